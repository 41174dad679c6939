"""A record is believed when every step, every hash and the scores are true."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from rules.core import Session
from rules.core.notation import text
from rules.core.record import EVERY, BadRecord, Record, digest, record, replay
from tests.contract.walks import play_on

if TYPE_CHECKING:
    from hypothesis.strategies import DataObject

    from rules.core import Flat

REEF = rules.load("reef")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=4,
)


def played(seats: int = 3, seed: int = 5) -> Session[Flat]:
    session = Session(REEF, seats, seed, {"start": 1, "hand": 2})
    play_on(session, Random(seed))
    return session


SESSION = played()
WHOLE = record(SESSION)
STEPS = len(WHOLE["actions"])
MARKS = [*range(0, STEPS, EVERY), STEPS]


def copy() -> Record:
    return deepcopy(WHOLE)


def problem(data: object) -> BadRecord:
    with pytest.raises(BadRecord) as bad:
        replay(REEF, data)
    return bad.value


def other_legal_action(ply: int) -> str:
    """Return an action that was legal after `ply` others and was not done."""
    done = SESSION.plies[ply]
    legal = REEF.legal(SESSION.states[ply], done.seat)
    return text(done.seat, next(action for action in legal if action != done.action))


def test_a_record_holds_all_that_a_game_is_made_of() -> None:
    assert list(WHOLE) == [
        *("game", "version", "seats", "seed", "options", "actions", "hashes", "scores")
    ]
    assert (WHOLE["game"], WHOLE["version"], WHOLE["seats"], WHOLE["seed"]) == ("reef", 1, 3, 5)
    assert WHOLE["options"] == {"start": 1, "colours": "ABCDEF", "hand": 2, "storms": 1}


def test_a_record_has_a_hash_at_the_start_every_eighth_step_and_the_end() -> None:
    assert STEPS % EVERY
    assert WHOLE["hashes"] == [digest(SESSION, ply) for ply in MARKS]


@pytest.mark.parametrize(
    ("plies", "marks"), [(0, [0]), (1, [0, 1]), (8, [0, 8]), (9, [0, 8, 9]), (16, [0, 8, 16])]
)
def test_a_record_of_so_many_steps_has_hashes_after_these(plies: int, marks: list[int]) -> None:
    session = played()
    session.rewind(plies)
    hashes = record(session)["hashes"]
    assert hashes == [digest(session, ply) for ply in marks]
    assert {len(each) for each in hashes} == {12}


def test_a_record_that_need_not_be_proven_is_the_same_without_hashes() -> None:
    assert record(SESSION, proven=False) == {**WHOLE, "hashes": []}


def test_a_game_that_is_not_over_has_no_scores() -> None:
    assert "scores" not in record(Session(REEF, 2, 1))


@pytest.mark.parametrize("plies", [0, 1, 7, 8, 9, STEPS])
def test_a_record_replays_at_any_length(plies: int) -> None:
    session = played()
    session.rewind(plies)
    again = replay(REEF, json.loads(json.dumps(record(session))))
    assert again.states == session.states
    assert again.plies == session.plies


@pytest.mark.parametrize("data", [None, [], "reef", 3])
def test_what_is_no_object_is_no_record(data: object) -> None:
    bad = problem(data)
    assert (bad.step, str(bad)) == (0, "this is not a record: it is no JSON object")
    assert bad.reason.anchor == "records"  # where the rules page tells of them


@pytest.mark.parametrize("name", ["game", "version", "seats", "seed", "options", "actions"])
def test_a_field_that_is_missing_or_of_the_wrong_kind_is_named(name: str) -> None:
    told = f"this is not a record: {name!r} is missing or of the wrong kind"
    missing = {key: value for key, value in WHOLE.items() if key != name}
    for data in (missing, {**missing, name: True}, {**missing, name: 1.0}):
        bad = problem(data)
        assert (bad.step, str(bad)) == (0, told)


@pytest.mark.parametrize(
    "change",
    [{"actions": [1]}, {"hashes": [None]}, {"options": {"hand": [2]}}, {"options": {"hand": True}}],
)
def test_only_plain_words_are_taken(change: dict[str, object]) -> None:
    told = "this is not a record: actions, hashes and options must be plain words"
    bad = problem({**WHOLE, **change})
    assert (bad.step, str(bad)) == (0, told)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"version": 2}, "the record is of reef version 2; this is reef version 1"),
        ({"game": "rock"}, "the record is of rock version 1; this is reef version 1"),
        ({"seats": 9}, "reef is for 2 to 4 seats, not 9"),
        ({"seed": -1}, "a seed is a number from 0 to 2**53 - 1, not -1"),
        ({"options": {"fog": 1}}, "reef has no option 'fog'; it has start, colours, hand, storms"),
        ({"options": {}}, "the record does not tell every option of the game"),
        (
            {"options": {**WHOLE["options"], "colours": "A"}},
            "the record does not tell every option of the game",
        ),
    ],
)
def test_a_set_up_that_cannot_be_is_refused_at_step_0(
    change: dict[str, object], sentence: str
) -> None:
    bad = problem({**WHOLE, **change})
    assert (bad.step, str(bad)) == (0, sentence)


@pytest.mark.parametrize(
    "change",
    [
        {"seed": 6},
        {"seats": 4},
        {"seats": 2},
        *({"options": {**WHOLE["options"], **one}} for one in ({"start": 2}, {"hand": 3})),
        *(
            {"options": {**WHOLE["options"], **one}}
            for one in ({"storms": 0}, {"colours": "BACDEF"})
        ),
    ],
)
def test_an_altered_set_up_is_refused(change: dict[str, object]) -> None:
    problem({**WHOLE, **change})


def test_an_illegal_action_is_refused_at_its_step() -> None:
    for step, ply in enumerate(SESSION.plies, 1):
        data = copy()
        data["actions"][step - 1] = f"{(ply.seat + 1) % 3} done"
        bad = problem(data)
        line = data["actions"][step - 1]
        told = f"step {step}, {line!r}, is not legal: It is another seat’s turn."
        assert (bad.step, str(bad)) == (step, told)


@pytest.mark.parametrize("line", ["1 moor 99", "1 moor -1", "1 show 7", "1 leave"])
def test_an_action_that_is_nowhere_on_the_board_is_refused_at_its_step(line: str) -> None:
    for step in (1, 2):
        data = copy()
        data["actions"][step - 1] = line
        bad = problem(data)
        assert bad.step == step
        assert str(bad).startswith(f"step {step}, {line!r}, is not legal: ")


def test_an_action_that_cannot_be_read_is_refused_at_its_step() -> None:
    data = copy()
    data["actions"][3] = "1 swim 3"
    bad = problem(data)
    told = "step 4 cannot be read: '1 swim 3' is not an action of reef"
    assert (bad.step, str(bad)) == (4, told)


def test_another_legal_action_is_refused_where_it_first_shows() -> None:
    """At the first action that is then illegal, else at the first hash that is then wrong."""
    for ply, done in enumerate(SESSION.plies):
        if len(REEF.legal(SESSION.states[ply], done.seat)) == 1:
            continue
        data = copy()
        data["actions"][ply] = other_legal_action(ply)
        session = Session(REEF, 3, 5, WHOLE["options"])
        expected = next(mark for mark in MARKS if mark > ply)
        for step, line in enumerate(data["actions"], 1):
            try:
                session.act_text(line)
            except ValueError:
                expected = step
                break
        assert problem(data).step == expected


def test_an_illegal_action_comes_before_a_wrong_hash() -> None:
    data = copy()
    data["hashes"][0] = "0" * 12
    data["actions"][-1] = "0 show 7"
    assert problem(data).step == STEPS


@pytest.mark.parametrize("index", range(len(MARKS)))
def test_a_wrong_hash_is_refused_at_its_step(index: int) -> None:
    data = copy()
    data["hashes"][index] = data["hashes"][index][::-1]
    bad = problem(data)
    told = f"after step {MARKS[index]} the game is not the one that was recorded"
    assert (bad.step, str(bad)) == (MARKS[index], told)


@pytest.mark.parametrize("cut", range(1, STEPS + 1))
def test_a_record_cut_short_is_refused(cut: int) -> None:
    data = copy()
    del data["actions"][-cut:]
    bad = problem(data)
    assert bad.step == STEPS - cut


def test_an_action_too_many_is_refused_at_its_step() -> None:
    data = copy()
    data["actions"].append(data["actions"][-1])
    bad = problem(data)
    assert bad.step == STEPS + 1
    assert str(bad).endswith("is not legal: The game is over.")


def test_too_few_and_too_many_hashes_are_refused() -> None:
    told = f"the record has {STEPS} steps, but not the hashes that go with them"
    for hashes in (WHOLE["hashes"][:-1], [*WHOLE["hashes"], WHOLE["hashes"][-1]], []):
        bad = problem({**WHOLE, "hashes": hashes})
        assert (bad.step, str(bad)) == (STEPS, told)


def test_wrong_or_missing_scores_are_refused() -> None:
    better = copy()
    better["scores"][0]["moorings"] += 1
    silent = {key: value for key, value in WHOLE.items() if key != "scores"}
    for data in (better, silent, {**WHOLE, "scores": []}):
        bad = problem(data)
        told = f"after step {STEPS} the scores are not those of the record"
        assert (bad.step, str(bad)) == (STEPS, told)


def test_scores_of_a_game_that_is_not_over_are_refused() -> None:
    session = played()
    session.rewind(4)
    assert problem({**record(session), "scores": WHOLE["scores"]}).step == 4


@settings(max_examples=300)
@given(st.data())
def test_random_damage_is_refused_with_a_sentence_or_does_no_harm(data: DataObject) -> None:
    """Whatever a file holds, replay raises BadRecord or nothing."""
    damaged = json.loads(json.dumps(WHOLE))
    for _ in range(data.draw(st.integers(1, 3))):
        _damage(damaged, data)
    outcome = _attempt(damaged)
    if isinstance(outcome, BadRecord):
        assert str(outcome)
        assert 0 <= outcome.step <= STEPS
    else:
        assert outcome.states == SESSION.states


def _attempt(damaged: object) -> Session[Flat] | BadRecord:
    try:
        return replay(REEF, damaged)
    except BadRecord as bad:
        return bad


def _damage(damaged: dict[str, object], data: DataObject) -> None:
    """Take something away, put anything in its place, or add to it."""
    key = data.draw(st.sampled_from(sorted(damaged)))
    value = damaged[key]
    how = data.draw(st.sampled_from(["drop", "change", "inside"]))
    if how == "drop" and len(damaged) > 1:
        del damaged[key]
    elif how == "inside" and isinstance(value, list) and value:
        index = data.draw(st.integers(0, len(value) - 1))
        value[index] = data.draw(JSON | st.sampled_from(LINES))
    else:
        damaged[key] = data.draw(JSON)


LINES = [f"{seat} {rest}" for seat in range(-1, 4) for rest in ("moor 12", "moor -1", "show 0")]
LINES += [text(seat, action) for seat in range(3) for action in REEF.every(SESSION.state, 0)]
