"""Who counts: this process, others on this machine, or a Dask cluster; each plays chunks of deals."""

from __future__ import annotations

import hashlib
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cache, partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from typing import NamedTuple, Protocol

import rules_engine
from rules_engine import registry
from rules_engine.counting.count import Counting, DealResult, play_deals

CHUNK = 10
"""The most deals of a chunk: what may have to be played again after a kill."""


class CannotCount(Exception):
    """The workers cannot be had, are lost, or are not alike; says what to do."""


class Chunk(NamedTuple):
    """Some deals of a counting, and the modules of games that it may need beside the book's own."""

    counting: Counting
    deals: tuple[int, ...]
    modules: tuple[str, ...]


class Done(NamedTuple):
    """A chunk that has been played, and by which engine."""

    rows: dict[int, DealResult]
    engine: str


class Workers(Protocol):
    """Plays chunks, in whatever order they are done; raises `CannotCount`."""

    def __call__(self, chunks: Sequence[Chunk]) -> Iterator[Done]:
        """Yields each chunk once."""


def chunks(counting: Counting, missing: Sequence[int], modules: tuple[str, ...], workers: int) -> list[Chunk]:
    """The deals still to be counted in chunks, small enough that every worker has several."""
    size = max(1, min(CHUNK, len(missing) // (4 * workers)))
    return [Chunk(counting, tuple(missing[at : at + size]), modules) for at in range(0, len(missing), size)]


@cache
def engine() -> str:
    """What the engine's source comes to, as a SHA-256: workers and journals must have the same."""
    found = hashlib.sha256()
    root = Path(rules_engine.__file__).parent
    for path in sorted(root.rglob("*.py")):
        found.update(f"{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return found.hexdigest()


def play_chunk(chunk: Chunk) -> Done:
    """Plays a chunk, wherever it has come to."""
    for module in chunk.modules:
        registry.add_games(module)
    return Done(dict(play_deals(chunk.counting, chunk.deals)), engine())


def here(chunks: Sequence[Chunk]) -> Iterator[Done]:
    """Plays the chunks in this process, one after another."""
    return map(play_chunk, chunks)


def _begin(path: Sequence[str]) -> None:
    # A worker must not outlive a parent that was killed, nor answer a Ctrl-C that is meant for it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.path[:] = path
    if parent := parent_process():
        Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _follow(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


@contextmanager
def on_this_machine(processes: int) -> Iterator[Workers]:
    """Workers in so many processes of this machine; one alone is this process itself."""
    if processes == 1:
        yield here
        return
    begin = partial(_begin, list(sys.path))
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=begin)

    def workers(chunks: Sequence[Chunk]) -> Iterator[Done]:
        try:
            futures = [pool.submit(play_chunk, chunk) for chunk in chunks]
            for future in as_completed(futures):
                yield future.result()
        except BrokenProcessPool as error:
            raise CannotCount("a process was lost; the same command goes on from where it stopped") from error

    try:
        yield workers
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def on_a_cluster(address: str) -> Iterator[Workers]:
    """Workers of the Dask cluster whose scheduler is at an address.

    What a worker had that is lost, another plays again. Raises `CannotCount` where Dask is not
    installed or nothing answers.
    """
    try:
        from distributed import CancelledError, Client, KilledWorker
        from distributed import as_completed as completed
    except ImportError as error:
        raise CannotCount("a cluster needs Dask: pip install 'by-the-book[cluster]'") from error
    try:
        client = Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise CannotCount(f"no scheduler answers at {address}: {error}") from error

    def workers(chunks: Sequence[Chunk]) -> Iterator[Done]:
        try:
            # Each call is another: a count taken up again must not be given what the scheduler remembers.
            futures = client.map(play_chunk, chunks, pure=False, retries=3)
            for future in completed(futures, loop=client.loop):
                done: Done = future.result()
                future.release()
                yield done
        except (OSError, RuntimeError, CancelledError, KilledWorker) as error:
            lost = f"the cluster at {address} was lost; the same command goes on from where it stopped"
            raise CannotCount(f"{lost}: {error}") from error

    try:
        yield workers
    finally:
        client.close()
