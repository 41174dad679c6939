"""The state: every field declared, cheap to clone, safe to show."""

from __future__ import annotations

import json
from types import new_class

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import HIDDEN, NOTHING, Flat, Open, Own, Secret

NUMBERS = st.lists(st.integers(-9, 99))


class Ship(Flat):
    name: Open[str]
    cargo: Open[list[tuple[int, ...]]]
    hands: Own[list[tuple[int, ...]]]
    gold: Own[list[int]]
    pile: Secret[list[int]]
    chance: Secret[int]


def ship() -> Ship:
    return Ship(
        seats=2,
        name="Otter",
        cargo=[(1, 2), ()],
        hands=[(3, 4), (5,)],
        gold=[6, 7],
        pile=[8, 9],
        chance=10,
    )


def test_what_is_not_there_and_what_is_hidden_are_no_pieces() -> None:
    assert (NOTHING, HIDDEN) == (-1, -2)  # states that are hashed hold the first one


def test_an_undeclared_field_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^Leak\.cards must be declared Open, Own or Secret$"):

        class Leak(Flat):
            cards: list[int]


def test_an_own_field_must_have_an_entry_a_seat() -> None:
    wanted = r"^Odd\.hand is own, so it must be list\[int\] or list\[tuple\[int, \.\.\.\]\]$"
    with pytest.raises(TypeError, match=wanted):

        class Odd(Flat):
            hand: Own[int]


@pytest.mark.parametrize("inner", ["str", "list[tuple[int, ...]]"])
def test_a_secret_field_must_be_made_of_numbers(inner: str) -> None:
    body: dict[str, object] = {
        "__module__": __name__,
        "__annotations__": {"pile": f"Secret[{inner}]"},
    }
    with pytest.raises(TypeError, match=r"^Odd\.pile is secret, so it must be int or list\[int\]$"):
        new_class("Odd", (Flat,), exec_body=lambda scope: scope.update(body))


def test_the_declarations_are_read_in_order() -> None:
    assert Ship.fields == ("seats", "name", "cargo", "hands", "gold", "pile", "chance")
    assert Ship.lists == {"cargo", "hands", "gold", "pile"}
    assert Ship.own == ("hands", "gold")
    assert Ship.secret == ("pile", "chance")


def test_a_class_is_ready_as_soon_as_it_is_declared() -> None:
    class Raft(Flat):
        logs: Open[list[int]]
        rum: Own[list[int]]
        chance: Secret[int]

    raft = Raft(seats=2, logs=[1], rum=[2, 3], chance=4)
    twin = raft.clone()
    assert Raft.clone is not Flat.clone
    assert Raft.lists == {"logs", "rum"}
    assert twin == raft
    assert all(getattr(twin, name) is not getattr(raft, name) for name in Raft.lists)
    assert raft.view(0) == Raft(seats=2, logs=[1], rum=[2, HIDDEN], chance=HIDDEN)


def test_a_state_has_no_room_for_other_fields() -> None:
    with pytest.raises(AttributeError):
        setattr(ship(), "mast", 1)  # noqa: B010  # mypy knows that it is not there


def test_a_missing_field_is_named() -> None:
    with pytest.raises(TypeError, match="Ship needs each of its fields once; look at: chance, pi"):
        Ship.load({k: v for k, v in ship().dump().items() if k not in {"pile", "chance"}})


def test_a_field_too_many_is_named() -> None:
    with pytest.raises(TypeError, match=r"look at: mast$"):
        Ship.load({**ship().dump(), "mast": 1})


def test_the_unrolled_clone_is_the_plain_clone() -> None:
    original = ship()
    assert Ship.clone is not Flat.clone
    for twin in (original.clone(), Flat.clone(original)):
        assert twin == original
        assert type(twin) is Ship
        for name in Ship.lists:
            assert getattr(twin, name) is not getattr(original, name)


def test_a_change_of_the_clone_leaves_the_original_alone() -> None:
    original = ship()
    twin = original.clone()
    twin.pile.append(1)
    twin.gold[0] = 0
    assert original == ship()


@pytest.mark.parametrize(("seat", "other"), [(0, 1), (1, 0)])
def test_a_seat_sees_what_is_open_and_its_own(seat: int, other: int) -> None:
    whole, seen = ship(), ship().view(seat)
    assert (seen.seats, seen.name, seen.cargo) == (2, "Otter", [(1, 2), ()])
    assert seen.hands[seat] == whole.hands[seat]
    assert seen.gold[seat] == whole.gold[seat]
    assert seen.hands[other] == (HIDDEN,) * len(whole.hands[other])
    assert seen.gold[other] == HIDDEN
    assert (seen.pile, seen.chance) == ([HIDDEN, HIDDEN], HIDDEN)


def test_somebody_without_a_seat_sees_only_what_is_open() -> None:
    seen = ship().view(None)
    assert seen.hands == [(HIDDEN, HIDDEN), (HIDDEN,)]
    assert seen.gold == [HIDDEN, HIDDEN]


@given(
    st.text(), st.lists(st.lists(st.integers()).map(tuple)), st.lists(NUMBERS.map(tuple)), NUMBERS
)
def test_a_state_comes_back_from_json(
    name: str, cargo: list[tuple[int, ...]], hands: list[tuple[int, ...]], pile: list[int]
) -> None:
    s = Ship(seats=2, name=name, cargo=cargo, hands=hands, gold=[], pile=pile, chance=1)
    assert Ship.load(json.loads(s.text())) == s
    assert Ship.load(s.dump()).text() == s.text()


def test_states_are_equal_when_all_fields_are() -> None:
    class Boat(Flat):
        name: Open[str]

    other = ship()
    other.chance = 11
    assert ship() == ship()
    assert ship() != other
    assert ship() != Boat(seats=2, name="Otter")
    assert ship() != ship().dump()


def test_a_state_cannot_be_hashed_because_it_changes() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(ship())


def test_a_state_shows_all_its_fields() -> None:
    shown = repr(ship())
    assert shown.startswith("Ship(seats=2, name='Otter', cargo=[(1, 2), ()]")
    assert shown.endswith("chance=10)")
