"""The command `pair`: let the patient and the simple player play the same deals, and record who won."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from generator.command.deal_work import (
    chosen_workers,
    do_remaining_deals,
    journal_header,
    print_speed,
    requested_game,
    usable_processor_count,
)
from generator.command.options import loaded_game_modules
from generator.count.journal import SUFFIX, UnusableFile, open_journal
from generator.count.player_comparison import FILE, PairedJob, store_paired_result
from generator.count.workers import CannotUseWorkers
from rules_engine.counting.count import FalseWin


@click.command("pair")
@click.argument("game")
@click.option("--deals", type=click.IntRange(1, 100_000), default=100, show_default=True,
              help="How many deals, from the first on.")
@click.option("--processes", type=click.IntRange(1, 1024), default=usable_processor_count,
              show_default="all cores of this machine", help="How many processes play.")
def play_paired_deals(root: Path, game: str, deals: int, processes: int) -> None:
    """Let the patient and the simple player play the same deals of GAME, and record who won.

    Both see what a player sees. The judge replays each win. To continue after a stop, run the same command
    again.
    """
    docs = root / "docs"
    if not docs.is_dir():
        raise click.BadParameter(
            f"there is no docs folder in {str(root)!r}; name the folder of a book", param_hint="'--root'")
    if max(requested_game(game, {}).players) > 1:
        raise click.BadParameter(f"{game} has several players; name a game for one player",
                                 param_hint="'GAME'")
    job = PairedJob(game, 1, deals)
    path = (docs / FILE).with_name(f"patient.{game.replace('/', '-')}.{deals}{SUFFIX}")
    try:
        with (
            open_journal(path, journal_header(job.as_json()), job.read_row) as held,
            chosen_workers(None, processes) as workers,
        ):
            told = do_remaining_deals(
                job, held, workers, loaded_game_modules(click.get_current_context()), processes)
            day = datetime.now(UTC).date().isoformat()
            result = store_paired_result(docs, job, held.rows, day)
            held.remove()
    except (UnusableFile, CannotUseWorkers, FalseWin) as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        raise click.ClickException(f"{error.filename or path}: {error.strerror or error}") from error
    except KeyboardInterrupt as error:
        raise click.ClickException("stopped; run the same command to continue") from error
    click.echo(f"{game}: {result.in_words}")
    print_speed(job, told)
