"""The judge, the runner in Python and the runner in C agree where cards are hidden, changed or missing.

`python -m tests.measure.runner_equality --hidden` compares many more such positions.
"""

from __future__ import annotations

import random

import pytest

from generator.checks.enumeration import game_with_choices
from rules_engine import GAMES, find_game
from rules_engine.compiled.card_tables import LookupTableMaker, MoveShape
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import DOWN, UNSEEN, is_face_down
from rules_engine.model.rule import Test, Truth
from tests.measure import runner_equality

POSITIONS = 30


@pytest.mark.compiler
@pytest.mark.parametrize("game_id", GAMES)
def test_the_judge_and_both_runners_list_the_same_moves(game_id: str) -> None:
    found = runner_equality.compare_runners(find_game(game_id), POSITIONS, "1", hidden=True)
    assert found.differences == []
    assert found.counts["Python"] >= 20   # a play ends where far too many moves are possible


@pytest.mark.compiler
@pytest.mark.parametrize(("game_id", "choices"), [
    ("cadogan/spensers-fairie-queen", {"together": "yes"}),
    ("cadogan/la-nivernaise", {"base-cards": "cross"}),
    ("cadogan/napoleon-at-st-helena", {"together": "yes"}),
    ("cadogan/napoleon-at-st-helena", {"playing-first": "marry", "passing": "no", "partner": "any"}),
    ("cadogan/the-salic-law", {"covering": "once-bare"})])
def test_the_judge_and_both_runners_agree_under_choices_with_more_moves(
    game_id: str, choices: dict[str, str]
) -> None:
    game = game_with_choices(find_game(game_id), choices)
    for seed in ("1", "5"):
        assert runner_equality.compare_runners(game, POSITIONS, seed, hidden=True).differences == []


def test_the_compared_positions_have_hidden_changed_and_missing_cards() -> None:
    game, chance = find_game("foster/klondike"), random.Random(1)
    opening = game.opening(1)
    changed = [runner_equality.changed_position(game, opening, chance) for _ in range(60)]
    assert sum(one != opening for one in changed) > 50
    assert any(UNSEEN in pile for one in changed for pile in one.piles)
    assert any(sum(map(len, one.piles)) < len(game.cards) for one in changed)


def first_lies_face_down(attempt: MoveAttempt) -> Truth:
    """Look only at the first card taken."""
    return is_face_down(attempt.entries[0])


def all_lie_face_down(attempt: MoveAttempt) -> Truth:
    """Look at all cards taken."""
    return all(map(is_face_down, attempt.entries))


def top_lies_face_down(attempt: MoveAttempt) -> Truth:
    """Look at the last card taken."""
    return is_face_down(attempt.entries[-1])


def is_one_card(attempt: MoveAttempt) -> Truth:
    """Look at how many cards are taken."""
    return len(attempt.entries) == 1


@pytest.mark.parametrize("test", [all_lie_face_down, top_lies_face_down, is_one_card])
def test_a_test_that_looks_at_several_cards_has_no_lookup_table(test: Test) -> None:
    tables = LookupTableMaker(find_game("foster/klondike"))
    assert tables.table_of_test(test, MoveShape("pile", "pile", one=False, top=True)) is None
    assert tables.table_of_test(test, MoveShape("pile", "pile", one=True, top=True)) is not None


def test_a_test_that_looks_at_the_first_card_has_a_lookup_table() -> None:
    tables = LookupTableMaker(find_game("foster/klondike"))
    table = tables.table_of_test(first_lies_face_down, MoveShape("pile", "pile", one=False, top=True))
    assert table is not None
    assert not table.possible[0]
    assert table.sure[DOWN]
