"""Caesar: every arrangement of the nine cards, its sums of fifteen, and the exchanges it needs."""

from __future__ import annotations

from collections import Counter
from itertools import islice, permutations

import pytest

from rules_engine.games.cadogan.caesar import GAME
from rules_engine.games.cadogan.caesar_claims import MEAN, MOST, counted, fewest, squares
from rules_engine.games.cadogan.caesar_words import fifteens
from rules_engine.model.cards import RANK
from rules_engine.notation.transcript import check_transcript


def test_the_winning_squares_are_those_with_eight_fifteens() -> None:
    assert len(set(squares())) == counted()[8] == 8
    assert all(fewest(square) == 0 for square in squares())


def test_the_published_play_starts_four_exchanges_from_a_win() -> None:
    assert fewest([RANK[face] + 1 for (face,) in GAME.opening(22).piles]) == 4


@pytest.mark.parametrize("first", range(4))
def test_one_exchange_brings_a_square_at_most_one_step_nearer(first: int) -> None:
    pips = list(squares()[first])
    for other in range(first + 1, 9):
        pips[first], pips[other] = pips[other], pips[first]
        line = "\n".join(f"square-{at // 3 + 1}-{at % 3 + 1}: {NAMES[pip]}" for at, pip in enumerate(pips))
        proof = check_transcript(f"game: cadogan/caesar\n{line}\n= fifteens: {fifteens(pips)}")
        assert proof.faults == [], line
        assert fewest(pips) == 1, f"one exchange away, but {fewest(pips)} are needed: {pips}"
        pips[first], pips[other] = pips[other], pips[first]


NAMES = dict(enumerate(("AS", "2H", "3D", "4C", "5S", "6H", "7D", "8C", "9S"), 1))


def test_the_counted_arrangements_are_all_arrangements() -> None:
    assert counted().total() == 362_880


@pytest.mark.slow
def test_the_number_of_fifteens_is_right_for_every_arrangement() -> None:
    found = Counter(fifteens(pips) for pips in permutations(range(1, 10)))
    assert found == counted()


def test_the_exchanges_needed_by_a_sample_of_arrangements() -> None:
    sample = list(islice(permutations(range(1, 10)), 0, None, 101))
    needed = [fewest(pips) for pips in sample]
    assert max(needed) <= MOST[0]
    assert abs(sum(needed) / len(needed) - MEAN) < 0.1   # some four standard errors of 3,600 arrangements


@pytest.mark.recount
def test_the_exchanges_needed_by_every_arrangement() -> None:
    needed = Counter(fewest(pips) for pips in permutations(range(1, 10)))
    assert max(needed.items()) == MOST
    assert round(sum(many * count for many, count in needed.items()) / needed.total(), 2) == MEAN
