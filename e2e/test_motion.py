"""Motion: seen by those who like it, never waited for, and over as soon as somebody acts."""

import pytest
from playwright.sync_api import Page, expect

import rules
from e2e.conftest import BOOT_MS, Open
from e2e.playing import STATE, begin, calm, resume
from rules.bots import play_out
from rules.core import Session
from tools.taps import Player

# Notes what is animated by script, and holds what flies in the air until somebody acts.
SPY = """() => {
  window.animated = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    animated.push([String(this.className.baseVal ?? this.className), frames]);
    const animation = animate.call(this, frames, timing);
    if (this.matches(".flight, .grand")) animation.pause();
    return animation;
  };
}"""
RUNNING = "() => document.getAnimations().filter(a => a.effect.getTiming().iterations === 1).length"
LOOPS = "() => document.getAnimations().length"
LENGTH = """() => ["--t-move", "--t-flicker"].map(
  name => getComputedStyle(document.documentElement).getPropertyValue(name))"""
# Fire flickers inside a symbol, where no rule for every element comes: its length alone stills it.
MOVES, STANDS = ["260ms", "1400ms"], ["0ms", "0ms"]
SET = """value => {
  const input = Object.assign(document.createElement("input"), { type: "text", value });
  input.dataset.field = "motion";
  document.querySelector(".table").append(input);
  input.dispatchEvent(new Event("change", { bubbles: true }));
  input.remove();
}"""
HOLD = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    animation.pause();
    return animation;
  };
}"""
ALLOWED = {"translate", "rotate", "scale", "opacity", "offset"}


@pytest.fixture
def boats(page: Page, table: Open) -> Page:
    page.add_init_script(f"({SPY})()")
    return table(game="chests", seats=2, seed=8, bots="1:cabin", pace=0, opt="start:0")


def wish(page: Page, motion: str) -> None:
    page.evaluate(SET, motion)
    expect(page.locator("html")).to_have_attribute("data-motion", motion)


def test_nothing_moves_where_the_system_asks_for_stillness(boats: Page) -> None:
    begin(boats)
    assert boats.evaluate("() => animated") == []
    assert boats.evaluate(LOOPS) == 0
    assert boats.evaluate(LENGTH) == STANDS


def test_nothing_moves_when_stillness_is_set(boats: Page) -> None:
    boats.emulate_media(reduced_motion="no-preference")
    assert boats.evaluate(LENGTH) == MOVES
    wish(boats, "still")
    begin(boats)
    assert boats.evaluate("() => animated") == []
    assert boats.evaluate(LOOPS) == 0
    assert boats.evaluate(LENGTH) == STANDS


@pytest.mark.parametrize("asked", ["reduce", "no-preference"])
def test_full_motion_is_full_whatever_the_system_asks_for(boats: Page, asked: str) -> None:
    boats.emulate_media(reduced_motion="reduce" if asked == "reduce" else "no-preference")
    wish(boats, "full")
    assert boats.evaluate(LENGTH) == MOVES
    begin(boats)
    moved = boats.evaluate("() => animated")
    assert [look for look, _ in moved if "afloat" in look]
    assert {name for _, frames in moved for frame in frames for name in frame} <= ALLOWED


def test_whoever_acts_has_seen_enough(page: Page, table: Open) -> None:
    page.add_init_script(f"({SPY})()")
    boats = table(game="chests", seats=2, seed=8, pace=0)
    boats.emulate_media(reduced_motion="no-preference")
    player = Player(boats)
    while not boats.evaluate("() => animated.some(([look]) => look === 'flight')"):
        assert player.taps < 40
        player.tap()
    boats.keyboard.press("Shift")
    expect(boats.locator(".flight")).to_have_count(0)
    assert boats.evaluate(RUNNING) <= 1  # the number that ticks


def test_the_board_is_true_while_things_still_move(boats: Page) -> None:
    boats.emulate_media(reduced_motion="no-preference")
    boats.evaluate(HOLD)
    begin(boats)
    calm(boats)
    assert boats.evaluate(RUNNING) > 0
    assert boats.evaluate(STATE)[1] > 0


def test_nothing_is_in_the_air_over_the_end(page: Page, table: Open) -> None:
    page.add_init_script(f"({SPY})()")
    page.emulate_media(reduced_motion="no-preference")
    session = Session(rules.load("pirates"), 2, 1)
    play_out(session, ["mate"] * 2, 1)
    session.rewind(len(session.plies) - 2)  # the next one lets a coin fly
    resume(table, session, "mate", "mate")
    expect(page.locator("html")).to_have_attribute("data-phase", "over", timeout=BOOT_MS)
    expect(page.locator(".flights > .flight")).to_have_count(1)
    expect(page.locator(".flights")).to_be_hidden()
