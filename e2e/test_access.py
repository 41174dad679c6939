"""Everybody can play: small screens, 200 %, forced colours, grey, and the focus where it was."""

from collections.abc import Iterator
from io import BytesIO
from itertools import combinations
from typing import cast

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import Open
from e2e.playing import calm, part, resume, sit_down, tap
from e2e.test_axe import SET
from rules.core import Flat, Session
from ui.words import LANGUAGES

GAMES = {"titania": 4, "chests": 6, "island": 4, "pirates": 2}  # with as many as can play
# A phone, the narrowest window that WCAG asks for, and 1280 × 800 at 200 %.
SCREENS = [(360, 740), (320, 568), (640, 400)]
# Controls that are smaller than a finger, spaces that are smaller than its tip, and whatever cannot
# be scrolled to where it can be tapped. Links in a sentence are as high as its line.
AMISS = """() => {
  const wrong = [];
  const shown = it => it.checkVisibility({ visibilityProperty: true }) && !it.closest("[inert]");
  const inside = ".sr-only, .skip-link, p a, .log-list, .read";
  const all = "button, select, a[href], input, summary, .segment";
  for (const it of (document.querySelector("dialog[open]") ?? document).querySelectorAll(all)) {
    if (!shown(it) || it.matches(inside)) continue;
    const least = it.closest(".board") ? 24 : 44;
    const { width, height } = it.getBoundingClientRect();
    const row = it.labels?.[0]?.getBoundingClientRect();  // a tap on its words is one on it
    const name = `${it.className} ${it.dataset.key ?? it.dataset.select ?? it.tagName}`;
    const side = Math.min(width, Math.max(height, row?.height ?? 0));
    if (side < least - 0.5) wrong.push(`${name}: ${width} × ${height}`);
    it.scrollIntoView({ block: "center", inline: "center" });
    const { x, y } = it.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!top || !(it.contains(top) || top.contains(it) || top.closest(".board, .hand, .glass")))
      wrong.push(`${name} is out of reach`);
  }
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("it scrolls sideways");
  return wrong;
}"""
CUT = """() => {
  const cut = [...document.querySelectorAll(".prompt-say, .prompt-open")]
    .filter(each => each.scrollHeight > each.clientHeight + 1);
  return cut.map(each => each.textContent).join();
}"""
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
TABS = "all => all.map(button => button.dataset.select)"
STRIP = """([names, size]) => {
  const strip = document.createElement("dialog");
  strip.id = "strip";
  strip.style.cssText = "filter: grayscale(1); background: #D7EEF7; border: 0; padding: 8px";
  for (const name of names) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.style.cssText = `width: ${size}px; height: ${size}px; margin: 4px`;
    svg.innerHTML = `<use href="#${name}"/>`;
    strip.append(svg);
  }
  document.body.append(strip);
  strip.showModal();
}"""
SORTS = {
    "ships": ["ship-blue", "ship-yellow", "ship-red"],
    "shells": ["shell-white", "shell-brown", "shell-green", "shell-black"],
    "seats": [f"seat-{seat}" for seat in "abcdef"],
}


def table_of(table: Open, game: str) -> Page:
    bots = ",".join(f"{seat}:cabin" for seat in range(1, GAMES[game]))
    return table(game=game, seats=GAMES[game], seed=5, bots=bots, pace=0, opt="start:0")


def fits(page: Page) -> None:
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        calm(page)
        for tab in page.locator(".tabs button:visible").evaluate_all(TABS) or [""]:
            if tab:
                page.locator(f".tabs [data-select='{tab}']").click()
            assert page.evaluate(AMISS) == [], (width, height, tab)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_can_be_played_on_the_smallest_screen_and_at_200_percent(
    table: Open, game: str
) -> None:
    fits(table_of(table, game))


def test_so_can_home_set_up_and_the_settings_be_used(table: Open) -> None:
    page = table()
    fits(page)
    page.locator("[data-select^='game chests']").click()
    fits(page)
    page.locator("[data-key=gear]").click()
    fits(page)


def steps(game: str) -> Iterator[Session[Flat]]:
    """Play a game up to the first of each sort of step that seat 0 comes to owe."""
    whole = part(game, 1)
    known: set[int] = set()
    for ply, (played, state) in enumerate(zip(whole.plies, whole.states, strict=False)):
        owed = cast("list[tuple[int, ...]]", state.dump()["todo"])[-1][0]
        if played.seat == 0 and owed not in known:
            known.add(owed)
            session = part(game, 1)
            session.rewind(ply)
            yield session


@pytest.mark.parametrize("game", GAMES)
def test_no_prompt_is_cut_on_a_phone(table: Open, game: str) -> None:
    page = table(game=game, seats=2, seed=5, bots="1:cabin", pace=0, opt="start:0")
    page.set_viewport_size({"width": 360, "height": 740})
    seen = set()
    for session in steps(game):
        sit_down(page, session, "", "cabin")
        for lang in LANGUAGES:
            page.evaluate(SET, ["language", lang])
            expect(page.locator("html")).to_have_attribute("lang", lang)
            calm(page)
            assert page.evaluate(CUT) == ""
        seen.add(page.locator(".prompt-say").inner_text())
    assert len(seen) > 2


def heard(page: Page) -> list[tuple[str, ...]]:
    """Return every space that the browser gives to screen readers: what it is in, and its name."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    nodes = {node["nodeId"]: node for node in tree}
    found = []
    for node in tree:
        if not node["ignored"] and node["role"]["value"] == "gridcell":
            around: list[str] = []
            up = nodes.get(node["parentId"])
            while up and len(around) < 2:
                around += [] if up["ignored"] else [up["role"]["value"]]
                up = nodes.get(up.get("parentId"))
            found.append((*around, node["name"]["value"]))
    return found


@pytest.mark.parametrize(("game", "spaces", "name"), [
    ("titania", 75, "E5 (castle), ships blue and yellow"),
    ("chests", 108, "A1, hidden tile; your boat may go here"),
    ("pirates", 42, "A6: 1 point"),
])  # fmt: skip
def test_a_screen_reader_is_given_a_grid_with_a_name_for_every_space(
    table: Open, game: str, spaces: int, name: str
) -> None:
    given = heard(table_of(table, game))
    assert {(row, grid) for row, grid, _ in given} == {("row", "grid")}
    assert len({told for *_, told in given}) == len(given) == spaces
    assert name in {told for *_, told in given}


def picture(found: Locator) -> Image.Image:
    return Image.open(BytesIO(found.screenshot())).convert("L")


def apart(one: Image.Image, two: Image.Image) -> float:
    """Return how much two pictures of a size differ: of 255, on average over their dots."""
    return ImageStat.Stat(ImageChops.difference(one, two)).rms[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_focus_is_seen_on_a_space_where_nothing_can_be_done(table: Open, game: str) -> None:
    page = resume(table, part(game, 0.5), "", "")
    tap(page, "take")
    page.keyboard.press("Tab")
    space = page.locator(".space[tabindex='-1']:not([data-state])").locator("visible=true").first
    before = picture(space)
    space.focus()
    page.evaluate(PAINTED)
    assert apart(before, picture(space)) > 25


def test_ships_shells_and_seats_differ_without_any_colour(table: Open) -> None:
    page = table_of(table, "titania")
    for sort, names in SORTS.items():
        for size in (24, 48):
            page.evaluate(STRIP, [names, size])
            drawn = [picture(svg) for svg in page.locator("#strip svg").all()]
            page.evaluate("() => document.getElementById('strip').remove()")
            near = min(apart(*pair) for pair in combinations(drawn, 2))
            assert near > 20, (sort, size)


def test_forced_colours_leave_what_may_be_chosen_and_the_focus_to_be_seen(table: Open) -> None:
    page = table_of(table, "titania")
    page.emulate_media(forced_colors="active")
    page.locator(".hand [data-select]").first.click()
    may = page.locator(".board [data-action]").first
    other = page.locator(".board .space:not([data-state])").first
    page.keyboard.press("Shift")
    assert apart(picture(may).resize((40, 40)), picture(other).resize((40, 40))) > 20
    for thing in (may, page.locator(".hand .card").first, page.locator(".bar button").first):
        thing.focus()
        assert thing.evaluate("it => getComputedStyle(it).outline").endswith("solid 3px")


def test_a_dialog_gives_the_focus_back_to_what_had_it(table: Open) -> None:
    page = table_of(table, "titania")
    space = page.locator("[data-key='hex-60']")
    page.keyboard.press("Tab")
    space.focus()
    for key in ("h", "?"):
        page.keyboard.press(key)
        expect(page.locator("dialog")).to_be_visible()
        assert page.evaluate("() => !!document.activeElement.closest('dialog')")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
        expect(space).to_be_focused()
    share = page.locator(".bar [data-select=share]")
    share.focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(share).to_be_focused()


def test_whoever_walks_the_board_keeps_the_focus_while_others_act(table: Open) -> None:
    page = table(game="titania", seats=2, seed=5, bots="0:cabin", pace=1500, opt="start:0")
    page.keyboard.press("Tab")
    space = page.locator("[data-key='hex-60']")
    space.focus()
    space.evaluate("it => { it.same = true; }")
    expect(page.locator("html")).to_have_attribute("data-phase", "human", timeout=60_000)
    calm(page)
    expect(space).to_be_focused()
    assert space.evaluate("it => it.same")


def test_a_hand_over_takes_the_focus_and_gives_it_to_the_next_thing_to_do(table: Open) -> None:
    page = table(game="pirates", seats=2, seed=5, opt="start:0")
    page.keyboard.press("Tab")
    take = page.locator(".handover .main")
    take.focus()
    page.keyboard.press("Enter")
    calm(page)
    assert page.evaluate("() => !!document.activeElement.closest('.hand, .prompt-do, .board')")
