"""The command `enumerate`: compare the engine's list of possible moves with the judge of single moves."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from generator.command.options import game_ids_in_modules, is_book_folder, names_of_loaded_game_modules
from generator.command.progress import show_progress

if TYPE_CHECKING:
    from generator.checks.enumeration import MoveListComparisonResult, SampleSizes
    from rules_engine.model.game import Game

AS_FOLLOWED, ALONE, COMBINED = "as the book reads it", "each other choice alone", "combinations"


class MoveListComparisonTask(NamedTuple):
    """A task: compare a game's list of moves with the judge, under some choices at its open questions."""

    game: Game
    kind: str
    """A heading for the report, which says how the choices were selected."""
    chosen: dict[str, str]
    """The choices, by the keys of the open questions. It is empty for the book's choices."""
    plan: SampleSizes
    """How many positions and moves to try."""


@click.command("enumerate")
@click.argument("game_ids", nargs=-1, metavar="[GAME]...")
@click.option("--seed", default="1914", show_default=True, help="Draws other deals, combinations and moves.")
@click.option("--combinations", "combination_count", type=click.IntRange(0), default=30, show_default=True,
              help="How many combinations of choices are drawn for each game.")
@click.option("--positions", "position_count", type=click.IntRange(1), default=6, show_default=True,
              help="How many positions of play are tried as the book reads a game. Half as many altered "
              "positions are tried as well; under other choices a third as many.")
@click.option(
    "--processes", "process_count", type=click.IntRange(1), default=None, help="By default one for each core."
)
def compare_moves_with_judge(
    book_folder: Path,
    game_ids: tuple[str, ...],
    seed: str,
    combination_count: int,
    position_count: int,
    process_count: int | None,
) -> None:
    """Compare the list of moves of the book's games, or of the GAMEs named, with the judge.

    Cards are moved to every pile, at every height. The list must have each allowed move once, and no other.
    """
    from generator.checks.enumeration import (
        MoveListComparisonResult,
        compare_move_list_with_judge_in_game,
        game_with_choices,
    )
    from generator.support.processes import map_in_processes

    tasks = _move_list_comparison_tasks(
        _games_to_try(book_folder, game_ids), seed, combination_count, position_count
    )

    def compare_moves_for_task(task: MoveListComparisonTask) -> MoveListComparisonResult:
        return compare_move_list_with_judge_in_game(
            game_with_choices(task.game, task.chosen), task.plan, seed
        )

    total: dict[str, MoveListComparisonResult] = {
        kind: MoveListComparisonResult() for kind in (AS_FOLLOWED, ALONE, COMBINED)
    }
    by_game: dict[str, MoveListComparisonResult] = {one.game.id: MoveListComparisonResult() for one in tasks}
    with show_progress() as tell:
        for done, (one, found) in enumerate(
            zip(tasks, map_in_processes(compare_moves_for_task, tasks, process_count=process_count),
                strict=True)
        ):
            found.counts["sets of choices"] += 1
            total[one.kind].add_result(found)
            by_game[one.game.id].add_result(found)
            tell(f"trying moves of {one.game.id}", done + 1, len(tasks))
            for fault in found.differences:
                click.echo(f"{fault}\n{_indent_lines(fault.transcript)}")
    _print_comparison_report(total, by_game, seed)
    if any(found.counts["differences"] for found in total.values()):
        sys.exit(1)


def _games_to_try(book_folder: Path, game_ids: tuple[str, ...]) -> list[Game]:
    """Return the games with these ids.

    Without ids, return the games of the book, or all games of the engine if there is no book.
    """
    from rules_engine.registry import GAMES, find_game, suggest_names

    if not is_book_folder(book_folder):
        raise click.BadParameter(
            f"there is no book in {str(book_folder)!r}; name its folder", param_hint="'--root'"
        )
    known = sorted(game_ids_in_modules(names_of_loaded_game_modules(click.get_current_context())) or GAMES)
    for key in game_ids:
        if key not in GAMES:
            near = suggest_names(key, known) or f"there are {', '.join(known) or 'none'}"
            raise click.BadParameter(f"no game {key!r}; {near}", param_hint="'GAME'")
    return [find_game(key) for key in game_ids or known]


def _move_list_comparison_tasks(
    games: list[Game], seed: str, combination_count: int, position_count: int
) -> list[MoveListComparisonTask]:
    from generator.checks.enumeration import (
        SampleSizes,
        choices_not_followed_by_book,
        random_choice_combinations,
    )

    half, third = (position_count + 1) // 2, (position_count + 2) // 3
    found = []
    for one in games:
        found.append(
            MoveListComparisonTask(one, AS_FOLLOWED, {}, SampleSizes(position_count, half, 30_000, 2_000))
        )
        few = SampleSizes(third, (third + 1) // 2, 3_000, 300)
        found += [
            MoveListComparisonTask(one, ALONE, chosen, few) for chosen in choices_not_followed_by_book(one)
        ]
        fewer = SampleSizes((third + 1) // 2, (third + 1) // 2, 2_500, 200)
        found += [
            MoveListComparisonTask(one, COMBINED, chosen, fewer)
            for chosen in random_choice_combinations(one, combination_count, seed)
        ]
    return found


def _indent_lines(transcript: str) -> str:
    return "".join(f"    {line}\n" for line in transcript.splitlines())


COLUMNS = ("sets of choices", "positions", "tried", "there are", "allowed", "listed", "listed and not tried",
           "differences")


def _print_comparison_report(
    results_by_kind: dict[str, MoveListComparisonResult],
    results_by_game: dict[str, MoveListComparisonResult],
    seed: str,
) -> None:
    from generator.checks.enumeration import MoveListComparisonResult
    from generator.checks.same_move import REASONS

    whole = MoveListComparisonResult()
    for found in results_by_kind.values():
        whole.add_result(found)
    click.echo(
        f"Tried {len(results_by_game)} games, with seed {seed}. Where there are too many moves, a random "
        "sample of them is tried."
    )
    click.echo("  ".join(["", *(f"{name:>20}" for name in COLUMNS)]))
    for name, found in [*results_by_game.items(), *results_by_kind.items(), ("together", whole)]:
        click.echo("  ".join(["", *(f"{found.counts[column]:>20,}" for column in COLUMNS), name]))
    click.echo("Not counted as differences: allowed moves that are listed in another form, by reason:")
    for reason, meaning in REASONS.items():
        click.echo(f"  {whole.reasons[reason]:>9,}  {reason}: {meaning}")
    kinds = Counter(fault.kind for fault in whole.differences)
    click.echo(f"differences: {whole.counts['differences']:,}"
               + ("; the differences shown are of these kinds: "
                  f"{', '.join(f'{count} {kind}' for kind, count in kinds.items())}"
                  if kinds else ""))
