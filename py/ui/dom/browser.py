"""The page as the runner knows it: listens, shows, carries effects out."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from typing import TYPE_CHECKING, Any

from pyodide.ffi import create_once_callable, create_proxy
from pyscript import document, window

from ui.host import read
from ui.model import (
    Advise,
    Advised,
    Answered,
    Art,
    Booted,
    Focus,
    Halt,
    Lost,
    Released,
    Renew,
    Think,
    Turned,
    Zoom,
)
from ui.reel import Verify, Wait
from ui.release import RETURN

from .answers import Answers
from .bots import Bots
from .chores import Chores
from .elements import Elements, find
from .files import date_games
from .focusing import Focusing
from .frame import offer, place_answer, reveal, translate
from .kiosk import Kiosk
from .listening import LISTENERS, now
from .paint import paint
from .pan import Pan
from .questions import Questions
from .reel import carry_out
from .sending import Postbox
from .shelf import Shelf, recall, recall_all
from .stirs import Stirs
from .turned import TURNED, turn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ui.model import Effect, Message
    from ui.page import Page
    from ui.words import Tongue


class Browser:
    """The page as the runner knows it; `send` is given the messages."""

    def __init__(self) -> None:
        self.surface = Elements()
        self.send: Callable[[Message], None] = _nobody
        self.answers = Answers(_nobody, self.later)
        self.shelf = Shelf()
        self.chores = Chores(self)
        self._postbox = Postbox(self)
        self._bots = Bots()
        self._pan = Pan()
        self._focusing = Focusing()
        self._questions = Questions(self)
        self._kiosk = Kiosk(self)
        self._stirs = Stirs(self.surface)
        self._sheets: set[str] = set()
        self._lang = ""
        self._attributes: set[str] = set()
        self._theme = document.documentElement.getAttribute("data-theme")
        self._place = ""
        self._games: frozenset[str] = frozenset()
        self._tasks: set[asyncio.Task[None]] = set()
        self._owed: list[Callable[[], None]] = []  # what waits for the next picture

    async def start(self, send: Callable[[Message], None]) -> None:
        """Listen, and tell what there is at the beginning."""
        self.answers = Answers(send, self.later)
        self.send = self.answers.send
        for kind, listener in LISTENERS.items():
            document.addEventListener(kind, create_proxy(lambda e, on=listener: on(self, e)))
        self._questions.listen()
        repaint = create_proxy(lambda *_: self._paint(anew=True))
        window.addEventListener("resize", repaint)
        window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", repaint)
        tall = window.matchMedia("(orientation: portrait)")
        turn = create_proxy(lambda event: self.send(Turned(bool(event.matches))))
        tall.addEventListener("change", turn)
        heard = create_proxy(lambda event: self.send(Released(str(event.detail))))
        window.addEventListener("released", heard)  # offline.js tells it
        self._postbox.listen()
        leave = create_proxy(self._leave)
        window.addEventListener("pagehide", leave)
        document.addEventListener("visibilitychange", leave)
        self.chores.journal.listen()
        stored = await self.shelf.open()
        entries = window.performance.getEntriesByType("navigation")
        reloaded = bool(entries.length) and entries[0].type != "navigate"
        lang, theme = recall("lang") or window.navigator.language, recall("theme")
        covers = frozenset(cover.dataset.game for cover in document.querySelectorAll(".cover"))
        about = (window.location.search, lang, now(), reloaded, theme, stored)
        back = recall(RETURN) or str((reloaded and window.history.state) or "")
        seen = (covers, bool(tall.matches), recall("pace"), back, recall_all())
        sends = bool(getattr(window.navigator, "share", None))
        version = str(document.getElementById("version").textContent)
        host = read(str(document.getElementById("host").text))
        self.send(Booted(*about, *seen, window.location.href, sends, version, host))
        self._kiosk.listen()

    def replace(self, name: str, element: Any) -> None:
        """Put an element in the place of the one with that id."""
        document.getElementById(name).replaceWith(element)

    def frame(self, page: Page, tongue: Tongue) -> None:
        """Show what is not a node of ours; until `tell`, the page is busy."""
        document.documentElement.setAttribute("data-busy", "1")
        if tongue.lang != self._lang:
            self._lang = tongue.lang
            translate(tongue)
        document.getElementById("home").hidden = not page.at_home
        date_games(tongue.lang)
        if page.games != self._games:
            self._games = page.games
            for cover in document.querySelectorAll(".cover"):
                game = cover.dataset.game
                offer(cover, there=game in page.games, taught=game in page.lessons)
        for dialog in document.querySelectorAll("dialog.sheet:not([open])"):
            self._focusing.leave()
            dialog.showModal()
        self._paint(anew=turn(page.attributes.get(TURNED)))
        self._pan.hold()
        reveal()
        self._questions.hold()
        place_answer()

    def tell(self, page: Page) -> None:
        """Say that everything is drawn: in the attributes of html, to a screen reader."""
        document.title = page.title
        document.getElementById("announce").textContent = page.announce
        attributes, root = page.attributes, document.documentElement
        root.removeAttribute("data-busy")
        for name in self._attributes - attributes.keys():
            root.removeAttribute(name)
        for name, value in attributes.items():
            if root.getAttribute(name) != value:
                root.setAttribute(name, value)
        self._attributes = set(attributes)
        if page.place != self._place:  # a reload comes back to it
            self._place = page.place
            window.history.replaceState(page.place, "")
        if table := find(".table"):  # here, and not at once: it makes every element be styled anew
            table.inert = attributes["data-phase"] == "handover"
        if root.getAttribute("data-theme") != self._theme:
            self._theme = root.getAttribute("data-theme")
            self._paint(anew=True)

    def later(self, work: Callable[[], None]) -> None:
        """Do something behind the next picture; in a hidden tab there is none to wait for."""
        if document.hidden:
            work()
            return
        self._owed.append(work)
        behind = create_once_callable(partial(self._pay, work))
        window.requestAnimationFrame(create_once_callable(lambda _: window.setTimeout(behind, 0)))

    def _pay(self, work: Callable[[], None]) -> None:
        if work in self._owed:
            self._owed.remove(work)
            work()

    def _leave(self, event: Any) -> None:
        """Do what is owed when the page is hidden or left: it may be the last that it can do."""
        while self._owed and (document.hidden or event.type == "pagehide"):
            self._pay(self._owed[0])

    def do(self, effects: Sequence[Effect]) -> None:
        """Carry effects out."""
        stirred = self._stirs.done(effects)
        for effect in self._kiosk.done(self._postbox.done(self.chores.done(stirred))):
            if isinstance(effect, Focus):
                self._focusing.put(effect)
            elif isinstance(effect, Halt):
                self._bots.halt()
            elif isinstance(effect, Renew):
                window.dispatchEvent(window.Event.new("renew"))
            elif isinstance(effect, Zoom):
                self._pan.press(effect.way)
            else:
                self._take_time(effect)

    def _take_time(self, effect: Effect) -> None:
        """Begin what is not done at once."""
        if isinstance(effect, Art):
            self.begin(self._fetch_art(effect.sheet))
        elif isinstance(effect, Advise):
            self.begin(self._advise(effect))
        elif isinstance(effect, Think):
            self.begin(self._think(effect))
        elif isinstance(effect, Wait | Verify):
            self.begin(carry_out(effect, self._bots, self.send))

    def begin(self, work: Any) -> None:
        """Let something happen by itself, and keep hold of it until it has."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, effect: Think) -> None:
        order = [effect.game, effect.view, effect.seat, effect.level, effect.seed]
        try:
            thought = self._bots.think(json.dumps(order))
            text, _ = await asyncio.gather(thought, asyncio.sleep(effect.pace / 1000))
        except Bots.FAILED:
            self.send(Lost(effect.id, effect.ply))
            return
        self.send(Answered(effect.id, effect.ply, str(text)))

    async def _advise(self, effect: Advise) -> None:
        order = [effect.game, effect.view, effect.seat, effect.seed]
        try:
            answer = await self._bots.advise(json.dumps(order))
        except Bots.FAILED:
            answer = "[]"
        self.send(Advised(effect.id, effect.ply, answer))

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
        """Paint the grounds that are new; all of them when size or paper have changed."""
        if anew:
            grounds = [(c, c.dataset.ground) for c in document.querySelectorAll("canvas.ground")]
        else:
            grounds = self.surface.unpainted
        self.surface.unpainted = []
        for canvas, commands in grounds:
            if canvas.clientWidth:
                paint(canvas, json.loads(commands))
            elif canvas.isConnected:  # on a small screen it is a tab away
                self.surface.unpainted.append((canvas, commands))


def _nobody(message: Message) -> None:
    """Send a message nowhere: nobody listens yet."""
