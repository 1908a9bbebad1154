"""Nestor: the deal keeps equals apart, the search keeps to the rules, the shares are counted anew."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules_engine.cards import FACE, is_down
from rules_engine.deal import shuffle
from rules_engine.games.cadogan.nestor import COLUMNS, GAME, PAIRS, RESERVE
from rules_engine.games.cadogan.nestor_claims import (
    AT_RANDOM,
    BLOCKED,
    DEALS,
    WON,
    WON_AT_LEISURE,
    WON_WITH_TWINS,
    tableau,
)
from rules_engine.games.cadogan.nestor_dealing import as_it_comes, dealt
from rules_engine.games.cadogan.nestor_trial import State, Tableau, twins
from rules_engine.judge import after, legal
from rules_engine.table import Position

LENIENT = GAME.under(blocked_deal="regardless")


def state_in(position: Position) -> State:
    """What the search would call the position."""
    up = [number for number, at in enumerate(RESERVE) if not any(map(is_down, position.piles[at]))]
    gone = frozenset(number for number in up if not position.piles[RESERVE[number]])
    return State(tuple(len(position.piles[at]) for at in COLUMNS), len(up), gone)


@pytest.mark.parametrize("number", [1, 36, 49, 56])
def test_every_card_is_dealt_and_no_column_has_equals(number: int) -> None:
    piles = GAME.opening(number).piles
    assert Counter(entry & FACE for pile in piles for entry in pile) == Counter(GAME.cards)
    assert not piles[PAIRS]
    assert all(twins(list(piles[at])) == 1 for at in COLUMNS)


def test_a_blocked_deal_is_dealt_anew_or_else_completed() -> None:
    assert dealt(shuffle(GAME.cards, 49)) is None
    assert GAME.opening(49) != LENIENT.opening(49)
    assert max(twins(list(LENIENT.opening(49).piles[at])) for at in COLUMNS) == 2
    assert GAME.opening(1) == LENIENT.opening(1)


@pytest.mark.parametrize("at_leisure", [False, True])
def test_the_search_tries_what_the_judge_allows(at_leisure: bool) -> None:
    game = GAME.under(recourse="yes") if at_leisure else GAME
    for number in range(1, 16):
        chance, position, board = Random(number), game.opening(number), tableau(game, number)
        while moves := legal(game, position):
            state = state_in(position)
            found = {}
            for move, verdict in moves:
                assert verdict.leave is not None
                then = after(game, position, move, verdict.leave)
                found[state_in(then)] = then
            assert set(found) == set(board.following(state, at_leisure=at_leisure))
            position = chance.choice(list(found.values()))


@pytest.mark.recount
def test_how_many_deals_can_be_won() -> None:
    assert sum(tableau(GAME, number).can_be_won() for number in range(1, DEALS + 1)) == WON.won
    blocked = [number for number in range(1, BLOCKED.of + 1) if dealt(shuffle(GAME.cards, number)) is None]
    assert len(blocked) == BLOCKED.won
    chance = Random(13)
    assert sum(tableau(GAME, number).comes_out(chance) for number in range(1, DEALS + 1)) == AT_RANDOM.won


@pytest.mark.recount
def test_how_many_deals_can_be_won_at_leisure() -> None:
    won = sum(tableau(GAME, number).can_be_won(at_leisure=True) for number in range(1, DEALS + 1))
    assert won == WON_AT_LEISURE.won


@pytest.mark.recount
def test_how_many_deals_with_equals_in_a_column_can_be_won() -> None:
    found = []
    for number in range(1, DEALS + 1):
        columns, reserve = as_it_comes(shuffle(GAME.cards, number))
        if max(map(twins, columns)) == 2:
            found.append(Tableau(columns, reserve).can_be_won())
    assert (sum(found), len(found)) == WON_WITH_TWINS
