"""Distribute work over several processes, one for each processor core."""

from __future__ import annotations

import gc
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import wait
from threading import Thread
from typing import Any, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

_shared: tuple[Callable[[Any], Any], Sequence[Any]] | None = None
"""The task and its items: a forked process finds them here, so that they need not be sent to it."""


@contextmanager
def pause_garbage_collection() -> Iterator[None]:
    """Turn off garbage collection in a `with` block, for code that makes many objects which stay alive."""
    looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looking:
            gc.enable()


def usable_core_count() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def map_in_processes(
    task: Callable[[Item], Result], items: Sequence[Item], *, process_count: int | None = None
) -> Iterator[Result]:
    """Yield the result of the task for each item, in order. Several processes share the work.

    If only one core may be used, or if the system cannot fork, this process does the work.
    """
    global _shared
    count = min(process_count or usable_core_count(), len(items))
    if count < 2 or "fork" not in multiprocessing.get_all_start_methods():
        yield from map(task, items)
        return
    _shared = task, items
    frozen = gc.get_freeze_count() > 0   # by a caller, who wants it to stay so
    if not frozen:
        gc.freeze()   # what is there stays shared with the processes as long as nothing moves it
    try:
        context = multiprocessing.get_context("fork")
        try:
            pool = ProcessPoolExecutor(count, context, initializer=_start_worker)
        except OSError:   # a system without room for what processes share; it says nothing of use itself
            yield from map(task, items)
            return
        with pool:
            yield from pool.map(_run_task_on_item, range(len(items)))
    finally:
        if not frozen:
            gc.unfreeze()
        _shared = None


def end_worker_when_parent_ends() -> None:
    """Make the current worker process end when its parent process ends or is killed.

    Otherwise the worker would wait for work forever.
    """
    if parent := multiprocessing.parent_process():
        Thread(target=_exit_when_parent_ends, args=(parent.sentinel,), daemon=True).start()


def _exit_when_parent_ends(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def _start_worker() -> None:
    gc.disable()   # a worker's objects are few and soon handed over
    end_worker_when_parent_ends()


def _run_task_on_item(index: int) -> Any:  # noqa: ANN401 - whatever the task makes
    assert _shared is not None
    task, items = _shared
    return task(items[index])
