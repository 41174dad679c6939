"""What a tap does: on a hex, on a card, on a button, at each step of a turn."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from rules.titania.actions import (
    DONE,
    DRAW,
    EXTRAS,
    OCCUPIES,
    PLAYS,
    THROWS,
    Build,
    Extra,
    Occupy,
    Play,
    Take,
)
from rules.titania.data import AT_SITE, CARDS, FLOOR, SHELLS, SHIPS, STARRED_FLOOR, TOWERS, TURN
from rules.titania.events import Built, Extended, Occupied, Played
from rules.titania.map import HEXES, SITES
from rules.titania.setup import BUILD, CARD, CHOOSE, EXTRA, THROW, WINDOW
from tables.scene import Sprite
from tables.words import Words, count, say

from .geometry import CELLS, PLACES, READ, box
from .spaces import space_name
from .wording import (
    ART_COLOURS,
    SHELL_NAMES,
    SHELLS_CALLED,
    SHIP_ART,
    SHIP_NAMES,
    card_name,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.core import Action
    from rules.titania.setup import State
    from tables.scene import Seen

CARD_OF: Final = {name: card for card, name in enumerate(CARDS)}


def cells(seen: Seen, s: State) -> Iterator[Sprite]:
    """Every hex as a space: what it is, and what a tap on it does now."""
    step = s.todo[-1][0] if s.todo else -1
    marked = _marked(seen)
    offered = _by_hex(seen)
    shape = "hex-flat" if seen.portrait else "hex"
    asks = _asks(seen.selection.split(" ")[0], step)
    for at in READ:
        action, select = _tap(seen, at, offered.get(at, []))
        may = action is not None or bool(select)
        x, y, w, h = box(at, portrait=seen.portrait)
        name = space_name(s, at, offered.get(at, ()))
        yield Sprite(
            f"hex-{at}", x, y, w, h, name, look=shape, shape=shape, action=action,
            select=select, chosen=seen.selection.endswith(f" {at}"),
            ask=asks[at] if seen.legal and not may else None,
            last=at in marked, cell=CELLS[at],
        )  # fmt: skip


def _by_hex(seen: Seen) -> dict[int, list[Action]]:
    """Sort what is legal by the hex that it is about; plays only of the chosen card."""
    card = seen.selection.split(" ")[0]
    found: dict[int, list[Action]] = {}
    for action in seen.legal:
        if isinstance(action, Play):
            if action.card == card:
                found.setdefault(action.hex, []).append(action)
        elif isinstance(action, Extra):
            found.setdefault(action.hex, []).append(action)
        elif isinstance(action, Build | Occupy):
            found.setdefault(action.site, []).append(action)
    return found


def _tap(seen: Seen, at: int, offered: Sequence[Action]) -> tuple[Action | None, str]:
    """One thing to do there is done at once; of several, one is chosen first."""
    if len(offered) == 1:
        return offered[0], ""
    if not offered:
        return None, ""
    card = seen.selection.split(" ")[0]
    return None, f"{card} {at}" if isinstance(offered[0], Play) else f"site {at}"


@cache
def _asks(card: str, step: int) -> tuple[Action, ...]:
    """By hex: the action whose refusal tells why it cannot be tapped now."""
    if step == CARD and card in CARD_OF:
        return dict(PLAYS[SHIPS.index(card[0])])[CARD_OF[card]]
    if step == EXTRA:
        return EXTRAS
    elsewhere: Action = DONE if step in {CARD, CHOOSE, THROW} else DRAW
    asks = [elsewhere for _ in HEXES]
    for site in SITES if step in {WINDOW, BUILD} else ():
        shell = SHELLS[TOWERS[AT_SITE[site][0]][1]]
        asks[site] = OCCUPIES[site - SITES.start] if step == WINDOW else Build(site, shell)
    return tuple(asks)


def dock(seen: Seen, s: State) -> Iterator[Sprite]:
    """The hand; or the floors or shells to choose from."""
    step = s.todo[-1][0] if s.todo else -1
    if seen.legal and step == BUILD:
        yield from (_floor(s, a) for a in seen.legal if isinstance(a, Build) and _wanted(seen, a))
    elif seen.legal and step == CHOOSE:
        yield from (_shell(action) for action in seen.legal if isinstance(action, Take))
    elif seen.seat is not None:
        for i, card in enumerate(s.hands[seen.seat]):
            yield _card(seen, step, CARDS[card], f"card-{card}-{i}")


def _wanted(seen: Seen, build: Build) -> bool:
    """Tell whether a floor is on the site that was tapped, if one was."""
    return not seen.selection or seen.selection == f"site {build.site}"


def _card(seen: Seen, step: int, card: str, key: str) -> Sprite:
    """A card is selected to be played; or thrown away when there are too many."""
    first, second = card[0], card[-1]
    band = f"--band: var(--ship-{_colour(first)}); --band-2: var(--ship-{_colour(second)})"
    throw = THROWS[CARD_OF[card]]
    playable = any(isinstance(action, Play) and action.card == card for action in seen.legal)
    chosen = seen.selection.split(" ")[0] == card
    arts = " ".join(SHIP_ART[colour] for colour in card)
    letters = "/".join(card)
    name = say("card {letters}, {card}", letters=letters, card=card_name(card))
    return Sprite(
        key, 0, 0, 1, 1, name, label=letters, art=arts,
        style=band, chosen=chosen and step == CARD,
        action=throw if throw in seen.legal else None,
        select=card if playable and not chosen else "",
        ask=_ask_card(seen, step, card, playable=playable),
    )  # fmt: skip


def _ask_card(seen: Seen, step: int, card: str, *, playable: bool) -> Action | None:
    if not seen.legal or playable or step == THROW:
        return None
    return dict(PLAYS[SHIPS.index(card[0])])[CARD_OF[card]][0]


def _floor(s: State, build: Build) -> Sprite:
    """A floor that can be built: its price in shells, its points, its place."""
    tower = next(t for t in AT_SITE[build.site] if SHELLS[TOWERS[t][1]] == build.shell)
    floor = s.floors[tower] + 1
    points = STARRED_FLOOR if s.starred >> build.site - SITES.start & 1 else FLOOR
    told: dict[str, int | str | Words] = {
        "shell": SHELL_NAMES[build.shell],
        "hex": PLACES[build.site],
    }
    name = count("{shell} floor {n} on {hex}: {n} shell, {points} points",
                 "{shell} floor {n} on {hex}: {n} shells, {points} points",
                 floor, points=points, **told)  # fmt: skip
    colour = ART_COLOURS[build.shell]
    return Sprite(
        f"floor-{tower}", 0, 0, 1, 1, name, label=f"{PLACES[build.site]} +{points}",
        art=f"floor-{colour}", style=f"--band: var(--shell-{colour})", action=build,
    )  # fmt: skip


def _shell(take: Take) -> Sprite:
    colour = ART_COLOURS[take.shell]
    name = SHELLS_CALLED[take.shell]
    return Sprite(f"shell-{colour}", 0, 0, 1, 1, name, label=take.shell, art=f"shell-{colour}",
                  style=f"--band: var(--shell-{colour})", action=take)  # fmt: skip


def buttons(seen: Seen, s: State) -> Iterator[Sprite]:
    """Draw, done; or the colour of the ship, if the chosen card and hex leave two."""
    card, _, at = seen.selection.partition(" ")
    for action in seen.legal:
        if isinstance(action, Play) and at and (action.card, str(action.hex)) == (card, at):
            name = say("{colour} ship", colour=SHIP_NAMES[action.colour])
            yield Sprite(f"as-{action.colour}", 0, 0, 1, 1, name, action=action)
    if DONE in seen.legal:
        yield Sprite("done", 0, 0, 1, 1, say("Done"), action=DONE)
    if DRAW in seen.legal and not at:
        yield Sprite("draw", 0, 0, 1, 1, _draw_name(s), action=DRAW)


def _draw_name(s: State) -> Words:
    left = TURN - len(s.played)
    if not left:
        return say("End the turn")
    if left == TURN:
        return say("Draw 3 instead")
    return count("Draw {n} and end the turn", "Draw {n} cards and end the turn", left)


def _marked(seen: Seen) -> set[int]:
    """Return the hexes of what was done last."""
    hexes = {e.hex for e in seen.last if isinstance(e, Played | Extended)}
    return hexes | {e.site for e in seen.last if isinstance(e, Built | Occupied)}


def _colour(letter: str) -> str:
    return {"B": "blue", "Y": "yellow", "R": "red"}[letter]
