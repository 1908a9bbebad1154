"""The Blockade: the recorded trial counted anew, and two readings taken together."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.the_blockade import GAME
from rules_engine.games.cadogan.the_blockade_claims import HIGHER, IN_DEALS
from rules_engine.games.cadogan.the_blockade_trial import vacancies_refilled
from rules_engine.notation.transcript import prove


@pytest.mark.recount
def test_the_vacancies_of_three_hundred_deals() -> None:
    counts = [vacancies_refilled(GAME, number) for number in range(1, IN_DEALS.of + 1)]
    assert tuple(sum(one) for one in zip(*counts, strict=True)) == HIGHER
    assert IN_DEALS.won == sum(higher > 0 for higher, _ in counts)


def test_a_whole_pile_that_can_be_married_keeps_back_the_next_row() -> None:
    both = GAME.under(together="whole-pile", married_again="yes")
    single = [rank + suit for rank in "KJ9" for suit in "SHDC"][:10]
    dead = [f"row-1-{number}: {card}" for number, card in enumerate(single, 3)]
    rows = "\n".join(["row-1-1: 7H 6H", "row-1-2: 8H", *dead, "pack: ??-*40", "@complete: 1"])
    assert not prove(f"{rows}\n?? pack > row-2-1  !neither\n7H 6H row-1-1 > row-1-2", both).faults
