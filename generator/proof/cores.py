"""Work divided among the cores of this machine."""

from __future__ import annotations

import gc
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

_shared: tuple[Callable[[Any], Any], Sequence[Any]] | None = None
"""The task and what it is done to: a forked process finds both here, so that neither need be sent to it."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def each(
    task: Callable[[Item], Result], items: Sequence[Item], *, processes: int | None = None
) -> Iterator[Result]:
    """What the task makes of each item, in their order; one after another where there is but one core.

    Where this machine has no fork, they are done one after another as well.
    """
    global _shared
    count = min(processes or cores(), len(items))
    if count < 2 or "fork" not in multiprocessing.get_all_start_methods():
        yield from map(task, items)
        return
    _shared = task, items
    gc.freeze()   # what is there stays shared with the processes as long as nothing moves it
    try:
        with ProcessPoolExecutor(count, multiprocessing.get_context("fork")) as pool:
            yield from pool.map(_done, range(len(items)))
    finally:
        gc.unfreeze()
        _shared = None


def _done(index: int) -> Any:  # noqa: ANN401 - whatever the task makes
    assert _shared is not None
    task, items = _shared
    return task(items[index])
