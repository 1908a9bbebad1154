"""Each check of a game fails for a game that breaks it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

import pytest

from generator.checks import plays
from generator.checks.game_checks import (
    check_deal_numbers_give_distinct_deals,
    check_deal_uses_all_cards,
    check_limiting_rules_have_tests,
    check_open_questions_are_playable,
    check_opening_lines_can_be_parsed,
    check_rule_keys_are_same_under_choices,
    check_rule_wordings,
)
from generator.checks.plays import check_positions_can_be_read_back
from generator.checks.report import faults_of_game
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.game import Game
from rules_engine.model.rule import Permission, Truth
from rules_engine.model.table import Position
from rules_engine.registry import find_game

TEN = find_game("foster/take-ten")


def game_with_changed_permission(key: str, **changes: object) -> Game:
    """Return Take Ten with one permission changed."""
    moves = tuple(
        replace(one, **changes) if isinstance(one, Permission) and one.key == key else one  # type: ignore[arg-type]
        for one in TEN.moves
    )
    assert moves != TEN.moves
    return replace(TEN, moves=moves)


def lose_a_card(_attempt: MoveAttempt, position: Position) -> Position:
    at = next(number for number, pile in enumerate(position.piles) if pile)
    piles = (*position.piles[:at], position.piles[at][1:], *position.piles[at + 1:])
    return position._replace(piles=piles)


def raise_key_error(*_: object) -> Truth:
    raise KeyError("a\nslip")


def first_fault(faults: Iterator[str]) -> str:
    return next(islice(faults, 1), "")


def test_a_lost_card_is_reported_once() -> None:
    told = list(faults_of_game(game_with_changed_permission("deal-on", then=(lose_a_card,))))
    assert len([line for line in told if "cards have appeared or vanished" in line]) == 1, told
    assert any(line.startswith("foster/take-ten: deal 1, step ") for line in told)


def test_an_exception_in_a_rule_is_reported_and_the_other_checks_continue() -> None:
    permission = next(one for one in TEN.permissions if one.key == "deal-on")
    rules = (*permission.rules[:-1], replace(permission.rules[-1], test=raise_key_error))
    told = list(faults_of_game(game_with_changed_permission("deal-on", rules=rules)))
    assert len(told) > 3
    assert all("KeyError: 'a\\nslip' (test_checks.py:" in line for line in told), told


def test_a_position_that_changes_when_written_and_read_back_is_reported(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    written = plays.position_in_notation
    monkeypatch.setattr(
        plays, "position_in_notation", lambda *now: written(*now).replace("place-1: ", "place-2: ", 1)
    )
    assert "cannot be read back: " in first_fault(check_positions_can_be_read_back(TEN, 1))
    monkeypatch.setattr(plays, "position_in_notation", lambda *now: "\n".join(written(*now).splitlines()[1:]))
    assert (
        first_fault(check_positions_can_be_read_back(TEN, 1))
        == "deal 1, step 1: the position differs after it is written and read back"
    )


@pytest.mark.parametrize(("demand", "change", "said"), [
    (check_rule_wordings, lambda: game_with_changed_permission(
        "deal-on",
            rules=tuple(replace(rule, words="The same, twice over.")
                for rule in permission_to_deal_on().rules)),
     "rule one-each has the words of rule top-of-pack; give it words of its own"),
    (check_rule_wordings, lambda: game_with_changed_permission(
        "deal-on", rules=tuple(replace(rule, words="No") for rule in permission_to_deal_on().rules[:1])),
     "rule top-of-pack: 'No' must be a sentence, longer than 20 characters"),
    (check_limiting_rules_have_tests, lambda: game_with_changed_permission(
        "deal-on", rules=tuple(replace(rule, test=None) for rule in permission_to_deal_on().rules[:1])),
     "rule top-of-pack limits deal-on but has no test"),
    (check_open_questions_are_playable, lambda: replace(TEN, readings=(
        replace(TEN.readings[0], choices=TEN.readings[0].choices[:1]), *TEN.readings[1:])),
     "open question refilling needs at least two choices"),
    (check_deal_uses_all_cards, lambda: replace(TEN, deal=TEN.deal[:-1]),
     "deal 5 for 1: 39 cards are missing, and 0 too many"),
])
def test_each_check_reports_a_game_that_breaks_it(
    demand: Callable[[Game], Iterator[str]], change: Callable[[], Game], said: str
) -> None:
    assert list(demand(TEN)) == []
    assert first_fault(demand(change())) == said


def permission_to_deal_on() -> Permission:
    return next(one for one in TEN.permissions if one.key == "deal-on")


def test_deals_that_are_equal_or_not_repeatable_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    opening = TEN.opening(1)
    monkeypatch.setattr(Game, "opening", lambda *_: opening)
    assert list(check_deal_numbers_give_distinct_deals(TEN)) == [
        "deals 17 and 18 give the same cards; shuffle them by their numbers"]
    shuffled = iter([TEN.with_choices(), *"abc"])
    monkeypatch.setattr(Game, "opening", lambda *_: next(shuffled))
    assert list(check_deal_numbers_give_distinct_deals(TEN)) == [
        "deal 17 gives other cards when it is dealt again; let the number alone decide"]


def test_an_opening_line_that_cannot_be_parsed_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.checks.game_checks.position_in_notation", lambda *_: "place-1: 4X")
    (told,) = check_opening_lines_can_be_parsed(TEN)
    assert told.startswith("'place-1: 4X' cannot be read: ")


def test_a_choice_that_changes_the_rule_keys_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    other = find_game("foster/canfield")
    monkeypatch.setattr(Game, "with_choices", lambda *_, **__: other)
    told = first_fault(check_rule_keys_are_same_under_choices(TEN))
    assert told.startswith("refilling=at-once has other rules: all-four, ")
