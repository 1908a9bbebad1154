"""The command `effects`: measure how other answers to open questions change how often a game is won."""

from __future__ import annotations

from pathlib import Path

import click

from generator.command.deal_work import find_requested_one_player_game, report_expected_errors
from generator.command.options import names_of_loaded_game_modules
from generator.count.reading_effects import (
    DEALS,
    ChoiceEffectOnWins,
    choices_that_change_game,
    measure_effect_of_choice_on_wins,
    search_deals_for_win,
)
from generator.count.recorded_counts import FOLDER
from generator.count.result_file import read_effects_of_choices_on_wins, store_effects_of_choices_on_wins
from rules_engine.players.searcher import SEARCHING


@click.command("effects")
@click.argument("game")
@click.option("--deals", "deal_count", type=click.IntRange(1, 100_000), default=DEALS, show_default=True,
              help="How many deals are searched under each choice.")
@click.option(
    "--positions",
    "position_limit",
    type=click.IntRange(1, 100_000_000),
    default=SEARCHING.position_limit,
    show_default=True,
    help="The most positions to meet in each search.",
)
@click.option(
    "--missing", "only_missing", is_flag=True, help="Only the choices that have not been searched yet."
)
def search_effects_of_choices(
    book_folder: Path, game: str, deal_count: int, position_limit: int, only_missing: bool
) -> None:
    """Search the same deals of GAME with each choice at its open questions, and store the differences.

    An open question is one that the text leaves open. The search knows every card. Each result is stored as
    soon as it is found, so that the command can be stopped and run again.
    """
    found = find_requested_one_player_game(game, {})
    names_of_loaded_game_modules(click.get_current_context())
    result, numbers = book_folder / "docs" / FOLDER / f"{game}.json", range(1, deal_count + 1)
    with report_expected_errors(result, "add --missing to the same command to continue"):
        held = {
            (one.reading, one.choice): one for one in read_effects_of_choices_on_wins(result, game)
            if only_missing and (one.first, one.last, one.positions) == (1, deal_count, position_limit)}
        wanted = list(choices_that_change_game(found))
        if not wanted:
            click.echo(
                f"{game}: there is nothing to search: no other answer to an open question changes the "
                "compiled game"
            )
            return
        if held:
            # What is stored of choices that no longer matter is dropped.
            store_effects_of_choices_on_wins(result, game, [held[key] for key in wanted if key in held])
        left = [key for key in wanted if key not in held]
        book = search_deals_for_win(game, numbers, position_limit, {}) if left else []
        for reading, choice in left:
            one = measure_effect_of_choice_on_wins(game, reading, choice, numbers, position_limit, book)
            held[reading, choice] = one
            click.echo(f"{game}: {_line_about_effect_on_wins(one)}")
            store_effects_of_choices_on_wins(result, game, [held[key] for key in wanted if key in held])


def _line_about_effect_on_wins(effect: ChoiceEffectOnWins) -> str:
    low, high = (100 * side for side in effect.paired_win_counts.interval)
    return (f"{effect.reading}={effect.choice}: {effect.only_other} more and {effect.only_book} fewer of "
            f"{effect.decided} decided deals can be won (95 % interval {low:+.1f} to {high:+.1f} of 100)")
