"""What the pages on Four of a Kind and Try Again say of chances, counted anew."""

from __future__ import annotations

import pytest

from rules_engine.cards import card_name
from rules_engine.games.foster import four_of_a_kind, try_again
from rules_engine.games.foster.try_again_trial import by_advice, by_chance, cards_out, play_out, trial
from rules_engine.transcript import prove


def test_a_trial_keeps_to_the_rules() -> None:
    for number in (3, 26):
        lines = [f"deal: {number}"]
        for did in play_out(number, by_advice):
            name = card_name(did.card)
            lines += [] if did.what == "built" else ["turn"]
            source = f"heap-{did.heap}" if did.what == "built" else "hand"
            target = f"heap-{did.heap}" if did.what == "put" else f"foundation-{did.foundation}"
            lines.append(f"{name} {source} > {target}")
        assert prove("\n".join(lines), try_again.GAME).faults == []


def test_the_same_deal_is_tried_the_same_way() -> None:
    assert cards_out(5, by_chance(5)) == cards_out(5, by_chance(5))


@pytest.mark.slow
def test_the_advice_of_try_again() -> None:
    assert trial(try_again.TRIED.deals) == try_again.TRIED


@pytest.mark.slow
def test_the_thirteenth_card_decides_every_deal() -> None:
    assert four_of_a_kind.one_in_thirteen(1000)[1]
    assert four_of_a_kind.never_skipped(1000)[1]
