"""The Herring-Bone: numbers of duplicates, and when cards can be exchanged."""

from __future__ import annotations

import random
from math import comb
from pathlib import Path

import pytest

from generator.count.recorded_counts import recorded_count
from rules_engine.games.cadogan.the_herring_bone_claims import CLAIMS
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.cards import SUIT, Pile
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.notation.transcript import check_transcript
from rules_engine.registry import find_game

DOCS = Path(__file__).parents[2] / "docs" / "cadogan"
BOTH = find_game("cadogan/the-herring-bone")
SINGLE = find_game("cadogan/the-herring-bone-single-pack")


def suits_with_fourteen(position: Position) -> set[int]:
    """Return the suits whose two foundations together hold fourteen cards."""
    held = [[0] * 4, [0] * 4]
    for way, zone in enumerate(("ascending", "descending")):
        for pile in (position.piles[place] for place in BOTH.table.zone_places[zone]):
            held[way][SUIT[pile[0]] if pile else 0] += len(pile)
    both = enumerate(zip(*held, strict=True))
    return {suit for suit, (up, down) in both if up and down and up + down == 14}


@pytest.mark.parametrize("number", range(1, 13))
def test_cards_can_be_exchanged_only_where_two_foundations_hold_fourteen(number: int) -> None:
    free = BOTH.with_choices(base_cards="at-leisure")
    chance, position = random.Random(number), BOTH.opening(number)
    for _ in range(260):
        moves: dict[str, list[Move]] = {}
        for move, verdict in legal_moves(free, position):
            assert verdict.permission is not None
            moves.setdefault(verdict.permission.key, []).append(move)
        crossing = moves.get("exchange", []) + moves.get("exchange-back", [])
        exchanged = {SUIT[position.piles[move.parts[0].source][-1]] for move in crossing}
        assert exchanged == suits_with_fourteen(position), f"deal {number}: other suits can be exchanged"
        if not moves:
            return
        key = chance.choice([key for key in ("begin", "ascend", "descend") if key in moves] or list(moves))
        permission = next(permission for permission in free.permissions if permission.key == key)
        position = apply_move(free, position, chance.choice(moves[key]), permission)


def test_empty_bars_and_side_scenes_may_be_filled_in_either_order() -> None:
    lines = [
        "under: spaces=at-once bare-bars=pack-or-talon", "ascending-1: 7H", "side-scene-*: ??",
        "side-scene-2:", "bar-*: ??", "bar-2:", "pack: ??-*20", "talon: 2C 3C", "3C talon > bar-2",
        "?? pack > talon  !refill-at-once", "2C talon > side-scene-2", "?? pack > talon",
    ]
    assert check_transcript("\n".join(lines), BOTH).faults == []


def duplicate_count(bone: Pile) -> int:
    """Return how many cards of the herring-bone have a duplicate in it."""
    return len(bone) - len(set(bone))


def test_a_single_packs_herring_bone_has_no_duplicates() -> None:
    assert {duplicate_count(SINGLE.opening(number).piles[0]) for number in range(1, 200)} == {0}


def test_the_mean_number_of_duplicates_is_that_of_chance() -> None:
    ways = comb(104, 28)
    chances = [
        comb(52, like) * comb(52 - like, 28 - 2 * like) * 2 ** (28 - 2 * like) / ways for like in range(15)
    ]
    assert sum(chances) == pytest.approx(1)
    mean = sum(like * chance for like, chance in enumerate(chances))
    dealt = sum(duplicate_count(BOTH.opening(number).piles[0]) for number in range(1, 1001)) / 1000
    assert mean == pytest.approx(dealt, abs=0.15)
    assert f"{mean:.1f} duplicates on average" in text_of_page()
    assert 1 / 160 < chances[0] < 1 / 150


def text_of_page() -> str:
    return " ".join((DOCS / "the-herring-bone.md").read_text(encoding="utf-8").split())


def test_the_page_states_the_recorded_numbers() -> None:
    (claim,) = (claim for claim in CLAIMS if claim.trials)
    means = []
    for trial in claim.trials:
        found = recorded_count(DOCS.parent, trial)
        assert found is not None
        assert found.foundation_cards is not None
        means.append(found.foundation_cards.value)
    mixed, single = means
    assert f"they cost {single - mixed:.1f} cards out of a hundred and four" in text_of_page()
