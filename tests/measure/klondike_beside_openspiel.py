"""Measure random play of Klondike beside OpenSpiel's `solitaire`."""

from __future__ import annotations

import random
import time
from statistics import median
from types import ModuleType
from typing import NamedTuple

import click

from rules_engine.compiled.native import load_c_library
from rules_engine.registry import find_game
from tests.measure import random_play
from tests.measure.compiled_speed import native_rate
from tests.measure.libraries import import_library, library_versions
from tests.measure.progress import show_current_task

GAME = "foster/klondike"
SEED = 1914
DEALS = 200
ROUNDS = 3


class StepCounts(NamedTuple):
    """The number of moves, the number of random steps that turn up a card, and the seconds of both."""

    chosen: int
    chance: int
    seconds: float


def play_own_klondike(deals: int) -> StepCounts:
    """Play the first deals of Klondike at random with the fast list of moves."""
    one = find_game(GAME)
    plays = [random_play.play_deal_randomly(one, number) for number in range(1, deals + 1)]
    return StepCounts(sum(play.moves for play in plays), 0, sum(play.seconds for play in plays))


def play_openspiel_solitaire(pyspiel: ModuleType, deals: int) -> StepCounts:
    """Play as many games of OpenSpiel's `solitaire` at random, with its own limit on their length."""
    choose = random.Random(SEED)
    solitaire = pyspiel.load_game("solitaire")
    chosen = chance = 0
    began = time.process_time()
    for _ in range(deals):
        state = solitaire.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(choose.choice(state.chance_outcomes())[0])   # all are equally likely
                chance += 1
            else:
                state.apply_action(choose.choice(state.legal_actions()))
                chosen += 1
    return StepCounts(chosen, chance, time.process_time() - began)


def report_klondike_speed() -> None:
    """Print the steps a second of processor time of both. They are measured in turn."""
    pyspiel = import_library("pyspiel")
    click.echo(
        f"Klondike at random beside {library_versions(('open_spiel',))}, steps a second of processor time, "
        f"median of {ROUNDS} rounds by turns: {DEALS} deals, seed {SEED}, "
        f"at most {random_play.LONGEST} moves a deal"
    )
    own: list[float] = []
    native = native_rate(find_game(GAME)) if load_c_library() is not None else None
    chosen: list[float] = []
    every: list[float] = []
    for round_ in range(ROUNDS):
        show_current_task(f"Klondike, round {round_ + 1} of {ROUNDS}")
        steps = play_own_klondike(DEALS)
        own.append(steps.chosen / steps.seconds)
        if pyspiel is not None:
            steps = play_openspiel_solitaire(pyspiel, DEALS)
            chosen.append(steps.chosen / steps.seconds)
            every.append((steps.chosen + steps.chance) / steps.seconds)
    show_current_task("")
    click.echo(f"  {GAME}, the quick list: {median(own):,.0f}")
    if native is not None:
        click.echo(f"  {GAME}, the C runner: {native:,.0f}")
    if pyspiel is not None and native is not None:
        click.echo(f"  C / theirs: {native / median(every):.2f} of all its steps")
    if pyspiel is not None:
        click.echo(
            f"  OpenSpiel's solitaire: {median(every):,.0f}, of them {median(chosen):,.0f} moves chosen and "
            f"the rest cards turned up\n"
            f"  ours / theirs: {median(own) / median(every):.2f} of all its steps, "
            f"{median(own) / median(chosen):.2f} of the moves chosen"
        )
