"""The Zodiac: the recorded trial counted anew."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.the_zodiac import GAME
from rules_engine.games.cadogan.the_zodiac_claims import CARELESS
from rules_engine.games.cadogan.the_zodiac_trial import played_carelessly


@pytest.mark.recount
def test_a_thousand_deals_played_without_care() -> None:
    placed, won = CARELESS
    played = [played_carelessly(GAME, number) for number in range(1, placed.of + 1)]
    outs = [out for whole, out in played if whole]
    assert len(outs) == placed.won
    assert sum(out == len(GAME.cards) for _, out in played) == won.won
    assert (round(sum(outs) / len(outs)), max(outs)) == (30, 74)
