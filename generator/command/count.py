"""The command `count`: play many deals of a game and record the results."""

from __future__ import annotations

import os
import platform
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

import click

import rules_engine
from generator.command.options import game_ids_in, loaded_modules
from generator.count.journal import UnusableFile, open_journal, read_findings, store_count, store_findings
from generator.count.recorded_counts import check_claim, recorded_count
from generator.count.workers import (
    CannotCount,
    Workers,
    engine_digest,
    on_a_cluster,
    on_this_machine,
    split_into_chunks,
)
from rules_engine import registry
from rules_engine.counting.claim import claims
from rules_engine.counting.count import Count, Counting, FalseWin
from rules_engine.players.players import PLAYERS
from rules_engine.players.searcher import SEARCHING

FOLDER = Path("docs", "counts")
"""The folder for results within the book's folder, one file for each game."""

ADDRESS = re.compile(r"(?:[a-z]+://)?(?:\[[0-9A-Fa-f:.]+\]|[^\s/:\[\]]+):\d{1,5}")
"""The form of a scheduler's address."""

SECONDS = 15
"""The interval of progress messages if the output is not a terminal."""

LARGEST = (1 << 63) - 1
"""The highest deal number that can be counted."""


EVERY_PLAYER = {**PLAYERS, SEARCHING.name: SEARCHING}
"""The players that can be counted in any game, by name."""


def cores() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def versions() -> dict[str, str]:
    """Return the versions that are recorded with a count."""
    python = f"{platform.python_implementation()} {'.'.join(platform.python_version_tuple()[:2])}"
    return {"by-the-book": rules_engine.__version__, "python": python}


@dataclass(frozen=True)
class CountProgress:
    """The progress of a count: deals done out of all, deals done in this run, and its seconds."""

    done: int
    total: int
    new_deals: int
    seconds: float

    @property
    def speed(self) -> float:
        """Deals per second in this run."""
        return self.new_deals / self.seconds if self.seconds else 0.0


@contextmanager
def _show_progress(what: str) -> Iterator[Callable[[CountProgress], None]]:
    """Yield a function that shows progress: a bar on a terminal, else a line now and then."""
    if not sys.stderr.isatty():
        last = time.monotonic()

        def line(told: CountProgress) -> None:
            nonlocal last
            if time.monotonic() - last >= SECONDS:
                last = time.monotonic()
                done = f"{told.done:,} of {told.total:,} deals"
                click.echo(f"{what}: {done}, {told.speed:,.1f} a second", err=True)

        yield line
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
               TextColumn("{task.fields[speed]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None, speed="")

        def show(told: CountProgress) -> None:
            bar.update(task, completed=told.done, total=told.total, speed=f"{told.speed:,.1f} a second")

        yield show


def run_count(
    counting: Counting, result: Path, workers: Workers, modules: tuple[str, ...], width: int
) -> Count:
    """Count the remaining deals, store the result, print it and the speed, and return it.

    `width` is the number of workers, as far as it is known. Raises `UnusableFile`, `CannotCount` or `Forged`.
    """
    header = {**counting.as_json(), "made with": versions(), "engine": engine_digest()}
    with open_journal(result, counting, header) as held, _show_progress(counting.game_id) as tell:
        began, before = time.monotonic(), len(held.rows)
        missing = held.missing
        if before and missing:
            click.echo(f"{counting.game_id}: continuing after {before:,} deals", err=True)
        for done in workers(split_into_chunks(counting, missing, modules, width)):
            if done.engine != engine_digest():
                raise CannotCount("a worker has another version of the engine; install the same everywhere")
            held.add(done.rows)
            since = len(held.rows) - before
            tell(CountProgress(len(held.rows), len(counting.deals), since, time.monotonic() - began))
        count = Count(counting, held.rows)
        store_count(result, count, versions())
        held.path.unlink(missing_ok=True)
        told = CountProgress(len(held.rows), len(counting.deals), len(missing), time.monotonic() - began)
    click.echo(f"{counting.game_id}: {count.words}")
    made = f"{told.new_deals:,} deals in {told.seconds:.1f} s"
    click.echo(f"{counting.game_id}: {made}, {told.speed:,.1f} a second", err=True)
    return count


def _parse_choices(
    _context: click.Context, _option: click.Parameter, said: tuple[str, ...]
) -> dict[str, str]:
    found: dict[str, str] = {}
    for one in said:
        reading, is_pair, choice = one.partition("=")
        if not (reading and is_pair and choice):
            raise click.BadParameter(f"found {one!r}, expected READING=CHOICE")
        if found.get(reading, choice) != choice:
            raise click.BadParameter(f"two choices for the reading {reading!r}")
        found[reading] = choice
    return found


def _parse_address(_context: click.Context, _option: click.Parameter, said: str | None) -> str | None:
    if said is not None and not ADDRESS.fullmatch(said):
        raise click.BadParameter(f"found {said!r}, expected a host and a port, such as tcp://192.0.2.7:8786")
    return said


def _requested_counting(
    game_id: str, player: str, seed: int, deals: range, under: dict[str, str]
) -> Counting:
    """Return the count that is requested; raise a usage error if the game or a reading is unknown."""
    try:
        one = registry.find_game(game_id)
    except LookupError as error:
        raise click.BadParameter(str(error.args[0]), param_hint="'GAME'") from error
    readings = {held.key: [way.key for way in held.choices] for held in one.readings}
    wrong = ""
    for reading, choice in under.items():
        if reading not in readings:
            wrong = wrong or f"{game_id} has no reading {reading!r}; it has {', '.join(readings) or 'none'}"
        elif choice not in readings[reading]:
            wrong = wrong or f"{reading} has no choice {choice!r}; it has {', '.join(readings[reading])}"
    try:
        if not wrong:
            one.under(**under)
    except ValueError as error:
        wrong = str(error)
    if wrong:
        raise click.BadParameter(wrong, param_hint="'--under'")
    return Counting(
        game_id, EVERY_PLAYER[player].with_seed(seed), deals[0], deals[-1], tuple(sorted(under.items()))
    )


def _claim_counts(game_id: str, docs: Path, *, missing: bool) -> list[Counting]:
    """Return the counts that the claims about a game use; with `missing`, only those not recorded."""
    _requested_counting(
        game_id, "plain", 1, range(1, 2), {}
    )  # says what is wrong with the game, if anything is
    asked = dict.fromkeys(trial for claim in claims(game_id) for trial in claim.trials)
    return [trial for trial in asked if not (missing and recorded_count(docs, trial))]


def _find_claims(game_id: str, docs: Path, result: Path, *, missing: bool) -> None:
    """Check the claims whose findings are recorded, and store the results; with `missing`, only new ones."""
    asked = {claim.key: claim for claim in claims(game_id) if claim.recorded}
    held = (
        {key: one for key, one in read_findings(result, game_id).items() if key in asked} if missing else {}
    )
    fresh = {key: check_claim(docs, registry.find_game(game_id), claim)
             for key, claim in asked.items() if key not in held}
    if fresh:
        store_findings(result, game_id, held | fresh)
    for key, (said, _) in fresh.items():
        click.echo(f"{game_id}, {key}: {said}")


def _workers(scheduler: str | None, processes: int) -> AbstractContextManager[Workers]:
    return on_a_cluster(scheduler) if scheduler else on_this_machine(processes)


@click.command()
@click.argument("game", required=False)
@click.option("--claims", is_flag=True, help="Count what the claims about GAME rest on, with their players.")
@click.option("--missing", is_flag=True, help="With --claims: only what has not been counted yet.")
@click.option("--all", "every", is_flag=True, help="Count every game of the book, one after another.")
@click.option("--deals", type=click.IntRange(1, 10_000_000), default=1000, show_default=True,
              help="How many deals.")
@click.option("--from", "first", type=click.IntRange(1, LARGEST - 10_000_000), default=1, show_default=True,
              help="The number of the first deal.")
@click.option("--player", type=click.Choice(list(EVERY_PLAYER)), default="plain", show_default=True,
              help="Who plays. The searching player sees every card; the others see what a player sees.")
@click.option("--under", multiple=True, metavar="READING=CHOICE", callback=_parse_choices,
              help="Take a reading so. May be repeated.")
@click.option("--seed", type=click.IntRange(0, LARGEST), default=1, show_default=True,
              help="Other chances for a player who plays by them.")
@click.option("--processes", type=click.IntRange(1, 1024), default=cores,
              show_default="all cores of this machine")
@click.option("--scheduler", metavar="ADDRESS", callback=_parse_address,
              help="Count on the Dask cluster whose scheduler is there, such as tcp://192.0.2.7:8786.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path),
              help="The file the result is kept in; otherwise docs/counts/GAME.json in the book's folder.")
def count(
    root: Path, game: str | None, claims: bool, missing: bool, every: bool, deals: int, first: int,
    player: str, under: dict[str, str], seed: int, processes: int, scheduler: str | None, out: Path | None,
) -> None:
    """Play many deals of GAME, check the wins, and store how many were won.

    A count that was stopped continues if the same command is given again. The result is the same however many
    processes count, and on whatever machine.
    """
    if bool(game) == every:
        raise click.UsageError("name one GAME, or use --all")
    if every and (out or under):
        option = "--out" if out else "--under"
        raise click.UsageError(f"--all cannot be combined with {option}: each game has its own")
    if out is None and not (root / "docs").is_dir():
        raise click.BadParameter(
            f"there is no docs folder in {str(root)!r}; give the result file with --out",
            param_hint="'--root'")
    known = loaded_modules(click.get_current_context())
    names = sorted(game_ids_in(known) or registry.GAMES) if game is None else [game]
    if claims:
        wanted = [trial for name in names for trial in _claim_counts(name, root / "docs", missing=missing)]
    else:
        wanted = [
            _requested_counting(name, player, seed, range(first, first + deals), under) for name in names
        ]
    try:
        with _workers(scheduler, processes) as workers:
            for counting in wanted:
                result = out or root / FOLDER / f"{counting.game_id}.json"
                run_count(counting, result, workers, known, processes)
        for name in names if claims else ():
            _find_claims(name, root / "docs", out or root / FOLDER / f"{name}.json", missing=missing)
    except (UnusableFile, CannotCount, FalseWin) as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        raise click.ClickException(f"{error.filename or out or FOLDER}: {error.strerror or error}") from error
    except KeyboardInterrupt as error:
        raise click.ClickException("stopped; run the same command to continue") from error
