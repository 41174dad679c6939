"""What the page knows of links, and the messages and effects of sending them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .host import Host

if TYPE_CHECKING:
    from tables.words import Words


class Site(NamedTuple):
    """Where links lead ("": nowhere, it is a file), whether the device can send, version, host."""

    address: str = ""
    sends: bool = False
    version: str = ""
    host: Host = Host()


class Share(NamedTuple):
    """The link that a sheet shows or takes, and what was said about it."""

    link: str = ""
    said: Words | None = None


class Linked(NamedTuple):
    """A link has come into the address of the open page."""

    text: str
    now: int


class Copied(NamedTuple):
    """A link or a record was copied, or could not be."""

    done: bool


class Code(NamedTuple):
    """Effect: draw the QR code of a text into the sheet."""

    text: str


class Copy(NamedTuple):
    """Effect: put a text where it can be pasted from."""

    text: str


class Send(NamedTuple):
    """Effect: let the device send a text."""

    text: str


class Clean(NamedTuple):
    """Effect: take the link out of the address; the game is on the shelf."""


Post = Linked | Copied
Sending = Code | Copy | Send | Clean
