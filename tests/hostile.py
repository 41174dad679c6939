"""Names that nobody should be called by, as they are typed and as they are shown."""

from urllib.parse import quote

from rules.core import Flat, Session
from rules.core.link import encode
from ui import saves

HOSTILE = (
    "<svg/onload=hit()>",
    '"><i onclick=hit()>',
    "'; {0} {player} %s",
    "\u202eevil\u2066 \u200f\u0007",
    "\N{WOMAN}\u200d\N{ROCKET}" * 4,
    "W" * 200,
)
SHOWN = [*map(saves.named, HOSTILE)]


def linked(session: Session[Flat]) -> str:
    """Write a game as a link in which they play."""
    chairs = "~".join(f"0{quote(name, safe='')}" for name in HOSTILE[: session.seats])
    return f"#p={chairs}&g={encode(session)}"
