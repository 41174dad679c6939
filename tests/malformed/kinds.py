"""What comes in from outside, one function a kind: each tries one malformed input."""

from __future__ import annotations

import json
import traceback
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

import rules
from rules.bots import LEVELS
from rules.bots.cli import main as command_line
from rules.bots.fuzz import FAULTS
from rules.core.link import decode
from rules.core.record import record
from tests.golden import mixed
from tests.malformed.damage import anything, damaged
from tests.malformed.visit import Visit
from tests.ui.stage import NOW
from ui import links, saves
from ui.booth import Tick
from ui.library import Brought
from ui.model import Booted, Chair, Change, Model, Saved
from ui.post import Linked
from ui.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core import Flat, Session

GAMES: Final = ("chests", "island", "pirates", "titania")
NAMES: Final = ("Mara", "Otto", "Ida", "Jonas", "Vera", "Großmutter Françoise")
SETTINGS: Final = (
    *("lang", "theme", "pace", "sound", "volume", "motion", "confirm", "flat", "edges", "remember"),
    *("tally", *(f"setup {game}" for game in GAMES), *(f"lesson {game}" for game in GAMES)),
    *("journal 7", "journal 9999999999999999", "journal x", "stamp 7", "stamp 5"),
)
WHOLE: Final = {
    "tally": json.dumps({"7": ["titania", True, 40, ["mate"]], "8": None}),
    "setup": json.dumps({"chairs": [["Mara", ""], ["", "mate"]], "options": {"start": 0}}),
    "lesson": "3",
}
PLAIN: Final = {
    "game": ("titania", "chests", "island", "pirates", "reef", "core"),
    "seats": ("2", "3", "6", "7"),
    "seed": ("7", "9007199254740991", "9007199254740992"),
    "bots": ("1:mate", "0:mate,1:cabin", "1:captain,2:nobody"),
    "opt": ("start:0", "colours:FED", "watchful:1", "start:9", "hand:1"),
    "lang": (*LANGUAGES, "xx", "de-CH"),
    "pace": ("0", "99999", "-1"),
    "kiosk": ("1", "0", "yes"),
    "idle": ("90", "5"),
    "visit": ("60", "0"),
    "games": ("titania,chests", "reef", ","),
    "code": ("2468", "1", "x"),
    "learn": ("titania", "chests", "reef"),
}


@cache
def sessions() -> tuple[Session[Flat], ...]:
    """Return games of each name: not begun, begun, and over."""
    whole = [
        decode(rules.load, mixed.lines(name)[nth].split()[0]) for name in GAMES for nth in (1, 2)
    ]
    return tuple(each.upto(ply) for each in whole for ply in (0, 9, len(each.plies)))


def save(rng: Random) -> str:
    """Return a stored game that is whole."""
    session = rng.choice(sessions())
    return saves.written(saves.Game(record(session), seated(rng, session.seats), ""))


def seated(rng: Random, seats: int) -> tuple[Chair, ...]:
    """Let anybody sit down."""
    levels = ("", *LEVELS)
    return tuple(Chair(rng.choice(NAMES), rng.choice(levels)) for _ in range(seats))


def whole(rng: Random, setting: str) -> str:
    """Return a setting as we write it."""
    return save(rng) if setting == "journal" else WHOLE.get(setting, "1")


def try_record(rng: Random) -> None:
    """Let the command line replay a file."""
    text = damaged(rng, json.dumps(record(rng.choice(sessions()))))
    told, wrong = StringIO(), StringIO()
    with TemporaryDirectory() as folder, redirect_stdout(told), redirect_stderr(wrong):
        file = Path(folder) / "record.json"
        file.write_bytes(text.encode(errors="surrogatepass"))
        code = command_line(["replay", str(file), "--json"])
    answer = json.loads(told.getvalue())
    assert (code, wrong.getvalue()) in {(0, ""), (1, "")}
    assert answer["ok"] == (code == 0)
    assert answer["ok"] or answer["problem"]["message"]


def try_link(rng: Random) -> None:
    """Open a link: in the address, in that of the open page, and pasted."""
    session = rng.choice(sessions())
    link = links.write(Model(session=session, chairs=seated(rng, session.seats)))
    text = damaged(rng, link) if rng.randrange(6) else anything(rng)
    visit = Visit(_boot(rng, href=f"https://games.example/#{text}"))
    visit.tap("share", "dismiss")
    visit.send(Linked(text, NOW))
    visit.tap("home", "paste")
    visit.send(Change("link", text))
    visit.tap("unfold", "home")


def try_save(rng: Random) -> None:
    """Find damaged games on the shelf: look at them, open them, give them away, count them."""
    games = [save(rng), damaged(rng, save(rng)), rng.choice((anything, save))(rng)]
    numbers = rng.sample((1, 10, 1_700_000_000_000, saves.IDS[-1]), len(games))
    stored = tuple(map(Saved, numbers, games))
    back = rng.choice(("", str(numbers[1]), anything(rng), "learn titania"))
    visit = Visit(_boot(rng, stored=stored, back=back, reloaded=bool(rng.randrange(2))))
    visit.tap("home", "shelf", "export-all", "stats", "export-stats", "home", "continue", "home")
    for number in numbers:
        visit.tap("shelf", f"export {number}", f"sheet discard {number}", "dismiss")
        visit.tap(f"open {number}", "share", "dismiss", "home")


def try_file(rng: Random) -> None:
    """Bring files in."""
    one = save(rng)
    several = json.dumps({"games": [json.loads(one), json.loads(save(rng)), save(rng)]})
    bare = json.dumps(json.loads(one)["record"])
    identified = json.dumps({"id": saves.IDS[-1], **json.loads(one)})
    texts = [damaged(rng, rng.choice((one, several, bare, identified))), anything(rng)]
    visit = Visit(_boot(rng))
    visit.tap("shelf")
    visit.send(Brought(tuple((f"{rng.choice(NAMES)}{n}.json", t) for n, t in enumerate(texts))))
    visit.tap("bring", "stats", "shelf", "export-all")


def try_address(rng: Random) -> None:
    """Open an address whose parameters are off, and reload it."""
    names = rng.sample(list(PLAIN), rng.randrange(1, 6))
    if rng.randrange(3):
        names.append("game")
    asked = {name: rng.choice(PLAIN[name]) for name in names}
    for name in rng.sample(names, 1):
        asked[name] = damaged(rng, asked[name]) if rng.randrange(3) else anything(rng)
    text = "?" + "&".join(f"{name}={_quoted(rng, value)}" for name, value in asked.items())
    text = text if rng.randrange(3) else damaged(rng, text)
    for reloaded in (False, True):
        visit = Visit(_boot(rng, search=text, reloaded=reloaded))
        if visit.model.booth.stage:
            visit.send(Tick(NOW + 1_000, NOW, 1))
        visit.tap("kiosk start", "home", "shelf", "home")


def try_storage(rng: Random) -> None:
    """Find settings, tallies, set-ups and lessons that nobody of ours has written."""
    kept = {
        name: damaged(rng, whole(rng, name.split()[0])) if rng.randrange(3) else anything(rng)
        for name in SETTINGS
        if rng.randrange(2)
    }
    boot = _boot(rng, settings=kept, back=kept.get("lesson titania", ""))
    lang, theme, pace = (kept.get(name, "") for name in ("lang", "theme", "pace"))
    visit = Visit(boot._replace(lang=lang or "en", theme=theme, pace=pace))
    visit.tap("sheet keys", "dismiss", "stats", "export-stats", "home")
    game = rng.choice(GAMES)
    visit.tap(f"learn {game}", "dismiss", "home", f"game {game}", "start", "sheet keys", "home")


KINDS: Final[dict[str, Callable[[Random], None]]] = {
    "records": try_record,
    "links": try_link,
    "saves": try_save,
    "files": try_file,
    "addresses": try_address,
    "storage": try_storage,
}


def one(job: tuple[str, int]) -> str:
    """Try one input; its number decides everything. Return what went wrong, and where."""
    kind, nth = job
    try:
        KINDS[kind](Random(f"{kind} {nth}"))
    except FAULTS as problem:
        frames = traceback.extract_tb(problem.__traceback__)[-5:]
        where = " < ".join(f"{Path(f.filename).name}:{f.lineno}" for f in reversed(frames))
        return f"{kind} {nth}: {type(problem).__name__}: {str(problem)[:200]} ({where})"
    return ""


def _boot(rng: Random, **changes: object) -> Booted:
    """Boot with a game on the shelf, in any language."""
    stored = (Saved(5, save(rng)),)
    boot = Booted("", rng.choice(LANGUAGES), NOW, reloaded=False, theme="", stored=stored)
    return boot._replace(**changes)  # type: ignore[arg-type]


def _quoted(rng: Random, value: str) -> str:
    return quote(value, errors="replace") if rng.randrange(2) else value
