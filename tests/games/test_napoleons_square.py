"""Napoleon's Square: the recorded count of blocking kings, and what blocked kings allow."""

from __future__ import annotations

from collections import Counter

import pytest

from rules_engine.games.cadogan.napoleons_square import GAME
from rules_engine.games.cadogan.napoleons_square_claims import KINGS_FOUND, comes_out
from rules_engine.games.cadogan.napoleons_square_kings import kings_block
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.cards import FACE

BLOCKED = 10    # a deal in which the kings of two suits block


@pytest.mark.recount
def test_the_recorded_number_of_deals_blocked_by_kings() -> None:
    block = kings_block()
    found = sum(block(GAME, GAME.opening(number)) for number in range(1, KINGS_FOUND.total + 1))
    assert found == KINGS_FOUND.won


def test_while_kings_block_only_a_redeal_or_moving_kings_is_allowed() -> None:
    permissions = Counter(verdict.rule_keys[0] for _, verdict in legal_moves(GAME, GAME.opening(BLOCKED)))
    assert permissions == {"redeal": 1, "slip": 4}


@pytest.mark.parametrize("whole", ["all", "square"])
def test_a_redealt_square_has_all_cards(whole: str) -> None:
    there = GAME.with_choices(whole=whole)
    opening = there.opening(BLOCKED)
    (move, verdict), = [one for one in legal_moves(there, opening) if one[0].action == "redeal"]
    assert verdict.permission is not None
    again = apply_move(there, opening, move, verdict.permission)
    sizes = [len(again.piles[place]) for place in there.table.zone_places["packet"]]
    cards = Counter(entry & FACE for pile in again.piles for entry in pile)
    pack = there.table.place_index["pack"]
    assert sizes == [4] * 12
    assert cards == Counter(there.cards)
    assert (again.piles[pack] == opening.piles[pack]) == (whole == "square")


def test_one_king_over_a_smaller_card_does_not_block() -> None:
    assert comes_out((3, 12), (12, 4))
    assert not comes_out((3, 12), (4, 12))


def test_a_sequence_over_a_smaller_card_can_be_moved_away() -> None:
    assert not comes_out((1, 8, 7), (2, 7, 6))
    assert comes_out((1, 8, 7), (2, 7, 6), marrying=True)
    assert not comes_out((1, 8, 7), (1, 8, 7), marrying=True)
