"""Sentences are part of the promise, so tests compare them word for word."""

from __future__ import annotations

import re


def exactly(sentence: str) -> str:
    """Return the pattern that matches a sentence and nothing else."""
    return rf"\A{re.escape(sentence)}\Z"
