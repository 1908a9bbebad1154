"""The Clock: the recorded trial counted anew."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.the_clock import GAME
from rules_engine.games.cadogan.the_clock.claims import GROWN, IN_DEALS
from rules_engine.games.cadogan.the_clock.trial import grown


@pytest.mark.recount
def test_the_packets_of_a_thousand_deals() -> None:
    counts = [grown(GAME, number) for number in range(1, IN_DEALS.of + 1)]
    assert tuple(sum(one) for one in zip(*counts, strict=True)) == GROWN
    assert sum(more > 0 for more, _ in counts) == IN_DEALS.won
