"""Work divided among the cores of this machine."""

from __future__ import annotations

import ctypes
import gc
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

_PR_SET_PDEATHSIG = 1   # Linux

_shared: tuple[Callable[[Any], Any], Sequence[Any]] | None = None
"""The task and what it is done to: a forked process finds both here, so that neither need be sent to it."""


@contextmanager
def undisturbed() -> Iterator[None]:
    """Lets nothing be looked for that could be freed: a book is read into many parts, and they stay."""
    looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looking:
            gc.enable()


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def each(
    task: Callable[[Item], Result], items: Sequence[Item], *, processes: int | None = None
) -> Iterator[Result]:
    """What the task makes of each item, in their order; one after another where there is but one core.

    Where this machine has no fork, or no room for more processes, they are done one after another as well.
    """
    global _shared
    count = min(processes or cores(), len(items))
    if count < 2 or "fork" not in multiprocessing.get_all_start_methods():
        yield from map(task, items)
        return
    _shared = task, items
    gc.freeze()   # what is there stays shared with the processes as long as nothing moves it
    try:
        context = multiprocessing.get_context("fork")
        try:
            pool = ProcessPoolExecutor(count, context, initializer=_begin, initargs=(os.getpid(),))
        except OSError:   # a system without room for what processes share; it says nothing of use itself
            yield from map(task, items)
            return
        with pool:
            yield from pool.map(_done, range(len(items)))
    finally:
        gc.unfreeze()
        _shared = None


def _begin(parent: int) -> None:
    """Lets a process be ended with the one that made it, however that ends; else it would wait for ever.

    What it makes is short-lived and soon handed over: nothing is gained by looking for what could be freed.
    """
    gc.disable()
    system = ctypes.CDLL(None)
    if hasattr(system, "prctl"):
        system.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:   # it has ended already
            os._exit(1)


def _done(index: int) -> Any:  # noqa: ANN401 - whatever the task makes
    assert _shared is not None
    task, items = _shared
    return task(items[index])
