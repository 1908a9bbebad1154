"""Measure how fast moves are listed, judged and made, and how much slower it is to try moves one by one.

The command `by-the-book enumerate` checks whether the list and the judge agree.
"""

from __future__ import annotations

import random
import time
from typing import NamedTuple

import click

from generator.checks.trial_moves import generate_moves_between_two_places
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from rules_engine.notation.lookup import write_move
from rules_engine.registry import GAMES, find_game
from tests.measure.progress import show_current_task

SEED = 1914
DEALS = 20
LONGEST = 150
"""The most moves of one random play."""

LISTED = 20_000
"""A play in which more moves than this have been listed has gone far enough."""

SAMPLE = 12
"""The number of positions of a game in which moves are tried one by one."""

MOST = 5_000
"""The most moves of a position that are tried."""


class RandomPlayTimes(NamedTuple):
    """The result of random plays of numbered deals.

    It has the moves made, the moves judged, the seconds of both, and some positions.
    """

    moves: int
    seconds: float
    judged: int
    judging: float
    sample: list[Position]


class TrialTimes(NamedTuple):
    """The seconds per position to list its moves and to judge every move of one part, and their number."""

    listing: float
    trying: float
    tries: int


def play_and_time(one: Game) -> RandomPlayTimes:
    """Play the first deals at random. Every listed move is judged, and one of them is made."""
    choose = random.Random(f"{SEED} {one.id}")
    moves = judged = 0
    judging = 0.0
    met: list[Position] = []
    began = time.perf_counter()
    for number in range(1, DEALS + 1):
        position = one.opening(number)
        seen = 0
        for _ in range(LONGEST):
            met.append(position)
            listed = legal_moves(one, position)
            seen += len(listed)
            if seen > LISTED:
                break
            start = time.perf_counter()
            found = [(move, judge(one, position, move)) for move, _ in listed]
            judging += time.perf_counter() - start
            judged += len(found)
            if not found:
                break
            move, verdict = choose.choice(found)
            if verdict.permission is None:
                raise AssertionError(f"{one.id}: {write_move(one, position, move)} is listed and not allowed")
            position = apply_move(one, position, move, verdict.permission)
            moves += 1
    seconds = time.perf_counter() - began
    return RandomPlayTimes(moves, seconds, judged, judging, choose.sample(met, min(SAMPLE, len(met))))


def time_listing_and_trying(one: Game, sample: list[Position]) -> TrialTimes:
    """Measure how long it takes to list moves, and to try them, in positions of random plays."""
    chance = random.Random(f"{SEED} {one.id}")
    listing = trying = 0.0
    tries = 0
    for position in sample:
        began = time.perf_counter()
        legal_moves(one, position)
        listing += time.perf_counter() - began
        every = generate_moves_between_two_places(one, position, chance, MOST).moves
        began = time.perf_counter()
        for move in every:
            judge(one, position, move)
        trying += time.perf_counter() - began
        tries += len(every)
    count = len(sample)
    return TrialTimes(listing / count, trying / count, tries // count)


def report_judge_speed() -> None:
    """Print a report for every registered game."""
    click.echo(
        f"random play of deals 1 to {DEALS}, seed {SEED}, at most {LONGEST} moves each; "
        f"moves tried one by one in {SAMPLE} positions a game, at most {MOST} in each"
    )
    for key in sorted(GAMES):
        show_current_task(f"playing {key}")
        one = find_game(key)
        played = play_and_time(one)
        tried = time_listing_and_trying(one, played.sample)
        ratio = tried.trying / tried.listing
        speed = played.moves / played.seconds
        click.echo(
            f"{key}:\n"
            f"  {speed:,.0f} moves a second listed, judged and made ({played.moves})\n"
            f"  {played.judged / played.judging:,.0f} verdicts a second ({played.judged} on allowed moves)\n"
            f"  {1e6 * tried.listing:.0f} µs to list the moves; {1e6 * tried.trying:.0f} µs to try "
            f"{tried.tries} moves one by one, {ratio:.1f} times as long"
        )
