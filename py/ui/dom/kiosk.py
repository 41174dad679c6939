"""A kiosk's part of the page: the clock, the corner that leads out, pages read inside."""

from __future__ import annotations

import asyncio
from math import hypot
from typing import TYPE_CHECKING, Any, Final

from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import document, window

from ui.booth import Broken, FullScreen, Leave, Read, Tick
from ui.model import Select

from .aboard import ABOARD
from .ear import Ear
from .elements import find
from .listening import now

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ui.model import Effect

    from .browser import Browser

CORNER: Final = 80  # px from the upper left corner
HELD: Final = 3  # seconds that a finger rests there
SLACK: Final = 24  # px that it may stray
SHEETS: Final = ("base", "pages")  # of the pages that are read
ROOM: Final = 6_000_000  # bytes that Python asks for once, at the start, and has for a long day
FULL: Final = '{"navigationUI": "hide"}'


class Kiosk:
    """Listens in a kiosk only; kiosk.js, which watches over Python, gives it the seconds."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._press: asyncio.TimerHandle | None = None
        self._start = (0.0, 0.0)
        self._moves = Ear(["pointermove"], self._move, first=True)
        self._ends = Ear(["pointerup", "pointercancel"], self._up, first=True)

    def listen(self) -> None:
        """Begin, if home.js has seen that this is a kiosk."""
        if not document.documentElement.hasAttribute("data-kiosk"):
            return
        bytearray(ROOM)
        window.addEventListener("tick", create_proxy(self._tick))
        Ear(["click"], self._click, first=True).open()
        Ear(["pointerdown"], self._down, first=True).open()
        asyncio.get_running_loop().set_exception_handler(lambda *_: _break())
        wake = create_proxy(lambda *_: self._browser.begin(_stay_awake()))
        document.addEventListener("visibilitychange", wake)
        self._browser.begin(_stay_awake())

    def done(self, effects: Iterable[Effect]) -> Iterator[Effect]:
        """Carry out what concerns a kiosk; what does not comes back."""
        for effect in effects:
            if isinstance(effect, FullScreen):
                self._browser.begin(_fill_screen())
            elif isinstance(effect, Broken):
                _break()
            elif isinstance(effect, Leave):
                window.location.replace(window.location.pathname)
            elif isinstance(effect, Read):
                self._browser.begin(_read(effect.page))
            else:
                yield effect

    def _tick(self, event: Any) -> None:
        told = event.detail
        self._browser.send(Tick(now(), int(told.touched), int(told.count)))
        event.preventDefault()  # so kiosk.js knows that Python is alive

    def _click(self, event: Any) -> None:
        """Let no link lead away: what can be read is read inside."""
        link = event.composedPath()[0].closest("a")
        if not link:
            return
        event.preventDefault()
        path, _, anchor = str(link.getAttribute("href")).partition("#")
        if path:
            name = _page_of(link.href) + (f"#{anchor}" if anchor else "")
            self._browser.send(Select(f"kiosk read {name}", now()))
        elif there := link.getRootNode().getElementById(anchor):
            there.scrollIntoView()
            there.focus()

    def _down(self, event: Any) -> None:
        self._up()
        if max(event.clientX, event.clientY) < CORNER:
            self._start = (event.clientX, event.clientY)
            self._press = asyncio.get_event_loop().call_later(HELD, self._rested)
            self._moves.open()
            self._ends.open()

    def _move(self, event: Any) -> None:
        x, y = self._start
        if hypot(event.clientX - x, event.clientY - y) > SLACK:
            self._up()

    def _up(self, event: Any = None) -> None:  # noqa: ARG002  # wherever that was
        if self._press is not None:
            self._press.cancel()
            self._press = None
            self._moves.close()
            self._ends.close()

    def _rested(self) -> None:
        self._up()
        self._browser.send(Select("kiosk leave", now()))


def _break() -> None:
    """Give up: kiosk.js loads the page again."""
    window.dispatchEvent(window.Event.new("broken"))


async def _fill_screen() -> None:
    """Ask for the whole screen; a browser may refuse, or not know how."""
    if document.fullscreenElement:
        return
    try:
        await document.documentElement.requestFullscreen(window.JSON.parse(FULL))
    except (JsException, AttributeError):
        return


async def _stay_awake() -> None:
    """Ask the device not to dim its screen; it may refuse, or not know how."""
    if document.hidden:
        return
    try:
        await window.navigator.wakeLock.request("screen")
    except (JsException, AttributeError):
        return


async def _read(page: str) -> None:
    """Put the text of a page into the sheet, in a room of its own: its style is another one."""
    path, _, anchor = page.partition("#")
    text, *sheets = await _page(path)
    room = find("#reader")
    if not room:  # it was put away meanwhile
        return
    shadow = room.shadowRoot or room.attachShadow(window.JSON.parse('{"mode": "open"}'))
    shadow.adoptedStyleSheets = to_js([*map(_styled, sheets)])
    read = window.DOMParser.new().parseFromString(text, "text/html")
    for link in read.querySelectorAll('a[href*=".html"], a[href^="?"]'):
        link.replaceWith(link.textContent)  # to other pages
    shadow.replaceChildren(*read.querySelectorAll("body > svg, body > .page"))
    if there := anchor and shadow.getElementById(anchor):
        there.scrollIntoView()


def _page_of(href: str) -> str:
    """Return the page that a link leads to, `en/bots`; in the one file that is a parameter."""
    url = window.URL.new(href)
    read = url.searchParams.get("read")
    return str(read or "/".join(url.pathname.removesuffix(".html").split("/")[-2:]))


async def _page(path: str) -> Sequence[str]:
    """Return the text of a page, and its style sheets."""
    if ABOARD is not None:
        return (await ABOARD.page(path)).to_py()  # type: ignore[no-any-return]
    names = (f"pages/{path}.html", *(f"css/{name}.css" for name in SHEETS))
    return await asyncio.gather(*map(_fetched, names))


async def _fetched(name: str) -> str:
    response = await window.fetch(f"static/{name}")
    return str(await response.text()) if response.ok else ""


def _styled(text: str) -> Any:
    sheet = window.CSSStyleSheet.new()
    sheet.replaceSync(text)
    return sheet
