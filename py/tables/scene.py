"""A scene: all that a board shows and offers, as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rules.core import Action, Event, Flat, Seat

    from .ground import Stroke
    from .words import Filling, Words


class Seen(NamedTuple):
    """What a table is given: the view of who looks, what may be done, what was just done."""

    view: Flat
    seat: Seat | None  # who looks
    actor: Seat  # who owes a decision
    legal: Sequence[Action]  # empty unless the looker is the actor
    selection: str = ""
    portrait: bool = False  # a screen that is taller than wide
    last: Sequence[Event] = ()  # heard since the actions of the seat before


class Sprite(NamedTuple):
    """A thing on the board: where it is, what it is called, what a tap on it does.

    `action` is played, `select` is selected, `ask` is answered with the rule that forbids it.
    """

    key: str
    x: float
    y: float
    w: float
    h: float
    name: Words
    look: str = ""  # CSS classes
    art: str = ""  # the id of a symbol
    label: str = ""  # letters or a number on it
    seat: Seat | None = None  # whose colour it has
    action: Action | None = None
    select: str = ""
    ask: Action | None = None
    chosen: bool = False
    last: bool = False  # part of what was done last
    cell: tuple[int, int] | None = None  # row and column in the board's grid
    shape: str = "square"  # of its target: square, round, hex (pointed up), hex-flat
    style: str = ""  # further CSS properties
    hotkey: str = ""  # a letter of the keyboard that taps it
    words: Words | None = None  # printed on a space: what its picture means


class Plot(NamedTuple):
    """A board beside the board, in units of its own: a market, a workshop, another's island."""

    width: float
    height: float
    name: Words
    ground: tuple[Stroke, ...]
    sprites: tuple[Sprite, ...]
    sheet: tuple[Stroke, ...] = ()
    sight: tuple[float, float, float, float] | None = None  # see Scene
    read: tuple[Sprite, ...] = ()  # see Scene


class Line(NamedTuple):
    """A line of a panel: a sprite in words, small print, what it costs, a sum and what it makes."""

    sprite: Sprite
    more: Words | None = None
    cost: Goods | None = None  # before the words
    sum: Words | None = None
    makes: Words | None = None


class Panel(NamedTuple):
    """Something beside the board, as many of its parts as it has, from the head down."""

    key: str
    name: Words
    note: Words | None = None  # beside its name
    heads: tuple[Sprite, ...] = ()  # small buttons in the head, to choose what it shows
    plot: Plot | None = None
    things: tuple[Sprite, ...] = ()  # side by side
    lines: tuple[Line, ...] = ()
    words: Words | None = None
    buttons: tuple[Sprite, ...] = ()  # at the foot, the main one last
    art: str = ""  # its symbol among the tabs of a small screen
    left: bool = False  # on a wide screen it lies with the dock, not beside the seats


class Supply(NamedTuple):
    """Something that runs out, and how much of it is left."""

    art: str
    left: int
    whole: int
    name: Words
    ends: bool = False  # the game or a part of it ends with the last
    small: bool = False  # worth a number, not a line of its own


class Scene(NamedTuple):
    """The board (in units of its own), the hand in the dock, and the words of the prompt."""

    width: float
    height: float
    name: Words
    ground: tuple[Stroke, ...]
    sprites: tuple[Sprite, ...]
    dock: tuple[Sprite, ...] = ()
    dock_name: Words | None = None
    prompt: Words | None = None  # what the actor shall do
    open: Words | None = None  # what else is still open
    buttons: tuple[Sprite, ...] = ()  # in the prompt bar, the main one last
    moment: Words | None = None  # where in the game we are
    supply: tuple[Supply, ...] = ()
    dock_note: Words | None = None  # beside its name
    dock_left: bool = False  # where it lies on a wide screen
    sheet: tuple[Stroke, ...] = ()  # what of the ground never changes, painted once
    sight: tuple[float, float, float, float] | None = None  # x, y, w, h in view; None: all of it
    panels: tuple[Panel, ...] = ()
    lead: str = ""  # the panel that a small screen shows in place of the board, unless asked
    columns: tuple[int, int] = (184, 316)  # widths of dock and rail on a wide screen
    ready: Action | None = None  # what the selection shows in full: on touch, a tap plays it
    glass: bool = False  # the board can be moved and zoomed
    rose: bool = False  # its lower left corner is empty sea: there is room for a compass rose
    keys: tuple[tuple[str, Words], ...] = ()  # the letters that sprites have at any step
    read: tuple[Sprite, ...] = ()  # spaces that are only walked and read: by keys, by ear


def parts(scene: Scene) -> Iterator[Sprite]:
    """Return every sprite of a scene, wherever it stands."""
    yield from (*scene.sprites, *scene.read, *scene.dock, *scene.buttons)
    for panel in scene.panels:
        yield from (*panel.heads, *panel.things, *panel.buttons)
        yield from (line.sprite for line in panel.lines)
        yield from panel.plot.sprites if panel.plot else ()


class Goods(NamedTuple):
    """Something that a seat has, for its panel."""

    art: str
    amount: int
    name: Words


class Table(Protocol):
    """A table is a module with these names."""

    @property
    def TITLE(self) -> Words:  # noqa: N802  # a constant of the module
        """The game's name."""

    @property
    def ART(self) -> str:  # noqa: N802  # a constant of the module
        """The sheet of symbols that its sprites are drawn with, if any."""

    @property
    def RULES(self) -> str:  # noqa: N802  # a constant of the module
        """The name of its rules page, if it has one."""

    def scene(self, seen: Seen, /) -> Scene:
        """Lay out a view."""

    def goods(self, view: Flat, seat: Seat, /) -> tuple[Goods, ...]:
        """List what a seat has, for all to see."""

    def action_name(self, action: Action, /) -> Words:
        """Say what an action does, for the list of legal actions."""

    def wording(self, values: Mapping[str, object], /) -> Mapping[str, Filling]:
        """Turn an event's or a reason's values into words."""

    def source_name(self, source: str, /) -> Words:
        """Name a source of points."""

    def option_words(self, option: str, /) -> tuple[Words, Words]:
        """Name an option and say in a sentence what it changes."""
