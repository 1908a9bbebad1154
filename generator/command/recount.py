"""The command `recount`: play recorded counts again and compare."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

import click

from generator.command.deal_work import report_expected_errors, usable_processor_count, workers_for_options
from generator.command.options import names_of_loaded_game_modules
from generator.count.play_digests import read_play_digests, store_play_digest
from generator.count.recorded_counts import FOLDER, path_of_result_file
from generator.count.recounting import (
    differences_between_counts,
    lacks_deals_by_foundation_cards,
    recorded_counts_of_game,
    repeat_count,
    request_for_first_deals,
)
from generator.count.result_file import store_count
from rules_engine.counting.count import DealCountResult
from rules_engine.registry import GAMES


@click.command("recount")
@click.argument("game_ids", nargs=-1, required=True, metavar="GAME...")
@click.option("--player", "player_name", help="Only the counts by this player, such as plain or searching.")
@click.option("--first", "only_first", is_flag=True,
              help="Only the first deals of each count, whose results are recorded one by one.")
@click.option("--write", "stores_missing_values", is_flag=True,
              help="Store what a count that is as recorded lacks: the digest of its winning plays, and how "
                   "many deals ended with how many cards on foundations.")
@click.option("--processes", "process_count", type=click.IntRange(1, 1024), default=usable_processor_count,
              show_default="all cores of this machine", help="How many processes play.")
def check_recorded_counts(
    book_folder: Path,
    game_ids: tuple[str, ...],
    player_name: str | None,
    only_first: bool,
    stores_missing_values: bool,
    process_count: int,
) -> None:
    """Play the recorded counts of each GAME again from nothing, and compare every recorded value.

    The command fails if a value differs, or if the player of a count has changed since.
    """
    _check_that_games_exist(game_ids)
    if only_first and stores_missing_values:
        raise click.UsageError(
            "--write needs all deals, so it cannot be used together with --first; omit one of the two"
        )
    docs, modules = book_folder / "docs", names_of_loaded_game_modules(click.get_current_context())
    with report_expected_errors(docs / FOLDER, "run the same command to begin again"):
        entries = [
            entry for game_id in game_ids for entry in recorded_counts_of_game(docs, game_id)
            if player_name in (None, entry.values["player"])
        ]
        if not entries:
            raise click.ClickException(
                f"no count by the player {player_name!r} is recorded; omit --player to repeat all counts"
            )
        right = 0
        with workers_for_options(None, process_count) as workers:
            for entry in entries:
                if entry.request is None:
                    said = "cannot be repeated, because the player has changed since"
                    click.echo(f"{entry.description}: {said}")
                    continue
                request = request_for_first_deals(entry.request) if only_first else entry.request
                again, plays = repeat_count(request, workers, modules, process_count)
                found = differences_between_counts(entry.values, again)
                if not only_first:
                    found = found or _differences_between_plays(docs, entry.values, plays)
                if stores_missing_values and not found:
                    _store_missing_values(docs, entry.values, again, plays)
                right += not found
                said = "not as recorded" if found else "as recorded"
                click.echo(
                    f"{entry.description}: {len(again.rows):,} deals played again; the results are {said}")
                for line in found:
                    click.echo(f"    {line}")
    click.echo(f"{right} of {len(entries)} counts are as recorded")
    if right < len(entries):
        sys.exit(1)


def _check_that_games_exist(game_ids: tuple[str, ...]) -> None:
    for game_id in game_ids:
        if game_id not in GAMES:
            raise click.BadParameter(
                f"there is no game {game_id!r}; give an id such as foster/canfield", param_hint="'GAME'"
            )


def _store_missing_values(
    docs_folder: Path, values: Mapping[str, Any], count: DealCountResult, digest_of_plays: str
) -> None:
    """Store the digest of the winning plays of a count, and its numbers of deals by cards on foundations.

    Nothing is stored of what is recorded already. The count keeps its versions and its day.
    """
    if read_play_digests(docs_folder).get(count.digest) is None:
        store_play_digest(docs_folder, count.digest, digest_of_plays)
    if lacks_deals_by_foundation_cards(values):
        day = date.fromisoformat(values["date"]) if values.get("date") else None
        path = path_of_result_file(docs_folder, count.counting.game_id)
        store_count(path, count, values.get("made with", {}), day)


def _differences_between_plays(
    docs_folder: Path, values: Mapping[str, Any], digest_of_plays: str
) -> list[str]:
    """Return a line if the winning plays of a count do not have the recorded digest, else no line."""
    recorded = read_play_digests(docs_folder).get(values.get("rows", ""))
    if recorded in (None, digest_of_plays):
        return []
    return [f"winning plays: recorded {recorded}, found {digest_of_plays}"]
