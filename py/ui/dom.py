"""The browser: the only file that knows JavaScript, and so the only one with untyped things."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, Final

from pyodide.ffi import JsException, create_once_callable, create_proxy
from pyscript import document, window, workers

from .keys import filled, pressed, tapped
from .model import (
    Answered,
    Art,
    Booted,
    Focus,
    Halt,
    Lost,
    Remember,
    Save,
    Saved,
    Think,
    Unsaved,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .model import Effect, Message
    from .page import Page
    from .words import Tongue

SVG: Final = "http://www.w3.org/2000/svg"
DRAWN: Final = {"svg", "use"}
FIELDS: Final = {"INPUT", "SELECT", "TEXTAREA"}
TAPPED: Final = "[data-action], [data-select], [data-ask]"
NEXT: Final = (  # where the focus goes when what had it is done with
    "dialog .main",
    ".handover .main",
    ".final-do .main",
    ".setup-do .main",
    ".prompt-do .main",
    ".hand [data-state=may]",
    ".board [data-state=may]",
    ".action-list button",
    "#prompt",
    ".continue .main",
)
SITE: Final = window.location.pathname.rsplit("/", 1)[0]  # one origin can hold many sites


class Elements:
    """Makes and changes elements: the surface that `patch` works on."""

    def create(self, tag: str) -> Any:
        """Make an element."""
        return document.createElementNS(SVG, tag) if tag in DRAWN else document.createElement(tag)

    def words(self, text: str) -> Any:
        """Make a piece of text."""
        return document.createTextNode(text)

    def reword(self, element: Any, text: str) -> None:
        """Change a piece of text."""
        element.data = text

    def set(self, element: Any, name: str, value: str) -> None:
        """Give an attribute a value; a field shows its property, not its attribute."""
        if name in {"value", "checked"}:
            setattr(element, name, value if name == "value" else True)
        element.setAttribute(name, value)

    def unset(self, element: Any, name: str) -> None:
        """Take an attribute away."""
        if name == "checked":
            element.checked = False
        element.removeAttribute(name)

    def insert(self, parent: Any, element: Any, before: Any) -> None:
        """Put an element in place."""
        parent.insertBefore(element, before)

    def remove(self, element: Any) -> None:
        """Take an element out."""
        element.remove()


class Browser:
    """The page as the runner knows it; `send` is given the messages."""

    surface = Elements()

    def __init__(self) -> None:
        self.send: Callable[[Message], None] = _nobody
        self._shelf = Shelf()
        self._bots = Bots()
        self._sheets: set[str] = set()
        self._lang = ""
        self._attributes: set[str] = set()
        self._painted = ""
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self, send: Callable[[Message], None]) -> None:
        """Listen, and tell what there is at the beginning."""
        self.send = send
        for kind, listener in _LISTENERS.items():
            document.addEventListener(kind, create_proxy(lambda e, on=listener: on(self, e)))
        repaint = create_proxy(lambda *_: self._paint(anew=True))
        window.addEventListener("resize", repaint)
        window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", repaint)
        stored = await self._shelf.open()
        entries = window.performance.getEntriesByType("navigation")
        reloaded = bool(entries.length) and entries[0].type != "navigate"
        lang, theme = _recall("lang") or window.navigator.language, _recall("theme")
        send(Booted(window.location.search, lang, _now(), reloaded, theme, stored))

    def replace(self, name: str, element: Any) -> None:
        """Put an element in the place of the one with that id."""
        document.getElementById(name).replaceWith(element)

    def frame(self, page: Page, tongue: Tongue) -> None:
        """Show what is not a node of ours."""
        if tongue.lang != self._lang:
            self._lang = tongue.lang
            _translate(tongue)
        document.title = page.title
        document.getElementById("home").hidden = "data-turn" in page.attributes or (
            page.attributes["data-phase"] != "home"
        )
        document.getElementById("announce").textContent = page.announce
        for cover in document.querySelectorAll(".cover"):
            _offer(cover, there=cover.dataset.game in page.games)
        self._frame_attributes(dict(page.attributes))
        for dialog in document.querySelectorAll("dialog.sheet:not([open])"):
            dialog.showModal()
        self._paint()
        _place_answer()

    def _frame_attributes(self, attributes: dict[str, str]) -> None:
        root = document.documentElement
        for name in self._attributes - attributes.keys():
            root.removeAttribute(name)
        for name, value in attributes.items():
            if root.getAttribute(name) != value:
                root.setAttribute(name, value)
        self._attributes = set(attributes)

    def do(self, effects: Sequence[Effect]) -> None:
        """Carry effects out."""
        for effect in effects:
            if isinstance(effect, Focus):
                _focus(effect.key)
            elif isinstance(effect, Remember):
                _remember(effect.name, effect.value)
            elif isinstance(effect, Halt):
                self._bots.halt()
            elif isinstance(effect, Art):
                self._later(self._fetch_art(effect.sheet))
            elif isinstance(effect, Save):
                self._later(self._save(effect))
            else:
                self._later(self._think(effect))

    def _later(self, work: Any) -> None:
        """Let something happen by itself, and keep hold of it until it has."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _save(self, effect: Save) -> None:
        if not await self._shelf.put(effect.id, effect.data):
            self.send(Unsaved())

    async def _think(self, effect: Think) -> None:
        order = [effect.game, effect.view, effect.seat, effect.level, effect.seed]
        try:
            thought = self._bots.think(json.dumps(order))
            text, _ = await asyncio.gather(thought, asyncio.sleep(effect.pace / 1000))
        except JsException:
            self._bots.halt()
            self.send(Lost(effect.id, effect.ply))
            return
        self.send(Answered(effect.id, effect.ply, str(text)))

    async def _fetch_art(self, sheet: str) -> None:
        if sheet in self._sheets:
            return
        self._sheets.add(sheet)
        response = await window.fetch(f"static/art/{sheet}.svg")
        holder = document.createElement("div")
        holder.hidden = True
        holder.innerHTML = await response.text()  # our own file
        document.body.prepend(holder)

    def _paint(self, *, anew: bool = False) -> None:
        """Paint the board's ground, if it is another or the paper has changed."""
        canvas = _find("canvas.ground")
        if not canvas:
            self._painted = ""
            return
        theme = document.documentElement.getAttribute("data-theme")
        told = f"{canvas.clientWidth} {theme} {canvas.dataset.ground}"
        if anew or told != self._painted or not canvas.hasAttribute("data-painted"):
            self._painted = told
            canvas.dataset.painted = ""
            paint(canvas, json.loads(canvas.dataset.ground))


def paint(canvas: Any, ground: list[Any]) -> None:
    """Draw strokes on a canvas, in units of the board, with the colours of the style sheet."""
    width, height, *strokes = ground
    scale = canvas.clientWidth * window.devicePixelRatio / width
    canvas.width, canvas.height = round(width * scale), round(height * scale)
    pen = canvas.getContext("2d")
    style = window.getComputedStyle(document.documentElement)
    pen.scale(scale, scale)
    for d, fill, line, thick, alpha, dash in strokes:
        path = window.Path2D.new(d)
        pen.globalAlpha = alpha
        if fill:
            pen.fillStyle = style.getPropertyValue(f"--{fill}")
            pen.fill(path)
        if line:
            pen.strokeStyle, pen.lineWidth = style.getPropertyValue(f"--{line}"), thick
            pen.setLineDash(window.JSON.parse(json.dumps(dash)))
            pen.stroke(path)


class Bots:
    """The bots' thread. A name is good for one worker only, so each start has its own."""

    def __init__(self) -> None:
        self._script: Any = None
        self._started = 0

    async def think(self, order: str) -> str:
        """Ask for an action."""
        if self._script is None:
            self._started += 1
            script = document.createElement("script")
            script.type, script.src = "py", "py/worker.py"
            for name, value in (("worker", ""), ("name", f"bots-{self._started}")):
                script.setAttribute(name, value)
            script.setAttribute("config", "pyscript.toml")
            self._script = script
            document.body.append(script)
        worker = await workers[f"bots-{self._started}"]
        return str(await worker.think(order))

    def halt(self) -> None:
        """End the thread, whatever it is at."""
        if self._script is not None:
            if getattr(self._script, "xworker", None):
                self._script.xworker.terminate()
            self._script.remove()
            self._script = None


class Shelf:
    """Games kept in IndexedDB, by the time they were begun."""

    def __init__(self) -> None:
        self._base: Any = None

    async def open(self) -> tuple[Saved, ...] | None:
        """Return what is kept, None if this browser refuses to keep anything."""
        try:
            asked = window.indexedDB.open(f"four-seas{SITE}", 1)
            asked.onupgradeneeded = create_once_callable(
                lambda _: asked.result.createObjectStore("games")
            )
            self._base = await _outcome(asked)
            store = self._store("readonly")
            asked = _outcome(store.getAllKeys()), _outcome(store.getAll())  # at once: it closes
            keys, values = await asyncio.gather(*asked)
        except (JsException, OSError):
            return None
        return tuple(Saved(int(k), str(v)) for k, v in zip(keys, values, strict=True))

    async def put(self, number: int, data: str) -> bool:
        """Keep a game; False if that was refused."""
        try:
            await _outcome(self._store("readwrite").put(data, number))
        except (JsException, OSError):
            return False
        return True

    def _store(self, mode: str) -> Any:
        return self._base.transaction("games", mode).objectStore("games")


def _outcome(request: Any) -> asyncio.Future[Any]:
    """Return what a request to the database will bring; OSError if it fails."""
    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    request.onsuccess = create_once_callable(lambda _: future.set_result(request.result))
    request.onerror = create_once_callable(lambda _: future.set_exception(OSError("refused")))
    return future


def _data(element: Any) -> dict[str, str]:
    """Return the data that an element carries."""
    return dict(window.Object.entries(element.dataset).to_py())


def _tap(browser: Browser, event: Any) -> None:
    target = event.target.closest(TAPPED)
    if target and target.tagName not in FIELDS:
        browser.send(tapped(_data(target), touch=event.pointerType == "touch", now=_now()))


def _fill(browser: Browser, event: Any) -> None:
    target = event.target
    ticked = "1" if target.checked else "0"
    message = filled(_data(target), ticked if target.type == "checkbox" else target.value)
    if message:
        browser.send(message)


def _key(browser: Browser, event: Any) -> None:
    target = event.target
    if event.ctrlKey or event.metaKey or event.altKey or target.tagName in FIELDS:
        return
    places = {"on_board": bool(target.closest(".board")), "at_table": bool(_find(".table"))}
    message = pressed(event.key, _data(target), **places)
    if message:
        event.preventDefault()
        browser.send(message)


_LISTENERS: Final = {"click": _tap, "change": _fill, "keydown": _key}


def _nobody(message: Message) -> None:
    """Send a message nowhere: nobody listens yet."""


def _focus(key: str) -> None:
    """Put the focus where it was asked for, or on the next thing to do if it has nothing left."""
    if key:
        found = _find(f'[data-key="{key}"]')
    else:
        here = document.activeElement
        if not window.navigator.userActivation.hasBeenActive:
            return  # nobody has touched the page: nothing shall look chosen
        if here and here.matches(".main, [data-state=may], .action, .setup *"):
            return
        found = next(filter(None, map(_find, NEXT)), None)
    if found:
        found.focus(window.JSON.parse('{"preventScroll": true}'))


def _place_answer() -> None:
    """Put the answer to "why not" beside what was asked about."""
    answer = _find(".why-not")
    if not answer:
        return
    box = (
        _find(f'[data-key="{answer.dataset.about}"]') or _find("#prompt")
    ).getBoundingClientRect()
    above = box.top > window.innerHeight / 3
    answer.dataset.side = "above" if above else "below"
    answer.style.setProperty("--x", f"{box.left + box.width / 2}px")
    answer.style.setProperty("--y", f"{box.top if above else box.bottom}px")


def _translate(tongue: Tongue) -> None:
    """Say everything that stands in the page itself in another language."""
    for element in document.querySelectorAll("[data-i18n]"):
        element.dataset.i18n = element.dataset.i18n or element.textContent
        element.textContent = tongue.tell(element.dataset.i18n)
    for element in document.querySelectorAll("[data-i18n-attr]"):
        for name in element.dataset.i18nAttr.split(" "):
            kept = f"data-english-{name}"
            english = element.getAttribute(kept) or element.getAttribute(name)
            element.setAttribute(kept, english)
            element.setAttribute(name, tongue.tell(english))
    document.getElementById("language").value = tongue.lang


def _offer(cover: Any, *, there: bool) -> None:
    """Let a game on the home screen be chosen, if it is aboard."""
    play, note = cover.querySelector("[data-select]"), cover.querySelector(".cover-note")
    if there:
        play.removeAttribute("aria-disabled")
    note.hidden = there


def _find(selector: str) -> Any:
    """Return the first element that fits; something false if there is none."""
    return document.querySelector(selector)


def _now() -> int:
    return int(window.Date.now())


def _recall(name: str) -> str:
    try:
        return str(window.localStorage.getItem(f"{SITE}/ {name}") or "")
    except JsException:
        return ""


def _remember(name: str, value: str) -> None:
    try:
        window.localStorage.setItem(f"{SITE}/ {name}", value)
    except JsException:
        return
