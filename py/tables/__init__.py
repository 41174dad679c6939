"""Tables: a game's view laid out as sprites over a drawn ground. No rules, no browser."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from types import ModuleType

    from .scene import Table

PLACES: Final = [__name__, "rules"]  # packages that may hold `NAME.py` or `NAME/table.py`


def load(name: str) -> Table:
    """Import a game's table; a game without one is played at the generic table."""
    return _load(name, tuple(PLACES))


@cache
def _load(name: str, places: tuple[str, ...]) -> Table:
    """Look for it once: to look for what is not there means to search the disk."""
    for place in places:
        for module in (f"{place}.{name}", f"{place}.{name}.table"):
            if there(module):
                found = import_module(module)
                if hasattr(found, "scene"):
                    return cast("Table", found)
    return cast("Table", import_module(f"{__name__}.generic"))


def part(name: str, which: str) -> ModuleType | None:
    """Import a part of a game's table that is not needed at once: its sounds, its flights."""
    return _part(name, which, tuple(PLACES))


@cache
def _part(name: str, which: str, places: tuple[str, ...]) -> ModuleType | None:
    found = (f"{place}.{name}.{which}" for place in places)
    return next((import_module(module) for module in found if there(module)), None)


def there(module: str) -> bool:
    """Tell whether a module can be imported."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False
