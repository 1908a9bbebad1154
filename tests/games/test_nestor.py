"""Nestor: the deal keeps equal ranks apart; how often it cannot, and whether it must."""

from __future__ import annotations

from collections import Counter

import pytest

from rules_engine.games.cadogan.nestor import GAME
from rules_engine.games.cadogan.nestor_claims import BLOCKED, LEVELLING, laid_as_it_comes, twins
from rules_engine.games.cadogan.nestor_dealing import dealt
from rules_engine.games.cadogan.nestor_words import COLUMNS, PAIRS
from rules_engine.model.cards import FACE
from rules_engine.model.deal import shuffle_for_deal

LENIENT = GAME.with_choices(blocked_deal="regardless")


@pytest.mark.parametrize("number", [1, 36, 49, 56])
def test_every_card_is_dealt_and_no_column_has_equal_ranks(number: int) -> None:
    piles = GAME.opening(number).piles
    assert Counter(entry & FACE for pile in piles for entry in pile) == Counter(GAME.cards)
    assert not piles[PAIRS]
    assert all(twins(list(piles[at])) == 1 for at in COLUMNS)


def test_a_blocked_deal_is_dealt_again_or_completed_with_equals() -> None:
    assert dealt(shuffle_for_deal(GAME.cards, 49)) is None
    assert GAME.opening(49) != LENIENT.opening(49)
    assert max(twins(list(LENIENT.opening(49).piles[at])) for at in COLUMNS) == 2
    assert GAME.opening(1) == LENIENT.opening(1)


def test_a_deal_with_equal_ranks_in_a_column_can_be_won() -> None:
    opening = laid_as_it_comes(GAME, 36)
    assert Counter(entry & FACE for pile in opening.piles for entry in pile) == Counter(GAME.cards)
    assert max(twins(opening.piles[at]) for at in COLUMNS) == 2
    assert LEVELLING.prepare_for_game(GAME).play_from(opening, 36).end == "won"


@pytest.mark.recount
def test_the_recorded_number_of_blocked_deals() -> None:
    blocked = [number for number in range(1, BLOCKED.total + 1)
        if dealt(shuffle_for_deal(GAME.cards, number)) is None]
    assert len(blocked) == BLOCKED.won
