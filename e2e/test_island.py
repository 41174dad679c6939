"""Flower Island in the browser: whole games by tapping, one by keyboard, the engine as oracle."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import rules
from e2e.conftest import Axe, Open
from e2e.playing import (
    FOCUSED,
    STATE,
    act,
    calm,
    legal,
    play_by_tapping,
    replayed,
    resume,
    settle,
)
from rules.core import Flat, Session
from rules.island.actions import Lay, Line, Pick, Take
from rules.island.data import LEVEL, ON_LINE, SAND, SEA
from rules.island.setup import State

OFFERS = ":is(.board, .dock, .prompt-do, .panel-do) [data-action]"
PICKS = ":is(.board, .prompt-do) [data-select^='pick ']:not([data-key^='island-'])"
IN_REACH = """buttons => buttons.filter(button => {
  const box = button.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return button.contains(top);
}).map(button => button.dataset.action)"""
PLAYERS = ("", "cabin", "cabin")
WATCH = """() => {
  window.changes = [];
  new MutationObserver(all => changes.push(...all.map(change =>
    `${change.type} ${change.attributeName} ${change.target.className}`)))
    .observe(document.body, { attributes: true, childList: true, subtree: true });
}"""


def tap_something(step: int) -> Callable[[Page], None]:
    """Tap something that is offered, not always the same; turn a tile on the way."""

    def tap(page: Page) -> None:
        if step % 3 and page.locator("[data-key='handle']").count():
            page.locator("[data-key='handle']").click()
        texts = page.locator(OFFERS).evaluate_all(IN_REACH)
        if not texts:  # all free tiles show two elements: which one?
            page.locator(".stall[data-select]").first.click()
            texts = page.locator(OFFERS).evaluate_all(IN_REACH)
        page.locator(f"{OFFERS}[data-action='{texts[step * 7 % len(texts)]}']").first.click()

    return tap


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_by_tapping_is_the_same_game_in_cpython(
    table: Open, axe: Axe, seats: int
) -> None:
    bots = ",".join(f"{seat}:cabin" for seat in range(1, seats))
    page = table(game="island", seats=seats, seed=20 + seats, bots=bots, pace=0, opt="start:0")
    play_by_tapping(page, axe, tap_something, OFFERS, PICKS)


def tab_to(page: Page, selector: str) -> None:
    """Press the tab key until something is reached."""
    for _ in range(60):
        if page.evaluate("what => document.activeElement.matches(what)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(selector)


def walk(page: Page, turn: int) -> None:
    """Walk over the island with the arrow keys to a place to lay the tile, not always the same."""
    sites = page.locator(".site[data-action]")
    x, y = map(int, (sites.nth(turn % sites.count()).get_attribute("data-key") or "")[3:].split())
    been: list[tuple[int, int]] = []
    while (here := _focused_spot(page)) != (x, y):
        keys = (("ArrowRight", "ArrowLeft")[here[0] > x], ("ArrowDown", "ArrowUp")[here[1] > y])
        page.keyboard.press(keys[(here[0] == x) ^ (been.count(here) % 2)])
        been.append(here)
        assert len(been) < 80


def _focused_spot(page: Page) -> tuple[int, int]:
    x, y = page.evaluate(FOCUSED)["key"].removeprefix("at ").split()
    return int(x), int(y)


def test_a_whole_game_by_keyboard_alone(table: Open) -> None:
    page = table(game="island", seats=2, seed=31, bots="1:cabin", pace=0, opt="start:0")
    tab_to(page, "[data-action]")
    turn = 0
    while settle(page) != "over":
        ply = page.evaluate(STATE)[1]
        if page.locator("[data-key='turned']").count():
            tab_to(page, ".board [data-key='turned']")
            page.keyboard.press("r")
            calm(page)
        elif page.locator(".site[data-action]").count():
            tab_to(page, ".site")
            walk(page, turn)
        elif not page.locator(f"{OFFERS}:not(.handle)").count():
            tab_to(page, ".handle[data-action], .stall.offered")
        else:
            tab_to(page, "[data-action]")
        page.keyboard.press("Enter")
        calm(page)
        if page.locator(".panel-do [data-action]").count():
            tab_to(page, ".panel-do [data-action]")
            page.keyboard.press("Enter")
            calm(page)
        page.wait_for_function(
            "ply => document.documentElement.dataset.ply !== String(ply)", arg=ply
        )
        turn += 1
    assert replayed(page).over


def laying(level: int) -> Session[Flat]:
    """Play until the first seat may lay a tile of a level on an island of some size."""
    session = Session(rules.load("island"), 3, 32, {"start": 0})
    while True:
        seat, state = session.actor, _state(session)
        actions = session.game.legal(state, seat)
        step = state.todo[-1]
        ready = seat == 0 and len(state.islands[0]) > 3 and isinstance(actions[0], Lay)
        if ready and LEVEL[step[2]] == level:
            return session
        session.act(seat, min(actions, key=lambda action: _dislike(state, action)))


@pytest.mark.parametrize(
    ("level", "reasons"),
    [
        (SEA, {"Sea tiles never overlap.", "It would touch the other sea tiles by a corner only."}),
        (
            SAND,
            {
                "A part of the tile would hang over open water.",
                "Sand must lie on two sea tiles at least.",
            },
        ),
    ],
)
def test_a_place_that_is_not_legal_says_why(table: Open, level: int, reasons: set[str]) -> None:
    session = laying(level)
    page = resume(table, session, *PLAYERS)
    found: dict[str, str] = {}
    for key in page.locator(".site[data-ask]").evaluate_all("all => all.map(b => b.dataset.key)"):
        x, y = key.removeprefix("at ").split()
        reason = session.refusal(0, Lay(int(x), int(y)))
        assert reason
        found.setdefault(reason.says, key)
    assert reasons <= found.keys()
    for says in reasons:
        page.locator(f"[data-key='{found[says]}']").click()
        expect(page.get_by_role("alert")).to_contain_text(says)


def test_a_tile_is_tapped_to_see_its_lines(table: Open) -> None:
    page = table(game="island", seats=2, seed=5, bots="1:cabin", pace=0, opt="start:0")
    page.locator("[data-key='place-0']").click()
    expect(page.locator(".panel-do .button")).to_have_count(2)
    act(page, lambda page: page.locator(".panel-do .main").click())
    page.locator("[data-key='place-24']").click()
    expect(page.get_by_role("alert")).to_contain_text("This tile is not on your line.")


def test_another_island_is_a_tap_away_and_so_is_the_way_back(table: Open) -> None:
    page = table(game="island", seats=3, seed=5, bots="1:cabin,2:cabin", pace=0, opt="start:0")
    expect(page.locator(".frame .board")).to_have_attribute("aria-label", "Your island")
    page.locator("[data-key='island-2']").click()
    expect(page.locator(".frame .board")).not_to_have_attribute("aria-label", "Your island")
    page.locator("[data-key='back']").click()
    expect(page.locator(".frame .board")).to_have_attribute("aria-label", "Your island")


def biggest() -> Session[Flat]:
    """Play until the first seat has laid all the 27 tiles that it can ever choose."""
    session = Session(rules.load("island"), 3, 32, {"start": 0})
    while len(_state(session).islands[0]) < 27:
        seat, state = session.actor, _state(session)
        session.act(seat, min(session.game.legal(state, seat), key=lambda a: _dislike(state, a)))
    return session


def _state(session: Session[Flat]) -> State:
    assert isinstance(session.state, State)
    return session.state


def _dislike(state: State, action: object) -> float:
    """Tell how little an action helps the first island: it takes the sea, the others nothing."""
    mine = state.todo[-1][1] == 0
    if isinstance(action, Line):
        free = [p for p in ON_LINE[action.line] if not state.closed >> p & 1]
        sea = sum(LEVEL[state.market[place]] == 0 for place in free)
        return -2 * min(3, sea) - min(3, len(free)) if mine else len(free)
    if isinstance(action, Take):
        return LEVEL[state.market[action.place]] if mine else 9
    if isinstance(action, Pick):
        return LEVEL[action.tile]
    return action.x**2 + action.y**2 if isinstance(action, Lay) else 5 if mine else 8


def test_the_biggest_island_is_moved_and_zoomed_by_its_transform_alone(table: Open) -> None:
    page = resume(table, biggest(), *PLAYERS)
    expect(page.locator(".frame .laid.sprite:not([data-key^='last'])")).to_have_count(27)
    page.locator("[data-select='zoom in']").click()
    ply, plane = page.evaluate(STATE)[1], page.locator(".frame .plane")
    before = plane.evaluate("plane => plane.style.transform")
    page.evaluate(WATCH)
    box = page.locator(".frame").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for n in range(20):
        page.mouse.move(x + 4 * n, y + 3 * n)
    page.mouse.up()
    assert plane.evaluate("plane => plane.style.transform") != before
    assert set(page.evaluate("() => window.changes")) == {"attributes style plane"}
    page.keyboard.press("Tab")
    page.locator("[data-select='zoom fit']").click()
    assert plane.evaluate("plane => plane.style.transform") == ""
    assert page.evaluate(STATE)[1] == ply


def test_on_a_phone_market_and_island_take_turns_and_all_islands_are_drawn(
    table: Open, page: Page
) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    resume(table, laying(SEA), *PLAYERS)
    expect(page.locator(".frame .board")).to_be_visible()
    expect(page.locator("[data-panel='market']")).to_be_hidden()
    page.locator("[data-select='tab islands']").click()
    drawn = page.locator("[data-panel='islands'] canvas")
    assert drawn.evaluate("canvas => canvas.width") > 100
    page.locator("[data-key='island-1']").click()
    expect(page.locator(".frame .board")).to_be_visible()
    page.locator("[data-key='back']").click()
    while page.locator("[data-panel='market']").is_hidden():
        act(page, tap_something(0))
        settle(page)
    verbs = {line.split(" ")[1] for line in legal(replayed(page))}
    assert verbs <= {"line", "flower"}
    expect(page.locator(".frame .board")).to_be_hidden()
