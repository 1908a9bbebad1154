"""Margarethe: the plain player of its claim keeps to the rules, and always wins."""

from __future__ import annotations

import pytest

from rules_engine.cards import card_name
from rules_engine.games.cadogan.margarethe import AT_ONCE
from rules_engine.games.cadogan.margarethe.trial import Player, trial
from rules_engine.notation.transcript import prove
from rules_engine.registry import game

GAME = game("cadogan/margarethe")


def lines(number: int) -> list[str]:
    """What the plain player does with a deal, as a transcript says it."""
    places = GAME.table.places
    return [
        "redeal" if did.card < 0 else f"{card_name(did.card)} {places[did.source]} > {places[did.target]}"
        for did in Player(GAME.opening(number)).did
    ]


@pytest.mark.parametrize("number", [1, 53, 177])
def test_the_plain_player_keeps_to_the_rules_and_wins(number: int) -> None:
    text = "\n".join([f"deal: {number}", *lines(number), "= end: won"])
    assert prove(text, GAME).faults == []


@pytest.mark.recount
def test_every_deal_is_won_and_so_many_without_the_re_deal() -> None:
    assert trial(GAME, 1, AT_ONCE.of) == (AT_ONCE.of, AT_ONCE.won)
