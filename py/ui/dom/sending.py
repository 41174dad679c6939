"""How a link leaves the page: copied, sent, drawn as a QR code; and how it leaves the address."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pyodide.ffi import JsException
from pyscript import document, js_import, window

from ui.post import Clean, Copied, Copy, Send

from .elements import find

if TYPE_CHECKING:
    from ui.post import Post, Sending

QR: Final = "static/vendor/lean-qr-2.7.4.mjs"  # a test holds it to the version that is pinned
QUIET: Final = 4  # modules of white around the code, which readers need


async def post(effect: Sending) -> Post | None:
    """Carry an effect out; return what there is to say of it."""
    if isinstance(effect, Clean):
        _clean()
    elif isinstance(effect, Copy):
        return Copied(await _copy(effect.text))
    elif isinstance(effect, Send):
        await _send(effect.text)
    else:
        await _draw(effect.text)
    return None


async def _draw(text: str) -> None:
    """Draw the QR code of a text into the sheet; what draws it is fetched when it is wanted."""
    (lean_qr,) = await js_import(window.URL.new(QR, document.baseURI).href)
    if canvas := find("canvas.qr"):
        options = window.JSON.parse(
            f'{{"pad": {QUIET}, "on": [0, 0, 0, 255], "off": [255, 255, 255, 255]}}'
        )
        lean_qr.generate(text).toCanvas(canvas, options)


async def _copy(text: str) -> bool:
    """Copy a text; where that is refused it is left selected in its field."""
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
