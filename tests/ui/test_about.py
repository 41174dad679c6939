"""What is this? Every thing on every table has a name, a sentence and a rule that is written."""

from collections.abc import Iterator
from importlib import import_module
from random import Random

import pytest

import rules
import tables
from rules.bots.fuzz import set_up
from rules.core import Flat, Session
from rules.core.events import heard
from tables.about import About, told
from tables.scene import Scene, Seen, parts
from tables.words import Words
from tests.test_pages import anchors
from ui.keys import LETTERS
from ui.words import LANGUAGES, Tongue, catalogue

GAMES = ["chests", "island", "pirates", "titania"]
EVERY = {"chests": 97, "island": 23, "pirates": 11, "titania": 19}  # plies between two looks


def things(name: str, seen: Seen, scene: Scene, seats: int) -> dict[str, Words]:
    """Collect all that can be asked about on a table, and what the scene calls it."""
    found = dict.fromkeys(("board", "moment", "dock"), scene.name)
    found |= {sprite.key: sprite.name for sprite in parts(scene)}
    found |= {f"panel {panel.key}": panel.name for panel in scene.panels}
    found |= {f"supply {supply.art}": supply.name for supply in scene.supply}
    for seat in range(seats):
        have = tables.load(name).goods(seen.view, seat)
        found |= {f"good {good.art}": good.name for good in have}
    return found


def seen_by(session: Session[Flat], seat: int | None) -> Seen:
    game, plies = session.game, session.plies
    over = session.over
    view = session.state if over else game.view(session.state, seat)
    legal = game.legal(view, session.actor) if seat == session.actor and not over else ()
    last = heard(game.SPEC, plies[-1].events, seat) if plies else []
    return Seen(view, seat, session.actor, legal, last=last)


def selections(name: str, seen: Seen, rng: Random) -> Iterator[Seen]:
    """Look at a table as it is, and after up to three taps that select something."""
    yield seen
    for _ in range(3):
        scene = tables.load(name).scene(seen)
        picks = sorted({sprite.select for sprite in parts(scene) if sprite.select})
        if not picks:
            return
        seen = seen._replace(selection=rng.choice(picks))
        yield seen


def looks(name: str, seats: int, seed: int) -> Iterator[tuple[Session[Flat], Seen]]:
    """Play a game at random and look at it now and then, with the eyes of somebody."""
    game, rng = rules.load(name), Random(seed)
    _, options = set_up(game, rng)
    session = Session(game, seats, seed, {**options, "start": "seed"})
    steps: set[int] = set()
    while True:
        todo: list[tuple[int, ...]] = session.state.todo  # type: ignore[attr-defined]
        new = bool(todo) and todo[-1][0] not in steps
        if session.over or new or len(session.plies) % EVERY[name] == 0:
            steps |= {step[0] for step in todo[-1:]}
            who = [None, session.actor, rng.randrange(seats)] if not session.over else [None, 0]
            for seat in who:
                seen = seen_by(session, seat)._replace(portrait=rng.random() < 0.5)
                for look in selections(name, seen, rng):
                    yield session, look
        if session.over:
            return
        legal = game.legal(session.state, session.actor)
        session.act(session.actor, rng.choice(legal))


def every_word(words: Words) -> Iterator[Words]:
    yield words
    for value in words.values.values():
        if isinstance(value, Words):
            yield from every_word(value)


def answers(name: str, seen: Seen, seats: int) -> Iterator[tuple[str, About]]:
    scene = tables.load(name).scene(seen)
    knower = import_module(f"tables.{name}.about")
    for key, name_there in things(name, seen, scene, seats).items():
        found = knower.about(seen, key)
        yield key, found._replace(name=found.name or name_there)


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in GAMES for seats in rules.load(name).SPEC.seats]
)
def test_everything_has_a_name_a_sentence_and_a_rule(name: str, seats: int) -> None:
    pages = [set(anchors(name, lang)) for lang in LANGUAGES]
    spoken: set[str] = set()
    named: set[str] = set()
    for _, seen in looks(name, seats, 40 + seats):
        scene = tables.load(name).scene(seen)
        letters = {sprite.hotkey for sprite in parts(scene)} - {""}
        assert not LETTERS.keys() & letters
        assert letters <= {letter for letter, _ in scene.keys}  # they are told under "?"
        for key, found in answers(name, seen, seats):
            assert found.name is not None
            assert found.says is not None
            assert found.name.says != "piece", key
            named.add(found.anchor)
            for words in (found.name, found.says, found.now):
                spoken |= {word.says for word in every_word(words)} if words else set()
    assert all(named <= page for page in pages)
    for lang in LANGUAGES[1:]:
        known = catalogue(lang)
        assert {says for says in spoken if says not in known and says.strip("{}n")} == set()


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_knows_no_more_than_who_asks(name: str) -> None:
    game, rng = rules.load(name), Random(7)
    seats = game.SPEC.seats[-1]
    tongue = Tongue("en", ["Mara", "Otto", "Ida", "Juno", "Kai", "Lea"])
    for session, seen in looks(name, seats, 9):
        if session.over or seen.seat is None:
            continue
        other = game.determinize(game.view(session.state, seen.seat), seen.seat, rng)
        moved = seen._replace(view=game.view(other, seen.seat))
        before, after = (dict(answers(name, look, seats)) for look in (seen, moved))
        assert before == after
        for found in before.values():
            assert tongue.tell(found.says or "")


@pytest.mark.parametrize("name", ["reef", *GAMES])
def test_what_is_asked_for_by_its_key_is_named_and_drawn_as_the_scene_has_it(name: str) -> None:
    seen = seen_by(Session(rules.load(name), 2, 3), 0)
    scene = tables.load(name).scene(seen)
    for sprite in (*scene.dock, *scene.buttons, *scene.sprites[:20]):
        found = told(name, seen, scene, sprite.key)
        assert found is not None
        assert found.name is not None
        assert found.art == sprite.art.split(" ")[0] or not sprite.art or name != "reef"
    for key in ("board", "moment", "dock", "good 1 0"):
        assert told(name, seen, scene, key) is not None
    assert told(name, seen, scene, "good 1 99") is None
    assert told(name, seen, scene, "nothing of the kind") is None


def test_a_game_that_tells_nothing_of_its_things_still_names_them() -> None:
    seen = seen_by(Session(rules.load("reef"), 2, 3), 0)
    scene = tables.load("reef").scene(seen)
    berth = scene.sprites[0]
    assert told("reef", seen, scene, berth.key) == About(name=berth.name, art=berth.art)
