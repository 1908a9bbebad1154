"""The command `solve`: search numbered deals of a game for wins, with every card known."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import click

from generator.command.deal_work import (
    deal_numbers_option,
    do_remaining_deals,
    find_requested_one_player_game,
    journal_header,
    parse_choices_option,
    print_speed,
    report_expected_errors,
    usable_processor_count,
    workers_for_options,
)
from generator.command.options import names_of_loaded_game_modules
from generator.command.whole_play import WrittenPlay
from generator.count.journal import SUFFIX, open_deal_journal
from generator.count.result_file import write_atomically
from generator.count.solving import MOST_WITH_SECONDS, DealSearchJob, SolvedDeal
from rules_engine.counting.proportion import Proportion
from rules_engine.players.searcher import SEARCHING


def path_of_search_journal(folder: Path, search_job: DealSearchJob) -> Path:
    """Return the path of the journal in which a search stores its results, in the given folder."""
    digest = hashlib.sha256(json.dumps(search_job.as_json(), sort_keys=True).encode()).hexdigest()[:12]
    return folder / f"solve.{search_job.game_id.replace('/', '-')}.{digest}{SUFFIX}"


def _result_line_of_deal(deal_number: int, solved_deal: SolvedDeal) -> str:
    moves = f", {solved_deal.moves:,} moves" if solved_deal.result == "won" else ""
    seconds = solved_deal.milliseconds / 1000
    found = f"deal {deal_number}: {solved_deal.result}, {solved_deal.positions:,} positions"
    return f"{found}{moves}, {seconds:.2f} s"


def _summary_line_of_search(search_job: DealSearchJob, results_by_deal: dict[int, SolvedDeal]) -> str:
    results = [row.result for row in results_by_deal.values()]
    won, unknown = results.count("won"), results.count("unknown")
    won_in_words = Proportion(won, len(results_by_deal)).in_words
    words = f"{search_job.game_id}: won {won_in_words}; lost {results.count('lost'):,}"
    return f"{words}; unknown {unknown:,}"


def _write_transcript(
    folder: Path, search_job: DealSearchJob, deal_number: int, solved_deal: SolvedDeal
) -> None:
    game = search_job.game
    text = WrittenPlay(game, deal_number, game.players[0], solved_deal.play, "won", stuck=False).transcript
    write_atomically(folder / f"{game.id.replace('/', '-')}-{deal_number}.play", text)


@click.command("solve")
@click.argument("game")
@deal_numbers_option
@click.option("--positions", "position_limit", type=click.IntRange(1, 100_000_000),
              help=f"The most positions to meet in each deal; {SEARCHING.position_limit:,} without a limit.")
@click.option("--seconds", type=click.FloatRange(0, min_open=True),
              help="The most seconds of processor time for each deal, instead of a number of positions.")
@click.option("--under", "choices", multiple=True, metavar="READING=CHOICE", callback=parse_choices_option,
              help="Make another choice at an open question. May be repeated.")
@click.option("--play", "transcript_folder", type=click.Path(file_okay=False, path_type=Path),
              help="The folder in which each win is written as a transcript for `check`.")
@click.option("--processes", "process_count", type=click.IntRange(1, 1024), default=usable_processor_count,
              show_default="all cores of this machine", help="How many processes search.")
@click.option("--journal", "journal_folder", type=click.Path(exists=True, file_okay=False, path_type=Path),
              default=".", show_default="the current folder",
              help="The folder for the journal, by which a search that was stopped continues.")
def search_deals_for_wins(
    game: str,
    deal_numbers: range,
    position_limit: int | None,
    seconds: float | None,
    choices: dict[str, str],
    transcript_folder: Path | None,
    process_count: int,
    journal_folder: Path,
) -> None:
    """Search deals of GAME for wins, with every card known, and print one line for each deal.

    The judge replays each win. To continue a search that was stopped, run the same command again.
    """
    if position_limit is not None and seconds is not None:
        raise click.UsageError("give --positions or --seconds, not both")
    find_requested_one_player_game(game, choices)
    most = position_limit or (SEARCHING.position_limit if seconds is None else MOST_WITH_SECONDS)
    solving = DealSearchJob(
        game,
        deal_numbers[0],
        deal_numbers[-1],
        most,
        seconds,
        tuple(sorted(choices.items())),
        transcript_folder is not None,
    )
    path = path_of_search_journal(journal_folder, solving)
    modules = names_of_loaded_game_modules(click.get_current_context())
    with report_expected_errors(path):
        if transcript_folder is not None:   # one that cannot be made is told before the work, not after it
            transcript_folder.mkdir(parents=True, exist_ok=True)
    with (
        report_expected_errors(path),
        open_deal_journal(
            path, journal_header(solving.as_json()), solving.parse_recorded_result,
                solving.verify_recorded_result) as held,
        workers_for_options(None, process_count) as workers,
    ):
        try:
            told = do_remaining_deals(solving, held, workers, modules, process_count)
        finally:   # what is known is told and written even if the search is stopped
            for number in solving.deal_numbers:
                row = held.rows.get(number)
                if row is not None:
                    click.echo(_result_line_of_deal(number, row))
                    if transcript_folder is not None and row.result == "won":
                        _write_transcript(transcript_folder, solving, number, row)
        click.echo(_summary_line_of_search(solving, held.rows))
        held.delete_file()
    print_speed(solving, told)
