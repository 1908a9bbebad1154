"""The compiled list of moves equals the plain list, in the same order, throughout random plays."""

from __future__ import annotations

import random
from dataclasses import replace
from threading import Thread

import pytest

from generator.checks.altered_positions import hide_some_cards
from generator.checks.list_comparison import (
    LISTED,
    STEPS,
    check_compiled_move_list,
    compare_move_lists,
    describe_move_list_difference,
    games_under_each_choice,
)
from rules_engine.compiled.position_lists import CompiledPositionAnalysis
from rules_engine.compiled.python_runner import PythonRunner
from rules_engine.judging.judge import judge
from rules_engine.judging.made_move import apply_effects
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.plain_list import without_compiled_move_lists
from rules_engine.judging.position_questions import (
    apply_move,
    duties_owed,
    end_reached,
    legal_moves,
)
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.card_names import parse_card
from rules_engine.model.citation import SourceCitation
from rules_engine.model.declared import required_tests
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.readings import QuestionChoice, Reading
from rules_engine.model.rule import Rule, Test, Truth
from rules_engine.model.table import Position
from rules_engine.registry import GAMES, find_game
from rules_engine.tables.partial_attempt import HiddenAttributeError
from rules_engine.words.tests import all_tests_hold, any_test_holds, card_has_rank, place_is_empty

LONG = 120


@pytest.fixture(params=sorted(GAMES))
def each_game(request: pytest.FixtureRequest) -> Game:
    return find_game(str(request.param))


def test_the_compiled_list_equals_the_plain_list(each_game: Game) -> None:
    assert list(check_compiled_move_list(each_game)) == []


def test_a_verdict_before_any_list_equals_the_verdict_by_the_plain_list(each_game: Game) -> None:
    # What the judge finds of the move itself spares it lists, and must tell it no more than they would.
    slow = without_compiled_move_lists(each_game)
    chance = random.Random(2)
    position = each_game.opening(2, chance.randint(*each_game.players))
    for step in range(STEPS // 2):
        moves = legal_moves(slow, position)
        if not moves:
            break
        move, verdict = chance.choice(moves)
        told = f"{each_game.id} step {step}"
        assert judge(each_game, position, move) == judge(slow, position, move) == verdict, told
        assert end_reached(each_game, position) == end_reached(slow, position), told
        assert duties_owed(each_game, position) == duties_owed(slow, position), told
        assert verdict.permission is not None
        position = apply_move(slow, position, move, verdict.permission)
        # A move of the position before, of which most are refused now.
        old, _ = chance.choice(moves)
        if all(part.at[-1] < len(position.piles[part.source]) for part in old.parts):
            assert judge(each_game, position, old) == judge(slow, position, old), told


@pytest.mark.recount
def test_the_compiled_list_equals_the_plain_list_in_long_plays(each_game: Game) -> None:
    for number in range(1, 13):
        assert compare_move_lists(each_game, number, LONG, 6_000)[1] == ""
    for other in games_under_each_choice(each_game):
        for number in range(1, 4):
            assert compare_move_lists(other, number, LONG, 3_000)[1] == ""


@pytest.mark.parametrize("key", [
    "cadogan/the-fourteenth", "cadogan/the-wheel", "cadogan/the-empress-of-india",
    "cadogan/the-great-thirteen", "cadogan/caesar", "foster/double-pack-rum", "compendium/double-rum",
    "foster/take-fourteen"])
def test_the_compiled_list_equals_the_plain_list_with_hidden_cards(key: str) -> None:
    each = find_game(key)
    slow = without_compiled_move_lists(each)
    for number in range(1, 4):
        chance = random.Random(number)
        position = each.opening(number)
        for step in range(24):
            hidden = hide_some_cards(position, chance)
            told = f"{each.id} deal {number} step {step}"
            if step % 3 == 0:
                assert (
                    describe_move_list_difference(
                        each, slow, hidden, legal_moves(each, hidden), compare_by_permission=True
                    )
                    == ""
                ), told
            moves = legal_moves(each, position)
            if not moves or len(moves) > LISTED:
                break
            move, verdict = chance.choice(moves)
            assert verdict.permission is not None
            position = apply_move(each, position, move, verdict.permission)


@pytest.mark.parametrize("change", [
    lambda moves: moves[1:],
    lambda moves: moves[:-1],
    lambda moves: moves + moves[:1],
    lambda moves: [*moves, (Move(action="none"), moves[0][1])],
    lambda moves: moves[::-1],
])
def test_one_missing_extra_or_misplaced_move_is_noticed(
    monkeypatch: pytest.MonkeyPatch, change: object
) -> None:
    each = replace(find_game("foster/canfield"))
    steps, fault = compare_move_lists(each, 1)
    assert steps > 3
    assert fault == ""
    plainly = CompiledPositionAnalysis.legal_moves
    asked: list[int] = []

    def changed(look: CompiledPositionAnalysis) -> list[tuple[Move, Verdict]]:
        moves = plainly(look)
        asked.append(len(moves))
        # Only the third position in which there is a choice is told otherwise.
        return change(moves) if len(moves) > 1 and sum(one > 1 for one in asked) == 3 else moves  # type: ignore[operator]

    monkeypatch.setattr(CompiledPositionAnalysis, "legal_moves", changed)
    steps, fault = compare_move_lists(each, 1)
    assert fault.startswith(f"foster/canfield: deal 1, step {steps + 1}: the fast list (")


def game_with_extra_rule(test: object, key: str = "fill") -> Game:
    """Return Canfield with one more rule for a permission."""
    rule = Rule("more", SourceCitation("book", "GAME", 1), "A rule.", test)  # type: ignore[arg-type]
    yes = QuestionChoice("yes", "Yes.", limits={key: (rule,)})
    reading = Reading("more", rule.cite, "?", (QuestionChoice("no", "No."), yes))
    return replace(find_game("foster/canfield"), readings=(reading,)).with_choices(more="yes")


def looks_at_card_sometimes(attempt: MoveAttempt) -> Truth:
    """Look only at the position, but also at the card if the pack runs out."""
    if len(attempt.position.piles[attempt.game.table.place_index["pack"]]) > 20:
        return True
    return attempt.card % 2 == 0


def looks_at_place_in_one_zone(attempt: MoveAttempt) -> Truth:
    """Look at the zone, and in one zone at the place itself."""
    return attempt.zone_name(attempt.source) != "column" or attempt.source % 2 == 0


def looks_at_target(attempt: MoveAttempt) -> Truth:
    """Look at the number of the target place, and at the cards there."""
    return attempt.place_number(attempt.target) > 1 or attempt.upon is None


def looks_at_pile_after_move(attempt: MoveAttempt) -> Truth:
    """Look at the pile after the move, which only a complete attempt has."""
    return len(attempt.position_after.piles[attempt.source]) != 3


def cannot_see_cards(attempt: MoveAttempt) -> Truth:
    """Return None for some cards, as if they were hidden."""
    return None if attempt.card % 5 == 0 else attempt.card % 7 != 0


@pytest.mark.parametrize("key", ["begin", "build", "pack", "shift", "fill"])
@pytest.mark.parametrize(
    "test", [looks_at_card_sometimes, looks_at_place_in_one_zone, looks_at_target, looks_at_pile_after_move,
        cannot_see_cards,
             any_test_holds(card_has_rank(3), place_is_empty("pack")),
             all_tests_hold(looks_at_place_in_one_zone, looks_at_card_sometimes)])
def test_what_a_test_looks_at_is_recorded_and_never_guessed(test: object, key: str) -> None:
    each = game_with_extra_rule(test, key)
    for number in (1, 2, 3):
        assert compare_move_lists(each, number)[1] == ""


def test_threads_do_not_share_move_lists() -> None:
    each = find_game("foster/klondike")
    told: list[list[int]] = []

    def play() -> None:
        position, counts = each.opening(7), []
        for _ in range(60):
            moves = legal_moves(each, position)
            counts.append(len(moves))
            if not moves:
                break
            move, verdict = moves[0]
            assert verdict.permission is not None
            position = apply_move(each, position, move, verdict.permission)
        told.append(counts)

    threads = [Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(told) == 4
    assert all(one == told[0] for one in told)


def test_a_partial_attempt_reports_which_attribute_was_missing() -> None:
    assert HiddenAttributeError("card").look == "card"
    assert tuple(required_tests(all_tests_hold(looks_at_place_in_one_zone, looks_at_card_sometimes))) == (
        looks_at_place_in_one_zone, looks_at_card_sometimes)


@pytest.mark.parametrize("test", [looks_at_card_sometimes, looks_at_target, looks_at_pile_after_move])
def test_a_test_without_a_compiled_form_is_called_for_each_move(test: Test) -> None:
    program = PythonRunner(game_with_extra_rule(test)).program
    assert program.asked_tests == [test]
    assert [part for part in program.not_compiled if part.startswith("test of fill")]


def test_a_list_updated_from_the_last_position_equals_a_new_list(each_game: Game) -> None:
    # Each position is analysed once from the one before, and once without one.
    runner, other, chance = PythonRunner(each_game), PythonRunner(each_game), random.Random(3)
    position = each_game.opening(3, chance.randint(*each_game.players))
    for step in range(STEPS):
        fresh = CompiledPositionAnalysis(other, position, None)
        moves = runner.analyse_position(position).legal_moves()
        assert moves == fresh.legal_moves(), f"{each_game.id} step {step}"
        if not moves or len(moves) > LISTED:
            break
        runner_kept = runner.analyse_position(position).kept
        for number, kept in enumerate(fresh.kept):
            if kept is not None and runner_kept[number] is not None:
                assert kept == runner_kept[number], f"{each_game.id} step {step}"
        move, verdict = chance.choice(moves)
        assert verdict.permission is not None
        then = runner.apply_move(position, move, verdict.permission)
        assert then == apply_effects(each_game, position, move, verdict.permission)
        position = then


@pytest.mark.parametrize("step", [1, 12, 2])   # up, down, and two cards that are not consecutive
def test_a_line_that_must_not_turn_goes_on_alike_in_the_compiled_and_in_the_plain_list(step: int) -> None:
    game = find_game("cadogan/the-house-on-the-hill").with_choices(turning="no")
    slow = without_compiled_move_lists(game)
    lower, *others = game.table.zone_places["fan"]
    moves_to_line = set[tuple[int, int]]()
    for rank in range(13):
        second = (rank + step) % 13
        for third in range(13):
            piles: list[tuple[int, ...]] = [()] * len(game.table.places)
            piles[lower], piles[others[0]] = (rank, second), (third,)
            position = Position(tuple(piles), game.opening(1).facts)
            moves = legal_moves(game, position)
            assert moves == legal_moves(slow, position)
            if any(move.parts and move.parts[0].target == lower for move, _ in moves):
                moves_to_line.add((second, (third - second) % 13))
    expected = {1: {1}, 12: {12}, 2: {1, 12}}[step]
    assert {difference for _, difference in moves_to_line} == expected
    assert len(moves_to_line) == 10 * len(expected)   # there is no move beyond ace and king


@pytest.mark.parametrize("key", ["cadogan/the-congress"])
@pytest.mark.parametrize("closed", [0, 1])
def test_a_closed_place_is_filled_in_neither_list(key: str, closed: int) -> None:
    game = find_game(key).with_choices(played_off="no")
    helps: dict[str, list[int]] = {f"help-{number}": [parse_card("9D")] for number in range(1, 8)}
    position = game.table.position({**helps, "row-7-1": [parse_card("8S")]}, closed=closed)
    moves = legal_moves(game, position)
    assert moves == legal_moves(without_compiled_move_lists(game), position)
    assert len(moves) == 1 - closed


# The id of the game is in the id of the test, so that "make mutants" finds the tests of a game.
@pytest.mark.parametrize("key", ["cadogan/the-mill"])
@pytest.mark.parametrize("moved", [0, 1, 2])
def test_a_card_is_owed_alike_by_the_compiled_and_by_the_plain_list(key: str, moved: int) -> None:
    game = find_game(key)
    centre = [parse_card(name) for name in ("AS", "2S", "3S", "4S")]
    position = game.table.position({"wing-1": [parse_card("5S")], "ascending": centre}, moved=moved)
    owed = duties_owed(game, position)
    assert owed == duties_owed(without_compiled_move_lists(game), position)
    assert [duty.rule.key for duty in owed] == ["use-at-once"] * (moved > 0)
