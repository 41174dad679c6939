"""What a host has chosen holds on every screen: the title, the games, the languages, the seats."""

from __future__ import annotations

import pytest

import rules
from tests.ui.stage import Stage
from ui.host import Host, language, offered, read
from ui.model import Change
from ui.node import walk
from ui.page import page

HERE = "https://games.example/four-seas/"


def hosted(search: str = "", href: str = HERE, **choices: object) -> Stage:
    """Open a page whose host has chosen something."""
    return Stage(search, href=href, host=Host(**choices))  # type: ignore[arg-type]


def test_nothing_chosen_is_everything() -> None:
    assert read("{}") == Host()
    assert offered(Host()) == rules.names()


def test_choices_are_read() -> None:
    told = '{"title": "Quay", "games": ["reef"], "languages": ["de", "en"], "seats": {"reef": 3}}'
    assert read(told) == Host("Quay", ["reef"], ["de", "en"], seats={"reef": 3})


def test_the_title_is_the_hosts() -> None:
    assert page(hosted(title="Quay").model).title == "Quay"
    assert page(hosted("?game=reef", title="Quay").model).title == "Reef · Quay"


def test_only_offered_games_can_be_begun() -> None:
    stage = hosted(games=["reef"])
    drawn = page(stage.model)
    assert drawn.games == {"reef"}
    assert drawn.lessons == set()
    assert [row.key for row in walk(drawn.more) if row.tag == "li"] == ["reef"]
    assert stage.select("game titania").phase == "home"
    assert stage.select("learn titania").phase == "home"
    assert stage.select("game reef").phase == "setup"


def test_an_address_begins_no_game_that_is_not_offered() -> None:
    stage = hosted("?game=titania", games=["reef"])
    assert stage.phase == "home"
    assert "there is no game" in stage.html()
    assert hosted("?learn=titania", games=["reef"]).phase == "home"


def test_a_link_opens_a_game_that_is_not_offered() -> None:
    stage = hosted("?game=titania&seats=2&seed=1")
    stage.select("share")
    fragment = stage.model.share.link.partition("#")[2]
    assert hosted(href=f"{HERE}#{fragment}", games=["reef"]).phase == "handover"


@pytest.mark.parametrize(("asked", "lang"), [("fr-CA", "fr"), ("de", "de"), ("en", "de")])
def test_the_first_language_is_for_all_who_speak_none_of_them(asked: str, lang: str) -> None:
    assert language(Host(languages=("de", "fr")), asked) == lang


def test_a_language_that_is_not_offered_is_not_spoken() -> None:
    stage = hosted("?lang=fr", languages=["de", "en"])
    assert stage.model.lang == "de"
    assert stage.send(Change("language", "fr")).model.lang == "de"
    assert stage.send(Change("language", "en")).model.lang == "en"


def test_the_settings_offer_the_languages_of_the_host() -> None:
    names = {"name": "set-language"}
    two = hosted(languages=["de", "en"]).select("sheet keys").nodes(**names)
    assert [each.attrs["value"] for each in two] == ["de", "en"]
    assert hosted(languages=["de"]).select("sheet keys").nodes(**names) == []


def test_a_game_is_laid_for_as_many_as_the_host_says_until_somebody_chooses() -> None:
    stage = hosted(seats={"reef": 3}).select("game reef")
    assert stage.model.draft is not None
    assert len(stage.model.draft.chairs) == 3
    stage = hosted(seats={"reef": 3}).select("game reef 2", "start", "home", "game reef")
    assert stage.model.draft is not None
    assert len(stage.model.draft.chairs) == 2


@pytest.mark.parametrize("href", [HERE, "file:///home/mara/four-seas.html"])
def test_links_lead_where_the_host_says(href: str) -> None:
    stage = hosted("?game=reef", href=href, address="https://quay.example/")
    stage.select("share")
    assert stage.model.share.link.startswith("https://quay.example/#p=")
