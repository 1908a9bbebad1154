"""Positions that can no longer be won because a card is locked in: the search stops there."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from rules_engine.compiled.build import SOURCE
from rules_engine.compiled.compiler import compile_game
from rules_engine.compiled.dead_ends import (
    ANY_CARD,
    GOAL,
    GROUPS,
    NOT_CHECKED,
    OPEN_GOAL,
    TOP_CARD,
    dead_end_hints,
)
from rules_engine.compiled.native import NativeRunner
from rules_engine.model.card_names import parse_card
from rules_engine.model.game import Game
from rules_engine.players.dead_end_check import LEAST_SHARE, PROBES, DeadEndCheck
from rules_engine.registry import GAMES, find_game

ONE_RUN = find_game("cadogan/canfield-or-klondike")
IDIOT = find_game("foster/the-idiots-delight")


def check_applies_to_game(game: Game) -> bool:
    return dead_end_hints(compile_game(game), game).spare_cards[0] != NOT_CHECKED


CHECKED_GAMES = [key for key in sorted(GAMES) if check_applies_to_game(find_game(key))]


def position_is_dead(game: Game, **piles: str) -> bool:
    held: dict[str, Iterable[int]] = {
        name.replace("_", "-"): [parse_card(card) for card in cards.split()] for name, cards in piles.items()}
    position = game.table.position(held)
    return DeadEndCheck(game, compile_game(game)).is_dead_end(position)


def test_constants_of_the_dead_end_check_are_the_same_in_c_and_python() -> None:
    text = SOURCE.read_text(encoding="utf-8")
    assert f"enum {{ PROBES = {PROBES}, LEAST_SHARE = {LEAST_SHARE} }};" in text
    body = re.search(r"enum Release \{(.*?)\}", text)
    assert body is not None
    names = body[1].replace(" ", "").split(",")
    assert names == ["ANY_CARD", "TOP_CARD", "GROUPS", "GOAL", "OPEN_GOAL"]
    assert list(range(5)) == [ANY_CARD, TOP_CARD, GROUPS, GOAL, OPEN_GOAL]


def test_each_place_releases_the_cards_that_its_rules_let_go() -> None:
    release = dict(zip(
        ONE_RUN.table.place_index, dead_end_hints(compile_game(ONE_RUN), ONE_RUN).release, strict=True))
    assert release["pack"] == ANY_CARD
    assert release["talon"] == TOP_CARD
    assert release["column-1"] == GROUPS
    assert release["foundation-1"] == GOAL


def test_the_check_is_off_for_games_of_pairs_and_exchanges() -> None:
    assert not check_applies_to_game(find_game("foster/take-fourteen"))   # pairs
    assert not check_applies_to_game(find_game("cadogan/caesar"))         # exchanges
    assert not check_applies_to_game(find_game("foster/take-ten"))        # not compiled completely


RED = {"foundation_1": "AH 2H", "foundation_2": "AD 2D"}
NO_SPACE = {f"file_{number}": f"{number + 1}S" for number in range(3, 9)}
"""The four to the nine of spades, each alone in a file: they can go nowhere, and no file is empty."""


def test_the_cards_that_a_win_needs_come_from_the_winning_condition() -> None:
    spare = {key: dead_end_hints(compile_game(find_game(key)), find_game(key)).spare_cards[0] for key in (
        "cadogan/canfield-or-klondike", "cadogan/spensers-fairie-queen", "cadogan/anna", "cadogan/the-clock")}
    assert list(spare.values()) == [0, 8, 8, NOT_CHECKED]   # the kings, or eight cards, may stay behind


def test_a_card_under_another_that_needs_it_is_locked_in() -> None:
    # The two of spades needs the ace beneath it, or a red three that lies open.
    assert position_is_dead(IDIOT, **RED, **NO_SPACE, file_1="3S", file_2="3H AS 2S", file_9="10S 3D JS")
    assert not position_is_dead(IDIOT, **RED, **NO_SPACE, file_1="3S", file_2="3H AS 2S", file_9="10S JS 3D")
    assert not position_is_dead(IDIOT, **RED, **NO_SPACE, file_1="3S", file_2="3H 2S AS", file_9="10S 3D JS")


def test_an_empty_place_may_free_a_card() -> None:
    assert not position_is_dead(IDIOT, **RED, **NO_SPACE, file_2="3H AS 2S 3S", file_9="10S 3D JS")


@pytest.mark.compiler
def test_most_deals_of_the_queens_are_lost_before_the_first_move() -> None:
    game = find_game("cadogan/the-queens")
    check = DeadEndCheck(game, compile_game(game))
    runner = NativeRunner(game)
    dead = [check.is_dead_end(game.opening(deal)) for deal in range(1, 13)]
    assert dead.count(True) >= 8
    for deal, is_dead_at_once in enumerate(dead, start=1):
        runner.set_position(game.opening(deal))
        found = runner.search_win(100)
        assert (found.result == "lost" and found.positions == 1) == is_dead_at_once, (
            f"deal {deal}: the search and the check disagree")


def test_a_check_that_rarely_succeeds_is_turned_off() -> None:
    check = DeadEndCheck(ONE_RUN, compile_game(ONE_RUN))
    opening = ONE_RUN.opening(1)
    locked = ONE_RUN.table.position({"talon": [parse_card("AS"), parse_card("2S")]})
    assert check.is_dead_end(locked)
    assert not check.is_dead_end(opening)
    for _ in range(PROBES):
        assert not check.may_skip_position(opening)
    assert not check.may_skip_position(locked)


@pytest.mark.compiler
@pytest.mark.parametrize("game_id", CHECKED_GAMES)
def test_the_dead_end_check_never_turns_a_won_deal_into_a_lost_one(game_id: str) -> None:
    game = find_game(game_id)
    runner = NativeRunner(game)
    for deal in range(1, 4):
        for moves in (0, 25, 60):
            runner.set_position(game.opening(deal))
            runner.make_random_moves(deal, moves)
            start, results = runner.current_position(), set()
            for is_used in (False, True):
                runner.set_dead_end_check_enabled(is_used)
                runner.set_position(start)
                results.add(runner.search_win(1_500).result)
            assert not {"won", "lost"} <= results, (deal, moves)
