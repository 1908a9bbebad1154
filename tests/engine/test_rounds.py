"""Rounds dealt onto piles in a fixed order: whose turn it is, which card fell last, and what replaces it."""

from __future__ import annotations

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import DOWN
from rules_engine.model.fact import Fact
from rules_engine.model.game import Game
from rules_engine.model.layout import Layout, LayoutsByWidth
from rules_engine.model.moves import Move, top_card_move
from rules_engine.model.table import Position, Table, Zone
from rules_engine.words.effects import gather_piles_into_pack
from rules_engine.words.rounds import (
    deal_to_every_packet,
    go_on_to_next_packet,
    goes_to_packet_in_turn,
    is_card_dealt_last,
    moves_to_next_packet,
    place_dealt_last,
    place_of_next_packet,
    repeat_packet_after_withdrawal,
)

ORDER = ("corner-1", "side-1", "corner-2")
TABLE = Table(
    (Zone("corner", 2), Zone("side", 2), Zone("out"), Zone("pack", face_down=True)),
    (Fact("next", 1), Fact("fallen"), Fact("redeals")),
)
GAME = Game(id="house/rounds", title="Rounds", passages=(), cards=tuple(range(8)), table=TABLE, deal=(),
            moves=(), layouts=LayoutsByWidth(Layout(()), Layout(())))
CORNER_1, CORNER_2, SIDE_1, SIDE_2, OUT, PACK = range(6)


def position_with_pack(*faces: int, **facts: int) -> Position:
    """Return a position with a pack of these cards; the first is dealt next."""
    return TABLE.position({"pack": [face | DOWN for face in reversed(faces)]}, **facts)


def deal_next_card(position: Position) -> Position:
    """Return the position after the next card is dealt."""
    (move,) = moves_to_next_packet(ORDER)(GAME, position)
    play = MoveAttempt(GAME, position, move)
    assert goes_to_packet_in_turn(ORDER)(play)
    return go_on_to_next_packet(ORDER)(play, play.position_after)


def take_top_card(position: Position, source: int) -> Position:
    """Return the position after the top card of a pile has gone to a foundation."""
    play = MoveAttempt(GAME, position, top_card_move(position, source, OUT))
    return repeat_packet_after_withdrawal(ORDER)(play, play.position_after)


def test_a_round_goes_over_the_piles_in_order_and_starts_again() -> None:
    position = position_with_pack(0, 1, 2, 3)
    for place in (CORNER_1, SIDE_1, CORNER_2, CORNER_1):
        assert place_of_next_packet(GAME, position, ORDER) == place
        position = deal_next_card(position)
        assert place_dealt_last(GAME, position, ORDER) == place
    assert position.piles[CORNER_1] == (0, 3)
    assert list(moves_to_next_packet(ORDER)(GAME, position)) == []


def test_a_card_can_only_be_dealt_to_the_pile_whose_turn_it_is() -> None:
    position = position_with_pack(0, 1)
    places = (CORNER_1, SIDE_1, CORNER_2, SIDE_2)
    plays = [MoveAttempt(GAME, position, top_card_move(position, PACK, place)) for place in places]
    assert [goes_to_packet_in_turn(ORDER)(play) for play in plays] == [True, False, False, False]


def test_the_next_card_replaces_a_withdrawn_one() -> None:
    position = deal_next_card(deal_next_card(deal_next_card(position_with_pack(*range(8)))))
    position = take_top_card(position, CORNER_2)
    assert place_dealt_last(GAME, position, ORDER) is None
    assert place_of_next_packet(GAME, position, ORDER) == CORNER_2
    position = deal_next_card(position)
    assert position.piles[CORNER_2] == (3,)
    assert place_of_next_packet(GAME, position, ORDER) == CORNER_1


def test_taking_an_earlier_card_does_not_change_whose_turn_it_is() -> None:
    position = deal_next_card(deal_next_card(position_with_pack(0, 1, 2)))
    tests = [
        is_card_dealt_last(ORDER)(MoveAttempt(GAME, position, top_card_move(position, at, OUT)))
        for at in (CORNER_1, SIDE_1)
    ]
    assert tests == [False, True]
    assert take_top_card(position, CORNER_1).facts == position.facts


def test_cards_dealt_together_keep_the_order_of_the_turned_pack() -> None:
    position = position_with_pack(0, 1, 2, 3, 4, 5, 6, 7)
    made = deal_to_every_packet(ORDER, 3)(MoveAttempt(GAME, position, Move(action="deal")), position)
    assert [made.piles[place] for place in (CORNER_1, SIDE_1, CORNER_2, PACK)] == [
        (0, 1, 2), (3, 4, 5), (6, 7), ()]


def test_piles_are_gathered_in_the_order_of_a_round() -> None:
    position = deal_next_card(deal_next_card(deal_next_card(position_with_pack(0, 1, 2))))
    made = gather_piles_into_pack(*ORDER)(MoveAttempt(GAME, position, Move(action="redeal")), position)
    assert made.piles[PACK] == (0 | DOWN, 1 | DOWN, 2 | DOWN)
    assert made.facts[2] == 1
