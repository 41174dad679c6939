"""A reason is a sentence with its values and a place to read on."""

from __future__ import annotations

import re

import pytest

from rules.core import Reason, Refused, reasons

OURS = [value for value in vars(reasons).values() if isinstance(value, Reason)]


def test_a_reason_says_its_values() -> None:
    reason = Reason("You have {gold}, it costs {price}.", "trade", {"gold": 2, "price": "all"})
    assert str(reason) == "You have 2, it costs all."


def test_what_is_refused_carries_its_reason() -> None:
    reason = Reason("You have {gold}.", "trade", {"gold": 2})
    refused = Refused(reason)
    assert str(refused) == "You have 2."
    assert refused.reason is reason
    assert isinstance(refused, ValueError)


@pytest.mark.parametrize("reason", OURS, ids=str)
def test_the_reasons_of_the_core_are_sentences_with_an_anchor(reason: Reason) -> None:
    assert re.fullmatch(r"[A-Z].*\.", str(reason))
    assert reason.anchor in {"turns", "undo"}
