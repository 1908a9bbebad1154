"""What must hold of every game, known or yet to come: the demands that `by-the-book test` makes of any."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.count.recorded import found
from generator.demands.plays import cards_and_verdicts
from generator.demands.report import DEALS, OF_A_PLAY
from generator.demands.values import OF_A_GAME
from rules_engine.game import Game
from rules_engine.registry import GAMES, claims, game

SLOW = 200
LONG = 90
ENOUGH = 400_000  # a part of the long test that has listed so many moves has gone far enough
PARTS = 4         # so that the long test of one game does not keep one process busy alone


@pytest.fixture(params=sorted(GAMES))
def each(request: pytest.FixtureRequest) -> Game:
    return game(str(request.param))


@pytest.mark.parametrize("demand", OF_A_GAME, ids=lambda demand: demand.__name__)
def test_every_game_is(each: Game, demand: Callable[[Game], Iterator[str]]) -> None:
    assert list(demand(each)) == []


@pytest.mark.parametrize("number", DEALS)
@pytest.mark.parametrize("demand", OF_A_PLAY, ids=lambda demand: demand.__name__)
def test_along_random_plays(each: Game, demand: Callable[[Game, int], Iterator[str]], number: int) -> None:
    assert list(demand(each, number)) == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_invariants_along_many_random_plays(each: Game, part: int) -> None:
    listed = Counter[str]()
    for number in range(DEALS.stop + part, DEALS.stop + SLOW, PARTS):
        assert list(cards_and_verdicts(each, number, LONG, read=7, listed=listed)) == []
        if listed["moves"] > ENOUGH:
            break


def test_every_claim_is_borne_out(each: Game) -> None:
    for claim in claims(each.id):
        said, holds = found(Path("docs"), each, claim)
        assert holds == claim.true, f"{claim.key}: {said}"
