"""Games that were played once replay for ever, step by step; and positions are counted."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import rules
from rules.core.record import digest, replay
from tests.golden import HERE, perft, records, start
from tests.golden.__main__ import main

if TYPE_CHECKING:
    from pathlib import Path

FILES = [(name, file) for name in rules.names() for file in records(name)]
NAMED = [f"{name}-{file.stem}" for name, file in FILES]


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
def test_positions_are_counted_as_before(name: str) -> None:
    game = rules.load(name)
    for count in json.loads((HERE / name / "perft.json").read_bytes()):
        depths = range(1, len(count["leaves"]) + 1)
        counted = [perft(game, start(game, count), depth) for depth in depths]
        assert counted == count["leaves"], f"{count['seats']} seats, seed {count['seed']}"


def test_making_goldens_never_replaces_one_in_silence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([], tmp_path) == 0
    assert "reef/2-seats-a.json is new" in capsys.readouterr().out
    assert main([], tmp_path) == 0
    assert capsys.readouterr().out == ""
    changed = tmp_path / "reef" / "2-seats-a.json"
    true = changed.read_text(encoding="utf-8")
    false = true.replace('"seed": 200', '"seed": 201')
    changed.write_text(false, encoding="utf-8")
    assert main([], tmp_path) == 1
    said = capsys.readouterr().out
    assert "reef/2-seats-a.json differs" in said
    assert '+ "seed": 200' in said
    assert "1 goldens differ and were left" in said
    assert changed.read_text(encoding="utf-8") == false
    assert main(["--replace"], tmp_path) == 0
    assert changed.read_text(encoding="utf-8") == true
