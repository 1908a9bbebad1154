"""What is demanded of a game can fail: each demand is shown a game that does not keep to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

import pytest

from generator.checks import plays
from generator.checks.plays import positions_read_back
from generator.checks.report import faults_of_game
from generator.checks.values import (
    a_deal_is_its_number,
    a_deal_lays_out_every_card,
    every_limit_has_a_test,
    every_line_of_a_position_reads_alone,
    every_reading_can_be_played,
    every_rule_is_known_under_every_choice,
    every_rule_says_what_it_means,
)
from rules_engine.model.attempt import Attempt
from rules_engine.model.game import Game
from rules_engine.model.rule import Permission, Truth
from rules_engine.model.table import Position
from rules_engine.registry import find_game

TEN = find_game("foster/take-ten")


def with_permission(key: str, **changes: object) -> Game:
    """Take Ten with one permission changed."""
    moves = tuple(
        replace(one, **changes) if isinstance(one, Permission) and one.key == key else one  # type: ignore[arg-type]
        for one in TEN.moves
    )
    assert moves != TEN.moves
    return replace(TEN, moves=moves)


def a_card_is_lost(_attempt: Attempt, position: Position) -> Position:
    at = next(number for number, pile in enumerate(position.piles) if pile)
    piles = (*position.piles[:at], position.piles[at][1:], *position.piles[at + 1:])
    return position._replace(piles=piles)


def a_slip(*_: object) -> Truth:
    raise KeyError("a\nslip")


def first(faults: Iterator[str]) -> str:
    return next(islice(faults, 1), "")


def test_a_card_lost_on_the_way_is_told_once() -> None:
    told = list(faults_of_game(with_permission("deal-on", then=(a_card_is_lost,))))
    assert len([line for line in told if "cards have come or gone" in line]) == 1, told
    assert any(line.startswith("foster/take-ten: deal 1, step ") for line in told)


def test_whatever_a_rule_raises_is_a_fault_and_the_report_goes_on() -> None:
    permission = next(one for one in TEN.permissions if one.key == "deal-on")
    rules = (*permission.rules[:-1], replace(permission.rules[-1], test=a_slip))
    told = list(faults_of_game(with_permission("deal-on", rules=rules)))
    assert len(told) > 3
    assert all("KeyError: 'a\\nslip' (test_demands.py:" in line for line in told), told


def test_a_position_that_reads_back_as_another(monkeypatch: pytest.MonkeyPatch) -> None:
    written = plays.written
    monkeypatch.setattr(plays, "written", lambda *now: written(*now).replace("place-1: ", "place-2: ", 1))
    assert "cannot be read back: " in first(positions_read_back(TEN, 1))
    monkeypatch.setattr(plays, "written", lambda *now: "\n".join(written(*now).splitlines()[1:]))
    assert first(positions_read_back(TEN, 1)) == "deal 1, step 1: the position is another when read back"


@pytest.mark.parametrize(("demand", "change", "said"), [
    (every_rule_says_what_it_means, lambda: with_permission(
        "deal-on", rules=tuple(replace(rule, words="The same, twice over.") for rule in permission().rules)),
     "rule one-each has the words of rule top-of-pack"),
    (every_rule_says_what_it_means, lambda: with_permission(
        "deal-on", rules=tuple(replace(rule, words="No") for rule in permission().rules[:1])),
     "rule top-of-pack: 'No' is no sentence"),
    (every_limit_has_a_test, lambda: with_permission(
        "deal-on", rules=tuple(replace(rule, test=None) for rule in permission().rules[:1])),
     "rule top-of-pack limits deal-on and has no test"),
    (every_reading_can_be_played, lambda: replace(TEN, readings=(
        replace(TEN.readings[0], choices=TEN.readings[0].choices[:1]), *TEN.readings[1:])),
     "reading refilling leaves no choice"),
    (a_deal_lays_out_every_card, lambda: replace(TEN, deal=TEN.deal[:-1]),
     "deal 5 for 1: 39 cards are missing, and 0 too many"),
])
def test_a_game_that_does_not_keep_to_it(
    demand: Callable[[Game], Iterator[str]], change: Callable[[], Game], said: str
) -> None:
    assert list(demand(TEN)) == []
    assert first(demand(change())) == said


def permission() -> Permission:
    return next(one for one in TEN.permissions if one.key == "deal-on")


def test_a_deal_that_is_not_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    opening = TEN.opening(1)
    monkeypatch.setattr(Game, "opening", lambda *_: opening)
    assert list(a_deal_is_its_number(TEN)) == ["deals 17 and 18 are the same"]
    shuffled = iter([TEN.under(), *"abc"])
    monkeypatch.setattr(Game, "opening", lambda *_: next(shuffled))
    assert list(a_deal_is_its_number(TEN)) == ["deal 17 is another each time"]


def test_a_line_that_does_not_read_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.checks.values.written", lambda *_: "place-1: 4X")
    (told,) = every_line_of_a_position_reads_alone(TEN)
    assert told.startswith("'place-1: 4X' cannot be read: ")


def test_a_choice_under_which_a_rule_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    other = find_game("foster/canfield")
    monkeypatch.setattr(Game, "under", lambda *_, **__: other)
    told = first(every_rule_is_known_under_every_choice(TEN))
    assert told.startswith("refilling=at-once has other rules: all-four, ")
