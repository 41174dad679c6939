"""Sound: nothing makes any until it is switched on, and nothing is left of it when it is off."""

import pytest
from playwright.sync_api import Page

from e2e.conftest import Open
from e2e.playing import begin, until

# Counts what is made of Web Audio; it sounds no different.
SPY = """() => {
  window.audio = { contexts: [], started: 0 };
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor() { super(); audio.contexts.push(this); }
  };
  for (const Source of [OscillatorNode, AudioBufferSourceNode]) {
    const start = Source.prototype.start;
    Source.prototype.start = function (...when) {
      audio.started += 1;
      return start.apply(this, when);
    };
  }
}"""
UNTOUCHED = """Object.defineProperty(Navigator.prototype, "userActivation",
  { get: () => ({ hasBeenActive: false, isActive: false }) })"""
MADE = "() => [audio.contexts.length, audio.started]"
STATE = "state => audio.contexts.at(-1).state === state"
SWITCH = """([field, value]) => {
  const input = Object.assign(document.createElement("input"), { type: "text", value });
  input.dataset.field = field;
  document.querySelector(".table, #home").append(input);
  input.dispatchEvent(new Event("change", { bubbles: true }));
  input.remove();
}"""
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def quiet(page: Page, table: Open) -> Page:
    page.add_init_script(f"({SPY})()")
    return table(game="chests", seats=2, seed=5, bots="1:cabin", pace=0, opt="start:0")


def switch(page: Page, field: str, value: str) -> None:
    """Set it as the sheet of settings does: a field of that name was changed."""
    page.evaluate(SWITCH, [field, value])


def test_nothing_of_web_audio_is_made_while_sound_is_off(quiet: Page) -> None:
    quiet.locator(".board-area").click(position={"x": 2, "y": 2})
    begin(quiet)
    assert quiet.evaluate(MADE) == [0, 0]


def test_switched_on_a_sample_is_heard_at_once_then_what_is_played_and_off_it_is_gone(
    quiet: Page,
) -> None:
    quiet.locator(".board-area").click(position={"x": 2, "y": 2})  # a gesture, as a browser wants
    switch(quiet, "sound", "1")
    until(quiet, STATE, "running")
    contexts, sample = quiet.evaluate(MADE)
    assert contexts == 1
    assert sample > 0
    quiet.wait_for_function("() => audio.contexts[0].currentTime > 0.2")
    begin(quiet)
    until(quiet, "before => audio.started > before", sample)
    switch(quiet, "sound", "0")
    until(quiet, STATE, "closed")
    started = quiet.evaluate(MADE)[1]
    quiet.keyboard.press("Escape")
    switch(quiet, "volume", "30")
    assert quiet.evaluate(MADE) == [1, started]


def test_before_anybody_has_touched_the_page_nothing_tries_to_sound(
    page: Page, table: Open
) -> None:
    """Whatever Playwright evaluates counts as a touch, so the browser is told that none was."""
    page.add_init_script(UNTOUCHED)
    page.add_init_script(f"({SPY})()")
    silent = table(game="chests", seats=2, seed=5, bots="1:cabin", pace=0, opt="start:0")
    switch(silent, "sound", "1")
    assert silent.evaluate(MADE) == [0, 0]


def test_a_hidden_page_is_silent(quiet: Page) -> None:
    quiet.locator(".board-area").click(position={"x": 2, "y": 2})
    switch(quiet, "sound", "1")
    until(quiet, STATE, "running")
    quiet.evaluate(HIDE, True)  # noqa: FBT003  # an argument of JavaScript
    until(quiet, STATE, "suspended")
    quiet.evaluate(HIDE, False)  # noqa: FBT003
    until(quiet, STATE, "running")
