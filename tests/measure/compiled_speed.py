"""Measure random play of every game, in moves a second, by the plain list of moves and by both runners."""

from __future__ import annotations

import time
from statistics import median
from typing import NamedTuple

import click

from rules_engine.compiled.compiler import compile_game
from rules_engine.compiled.native import NativeRunner, TooManyMovesError, load_c_library
from rules_engine.judging.plain_list import without_compiled_move_lists
from rules_engine.model.game import Game
from rules_engine.registry import GAMES, find_game
from tests.measure import random_play
from tests.measure.progress import show_current_task

DEALS = 12
"""The deals that both play, one after another, as often as the time allows."""

SECONDS = 0.5
"""The seconds of processor time for each game and runner."""


class MoveRates(NamedTuple):
    """The moves a second of each of the three ways.

    The rate of the runner in C is None if it lists too many moves.
    """

    game_id: str
    is_complete: bool
    plain: float
    python: float
    native: float | None


def engine_rate(game: Game) -> float:
    """Return the moves a second in random play, by the plain list or by the runner in Python."""
    random_play.play_deal_randomly(game, DEALS + 1, 5)   # what is made once for a game is not counted
    moves, seconds, deal = 0, 0.0, 0
    while seconds < SECONDS:
        played = random_play.play_deal_randomly(game, deal % DEALS + 1)
        moves, seconds, deal = moves + played.moves, seconds + played.seconds, deal + 1
    return moves / seconds


def native_rate(game: Game) -> float | None:
    """Return the moves a second of the C runner in random play, without the seconds of dealing."""
    runner = NativeRunner(game)
    openings = [game.opening(deal) for deal in range(1, DEALS + 1)]
    moves, seconds, seed = 0, 0.0, 0
    try:
        while seconds < SECONDS:
            runner.set_position(openings[seed % DEALS])
            began = time.process_time()
            moves += runner.make_random_moves(seed, random_play.LONGEST)
            seconds += time.process_time() - began
            seed += 1
    except TooManyMovesError:
        return None
    return moves / seconds


def report_move_rates() -> None:
    """Report the rates for every game, and the seconds of compiling all of them."""
    has_c = load_c_library() is not None
    if not has_c:
        click.echo("C runner: not built; `python -m rules_engine.compiled.build` says why")
    began = time.process_time()
    complete = {key: compile_game(find_game(key)).is_complete for key in GAMES}
    click.echo(f"{len(GAMES)} games compiled in {time.process_time() - began:.1f} s, "
               f"{sum(complete.values())} of them completely")
    click.echo(f"moves listed and made at random, a second of processor time: deals 1 to {DEALS}, "
               f"at most {random_play.LONGEST} moves a deal, {SECONDS} s for each")
    click.echo(f"  {'game':<60}{'plain':>8}{'Python':>9}{'C':>12}{'Python/plain':>14}{'C/Python':>10}")
    rates = []
    for number, key in enumerate(GAMES, start=1):
        show_current_task(f"random play, {number} of {len(GAMES)} games")
        game = find_game(key)
        rate = MoveRates(key, complete[key], engine_rate(without_compiled_move_lists(game)),
            engine_rate(game),
                     native_rate(game) if has_c else None)
        rates.append(rate)
        click.echo(_row(rate))
    show_current_task("")
    _report_medians(rates)


def _row(rate: MoveRates) -> str:
    name = rate.game_id if rate.is_complete else f"{rate.game_id} (partly)"
    row = f"  {name:<60}{rate.plain:>8,.0f}{rate.python:>9,.0f}"
    ratio = f"{rate.python / rate.plain:>14.1f}"
    if rate.native is None:
        return f"{row}{'-':>12}{ratio}"
    return f"{row}{rate.native:>12,.0f}{ratio}{rate.native / rate.python:>10.1f}"


def _report_medians(rates: list[MoveRates]) -> None:
    whole = [one.native for one in rates if one.native is not None and one.is_complete]
    least = min(rates, key=lambda one: one.python)
    click.echo(f"  medians: plain {median(one.plain for one in rates):,.0f}, Python "
               f"{median(one.python for one in rates):,.0f} (least: {least.python:,.0f}, {least.game_id})"
               + (f", C {median(whole):,.0f} (of the games compiled completely)" if whole else ""))
