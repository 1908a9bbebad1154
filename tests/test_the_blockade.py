"""The Blockade: the recorded trial of how often a vacancy opens above the last row, counted anew."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.the_blockade import GAME, HIGHER, IN_DEALS
from rules_engine.games.cadogan.the_blockade.trial import vacancies_refilled


@pytest.mark.recount
def test_the_vacancies_of_three_hundred_deals() -> None:
    counts = [vacancies_refilled(GAME, number) for number in range(1, IN_DEALS.of + 1)]
    assert tuple(sum(one) for one in zip(*counts, strict=True)) == HIGHER
    assert IN_DEALS.won == sum(higher > 0 for higher, _ in counts)
