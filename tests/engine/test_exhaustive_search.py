"""Exhaustive searches of Take Ten and Take Fourteen: how deals end, and which can be won."""

from __future__ import annotations

import pickle

import pytest

from rules_engine.counting.count import verify_win
from rules_engine.counting.proportion import Proportion
from rules_engine.games.cadogan.the_fifteen import GAME as FIFTEEN
from rules_engine.games.foster.take_fourteen_claims import SOLVER
from rules_engine.judging.position_questions import apply_move, end_reached, legal_moves
from rules_engine.model.card_names import card_name, parse_card
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from rules_engine.players.players import PLAIN, RANDOM
from rules_engine.players.search import (
    find_winning_moves,
    make_position_key_function,
    permission_can_be_used_now_or_later,
    reachable_ends,
)
from rules_engine.players.solver import NO_WAY
from rules_engine.registry import find_game

TEN = find_game("foster/take-ten")
FOURTEEN = find_game("foster/take-fourteen")


def position_with_piles(one: Game, **lying: str) -> Position:
    """Return a position of the game with piles such as `pile_1="AS KH"`."""
    return one.table.position({
        name.replace("_", "-"): [parse_card(card) for card in row.split()] for name, row in lying.items()})


@pytest.mark.parametrize("readings", [{}, {"refilling": "at-leisure"}, {"four-wait": "at-once"}])
def test_take_ten_lifts_the_same_number_of_cards_however_it_is_played(readings: dict[str, str]) -> None:
    one = TEN.with_choices(**readings)
    for number in (1, 9, 16, 22, 35):
        lifted = {
            player.play(one, number).foundation_cards for player in (PLAIN, RANDOM, RANDOM.with_seed(2))
        }
        assert len(lifted) == 1, f"deal {number} depends on how it is played: {lifted}"
        assert lifted == {PLAIN.play(TEN, number).foundation_cards}


@pytest.mark.parametrize("number", [1, 7])
def test_the_judge_verifies_a_winning_line_of_the_search(number: int) -> None:
    played = SOLVER.play(FOURTEEN, number)
    verify_win(FOURTEEN, number, played)
    assert (played.end, played.foundation_cards, len(played.moves)) == ("won", 52, 26)


def test_a_deal_that_cannot_be_won_has_no_winning_moves() -> None:
    played = SOLVER.play(FOURTEEN, 60)
    assert (played.end, played.moves) == (NO_WAY, ())


@pytest.mark.parametrize(("first", "other", "won"), [("AS KS", "AH KH", False), ("AS KS", "KH AH", True)])
def test_kings_on_their_own_aces_cannot_be_lifted(first: str, other: str, won: bool) -> None:
    lying = {*first.split(), *other.split()}
    rest = " ".join(card_name(card) for card in FOURTEEN.cards if card_name(card) not in lying)
    line = find_winning_moves(FOURTEEN, position_with_piles(FOURTEEN, pile_1=first, pile_2=other, aside=rest))
    assert (line is not None) == won
    assert line is None or len(line) == 2


@pytest.mark.recount
def test_half_of_the_first_pairs_of_deal_5_lose_take_fourteen() -> None:
    position, key = FOURTEEN.opening(5), make_position_key_function(FOURTEEN, ignored_zones="aside")
    lost = []
    for move, verdict in legal_moves(FOURTEEN, position):
        assert verdict.permission is not None
        if find_winning_moves(FOURTEEN, apply_move(FOURTEEN, position, move, verdict.permission),
            key=key) is None:
            lost.append(tuple(part.source + 1 for part in move.parts))
    assert len(legal_moves(FOURTEEN, position)) == 8
    assert lost == [(1, 3), (1, 4), (1, 10), (6, 11)]


def test_the_search_reaches_every_end_whichever_position_key_it_uses() -> None:
    table = position_with_piles(FOURTEEN, pile_1="2S KS", pile_2="QH AH", pile_3="7D", pile_4="KD",
        pile_5="7C")
    key = make_position_key_function(FOURTEEN, ignored_zones="aside", unordered_zones="pile")
    lines = {whole: list(reachable_ends(FOURTEEN, table, key=told))
             for whole, told in (("whole", lambda position: position), ("told", key))}
    left = {whole: {tuple(sorted(filter(None, position.piles[:12]))) for _, position, _ in found}
            for whole, found in lines.items()}
    assert left["whole"] == left["told"]
    assert len(lines["told"]) < len(lines["whole"])
    for line, then, end in lines["whole"]:
        position = table
        for move in line:
            permission = next(
                verdict.permission for made, verdict in legal_moves(FOURTEEN, position) if made == move
            )
            assert permission is not None
            position = apply_move(FOURTEEN, position, move, permission)
        assert position == then
        assert end == end_reached(FOURTEEN, then)


def test_a_search_with_too_many_positions_raises_an_error() -> None:
    with pytest.raises(OverflowError, match="more than 20 positions"):
        find_winning_moves(FOURTEEN, FOURTEEN.opening(40), position_limit=20)


def test_a_solver_can_be_pickled_for_other_processes() -> None:
    assert pickle.loads(pickle.dumps(SOLVER)) == SOLVER


@pytest.mark.parametrize(("lying", "answer"), [
    ({"column_1": "5S AS"}, True),
    ({"column_1": "AS 5S", "column_2": "6S"}, True),
    ({"column_1": "AS 5S", "column_2": "7S"}, False),
    ({"column_1": "AS 5S", "column_2": "7S 3S 9H", "column_3": "6S 4S"}, True),
    ({"column_1": "AS 5S", "column_2": "7S", "column_3": "??"}, None),
])
def test_the_search_knows_whether_marriages_can_free_an_ace(
    lying: dict[str, str], answer: bool | None
) -> None:
    assert permission_can_be_used_now_or_later(FIFTEEN, position_with_piles(FIFTEEN, **lying), "begin",
        "marry") is answer


def test_a_proportion_has_a_confidence_interval() -> None:
    low, high = Proportion(50, 100).interval
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert Proportion(50, 100).includes(0.45)
    assert not Proportion(50, 100).includes(0.35)
    assert Proportion(0, 10).interval[0] == pytest.approx(0)
