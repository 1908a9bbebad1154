"""Measure random play of every game by the plain and by the fast list of moves, with the same choices."""

from __future__ import annotations

import random
import time
from statistics import median
from typing import NamedTuple

import click

from rules_engine.judging.permissions import Verdict
from rules_engine.judging.plain_list import without_compiled_move_lists
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.notation.lookup import write_move
from rules_engine.registry import GAMES, find_game
from tests.measure.progress import show_current_task

SEED = 1914
DEALS = 20
"""The most deals of a game."""

ENOUGH = 1.0
"""The seconds after which the plain list plays no further deal."""

LONGEST = 150
"""The most moves of one play."""

LISTED = 20_000
"""A play in which more moves than this have been listed has gone far enough."""


class RandomPlay(NamedTuple):
    """A deal played at random: the moves, the seconds to list and make them, and the end."""

    moves: int
    seconds: float
    last: Position


class ListComparison(NamedTuple):
    """The same plays by both lists: the moves, the seconds of each, and whether the plays were the same."""

    game_id: str
    deals: int
    moves: int
    plain: float
    quick: float
    same: bool

    @property
    def speed_ratio(self) -> float:
        """Return how many times as fast the fast list is."""
        return self.plain / self.quick


def play_deal_randomly(one: Game, number: int, longest: int | None = None) -> RandomPlay:
    """Play a numbered deal at random: make one of the listed moves each time."""
    choose = random.Random(f"{SEED} {one.id} {number}")
    position = one.opening(number)
    moves = listed = 0
    began = time.process_time()
    for _ in range(LONGEST if longest is None else longest):
        found = legal_moves(one, position)
        listed += len(found)
        if not found or listed > LISTED:
            break
        move, verdict = choose.choice(found)
        position = _made(one, position, move, verdict)
        moves += 1
    return RandomPlay(moves, time.process_time() - began, position)


def random_play_transcript(one: Game, number: int) -> str:
    """Return a random play of a numbered deal as a transcript."""
    choose = random.Random(f"{SEED} {one.id} {number}")
    position = one.opening(number)
    lines = [f"game: {one.id}", f"deal: {number}"]
    for _ in range(LONGEST):
        found = legal_moves(one, position)
        if not found:
            break
        move, verdict = choose.choice(found)
        lines.append(write_move(one, position, move))
        position = _made(one, position, move, verdict)
    return "\n".join(lines) + "\n"


def _made(one: Game, position: Position, move: Move, verdict: Verdict) -> Position:
    if verdict.permission is None:
        raise AssertionError(
            f"{one.id}: {write_move(one, position, move)} is listed and no permission allows it"
        )
    return apply_move(one, position, move, verdict.permission)


def compare_lists(one: Game) -> ListComparison:
    """Play the same deals by both lists in turn, until the plain list has taken long enough."""
    slow = without_compiled_move_lists(one)
    for each in (slow, one):   # what is made once for a game is not counted
        play_deal_randomly(each, DEALS + 1, 5)
    play_deal_randomly(one, DEALS + 2)
    deals = moves = 0
    plainly = quickly = 0.0
    same = True
    while deals < DEALS and plainly < ENOUGH:
        deals += 1
        first, second = play_deal_randomly(slow, deals), play_deal_randomly(one, deals)
        plainly += first.seconds
        quickly += second.seconds
        moves += second.moves
        same = same and first.last == second.last and first.moves == second.moves
    return ListComparison(one.id, deals, moves, plainly, quickly, same)


def report_list_speed() -> bool:
    """Print a report on every registered game. Return True if both lists gave the same plays."""
    click.echo(
        f"random play, moves listed and made a second of processor time, by the plain list and the quick "
        f"one by turns: deals 1 to {DEALS} or until the plain list has taken {ENOUGH:.0f} s, seed {SEED}, "
        f"at most {LONGEST} moves a deal; what is made once for a game is not counted"
    )
    found: list[ListComparison] = []
    for key in sorted(GAMES):
        show_current_task(f"playing {key} by both lists")
        one = compare_lists(find_game(key))
        found.append(one)
        click.echo(
            f"  {key}: {one.moves / one.plain:,.0f} plain, {one.moves / one.quick:,.0f} quick, "
            f"{one.speed_ratio:.1f} times as many ({one.moves} moves, {one.deals} deals)"
            + ("" if one.same else "; THEY WENT OTHER WAYS")
        )
    show_current_task("")
    least = min(found, key=lambda one: one.speed_ratio)
    slowest = min(found, key=lambda one: one.moves / one.quick)
    click.echo(
        f"{len(found)} games: {median(one.speed_ratio for one in found):.1f} times as many moves (median), "
        f"least {least.speed_ratio:.1f} ({least.game_id}); "
            f"fewest a second {slowest.moves / slowest.quick:,.0f} "
        f"({slowest.game_id})"
    )
    return all(one.same for one in found)
