"""Games that were played once replay for ever, step by step; and positions are counted."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import rules
from rules.core.link import decode
from rules.core.record import digest, record, replay
from tests import golden
from tests.golden import HERE, mixed, perft, records, start
from tests.golden import __main__ as maker
from tests.same import differences

if TYPE_CHECKING:
    from pathlib import Path

FILES = [(name, file) for name in rules.names() for file in records(name)]
NAMED = [f"{name}-{file.stem}" for name, file in FILES]
TORN = "the link is damaged or cut short"


@pytest.mark.parametrize(("name", "file"), FILES, ids=NAMED)
def test_a_golden_replays_with_all_hashes_and_scores(name: str, file: Path) -> None:
    written = json.loads(file.read_bytes())
    session = replay(rules.load(name), written)
    assert session.over
    assert written["hashes"][-1] == digest(session, len(written["actions"]))
    assert written["scores"] == session.standing().scores


@pytest.mark.parametrize("name", rules.names())
def test_there_are_three_goldens_a_seat_count_with_different_options(name: str) -> None:
    seats = rules.load(name).SPEC.seats
    written = [json.loads(file.read_bytes()) for file in records(name)]
    assert [record["seats"] for record in written] == [n for n in seats for _ in range(3)]
    assert {record["options"]["start"] for record in written} >= {"seed", 0, seats[0] - 1}


@pytest.mark.parametrize("name", rules.names())
def test_games_of_mixed_bots_replay_from_their_links_and_as_records(name: str) -> None:
    links, hashes = zip(*(line.split() for line in mixed.lines(name)), strict=True)
    assert mixed.chains(links) == [*hashes]
    whole = [record(decode(rules.load, link)) for link in links]
    assert mixed.chains(map(json.dumps, whole)) == [*hashes]
    assert all("scores" in each for each in whole)


@pytest.mark.parametrize("name", rules.names())
def test_games_of_mixed_bots_are_of_every_size_and_every_option(name: str) -> None:
    spec = rules.load(name).SPEC
    whole = [decode(rules.load, line.split()[0]) for line in mixed.lines(name)]
    assert len(whole) == mixed.KEPT
    assert {session.seats for session in whole} == {*spec.seats}
    assert len({session.options["colours"] for session in whole}) > mixed.KEPT // 2
    for option, told in spec.options.items():
        chosen = {session.options[option] for session in whole}
        if option == "start":  # who comes late in the round is not in every game
            assert chosen >= {told.default, *range(spec.seats[0])}
        elif option != "colours":
            assert chosen == {*told.choices}


def test_the_nth_game_of_mixed_bots_is_always_the_same() -> None:
    first, other = (mixed.written(("reef", nth)) for nth in (0, 1))
    assert first == mixed.written(("reef", 0)) != other
    written, _, hashed = first.rpartition(" ")
    assert mixed.chains([written]) == [hashed]


def test_a_game_that_differs_is_told_with_what_is_wrong() -> None:
    link, _ = mixed.lines("reef")[0].split()
    wrong = record(decode(rules.load, link))
    wrong["hashes"][1] = "0" * 12
    told = ["after step 8 the game is not the one that was recorded", TORN]
    assert mixed.chains([json.dumps(wrong), link[:-1]]) == told
    shown = ["2: b when it was played, here b, in Pyodide c"]
    assert differences(["a", "b"], ["a", "b"], ["a", "c"]) == shown


@pytest.mark.parametrize("name", rules.names())
def test_positions_are_counted_as_before(name: str) -> None:
    game = rules.load(name)
    for count in json.loads((HERE / name / "perft.json").read_bytes()):
        depths = range(1, len(count["leaves"]) + 1)
        counted = [perft(game, start(game, count), depth) for depth in depths]
        assert counted == count["leaves"], f"{count['seats']} seats, seed {count['seed']}"


def test_goldens_are_made_for_every_seat_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden, "LEAVES", 10)
    cases = [f"{seats}-seats-{case}.json" for seats in (2, 3, 4) for case in "abc"]
    made = golden.make("reef")
    assert list(made) == [*cases, "perft.json"]
    assert json.loads(made["perft.json"])[0] == {"seats": 2, "seed": 1, "leaves": [3, 36]}
    assert replay(rules.load("reef"), json.loads(made["4-seats-c.json"])).over


def test_making_goldens_never_replaces_one_in_silence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def make_golden(text: str, *words: str) -> int:
        monkeypatch.setattr(maker, "make", lambda _: {"2-seats-a.json": text})
        monkeypatch.setattr(mixed, "golden", lambda _: "")
        monkeypatch.setattr(rules, "names", lambda: ["reef"])
        return maker.main(list(words), tmp_path)

    file = tmp_path / "reef" / "2-seats-a.json"
    assert make_golden("old\n") == 0
    assert capsys.readouterr().out == "reef/2-seats-a.json is new\nreef/mixed.txt is new\n"
    assert make_golden("old\n") == 0
    assert capsys.readouterr().out == ""
    assert make_golden("new\n") == 1
    said = capsys.readouterr().out
    assert said.startswith("reef/2-seats-a.json differs\n")
    assert "  -old\n  +new\n" in said
    assert said.endswith("1 goldens differ and were left; --replace takes the new ones.\n")
    assert file.read_text() == "old\n"
    assert make_golden("new\n", "--replace") == 0
    assert "differs" in capsys.readouterr().out
    assert file.read_text() == "new\n"
