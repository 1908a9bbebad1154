"""The Fourteenth: exchanges are listed as they are judged, and the page is right about eight cards."""

import random
from itertools import combinations, permutations

import pytest

from rules_engine.candidates.candidates import PairExchangeMoves
from rules_engine.games.cadogan.the_fourteenth import GAME
from rules_engine.games.cadogan.the_fourteenth_words import SQUARE
from rules_engine.judging.judge import judge
from rules_engine.judging.plain_list import without_compiled_move_lists
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.card_names import parse_card
from rules_engine.model.cards import RANK
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.table import Position
from rules_engine.notation.transcript import check_transcript
from rules_engine.tables.pair_in_line import places_in_same_row_or_column

EIGHT = {
    "row-1-3": "9H",
    "row-2-2": "4S",
    "row-2-3": "7C",
    "row-2-4": "9H",
    "row-3-1": "TD",
    "row-3-5": "5C",
    "row-4-1": "5S",
    "row-4-4": "7D",
}


def position_of_eight_cards() -> Position:
    return GAME.table.position({place: [parse_card(card)] for place, card in EIGHT.items()})


def can_all_be_withdrawn(values: dict[int, int]) -> bool:
    """Check whether all cards can be withdrawn in pairs of fourteen; gaps do not separate neighbours."""
    if not values:
        return True
    first = min(values)
    return any(
        can_all_be_withdrawn({place: value for place, value in values.items() if place not in (first, other)})
        for other in places_in_same_row_or_column(GAME.table.zones_by_place[first])[first]
        if values.get(other) == 14 - values[first]
    )


def test_every_allowed_exchange_is_listed_once() -> None:
    position = position_of_eight_cards()
    listed = [move for move, _ in legal_moves(GAME, position)]
    held = [place for place in SQUARE if position.piles[place]]
    allowed = set()
    for one, other, third, fourth in permutations(held, 4):
        if one < other and one < third < fourth:
            move = PairExchangeMoves.exchange_move((one, other), (third, fourth))
            if judge(GAME, position, move).kind == "allowed":
                allowed.add(move)
    assert len(listed) == len(set(listed)) == 150
    assert set(listed) == allowed


def test_an_exchange_that_leaves_a_card_in_its_place_is_refused() -> None:
    """Otherwise two cards could simply change places, which the book's reading does not allow."""
    position = position_of_eight_cards()
    held = [place for place in SQUARE if position.piles[place]]
    for one, other in combinations(held, 2):
        third, fourth = [place for place in held if place not in (one, other)][:2]
        pairs = ((one, other), (other, one), (third, third), (fourth, fourth))
        move = Move(tuple(MovePart((0,), source, target) for source, target in pairs))
        assert judge(GAME, position, move).kind == "refused"


def test_exactly_four_of_the_exchanges_win() -> None:
    won = 0
    for move, verdict in legal_moves(GAME, position_of_eight_cards()):
        assert verdict.permission is not None
        square = apply_move(GAME, position_of_eight_cards(), move, verdict.permission).piles
        won += can_all_be_withdrawn({place: RANK[square[place][0]] + 1 for place in SQUARE if square[place]})
    assert won == 4


@pytest.mark.parametrize("number", [1, 2, 3])
def test_exchanges_of_a_full_square_equal_the_plain_list(number: int) -> None:
    chance, slow = random.Random(number), without_compiled_move_lists(GAME)
    position = GAME.opening(number)
    while "exchange" not in {
        verdict.permission.key for _, verdict in legal_moves(GAME, position) if verdict.permission
    }:
        move, verdict = chance.choice(legal_moves(GAME, position))
        assert verdict.permission is not None
        position = apply_move(GAME, position, move, verdict.permission)
    listed = legal_moves(GAME, position)
    assert len(listed) > 1000
    assert listed == legal_moves(slow, position)


def test_moving_a_card_to_an_empty_place_and_back_is_not_an_exchange() -> None:
    square = "".join(f"{place}: {card}\n" for place, card in EIGHT.items())
    swap = "9H row-1-3 > row-2-2 + 4S row-2-2 > row-1-3"
    back = "7C row-2-3 > row-1-1 + 7C row-1-1 > row-2-3"
    assert not check_transcript(f"{square}{swap} + {back}  !one-for-one !makes-fourteen", GAME).faults
    assert not check_transcript(
        f"{square}{back}  !each-other !makes-fourteen", GAME.with_choices(**{"just-two": "yes"})
    ).faults
