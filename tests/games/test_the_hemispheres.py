"""The Hemispheres: the recorded count made anew, and what the deal's other reading lays out."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.the_hemispheres import GAME
from rules_engine.games.cadogan.the_hemispheres_circle import CIRCLE
from rules_engine.games.cadogan.the_hemispheres_claims import ASTRAY, astray


@pytest.mark.recount
def test_how_many_cards_of_ten_thousand_deals_lie_astray() -> None:
    assert sum(astray(number) for number in range(1, ASTRAY.total // 12 + 1)) == ASTRAY.won


def test_a_deal_that_begins_in_the_north_lays_the_same_cards_a_quarter_on() -> None:
    west = GAME.opening(7).piles
    north = GAME.with_choices(king_of_hearts="north").opening(7).piles
    assert [north[place] for place in (*CIRCLE[3:], *CIRCLE[:3])] == [west[place] for place in CIRCLE]
