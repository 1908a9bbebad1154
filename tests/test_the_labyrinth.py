"""The Labyrinth: the recorded trial of whether the plays before the grace make a difference, counted anew."""

from __future__ import annotations

import pytest

from rules_engine.game import Game
from rules_engine.games.cadogan import the_labyrinth, the_labyrinth_claims, the_labyrinth_foundations_awaited
from rules_engine.games.cadogan.the_labyrinth_trial import cards_out
from rules_engine.proportion import Proportion


@pytest.mark.recount
@pytest.mark.parametrize(
    ("game", "share"),
    [
        (the_labyrinth.GAME, the_labyrinth_claims.DIFFER),
        (the_labyrinth_foundations_awaited.GAME, the_labyrinth_foundations_awaited.DIFFER),
    ],
)
def test_ten_plays_of_a_hundred_deals(game: Game, share: Proportion) -> None:
    differ = 0
    for number in range(1, share.of + 1):
        first = cards_out(game, number, 0)
        differ += any(cards_out(game, number, seed) != first for seed in range(1, 10))
    assert differ == share.won
