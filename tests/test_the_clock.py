"""The Clock: the recorded trial counted anew."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.the_clock import GAME
from rules_engine.games.cadogan.the_clock_claims import GROWN, IN_DEALS, WON
from rules_engine.games.cadogan.the_clock_trial import grown


@pytest.mark.recount
def test_a_thousand_deals_played_plainly() -> None:
    counts = [grown(GAME, number) for number in range(1, IN_DEALS.of + 1)]
    more, of, won = (sum(one) for one in zip(*counts, strict=True))
    assert (more, of) == GROWN
    assert won == WON.won
    assert sum(one[0] > 0 for one in counts) == IN_DEALS.won
