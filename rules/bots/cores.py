"""Work spread over all cores of the machine, with a bar that shows how far it is."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final, TypeVar

import rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.process import BaseProcess

Job = TypeVar("Job")
Done = TypeVar("Done")

WIDE: Final = 30  # characters of the bar


def spread(work: Callable[[Job], Done], jobs: list[Job], what: str) -> Iterator[Done]:
    """Do jobs on all cores, in whatever order; in the browser's Python there is one core."""
    if sys.platform == "emscripten":
        yield from map(work, jobs)
        return
    from concurrent.futures import ProcessPoolExecutor, as_completed  # noqa: PLC0415  # see above
    from multiprocessing import get_context  # noqa: PLC0415

    afresh = get_context("spawn")  # a fork of a process with threads may hang
    pool = ProcessPoolExecutor(os.cpu_count(), afresh, begin, (rules.SHELVES,))
    try:
        waiting = [pool.submit(work, job) for job in jobs]
        for done, each in enumerate(as_completed(waiting), 1):
            yield each.result()
            if sys.stderr.isatty():
                sys.stderr.write(f"\r{bar(done, len(jobs))} {done} of {len(jobs)} {what}")
    finally:
        pool.shutdown(cancel_futures=True)  # whoever has seen enough need not wait for the rest
    if sys.stderr.isatty():
        sys.stderr.write("\r\033[K")


def bar(done: int, of: int) -> str:
    """Draw how far the work is."""
    return "█" * (WIDE * done // of) + "░" * (WIDE - WIDE * done // of)


def begin(shelves: list[str]) -> None:
    """Let another process find the same games, and end when the one that started it is gone."""
    from multiprocessing import parent_process  # noqa: PLC0415  # the browser has none
    from threading import Thread  # noqa: PLC0415

    rules.SHELVES[:] = shelves
    if parent := parent_process():
        Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    """End at once, in the middle of whatever is being done: nobody waits for it any more."""
    parent.join()
    os._exit(1)
