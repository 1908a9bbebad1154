"""The Kings: the recorded counts made anew, and the trial's dealing held against the engine's."""

from __future__ import annotations

import pytest

from rules_engine.cards import RANK
from rules_engine.games.cadogan.the_kings import GAME
from rules_engine.games.cadogan.the_kings.board import PLACES, TABLE, dealing
from rules_engine.games.cadogan.the_kings.claims import A_LITTLE, HELD, NO_FORESIGHT
from rules_engine.games.cadogan.the_kings.trial import dealt_out, won
from rules_engine.judge import after, legal


@pytest.mark.recount
@pytest.mark.parametrize(
    ("width", "held", "found"), [(1, False, NO_FORESIGHT), (3, False, A_LITTLE), (3, True, HELD)]
)
def test_a_hundred_deals(width: int, held: bool, found: tuple[int, int]) -> None:
    assert sum(won(dealt_out(number), width, held=held) for number in range(1, 101)) == found[0]


@pytest.mark.parametrize("number", [1, 7, 23])
def test_the_trial_deals_as_the_rules_have_it(number: int) -> None:
    position = GAME.opening(number)
    while dealing(position):
        move, verdict = legal(GAME, position)[0]
        assert verdict.leave is not None
        position = after(GAME, position, move, verdict.leave)
    table = dealt_out(number)
    assert table.lines == tuple(tuple(RANK[card] for card in position.piles[place]) for place in PLACES)
    assert table.wanted == tuple(len(position.piles[place]) for place in TABLE.zone["foundation"])
