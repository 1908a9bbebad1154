"""One pack is dealt from before all packs are shuffled together; the number of players is checked."""

from __future__ import annotations

from collections import Counter

import pytest

from rules_engine.model.cards import FACE
from rules_engine.model.deal import (
    DealSeparately,
    DealToZone,
    position_after_deal,
    shuffle_for_deal,
    shuffle_redeal,
)
from rules_engine.model.packs import cards_of_full_packs
from rules_engine.model.table import Position, Table, Zone
from rules_engine.registry import find_game

TABLE = Table((Zone("spine"), Zone("row", 8), Zone("pack", face_down=True)))
STEPS = (DealSeparately("spine", cards_of_full_packs(1), 28), DealToZone("row"),
    DealToZone("pack", rest=True))


def position_of_deal(number: int) -> Position:
    return position_after_deal(TABLE, STEPS, cards_of_full_packs(2), number)


@pytest.mark.parametrize("number", [1, 2, 17, (1 << 64) - 1])
def test_the_first_zone_is_dealt_from_one_pack_and_no_card_is_lost(number: int) -> None:
    position = position_of_deal(number)
    spine = position.piles[0]
    assert spine == shuffle_for_deal(cards_of_full_packs(1), number)[:28]
    assert len(set(spine)) == 28
    assert Counter(entry & FACE for pile in position.piles for entry in pile) == Counter(
        cards_of_full_packs(2))


def test_the_rest_of_the_first_pack_is_shuffled_with_the_other() -> None:
    position = position_of_deal(3)
    left = [entry & FACE for pile in (*position.piles[1:9], position.piles[9][::-1]) for entry in pile]
    assert tuple(left) == shuffle_redeal(tuple(left), 3 ^ (1 << 62), 1)
    assert tuple(left) != tuple(card for card in shuffle_for_deal(cards_of_full_packs(2), 3) if card in left)


def test_the_next_card_may_come_from_either_pack() -> None:
    # Of 76 cards left, 24 are of faces that are left twice: a first card comes from those 48 as 48 in 76.
    twice = 0
    for number in range(1, 1001):
        position = position_of_deal(number)
        twice += position.piles[1][0] not in position.piles[0]
    assert 570 < twice < 693


@pytest.mark.parametrize("players", [1, 9])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(
        ValueError, match=f"^Double Rum cannot be played by {players} players; give a number from 2 to 8$"):
        find_game("compendium/double-rum").opening(1, players)
