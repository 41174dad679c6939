"""Links: a game in an address, to be sent, shown as a QR code, opened and gone on with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import quote, unquote

import rules
from rules.bots import LEVELS
from rules.core.link import decode, encode
from rules.core.record import BadRecord, record
from tables.words import Words, say

from . import begin, play, saves
from .look import whole
from .model import HUMAN, Chair, Focus, Halt, Saved
from .node import Node, h
from .parts import button, icon, tongue
from .post import Clean, Code, Copied, Copy, Send, Share, Site

if TYPE_CHECKING:
    from rules.core import Flat, Session

    from .model import Booted, Effect, Model, Step

SHARE: Final = "share"  # the sheet that shows a link
PASTE: Final = "link"  # the sheet that takes one
FIELD: Final = "link-field"
ANCHORS: Final = {"", "prompt"}  # fragments that lead to a place on the page
SET_UP: Final = ("game", "version", "seats", "seed", "options")  # of a record
_WHO: Final = (HUMAN, *LEVELS)  # a chair is the place of its level here, and a name
_APART: Final = "~"  # between chairs: no messenger rewrites it


def site(message: Booted) -> Site:
    """Return where links lead: where the host says, or to this page, unless it is a file."""
    here = message.href.partition("#")[0].partition("?")[0]
    address = here if here.startswith(("http://", "https://")) else ""
    host = message.host
    return Site(host.address or address, message.sends, message.version, host)


def fragment(href: str) -> str:
    """Return the link in an address, or nothing."""
    found = href.partition("#")[2]
    return "" if found in ANCHORS else found


def write(model: Model) -> str:
    """Write the game under way as a link; as a code to paste where no address leads here."""
    chairs = _APART.join(_chair(chair) for chair in model.chairs)
    code = f"p={chairs}&g={encode(whole(model))}"  # last what shows that it was cut short
    return f"{model.site.address}#{code}" if model.site.address else code


def _chair(chair: Chair) -> str:
    return f"{_WHO.index(chair.level)}{quote(chair.name, safe='').replace(_APART, '%7E')}"


def read(lang: str, text: str) -> tuple[Session[Flat], tuple[Chair, ...]]:
    """Read a link or a code, as it was pasted; raises BadRecord with a sentence."""
    plain = "".join(text.split()).rpartition("#")[2]
    told = dict(part.partition("=")[::2] for part in plain.split("&"))
    session = decode(rules.load, told.get("g", plain))
    if "p" not in told:
        return session, begin.chairs(lang, session.seats, {})
    chairs = tuple(map(_seated, told["p"].split(_APART)))
    if len(chairs) != session.seats:
        raise _strangers()
    return session, chairs


def _seated(text: str) -> Chair:
    which, name = text[:1], unquote(text[1:])
    if which not in {str(i) for i in range(len(_WHO))}:
        raise _strangers()
    return Chair(saves.named(name), _WHO[int(which)])


def _strangers() -> BadRecord:
    return BadRecord(0, "the players are not those of the game")


def opened(model: Model, text: str, now: int) -> Step:
    """Sit down at the game of a link; what was on the table stays on the shelf.

    Raises BadRecord with a sentence.
    """
    session, chairs = read(model.lang, text)
    games = begin.shelved(model)
    halt: list[Effect] = [] if model.session is None else [Halt()]
    seated = begin.seated(model, session, saves.behind(games, now), chairs, "")
    earlier = next((saved for saved in games if _goes_on(saved, session, chairs)), None)
    if earlier is not None:
        seated = seated._replace(id=earlier.id)
    notice = None if model.storage else model.notice
    step, effects = play.settle(seated._replace(notice=notice))
    # Where nothing is kept the address keeps it: it can be opened once more.
    return step, [*halt, *effects, *([Clean()] if model.storage else [])]


def _goes_on(saved: Saved, session: Session[Flat], chairs: tuple[Chair, ...]) -> bool:
    """Tell whether a game is the saved one further on, so that whoever plays by link has one."""
    old = saves.sight(saved.data).game
    if old is None or old.chairs != chairs:
        return False
    new, done = record(session), old.record["actions"]
    same = all(old.record[part] == new[part] for part in SET_UP)
    return same and len(done) < len(new["actions"]) and done == new["actions"][: len(done)]


def share(model: Model) -> Step:
    """Show the link of the game as it is now."""
    if model.session is None:
        return model, []
    link = write(model)
    code: list[Effect] = [Code(link)] if model.site.address else []
    shown = model._replace(sheet=SHARE, share=Share(link), why=None)
    return shown, [*code, Focus(play.NEXT)]


def copy(model: Model) -> Step:
    """Copy the link that is shown."""
    return model, [Copy(model.share.link)] if model.sheet == SHARE else []


def copied(model: Model, message: Copied) -> Step:
    """Say what has become of the copy."""
    return model._replace(share=model.share._replace(said=COPIED if message.done else BY_HAND)), []


COPIED: Final = say("Copied: paste it wherever you write to them.")
BY_HAND: Final = say("It could not be copied: it is selected, copy it by hand.")


def send(model: Model) -> Step:
    """Hand the link to whatever the device sends with."""
    return model, [Send(model.share.link)] if model.sheet == SHARE else []


def paste(model: Model) -> Step:
    """Ask for a link or a code."""
    return model._replace(sheet=PASTE, share=Share(), notice=None), [Focus(FIELD)]


def filled(model: Model, text: str) -> Step:
    """Take in what was pasted; it is opened when that is asked for."""
    return model._replace(share=Share(text)), []


def unfold(model: Model, rest: str, now: int) -> Step:  # noqa: ARG001
    """Open what was pasted, or say beside it why not."""
    if model.sheet != PASTE or not model.share.link.strip():
        return model, [Focus(FIELD)]
    try:
        return opened(model, model.share.link, now)
    except BadRecord as problem:
        why = refusal(problem)
        return model._replace(share=model.share._replace(said=why)), [Focus(FIELD)]


def refusal(problem: BadRecord) -> Words:
    """Say why a link cannot be opened."""
    why = Words(problem.reason.says, problem.reason.values)
    return say("This link cannot be opened: {why}.", why=why)


def share_button(model: Model, cls: str = "button") -> Node:
    """Offer to share the game."""
    word = tongue(model).tell("Share")
    return button("share", icon("icon-share"), h("span", word), cls=cls, key="share",
                  data_key="share", aria_label=word)  # fmt: skip
