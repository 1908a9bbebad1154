"""The Congress: the recorded rows counted anew."""

from __future__ import annotations

from collections import Counter

import pytest

from rules_engine.games.cadogan.the_congress import GAME
from rules_engine.games.cadogan.the_congress_claims import ROWS
from rules_engine.games.cadogan.the_congress_trial import rows_dealt


@pytest.mark.recount
def test_the_rows_of_five_hundred_deals() -> None:
    deals = range(1, sum(ROWS.values()) + 1)
    assert Counter(rows_dealt(GAME, number) for number in deals) == ROWS
