"""Cards that block one another, rank orders with gaps, withdrawn cards and re-deals."""

from __future__ import annotations

from collections import Counter

import pytest

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.card_names import parse_card
from rules_engine.model.cards import RANK, RED, Pile
from rules_engine.model.deal import (
    DealToZone,
    DealUntilFull,
    WithdrawCards,
    position_after_deal,
    shuffle_for_deal,
    shuffle_redeal,
)
from rules_engine.model.fact import Fact
from rules_engine.model.game import Game
from rules_engine.model.layout import Layout, LayoutsByWidth
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.packs import cards_of_full_packs
from rules_engine.model.place_names import place_of_zone_in_words
from rules_engine.model.table import Position, Table, Zone
from rules_engine.words.effects import shuffle_and_deal_zone, shuffle_for_redeal, shuffle_talon_into_pack
from rules_engine.words.lines import (
    ABOVE,
    BELOW,
    directions_of_short_sides,
    goes_to_first_empty_place,
    lines_to_edge,
    place_has_empty_line_to_edge,
    same_directions_for_all_places,
    takes_cards_from_one_line,
)
from rules_engine.words.tests import follows_rank_order, goes_to_next_zone_of_ladder, marriage

ROWS = Zone("row", 12, across=4)
TABLE = Table(
    (ROWS, Zone("pack", face_down=True), Zone("talon"), Zone("lords"), Zone("commons"), Zone("people")),
    (Fact("redeals"), Fact("deal", kind="deal")),
)
GAME = Game(
    id="test/rows", title="Rows", passages=(), cards=cards_of_full_packs(1), table=TABLE,
    deal=(DealToZone("row"), DealToZone("pack", rest=True)), moves=(),
    layouts=LayoutsByWidth(Layout(()), Layout(())),
)
UP_AND_DOWN = same_directions_for_all_places(ABOVE, BELOW)


def parse_cards_of_text(names: str) -> Pile:
    return tuple(parse_card(name) for name in names.split())


def position_with_cards(**piles: str) -> Position:
    return TABLE.position(
        {name.replace("_", "-"): parse_cards_of_text(names) for name, names in piles.items()})


def move_of_card(position: Position, card: str, source: str, target: str) -> MoveAttempt:
    place = TABLE.place_index
    pile = position.piles[place[source]]
    return MoveAttempt(
        GAME, position, Move((MovePart((pile.index(parse_card(card)),), place[source], place[target]),))
    )


@pytest.mark.parametrize(("zone", "number", "said"), [
    (Zone("north-west"), 0, "north west"),
    (Zone("column", 8), 6, "column 7"),
    (Zone("row", 10, across=5), 9, "row 2, place 5"),
    (Zone("reserve", 12, across=3), 3, "reserve, row 2, place 1"),
    (Zone("hand", 8, seats=True), 2, "player 3"),
])
def test_a_place_is_named_in_words(zone: Zone, number: int, said: str) -> None:
    assert place_of_zone_in_words(zone, number) == said


def test_lines_to_the_edge_list_the_nearest_place_first() -> None:
    assert lines_to_edge(ROWS, UP_AND_DOWN)[9] == ((5, 1), ())
    assert lines_to_edge(ROWS, UP_AND_DOWN)[2] == ((), (6, 10))
    assert lines_to_edge(ROWS, UP_AND_DOWN, 1)[9] == ((5,), ())
    assert lines_to_edge(Zone("row", 6, across=4), UP_AND_DOWN)[2] == ((), ())   # its last row has two places
    assert lines_to_edge(ROWS, directions_of_short_sides)[:2] == (((), (4, 8)), ((0,), (2, 3)))


@pytest.mark.parametrize(("piles", "whole", "near"), [
    ({"row_2_1": "5C"}, True, True),
    ({"row_1_1": "2C", "row_2_1": "5C"}, True, True),
    ({"row_1_1": "2C", "row_2_1": "5C", "row_3_1": "9C"}, False, False),
    ({"row_1_1": "2C", "row_2_1": "5C", "row_3_2": "9C"}, True, True),
])
def test_a_card_is_free_if_the_line_above_or_below_it_is_empty(
    piles: dict[str, str], whole: bool, near: bool
) -> None:
    position = position_with_cards(**piles)
    place = TABLE.place_index["row-2-1"]
    assert place_has_empty_line_to_edge(GAME, position, place, UP_AND_DOWN) is whole
    assert place_has_empty_line_to_edge(GAME, position, place, UP_AND_DOWN, 1) is near


def test_one_gap_next_to_a_card_is_not_an_empty_line_to_the_edge() -> None:
    position = position_with_cards(row_1_1="2C", row_3_1="9C")
    assert place_has_empty_line_to_edge(GAME, position, TABLE.place_index["row-3-1"],
        same_directions_for_all_places(ABOVE), 1)
    assert not place_has_empty_line_to_edge(GAME, position, TABLE.place_index["row-3-1"],
        same_directions_for_all_places(ABOVE))


def test_two_cards_in_one_row_or_column_are_in_line() -> None:
    position = position_with_cards(row_1_1="2C", row_1_3="3C", row_3_3="4C")
    places, aside = TABLE.place_index, TABLE.place_index["talon"]

    def two(one: str, other: str) -> MoveAttempt:
        parts = MovePart((0,), places[one], aside), MovePart((0,), places[other], aside)
        return MoveAttempt(GAME, position, Move(parts))

    assert takes_cards_from_one_line(two("row-1-1", "row-1-3")) is True
    assert takes_cards_from_one_line(two("row-1-3", "row-3-3")) is True
    assert takes_cards_from_one_line(two("row-1-1", "row-3-3")) is False


def test_only_the_first_empty_place_is_filled_next() -> None:
    position = position_with_cards(row_1_1="2C", row_1_3="3C", talon="4C")
    assert goes_to_first_empty_place(move_of_card(position, "4C", "talon", "row-1-2")) is True
    assert goes_to_first_empty_place(move_of_card(position, "4C", "talon", "row-1-4")) is False


@pytest.mark.parametrize(("card", "onto", "holds"), [
    ("2S", "AS", True), ("KS", "JS", True), ("QS", "JS", False), ("KS", "QS", False), ("AS", "", True),
    ("2S", "", False), ("QS", "", False), ("??", "AS", None),
])
def test_a_rank_order_may_leave_out_ranks(card: str, onto: str, holds: bool | None) -> None:
    position = position_with_cards(talon=card, lords=onto)
    assert follows_rank_order("A23456789TJK")(move_of_card(position, card, "talon", "lords")) is holds


@pytest.mark.parametrize(("card", "onto", "holds"), [
    ("5C", "6C", True), ("7C", "6C", True), ("5S", "6C", False), ("8C", "6C", False),
])
def test_a_marriage_needs_neighbouring_ranks_of_one_suit(card: str, onto: str, holds: bool) -> None:
    play = move_of_card(position_with_cards(talon=card, lords=onto), card, "talon", "lords")
    assert marriage(play) is holds


def test_a_card_moves_up_a_ladder_one_zone_at_a_time() -> None:
    climb = goes_to_next_zone_of_ladder("people", "commons", "lords")
    position = position_with_cards(people="5C", commons="6H", lords="7C")
    assert climb(move_of_card(position, "5C", "people", "commons")) is True
    assert climb(move_of_card(position, "5C", "people", "lords")) is False
    assert climb(move_of_card(position, "6H", "commons", "people")) is False


def test_withdrawn_cards_leave_the_rest_of_the_pack_in_order() -> None:
    aces = parse_cards_of_text("AS AH")
    table = Table((Zone("ace", 2), Zone("aside"), Zone("pack", face_down=True)))
    steps = (WithdrawCards("ace", aces), WithdrawCards("aside", parse_cards_of_text("KS KS")),
        DealToZone("pack", rest=True))
    dealt = position_after_deal(table, steps, cards_of_full_packs(2), 3)
    assert dealt.piles[:3] == ((aces[0],), (aces[1],), parse_cards_of_text("KS KS"))
    left = list(shuffle_for_deal(cards_of_full_packs(2), 3))
    for card in (*aces, *parse_cards_of_text("KS KS")):
        left.remove(card)
    assert [entry & 63 for entry in reversed(dealt.piles[3])] == left
    with pytest.raises(ValueError, match="KS is not in the pack"):
        position_after_deal(table, (WithdrawCards("aside", parse_cards_of_text("KS KS KS")),),
            cards_of_full_packs(2), 3)


def test_cards_are_sorted_by_colour_as_they_are_dealt() -> None:
    zones = (Zone("army", 3), Zone("navy", 3), Zone("reds"), Zone("blacks"), Zone("pack", face_down=True))
    rows = (("army", "reds", lambda face: RED[face]), ("navy", "blacks", lambda face: not RED[face]))
    some = parse_cards_of_text("2H 3H 4H 5H 6D 2S 3S 7D 4C 9C")
    steps = (DealUntilFull(rows), DealToZone("pack", rest=True))
    for number in range(1, 30):
        dealt = position_after_deal(Table(zones), steps, some, number)
        order = shuffle_for_deal(some, number)
        reds, blacks = ([card for card in order if RED[card] is red] for red in (True, False))
        assert [card for (card,) in dealt.piles[:3]] == reds[:3]
        assert [card for (card,) in dealt.piles[3:6]] == blacks[:3]
        # The deal stops at the card that fills the last place; until then those too many go aside.
        last = max(order.index(reds[2]), order.index(blacks[2]))
        assert list(dealt.piles[6]) == [card for card in reds[3:] if order.index(card) < last]
        assert [entry & 63 for entry in reversed(dealt.piles[8])] == list(order[last + 1 :])
    with pytest.raises(ValueError, match="not enough cards"):
        position_after_deal(Table(zones), (DealUntilFull(rows),), parse_cards_of_text("2H 3H"), 1)


def test_a_redeal_depends_on_the_deal_number_and_not_on_where_the_cards_lie() -> None:
    some = parse_cards_of_text("2H 3H 4H 5H 6D 2S 3S 7D 4C 9C")
    assert shuffle_redeal(some, 17, 1) == shuffle_redeal(tuple(reversed(some)), 17, 1)
    assert len({shuffle_redeal(some, number, time) for number in (17, 18) for time in (1, 2)}) == 4
    assert Counter(shuffle_redeal(some, 17, 2)) == Counter(some)


def test_an_opening_stores_its_deal_number_for_redeals() -> None:
    opening = GAME.opening(17)
    assert opening.facts == (0, 17)
    assert shuffle_for_redeal(GAME, opening, cards_of_full_packs(1)) == shuffle_redeal(cards_of_full_packs(1),
        17, 1)
    once = opening._replace(facts=(1, 17))
    assert shuffle_for_redeal(GAME, once, cards_of_full_packs(1)) == shuffle_redeal(cards_of_full_packs(1),
        17, 2)
    assert shuffle_for_redeal(GAME, opening._replace(facts=(0, 0)), cards_of_full_packs(1)) == shuffle_redeal(
        cards_of_full_packs(1), 1, 1
    )


def test_a_redeal_shuffles_the_talon_and_turns_it_face_down() -> None:
    position = position_with_cards(talon="2H 3H 4H 5H")
    made = shuffle_talon_into_pack()(MoveAttempt(GAME, position, Move(action="redeal")), position)
    down = made.piles[TABLE.place_index["pack"]]
    assert [entry & 63
        for entry in reversed(down)] == list(shuffle_redeal(parse_cards_of_text("2H 3H 4H 5H"), 1, 1))
    assert all(entry & 64 for entry in down)
    assert made.piles[TABLE.place_index["talon"]] == ()
    assert made.facts == (1, 0)


def test_piles_are_dealt_again_and_the_last_gets_the_remaining_cards() -> None:
    position = position_with_cards(row_1_1="2H 3H", row_2_2="4H", row_3_4="5H 6H")
    made = shuffle_and_deal_zone("row", 2)(MoveAttempt(GAME, position, Move(action="redeal")), position)
    sizes = [len(made.piles[place]) for place in TABLE.zone_places["row"]]
    assert sizes == [2, 2, 1] + [0] * 9
    assert sorted(RANK[entry] for pile in made.piles for entry in pile) == [1, 2, 3, 4, 5]
