"""A page of WebKitGTK: its MiniBrowser under Xvfb, driven by plain WebDriver over HTTP."""

import base64
import json
import os
import socket
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

from tools.browser import minibrowser, program
from tools.engines import Broken, Engine

PATIENCE_MS = 600_000  # a whole game may be one wait
STARTS_S = 20
BLINK_S = 0.05
SCREEN = "1600x1400x24"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # WebDriver's own name for that
NOWHERE = "127.0.0.1:9"  # nobody listens there: the network is cut for real
CALL = """const answer = arguments[arguments.length - 1];
(async () => (%s)(...arguments[0]))().then(
  done => answer({ done: done ?? null }), problem => answer({ problem: String(problem) }));"""
# WebDriver tells nothing of a page's console: from now on the page notes it down itself.
HEAR = """() => {
  const told = window.toldToConsole = [];
  const text = thing => thing instanceof Error ? String(thing) : String(thing?.message ?? thing);
  for (const kind of ["error", "warn", "info"]) {
    const tell = console[kind];
    console[kind] = (...words) => {
      told.push(`${kind}: ${words.map(text).join(" ")}`);
      tell.apply(console, words);
    };
  }
  addEventListener("error", event => told.push(`error: ${text(event.error ?? event)}`));
  addEventListener("unhandledrejection", event => told.push(`error: ${text(event.reason)}`));
}"""
TOLD = "() => (window.toldToConsole ?? []).splice(0)"


@contextmanager
def in_webkit() -> Iterator[Engine]:
    """Start a screen, the driver and the browser."""
    with ExitStack() as stack:
        home, display = stack.enter_context(TemporaryDirectory()), stack.enter_context(_screen())
        where = {**os.environ, "DISPLAY": display, "HOME": home}
        page = WebKit(stack.enter_context(_driver(where)))
        stack.callback(page.close)
        yield page


@contextmanager
def _screen() -> Iterator[str]:
    """Start a screen that nobody sees; it tells its own name."""
    command = [program("Xvfb", package="xvfb"), "-displayfd", "1", "-screen", "0", SCREEN]
    quiet, pipe = subprocess.DEVNULL, subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=quiet, text=True) as screen:
        assert screen.stdout is not None
        try:
            yield f":{screen.stdout.readline().strip()}"
        finally:
            screen.terminate()


@contextmanager
def _driver(where: Mapping[str, str]) -> Iterator[str]:
    """Start the driver; return its address once it listens there."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [program("WebKitWebDriver", package="webkit2gtk-driver"), f"--port={port}"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet, env=dict(where)) as driver:
        try:
            _listens(driver, port)
            yield f"http://127.0.0.1:{port}"
        finally:
            driver.terminate()


def _listens(driver: subprocess.Popen[bytes], port: int) -> None:
    """Wait until somebody listens at a port, as long as a program runs."""
    for _ in range(round(STARTS_S / BLINK_S)):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            pass
        else:
            return
        try:
            driver.wait(BLINK_S)
        except subprocess.TimeoutExpired:
            continue
        raise Broken(f"{driver.args!r} ended by itself")
    raise Broken(f"{driver.args!r} does not listen after {STARTS_S} s")


class WebKit:
    """The page."""

    def __init__(self, driver: str) -> None:
        self._ask = build_opener(ProxyHandler({}))
        self._told: list[str] = []
        proxy = {"proxyType": "manual", "httpProxy": NOWHERE, "sslProxy": NOWHERE}
        wanted = {
            "webkitgtk:browserOptions": {"binary": minibrowser(), "args": ["--automation"]},
            "proxy": {**proxy, "noProxy": ["127.0.0.1"]},
            "timeouts": {"script": PATIENCE_MS, "pageLoad": PATIENCE_MS},
        }
        self._at = f"{driver}/session"
        self._at += "/" + self._post("", capabilities={"alwaysMatch": wanted})["sessionId"]

    def open(self, url: str) -> None:
        """Go to an address and wait until it is loaded."""
        self._leave()
        self._post("/url", url=url)
        self.evaluate(HEAR)

    def reload(self) -> None:
        """Load the page once more."""
        self._leave()
        self._post("/refresh")
        self.evaluate(HEAR)

    def evaluate(self, script: str, *args: object) -> Any:  # noqa: ANN401  # whatever JSON can say
        """Call a function of JavaScript; return what it returns, or what its promise brings."""
        answer = self._post("/execute/async", script=CALL % script, args=[args])
        if "problem" in answer:
            raise Broken(answer["problem"])
        return answer["done"]

    def click(self, selector: str) -> None:
        """Click the first element that a selector finds."""
        found = self._post("/element", using="css selector", value=selector)
        self._post(f"/element/{found[ELEMENT]}/click")

    def resize(self, width: int, height: int) -> None:
        """Make the page as large as that: its window is larger by a bar."""
        inside = self.evaluate("() => [innerWidth, innerHeight]")
        outside = self._get("/window/rect")
        bar = (outside["width"] - inside[0], outside["height"] - inside[1])
        self._post("/window/rect", x=0, y=0, width=width + bar[0], height=height + bar[1])

    def picture(self, path: Path) -> None:
        """Take a picture of what is seen."""
        path.write_bytes(base64.b64decode(self._get("/screenshot")))

    def told(self) -> list[str]:
        """Return what the console was told since it was asked last."""
        self._leave()
        told, self._told = self._told, []
        return told

    def close(self) -> None:
        """End the browser."""
        self._send(Request(self._at, method="DELETE"))  # noqa: S310  # on this machine

    def _leave(self) -> None:
        """Take over what the page has noted down, before it is gone."""
        self._told += self.evaluate(TOLD)

    def _get(self, path: str) -> Any:  # noqa: ANN401  # as evaluate
        return self._send(Request(self._at + path))  # noqa: S310  # on this machine

    def _post(self, path: str, **body: object) -> Any:  # noqa: ANN401  # as evaluate
        data = json.dumps(body).encode()
        kind = {"Content-Type": "application/json"}
        return self._send(Request(self._at + path, data, kind))  # noqa: S310  # on this machine

    def _send(self, request: Request) -> Any:  # noqa: ANN401  # as evaluate
        try:
            with self._ask.open(request) as answer:
                return json.load(answer)["value"]
        except HTTPError as problem:
            told = json.load(problem)["value"]
            raise Broken(f"{told['error']}: {told['message']}") from None
