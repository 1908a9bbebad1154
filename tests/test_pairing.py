"""Take Ten and Take Fourteen played by ranks alone: as the engine plays them, and the figures printed."""

from random import Random

import pytest

from rules_engine.deal import shuffle
from rules_engine.game import Game
from rules_engine.games.foster import pairing, take_fourteen, take_ten
from rules_engine.judge import after, end_of, judge, legal
from rules_engine.moves import Move, top_of
from rules_engine.proportion import Proportion
from rules_engine.registry import game
from rules_engine.table import Position

TEN = game("foster/take-ten")
FOURTEEN = game("foster/take-fourteen")


def at_random(one: Game, number: int) -> Position:
    """The end of a deal, any move that offers being made."""
    chance, position = Random(number), one.opening(number)
    while moves := legal(one, position):
        move, verdict = chance.choice(moves)
        assert verdict.leave is not None
        position = after(one, position, move, verdict.leave)
    return position


@pytest.mark.parametrize("readings", [{}, {"refilling": "at-leisure"}, {"four-wait": "at-once"}])
def test_take_ten_ends_as_the_engine_ends_it_whatever_is_lifted(readings: dict[str, str]) -> None:
    one = TEN.under(**readings)
    for number in (1, 9, 16, 22, 35):
        position = at_random(one, number)
        lifted = len(position.piles[one.table.place["aside"]])
        assert lifted == pairing.take_ten(shuffle(one.cards, number))
        end = end_of(one, position)
        assert end is not None
        assert end.key == ("won" if lifted == 52 else "lost")


@pytest.mark.parametrize("number", [1, 5, 7])
def test_pairs_found_for_take_fourteen_win_in_the_engine(number: int) -> None:
    position = FOURTEEN.opening(number)
    aside = FOURTEEN.table.place["aside"]
    taken = pairing.take_fourteen(shuffle(FOURTEEN.cards, number))
    assert taken is not None
    for one, other in taken:
        move = Move((*top_of(position, one, aside).parts, *top_of(position, other, aside).parts))
        verdict = judge(FOURTEEN, position, move)
        assert verdict.leave is not None
        assert verdict.kind == "allowed"
        position = after(FOURTEEN, position, move, verdict.leave)
    end = end_of(FOURTEEN, position)
    assert end is not None
    assert end.key == "won"


def test_half_of_the_pairs_that_offer_first_in_deal_5_lose_take_fourteen() -> None:
    order = shuffle(FOURTEEN.cards, 5)
    piles = pairing.piles_of(order)
    offered = list(pairing.fourteens(piles, [len(pile) for pile in piles]))
    lost = [(one + 1, other + 1) for one, other in offered if not pairing.take_fourteen(order, (one, other))]
    assert len(offered) == 8
    assert lost == [(1, 3), (1, 4), (1, 10), (6, 11)]


def test_no_pairs_are_found_where_every_king_covers_an_ace() -> None:
    piles = [(1, 13)] * 4
    assert list(pairing.fourteens([*piles, *[()] * 8], [2] * 4 + [0] * 8)) == []


def test_a_share_and_how_far_it_may_be_off() -> None:
    low, high = Proportion(50, 100).interval
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert Proportion(50, 100).may_be(0.45)
    assert not Proportion(50, 100).may_be(0.35)
    assert Proportion(0, 10).interval[0] == pytest.approx(0)


@pytest.mark.slow
def test_the_share_of_take_ten() -> None:
    lifted = [pairing.take_ten(shuffle(TEN.cards, number)) for number in range(1, take_ten.WON.of + 1)]
    assert lifted.count(52) == take_ten.WON.won
    assert max(cards for cards in lifted if cards < 52) == 34


@pytest.mark.slow
def test_the_share_of_take_fourteen_that_can_be_won() -> None:
    numbers = range(1, take_fourteen.COMES_OUT.of + 1)
    won = sum(pairing.take_fourteen(shuffle(FOURTEEN.cards, number)) is not None for number in numbers)
    assert won == take_fourteen.COMES_OUT.won


@pytest.mark.slow
def test_the_share_of_take_fourteen_that_comes_out_at_random() -> None:
    chance = Random(14)
    numbers = range(1, take_fourteen.AT_RANDOM.of + 1)
    won = sum(pairing.fourteen_at_random(shuffle(FOURTEEN.cards, number), chance) for number in numbers)
    assert won == take_fourteen.AT_RANDOM.won
