"""The Terrace: the plain player keeps to the rules, and the recorded counts made anew."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.the_terrace import GAME
from rules_engine.games.cadogan.the_terrace_claims import (
    ADVISED,
    CONTRARY,
    COULD_CHOOSE,
    DEALS,
    HASTY,
    PATIENT,
    order,
    trials,
)
from rules_engine.games.cadogan.the_terrace_trial import LOOK, played
from rules_engine.notation.transcript import prove


@pytest.mark.parametrize("look", [0, LOOK])
def test_the_plain_player_does_what_the_judge_allows(look: int) -> None:
    for number in (1, 2, 3, 94):
        moves = played(order(GAME, number), look=look).moves
        proof = prove("\n".join((f"game: {GAME.id}", f"deal: {number}", *moves)))
        assert not proof.faults


@pytest.mark.recount
def test_twenty_thousand_deals() -> None:
    assert trials(GAME, DEALS) == (PATIENT, HASTY, COULD_CHOOSE, ADVISED, CONTRARY)
