"""The Wheel: the search keeps to the rules, and the recorded shares counted anew."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from rules_engine.cards import RANK
from rules_engine.game import Game
from rules_engine.games.cadogan.the_wheel import CUSHION, GAME, PACK, TABLE
from rules_engine.games.cadogan.the_wheel_claims import HEEDLESS, WARY, WON, WON_AT_LEISURE
from rules_engine.games.cadogan.the_wheel_trial import (
    COURT,
    State,
    begun,
    crowned,
    dealt,
    left_to_chance,
    order_of,
    winning,
    without,
)
from rules_engine.judge import after, judge, legal
from rules_engine.moves import Move, top_of
from rules_engine.table import Position


def piles_in(position: Position) -> tuple[tuple[int, ...], ...]:
    """The cushion as the search sees it."""
    return tuple(
        tuple(RANK[card] + 1 if RANK[card] < 10 else COURT for card in position.piles[place])
        for place in CUSHION)


def by_value(state: State, places: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """The piles a combination is taken from, in the order of their top cards."""
    return tuple(sorted((state.piles[place] for place in places), key=lambda pile: (pile[-1], pile)))


def made(game: Game, position: Position, move: Move) -> Position:
    """The position after a move that must be allowed."""
    verdict = judge(game, position, move)
    assert verdict.kind == "allowed"
    assert verdict.leave is not None
    return after(game, position, move, verdict.leave)


def from_pack(game: Game, position: Position, places: list[int]) -> Position:
    """The position once the pack has given a card to each of these places, as long as it lasts."""
    for place in places:
        if position.piles[PACK]:
            position = made(game, position, top_of(position, PACK, place))
    return position


def test_the_search_tries_what_the_judge_allows() -> None:
    for number in range(1, 9):
        chance, order = Random(number), order_of(GAME, number)
        state, position = begun(order), GAME.opening(number)
        while state.used < len(order) or list(crowned(state)):
            assert state.piles == piles_in(position)
            moves = {
                by_value(state, [part.source for part in move.parts]): move
                for move, verdict in legal(GAME, position)
                if verdict.leave and verdict.leave.key == "combine"}
            ways = {by_value(state, places): places for _, places in crowned(state)}
            assert moves.keys() == ways.keys()
            if ways:
                places = ways[chance.choice(sorted(ways))]
                # Of piles alike the search may have taken another than the first move listed.
                places = tuple(part.source for part in moves[by_value(state, places)].parts)
                position = made(GAME, position, moves[by_value(state, places)])
                if state.deals == 1:
                    position = from_pack(GAME, position, sorted(places))
                state = without(state, places, order)
            else:
                position = from_pack(GAME, position, list(CUSHION))
                state = dealt(state, order)
        assert not legal(GAME, position)


def test_deal_32_needs_no_second_deal() -> None:
    state = begun(order_of(GAME, 32))
    for step in winning(order_of(GAME, 32)):
        assert step.places
        state = without(state, step.places, order_of(GAME, 32))
    assert state == State(((),) * 12, 96, 1)


def test_the_cushion_comes_first_among_the_places() -> None:
    assert list(CUSHION) == list(range(12))
    assert TABLE.places[0] == "cushion-1"


@pytest.mark.recount
def test_how_many_deals_can_be_won() -> None:
    orders = [order_of(GAME, number) for number in range(1, WON.of + 1)]
    assert sum(bool(winning(order)) for order in orders) == WON.won
    assert sum(bool(winning(order, at_leisure=True)) for order in orders) == WON_AT_LEISURE.won


@pytest.mark.recount
def test_how_often_it_is_left_to_chance() -> None:
    orders = [order_of(GAME, number) for number in range(1, WARY.of + 1)]
    for wary, share in ((False, HEEDLESS), (True, WARY)):
        chance = Random(18)
        assert sum(left_to_chance(order, chance, wary=wary) == 24 for order in orders) == share.won
