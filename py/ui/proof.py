"""The record of a game that is over: checked by playing it again, copied for a report."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from rules.core.record import record
from tables.words import say

from .look import phase, whole
from .node import Node, h
from .parts import icon, tongue, tool
from .post import Copy
from .reel import Verify

if TYPE_CHECKING:
    from .model import Model, Step
    from .post import Copied
    from .reel import Verified

BUSY: Final = say("The record is played again…")
AGREES: Final = say("Verified: the record was played again and every hash agrees.")
LOST: Final = say("The record could not be checked: try again.")
COPIED: Final = say("The record was copied: paste it into your report.")
REFUSED: Final = say("The clipboard was refused: copy the record from here.")


def verify(model: Model) -> Step:
    """Let the record be played again, in the bots' thread: that takes a while."""
    if phase(model) not in {"over", "replay"} or not whole(model).over or model.proof == BUSY:
        return model, []
    return model._replace(proof=BUSY), [Verify(model.id, _told(model))]


def verified(model: Model, message: Verified) -> Step:
    """Tell what has become of it, if that game is still looked at."""
    if model.proof != BUSY or message.id != model.id:
        return model, []
    if message.wrong:
        return model._replace(proof=say("The record is not true: {why}.", why=message.wrong)), []
    return model._replace(proof=LOST if message.wrong is None else AGREES), []


def report(model: Model) -> Step:
    """Copy the record; while the game runs it would tell every secret."""
    if phase(model) != "over":
        return model, []
    return model, [Copy(_told(model))]


def copied(model: Model, message: Copied) -> Step:
    """Tell that the record is on the clipboard, or offer it to be copied by hand."""
    return model._replace(report=COPIED if message.done else REFUSED), []


def _told(model: Model) -> str:
    return json.dumps(record(whole(model)), separators=(",", ":"))


def proof(model: Model) -> Node | None:
    """Offer to check the record, unless that was done."""
    if model.proof is not None and model.proof != LOST:
        return None
    return tool(model, "verify", "Verify", "icon-check")


def proof_told(model: Model) -> Node:
    """Say what has become of the check."""
    told = None
    if model.proof is not None:
        sign = "icon-check" if model.proof == AGREES else "icon-warning"
        sign = "icon-clock" if model.proof == BUSY else sign
        told = h("span", icon(sign), tongue(model).tell(model.proof), cls="proof-told")
    return h("div", told, role="status", key="proof")  # it is there before it has words


def report_button(model: Model) -> Node:
    """Offer the record for a report."""
    return tool(model, "report", "Report a bug", "icon-flag")


def report_told(model: Model) -> Node:
    """Say that the record was copied; where that is refused, show it to be copied by hand."""
    say_it = tongue(model).tell
    told = h("span", say_it(model.report), cls="proof-told") if model.report else None
    by_hand = None
    if model.report == REFUSED:
        by_hand = h("textarea", _told(model), readonly=True, rows="3", key="record",
                    aria_label=say_it("The record of this game"))  # fmt: skip
    return h("div", h("div", told, role="status"), by_hand, key="reported", cls="reported")
