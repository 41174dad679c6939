"""Whatever comes in from outside is answered with a sentence, and nothing is lost by it."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tables.words import say
from tests.malformed import __main__ as command
from tests.malformed import kinds
from tests.malformed.damage import anything, damaged
from tests.malformed.visit import Visit, check_sentence
from tests.ui.stage import NOW
from ui import saves, stats
from ui.library import Brought
from ui.model import Booted, Saved, Select
from ui.outside import DEEPEST, parsed
from ui.words import LONGEST, Tongue

if TYPE_CHECKING:
    from tables.words import Words

WHOLE = kinds.save(Random(3))


def visit(*texts: str, lang: str = "en") -> Visit:
    """Come to a shelf with these games on it, their ids counted from 1."""
    stored = tuple(Saved(n, text) for n, text in enumerate(texts, 1))
    return Visit(Booted("", lang, NOW, reloaded=False, theme="", stored=stored))


def changed(**changes: object) -> str:
    """Return the save with something else in its record."""
    kept = json.loads(WHOLE)
    return json.dumps({**kept, "record": {**kept["record"], **changes}})


@pytest.mark.parametrize("kind", kinds.KINDS)
@settings(max_examples=100)
@given(chance=st.randoms(use_true_random=False))
def test_malformed_input_is_answered_and_nothing_is_lost(kind: str, chance: Random) -> None:
    kinds.KINDS[kind](chance)


@pytest.mark.parametrize("kind", ["records", "links", "files", "addresses"])
def test_more_of_what_is_quick_is_tried(kind: str) -> None:
    assert not [told for nth in range(200) if (told := kinds.one((kind, nth)))]


# That the trial would find something


def test_a_fault_is_found_and_told_with_where_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(saves, "parsed", json.loads)
    monkeypatch.setattr(command, "spread", lambda work, jobs, _: map(work, jobs))
    monkeypatch.setitem(kinds.KINDS, "saves", lambda _: visit("[" * 2_000 + "]" * 2_000))
    assert command.main(["--inputs", "2", "--kind", "saves"]) == 1
    first, second, last = capsys.readouterr().out.splitlines()
    assert first.startswith("saves 0: RecursionError: ")
    assert second.startswith("saves 1: RecursionError: ")
    assert "saves.py:" in first
    assert last.startswith("2 malformed inputs (saves), 2 uncaught, ")


def test_all_kinds_are_tried_in_turn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried: list[str] = []
    monkeypatch.setattr(command, "one", lambda job: tried.append(job[0]))
    monkeypatch.setattr(command, "spread", lambda work, jobs, _: map(work, jobs))
    assert command.main(["--inputs", "12"]) == 0
    assert tried == [*kinds.KINDS] * 2
    told = "12 malformed inputs (records, links, saves, files, addresses, storage), 0 uncaught, "
    assert capsys.readouterr().out.startswith(told)


def test_a_game_taken_off_the_shelf_is_noticed() -> None:
    here = visit(WHOLE)
    with pytest.raises(AssertionError, match="a game is taken off the shelf"):
        here.send(Select("discard 1"))
    here = visit(WHOLE)
    here.kept[9] = WHOLE
    with pytest.raises(AssertionError, match="game 9 is lost"):
        here.send(Select("shelf"))
    here.kept = {1: changed(actions=["0 ahoy"])}
    with pytest.raises(AssertionError, match="1 is another game"):
        here.send(Select("home"))


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (say("Nobody says this."), "'Nobody says this.' is not said in fr"),
        (say("This link cannot be opened: {why}", why="x"), "This link cannot be opened: x"),
        (say(f"{'Ahoy ' * 300}."), "has 1501 characters"),
    ],
)
def test_what_is_no_sentence_is_noticed(words: Words, wrong: str) -> None:
    with pytest.raises(AssertionError, match=wrong):
        check_sentence(words, "en")


def test_damage_is_done_and_is_of_many_sorts() -> None:
    rng = Random(1)
    texts = [damaged(rng, WHOLE) for _ in range(200)]
    assert sum(text == WHOLE for text in texts) < 10
    readable = [text for text in texts if _is_json(text)]
    assert 40 < len(readable) < 160
    assert len({anything(rng) for _ in range(200)}) > 60


def _is_json(text: str) -> bool:
    try:
        parsed(text)
    except ValueError:
        return False
    return True


# What was found once


def test_what_is_nested_too_deeply_is_not_read_at_all() -> None:
    assert parsed("[" * DEEPEST + "]" * DEEPEST)
    assert parsed('{"a": "[[[", "b\\\\": ["\\"[["]}') == {"a": "[[[", "b\\": ['"[[']}
    assert parsed('["' + "[" * 500 + '"]') == ["[" * 500]
    for deep in (DEEPEST + 1, 100_000):
        with pytest.raises(ValueError, match="nested more than 50 times"):
            parsed("[" * deep + "]" * deep)


def test_a_nested_save_can_still_be_given_away_as_it_is() -> None:
    text = f'{{"record": {"[" * 2_000}{"]" * 2_000}}}'
    assert saves.file_of(Saved(1, text)) == text
    here = visit(text, WHOLE)
    here.tap("shelf", "export-all", "open 1", "home", "open 2")
    assert here.model.id == 2


def test_half_a_letter_in_a_name_is_left_out_so_that_a_link_can_be_written() -> None:
    kept = json.loads(WHOLE)
    kept["chairs"][0][0] = "\ud800Ma\u202era\x00"
    here = visit(json.dumps(kept))
    here.tap("open 1", "share")
    assert here.model.chairs[0].name == "Mara"
    assert "Mara" in here.model.share.link


def test_a_number_too_long_to_be_read_does_not_count() -> None:
    assert stats.read(f'{{"{"1" * 5_000}": null, "7": null, "x": null}}') == {7: None}


def test_an_id_is_a_time_that_a_browser_can_write() -> None:
    for number, taken in ((8_640_000_000_000_000, True), (8_640_000_000_000_001, False)):
        here = visit()
        here.tap("shelf")
        text = json.dumps({"id": number, **json.loads(WHOLE)})
        here.send(Brought((("game.json", text),)))
        here.tap("bring")
        (game,) = here.model.library.games
        assert (game.id == number) is taken


@pytest.mark.parametrize("key", [1.5, "7", None, True, 0, -1, 1 << 53])
def test_what_is_no_id_is_none(key: object) -> None:
    assert not saves.is_id(key)


def test_a_sentence_stays_short_whatever_is_put_into_it() -> None:
    told = Tongue("en").tell(say("There is no game {text} aboard: it is left out.", text="x" * 999))
    assert told == f"There is no game {'x' * (LONGEST - 1)}… aboard: it is left out."


@pytest.mark.parametrize(
    ("lang", "line", "sentence"),
    [
        ("en", "0 ahoy", "step 1 cannot be read: '0 ahoy' is not an action of island."),
        ("fr", "0 ahoy", "'0 ahoy' n’est pas une action de island."),
        ("de", "0 ahoy", "'0 ahoy' ist keine Aktion von island."),
        ("de", "0 line 7", "Ein anderer Platz ist am Zug."),
    ],
)
def test_why_a_game_cannot_be_opened_is_told_in_the_language_to_its_end(
    lang: str, line: str, sentence: str
) -> None:
    here = visit(changed(actions=[line]), lang=lang)
    here.tap("open 1")
    assert here.model.notice is not None
    told = Tongue(lang).tell(here.model.notice)
    assert told.endswith(sentence)
    assert not told.endswith("..")


def test_colours_that_there_are_not_are_as_usual() -> None:
    boot = Booted("", "en", NOW, reloaded=False, theme="purple", stored=())
    assert Visit(boot).model.theme == ""
    assert Visit(boot._replace(theme="dark")).model.theme == "dark"
