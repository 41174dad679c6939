"""The arena: seats rotated, deals paired, wins counted, and a stopped run goes on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from io import StringIO
from multiprocessing import process
from queue import Queue
from typing import TYPE_CHECKING

import pytest

import dev
import rules
from rules.bots import arena as arenas
from rules.bots.arena import Match, arena, line_up, play, play_deal, wilson
from rules.bots.cli import main
from rules.bots.cores import bar, begin, spread
from rules.core.standing import rewards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

CABINS = Match("titania", ("cabin", "cabin"))


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main(["arena", "titania", *words, "--json"]) == 0
    figures: dict[str, object] = json.loads(capsys.readouterr().out)
    return figures


def test_the_first_bot_takes_one_seat_and_the_others_share_the_rest() -> None:
    assert line_up(["mate"], 2) == ("mate", "mate")
    assert line_up(["mate", "cabin"], 4) == ("mate", "cabin", "cabin", "cabin")
    assert line_up(["cabin", "mate", "cabin"], 4) == ("cabin", "mate", "cabin", "mate")


def test_unknown_bots_and_too_many_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no bot 'whale'; there are: cabin, mate"):
        line_up(["mate", "whale"], 2)
    with pytest.raises(ValueError, match="2 seats are for 1 to 2 bots, not 3"):
        line_up(["mate", "cabin", "mate"], 2)


def test_every_deal_is_played_once_for_each_rotation(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def spy(game: object, bots: tuple[str, ...], seed: int, luck: str) -> object:
        seen.append((bots, seed, luck))
        return play(game, bots, seed, luck)  # type: ignore[arg-type]

    monkeypatch.setattr(arenas, "play", spy)
    play_deal(Match("titania", ("mate", "cabin", "cabin")), 7)
    assert seen == [
        (("mate", "cabin", "cabin"), 7, "7 0"),
        (("cabin", "mate", "cabin"), 7, "7 1"),
        (("cabin", "cabin", "mate"), 7, "7 2"),
    ]


def test_a_share_is_what_the_first_bot_wins_at_the_seat_it_has_then() -> None:
    game = rules.load("titania")
    deal, shares = play_deal(CABINS, 3)
    ends = [play(game, CABINS.bots, 3, f"3 {turn}") for turn in (0, 1)]
    assert (deal, shares) == (3, [rewards(game, end)[turn] for turn, end in enumerate(ends)])


def test_the_same_arena_gives_the_same_share_and_whole_deals() -> None:
    first, again = arena(CABINS, 9), arena(CABINS, 10)
    assert first[:4] == again[:4]
    assert first.games == 10
    assert first.low < first.share < first.high


def test_wins_are_told_with_their_95_percent_interval() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 100) == pytest.approx((0.9630, 1.0), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_the_command_tells_what_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    figures = told(capsys, "--bots", "mate,cabin", "--seats", "3", "--games", "6")
    assert list(figures) == ["bots", "games", "share", "low", "high", "games_per_s"]
    assert figures["bots"] == ["mate", "cabin", "cabin"]
    assert figures["games"] == 6
    assert figures["share"] == 1.0


def test_the_command_tells_people_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "titania", "--bots", "mate,cabin", "--games", "2"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("mate wins 100.0% of 2 games against cabin (95 %: 34.2% to 100.0%), ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seats", "5"], "Titania is for 2 to 4 seats, not 5.\n"),
        (["--games", "0"], "An arena takes at least one game, not 0.\n"),
        (["--above", "1"], "A bar is a share between 0 and 1, not 1.0.\n"),
    ],
)
def test_what_cannot_be_played_is_refused(
    capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    assert main(["arena", "titania", *words]) == 2
    assert capsys.readouterr().err == sentence


def test_a_stopped_run_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "run"
    whole = arena(CABINS, 12, file)
    lines = file.read_text().splitlines(keepends=True)
    assert json.loads(lines[0]) == {"game": "titania", "bots": ["cabin", "cabin"], "version": 1}
    assert sorted(json.loads(line)["deal"] for line in lines[1:]) == list(range(6))
    file.write_text("".join(lines[:4]) + lines[4][:9])  # stopped in the middle of a line
    asked: list[int] = []

    def one_by_one(
        work: Callable[[int], tuple[int, list[float]]], jobs: list[int], _: str
    ) -> Iterator[tuple[int, list[float]]]:
        asked.extend(jobs)
        return map(work, jobs)

    monkeypatch.setattr(arenas, "spread", one_by_one)
    assert arena(CABINS, 12, file)[:4] == whole[:4]
    assert len(asked) == 3
    assert sorted(file.read_text().splitlines()) == sorted("".join(lines).splitlines())
    asked.clear()
    assert arena(CABINS, 12, file)[:4] == whole[:4]
    assert not asked


def one_after_the_other(
    work: Callable[[int], tuple[int, list[float]]], jobs: list[int], _: str
) -> Iterator[tuple[int, list[float]]]:
    return map(work, jobs)


def test_with_a_bar_the_arena_stops_when_it_is_certain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arenas, "spread", one_after_the_other)
    monkeypatch.setattr(arenas, "play_deal", lambda _, deal: (deal, [1.0, 1.0]))
    file = tmp_path / "run"
    tally = arena(CABINS, 200, file, 0.5)
    assert (tally.verdict, tally.share) == ("above", 1.0)
    assert tally.games == 2 * (len(file.read_text().splitlines()) - 1) < 40
    monkeypatch.setattr(arenas, "play_deal", None)
    again = arena(CABINS, 200, file, 0.5)
    assert (again[:4], again.verdict) == (tally[:4], "above")
    assert again.games_per_s == 0


def test_a_deal_counts_when_all_before_it_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def backwards(
        work: Callable[[int], tuple[int, list[float]]], jobs: list[int], _: str
    ) -> Iterator[tuple[int, list[float]]]:
        return map(work, reversed(jobs))

    monkeypatch.setattr(arenas, "spread", backwards)
    monkeypatch.setattr(arenas, "play_deal", lambda _, deal: (deal, [float(deal > 0), 1.0]))
    tally = arena(CABINS, 40, None, 0.3)
    assert tally.verdict == "above"
    assert 2 < tally.games < 40
    assert tally.share == pytest.approx(1 - 1 / tally.games, abs=1e-4)


def test_in_doubt_all_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arenas, "spread", one_after_the_other)
    monkeypatch.setattr(arenas, "play_deal", lambda _, deal: (deal, [1.0, 0.0]))
    tally = arena(CABINS, 20, None, 0.5)
    assert (tally.games, tally.verdict) == (20, "open")


def test_the_command_tells_the_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    words = "--bots", "mate,cabin", "--games", "40", "--above", "0.6"
    figures = told(capsys, *words)
    assert list(figures)[-2:] == ["bar", "verdict"]
    assert (figures["bar"], figures["verdict"]) == (0.6, "above")
    assert main(["arena", "titania", *words]) == 0
    assert capsys.readouterr().out.endswith(" Bar 0.6: above, with 95 % confidence.\n")
    assert main(["arena", "titania", "--games", "2", "--above", "0.9"]) == 0
    assert capsys.readouterr().out.endswith(" Bar 0.9: not certain yet.\n")


def test_games_of_another_effort_are_another_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arenas, "spread", one_after_the_other)
    monkeypatch.setattr(arenas, "play_deal", lambda _, deal: (deal, [1.0, 0.0]))
    file, match = tmp_path / "run", Match("titania", ("captain", "mate"))
    arena(match, 2, file)
    head = json.loads(file.read_text().splitlines()[0])
    assert list(head["efforts"]) == ["captain"]
    file.write_text(json.dumps({**head, "efforts": {"captain": [1]}}) + "\n")
    with pytest.raises(ValueError, match="does not fit"):
        arena(match, 2, file)


def test_a_file_of_another_run_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "run"
    arena(CABINS, 2, file)
    before = file.read_text()
    with pytest.raises(ValueError, match=r"does not fit: it is of .*cabin.*, not of .*mate"):
        arena(Match("titania", ("mate", "cabin")), 2, file)
    assert file.read_text() == before


@pytest.mark.parametrize(
    ("content", "sentence"),
    [("", "does not fit: it is of nothing"), ("hello\n", "is not the file of an arena")],
)
def test_a_file_that_is_none_is_refused(tmp_path: Path, content: str, sentence: str) -> None:
    file = tmp_path / "run"
    file.write_text(content)
    with pytest.raises(ValueError, match=sentence):
        arena(CABINS, 2, file)
    assert file.read_text() == content


def test_other_processes_find_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "SHELVES", ["rules"])
    begin(["rules", "elsewhere"])
    assert rules.SHELVES == ["rules", "elsewhere"]


def test_in_the_browser_work_is_done_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert list(spread(abs, [-3, 2, -1], "numbers")) == [3, 2, 1]


def test_whoever_has_seen_enough_leaves_the_rest_undone() -> None:
    work = spread(abs, [-1, *range(2000)], "numbers")
    assert next(work) >= 0
    work.close()  # type: ignore[attr-defined]


def test_who_works_ends_with_who_asked_for_it() -> None:
    asking = "from rules.bots.cores import spread; list(spread(print, [0] * 100_000, ''))"
    asker = subprocess.Popen(
        [sys.executable, "-u", "-c", asking], stdout=subprocess.PIPE, cwd=dev.ROOT
    )
    assert asker.stdout
    assert asker.stdout.readline()  # somebody works
    asker.kill()
    asker.communicate()  # until nobody is left who could say anything


def test_a_worker_waits_for_the_end_of_who_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: Queue[int] = Queue()

    class Asker:
        def join(self) -> None:
            """End at once."""

    monkeypatch.setattr(process, "_parent_process", Asker())
    monkeypatch.setattr(os, "_exit", ends.put)
    begin(rules.SHELVES)
    assert ends.get(timeout=60) == 1


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_a_bar_that_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert sorted(spread(abs, [-1, -2], "numbers")) == [1, 2]
    assert terminal.getvalue() == (
        f"\r{'█' * 15}{'░' * 15} 1 of 2 numbers\r{'█' * 30} 2 of 2 numbers\r\033[K"
    )
    assert bar(0, 2) == "░" * 30
