"""The list of moves is compared with moves put to the judge; faults made on purpose are found."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import islice

import pytest
from click.testing import CliRunner

from generator.checks import enumeration
from generator.checks.enumeration import (
    ALLOWED,
    INVENTED,
    RAISED,
    TWICE,
    SampleSizes,
    check_move_list_matches_judge,
    choices_not_followed_by_book,
    compare_move_list_with_judge,
    compare_move_list_with_judge_in_game,
    game_with_choices,
    random_choice_combinations,
)
from generator.checks.plays import random_play
from generator.checks.same_move import NEXT_FREE, ONE_BY_ONE, OTHER_ORDER, WRITTEN_OTHERWISE
from generator.checks.trial_moves import generate_moves_between_two_places, list_moves_between_two_places
from generator.command.cli import main
from rules_engine.games.cadogan import caesar_words, napoleon_at_st_helena_words
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.position_questions import legal_moves
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import visible_face
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.rule import Permission
from rules_engine.notation.playing import read_position
from rules_engine.notation.transcript import check_transcript
from rules_engine.registry import GAMES, find_game

NAPOLEON = "cadogan/napoleon-at-st-helena"
SMALL = SampleSizes(9, 3, 1_500, 300)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_sample_of_moves_is_listed_if_and_only_if_it_is_allowed(key: str) -> None:
    assert list(check_move_list_matches_judge(find_game(key))) == []


# Games made wrong.

def game_with_changed_permission(one: Game, key: str, **changes: object) -> Game:
    """Return the game with one permission changed."""
    moves = tuple(
        replace(move, **changes) if isinstance(move, Permission) and move.key == key else move  # type: ignore[arg-type]
        for move in one.moves
    )
    assert moves != one.moves
    return replace(one, moves=moves)


def kinds_of_differences(one: Game, plan: SampleSizes = SMALL) -> set[str]:
    return {fault.kind for fault in compare_move_list_with_judge_in_game(one, plan, "1").differences}


def card_under_moved_card(attempt: MoveAttempt) -> int:
    """Return the card under the moved one; at the bottom of a pile, wrongly, the first card of the pile."""
    onto, slot = attempt.position.piles[attempt.target], attempt.part.slot
    return visible_face(onto[-1 if slot is None else max(slot - 1, 0)])


def test_the_sample_finds_a_rule_that_looks_at_the_wrong_card(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(napoleon_at_st_helena_words, "partner", card_under_moved_card)
    told = list(check_move_list_matches_judge(replace(find_game(NAPOLEON))))
    assert told
    assert all(" under partner=any: " in line and f" below: {ALLOWED} (deal " in line for line in told), told


def test_the_comparison_finds_an_exchange_with_an_empty_place() -> None:
    one = find_game("cadogan/caesar")
    rules = next(move for move in one.moves if isinstance(move, Permission)).rules
    there = caesar_words.places_changed

    def of_any(attempt: MoveAttempt) -> bool | None:
        piles = tuple(pile or (0,) for pile in attempt.position.piles)
        full = MoveAttempt(attempt.game, attempt.position._replace(piles=piles), attempt.move)
        return there(full)

    rules = tuple(replace(rule, test=of_any) if rule.test is there else rule for rule in rules)
    position = read_position(one, "square-1-1: 9S\nsquare-1-2: AS\n")
    for each, expected in ((one, set()),
        (game_with_changed_permission(one, "exchange", rules=rules), {ALLOWED})):
        found = compare_move_list_with_judge(each, position, SMALL, random.Random(1))
        assert {fault.kind for fault in found.differences} == expected
        assert found.counts["allowed"] > 0


@pytest.mark.parametrize(("key", "permission"), [
    ("foster/canfield", "pack"), ("cadogan/nestor", "pair")])
def test_the_comparison_finds_a_permission_whose_moves_are_not_listed(key: str, permission: str) -> None:
    assert kinds_of_differences(
        game_with_changed_permission(find_game(key), permission, tries=lambda *_: iter(()))) == {ALLOWED}


def test_the_comparison_finds_a_few_unlisted_pairs() -> None:
    ten = find_game("foster/take-ten")
    pairs = next(one.tries for one in ten.permissions if one.key == "lift-two")
    assert pairs is not None
    later_pairs = game_with_changed_permission(ten, "lift-two",
        tries=lambda *now: islice(pairs(*now), 5, None))
    assert kinds_of_differences(later_pairs) == {ALLOWED}


def test_the_comparison_finds_a_list_of_top_cards_only_where_any_card_may_go() -> None:
    napoleon = find_game(NAPOLEON)
    talon_card = napoleon.reading("talon-card")
    choices = tuple(
        replace(
            one, adds=tuple(replace(added, tries=None) for added in one.adds if isinstance(added, Permission))
        )
        for one in talon_card.choices
    )
    fewer = tuple(replace(one, choices=choices) if one is talon_card else one for one in napoleon.readings)
    for one, expected in ((napoleon, set()), (replace(napoleon, readings=fewer), {ALLOWED})):
        assert (
            kinds_of_differences(game_with_choices(one, {"talon-card": "any-to-a-lane"}),
                SampleSizes(0, 8, 2_000))
            == expected
        )


Listed = list[tuple[Move, Verdict]]


@pytest.mark.parametrize(("change", "kind"), [
    (lambda listed: listed[1:], ALLOWED),
    (lambda listed: listed + listed[:1], TWICE),
    (lambda listed: [*listed, (Move((MovePart((0,), 0, 1, None),)), listed[0][1])], INVENTED),
])
def test_the_comparison_finds_missing_repeated_and_invented_moves(
    change: Callable[[Listed], Listed], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    canfield = find_game("foster/canfield")
    position = next(
        position for number in range(1, 30) for position, _ in random_play(canfield, number)
        if len(legal_moves(canfield, position)) > 2 and position.piles[0])
    monkeypatch.setattr(enumeration, "legal_moves", lambda one, there: change(legal_moves(one, there)))
    found = compare_move_list_with_judge(canfield, position, SMALL, random.Random(1))
    assert {fault.kind for fault in found.differences} == {kind}


def test_an_exception_in_a_rule_is_reported_with_its_position() -> None:
    def a_slip(*_: object) -> bool:
        raise KeyError("a slip")

    ten = find_game("foster/take-ten")
    rule = next(one for one in ten.permissions if one.key == "lift-two").rules[0]
    broken = game_with_changed_permission(ten, "lift-two", tries=lambda *_: iter(()),
        rules=(replace(rule, test=a_slip),))
    (fault, *_) = compare_move_list_with_judge_in_game(broken, SMALL, "1").differences
    assert fault.kind == RAISED
    assert fault.move.startswith("KeyError: 'a slip' (test_enumeration.py:")
    assert check_transcript(fault.transcript).faults == []


# What is tried.

def test_every_card_and_group_is_tried_at_every_slot_of_every_place() -> None:
    canfield = find_game("foster/canfield")
    position = read_position(canfield, "column-1: 9H 8S 7D\ncolumn-2: TC 9D\ntalon: 2C\n")
    tried = set(generate_moves_between_two_places(canfield, position, random.Random(1)).moves)
    place = canfield.table.place_index
    for at in ((0,), (1,), (2,), (0, 1, 2), (1, 2)):
        for target, slots in (("column-2", (None, 0, 1)), ("column-3", (None,)), ("talon", (None, 0)),
                              ("column-1", (None, 0, 1)[: 4 - len(at)])):
            for slot in slots:
                assert Move((MovePart(at, place["column-1"], place[target], slot),)) in tried, (at, target,
                    slot)
    assert {Move(action=name) for name in canfield.action_permissions} <= tried


def test_the_number_of_tried_moves_is_limited_and_top_cards_come_first() -> None:
    canfield = find_game("foster/canfield")
    position = canfield.opening(1)
    some = generate_moves_between_two_places(canfield, position, random.Random(1), 300)
    assert 200 < len(some.moves) <= 300 + len(canfield.action_permissions)
    assert some.available > 3_000
    near = {
        move for block in list_moves_between_two_places(canfield, position).near for move in block.moves()
    }
    assert near <= set(some.moves)


def reasons_in_position(key: str, text: str, **choices: str) -> set[str]:
    one = find_game(key).with_choices(**choices)
    found = compare_move_list_with_judge(one, read_position(one, text), SMALL, random.Random(1))
    assert found.differences == []
    return set(found.reasons)


def test_other_written_forms_of_listed_moves_are_recognised() -> None:
    assert reasons_in_position("cadogan/fortress", "left-1: AS\n") == {NEXT_FREE}
    assert reasons_in_position("foster/take-fourteen", "pile-1: AS\npile-2: KH\n") == {OTHER_ORDER}
    three = "square-1-1: AS\nsquare-1-2: 9S\nsquare-1-3: 5S\n"
    assert reasons_in_position("cadogan/caesar", three) == {WRITTEN_OTHERWISE}
    assert ONE_BY_ONE in reasons_in_position("cadogan/caesar", three, way="at-will")


# Readings.

def test_choices_are_tried_alone_and_in_different_combinations() -> None:
    queens = find_game("cadogan/the-queens")
    assert len(choices_not_followed_by_book(queens)) == 21
    found = random_choice_combinations(queens, 30, "1")
    assert len(found) == 30
    assert len({tuple(sorted(one.items())) for one in found}) == 30
    assert all(len(one) > 1 for one in found)
    assert found == random_choice_combinations(queens, 30, "1") != random_choice_combinations(queens, 30, "2")
    assert random_choice_combinations(find_game("foster/take-fourteen"), 30, "1") == []


def test_games_under_other_choices_are_not_cached() -> None:
    canfield = find_game("foster/canfield")
    chosen = choices_not_followed_by_book(canfield)[0]
    assert game_with_choices(canfield, chosen).chosen == chosen
    assert game_with_choices(canfield, chosen) is not game_with_choices(canfield, chosen)


def test_the_same_seed_tries_the_same_moves() -> None:
    canfield = find_game("foster/canfield")
    first = compare_move_list_with_judge_in_game(canfield, SMALL, "1")
    assert (
        compare_move_list_with_judge_in_game(replace(canfield), SMALL, "1")
        == first
        != compare_move_list_with_judge_in_game(canfield, SMALL, "2")
    )


# The command.

WORDS = ["enumerate", "foster/try-again", "--positions", "1", "--combinations", "1", "--processes", "1"]


def test_the_command_prints_what_was_tried() -> None:
    done = CliRunner().invoke(main, WORDS, catch_exceptions=False)
    assert done.exit_code == 0, done.stdout
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Tried 1 games, with seed 1914. ")
    assert lines[-1] == "differences: 0"
    rows = {line.rpartition("  ")[2]: line.split() for line in lines[2:7]}
    assert rows["foster/try-again"][0] == "8", "as it is read, six choices, one combination"
    assert rows["together"][:8] == rows["foster/try-again"][:8]
    unknown = CliRunner().invoke(main, ["enumerate", "foster/try-agian"])
    assert unknown.exit_code == 2
    assert "foster/try-again" in unknown.stderr


def test_the_command_fails_if_there_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(enumeration, "legal_moves", lambda one, position: legal_moves(one, position)[1:])
    done = CliRunner().invoke(main, WORDS, catch_exceptions=False)
    assert done.exit_code == 1
    assert f": {ALLOWED} (" in done.stdout
    assert "    game: foster/try-again\n" in done.stdout
    assert "differences: 0" not in done.stdout
