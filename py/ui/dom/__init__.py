"""The browser: the only room that knows JavaScript, and so the only one with untyped things."""

from .browser import Browser

__all__ = ["Browser"]
