"""Table mode: at all four angles whoever must act reads upright, and taps what they mean."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import Axe, Open
from e2e.playing import STATE, calm

SCREENS = [(1180, 820), (820, 1180)]
KEEP = """(() => {
  const place = location.pathname.replace(/[^/]*$/, "");
  for (const [name, value] of Object.entries(%s)) localStorage.setItem(`${place} ${name}`, value);
})()"""
# Which way a text runs over the window: along x or y, forwards or backwards.
RUNS = """element => {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  const middle = n => {
    const range = document.createRange();
    range.setStart(text, n);
    range.setEnd(text, n + 1);
    const box = range.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [[x, y], [to_x, to_y]] = [middle(0), middle(5)];
  return [Math.sign(Math.round(to_x - x)), Math.sign(Math.round(to_y - y))];
}"""
WAYS = {0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1]}
OFFERS = ":is(.prompt-do, .board) [data-action]:visible"
CARDS = ".hand [data-select^='pick ']"
IN_VAIN = ".board [data-ask]:not([data-action])"


@pytest.fixture
def flat(table: Open, page: Page) -> Open:
    """Open a table on a tablet that lies flat."""

    def open_table(
        size: tuple[int, int] = SCREENS[0], edges: str = "", **parameters: object
    ) -> Page:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.add_init_script(KEEP % json.dumps({"flat": "1", "edges": edges}))
        return table(**parameters)

    return open_table


def take(page: Page) -> None:
    page.locator(".handover .main").click()
    expect(page.locator("html")).to_have_attribute("data-phase", "human")
    calm(page)


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def reads(page: Page, words: str) -> list[int]:
    way: list[int] = page.locator(words).evaluate(RUNS)
    return way


def act(page: Page) -> None:
    """Do something with two taps: on the board, or what the prompt offers."""
    ply = page.evaluate(STATE)[1]
    if not page.locator(OFFERS).count():
        page.locator(CARDS).first.click()
    page.locator(OFFERS).last.click()
    assert page.evaluate(STATE)[1] == ply  # a tap at a table is confirmed, whatever made it
    page.locator(":is(.prompt-do, .board) [data-state=armed], .prompt-do .main").first.click()
    page.wait_for_function("ply => Number(document.documentElement.dataset.ply) > ply", arg=ply)
    calm(page)


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_the_page_turns_to_each_of_four_and_each_plays_by_tapping(
    flat: Open, size: tuple[int, int]
) -> None:
    page = flat(size, game="titania", seats=4, seed=3, opt="start:0")
    root = page.locator("html")
    for seat, angle in enumerate(WAYS):
        expect(root).to_have_attribute("data-turned", str(angle))
        assert reads(page, ".handover h1") == WAYS[angle]
        take(page)
        assert reads(page, ".prompt-say") == WAYS[angle]
        assert page.evaluate("() => [innerWidth, innerHeight]") == list(size)
        while page.evaluate("() => document.documentElement.dataset.turn") == str(seat):
            expect(root).to_have_attribute("data-turned", str(angle))
            act(page)
    expect(root).to_have_attribute("data-turned", "0")


@pytest.mark.parametrize("seat", range(4))
def test_an_answer_stands_beside_what_was_asked_and_all_lies_in_the_window(
    flat: Open, seat: int
) -> None:
    page = flat(game="titania", seats=4, seed=3, opt=f"start:{seat}")
    take(page)
    page.locator(CARDS).first.click()
    for size in SCREENS:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for n in (0, 20, 45, -1):
            _answered_beside(page, n, 90 * seat, size)
        for part in (".bar", ".prompt", ".frame", ".hand"):
            box = page.locator(part).first.bounding_box()
            assert box is not None
            assert _inside(box, size)


def _answered_beside(page: Page, n: int, angle: int, size: tuple[int, int]) -> None:
    """Ask why something cannot be done: the answer is beside it, and reads as its asker does."""
    asked = page.locator(IN_VAIN).nth(n)
    asked.click()
    answer = page.locator(".why-not")
    expect(answer).to_be_visible()
    assert reads(page, ".why-not p") == WAYS[angle]
    there, here = asked.bounding_box(), answer.bounding_box()
    assert there is not None
    assert here is not None
    assert _inside(here, size)
    across, down = _gap(there, here, "x", "width"), _gap(there, here, "y", "height")
    assert max(across, down) <= 20  # the tail reaches it
    page.keyboard.press("Escape")
    expect(answer).to_have_count(0)


def _inside(box: object, size: tuple[int, int]) -> bool:
    assert isinstance(box, dict)
    ends = box["x"] + box["width"], box["y"] + box["height"]
    return bool(min(box["x"], box["y"]) > -1 and ends[0] < size[0] + 1 and ends[1] < size[1] + 1)


def _gap(one: object, two: object, at: str, long: str) -> float:
    """Return how far two boxes are apart in one direction; nothing, where they overlap."""
    assert isinstance(one, dict)
    assert isinstance(two, dict)
    return float(max(0, one[at] - two[at] - two[long], two[at] - one[at] - one[long]))


def test_the_answer_is_not_on_what_was_asked(flat: Open) -> None:
    page = flat(game="titania", seats=4, seed=3, opt="start:1")
    take(page)
    page.locator(CARDS).first.click()
    asked = page.locator(IN_VAIN).nth(20)
    asked.click()
    there, here = asked.bounding_box(), page.locator(".why-not").bounding_box()
    assert _gap(there, here, "x", "width") > 0  # at a quarter turn, above is aside


@pytest.mark.parametrize("edge", range(4))
def test_under_glass_the_board_goes_where_the_finger_goes(flat: Open, edge: int) -> None:
    page = flat(edges=f"{edge}{edge}", game="island", seats=2, seed=3, opt="start:0")
    take(page)
    expect(page.locator("html")).to_have_attribute("data-turned", str(90 * edge))
    plane, frame = page.locator(".under-glass .plane"), page.locator(".under-glass")
    page.locator("[data-select='zoom in']").click()
    x, y = middle(frame)
    before = middle(plane)
    page.mouse.move(x, y)
    page.mouse.down()
    for n in range(1, 11):
        page.mouse.move(x + 4 * n, y + 7 * n)
    page.mouse.up()
    after = middle(plane)
    assert after[0] - before[0] == pytest.approx(40, abs=5)  # less what a tap may stray
    assert after[1] - before[1] == pytest.approx(70, abs=8)


@pytest.mark.parametrize("seat", range(4))
def test_two_fingers_pull_the_board_apart_about_their_middle(flat: Open, seat: int) -> None:
    page = flat(edges=f"{seat}{seat}", game="island", seats=2, seed=3, opt="start:0")
    take(page)
    plane = page.locator(".under-glass .plane")
    x, y = middle(page.locator(".under-glass"))
    x, y = x + 30, y - 20
    before, wide = middle(plane), page.locator(".under-glass .plane").bounding_box()
    send = page.context.new_cdp_session(page).send
    for kind, apart in (("touchStart", 40), *(("touchMove", 40 + 4 * n) for n in range(1, 11))):
        fingers = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    after, now = middle(plane), plane.bounding_box()
    assert wide is not None
    assert now is not None
    grown = now["width"] / wide["width"]
    assert grown > 1.5
    assert after[0] == pytest.approx(x + (before[0] - x) * grown, abs=6)
    assert after[1] == pytest.approx(y + (before[1] - y) * grown, abs=6)


@pytest.mark.parametrize("seat", range(4))
def test_dialogs_are_turned_and_nothing_is_amiss(flat: Open, seat: int, axe: Axe) -> None:
    page = flat(game="titania", seats=4, seed=3, opt=f"start:{seat}")
    assert axe(page) == []
    take(page)
    assert axe(page) == []
    page.locator("[data-key=gear]").click()
    assert reads(page, ".settings h2") == WAYS[90 * seat]
    box = page.locator(".settings").bounding_box()
    assert box is not None
    assert _inside(box, SCREENS[0])
    assert axe(page) == []


def test_arrows_walk_as_the_reader_sees_the_board(flat: Open) -> None:
    page = flat(game="titania", seats=4, seed=3, opt="start:2")
    take(page)
    page.locator(".board [tabindex='0']").focus()
    x, y = middle(page.locator(":focus"))
    page.keyboard.press("ArrowRight")
    calm(page)
    to_x, to_y = middle(page.locator(":focus"))
    assert to_x < x - 10  # from the far edge, right is left
    assert abs(to_y - y) < x - to_x


def test_who_sits_where_is_said_by_tapping_marks(flat: Open) -> None:
    page = flat(game="titania", seats=2, seed=3, opt="start:0")
    take(page)
    page.locator("[data-key=gear]").click()
    mark = page.locator("[data-key='edge 1']")
    expect(mark).to_have_accessible_name("Player B sits at the far edge. Move on")
    mark.click()
    expect(mark).to_have_accessible_name("Player B sits at the right edge. Move on")
    expect(mark).to_be_focused()
    page.locator("[data-key='edge 0']").click()
    expect(page.locator("html")).to_have_attribute("data-turned", "90")
    assert reads(page, ".settings h2") == WAYS[90]
