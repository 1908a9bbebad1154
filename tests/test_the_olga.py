"""The Olga: the recorded trial counted anew."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.the_olga import GAME
from rules_engine.games.cadogan.the_olga_claims import DEALS, WITH, WITHOUT
from rules_engine.games.cadogan.the_olga_trial import cards_out


@pytest.mark.recount
def test_two_thousand_deals_with_transfers_and_without() -> None:
    assert cards_out(GAME, DEALS, transfers=False) == WITHOUT
    assert cards_out(GAME, DEALS, transfers=True) == WITH
