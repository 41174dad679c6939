"""The bots' own thread: chooses an action for a view, or advises, and never holds up the page."""

from ui import orders


def think(order: str) -> str:
    """Choose an action."""
    return orders.at_once(orders.think(order))


def advise(order: str) -> str:
    """Give a hint."""
    return orders.at_once(orders.advise(order))


def verify(told: str) -> str:
    """Tell what is wrong with a record, if anything is."""
    return orders.at_once(orders.verify(told))


__export__ = ["advise", "think", "verify"]
