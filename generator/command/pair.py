"""The command `pair`: let two kinds of bot play the same deals of a game, and record who won."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from generator.command.deal_work import (
    deal_numbers_option,
    find_requested_one_player_game,
    report_expected_errors,
    usable_processor_count,
)
from generator.command.journaled_job import results_of_finished_job
from generator.command.options import docs_folder_of_book
from generator.count.journal import SUFFIX
from generator.count.player_comparison import (
    FILE,
    PlayerComparisonJob,
    ids_of_compared_games,
    store_comparison_result,
)
from rules_engine.players.patient_player import PATIENT


@click.command("pair")
@click.argument("game")
@deal_numbers_option
@click.option("--moves", "most_moves", type=click.IntRange(4, 100_000_000), default=PATIENT.most_moves,
              show_default=True, help="How many moves the patient player tries out before each move.")
@click.option("--processes", "process_count", type=click.IntRange(1, 1024), default=usable_processor_count,
              show_default="all cores of this machine", help="How many processes play.")
def compare_players_on_same_deals(
    book_folder: Path, game: str, deal_numbers: range, most_moves: int, process_count: int
) -> None:
    """Let two bots, the patient and the simple player, play the same deals of GAME, and record who won.

    Both see what a player sees. The judge replays each win. To continue after a stop, run the same command
    again.
    """
    docs = docs_folder_of_book(book_folder)
    find_requested_one_player_game(game, {})
    job = PlayerComparisonJob(game, deal_numbers[0], deal_numbers[-1], most_moves)
    path = (docs / FILE).with_name(f"patient.{game.replace('/', '-')}.{job.first}-{job.last}{SUFFIX}")
    with report_expected_errors(docs / FILE):
        ids_of_compared_games(docs)   # a file that cannot be used is told before the work, not after it
    with results_of_finished_job(job, path, process_count) as results:
        day = datetime.now(UTC).date().isoformat()
        result = store_comparison_result(docs, job, results, day)
        click.echo(f"{game}: {result.in_words}")
