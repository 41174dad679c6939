"""A kiosk: it attracts, lets play, warns, forgets; nothing leads out of it but its code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import rules
from rules.core.notation import text
from rules.core.record import record
from tests.ui.stage import NOW, Stage
from tests.ui.test_run import FakeBrowser
from ui import visit
from ui.app import update
from ui.booth import Broken, FullScreen, Leave, Plan, Read, Tick
from ui.host import Host
from ui.kiosk import KEEPING
from ui.library import Brought
from ui.look import legal_texts, whole
from ui.model import (
    HUMAN,
    Act,
    Advised,
    Answered,
    Arrow,
    Booted,
    Change,
    Halt,
    Lost,
    Model,
    Released,
    Renew,
    Saved,
    Turned,
    Unsaved,
)
from ui.names import NAMES
from ui.page import page
from ui.post import Copied, Linked
from ui.run import Runner
from ui.stirs import Hush

if TYPE_CHECKING:
    from ui.model import Message

KIOSK = "?kiosk=1&games=reef,titania&idle=30&visit=10&pace=0"
SECOND, MINUTE = 1_000, 60_000


def kiosk(search: str = KIOSK, **boot: object) -> Stage:
    return Stage(search, **boot)


def visited() -> Stage:
    """Begin a visit and a game of Reef against a bot."""
    return kiosk().select("kiosk start reef", "start")


def tick(stage: Stage, after: int, touched: int = 0, count: int = 1) -> Stage:
    """Let the clock show so many milliseconds after the visit began."""
    return stage.send(Tick(NOW + after, NOW + touched, count))


def kind(stage: Stage) -> str | None:
    return page(stage.model).attributes.get("data-kiosk")


# Attract mode


def test_bots_play_behind_the_invitation() -> None:
    stage = kiosk()
    assert kind(stage) == "attract"
    assert stage.phase == "bot"
    assert all(chair.level != HUMAN for chair in stage.model.chairs)
    order = stage.thoughts()[0]
    legal = stage.session.game.legal(stage.session.state, order.seat)
    stage.answer(text(order.seat, legal[0]))
    assert len(stage.session.plies) == 1
    assert page(stage.model).announce == ""
    assert len(stage.nodes(**{"class": "attract-board", "inert": ""})) == 1


def test_it_offers_its_games_and_languages_and_no_others() -> None:
    stage = kiosk()
    offered = {node.attrs.get("data-select") for node in stage.nodes()}
    starts = {what for what in offered if what and what.startswith("kiosk start ")}
    assert starts == {"kiosk start reef", "kiosk start titania"}
    assert {f"kiosk lang {lang}" for lang in ("en", "fr", "de")} <= offered


def test_it_offers_no_more_than_its_host() -> None:
    host = Host(title="Quay", games=("pirates", "titania"), languages=("de",))
    stage = kiosk("?kiosk=1&games=titania,reef", host=host)
    offered = {node.attrs.get("data-select") for node in stage.nodes()}
    assert {what for what in offered if what and what.startswith("kiosk ")} == {
        *("kiosk start", "kiosk start titania")  # one language is no choice
    }
    assert stage.model.lang == "de"
    assert len(stage.model.booth.plan.wrong) == 1
    stage.select("kiosk lang fr")
    assert stage.model.lang == "de"


def test_a_game_with_a_cover_shows_it() -> None:
    stage = kiosk()
    assert stage.model.booth.boot is not None
    boot = stage.model.booth.boot._replace(covers=frozenset({"titania"}))
    stage.model, _ = update(Model(), boot)
    assert len(stage.nodes(src="static/pictures/titania.svg")) == 1


def test_without_names_of_games_all_are_offered() -> None:
    assert kiosk("?kiosk=1").model.booth.plan.games == tuple(rules.names())


def test_nothing_can_be_done_at_the_table_that_is_shown() -> None:
    stage = kiosk()
    before = stage.model
    messages: list[Message] = [Act("0 moor 1"), Arrow(1, 0, ""), Change("language", "de")]
    for message in [*messages, Advised(1, 0, "[]")]:
        assert stage.send(message).model is before
    assert stage.select("undo", "sheet keys", "home", "kiosk here", "kiosk end").model is before
    assert stage.select("kiosk read en/bots", "kiosk nonsense", "dismiss").model is before
    assert stage.send(Turned(portrait=True)).model.portrait


def finished(stage: Stage) -> Stage:
    """Let the bots play to the end."""
    while not stage.session.over:
        actor = stage.session.actor
        legal = stage.session.game.legal(stage.session.state, actor)
        order = text(actor, legal[0])
        stage.send(Answered(stage.model.id, len(stage.session.plies), order))
    return stage


def test_they_open_at_once_and_then_play_so_that_it_can_be_followed() -> None:
    stage = kiosk("?kiosk=1&games=titania")
    paces = []
    while len(stage.session.plies) <= visit.OPENING + 1:
        order = stage.thoughts()[-1]
        paces.append(order.pace)
        stage.answer(text(order.seat, stage.session.game.legal(stage.session.state, order.seat)[0]))
    assert (set(paces[: visit.OPENING]), paces[-1]) == ({0}, 1200)


def test_after_a_game_the_next_one_is_shown() -> None:
    stage = finished(kiosk())
    tick(stage, MINUTE, count=60)
    tick(stage, MINUTE, count=60 + visit.PAUSE - 1)
    assert stage.session.over
    assert tick(stage, MINUTE, count=60 + visit.PAUSE).phase == "bot"
    assert stage.session.game.SPEC.name == "titania"
    assert Halt() in stage.effects


def test_a_tick_that_changes_nothing_draws_nothing() -> None:
    browser = FakeBrowser()
    runner = Runner(browser)
    runner.send(Booted(KIOSK, "en", NOW, reloaded=False, theme="", stored=()))
    runner.send(Tick(NOW, NOW, 1))
    told = list(browser.told)
    runner.send(Tick(NOW + 1, NOW, 2))
    assert browser.told == told


# A visit


def test_a_touch_begins_a_visit_on_the_whole_screen() -> None:
    stage = kiosk().select("kiosk start")
    assert FullScreen() in stage.effects
    assert kind(stage) == "visit"
    assert stage.phase == "home"
    assert stage.nodes(data_select="game reef")
    assert stage.nodes(data_select="learn titania")
    assert not stage.nodes(data_select="continue")
    assert not page(stage.model).at_home  # nothing of the ordinary home screen is seen


def test_a_language_begins_it_too_and_can_be_changed() -> None:
    stage = kiosk().select("kiosk lang fr")
    assert (kind(stage), stage.model.lang) == ("visit", "fr")
    assert stage.select("kiosk lang de").model.lang == "de"
    assert stage.select("kiosk lang xx").model.lang == "de"


def test_a_game_that_was_tapped_is_set_up_at_once() -> None:
    stage = kiosk().select("kiosk start titania")
    assert stage.phase == "setup"
    assert stage.model.draft is not None
    assert stage.model.draft.game == "titania"


def test_the_only_game_is_set_up_at_once() -> None:
    assert kiosk("?kiosk=1&games=pirates").select("kiosk start").phase == "setup"


def test_it_says_how_many_can_play() -> None:
    html = kiosk("?kiosk=1&games=pirates,reef").select("kiosk start").html()
    assert "'2 players.'" in html
    assert "'2 to 4 players.'" in html


def test_who_plays_is_chosen_and_not_typed() -> None:
    stage = kiosk().select("kiosk start reef")
    assert not [node for node in stage.nodes() if node.tag in {"select", "textarea"}]
    assert not stage.nodes(type="text")
    stage.select("kiosk names 0")
    assert len([n for n in stage.nodes() if "kiosk name " in n.attrs.get("data-select", "")]) == 12
    stage.select("kiosk name 3")
    assert stage.model.draft is not None
    assert stage.model.draft.chairs[0].name == NAMES[3].says
    assert not stage.model.booth.over
    before = stage.select("kiosk name 4", "kiosk names 9").model
    assert stage.send(Change("name 0", "Zoe"), Change("seed", "7")).model is before
    stage.send(Change("who 1", "captain")).select("add", "add")
    assert [chair.level for chair in stage.model.draft.chairs][:2] == [HUMAN, "captain"]
    assert not stage.nodes(data_select="add")
    assert stage.nodes(data_select="drop 2")


def test_no_name_is_given_where_nobody_is_asked() -> None:
    stage = kiosk().select("kiosk start")
    assert stage.select("kiosk names 0", "kiosk name 3").model.booth.over == ""


def test_every_action_is_confirmed() -> None:
    stage = visited()
    while stage.phase == "bot":
        seat = stage.session.actor
        stage.answer(text(seat, stage.session.game.legal(stage.session.state, seat)[0]))
    action, plies = legal_texts(stage.model)[0], len(stage.session.plies)
    stage.send(Act(action))
    assert (stage.model.armed, len(stage.session.plies)) == (action, plies)
    stage.send(Act(action))
    assert len(stage.session.plies) > plies


def test_whoever_goes_home_finds_their_game_in_this_visit() -> None:
    stage = visited().select("home")
    assert stage.nodes(data_select="continue")
    assert stage.select("continue").phase in {"bot", "human"}


def test_games_that_are_not_offered_cannot_be_had() -> None:
    stage = kiosk().select("kiosk start")
    before = stage.model
    assert stage.select("game chests", "learn chests").model is before


@pytest.mark.parametrize("verb", ["share", "paste", "shelf", "stats", "export-all", "renew"])
def test_nothing_leads_out_of_the_page(verb: str) -> None:
    stage = visited()
    before = stage.model
    assert stage.select(verb).model is before
    assert stage.effects == []


def test_no_files_no_links_and_no_copies_come_in() -> None:
    stage = visited()
    before = stage.model
    stage.send(Brought((("a", "b"),)), Linked("g=x", NOW), Copied(done=True), Unsaved("full"))
    assert stage.model is before


def test_the_settings_are_those_of_a_visit() -> None:
    stage = visited().select("sheet keys")
    html = stage.html()
    assert "Dark" in html or "dark" in html
    assert not [node for node in stage.nodes() if node.tag == "select"]
    assert not stage.nodes(data_field="confirm")
    assert not stage.nodes(target="rules", href="static/pages/en/about.html")
    assert stage.send(Change("theme", "dark")).model.theme == "dark"


def test_rules_are_read_inside_and_left_again() -> None:
    stage = visited().select("kiosk read en/reef#goal")
    assert stage.effects == [Read("en/reef#goal")]
    assert len(stage.nodes(id="reader")) == 1
    assert stage.select("dismiss").nodes(id="reader") == []
    before = stage.model
    assert stage.select("kiosk read ../../index").model is before


# The clock


def test_who_rests_is_asked_and_can_say_so() -> None:
    stage = tick(visited(), 30 * SECOND - 1)
    assert kind(stage) == "visit"
    tick(stage, 30 * SECOND)
    assert kind(stage) == "warning"
    assert "Are you still there?" in stage.html()
    assert "This table is cleared in 20 seconds." in stage.html()
    tick(stage, 49 * SECOND)
    assert "This table is cleared in 1 second." in stage.html()
    assert kind(stage.select("kiosk here")) == "visit"
    assert kind(stage.select("kiosk here")) == "visit"


def test_any_touch_is_an_answer() -> None:
    stage = tick(visited(), 40 * SECOND)
    assert kind(tick(stage, 41 * SECOND, touched=41 * SECOND)) == "visit"


def test_nothing_is_played_under_a_warning() -> None:
    stage = tick(visited(), 40 * SECOND)
    before = stage.model
    assert stage.send(Act("0 moor 1"), Change("theme", "dark")).model is before
    assert stage.select("undo", "dismiss").model is before


def test_who_does_not_answer_is_forgotten() -> None:
    stage = kiosk().select("kiosk lang de", "kiosk names 0", "game reef", "kiosk names 0")
    stage.select("kiosk name 2", "start").send(Change("theme", "dark"), Change("sound", "1"))
    tick(stage, 45 * SECOND)
    tick(stage, 50 * SECOND, count=2)
    assert kind(stage) == "attract"
    assert {Halt(), Hush()} <= {e for e in stage.effects if isinstance(e, Halt | Hush)}
    nobody, _ = visit.fresh(kiosk().model, NOW + 50 * SECOND)  # of a kiosk that nobody visited
    assert record(stage.session) == record(whole(nobody))
    assert stage.model._replace(session=None) == nobody._replace(session=None)


def test_a_visit_can_be_ended_by_whoever_made_it() -> None:
    assert kind(visited().select("home", "kiosk end")) == "attract"


def test_a_long_visit_is_told_of_its_end_and_ended() -> None:
    stage = visited()
    at = 10 * MINUTE
    tick(stage, at - visit.SOON - 1, at - visit.SOON - 1)
    assert stage.model.notice is None
    tick(stage, at - visit.SOON, at - visit.SOON)
    assert "ends in two minutes" in stage.html()
    stage.select("dismiss")
    tick(stage, at - visit.SOON + 1, at - visit.SOON + 1)
    assert stage.model.notice is None
    tick(stage, at - 5 * SECOND, at - 5 * SECOND)
    assert "Time is up" in stage.html()
    assert kind(stage.select("kiosk here")) == "warning"
    assert kind(tick(stage, at, at)) == "attract"


# What was kept


def test_nothing_is_ever_kept_or_given_away() -> None:
    stage = visited()
    for _ in range(40):
        seat = stage.session.actor
        action = text(seat, stage.session.game.legal(stage.session.state, seat)[0])
        if stage.phase == "bot":
            stage.send(Answered(stage.model.id, len(stage.session.plies), action))
        else:
            stage.send(Act(action))
        assert not [effect for effect in stage.effects if isinstance(effect, KEEPING)]
        if stage.session.over:
            break
    for message in (Change("theme", "dark"), Change("sound", "1"), Change("language", "de")):
        stage.send(message)
        assert not [effect for effect in stage.effects if isinstance(effect, KEEPING)]
    assert page(stage.model).place == ""


def test_what_the_browser_kept_before_is_not_shown() -> None:
    settings = {"theme": "dark", "sound": "1", "setup reef": '{"chairs": [["Zoe", ""]]}'}
    stage = kiosk(stored=(Saved(7, "{}"),), settings=settings, back="7", href="http://a/#g=x")
    assert kind(stage) == "attract"
    stage.select("kiosk start")
    assert not stage.model.library.games
    assert "Zoe" not in repr(stage.model)
    assert (stage.model.theme, stage.model.tastes.sound) == ("", False)


# Failing, and being renewed


def test_a_lost_worker_loads_the_page_again() -> None:
    stage = kiosk()
    assert stage.send(Lost(stage.model.id, 0)).effects == [Broken()]


def test_a_bot_that_never_answers_does_too() -> None:
    stage = tick(kiosk(), 0, count=1)
    assert tick(stage, MINUTE, count=visit.STUCK).effects == []
    assert tick(stage, MINUTE, count=visit.STUCK + 1).effects == [Broken()]


def test_nobody_is_lost_who_thinks_for_long() -> None:
    stage = kiosk().select("kiosk start")
    assert tick(stage, 1, count=500).effects == []
    stage.select("game reef").send(Change("who 1", HUMAN)).select("start")
    tick(stage, 2, 2, count=501)
    assert tick(stage, 3, 3, count=900).effects == []


def test_a_newer_version_is_taken_while_nobody_plays() -> None:
    stage = kiosk()
    assert stage.send(Released("kept")).effects == []
    assert stage.send(Released("newer")).effects == [Renew()]
    stage.select("kiosk start").send(Released("newer"))
    assert stage.effects == []
    assert "newer version" not in stage.select("sheet keys").html()
    assert Renew() in stage.select("dismiss", "kiosk end").effects


# The way out


def test_without_a_code_a_long_press_is_asked_about() -> None:
    stage = kiosk().select("kiosk out")
    assert stage.effects == []
    stage.select("kiosk leave", "kiosk digit 1")
    assert "Leave the kiosk?" in stage.html()
    assert stage.select("kiosk out").effects == [Leave()]
    assert "Leave the kiosk?" not in stage.select("dismiss").html()


def test_the_code_leads_out_and_nothing_else() -> None:
    stage = kiosk(f"{KIOSK}&code=2468").select("kiosk digit 2", "kiosk leave", "kiosk out")
    assert stage.effects == []
    stage.select("kiosk digit 2", "kiosk digit 4")
    assert "●●○○" in stage.html()
    stage.select("kiosk digit 6", "kiosk digit 9")
    assert "That is not the code." in stage.html()
    stage.select(*(f"kiosk digit {digit}" for digit in "2468"))
    assert stage.effects == [Leave()]


def test_guesses_are_sent_away() -> None:
    stage = kiosk(f"{KIOSK}&code=246").select("kiosk leave")
    stage.select(*(f"kiosk digit {digit}" for digit in "111222333"))
    assert stage.model.booth.over == ""


def test_a_question_that_nobody_answers_is_put_away() -> None:
    stage = kiosk().select("kiosk leave")
    assert tick(stage, 19 * SECOND).model.booth.over
    assert not tick(stage, 20 * SECOND).model.booth.over


# The address


@pytest.mark.parametrize(
    ("search", "said"),
    [
        ("kiosk=yes", "kiosk should be 1, not 'yes'."),
        ("idle=soon", "idle should be a number from 10 to 3,600, not 'soon': it is 90 now."),
        ("idle=5", "idle should be a number from 10 to 3,600, not '5': it is 90 now."),
        ("visit=0", "visit should be a number from 1 to 720, not '0': it is 60 now."),
        ("visit=9999999", "visit should be a number from 1 to 720"),
        ("games=reef,chess", "There is no game 'chess' aboard: it is left out."),
        ("lang=xx", "There is no language 'xx'; there are: en, fr, de."),
        ("code=12", "code should be 3 to 8 digits: now there is none."),
    ],
)
def test_a_bad_part_of_the_address_is_told_and_the_usual_holds(search: str, said: str) -> None:
    stage = kiosk(f"?kiosk=1&{search}")
    assert said in stage.html().replace("\\'", "'")
    usual = Plan(("reef",) if "games" in search else tuple(rules.names()))
    assert stage.model.booth.plan._replace(wrong=()) == usual
    assert stage.select("kiosk start", "kiosk end").model.booth.plan.wrong == ()


def test_a_good_address_says_nothing() -> None:
    stage = kiosk("?kiosk=1&idle=10&visit=720&games=reef&lang=fr&code=12345678")
    assert stage.model.booth.plan == Plan(("reef",), 10, 720, "12345678")
    assert stage.model.lang == "fr"
    assert stage.select("kiosk start").model.pace == 500


@pytest.mark.parametrize("search", ["", "?kiosk=0", "?kiosk="])
def test_other_addresses_are_no_kiosk(search: str) -> None:
    assert kind(Stage(search)) is None
