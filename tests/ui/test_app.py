"""The front end's one place of change: every message, and what the page shows of it."""

from __future__ import annotations

import json

import pytest

import rules
import ui.parts
import ui.rail
from rules.core.notation import text
from rules.core.record import replay
from tables.words import say
from tests.ui.stage import NOW, Stage
from ui import begin, final, keys, screens
from ui.host import Host, language
from ui.look import legal_texts
from ui.model import (
    FAR,
    Act,
    Answered,
    Arrow,
    Art,
    Ask,
    Chair,
    Change,
    Focus,
    Halt,
    Lost,
    Remember,
    Save,
    Saved,
    Select,
    Turned,
    Unsaved,
)
from ui.node import Node, text_of
from ui.page import page

ALONE = "?game=reef&seats=2&seed=9&bots=1:mate&opt=start:0&pace=0"
HOT_SEAT = "?game=reef&seats=2&seed=9&opt=start:0"


def first(stage: Stage) -> str:
    """Return the first action that is listed."""
    listed = stage.nodes(class_="action") or stage.nodes(**{"class": "action"})
    return listed[0].attrs["data-action"]


def act_first(stage: Stage, times: int = 1) -> Stage:
    for _ in range(times):
        stage.send(Act(first(stage)))
    return stage


def bots_play(stage: Stage) -> Stage:
    """Let the bots do the first thing that is legal until a human is to act."""
    while stage.thoughts():
        session = stage.session
        seat = session.actor
        stage.answer(text(seat, session.game.legal(session.state, seat)[0]))
    return stage


# An address


def test_without_a_game_the_address_leads_home() -> None:
    stage = Stage()
    assert stage.phase == "home"
    assert stage.nodes(data_select="game reef")
    assert page(stage.model).title == "Four Seas"


def test_an_address_starts_its_game_at_once() -> None:
    stage = Stage(ALONE)
    assert stage.phase == "human"
    assert stage.model.pace == 0
    assert [chair.level for chair in stage.model.chairs] == ["", "mate"]
    assert (stage.session.seed, stage.session.options["start"]) == (9, 0)
    assert {type(effect) for effect in stage.effects} == {Art, Save, Focus}
    assert page(stage.model).title == "Reef · Four Seas"


def test_an_address_without_seed_and_seats_draws_and_takes_the_fewest() -> None:
    stage = Stage("?game=reef")
    assert (stage.session.seed, stage.session.seats) == (NOW, 2)


@pytest.mark.parametrize(
    ("search", "sentence"),
    [
        ("?game=nope", "there is no game 'nope' aboard"),
        ("?game=reef&seats=9", "reef is for 2 to 4 seats, not 9"),
        ("?game=reef&seats=x", "seats should be a number, not 'x'"),
        ("?game=reef&seats=٣", "seats should be a number, not '٣'"),
        (
            "?game=reef&bots=1:kraken",
            "there is no bot 'kraken'; there are: cabin, mate, captain, admiral",
        ),
        ("?game=reef&bots=7:mate", "there is no seat 7 in a game of 2"),
        ("?game=reef&bots=1", "bots=1 should look like bots=1:mate,2:cabin"),
        ("?game=reef&opt=hand:9", "option hand can be 2, 3, not '9'"),
        ("?game=reef&opt=sails:1", "reef has no option 'sails'"),
        ("?game=reef&opt=start:3", "seat 3 cannot start a game of 2 seats"),
        ("?game=reef&opt=colours:AA", "takes different letters of ABCDEF, not 'AA'"),
        ("?game=reef&seed=-1", "seed should be a number"),
        ("?game=reef&seed=9007199254740992", "a seed is a number from 0 to 2**53 - 1"),
    ],
)
def test_a_bad_address_gets_a_sentence_and_the_home_screen(search: str, sentence: str) -> None:
    stage = Stage(search)
    assert stage.phase == "home"
    assert sentence in stage.html()
    assert not stage.select("dismiss").nodes(**{"class": "notice"})


def test_a_sentence_about_a_bad_address_is_told_in_the_language_of_the_page() -> None:
    assert "il n’y a pas de jeu 'nope' à bord" in Stage("?game=nope&lang=fr").html()


@pytest.mark.parametrize(
    ("asked", "lang"),
    [("fr-CA", "fr"), ("de_AT", "de"), ("DE", "de"), ("en", "en"), ("fry", "en"), ("", "en")],
)
def test_the_language_is_one_of_ours(asked: str, lang: str) -> None:
    assert language(Host(), asked) == lang


def test_an_odd_pace_is_the_usual_one() -> None:
    assert [begin.pace(asked) for asked in ("", "x", "250", "9999999")] == [500, 500, 250, 500]


# Acting


def test_a_tap_plays_and_a_first_touch_arms() -> None:
    stage = Stage(ALONE)
    line = first(stage)
    assert stage.send(Act(line, touch=True)).model.armed == line
    assert page(stage.model).announce.endswith("? Choose it once more to do it.")
    assert stage.nodes(data_action=line, **{"class": "button main"})
    assert stage.select("dismiss").model.armed == ""
    stage.send(Act(line, touch=True), Act(line, touch=True))
    assert len(stage.session.plies) == 1
    act_first(stage)
    assert len(stage.session.plies) == 2


def test_an_action_that_is_not_legal_says_why() -> None:
    stage = Stage(ALONE).send(Act("0 moor 3"))
    assert len(stage.session.plies) == 0
    assert text_of(stage.nodes(role="alert")[0]).strip() == "First show a pearl."


def test_asking_about_a_berth_tells_the_rule_beside_it() -> None:
    stage = Stage(ALONE).send(Ask("berth-3"))
    assert stage.nodes(data_about="berth-3", role="alert")
    assert stage.nodes(data_key="berth-3", data_state="cannot")
    assert not stage.select("dismiss").nodes(role="alert")
    assert not stage.send(Ask("nothing")).nodes(role="alert")


def test_undo_and_redo_and_their_reasons() -> None:
    stage = act_first(Stage(ALONE))
    assert len(stage.select("undo").session.plies) == 0
    assert len(stage.select("redo").session.plies) == 1
    stage.select("redo")
    assert "There is nothing to do again." in stage.html()
    stage.select("undo", "undo")
    assert "There is nothing to take back." in stage.html()


def test_nothing_can_be_done_out_of_turn() -> None:
    stage = Stage("?game=reef&seats=2&seed=9&bots=0:mate,1:mate")
    before = stage.model
    stage.send(Act("0 show 1"), Ask("berth-3")).select("undo", "take")
    assert stage.model == before


def test_home_is_quiet_about_what_belongs_to_a_table() -> None:
    stage = Stage()
    before = stage.model
    stage.send(Arrow(1, 0, "berth-0"), Answered(1, 0, "0 done"), Lost(1, 0), Change("seed", "3"))
    stage.select("continue", "nonsense", "start")
    assert stage.model == before


# Bots


def test_a_bot_is_asked_with_its_own_view_and_nothing_more() -> None:
    stage = act_first(Stage(ALONE), 3)
    order = stage.thoughts()[0]
    view = json.loads(order.view)
    assert (order.seat, order.level, order.ply, order.pace) == (1, "mate", 3, 0)
    assert set(view["pile"]) == {-2}
    assert set(view["hands"][0]) == {-2}
    assert -2 not in view["hands"][1]
    assert stage.phase == "bot"
    assert "Ida thinks…" in stage.html()


def test_an_answer_for_another_ply_or_game_is_ignored() -> None:
    stage = act_first(Stage(ALONE), 3)
    order = stage.thoughts()[0]
    before = stage.model
    stage.send(Answered(order.id, order.ply - 1, "1 show 1"), Answered(7, order.ply, "1 show 1"))
    assert stage.model == before


def test_an_answer_after_a_human_took_over_is_ignored() -> None:
    stage = act_first(Stage(ALONE), 3)
    order = stage.thoughts()[0]
    stage.model = stage.model._replace(chairs=(Chair("Mara"), Chair("Otto")))
    assert not stage.send(Answered(order.id, order.ply, "1 show 1")).effects


def test_a_bot_that_is_lost_is_asked_again() -> None:
    stage = act_first(Stage(ALONE), 3)
    order = stage.thoughts()[0]
    stage.send(Lost(order.id, order.ply))
    assert stage.thoughts() == [order]
    assert "lost in thought" in stage.html()


def test_what_the_others_did_is_told_when_it_is_my_turn() -> None:
    stage = bots_play(act_first(Stage(ALONE), 3))
    assert "Since your turn:" in stage.html()
    assert "Ida moors at berth" in stage.html()
    assert "You draw a pearl" not in text_of(stage.nodes(**{"class": "recap news"})[0])


# The screen is handed around


def html_with_other_secrets(stage: Stage) -> str:
    """Draw the page as if other pearls lay in the hands and in the pile."""
    state = stage.session.state
    hidden = {*state.own, *state.secret}
    other = {n: _one_more(v) if n in hidden else v for n, v in state.dump().items()}
    stage.session.states[-1] = type(state).load(other)
    html = stage.html()
    stage.session.states[-1] = state
    return html


def _one_more(value: object) -> object:
    """Change every number that could be a pearl into the next one."""
    if isinstance(value, list | tuple):
        return type(value)(map(_one_more, value))
    assert isinstance(value, int)
    return value if value < 0 else value + 1


def test_a_hand_over_shows_nothing_of_anybody() -> None:
    stage = Stage(HOT_SEAT)
    assert stage.phase == "handover"
    assert not stage.nodes(**{"class": "dock"})
    assert html_with_other_secrets(stage) == stage.html()
    assert stage.select("take").phase == "human"
    assert stage.nodes(**{"class": "dock"})
    mine = stage.session.state.dump()["hands"][0]  # type: ignore[index]
    assert all(stage.nodes(data_key=f"pearl-{worth}-{i}") for i, worth in enumerate(mine))
    act_first(stage, 3)
    assert stage.phase == "handover"
    assert stage.model.looker is None
    assert not stage.nodes(**{"class": "dock"})
    assert html_with_other_secrets(stage) == stage.html()


def test_a_lone_human_is_never_asked_to_hand_over() -> None:
    stage = act_first(Stage(ALONE), 3)
    assert stage.model.looker == 0
    assert bots_play(stage).phase == "human"


def test_two_humans_and_a_bot_show_nobodys_hand_while_the_bot_thinks() -> None:
    stage = Stage("?game=reef&seats=3&seed=9&bots=1:mate&opt=start:0").select("take")
    act_first(stage, 3)
    assert (stage.phase, stage.model.looker) == ("bot", None)
    assert not stage.nodes(**{"class": "hand"})


# Saving


def test_every_action_is_saved_as_a_record_that_replays() -> None:
    stage = act_first(Stage(ALONE), 2)
    written = json.loads(kept(stage).data)
    assert replay(rules.load("reef"), written["record"]).state == stage.session.state
    assert written["chairs"] == [["Player A", ""], ["Ida", "mate"]]


def kept(stage: Stage) -> Saved:
    save = next(effect for effect in stage.effects if isinstance(effect, Save))
    return Saved(save.model.id, begin.stored(save.model))


def test_a_reload_resumes_and_a_new_visit_begins_anew() -> None:
    saved = kept(act_first(Stage(ALONE), 2))
    again = Stage(ALONE, reloaded=True, stored=(saved,))
    assert len(again.session.plies) == 2
    assert again.model.id == saved.id
    assert len(Stage(ALONE, stored=(saved,)).session.plies) == 0
    other = Stage(HOT_SEAT, reloaded=True, stored=(saved,))
    assert len(other.session.plies) == 0


def test_home_offers_the_newest_game_that_is_not_over() -> None:
    old, new = kept(act_first(Stage(ALONE))), kept(act_first(Stage(ALONE), 2))
    stage = Stage(stored=(old._replace(id=1), new._replace(id=2), Saved(3, '{"record":"scores":')))
    assert "Your game of Reef waits for you" in stage.html()
    assert len(stage.select("continue").session.plies) == 2


@pytest.mark.parametrize(
    "data",
    [
        '{"record":{"game":"reef","actions":[]},"chairs":[]}',
        '{"record":',
        '{"record":{"game":"rock","actions":[]},"chairs":[["a",""]]}',
        '{"record":3}',
    ],
)
def test_a_damaged_save_never_stops_the_page(data: str) -> None:
    stage = Stage(stored=(Saved(1, data),))
    assert stage.phase == "home"
    stage.select("continue")
    assert stage.phase == "home"
    assert "It cannot be opened" in stage.select("shelf").html()


def test_a_save_with_the_wrong_players_is_refused() -> None:
    saved = kept(act_first(Stage(ALONE)))
    data = json.loads(saved.data)
    for chairs in ([["Mara", ""]], [["Mara", ""], ["Otto", "kraken"]]):
        bad = Saved(1, json.dumps({**data, "chairs": chairs}, separators=(",", ":")))
        stage = Stage(stored=(bad,)).select("shelf")
        assert "the players are not those of the game" in stage.html()


def test_a_browser_that_keeps_nothing_is_told_of_and_played_in() -> None:
    stage = Stage(ALONE, stored=None)
    assert "This browser keeps nothing" in stage.html()
    act_first(stage)
    assert not any(isinstance(effect, Save) for effect in stage.effects)
    late = act_first(Stage(ALONE)).send(Unsaved())
    assert "This browser keeps nothing" in late.html()


# Setting up


def test_a_game_is_set_up_and_started() -> None:
    stage = Stage().select("game reef", "add", "add", "add", "drop 1")
    assert stage.phase == "setup"
    stage.send(
        Change("name 0", "  Mara  "),
        Change("name 1", ""),
        Change("who 1", "cabin"),
        Change("who 2", ""),
        Change("option hand", "2"),
        Change("option storms", "0"),
        Change("option start", "0"),
        Change("seed", "77"),
        Change("seed", "many"),
        Change("name 9", "nobody"),
    )
    assert "2 people play here" in stage.html()
    stage.select("start")
    assert [chair.level for chair in stage.model.chairs] == ["", "cabin", ""]
    assert stage.model.chairs[0].name == "Mara"
    assert stage.session.seed == 77
    assert (stage.session.options["hand"], stage.session.options["storms"]) == (2, 0)
    assert stage.phase == "handover"


def test_the_pause_of_bots_is_chosen_at_set_up() -> None:
    stage = Stage().select("game reef").send(Change("pace", "0"))
    assert stage.nodes(id="pace", value="0")
    assert stage.select("start").model.pace == 0


def test_a_game_with_a_cover_shows_its_picture_at_set_up() -> None:
    stage = Stage().select("game reef")
    assert not stage.nodes(**{"class": "setup-picture"})
    stage.model = stage.model._replace(covers=frozenset({"reef"}))
    assert stage.nodes(src="static/pictures/reef.svg")


def test_seats_stay_within_the_games_bounds() -> None:
    stage = Stage().select("game reef", "drop 0", "drop x", "add", "add", "add", "add")
    assert stage.model.draft is not None
    assert len(stage.model.draft.chairs) == 4
    assert not stage.nodes(data_select="add")


def test_a_set_up_can_be_left() -> None:
    assert Stage().select("game reef", "home").phase == "home"


def test_a_game_for_two_alone_says_so() -> None:
    stage = Stage().select("game reef")
    assert stage.model.draft is not None
    assert "2 players." in text_of(screens._who(stage.model, stage.model.draft, range(2, 3)))


def test_a_game_that_is_not_aboard_says_so() -> None:
    assert "This game is not aboard yet." in Stage().select("game titanic").html()


# Around the table


def test_leaving_halts_the_bots_and_offers_the_way_back() -> None:
    stage = act_first(Stage(ALONE), 3).select("home")
    assert stage.phase == "home"
    assert Halt() in stage.effects
    assert "Your game of Reef waits for you" in stage.html()
    assert stage.select("continue").phase == "bot"


def test_the_end_shows_winners_scores_and_the_way_on() -> None:
    stage = Stage("?game=reef&seats=4&seed=9&bots=0:mate,1:mate,2:mate,3:mate")
    bots_play(stage)
    told = page(stage.model)
    assert stage.phase == "over"
    assert json.loads(told.attributes["data-scores"]) == stage.session.standing().scores
    assert "wins" in told.announce
    assert stage.select("sheet board").nodes(**{"class": "board"})
    assert "The game is over." in stage.html()
    assert stage.select("sheet ").nodes(**{"class": "final"})
    assert not stage.select("home").nodes(data_select="continue")


def test_shared_wins_are_told() -> None:
    stage = Stage(ALONE)
    assert final._winners(stage.model, [0, 1], 1) == "Player A, Ida share the win with 1 point"


def test_playing_again_rotates_the_start() -> None:
    stage = bots_play(Stage("?game=reef&seats=2&seed=9&bots=0:mate,1:mate&opt=start:0"))
    stage.select("again")
    assert stage.session.options["start"] == 1
    assert stage.session.seed == 10
    assert stage.phase == "bot"


def test_arrows_walk_to_the_nearest_sprite() -> None:
    stage = Stage(ALONE).send(Arrow(1, 0, "berth-0"))
    assert (stage.model.focus, stage.effects) == ("berth-1", [Focus("berth-1")])
    assert stage.nodes(data_key="berth-1", tabindex="0")
    assert stage.send(Arrow(0, -1, "berth-1")).model.focus == "berth-1"
    assert stage.send(Arrow(0, -1, "nothing")).model.focus == "berth-1"


def test_the_focus_moves_on_after_an_own_action_and_only_gently_after_a_bots() -> None:
    stage = Stage(ALONE)
    while stage.phase == "human":
        stage.send(Act(legal_texts(stage.model)[0]))
        assert Focus("") in stage.effects
    game = stage.session.game
    seat = stage.session.actor
    stage.answer(text(seat, game.legal(stage.session.state, seat)[0]))
    assert Focus("", gently=True) in stage.effects


def test_a_sheet_that_is_put_away_gives_the_focus_back() -> None:
    assert Stage(ALONE).select("share", "dismiss").effects == [Focus("", back=True)]


def test_a_turned_screen_turns_the_board() -> None:
    stage = Stage(ALONE).send(Turned(portrait=True))
    assert stage.model.portrait
    assert stage.select("home").model.portrait


def test_tabs_sheets_themes_and_languages() -> None:
    stage = Stage(ALONE).select("tab log")
    assert stage.nodes(data_tab="log")
    assert "walk over the board" in stage.select("sheet keys").html()
    assert stage.nodes(name="set-language", value="en", checked="")
    assert not stage.select("dismiss").nodes(**{"class": "keys"})
    chosen = stage.select("theme dark").effects
    assert chosen == [Remember("theme", "dark"), Focus("theme light")]
    assert page(stage.model).attributes["data-theme"] == "dark"
    assert stage.send(Change("theme", "")).effects == [Remember("theme", "")]
    assert "data-theme" not in page(stage.model).attributes
    assert stage.send(Change("language", "fr")).effects == [Remember("lang", "fr")]
    assert "Annuler" in stage.html()
    assert stage.send(Change("pace", "1200")).model.pace == 1200
    assert stage.effects == [Remember("pace", "1200")]


def test_a_long_log_keeps_its_newest_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage("?game=reef&seats=2&seed=9&bots=0:mate,1:mate")
    assert "Nothing yet." in stage.html()
    monkeypatch.setattr(ui.rail, "LOG_LINES", 5)
    bots_play(stage).select("sheet board")
    rows = [n for n in stage.nodes(**{"class": "log-list"})[0].children if not isinstance(n, str)]
    assert [row.key for row in rows] == [str(len(stage.session.plies) - 1 - i) for i in range(5)]


def test_the_log_marks_where_another_seat_began() -> None:
    stage = Stage("?game=reef&seats=2&seed=9&bots=0:mate,1:mate")
    bots_play(stage).select("sheet board")
    rows = [n for n in stage.nodes(**{"class": "log-list"})[0].children if isinstance(n, Node)]
    marked = {int(str(row.key)) for row in rows if row.attrs.get("class") == "begins"}
    seats = [ply.seat for ply in stage.session.plies]
    shown = range(min(int(str(row.key)) for row in rows), len(seats))
    assert marked == {n for n in shown if n and seats[n] != seats[n - 1]}
    assert marked


def test_what_nobody_may_know_leaves_no_line_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ui.parts, "heard", lambda *_: [])
    assert "Nothing yet." in act_first(Stage(ALONE)).html()


def test_a_notice_at_a_table_stays_until_it_is_touched() -> None:
    stage = Stage(ALONE)
    stage.model = stage.model._replace(notice=say("Ahoy"))
    assert stage.nodes(**{"class": "notice"})
    assert not stage.select("dismiss").nodes(**{"class": "notice"})


# Taps and keys


def test_a_tap_is_read_from_what_the_element_carries() -> None:
    assert keys.tapped({"action": "0 done"}, touch=True, now=1) == Act("0 done", touch=True)
    assert keys.tapped({"select": "home"}, touch=False, now=1) == Select("home", 1)
    assert keys.tapped({"ask": "1", "key": "b"}, touch=False, now=1) == Ask("b")


def test_a_field_is_read_by_its_name() -> None:
    assert keys.filled({"field": "seed"}, "3") == Change("seed", "3")
    assert keys.filled({"select": "language"}, "fr") == Change("language", "fr")
    assert keys.filled({}, "x") is None


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("ArrowLeft", Arrow(-1, 0, "b")),
        ("End", Arrow(FAR, 0, "b")),
        ("w", Ask("b")),
        ("u", Select("undo")),
        ("?", Select("sheet keys")),
        ("x", Select("hotkey x")),
        ("F2", None),
    ],
)
def test_letters_and_arrows_mean_something_on_a_board_only(key: str, message: object) -> None:
    data = {"key": "b", "ask": "0 moor 1"}
    assert keys.pressed(key, data, on_board=True) == message
    assert keys.pressed(key, data, on_board=False) is None
    assert keys.pressed("Escape", data, on_board=False) == Select("dismiss")


def test_every_letter_is_listed() -> None:
    listed = {
        text_of(node) for node in Stage(ALONE).select("sheet keys").nodes() if node.tag == "kbd"
    }
    assert {"w", *keys.LETTERS} <= listed
