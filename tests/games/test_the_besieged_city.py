"""The Besieged City: when a vacancy in the Reserve saves the game."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.the_besieged_city import GAME
from rules_engine.notation.transcript import prove

STUCK = "foundation-1: AS KS\nreserve-2-2: TH\nleft-2: 5S\nright-2: 3C\ntop-2: KC\nbottom-2: 6C\nleft-1: 7S"


@pytest.mark.parametrize(("transposed", "end"), [("anywhere", "no"), ("swap", "lost")])
def test_a_vacancy_saves_only_a_card_that_can_be_transposed_to_it(transposed: str, end: str) -> None:
    assert not prove(f"{STUCK}\n= end: {end}", GAME.under(transposed=transposed)).faults
