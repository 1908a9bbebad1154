"""Shared code of the commands that work on many deals: options, progress, and continuing after a stop."""

from __future__ import annotations

import os
import platform
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeVar

import click

import rules_engine
from generator.command.failures import LONGEST
from generator.count.journal import DealJournal, UnusableResultFile
from generator.count.workers import (
    DealChunkRunner,
    JobOnNumberedDeals,
    WorkersUnavailable,
    engine_digest,
    split_deals_into_chunks,
    workers_of_cluster,
    workers_on_this_machine,
)
from rules_engine import registry
from rules_engine.counting.count import FalseWin
from rules_engine.model.game import Game

SECONDS = 15
"""The interval of progress messages if the output is not a terminal."""

LARGEST = (1 << 63) - 1
"""The highest deal number that can be counted."""

ADDRESS = re.compile(r"(?:[a-z]+://)?(?:\[[0-9A-Fa-f:.]+\]|[^\s/:\[\]]+):\d{1,5}")
"""The form of a scheduler's address."""

Row = TypeVar("Row")
RowT_co = TypeVar("RowT_co", covariant=True)


class DealJob(JobOnNumberedDeals[RowT_co], Protocol[RowT_co]):
    """A job that plays or searches a range of numbered deals of a game."""

    @property
    def game_id(self) -> str:
        """Return the id of the game."""

    @property
    def deal_numbers(self) -> range:
        """Return the numbers of the deals."""


def usable_processor_count() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def software_versions() -> dict[str, str]:
    """Return the versions of the software, which are recorded with a count."""
    python = f"{platform.python_implementation()} {'.'.join(platform.python_version_tuple()[:2])}"
    return {"by-the-book": rules_engine.__version__, "python": python}


def journal_header(job_values: Mapping[str, object]) -> dict[str, object]:
    """Return the header of a job's journal, with everything on which the results depend.

    It has the values of the job, the versions of the software, and the digest of the engine.
    """
    return {**job_values, "made with": software_versions(), "engine": engine_digest()}


@dataclass(frozen=True)
class WorkProgress:
    """How many deals of a job are done, and how fast."""

    done: int
    """The number of deals that are done, also by earlier commands."""
    total: int
    """The number of all deals of the job."""
    new_deals: int
    """The number of deals done since the command started."""
    seconds: float
    """The time that these deals took."""

    @property
    def speed(self) -> float:
        """The number of deals done per second since the command started."""
        return self.new_deals / self.seconds if self.seconds else 0.0


@contextmanager
def _show_progress(label: str) -> Iterator[Callable[[WorkProgress], None]]:
    """Yield a function that shows how far a job is.

    On a terminal the function draws a bar; elsewhere it prints a line every few seconds.
    """
    if not sys.stderr.isatty():
        last = time.monotonic()

        def print_progress_line(progress: WorkProgress) -> None:
            nonlocal last
            if time.monotonic() - last >= SECONDS:
                last = time.monotonic()
                done = f"{progress.done:,} of {progress.total:,} deals"
                click.echo(f"{label}: {done}, {progress.speed:,.1f} deals a second", err=True)

        yield print_progress_line
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
               TextColumn("{task.fields[speed]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=None, speed="")

        def update_progress_bar(progress: WorkProgress) -> None:
            speed = f"{progress.speed:,.1f} a second"
            bar.update(task, completed=progress.done, total=progress.total, speed=speed)

        yield update_progress_bar


def do_remaining_deals(
    job: DealJob[Row],
    journal: DealJournal[Row],
    workers: DealChunkRunner,
    game_modules: tuple[str, ...],
    worker_count: int,
) -> WorkProgress:
    """Let workers do the deals that the journal lacks, add the results to it, and return the progress.

    `worker_count` is the number of workers, if known. Raise `UnusableResultFile`, `WorkersUnavailable` or
    `FalseWin`.
    """
    with _show_progress(job.game_id) as tell:
        began, before = time.monotonic(), len(journal.rows)
        missing = [number for number in job.deal_numbers if number not in journal.rows]
        if before and missing:
            click.echo(
                f"{job.game_id}: {before:,} deals were done before; continuing with the remaining deals",
                err=True,
            )
        for done in workers(split_deals_into_chunks(job, missing, game_modules, worker_count)):
            if done.engine != engine_digest():
                raise WorkersUnavailable(
                    "a worker has another version of the engine; install the same version for all workers")
            journal.add_results(done.rows)
            since = len(journal.rows) - before
            tell(WorkProgress(len(journal.rows), len(job.deal_numbers), since, time.monotonic() - began))
        return WorkProgress(len(journal.rows), len(job.deal_numbers), len(missing), time.monotonic() - began)


def print_speed(job: DealJob[Row], progress: WorkProgress) -> None:
    """Print to standard error how many deals were done, in how many seconds, and the speed."""
    made = f"{progress.new_deals:,} deals in {progress.seconds:.1f} s"
    click.echo(f"{job.game_id}: {made}, {progress.speed:,.1f} deals a second", err=True)


def parse_deal_range(_context: click.Context, _option: click.Parameter, value: str) -> range:
    """Return the range of deals written as "17" or "1-200"; raise a usage error for any other value."""
    form = re.fullmatch(r"([0-9]+)(?:-([0-9]+))?", value)
    first, last = (int(form[1]), int(form[2] or form[1])) if form else (0, 0)
    if not 1 <= first <= last <= LARGEST or last - first >= 10_000_000:
        raise click.BadParameter(f"found {value!r}, expected a number such as 17, or a range such as 1-200")
    return range(first, last + 1)


deal_numbers_option = click.option(
    "--deals",
    "deal_numbers",
    default="1-100",
    show_default=True,
    callback=parse_deal_range,
    metavar="FIRST-LAST",
    help="The numbers of the deals: one number, or a range.",
)
"""The option of commands that are given the numbers of deals; they get the range as `deal_numbers`."""


@contextmanager
def report_expected_errors(
    file_path: Path | str, how_to_continue: str = "run the same command to continue"
) -> Iterator[None]:
    """Within this context, turn expected errors and a stop by the user into `click.ClickException`.

    The message names `file_path` if the error names no file. After a stop it ends with `how_to_continue`.
    """
    try:
        yield
    except (UnusableResultFile, WorkersUnavailable, FalseWin) as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        named = str(error.filename or file_path)
        shown = named if len(named) <= LONGEST else f"{named[:LONGEST]}..."
        raise click.ClickException(f"{shown}: {error.strerror or error}") from error
    except KeyboardInterrupt as error:
        raise click.ClickException(f"stopped; {how_to_continue}") from error


def parse_choices_option(
    _context: click.Context, _option: click.Parameter, values: tuple[str, ...]
) -> dict[str, str]:
    """Return the choices that the option `--under` gives: open questions mapped to choices, by their keys.

    Raise a usage error for a value without `=`.
    """
    found: dict[str, str] = {}
    for value in values:
        reading, is_pair, choice = value.partition("=")
        if not (reading and is_pair and choice):
            raise click.BadParameter(f"found {value!r}, expected READING=CHOICE")
        if found.get(reading, choice) != choice:
            raise click.BadParameter(
                f"two choices are given for the open question {reading!r}; give only one"
            )
        found[reading] = choice
    return found


def parse_scheduler_address(
    _context: click.Context, _option: click.Parameter, value: str | None
) -> str | None:
    """Return the address of a Dask scheduler; raise a usage error if it is not a host and a port."""
    if value is not None and not ADDRESS.fullmatch(value):
        raise click.BadParameter(f"found {value!r}, expected a host and a port, such as tcp://192.0.2.7:8786")
    return value


def find_requested_game(game_id: str, choices: Mapping[str, str]) -> Game:
    """Return the game with this id, with the given choices at its open questions.

    Raise a usage error if the game or a choice is unknown.
    """
    try:
        one = registry.find_game(game_id)
    except LookupError as error:
        raise click.BadParameter(str(error.args[0]), param_hint="'GAME'") from error
    readings = {held.key: [way.key for way in held.choices] for held in one.readings}
    wrong = ""
    for reading, choice in choices.items():
        if reading not in readings:
            known = ", ".join(readings) or "none"
            wrong = wrong or f"{game_id} has no open question {reading!r}; it has {known}"
        elif choice not in readings[reading]:
            wrong = wrong or f"{reading} has no choice {choice!r}; it has {', '.join(readings[reading])}"
    try:
        if not wrong:
            return one.with_choices(**choices)
    except ValueError as error:
        wrong = str(error)
    raise click.BadParameter(wrong, param_hint="'--under'")


def find_requested_one_player_game(game_id: str, choices: Mapping[str, str]) -> Game:
    """Return the game that the user named, as `find_requested_game` does.

    Raise a usage error if it is a game for several players.
    """
    found = find_requested_game(game_id, choices)
    if max(found.players) > 1:
        raise click.BadParameter(f"{game_id} has several players; name a game for one player",
                                 param_hint="'GAME'")
    return found


def workers_for_options(
    scheduler_address: str | None, process_count: int
) -> AbstractContextManager[DealChunkRunner]:
    """Return the workers that the options choose.

    These are the workers of the Dask cluster with a scheduler at this address, if it is given. Otherwise they
    are processes of this machine.
    """
    if scheduler_address:
        return workers_of_cluster(scheduler_address)
    return workers_on_this_machine(process_count)
