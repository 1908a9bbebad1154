"""Random play of every game by the engine's list and by the C runner, in moves a second, from one run."""

from __future__ import annotations

import time
from statistics import median
from typing import NamedTuple

import click

from rules_engine.compiled.compiler import compile_game
from rules_engine.compiled.native import NativeRunner, TooManyMovesError, load_library
from rules_engine.model.game import Game
from rules_engine.registry import GAMES, find_game
from tests.measure import random_play
from tests.measure.progress import progress

DEALS = 12
"""The deals that both play, one after another, as often as the time allows."""

SECONDS = 0.5
"""The seconds of processor time for each game and runner."""


class Rates(NamedTuple):
    """Moves listed, chosen and made in a second by the engine and by the C runner (None: too many moves)."""

    game_id: str
    is_complete: bool
    engine: float
    native: float | None


def engine_rate(game: Game) -> float:
    """Return the moves a second of the engine in random play."""
    moves, seconds, deal = 0, 0.0, 0
    while seconds < SECONDS:
        played = random_play.play(game, deal % DEALS + 1)
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
            moves += runner.play_at_random(seed, random_play.LONGEST)
            seconds += time.process_time() - began
            seed += 1
    except TooManyMovesError:
        return None
    return moves / seconds


def report() -> None:
    """Report both rates for every game, and the seconds of compiling all of them."""
    if load_library() is None:
        click.echo("C runner: not built, because there is no C compiler")
        return
    began = time.process_time()
    complete = {key: compile_game(find_game(key)).is_complete for key in GAMES}
    click.echo(f"{len(GAMES)} games compiled in {time.process_time() - began:.1f} s, "
               f"{sum(complete.values())} of them completely")
    click.echo(f"moves listed and made at random, a second of processor time: deals 1 to {DEALS}, "
               f"at most {random_play.LONGEST} moves a deal, {SECONDS} s for each")
    click.echo(f"  {'game':<50}{'engine':>10}{'C':>12}{'C / engine':>12}")
    rates = []
    for number, key in enumerate(GAMES, start=1):
        progress(f"random play, {number} of {len(GAMES)} games")
        game = find_game(key)
        rate = Rates(key, complete[key], engine_rate(game), native_rate(game))
        rates.append(rate)
        native = "too many" if rate.native is None else f"{rate.native:,.0f}"
        ratio = "" if rate.native is None else f"{rate.native / rate.engine:,.1f}"
        name = key if rate.is_complete else f"{key} (partly)"
        click.echo(f"  {name:<50}{rate.engine:>10,.0f}{native:>12}{ratio:>12}")
    progress("")
    whole = [one.native for one in rates if one.native is not None and one.is_complete]
    every = [one.native for one in rates if one.native is not None]
    engine = median(one.engine for one in rates)
    click.echo(f"  median of the engine {engine:,.0f}; of C, compiled completely "
               f"{median(whole):,.0f}, all {median(every):,.0f}")
