"""Distribute deals among workers: this process, several processes, or a Dask cluster."""

from __future__ import annotations

import hashlib
import logging
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cache, partial
from multiprocessing import active_children, get_context
from pathlib import Path
from threading import Event, Thread, current_thread, main_thread
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

import click

import rules_engine
from generator.support.processes import end_worker_when_parent_ends
from rules_engine import registry
from rules_engine.counting.count import ResultWithWinningMoves

if TYPE_CHECKING:
    from distributed import Client

RowT = TypeVar("RowT")
RowT_co = TypeVar("RowT_co", covariant=True)

WORKERS_SECONDS = 5
"""How often it is checked whether a cluster has workers."""

CHUNK = 10
"""The most deals in a chunk, which may have to be played again after the process is killed."""


class WorkersUnavailable(Exception):
    """Raised if workers are missing, were lost, or have another version of the engine.

    The message says what to do.
    """


class JobOnNumberedDeals(Protocol[RowT_co]):
    """The type of a job on numbered deals, such as a count of wins or a search for wins."""

    def results_with_winning_moves(
        self, deals: Iterable[int]
    ) -> Iterator[tuple[int, ResultWithWinningMoves[RowT_co]]]:
        """Yield the number of each deal with its result, and the moves of each win."""


class DealChunk(NamedTuple, Generic[RowT]):
    """Some deals of a job, and the names of additional modules of games that the job may need."""

    job: JobOnNumberedDeals[RowT]
    deals: tuple[int, ...]
    modules: tuple[str, ...]


class DealChunkResult(NamedTuple, Generic[RowT]):
    """The results of a chunk (some deals of a job), by deal number.

    `engine` is the digest of the engine that made the results.
    """

    rows: dict[int, ResultWithWinningMoves[RowT]]
    engine: str


class DealChunkRunner(Protocol):
    """The type of a function that plays chunks (groups of deals) and yields their results in any order.

    It raises `WorkersUnavailable` if a worker process fails.
    """

    def __call__(self, chunks: Sequence[DealChunk[RowT]]) -> Iterator[DealChunkResult[RowT]]:
        """Yield the result of each chunk once."""


def split_deals_into_chunks(
    job: JobOnNumberedDeals[RowT],
    deal_numbers: Sequence[int],
    game_modules: tuple[str, ...],
    worker_count: int,
) -> list[DealChunk[RowT]]:
    """Split the deals that are still to be played into chunks for the workers, in order.

    The chunks are small enough that every worker gets several. `game_modules` has the names of
    additional modules of games that the job may need.
    """
    size = max(1, min(CHUNK, len(deal_numbers) // (4 * worker_count)))
    return [
        DealChunk(job, tuple(deal_numbers[start : start + size]), game_modules)
        for start in range(0, len(deal_numbers), size)
    ]


@cache
def engine_digest() -> str:
    """Return the SHA-256 of the engine's source. All workers and journals of a job must have the same one."""
    found = hashlib.sha256()
    root = Path(rules_engine.__file__).parent
    for path in sorted(root.rglob("*.py")):
        found.update(f"{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return found.hexdigest()


def play_deal_chunk(chunk: DealChunk[RowT]) -> DealChunkResult[RowT]:
    """Play the deals of a chunk in this process, and return the results."""
    for module in chunk.modules:
        registry.add_games(module)
    return DealChunkResult(dict(chunk.job.results_with_winning_moves(chunk.deals)), engine_digest())


def play_chunks_in_this_process(chunks: Sequence[DealChunk[RowT]]) -> Iterator[DealChunkResult[RowT]]:
    """Play the chunks in this process, one after another."""
    return map(play_deal_chunk, chunks)


def _prepare_worker_process(import_path: Sequence[str]) -> None:
    # A worker must not outlive a parent that was killed, nor answer a Ctrl-C that is meant for it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.path[:] = import_path
    end_worker_when_parent_ends()


@contextmanager
def workers_on_this_machine(process_count: int) -> Iterator[DealChunkRunner]:
    """Yield a function that plays chunks (groups of deals) with this many processes of this machine.

    The function takes a list of chunks, and yields their results in any order. If `process_count` is 1, the
    current process does the work.
    """
    if process_count == 1:
        yield play_chunks_in_this_process
        return
    begin = partial(_prepare_worker_process, list(sys.path))
    pool = ProcessPoolExecutor(process_count, mp_context=get_context("spawn"), initializer=begin)

    def play_chunks_in_pool(chunks: Sequence[DealChunk[RowT]]) -> Iterator[DealChunkResult[RowT]]:
        try:
            futures = [pool.submit(play_deal_chunk, chunk) for chunk in chunks]
            for future in as_completed(futures):
                yield future.result()
        except BrokenProcessPool as error:
            raise WorkersUnavailable("a worker process was lost; run the same command to continue") from error

    try:
        with _exit_on_termination_signal():
            yield play_chunks_in_pool
    except (KeyboardInterrupt, SystemExit):
        for worker in active_children():   # a deal that a worker is at may take hours more
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _exit_on_termination_signal() -> Iterator[None]:
    """Within this context, let the signal SIGTERM raise `SystemExit`, so that the program cleans up.

    Outside the main thread nothing is changed.
    """
    if current_thread() is not main_thread():
        yield
        return

    def exit_on_signal(*_: object) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)   # `timeout` sends it twice; the second would stop this
        sys.exit(128 + signal.SIGTERM)

    before = signal.signal(signal.SIGTERM, exit_on_signal)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def workers_of_cluster(address: str) -> Iterator[DealChunkRunner]:
    """Yield a function that plays a list of chunks (groups of deals) on a Dask cluster.

    The function yields the results in any order. Raise `WorkersUnavailable` without Dask, or if no scheduler
    answers.
    """
    try:
        from distributed import CancelledError, Client, KilledWorker
        from distributed import as_completed as completed
    except ImportError as error:
        raise WorkersUnavailable("a cluster needs Dask; run pip install 'by-the-book[cluster]'") from error
    with _silence_log_messages():
        try:
            client = Client(address, timeout="10s", set_as_default=False)
        except (OSError, ValueError) as error:
            said = f"no scheduler answers at {address}: {error}; start one there"
            raise WorkersUnavailable(said) from error

        def play_chunks_on_cluster(chunks: Sequence[DealChunk[RowT]]) -> Iterator[DealChunkResult[RowT]]:
            try:
                # Each call is another: a count taken up again must not be given what the scheduler remembers.
                futures = client.map(play_deal_chunk, chunks, pure=False, retries=3)
                for future in completed(futures, loop=client.loop):
                    done: DealChunkResult[RowT] = future.result()
                    future.release()
                    yield done
            except (OSError, RuntimeError, CancelledError, KilledWorker) as error:
                lost = f"the cluster at {address} was lost; run the same command to continue"
                raise WorkersUnavailable(f"{lost}: {' '.join(str(error).split())}") from error

        ended = Event()
        waiting = Thread(target=_report_missing_workers, args=(client, address, ended), daemon=True)
        waiting.start()
        try:
            yield play_chunks_on_cluster
        finally:
            ended.set()
            waiting.join()
            client.close()


@contextmanager
def _silence_log_messages() -> Iterator[None]:
    """Keep Dask from printing log messages. The program reports the same errors itself, in one message."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


def _report_missing_workers(client: Client, address: str, ended: Event) -> None:
    """Print a line to standard error whenever a cluster has lost its last worker.

    The cluster then waits for another worker. Return when `ended` is set.
    """
    had_workers = True
    while not ended.wait(WORKERS_SECONDS):
        try:
            has_workers = bool(client.scheduler_info()["workers"])
        except (OSError, RuntimeError, KeyError, ValueError):   # a lost scheduler is told of elsewhere
            continue
        if had_workers and not has_workers:
            click.echo(f"the cluster at {address} has no worker; waiting for one", err=True)
        had_workers = has_workers
