"""What drives the engines: found or fetched, and their refusals are told."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest

from tools import browser
from tools.engines import Broken, Late, wait
from tools.engines.firefox import Firefox

ECHO = """
import json, sys
for line in sys.stdin:
    order = json.loads(line)
    refused = order["do"] == "click"
    print(json.dumps({"problem": "no such element"} if refused else {"done": order}), flush=True)
"""


def test_a_program_is_taken_by_the_first_of_its_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", {"firefox": "/opt/firefox"}.get)
    assert browser.program("firefox-esr", "firefox", package="firefox-esr") == "/opt/firefox"


def test_a_program_that_is_missing_is_installed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    there: dict[str, str] = {}
    monkeypatch.setattr(shutil, "which", there.get)
    monkeypatch.setattr(browser, "_install", lambda package: there.update(Xvfb=f"/{package}"))
    assert browser.program("Xvfb", package="xvfb") == "/xvfb"


def test_a_program_that_cannot_be_had_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(browser.NoBrowserError, match=r"Xvfb was not found .* install xvfb"):
        browser.program("Xvfb", package="xvfb")


def test_what_debian_brings_is_waited_for_while_another_installs_something(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls: list[tuple[str, ...]] = []
    monkeypatch.setattr(shutil, "which", {"apt-get": "/usr/bin/apt-get"}.get)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(browser, "_try", lambda *words: calls.append(words))
    with pytest.raises(browser.NoBrowserError):
        browser.program("Xvfb", package="xvfb")
    assert calls[-1][-2:] == (browser.WAITING, "xvfb")


def test_orders_to_firefox_are_lines_and_its_refusals_are_told() -> None:
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", ECHO]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as driver:
        page = Firefox(driver)
        order = {"do": "evaluate", "with": ["a => a", [1]]}
        assert page.evaluate("a => a", 1) == order
        with pytest.raises(Broken, match="no such element"):
            page.click("#a")
        driver.communicate()


def test_what_does_not_appear_is_named() -> None:
    class Still:
        def evaluate(self, script: str, *args: object) -> bool:
            return not (script and args)

    with pytest.raises(Late, match="main did not appear within 3 s"):
        wait(Still(), "main", 3)  # type: ignore[arg-type]
