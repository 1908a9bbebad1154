"""The Besieged City: when a vacancy in the Reserve saves the game."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.the_besieged_city import GAME
from rules_engine.notation.transcript import check_transcript

STUCK = "foundation-1: AS KS\nreserve-2-2: TH\nleft-2: 5S\nright-2: 3C\ntop-2: KC\nbottom-2: 6C\nleft-1: 7S"


@pytest.mark.parametrize(("transposed", "end"), [("anywhere", "no"), ("swap", "lost")])
def test_an_empty_place_saves_the_game_only_if_a_card_may_be_moved_to_it(transposed: str, end: str) -> None:
    assert not check_transcript(f"{STUCK}\n= end: {end}", GAME.with_choices(transposed=transposed)).faults


def test_moving_a_card_to_an_empty_place_and_back_is_not_an_exchange() -> None:
    swap = "TH reserve-2-2 > reserve-3-3 + TH reserve-3-3 > reserve-2-2"
    (fault,) = check_transcript(f"{STUCK}\nreserve-1-1: 9S\n{swap}", GAME).faults
    assert fault.message.endswith("fill-at-once, each-other")
