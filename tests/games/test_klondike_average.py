"""The plain player at Klondike: the averages that a claim on its two pages rests on."""

from __future__ import annotations

from statistics import fmean, stdev

import pytest

from rules_engine.games.foster.klondike_claims import AVERAGES, MORE_ALIKE_FEWER
from rules_engine.judging.position_questions import apply_move, legal_moves, named_sum_values
from rules_engine.model.game import Game
from rules_engine.registry import find_game

DEALS = 400
FIRST = ("turn-up", "begin", "build", "shift", "fill-group", "fill", "pack", "turn", "take-up")
"""The plain player's order: of all moves allowed it makes the first under the earliest of these
permissions."""


def cards_built(each: Game, number: int) -> int:
    """Return how many cards the plain player builds in one deal."""
    position = each.opening(number)
    while True:
        moves = [(FIRST.index(verdict.permission.key), move, verdict.permission)
                 for move, verdict in legal_moves(each, position) if verdict.permission]
        if not moves:
            return named_sum_values(each, position)["built"][1] or 0
        _, move, permission = min(moves, key=lambda one: one[0])
        position = apply_move(each, position, move, permission)


@pytest.mark.slow
def test_the_averages_of_the_plain_player_are_those_on_the_page() -> None:
    built = {key: [cards_built(find_game(key), number) for number in range(1, DEALS + 1)] for key in AVERAGES}
    found = {key: (round(fmean(each), 3), round(stdev(each) / DEALS**0.5, 3)) for key, each in built.items()}
    assert found == AVERAGES
    pairs = list(zip(*built.values(), strict=True))
    more, fewer = sum(threes > once for threes, once in pairs), sum(threes < once for threes, once in pairs)
    assert (more, DEALS - more - fewer, fewer) == MORE_ALIKE_FEWER


def test_the_plain_player_finishes_its_deals() -> None:
    assert all(0 <= cards_built(find_game(key), 1) <= 52 for key in AVERAGES)
