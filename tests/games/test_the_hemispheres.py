"""The Hemispheres: the recorded count, made again, and the deal under another reading."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.the_hemispheres import GAME
from rules_engine.games.cadogan.the_hemispheres_circle import CIRCLE
from rules_engine.games.cadogan.the_hemispheres_claims import ASTRAY, astray


@pytest.mark.recount
def test_the_recorded_number_of_misplaced_cards() -> None:
    assert sum(astray(number) for number in range(1, ASTRAY.total // 12 + 1)) == ASTRAY.won


def test_a_deal_that_begins_in_the_north_is_turned_by_a_quarter() -> None:
    west = GAME.opening(7).piles
    north = GAME.with_choices(king_of_hearts="north").opening(7).piles
    assert [north[place] for place in (*CIRCLE[3:], *CIRCLE[:3])] == [west[place] for place in CIRCLE]
