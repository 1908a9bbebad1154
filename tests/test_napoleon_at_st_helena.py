"""Napoleon at St. Helena: the recorded trial of the lanes counted anew."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.napoleon_at_st_helena import GAME
from rules_engine.games.cadogan.napoleon_at_st_helena_claims import WITH_LANES, WITHOUT
from rules_engine.games.cadogan.napoleon_at_st_helena_trial import Tried, plainly


@pytest.mark.recount
@pytest.mark.parametrize(("lanes", "recorded"), [(True, WITH_LANES), (False, WITHOUT)])
def test_the_use_of_lanes(lanes: bool, recorded: Tried) -> None:
    out = [plainly(GAME.opening(number), lanes=lanes) for number in range(1, recorded.deals + 1)]
    assert Tried(len(out), sum(out), out.count(104)) == recorded
