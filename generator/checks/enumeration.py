"""Compare the engine's list of possible moves with the judge, which decides on one move at a time.

The list must have each move that the judge allows once (see `same_move`), and no other.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import prod
from traceback import extract_tb
from typing import NamedTuple

from generator.checks.altered_positions import alter_position, stack_some_piles
from generator.checks.plays import random_play
from generator.checks.same_move import EquivalentMoveFinder
from generator.checks.several_parts import generate_moves_between_several_places
from generator.checks.trial_moves import ALL, generate_moves_between_two_places, generate_moves_of_hand_cards
from rules_engine.judging.judge import judge_given_end_and_duties
from rules_engine.judging.position_questions import legal_moves
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Permission
from rules_engine.model.table import Position
from rules_engine.notation.lookup import write_move
from rules_engine.notation.playing import write_position

STEPS = 60
"""The most moves of a play before a position is taken from it."""
POSITIONS_PER_PLAY = 3
"""The number of positions taken from one play."""
CANDIDATES = 8
"""The position with the most moves is chosen from this many positions of a play."""
DEALS = 10_000
"""The highest number of a deal that is played."""
MOST_DESCRIBED = 3
"""The most differences of each kind that are described for one position."""

ALLOWED = "allowed but not listed"
INVENTED = "listed but not allowed"
TWICE = "listed twice"
RAISED = "raises an error"


class SampleSizes(NamedTuple):
    """How many positions and moves to try."""

    positions: int
    """The number of positions from random plays."""
    altered: int
    """The number of positions with random changes."""
    single: int = ALL
    """A limit for each position on moves from one place to one other place."""
    several: int = 2_000
    """A limit on moves of several cards of a hand, and on moves between more than two places."""


BOOK_PLAN = SampleSizes(2, 1, 1_000, 100)
OTHER_PLAN = SampleSizes(2, 1, 350, 50)
"""Sample sizes for the tests.

`BOOK_PLAN` is for the book's own choices, `OTHER_PLAN` for each other choice that adds a permission.
"""


class MoveListDifference(NamedTuple):
    """A move on which the judge and the list of moves disagree, with a transcript of it.

    The judge allows the move but the list lacks it, or the reverse.
    """

    kind: str
    game: str
    chosen: str
    move: str
    where: str
    transcript: str

    def __str__(self) -> str:
        under = f" under {self.chosen}" if self.chosen else ""
        return f"{self.game}{under}: {self.move}: {self.kind} ({self.where})"


@dataclass
class MoveListComparisonResult:
    """How many moves were tried to compare lists of moves with the judge, and the differences found."""

    counts: Counter[str] = field(default_factory=Counter)
    """The numbers of positions, moves and differences, by what is counted, such as "tried"."""
    reasons: Counter[str] = field(default_factory=Counter)
    """The number of allowed moves that the list has only in another form, by the reason from `same_move`."""
    differences: list[MoveListDifference] = field(default_factory=list)
    """Each move on which the list and the judge disagree; another form of a move is no difference."""

    def add_result(self, other_result: MoveListComparisonResult) -> None:
        """Add the numbers and differences of another comparison to this one."""
        self.counts.update(other_result.counts)
        self.reasons.update(other_result.reasons)
        self.differences += other_result.differences


def compare_move_list_with_judge_in_game(
    game: Game, sample_sizes: SampleSizes, seed: str
) -> MoveListComparisonResult:
    """Compare the list of moves with the judge in positions of random plays of a game.

    An exception counts as a difference, and the remaining positions are still tried.
    """
    chosen = " ".join(f"{reading}={choice}" for reading, choice in game.chosen.items())
    chance = random.Random(f"{seed} {game.id} {chosen}")
    outcome = MoveListComparisonResult()
    for where, position in _positions_to_try(game, sample_sizes, chance):
        try:
            found = compare_move_list_with_judge(game, position, sample_sizes, chance)
        except Exception as error:  # a word of the game may raise anything; the others are still asked
            frame = extract_tb(error.__traceback__)[-1]
            said = f"{type(error).__name__}: {error} ({frame.filename.rpartition('/')[2]}:{frame.lineno})"
            found = MoveListComparisonResult(
                differences=[
                    _make_move_list_difference(RAISED, game, position, " ".join(said.split()))
                ]
            )
        outcome.counts["positions"] += 1
        told = Counter[str]()
        for one in found.differences:
            outcome.counts["differences"] += 1
            told[one.kind] += 1
            if told[one.kind] <= MOST_DESCRIBED:
                outcome.differences.append(one._replace(where=where))
        outcome.counts += found.counts
        outcome.reasons += found.reasons
    return outcome


def _positions_to_try(
    game: Game, sample_sizes: SampleSizes, rng: random.Random
) -> Iterator[tuple[str, Position]]:
    """Yield positions of random plays, then altered positions, each with a description of its origin."""
    play: list[Position] = []
    deal = 0
    for number in range(sample_sizes.positions + sample_sizes.altered):
        if number % POSITIONS_PER_PLAY == 0:
            deal, steps = rng.randrange(1, DEALS), rng.randint(1, STEPS)
            play = [position for position, _ in random_play(game, deal, steps)] or [game.opening(deal)]
            few = rng.sample(range(len(play)), min(len(play), CANDIDATES))
            at = max(few, key=lambda step: len(legal_moves(game, play[step])))
        else:
            at = rng.randrange(len(play))
        position, where = play[at], f"deal {deal}, step {at + 1}"
        if number < sample_sizes.positions:
            yield where, position
        elif rng.random() < 0.5:
            yield f"{where}, stacked", stack_some_piles(game, position, rng)
        else:
            yield f"{where}, altered", alter_position(game, position, rng)


def compare_move_list_with_judge(
    game: Game, position: Position, sample_sizes: SampleSizes, rng: random.Random
) -> MoveListComparisonResult:
    """Return the differences between the list of moves in a position and the decisions of the judge.

    The judge decides on single moves, which are generated independently of the list.
    """
    listed = legal_moves(game, position)
    there = {move for move, _ in listed}
    excuses = EquivalentMoveFinder(game, position, listed)
    outcome = MoveListComparisonResult()
    tried: set[Move] = set()
    state = game.end_reached_in(position), game.duties_owed_in(position)
    for trials in (
        generate_moves_between_two_places(game, position, rng, sample_sizes.single),
        generate_moves_of_hand_cards(game, position, rng, sample_sizes.several),
        generate_moves_between_several_places(game, position, rng, sample_sizes.several),
    ):
        outcome.counts["there are"] += max(trials.available, len(trials.moves))
        for move in trials.moves:
            if move in tried:
                continue
            tried.add(move)
            verdict = judge_given_end_and_duties(game, position, move, *state)
            if verdict.kind != "allowed":
                continue
            outcome.counts["allowed"] += 1
            if move in there:
                continue
            if reason := excuses.find_reason_why_not_listed(move, verdict):
                outcome.reasons[reason] += 1
            else:
                outcome.differences.append(
                    _make_move_list_difference(ALLOWED, game, position, move)
                )
    for move in there:
        if judge_given_end_and_duties(game, position, move, *state).kind != "allowed":
            outcome.differences.append(_make_move_list_difference(INVENTED, game, position, move))
    outcome.counts["tried"] += len(tried)
    outcome.counts["listed"] += len(listed)
    outcome.counts["listed and not tried"] += len(there - tried)
    repeated = [move for move, count in Counter(move for move, _ in listed).items() if count > 1]
    outcome.differences += [
        _make_move_list_difference(TWICE, game, position, move) for move in repeated
    ]
    outcome.differences += [
        _make_move_list_difference(TWICE, game, position, move)
        for _, move in excuses.find_duplicate_moves()
    ]
    return outcome


def _make_move_list_difference(
    difference_kind: str, game: Game, position: Position, move: Move | str
) -> MoveListDifference:
    """Return a difference for a move, with a transcript that has the position and the move."""
    chosen = " ".join(f"{reading}={choice}" for reading, choice in game.chosen.items())
    told = move if isinstance(move, str) else write_move(game, position, move)
    under = f"under: {chosen}\n" if chosen else ""
    transcript = f"game: {game.id}\n{under}{write_position(game, position)}"
    if difference_kind != RAISED:
        transcript += told
    return MoveListDifference(difference_kind, game.id, chosen, told, "", transcript)


# Readings.

def choices_not_followed_by_book(game: Game) -> list[dict[str, str]]:
    """Return each choice at an open question that differs from the book's choice.

    Each is a dict with one entry: {key of the open question: key of the choice}.
    """
    return [{reading.key: choice.key} for reading in game.readings for choice in reading.choices[1:]]


def random_choice_combinations(game: Game, max_count: int, seed: str) -> list[dict[str, str]]:
    """Return up to `max_count` different random combinations of choices at open questions.

    Only choices that can be taken together are combined. Each combination differs from the book in at least
    two questions.
    """
    chance = random.Random(f"{seed} {game.id} combinations")
    found: list[dict[str, str]] = []
    there = prod(len(reading.choices) for reading in game.readings)
    for _ in range(20 * max_count if there > 2 else 0):
        some = {reading.key: chance.choice(reading.choices).key for reading in game.readings}
        chosen = {
            key: choice for key, choice in some.items() if choice != game.reading(key).followed_choice.key
        }
        if len(found) == max_count:
            break
        if len(chosen) > 1 and chosen not in found and choices_can_be_combined(game, chosen):
            found.append(chosen)
    return found


def choices_can_be_combined(game: Game, choices: dict[str, str]) -> bool:
    """Check whether a game can be played with all of these choices at once.

    `choices` maps the keys of open questions to the keys of choices.
    """
    try:
        game_with_choices(game, choices)
    except ValueError:
        return False
    return True


def game_with_choices(game: Game, choices: dict[str, str]) -> Game:
    """Return a new copy of the game with these choices at its open questions.

    It has its own caches, so that computing with it does not fill those of the given game.
    """
    return replace(game).with_choices(**choices) if choices else replace(game)


# A sample, for the tests.

def check_move_list_matches_judge(game: Game) -> Iterator[str]:
    """Yield a description of each sampled move on which the list of moves and the judge differ.

    The game is also tried with each choice at an open question that adds a kind of move.
    """
    plans = [(game, BOOK_PLAN)]
    known = set(map(_permission_values_except_rules, game.permissions))
    for chosen in choices_not_followed_by_book(game):
        other = game_with_choices(game, chosen)
        if not known.issuperset(map(_permission_values_except_rules, other.permissions)):
            plans.append((other, OTHER_PLAN))
    for one, plan in plans:
        yield from map(str, compare_move_list_with_judge_in_game(one, plan, "sample").differences)


def _permission_values_except_rules(permission: Permission) -> tuple[object, ...]:
    """Return all values of a permission (it allows one kind of move) except its rules, as a tuple."""
    return (
        permission.key,
        permission.source,
        permission.target,
        permission.onto,
        permission.parts,
        permission.slots,
        permission.group,
        permission.tries,
    )
