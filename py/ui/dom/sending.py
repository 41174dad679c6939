"""How a link leaves the page: copied, sent, drawn as a QR code; and how it leaves the address."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pyodide.ffi import JsException, create_proxy
from pyscript import document, js_import, window

from ui.links import fragment
from ui.post import Clean, Code, Copied, Copy, Linked, Send

from .aboard import at
from .elements import find

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ui.model import Effect

    from .browser import Browser

QR: Final = "static/vendor/lean-qr-2.7.4.mjs"  # a test holds it to the version that is pinned
QUIET: Final = 4  # modules of white around the code, which readers need


class Postbox:
    """Carries out what has to do with links, and tells of one that comes into the address."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    def listen(self) -> None:
        """Hear of links that somebody puts into the address of the open page."""
        window.addEventListener("hashchange", create_proxy(self._arrive))

    def _arrive(self, *_: object) -> None:
        text = fragment(window.location.href)
        if text:
            self._browser.send(Linked(text, int(window.Date.now())))

    def done(self, effects: Iterable[Effect]) -> Iterator[Effect]:
        """Carry out what concerns links; what does not comes back."""
        for effect in effects:
            if isinstance(effect, Clean):
                _clean()
            elif isinstance(effect, Copy):
                self._browser.begin(self._copy(effect.text))
            elif isinstance(effect, Send):
                self._browser.begin(_send(effect.text))
            elif isinstance(effect, Code):
                self._browser.begin(_draw(effect.text))
            else:
                yield effect

    async def _copy(self, text: str) -> None:
        self._browser.send(Copied(await _copy(text)))


async def _draw(text: str) -> None:
    """Draw the QR code of a text into the sheet; what draws it is fetched when it is wanted."""
    (lean_qr,) = await js_import(window.URL.new(at(QR), document.baseURI).href)
    if canvas := find("canvas.qr"):
        options = window.JSON.parse(
            f'{{"pad": {QUIET}, "on": [0, 0, 0, 255], "off": [255, 255, 255, 255]}}'
        )
        lean_qr.generate(text).toCanvas(canvas, options)


async def _copy(text: str) -> bool:
    """Copy a text; where that is refused a link is left selected in its field."""
    try:
        await window.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):  # not allowed, or no secure address
        if field := find("#share-link"):
            field.select()
            return bool(document.execCommand("copy"))
        return False
    return True


async def _send(text: str) -> None:
    """Let the device send a text; whoever thinks better of it has sent nothing."""
    what = "url" if "#" in text else "text"
    data = window.Object.fromEntries(window.JSON.parse("[]"))
    setattr(data, what, text)
    try:
        await window.navigator.share(data)
    except JsException:
        return


def _clean() -> None:
    """Take the link out of the address: a reload goes on with the game on the shelf."""
    here = window.location
    window.history.replaceState(window.history.state, "", f"{here.pathname}{here.search}")
