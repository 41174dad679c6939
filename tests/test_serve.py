"""What the test server and `dev.py play` hand out, and what they say about it."""

from __future__ import annotations

from socket import socket
from typing import TYPE_CHECKING

import pytest

from tools.serve import serve

if TYPE_CHECKING:
    from pathlib import Path


def fail(problem: type[Exception]) -> None:
    raise problem


@pytest.mark.parametrize(
    ("problem", "told"), [(BrokenPipeError, ""), (ConnectionResetError, ""), (ValueError, "Error")]
)
def test_who_leaves_before_all_has_come_is_no_error_and_a_fault_is(
    problem: type[Exception], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server, _ = serve(tmp_path)
    try:
        with socket() as visitor:
            try:
                fail(problem)
            except problem:
                server.handle_error(visitor, ("127.0.0.1", 1))
    finally:
        server.shutdown()
        server.server_close()
    said = capsys.readouterr().err
    assert told in said
    assert bool(said) == bool(told)
