"""The command `count`: play many deals of a game and record the results."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import click

from generator.command.deal_work import (
    LARGEST,
    do_remaining_deals,
    find_requested_game,
    journal_header,
    parse_choices_option,
    parse_scheduler_address,
    print_speed,
    report_expected_errors,
    software_versions,
    usable_processor_count,
    workers_for_options,
)
from generator.command.options import game_ids_in_modules, names_of_loaded_game_modules
from generator.count.journal import open_journal_of_count
from generator.count.recorded_counts import check_claim, recorded_count
from generator.count.result_file import (
    read_counts,
    read_results_of_claim_checks,
    store_count,
    store_results_of_claim_checks,
)
from generator.count.workers import DealChunkRunner
from rules_engine import registry
from rules_engine.counting.claim import source_claims_about_game
from rules_engine.counting.count import CountRequest, DealCountResult
from rules_engine.players.patient_player import PATIENT
from rules_engine.players.players import PLAYERS
from rules_engine.players.searcher import RECORDED_LIMITS, SEARCHING, WinSearcher

FOLDER = Path("docs", "counts")
"""The folder for results within the book's folder, one file for each game."""

EVERY_PLAYER = {**PLAYERS, PATIENT.name: PATIENT, SEARCHING.name: SEARCHING}
"""The players that can be counted in any game, by name."""


def count_remaining_deals(
    count_request: CountRequest,
    result_file: Path,
    workers: DealChunkRunner,
    game_modules: tuple[str, ...],
    worker_count: int,
) -> DealCountResult:
    """Count the remaining deals, store the count, print it with the speed, and return it.

    `worker_count` is the number of workers, if known. Raise `UnusableResultFile`, `WorkersUnavailable` or
    `FalseWin`.
    """
    with open_journal_of_count(result_file, count_request, journal_header(count_request.as_json())) as held:
        told = do_remaining_deals(count_request, held, workers, game_modules, worker_count)
        count = DealCountResult(count_request, held.rows)
        store_count(result_file, count, software_versions(), datetime.now(UTC).date())
        held.delete_file()
    click.echo(f"{count_request.game_id}: {count.in_words}")
    print_speed(count_request, told)
    return count


def _count_request_from_options(
    game_id: str, player_name: str, seed: int, deal_numbers: range, choices: dict[str, str],
    position_limit: int | None = None,
) -> CountRequest:
    """Return the count (which deals to play, and how) that the options describe.

    Raise a usage error for an unknown game or open question, or for a `position_limit` that the player cannot
    have.
    """
    find_requested_game(game_id, choices)
    chosen = EVERY_PLAYER[player_name]
    if position_limit is not None:
        if not isinstance(chosen, WinSearcher):
            raise click.UsageError(
                f"--positions can be used only with --player {SEARCHING.name}; add it, or omit --positions"
            )
        chosen = replace(chosen, position_limit=position_limit)
    return CountRequest(
        game_id, chosen.with_seed(seed), deal_numbers[0], deal_numbers[-1], tuple(sorted(choices.items()))
    )


def _counts_needed_by_source_claims(
    game_id: str, docs_folder: Path, *, only_missing: bool
) -> list[CountRequest]:
    """Return the counts of won deals on which the claims of a game's text depend, each once.

    If `only_missing` is true, recorded counts are left out.
    """
    _count_request_from_options(
        game_id, "plain", 1, range(1, 2), {}
    )  # says what is wrong with the game, if anything is
    asked = dict.fromkeys(trial for claim in source_claims_about_game(game_id) for trial in claim.trials)
    return [trial for trial in asked if not (only_missing and recorded_count(docs_folder, trial))]


def _check_and_record_source_claims(
    game_id: str, docs_folder: Path, result_file: Path, *, only_missing: bool
) -> None:
    """Check the claims of a game's text that are not checked in every build, and store the results.

    If `only_missing` is true, a claim with a stored result is not checked again.
    """
    asked = {claim.key: claim for claim in source_claims_about_game(game_id) if claim.recorded}
    held = (
        {key: one for key, one in read_results_of_claim_checks(result_file, game_id).items() if key in asked}
        if only_missing
        else {}
    )
    fresh = {key: check_claim(docs_folder, registry.find_game(game_id), claim)
             for key, claim in asked.items() if key not in held}
    if fresh:
        store_results_of_claim_checks(result_file, game_id, held | fresh)
    for key, (said, _) in fresh.items():
        click.echo(f"{game_id}, {key}: {said}")


@click.command("count")
@click.argument("game", required=False)
@click.option("--claims", is_flag=True, help="Count what the claims about GAME rest on, with their players.")
@click.option(
    "--missing", "only_missing", is_flag=True, help="With --claims: only what has not been counted yet."
)
@click.option("--all", "all_games", is_flag=True, help="Count every game of the book, one after another.")
@click.option("--deals", "deal_count", type=click.IntRange(1, 10_000_000), default=1000, show_default=True,
              help="How many deals.")
@click.option(
    "--from",
    "first_deal",
    type=click.IntRange(1, LARGEST - 10_000_000),
    default=1,
    show_default=True,
    help="The number of the first deal.",
)
@click.option(
    "--player",
    "player_name",
    type=click.Choice(list(EVERY_PLAYER)),
    default="plain",
    show_default=True,
    help="Who plays. The searching player sees every card; the others see what a player sees.",
)
@click.option("--positions", "position_limit", type=click.Choice(RECORDED_LIMITS),
              help="The most positions that the searching player meets in each deal.")
@click.option("--under", "choices", multiple=True, metavar="READING=CHOICE", callback=parse_choices_option,
              help="Make another choice at an open question. May be repeated.")
@click.option("--seed", type=click.IntRange(0, LARGEST), default=1, show_default=True,
              help="The seed for a player who chooses at random.")
@click.option("--processes", "process_count", type=click.IntRange(1, 1024), default=usable_processor_count,
              show_default="all cores of this machine", help="How many processes count.")
@click.option("--scheduler", "scheduler_address", metavar="ADDRESS", callback=parse_scheduler_address,
              help="Count on the Dask cluster whose scheduler is there, such as tcp://192.0.2.7:8786.")
@click.option("--out", "result_file", type=click.Path(dir_okay=False, path_type=Path),
              help="The file the result is kept in; otherwise docs/counts/GAME.json in the book's folder.")
def count_wins(
    book_folder: Path,
    game: str | None,
    claims: bool,
    only_missing: bool,
    all_games: bool,
    deal_count: int,
    first_deal: int,
    player_name: str,
    position_limit: int | None,
    choices: dict[str, str],
    seed: int,
    process_count: int,
    scheduler_address: str | None,
    result_file: Path | None,
) -> None:
    """Play many deals of GAME, check the wins, and store how many were won.

    To continue a count that was stopped, run the same command again. The result does not depend on the number
    of processes or on the machine.
    """
    if bool(game) == all_games:
        raise click.UsageError("name one GAME, or use --all")
    if all_games and (result_file or choices):
        option = "--out" if result_file else "--under"
        raise click.UsageError(f"--all cannot be used together with {option}; omit one of the two")
    if result_file is None and not (book_folder / "docs").is_dir():
        raise click.BadParameter(
            f"there is no docs folder in {str(book_folder)!r}; give the result file with --out",
            param_hint="'--root'")
    known = names_of_loaded_game_modules(click.get_current_context())
    names = sorted(game_ids_in_modules(known) or registry.GAMES) if game is None else [game]
    if claims:
        docs = book_folder / "docs"
        wanted = [
            trial
            for name in names
            for trial in _counts_needed_by_source_claims(name, docs, only_missing=only_missing)
        ]
    else:
        wanted = [
            _count_request_from_options(
                name, player_name, seed, range(first_deal, first_deal + deal_count), choices, position_limit)
            for name in names
        ]
    with report_expected_errors(result_file or FOLDER):
        for counting in wanted:   # a file that cannot be used is told before the work, not after it
            read_counts(result_file or book_folder / FOLDER / f"{counting.game_id}.json", counting.game_id)
        with workers_for_options(scheduler_address, process_count) as workers:
            for counting in wanted:
                result = result_file or book_folder / FOLDER / f"{counting.game_id}.json"
                count_remaining_deals(counting, result, workers, known, process_count)
        for name in names if claims else ():
            result = result_file or book_folder / FOLDER / f"{name}.json"
            _check_and_record_source_claims(name, book_folder / "docs", result, only_missing=only_missing)
