"""How a test plays a game in the browser, with CPython's engine as the oracle."""

import json
from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect

import rules
from e2e.conftest import Axe, Open
from rules.bots import LEVELS
from rules.core import Flat, Session
from rules.core.link import encode
from rules.core.notation import text
from rules.core.record import Record, replay

STATE = "() => { const d = document.documentElement.dataset; return [d.phase, Number(d.ply)]; }"
MOVED_ON = "ply => document.documentElement.dataset.ply !== String(ply)"
FOCUSED = "() => ({ ...document.activeElement.dataset })"
AT_PLAY = """() => document.activeElement.matches("[data-action], [data-select^='pick ']")"""
OFFERS = ":is(.board, .dock, .prompt-do) [data-action]"
PICKS = ":is(.board, .dock, .prompt-do) [data-select^='pick ']"
TEXTS = "buttons => buttons.map(button => button.dataset.action)"
SELECTS = "buttons => buttons.map(button => button.dataset.select)"
SAVED = """() => new Promise((done, failed) => {
  const asked = indexedDB.open("four-seas");
  asked.onerror = failed;
  asked.onsuccess = () => {
    const all = asked.result.transaction("games").objectStore("games").getAll();
    all.onsuccess = () => { asked.result.close(); done(all.result); };
  };
})"""

# All of the game is on the shelf, as far as it is by then: a bot may be at it.
WRITTEN = f"""async () => {{
  const kept = JSON.parse((await ({SAVED})()).at(-1)).record.actions.length;
  return kept === Number(document.documentElement.dataset.ply);
}}"""
NAMES = ("Mara", "Otto", "Ida", "Jonas", "Vera", "Nils")
# A tap on a button that is not there: what its verb asks for happens all the same.
TAP = """what => {
  const button = document.createElement("button");
  button.dataset.select = what;
  document.body.append(button);
  button.click();
  button.remove();
}"""
# Follow every selection that the page offers, and collect the actions on the way.
WALK = """async ([offers, picks]) => {
  const root = document.documentElement;
  const all = (where, what) =>
    [...document.querySelectorAll(where)].map(button => button.dataset[what]);
  const probe = document.createElement("button");
  document.querySelector(".table").append(probe);
  const tap = async what => {
    probe.dataset.select = what;
    probe.click();
    while ("busy" in root.dataset) await new Promise(requestAnimationFrame);
  };
  const found = new Set(), met = new Set(), todo = [];
  const look = () => {
    all(offers, "action").forEach(text => found.add(text));
    todo.push(...all(picks, "select"));
  };
  for (look(); todo.length;) {
    const what = todo.pop();
    if (met.has(what)) continue;
    met.add(what);
    await tap(what);
    look();
  }
  await tap("dismiss");
  probe.remove();
  return [...found];
}"""
LISTED = """wanted => wanted === JSON.stringify(
  [...document.querySelectorAll(".action-list [data-action]")].map(b => b.dataset.action).sort())"""
# The bots have acted, and all that they did is drawn.
SETTLED = """async () => {
  const told = document.documentElement.dataset;
  while (told.phase === "bot" || "busy" in told) await new Promise(requestAnimationFrame);
  return told.phase;
}"""


def fragment(session: Session[Flat], *levels: str) -> str:
    """Write a game as a link has it; the level of a person is nothing."""
    who = ["", *LEVELS]
    chairs = [f"{who.index(level)}{name}" for level, name in zip(levels, NAMES, strict=False)]
    return f"#p={'~'.join(chairs)}&g={encode(session)}"


def resume(table: Open, session: Session[Flat], *levels: str) -> Page:
    """Go on in the browser with a game that CPython has begun."""
    return table(fragment(session, *levels), pace=0)


def record_of(page: Page) -> Record:
    """Return the record of the game that was begun last, as the browser keeps it."""
    until(page, WRITTEN)
    kept: Record = json.loads(page.evaluate(SAVED)[-1])["record"]
    return kept


def until(page: Page, condition: str, arg: object = None) -> None:
    """Wait for something that takes time to find out: `wait_for_function` takes any promise."""
    page.evaluate(
        f"""async arg => {{
          const holds = {condition};
          while (!await holds(arg)) await new Promise(again => setTimeout(again, 20));
        }}""",
        arg,
    )


def replayed(page: Page) -> Session[Flat]:
    """Play the browser's game again in CPython: every hash is checked on the way."""
    kept = record_of(page)
    return replay(rules.load(kept["game"]), kept)


def calm(page: Page) -> None:
    """Wait until a tap or a key is worked out, all is drawn, and the focus has moved on."""
    page.wait_for_function("() => !('busy' in document.documentElement.dataset)")


def settle(page: Page) -> str:
    """Wait for the bots and take the seat that is handed over; return the phase."""
    phase = page.evaluate(SETTLED)
    if phase == "handover":
        page.locator(".handover .main").click()
        expect(page.locator("html")).to_have_attribute("data-phase", "human")
        phase = page.evaluate(SETTLED)
    return str(phase)


def offered(page: Page) -> set[str]:
    """Collect the actions that board, hand and prompt offer, over all selections."""
    found = set(page.locator(OFFERS).evaluate_all(TEXTS))
    if page.locator(PICKS).count():
        page.locator(PICKS).first.click()
        calm(page)
        found |= set(page.locator(OFFERS).evaluate_all(TEXTS))
    return found


def legal(session: Session[Flat]) -> set[str]:
    """Return what CPython says may be done."""
    seat = session.actor
    return {text(seat, action) for action in session.game.legal(session.state, seat)}


def act(page: Page, press: Callable[[Page], None]) -> None:
    """Do something and wait until it has happened."""
    ply = page.evaluate(STATE)[1]
    press(page)
    page.wait_for_function(MOVED_ON, arg=ply)


def begin(page: Page) -> None:
    """Do the first thing that the board offers."""
    act(page, lambda page: page.locator(".board [data-action]").first.click())


def walked(page: Page, offers: str, picks: str) -> set[str]:
    """Collect the actions that are offered, over all selections."""
    return set(page.evaluate(WALK, [offers, picks]))


def tap(page: Page, *verbs: str) -> None:
    """Ask for what buttons do, wherever they are."""
    for verb in verbs:
        page.evaluate(TAP, verb)
        calm(page)


def play_by_tapping(
    page: Page,
    axe: Axe,
    tap_something: Callable[[int], Callable[[Page], None]],
    offers: str = OFFERS,
    picks: str = PICKS,
) -> None:
    """Play a game to its end, in the page and in CPython; all that is legal is offered, no more."""
    step = 0
    settle(page)
    assert axe(page) == []
    while settle(page) != "over":
        if step % 10 == 0:
            may = legal(replayed(page))
            page.wait_for_function(LISTED, arg=json.dumps(sorted(may), separators=(",", ":")))
            assert walked(page, offers, picks) == may
        if step == 20:
            assert axe(page) == []
        act(page, tap_something(step))
        step += 1
    session = replayed(page)
    assert session.over
    scores = json.loads(page.locator("html").get_attribute("data-scores") or "")
    assert scores == session.standing().scores
    assert axe(page) == []


def part(game: str, share: float) -> Session[Flat]:
    """Play a game by chance up to a part of it."""
    whole: Session[Flat] = Session(rules.load(game), 2, 4, {"start": 0})
    chance = Random(4)
    while not whole.over:
        whole.act(whole.actor, chance.choice(whole.game.legal(whole.state, whole.actor)))
    begun: Session[Flat] = Session(rules.load(game), 2, 4, {"start": 0})
    for ply in whole.plies:
        if len(begun.plies) >= share * len(whole.plies) and (share == 1 or ply.seat == 0):
            break
        begun.act(ply.seat, ply.action)
    return begun


def sit_down(page: Page, session: Session[Flat], *levels: str) -> None:
    """Go on with a game in the page that is open, as if its link had been put into the address."""
    page.evaluate("link => { location.hash = link; }", fragment(session, *levels))
    expect(page.locator("html")).to_have_attribute("data-ply", str(len(session.plies)))
    calm(page)
