"""The judge's plain list beside the runner in Python and the runner in C, in positions of random play.

    python -m tests.measure.runner_equality [GAME]... [--positions 1000000] [--hidden]

Every game is played as the book reads it, under each other choice alone, and under random combinations. In
each position the three must list the same moves in the same order and reach the same end, and the move
chosen must lead to the same position. A line is printed for each difference, and the counts at the end.

With `--hidden`, each position of the play is changed before it is compared: cards are hidden, exchanged or
missing, and facts have other values. Most such positions are reached in no play.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import click

from generator.checks.altered_positions import alter_position, hide_some_cards
from generator.checks.enumeration import (
    choices_not_followed_by_book,
    game_with_choices,
    random_choice_combinations,
)
from generator.checks.list_comparison import game_with_choices_in_words
from generator.command.progress import show_progress
from generator.support.processes import map_in_processes
from rules_engine.compiled.native import NativeRunner, TooManyMovesError, load_c_library
from rules_engine.compiled.python_runner import PythonRunner
from rules_engine.judging.made_move import apply_effects
from rules_engine.judging.plain_list import UncompiledAnalyser
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from rules_engine.registry import GAMES, find_game

COMBINATIONS = 30
LONGEST = 120
"""The most moves of one play."""

MOST_LISTED = 400
"""A play stops in a position with more moves than this: the plain list would take seconds."""


@dataclass
class Comparison:
    """The positions compared by each pair of lists, and a sentence for each difference."""

    counts: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)


class MoveListers:
    """The three ways to list the moves of one game under its readings."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.plain = UncompiledAnalyser(game)
        self.python = PythonRunner(game)
        self.native = NativeRunner(game) if load_c_library() is not None else None

    def list_differences(self, position: Position, counts: Counter[str]) -> Iterator[str]:
        """Yield how the lists and ends of a position differ, and count the comparisons."""
        plain, python = self.plain.analyse_position(position), self.python.analyse_position(position)
        moves = plain.legal_moves()
        counts["Python"] += 1
        if python.legal_moves() != moves:
            yield "the runner in Python lists other moves"
        if python.end_reached() != plain.end_reached():
            yield "the runner in Python reaches another end"
        if self.native is None:
            return
        self.native.set_position(position)
        try:
            listed = [move for move, _ in self.native.legal_moves()]
        except TooManyMovesError:
            counts["too many moves for C"] += 1
            return
        counts["C"] += 1
        if listed != [move for move, _ in moves]:
            yield "the runner in C lists other moves"
        end, number = plain.end_reached(), self.native.end_reached()
        if end != (None if number is None else self.game.ends[number]):
            yield "the runner in C reaches another end"

    def random_next_position(self, position: Position, chance: random.Random) -> Position:
        """Return the position after a random move; the same position if there is no move or far too many."""
        moves = self.python.analyse_position(position).legal_moves()
        if not moves or len(moves) > MOST_LISTED:
            return position
        move, verdict = chance.choice(moves)
        assert verdict.permission is not None
        return apply_effects(self.game, position, move, verdict.permission)

    def positions_after(self, position: Position, number: int) -> tuple[Position, Iterator[str]]:
        """Return the position after the move with this number in the list, and how the runners differ."""
        move, verdict = self.python.analyse_position(position).legal_moves()[number]
        assert verdict.permission is not None
        then = apply_effects(self.game, position, move, verdict.permission)
        return then, self._differences_after(position, number, then)

    def _differences_after(self, position: Position, number: int, then: Position) -> Iterator[str]:
        move, verdict = self.python.analyse_position(position).legal_moves()[number]
        assert verdict.permission is not None
        if self.python.apply_move(position, move, verdict.permission) != then:
            yield "the runner in Python makes another position"
        if self.native is not None:
            self.native.make_listed_move(number)
            if self.native.current_position() != then:
                yield "the runner in C makes another position"
            self.native.undo_move()
            if self.native.current_position() != position:
                yield "the runner in C takes a move back to another position"


def compare_runners(game: Game, positions: int, seed: str, *, hidden: bool = False) -> Comparison:
    """Play deals at random until this many positions have been compared, or twenty deals are played.

    If `hidden`, each position is compared in a changed form; the play goes on from the unchanged one.
    """
    listers, found = MoveListers(game), Comparison()
    for deal in range(1, 21):
        chance = random.Random(f"{seed} {game_with_choices_in_words(game)} {deal}")
        position = game.opening(deal, chance.randint(*game.players))
        for step in range(LONGEST):
            compared = changed_position(game, position, chance) if hidden else position
            faults = list(listers.list_differences(compared, found.counts))
            moves = listers.python.analyse_position(compared).legal_moves()
            then = position
            if moves and len(moves) <= MOST_LISTED and not faults:
                then, after = listers.positions_after(compared, chance.randrange(len(moves)))
                faults += after
            if hidden:
                then = listers.random_next_position(position, chance)
            if faults:
                found.differences.append(
                    f"{game_with_choices_in_words(game)} deal {deal}, step {step + 1}: {faults[0]}"
                )
                return found
            if then is position or found.counts["Python"] >= positions:
                break
            position = then
        if found.counts["Python"] >= positions:
            break
    return found


def changed_position(game: Game, position: Position, chance: random.Random) -> Position:
    """Return the position with cards hidden, exchanged or missing, or with other facts."""
    way = chance.randrange(3)
    changed = alter_position(game, position, chance) if way else position
    return hide_some_cards(changed, chance) if way != 1 else changed


def choice_sets(game: Game, combinations: int, seed: str) -> Iterator[dict[str, str]]:
    """Yield the choices under which a game is compared: none, each one alone, and combinations."""
    yield {}
    yield from choices_not_followed_by_book(game)
    yield from random_choice_combinations(game, combinations, seed)


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("games", nargs=-1)
@click.option("--positions", type=click.IntRange(1), default=1_000_000, show_default=True,
              help="How many positions are compared in all, in equal parts for each set of choices.")
@click.option("--seed", default="1914", show_default=True)
@click.option("--hidden", is_flag=True,
              help="Compare positions in which cards are hidden, changed or missing.")
def main(games: tuple[str, ...], positions: int, seed: str, *, hidden: bool) -> None:
    """Compare the three lists of moves of the GAMEs, or of all."""
    unknown = sorted(set(games) - set(GAMES))
    if unknown:
        raise click.BadParameter(f"there is no game {unknown[0]!r}", param_hint="'GAMES'")
    keys = games or tuple(GAMES)
    tasks = [(key, chosen) for key in keys for chosen in choice_sets(find_game(key), COMBINATIONS, seed)]
    each = -(-positions // len(tasks))
    counts = Counter[str]()

    def task(task: tuple[str, dict[str, str]]) -> Comparison:
        key, chosen = task
        return compare_runners(game_with_choices(find_game(key), chosen), each, seed, hidden=hidden)

    failed = False
    with show_progress() as tell:
        for number, found in enumerate(map_in_processes(task, tasks), start=1):
            counts += found.counts
            tell(f"comparing {tasks[number - 1][0]}", number, len(tasks))
            for difference in found.differences:
                failed = True
                click.echo(difference)
    click.echo(f"{len(keys)} games under {len(tasks)} sets of choices, seed {seed}: "
               + ", ".join(f"{count:,} positions ({name})" for name, count in counts.items()))
    if load_c_library() is None:
        click.echo("the runner in C was not compared: it is not built; "
                   "`python -m rules_engine.compiled.build` says why")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
