"""What the pages on Four of a Kind and Try Again say of chances, counted anew."""

from __future__ import annotations

import pytest

from rules_engine.cards import card_name
from rules_engine.games.foster import four_of_a_kind, try_again, try_again_claims
from rules_engine.games.foster.try_again_trial import (
    by_advice,
    by_chance,
    cards_out,
    closest,
    play_out,
    trial,
)
from rules_engine.notation.transcript import prove


def test_a_trial_keeps_to_the_rules() -> None:
    for number, choose in ((3, closest), (26, closest), (5, by_advice(5)), (5, by_chance(5))):
        lines = [f"deal: {number}"]
        for did in play_out(number, choose):
            name = card_name(did.card)
            lines += [] if did.what == "built" else ["turn"]
            source = f"heap-{did.heap}" if did.what == "built" else "hand"
            target = f"heap-{did.heap}" if did.what == "put" else f"foundation-{did.foundation}"
            lines.append(f"{name} {source} > {target}")
        assert prove("\n".join(lines), try_again.GAME).faults == []


def test_the_same_deal_is_tried_the_same_way() -> None:
    assert cards_out(5, by_chance(5)) == cards_out(5, by_chance(5))
    assert cards_out(5, by_advice(5)) == cards_out(5, by_advice(5))


def test_the_advice_and_the_closest_fit_choose_a_heap() -> None:
    three, six, seven, nine, jack, king = 2, 5, 6, 8, 10, 12
    heaps = [[three], [nine], [king], [six]]
    assert closest(six, heaps) == 3                              # an equal is not lower
    assert {by_advice(number)(seven, heaps) for number in range(40)} == {1, 2}
    low = [[three], [nine], [six], [three]]
    assert closest(jack, low) == 1                               # all are lower: the highest of them
    assert {by_advice(number)(jack, low) for number in range(60)} == {0, 1, 2, 3}
    assert closest(king, [[nine], [king], [], [six]]) == 1       # an empty place counts as higher than a king


def test_deal_26_is_the_first_that_the_closest_fit_wins() -> None:
    assert [number for number in range(1, 27) if cards_out(number, closest) == 52] == [26]


@pytest.mark.slow
def test_the_advice_of_try_again() -> None:
    assert trial(try_again_claims.TRIED.closest.deals) == try_again_claims.TRIED


@pytest.mark.slow
def test_the_thirteenth_card_decides_every_deal() -> None:
    assert four_of_a_kind.one_in_thirteen(1000)[1]
    assert four_of_a_kind.never_skipped(1000)[1]
