"""Margarethe: the plain player of its claims, and an order of the cards that may lose."""

from __future__ import annotations

import pytest

from rules_engine.games.cadogan.margarethe_claims import made_up
from rules_engine.model.cards import FACE
from rules_engine.players.players import PLAIN
from rules_engine.registry import find_game

GAME = find_game("cadogan/margarethe")


def test_the_plain_player_needs_74_or_75_moves_in_two_known_deals() -> None:
    lengths = {number: len(PLAIN.play(GAME, number).moves) for number in (53, 177)}
    assert lengths == {53: 75, 177: 74}


@pytest.mark.parametrize(("choice", "end"), [("top", "won"), ("just-dealt", "lost")])
def test_an_invented_order_of_cards_is_won_or_lost_depending_on_the_reading(choice: str, end: str) -> None:
    under = GAME.with_choices(talon_card=choice)
    opening = made_up(under)
    assert sorted(card & FACE for pile in opening.piles for card in pile) == sorted(GAME.cards)
    assert PLAIN.prepare_for_game(under).play_from(opening, 1).end == end
