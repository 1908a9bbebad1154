"""What must hold of every game, present and future: the checks that `by-the-book test` makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from generator.checks.ends import (
    check_last_positions_can_be_read_back,
    check_stuck_plays_have_ended,
    has_reached_end,
    random_plays_to_end,
)
from generator.checks.game_checks import GAME_CHECKS, check_open_questions_are_playable
from generator.checks.plays import check_cards_and_verdicts
from generator.checks.report import DEALS, PLAY_CHECKS
from generator.count.recorded_counts import check_claim, result_of_claim_check
from generator.proof.memory import ResultMemory
from rules_engine.counting.claim import source_claims_about_game
from rules_engine.model.game import Game
from rules_engine.model.rule import GameEnd
from rules_engine.registry import GAMES, find_game

MANY = 192
"""The number of random plays checked in each game: one of `PARTS` here, the others by `make recount`.

The same changes to games and core are noticed with a sixteenth of the plays as with all (`make mutants`), and
of 120 changes to games the same with half of that sixteenth.
"""
LONG = 90
ENOUGH = 100_000  # a part that has listed so many moves has gone far enough
PARTS = [0, *(pytest.param(part, marks=pytest.mark.recount) for part in range(1, 32))]
CHOICES = [0, *(pytest.param(part, marks=pytest.mark.recount) for part in (1, 2, 3))]
"""Every fourth choice of each game is played to the end here; `make recount` plays the others."""


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(str(request.param))


def test_every_game_passes_all_checks(game: Game) -> None:
    """One test for each game, which reports all faults with the names of the checks."""
    faults = {demand.__name__: list(demand(game)) for demand in GAME_CHECKS}
    assert {name: found for name, found in faults.items() if found} == {}


@pytest.mark.recount
def test_each_choice_can_be_played_for_60_moves(game: Game) -> None:
    assert list(check_open_questions_are_playable(game, 60)) == []


@pytest.mark.parametrize(
    "number", [DEALS[0], *(pytest.param(one, marks=pytest.mark.recount) for one in DEALS[1:])])
@pytest.mark.parametrize("demand", PLAY_CHECKS, ids=lambda demand: demand.__name__)
def test_every_game_passes_the_checks_in_random_plays(
    game: Game, demand: Callable[[Game, int], Iterator[str]], number: int
) -> None:
    assert list(demand(game, number)) == []


@pytest.mark.parametrize("part", PARTS)
def test_cards_and_verdicts_stay_valid_in_many_random_plays(game: Game, part: int) -> None:
    listed = Counter[str]()
    for number in range(DEALS.stop + part, DEALS.stop + MANY, len(PARTS)):
        assert list(check_cards_and_verdicts(game, number, LONG, read_every=7, move_counter=listed)) == [], (
            f"deal {number} of {game.id}")
        if listed["moves"] > ENOUGH:
            break


# By the text a card may always be exchanged, and nothing ends the game but success.
ALWAYS_OPEN = {"cadogan/caesar"}


@pytest.mark.parametrize("part", CHOICES)
def test_an_end_is_reached_whenever_no_move_is_possible(game: Game, part: int) -> None:
    plays = list(random_plays_to_end(game, part, len(CHOICES)))
    assert list(check_stuck_plays_have_ended(plays)) == []
    assert list(check_last_positions_can_be_read_back(plays)) == []


@pytest.mark.recount
def test_some_random_play_of_each_game_reaches_an_end(game: Game) -> None:
    """In some games only one play in many does, so all choices are played."""
    assert any(map(has_reached_end, random_plays_to_end(game))) != (game.id in ALWAYS_OPEN)


@pytest.mark.parametrize(("key", "where"), [
    ("foster/canfield", " longer-columns=yes: deal 4"),   # a card that could be used lets a play go on long
    ("cadogan/fortress", ": deal 1"),
    ("foster/take-ten", ": deal 1"),
])
def test_a_game_without_its_ends_fails_the_check(key: str, where: str) -> None:
    endless = replace(find_game(key),
        moves=tuple(move for move in find_game(key).moves if not isinstance(move, GameEnd)))
    faults = list(check_stuck_plays_have_ended(random_plays_to_end(endless)))
    assert faults[0] == f"{key}{where}, 1 playing: no move is possible, but no end of the game applies"


def test_a_fact_that_leaves_its_range_fails_the_check() -> None:
    anna = find_game("cadogan/anna")
    facts = tuple(replace(fact, most=1) if fact.name == "redeals" else fact for fact in anna.table.facts)
    narrow = replace(anna, table=replace(anna.table, facts=facts))
    faults = list(check_last_positions_can_be_read_back(random_plays_to_end(narrow)))
    assert any("@redeals cannot be 2; give a number from 0 to 1" in fault for fault in faults)


def test_every_claim_is_verified(game: Game, memory: ResultMemory) -> None:
    for claim in source_claims_about_game(game.id):
        # A build checks what is not recorded too, with the same code; the cache has the result.
        check = partial(check_claim, Path("docs")) if claim.recorded else memory.check_claim
        said, holds = check(game, claim)
        assert holds == claim.true, f"{claim.key}: {said}"
        again = f"by-the-book count {game.id} --claims"
        assert not claim.recorded or result_of_claim_check(Path("docs"), game, claim) == (said,
            holds), again
