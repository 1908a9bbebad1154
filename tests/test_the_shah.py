"""The Shah: the recorded trial counted anew, and the plain player held to the rules."""

from __future__ import annotations

import pytest

from rules_engine.cards import card_name
from rules_engine.games.cadogan.the_shah import GAME
from rules_engine.games.cadogan.the_shah_claims import PLAYED, SUCCEEDED
from rules_engine.games.cadogan.the_shah_trial import Player
from rules_engine.notation.transcript import prove


@pytest.mark.recount
def test_how_often_twenty_thousand_deals_succeed() -> None:
    out = [Player(GAME.opening(number)).out for number in range(1, SUCCEEDED.of + 1)]
    assert (out.count(88), sum(out)) == (SUCCEEDED.won, PLAYED)


@pytest.mark.parametrize("number", [6, 940])
def test_the_plain_player_keeps_to_the_rules(number: int) -> None:
    player = Player(GAME.opening(number))
    names = GAME.table.places
    moves = [f"{card_name(did.card)} {names[did.source]} > {names[did.target]}" for did in player.did]
    assert not prove("\n".join([f"deal: {number}", *moves]), GAME).faults
