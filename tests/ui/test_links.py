"""Links: a game in an address is written, opened, refused, and loses nothing that was there."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest

import rules
from rules.bots import play_out
from rules.core import Session
from rules.core.link import encode
from rules.core.record import digest
from tests.ui.stage import NOW, Stage
from tests.ui.test_app import act_first, bots_play
from ui import begin, keys, links
from ui.look import humans
from ui.model import Chair, Change, Focus, Halt, Model, Save, Saved, Select
from ui.post import Clean, Code, Copied, Copy, Linked, Send, Site

HERE = "https://games.example/four-seas/"
ALONE = "?game=reef&seats=2&seed=9&bots=1:mate&opt=start:0&pace=0"
HOT_SEAT = "?game=reef&seats=3&seed=9&bots=2:cabin&opt=start:0"
MOST_BYTES = 600
DAMAGED = "This link cannot be opened: the link is damaged or cut short."


def stage_of(search: str, **boot: object) -> Stage:
    return Stage(search, href=f"{HERE}{search}", **boot)


def shared(stage: Stage) -> str:
    """Share the game, and return the link that is shown."""
    stage.select("share")
    (field,) = stage.nodes(id="share-link")
    return field.attrs["value"]


def hash_of(stage: Stage) -> str:
    return digest(stage.session, len(stage.session.plies))


def kept(stage: Stage) -> Saved:
    save = next(effect for effect in stage.effects if isinstance(effect, Save))
    return Saved(save.model.id, begin.stored(save.model))


# Writing


def test_a_link_leads_to_this_page_and_holds_all_in_its_fragment() -> None:
    link = shared(stage_of(HOT_SEAT))
    head, _, fragment = link.partition("#")
    assert head == HERE
    assert fragment.startswith("p=0Player%20A~0Player%20B~1Jonas&g=reef.1.")


def test_a_file_gives_a_code_to_paste_and_no_qr_code() -> None:
    stage = Stage(ALONE, href=f"file:///home/mara/four-seas.html{ALONE}")
    code = shared(stage)
    assert code.startswith("p=0Player%20A~2Ida&g=reef.1.")
    assert "Code to paste" in stage.html()
    assert not stage.nodes(**{"class": "qr"})
    assert not any(isinstance(effect, Code) for effect in stage.effects)
    assert Stage(href=f"{HERE}#{code}").phase == "human"


@pytest.mark.parametrize("name", ["titania", "chests", "island", "pirates", "reef"])
def test_a_whole_game_of_as_many_as_can_play_fits_into_600_bytes(name: str) -> None:
    game = rules.load(name)
    seats = game.SPEC.seats[-1]
    for seed in (1, 999_999):
        session = Session(game, seats, seed)
        play_out(session, ["mate"] * seats, seed)
        chairs = tuple(Chair("Großmutter Françoise", "admiral") for _ in range(seats))
        model = Model(session=session, chairs=chairs, site=Site(HERE))
        link = links.write(model)
        assert session.over
        assert len(link.encode()) <= MOST_BYTES
        assert links.read("en", link)[0].state == session.state


# Opening


def test_a_link_opens_on_the_hand_over_of_the_next_seat() -> None:
    stage = act_first(stage_of(HOT_SEAT).select("take"), 3)
    link = shared(stage)
    other = Stage(href=link)
    assert other.phase == "handover"
    assert hash_of(other) == hash_of(stage)
    assert other.session.actor == 1
    assert other.model.chairs == stage.model.chairs
    assert other.model.looker is None
    assert "Hand the device to Player B" in other.html()


def test_a_link_with_one_person_opens_at_that_persons_table() -> None:
    stage = act_first(stage_of(ALONE))
    other = Stage(href=shared(stage))
    assert (other.phase, other.model.looker, humans(other.model)) == ("human", 0, [0])


def test_a_link_of_a_game_that_is_over_opens_on_its_scores() -> None:
    session = Session(rules.load("reef"), 2, 4)
    play_out(session, ["cabin", "cabin"], 4)
    chairs = (Chair("Mara"), Chair("Otto", "mate"))
    link = links.write(Model(session=session, chairs=chairs, site=Site(HERE)))
    stage = Stage(href=link)
    assert stage.phase == "over"
    assert stage.session.standing() == session.standing()
    assert "sees the end of the game" in stage.select("share").html()


def test_it_is_a_game_of_its_own_that_is_saved_and_the_address_is_cleaned() -> None:
    resting = kept(act_first(stage_of(ALONE)))
    other = Stage(href=shared(stage_of(HOT_SEAT)), stored=(resting._replace(id=7),))
    assert kept(other).id == NOW
    assert other.effects[-1] == Clean()
    assert other.model.resting == resting._replace(id=7)


def test_where_nothing_is_kept_the_address_keeps_the_link() -> None:
    stage = Stage(href=shared(stage_of(ALONE)), stored=None)
    assert Clean() not in stage.effects
    assert "This browser keeps nothing" in stage.html()


def test_a_reload_comes_back_to_the_table_whatever_the_address_says() -> None:
    other = Stage(href=shared(act_first(stage_of(HOT_SEAT).select("take"))))
    saved = kept(other)
    again = stage_of(ALONE, stored=(saved,), reloaded=True, back=str(saved.id))
    assert again.model.id == saved.id
    assert hash_of(again) == hash_of(other)


def test_a_link_pasted_into_the_open_page_leaves_the_game_on_the_shelf() -> None:
    mine = act_first(stage_of(ALONE))
    link = shared(stage_of(HOT_SEAT))
    waiting = Saved(mine.model.id, begin.stored(mine.model))
    mine.send(Linked(link.partition("#")[2], NOW))
    assert mine.phase == "handover"
    assert mine.effects[0] == Halt()
    assert mine.model.id == NOW + 1
    assert mine.model.resting == waiting


def test_after_a_game_that_is_over_the_one_that_waits_is_offered_again() -> None:
    session = Session(rules.load("reef"), 2, 4)
    play_out(session, ["cabin", "cabin"], 4)
    model = Model(session=session, chairs=(Chair("Mara"), Chair("Otto")), site=Site(HERE))
    resting = kept(act_first(stage_of(ALONE)))
    stage = Stage(href=links.write(model), stored=(resting,))
    assert "waits for you" in stage.select("home").html()
    over = Stage(href=links.write(model), stored=(resting,))
    over.send(Linked(shared(stage_of(HOT_SEAT)).partition("#")[2], NOW))
    assert over.model.resting == resting


def test_whoever_plays_by_link_keeps_one_game_and_not_one_a_turn() -> None:
    mine = act_first(stage_of("?game=reef&seats=2&seed=9&opt=start:0").select("take"), 3)
    saved = kept(mine)
    theirs = Stage(href=shared(mine)).select("take")
    back = Stage(href=shared(act_first(theirs, 3)), stored=(saved,))
    assert kept(back).id == saved.id
    assert [each.id for each in begin.shelved(back.model)] == [saved.id]


@pytest.mark.parametrize("change", ["actions", "seed", "chairs", "damage"])
def test_a_game_that_only_looks_like_it_is_left_alone(change: str) -> None:
    mine = act_first(stage_of(HOT_SEAT).select("take"))
    data = json.loads(kept(mine).data)
    if change == "chairs":
        data["chairs"][0][0] = "Mara"
    elif change == "seed":
        data["record"]["seed"] = 10
    text = json.dumps(data, separators=(",", ":"))
    saved = Saved(7, text[:-9] if change == "damage" else text)
    if change != "actions":  # the same steps: nothing has been added
        act_first(mine)
    other = Stage(href=shared(mine), stored=(saved,))
    assert kept(other).id == NOW
    assert saved in begin.shelved(other.model)


# Bad links


def bad_links() -> list[tuple[str, str]]:
    whole = "p=0Mara~0Otto&g=reef.1.FJGc7cQ6AAAAAAAAAAkAAAk"
    strangers = "This link cannot be opened: the players are not those of the game."
    return [
        ("nonsense", DAMAGED),
        ("g=", DAMAGED),
        ("p=0Mara~0Otto", DAMAGED),
        (whole[:-3], DAMAGED),
        ("g=reef.1.é%20", DAMAGED),
        ("g=rock.1.AA", "the link is of a game that is not aboard: &#x27;rock&#x27;"),
        ("g=reef.9.AA", "the link is of version"),
        ("p=0Mara&g=" + good_code(), strangers),
        ("p=0Mara~9Otto&g=" + good_code(), strangers),
        ("p=0Mara~&g=" + good_code(), strangers),
    ]


def good_code() -> str:
    model = Model(session=Session(rules.load("reef"), 2, 9), chairs=(Chair("a"), Chair("b")))
    return links.write(model).partition("g=")[2]


def test_a_bad_link_gets_a_sentence_at_home_and_loses_nothing() -> None:
    resting = kept(act_first(stage_of(ALONE)))
    for fragment, sentence in bad_links():
        stage = Stage(href=f"{HERE}#{fragment}", stored=(resting,))
        assert stage.phase == "home"
        assert sentence.replace("&#x27;", "'") in stage.html().replace("\\'", "'")
        assert stage.effects[-1] == Clean()
        assert stage.model.resting == resting


def test_a_bad_link_in_the_open_page_leads_home_and_the_game_waits_there() -> None:
    stage = act_first(stage_of(ALONE)).send(Linked("nonsense", NOW))
    assert (stage.phase, stage.effects[0]) == ("home", Halt())
    assert DAMAGED in stage.html()
    assert len(stage.select("continue").session.plies) == 1


def test_the_way_to_the_prompt_is_no_link() -> None:
    assert links.fragment(f"{HERE}?game=reef#prompt") == ""
    assert Stage(href=f"{HERE}#prompt").model.notice is None


def test_names_are_shown_as_they_were_and_never_too_long() -> None:
    names = ("Zoë ~ & = #", "“Käpt’n”", "海")
    session = Session(rules.load("reef"), 3, 9)
    chairs = tuple(map(Chair, names))
    link = links.write(Model(session=session, chairs=chairs, site=Site(HERE)))
    assert link.isascii()
    assert links.read("en", link)[1] == chairs
    odd = f"p=0{quote('a' * 30)}~0{quote('a' + chr(0) + 'b')}&g={good_code()}"
    assert [chair.name for chair in links.read("en", odd)[1]] == ["a" * 20, "ab"]


# Pasting


def pasted(text: str) -> Stage:
    return Stage(href=HERE).select("paste").send(Change("link", text)).select("unfold")


def test_a_link_a_fragment_or_a_mere_code_can_be_pasted() -> None:
    link = shared(stage_of(HOT_SEAT))
    code = link.partition("g=")[2]
    for text in (link, f" {link[:40]}\n{link[40:]} ", link.partition("#")[2], code):
        assert pasted(text).phase == "handover"
    assert [chair.name for chair in pasted(code).model.chairs] == [
        "Player A",
        "Player B",
        "Player C",
    ]


def test_what_cannot_be_opened_is_said_beside_the_field() -> None:
    stage = pasted("titania")
    assert stage.phase == "home"
    assert stage.nodes(id="link-said")[0].children == (DAMAGED,)
    assert stage.effects == [Focus(links.FIELD)]
    assert not stage.select("dismiss").nodes(id="link-said")


def test_nothing_is_opened_where_nothing_was_pasted() -> None:
    assert pasted("  ").effects == [Focus(links.FIELD)]
    assert Stage().select("unfold").phase == "home"


def test_enter_opens_what_a_field_is_there_for_and_escape_puts_it_away() -> None:
    (field,) = Stage().select("paste").nodes(id=links.FIELD)
    data = {"enter": field.attrs["data-enter"]}
    assert keys.pressed_in_field("Enter", data, NOW) == Select("unfold", NOW)
    assert keys.pressed_in_field("Escape", data, NOW) == Select("dismiss", NOW)
    assert keys.pressed_in_field("Enter", {}, NOW) is None
    assert keys.pressed_in_field("u", data, NOW) is None


# The sheet


def test_the_sheet_warns_names_the_next_seat_and_draws_the_code() -> None:
    stage = bots_play(act_first(stage_of(ALONE), 3)).select("share")
    assert "Player A is next" in stage.html()
    assert "could work out hidden cards" in stage.html()
    assert Code(stage.model.share.link) in stage.effects
    assert stage.nodes(**{"class": "qr"})
    assert not stage.nodes(data_select="send")
    assert not stage.select("dismiss").nodes(**{"class": "sheet share"})


def test_it_is_copied_and_that_is_said() -> None:
    stage = stage_of(ALONE).select("share")
    assert stage.select("copy").effects == [Copy(stage.model.share.link)]
    assert "Copied" in stage.send(Copied(done=True)).html()
    assert "by hand" in stage.send(Copied(done=False)).html()


def test_a_device_that_can_send_is_offered_that() -> None:
    stage = stage_of(ALONE, sends=True).select("share")
    assert stage.nodes(data_select="send")
    assert stage.select("send").effects == [Send(stage.model.share.link)]


def test_without_a_sheet_there_is_nothing_to_copy_or_send() -> None:
    assert stage_of(ALONE).select("copy").effects == []
    assert stage_of(ALONE).select("send").effects == []
    assert Stage().select("share").model.sheet == ""


def test_it_is_offered_at_the_table_in_the_settings_and_at_the_hand_over() -> None:
    assert stage_of(ALONE).nodes(data_select="share")
    assert len(stage_of(ALONE).select("sheet keys").nodes(data_select="share")) == 2
    assert not Stage().select("sheet keys").nodes(data_select="share")
    assert "Send the turn as a link" in stage_of(HOT_SEAT).html()


def test_a_sheet_is_put_away_before_a_notice_under_it() -> None:
    over = Session(rules.load("reef"), 2, 4)
    play_out(over, ["cabin", "cabin"], 4)
    board = Stage(href=f"{HERE}#g={encode(over)}").select("sheet board")
    assert "Show the scores" in board.html()
    assert "Show the scores" not in board.select("dismiss").html()
    stage = Stage(ALONE, stored=None).select("share", "dismiss")
    assert stage.model.sheet == ""
    assert stage.model.notice is not None
