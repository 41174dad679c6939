"""The bots' own thread: answers, and never holds up the page."""


def ping(number: int) -> str:
    """Answer, to show that the worker is up."""
    return f"pong {number}"


__export__ = ["ping"]
