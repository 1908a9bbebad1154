"""Babette: the published deal, played by the plain player."""

from __future__ import annotations

from rules_engine.games.cadogan.babette import GAME
from rules_engine.model.rule import WON
from rules_engine.players.players import PLAIN


def test_the_published_deal_is_won_after_its_second_redeal() -> None:
    played = PLAIN.play(GAME, 1075)
    assert (played.end, played.position.facts[GAME.table.fact_index["redeals"]]) == (WON, 2)
