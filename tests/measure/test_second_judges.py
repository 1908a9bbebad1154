"""A sample of the comparison with the second judges, and whether it would find a misread rule."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest

from rules_engine.judging.position_questions import legal_moves
from rules_engine.model.game import Game
from rules_engine.model.rule import Permission
from rules_engine.registry import find_game
from tests.measure.second_judges import (
    SECOND_JUDGES,
    compare_game,
    compare_judges,
    find_second_judge,
    positions_of_random_plays,
    swap_cards,
)

POSITIONS = {"cadogan/the-empress-of-india": 25}
"""The positions compared here; a position of The Empress of India has a thousand moves."""


@pytest.mark.parametrize("game_id", sorted(SECOND_JUDGES))
def test_both_judges_allow_the_same_moves(game_id: str) -> None:
    _, count, differences = compare_game((game_id, POSITIONS.get(game_id, 250), 3))
    assert count > 20
    assert [one.describe() for one in differences] == []


def is_change_noticed(game: Game, game_id: str) -> bool:
    """Compare a changed game with the second judge of the unchanged game."""
    judge, positions = find_second_judge(game_id), positions_of_random_plays(game, random.Random(5))
    return any(compare_judges(game, judge, position) for position in islice(positions, 2_000))


@pytest.mark.parametrize(("game_id", "reading", "choice"), [
    ("foster/canfield", "together", "whole-column"),
    ("foster/canfield", "corner", "no"),
    ("foster/klondike", "aces", "may-wait"),
    ("cadogan/la-belle-lucie", "spaces", "kings"),
])
def test_playing_under_another_reading_is_noticed(game_id: str, reading: str, choice: str) -> None:
    assert is_change_noticed(find_game(game_id).with_choices(**{reading: choice}), game_id)


def test_a_missing_rule_is_noticed() -> None:
    game = find_game("foster/canfield")
    changed = tuple(
        replace(move, rules=tuple(rule for rule in move.rules if rule.key != "follow-suit"))
        if isinstance(move, Permission) else move
        for move in game.moves)
    assert changed != game.moves
    assert is_change_noticed(replace(game, moves=changed), "foster/canfield")


def test_a_difference_says_which_judge_allows_which_move_and_where() -> None:
    game = find_game("foster/klondike")
    position = game.opening(1)
    moves = legal_moves(game, position)
    found = compare_judges(game, lambda *_: {"turn", "7H pile-1 > pile-2"}, position)
    assert found is not None
    assert len(found.only_engine) == len(moves) - 1
    assert "the second judge alone allows 7H pile-1 > pile-2" in found.describe()
    assert "    pile-1: " in found.describe()


def test_swapping_keeps_the_same_cards_and_the_foundations() -> None:
    game, rng = find_game("foster/canfield"), random.Random(1)
    position = game.opening(1)
    swapped = swap_cards(game, position, rng)
    assert swapped != position
    assert swapped.piles[1:5] == position.piles[1:5]
    assert sorted(card & 63 for pile in swapped.piles for card in pile) == sorted(
        card & 63 for pile in position.piles for card in pile)
