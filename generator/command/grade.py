"""The command `grade`: grade numbered deals of a game, from easy to hard, and record some of each grade."""

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
from generator.count.graded_deals import GradedDeal, GradedDeals, grade_deals
from generator.count.journal import SUFFIX
from generator.count.recorded_counts import path_of_result_file
from generator.count.result_file import read_graded_deals, store_graded_deals
from generator.count.solving import DealSearchJob
from rules_engine.players.searcher import SEARCHING


@click.command("grade")
@click.argument("game")
@deal_numbers_option
@click.option("--positions", "position_limit", type=click.IntRange(1, 100_000_000),
              default=SEARCHING.position_limit, show_default=True,
              help="The most positions to meet in each deal.")
@click.option("--processes", "process_count", type=click.IntRange(1, 1024), default=usable_processor_count,
              show_default="all cores of this machine", help="How many processes search.")
def grade_deals_of_game(
    book_folder: Path, game: str, deal_numbers: range, position_limit: int, process_count: int
) -> None:
    """Grade deals of GAME from easy to hard, and record some of each grade for its page.

    The more positions a search meets before it wins, the harder is the deal. Run the same command again to
    continue.
    """
    docs = docs_folder_of_book(book_folder)
    find_requested_one_player_game(game, {})
    job = DealSearchJob(game, deal_numbers[0], deal_numbers[-1], position_limit)
    result_file = path_of_result_file(docs, game)
    path = result_file.with_name(f"{result_file.stem}.grade.{job.first}-{job.last}.{position_limit}{SUFFIX}")
    with report_expected_errors(result_file):   # a file that cannot be used is reported before the work
        read_graded_deals(result_file, game)
        result_file.parent.mkdir(parents=True, exist_ok=True)
    with results_of_finished_job(job, path, process_count) as results:
        graded = grade_deals(job, results, datetime.now(UTC).date().isoformat())
        store_graded_deals(result_file, game, graded)
        click.echo(f"{game}: {_grades_in_words(graded)}")


def _grades_in_words(graded: GradedDeals) -> str:
    lost = () if graded.lost is None else (graded.lost,)
    return (
        f"easy {_numbers_of_deals(graded.easy)}; medium {_numbers_of_deals(graded.medium)}; "
        f"hard {_numbers_of_deals(graded.hard)}; first that cannot be won: {_numbers_of_deals(lost)}"
    )


def _numbers_of_deals(deals: tuple[GradedDeal, ...]) -> str:
    return ", ".join(str(deal.number) for deal in deals) or "none"
