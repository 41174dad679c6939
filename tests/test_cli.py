"""The command line: for people, for programs, and one plain sentence when it cannot."""

from __future__ import annotations

import json
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import pytest

import rules
from rules.bots import LEVELS, bench, cores
from rules.bots.cli import main
from rules.core.record import replay
from tests.contract.faults import variant

if TYPE_CHECKING:
    from collections.abc import Callable

ALL = ", ".join(rules.names())
GOLDEN = Path(__file__).parent / "golden" / "reef" / "3-seats-c.json"


class Told(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:  # its shape is what the tests are about
        """The one JSON object that was printed, and nothing else."""
        assert self.out.count("\n") == 1
        told = json.loads(self.out)
        assert isinstance(told, dict)
        return told


Run: TypeAlias = "Callable[..., Told]"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: str | Path) -> Told:
        code = main([str(word) for word in words])
        return Told(code, *capsys.readouterr())

    return run


@pytest.fixture
def no_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "SHELVES", ["rules.core"])  # a package without folders


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "SLICE", 0.001)


def damaged(folder: Path, **changes: object) -> Path:
    file = folder / "damaged.json"
    file.write_text(json.dumps({**json.loads(GOLDEN.read_bytes()), **changes}))
    return file


def test_games_are_listed(run: Run) -> None:
    told = run("games")
    assert told.code == 0
    assert "reef: 2 to 4 seats; options start, colours, hand, storms\n" in told.out


def test_games_are_listed_as_json(run: Run) -> None:
    (reef,) = [g for g in run("games", "--json").json["games"] if g["name"] == "reef"]
    assert reef == {
        "name": "reef",
        "version": 1,
        "seats": [2, 4],
        "options": {
            "start": {"default": "seed", "choices": ["seed", 0, 1, 2, 3]},
            "colours": {"default": "A", "choices": ["A", "B", "C", "D", "E", "F"]},
            "hand": {"default": 3, "choices": [2, 3]},
            "storms": {"default": 1, "choices": [0, 1]},
        },
    }


@pytest.mark.usefixtures("no_games")
@pytest.mark.parametrize("command", ["games", "bench"])
def test_without_games_there_is_a_sentence(run: Run, command: str) -> None:
    assert run(command).out == "There are no games yet.\n"


@pytest.mark.usefixtures("no_games")
def test_without_games_the_json_is_empty(run: Run) -> None:
    assert run("games", "--json").json == {"games": []}
    assert run("bench", "--json").json == {}


def test_play_shows_the_score_table(run: Run) -> None:
    told = run("play", "reef", "--seats", "3", "--seed", "302", "--bots", "mate,cabin,mate")
    assert told.code == 0
    lines = told.out.splitlines()
    assert [line.split("  ")[0] for line in lines] == [
        *("", "moorings", "storms", "best pearl", "total")
    ]
    assert lines[0].count("seat") == 3
    assert lines[0].count("*") >= 1
    assert len({len(line) for line in lines}) == 1


def test_play_tells_the_record_as_json(run: Run) -> None:
    told = run("play", "reef", "--option", "hand=2", "--option", "start=1", "--json").json
    assert list(told) == ["record", "scores", "totals", "winners"]
    session = replay(rules.load("reef"), told["record"])
    table = session.standing()
    assert (session.seats, session.seed, session.over) == (2, 0, True)
    assert session.options == {"start": 1, "colours": "ABCDEF", "hand": 2, "storms": 1}
    assert (told["scores"], told["totals"], told["winners"]) == (
        table.scores,
        table.totals,
        table.winners,
    )


def test_play_writes_the_record_to_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    told = run("play", "reef", "--out", file, "--json").json
    assert json.loads(file.read_text()) == told["record"]
    assert run("replay", file).code == 0


def test_the_same_words_play_the_same_game(run: Run) -> None:
    words = ("play", "reef", "--seed", "4", "--bots", "mate", "--json")
    assert run(*words).json == run(*words).json
    assert run(*words).json != run(*words[:3], "5", *words[4:]).json


def test_replay_checks_and_shows_the_scores(run: Run) -> None:
    told = run("replay", GOLDEN)
    steps = len(json.loads(GOLDEN.read_bytes())["actions"])
    assert told.code == 0
    assert told.out.startswith(f"{steps} steps, all as recorded.\n")
    assert "best pearl" in told.out
    assert "not over" not in told.out


def test_replay_tells_the_outcome_as_json(run: Run) -> None:
    written = json.loads(GOLDEN.read_bytes())
    told = run("replay", GOLDEN, "--json").json
    totals = [sum(points.values()) for points in written["scores"]]
    assert told["totals"] == totals
    assert set(told["winners"]) <= {seat for seat in range(3) if totals[seat] == max(totals)}
    assert told == {
        "ok": True,
        "totals": totals,
        "winners": told["winners"],
        "steps": len(written["actions"]),
        "problem": None,
    }


def test_replay_of_a_game_that_is_not_over_names_no_winner(run: Run, tmp_path: Path) -> None:
    written = json.loads(GOLDEN.read_bytes())
    begun = {**written, "actions": [], "hashes": written["hashes"][:1], "scores": None}
    file = damaged(tmp_path, **begun)
    assert run("replay", file).out.endswith("\nThe game is not over yet.\n")
    told = run("replay", file, "--json").json
    assert (told["ok"], told["steps"], told["winners"]) == (True, 0, [])


@pytest.mark.parametrize(
    ("changes", "step", "message"),
    [
        ({"version": 7}, 0, "the record is of reef version 7; this is reef version 1"),
        ({"game": "rock"}, 0, f"There is no game 'rock'; there are: {ALL}"),
        ({"actions": ["0 swim"]}, 1, "step 1 cannot be read: '0 swim' is not an action of reef"),
        ({"hashes": [""]}, 0, "after step 0 the game is not the one that was recorded"),
    ],
)
def test_a_record_that_is_not_true_is_refused_with_its_step(
    run: Run, tmp_path: Path, changes: dict[str, object], step: int, message: str
) -> None:
    file = damaged(tmp_path, **changes)
    said = run("replay", file)
    assert (said.code, said.out, said.err) == (1, f"Refused: {message}.\n", "")
    told = run("replay", file, "--json")
    assert told.code == 1
    assert told.json == {
        "ok": False,
        "totals": [],
        "winners": [],
        "steps": 0,
        "problem": {"step": step, "message": message},
    }


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[" * 100_000])
def test_what_is_not_json_is_refused(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "noise.json"
    file.write_bytes(content)
    told = run("replay", file)
    assert (told.code, told.out) == (1, "Refused: this is not a record: it is not JSON.\n")


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("words", [["bench"], ["bench", "reef"]])
def test_bench_measures_the_rules(run: Run, words: list[str]) -> None:
    figures = run(*words, "--json").json["reef"]
    assert list(figures) == [
        "runtime",
        "loop_per_s",
        "moves_per_s",
        "moves_per_game",
        "clones_per_s",
        "search_iterations_per_s",
        "search_moves_per_s",
    ]
    assert figures["runtime"] == "cpython"
    assert min(figures[name] for name in list(figures)[1:]) > 0
    assert "reef  moves_per_s " in run(*words).out


def test_bench_measures_in_pyodide_too(run: Run) -> None:
    told = run("bench", "reef", "--runtime", "pyodide", "--json")
    assert told.json["reef"]["runtime"] == "pyodide"


def test_fuzz_finds_nothing_in_a_healthy_game(run: Run) -> None:
    told = run("fuzz", "--games", "30", "--game", "reef", "--json")
    assert (told.code, told.err) == (0, "")
    pace = told.json["games_per_s"]
    assert told.json == {"games": 30, "failures": 0, "games_per_s": pace}
    assert pace > 0


def test_fuzz_plays_one_game_after_the_other_where_there_is_one_process(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    told = run("fuzz", "--games", "3", "--game", "reef")
    assert told.code == 0
    assert told.out.startswith("3 games, 0 failures, ")


def test_fuzz_tells_what_failed_and_in_which_game(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")  # in this process, where the fault is
    monkeypatch.setattr(rules, "load", lambda _: variant(hints=lambda *_: {}.popitem()))
    told = run("fuzz", "--game", "reef", "--games", "3", "--json")
    assert told.code == 1
    assert told.json["failures"] == 3
    assert told.err.startswith("reef, game 0: KeyError: ")
    assert told.err.count("\n") == 3
    assert "3 games, 3 failures, " in run("fuzz", "--game", "reef", "--games", "3").out
    later = run("fuzz", "--game", "reef", "--games", "2", "--first", "40").err
    assert [line.split(":")[0] for line in later.splitlines()] == ["reef, game 40", "reef, game 41"]


def test_fuzz_shows_its_progress_on_a_screen_and_wipes_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["fuzz", "--game", "reef", "--games", "3"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("3 games, 0 failures, ")
    assert "\r" + "█" * 30 + " 3 of 3 games\r\033[K" in err


def test_a_worker_of_fuzz_gets_the_shelves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "SHELVES", ["rules"])
    cores.begin(["rules", "tests.games"])
    assert "reef" in rules.names()


def test_a_shelf_is_added_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "SHELVES", ["rules"])
    run("games", "--with", "tests.games")
    told = run("games", "--with", "tests.games", "--with", "tests.games")
    assert rules.SHELVES == ["rules", "tests.games"]
    assert "reef" in told.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "rock"], f"There is no game 'rock'; there are: {ALL}."),
        (["bench", "rock"], f"There is no game 'rock'; there are: {ALL}."),
        (["fuzz", "--game", "rock"], f"There is no game 'rock'; there are: {ALL}."),
        (
            ["play", "reef", "--bots", "whale"],
            f"There is no bot 'whale'; there are: {', '.join(LEVELS)}.",
        ),
        (
            ["play", "reef", "--seats", "3", "--bots", "mate,mate"],
            "3 seats need one bot for all or one each, not 2.",
        ),
        (["play", "reef", "--seats", "9"], "Reef is for 2 to 4 seats, not 9."),
        (["play", "reef", "--seats", "0"], "Reef is for 2 to 4 seats, not 0."),
        (["play", "reef", "--seed", "-1"], "A seed is a number from 0 to 2**53 - 1, not -1."),
        (
            ["play", "reef", "--option", "fog=1"],
            "Reef has no option 'fog'; it has start, colours, hand, storms.",
        ),
        (["play", "reef", "--option", "hand=9"], "Option hand can be 2, 3, not '9'."),
        (["play", "reef", "--option", "hand"], "An option is given as NAME=VALUE, not 'hand'."),
        (["fuzz", "--games", "0"], "At least one game is needed, not 0."),
        (["fuzz", "--first", "-1"], "Games are counted from 0, not from -1."),
        (["play", "reef", "--out", "/no/where"], "/no/where: No such file or directory."),
        (["replay", "/no/where"], "/no/where: No such file or directory."),
        (["replay", "/"], "/: Is a directory."),
        (["games", "--with", "no.shelf"], "There is no package 'no.shelf' with games."),
        (["games", "--with", ".shelf"], "There is no package '.shelf' with games."),
        (["games", "--with", "json.tool"], "There is no package 'json.tool' with games."),
    ],
)
@pytest.mark.parametrize("as_json", [[], ["--json"]])
def test_what_cannot_be_done_is_one_plain_sentence(
    run: Run, words: list[str], sentence: str, as_json: list[str]
) -> None:
    assert run(*words, *as_json) == Told(2, "", f"{sentence}\n")


@pytest.mark.parametrize("there", [True, False])
def test_without_pyodide_bench_says_how_to_get_it(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *, there: bool
) -> None:
    (tmp_path / "node_modules" / "pyodide").mkdir(parents=True)
    monkeypatch.setattr(bench, "ROOT", tmp_path if there else tmp_path / "elsewhere")
    if there:
        monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    told = run("bench", "reef", "--runtime", "pyodide")
    assert told == Told(2, "", "Pyodide is not installed; `python3 dev.py build` fetches it.\n")


def test_a_word_too_many_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["sail"])
    assert left.value.code == 2
    assert "invalid choice: 'sail'" in capsys.readouterr().err


def test_the_package_runs_the_command_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["rules", "games"])
    with pytest.raises(SystemExit) as left:
        runpy.run_module("rules", run_name="__main__")
    assert left.value.code == 0
    assert "reef" in capsys.readouterr().out


def test_importing_the_main_module_runs_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_module("rules.__main__", run_name="rules.__main__")
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("words", "code"), [(["replay", str(GOLDEN)], 0), (["replay", "nothing.json"], 2)]
)
def test_a_shell_gets_the_exit_code(words: list[str], code: int) -> None:
    command = [sys.executable, "-m", "rules", *words, "--with", "tests.games", "--json"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == code
    assert bool(done.stdout) == (code == 0)
    assert done.stderr == ("nothing.json: No such file or directory.\n" if code else "")
