"""Babette: the quick trial plays as the published play does, and its figures are counted again."""

from __future__ import annotations

from random import Random

import pytest

from rules_engine.games.cadogan.babette_trial import played

OUT = 104


def test_the_published_deal_comes_out_in_its_third_deal() -> None:
    assert played(1075) == (OUT, 3)


@pytest.mark.recount
def test_how_often_a_plain_player_wins() -> None:
    ends = [played(number) for number in range(1, 12_001)]
    assert [last for out, last in ends if out == OUT] == [3] * 58


@pytest.mark.recount
def test_how_many_deals_are_won_by_lot() -> None:
    won = [any(played(number, Random(60 * number + lot))[0] == OUT for lot in range(60))
           for number in range(1, 201)]
    assert sum(won) == 13
