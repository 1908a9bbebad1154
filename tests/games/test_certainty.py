"""How certain rules are: sister games agree, and rules agree with the open questions they rest on."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.proof.certainty_checks import (
    CertaintyFault,
    missing_open_questions_raised_by_wording,
    open_questions_without_rule,
    own_rules_that_text_may_state,
    rules_naming_unrelated_questions,
    rules_with_unusual_certainty,
)
from rules_engine import words as w
from rules_engine.model.game import Game
from rules_engine.registry import GAMES, find_game
from rules_engine.writing import Text, choice
from rules_engine.writing import game as made

ARGUED = Path(__file__).parents[1] / "argued_certainty.txt"
DOCS = Path(__file__).parents[2] / "docs"
CHECKS: dict[str, Callable[[], Iterator[CertaintyFault]]] = {
    "ours beside room": lambda: (
        one for key in GAMES for one in own_rules_that_text_may_state(find_game(key))),
    "open questions met nowhere": lambda: (
        one for key in GAMES for one in open_questions_without_rule(find_game(key))),
    "pointing elsewhere": lambda: (
        one for key in GAMES for one in rules_naming_unrelated_questions(find_game(key))
    ),
    "open questions that sister games ask": lambda: (
        one for key in GAMES for one in missing_open_questions_raised_by_wording(find_game(key))
    ),
    "unlike degrees": lambda: rules_with_unusual_certainty(find_game(key) for key in GAMES),
}


def argued_exceptions() -> dict[str, dict[tuple[str, str], str]]:
    """Return the stated reasons of each check's exceptions, by game and key."""
    found: dict[str, dict[tuple[str, str], str]] = {}
    check = ""
    for line in ARGUED.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            check = line.removeprefix("# ")
            found[check] = {}
        elif line:
            named, _, reason = line.partition(": ")
            book, key = named.split()
            found[check][book, key] = reason
    return found


@pytest.mark.parametrize("check", CHECKS)
def test_the_stated_certainty_of_rules_is_consistent(check: str) -> None:
    exceptions = argued_exceptions().get(check, {})
    faults = {(one.game, one.key): one for one in CHECKS[check]()}
    assert [one for at, one in faults.items() if at not in exceptions] == []
    assert sorted(exceptions.keys() - faults.keys()) == [], "these exceptions are no longer needed"


def test_every_exception_states_a_reason() -> None:
    reasons = [reason for check in argued_exceptions().values() for reason in check.values()]
    assert [one for one in reasons if len(one) < 20 or not one.endswith(".")] == []


AT = Text("foster", "CANFIELD")
FIVE: Any = (("no", "build"),) * 5


def small_game(where: str, doubt: str) -> Game:
    """Return a small game whose rule `top-card`, and `back` of the other choice, rest on `where`."""
    back = AT.may("back", where, "A card of the heap goes back.", "heap > column")
    return made(
        "foster/small", "Small", AT, zones=(w.zone("column", 2), w.zone("heap")),
        deal=(AT.deals("one-pack", "0", "One pack.", w.DealToZone("column", rest=True)),),
        play=(AT.may("build", "6.1", "A card of a column goes to the heap.", "column > heap",
            AT("top-card", where, "Only the top card is taken.", w.takes_top_of_pile)),),
        doubts=(AT.doubt("spaces", doubt, "May a card go back?", choice("no", "No, it stays."),
            choice("yes", "Yes, it may.", back)),),
        facts={}, five=FIVE, wide=w.make_layout(w.Area("column", 0, 0)))


def fault_keys(found: Iterator[CertaintyFault]) -> list[str]:
    return [one.key for one in found]


def test_a_rule_of_a_choice_is_at_least_as_certain_as_its_question() -> None:
    assert fault_keys(own_rules_that_text_may_state(small_game("6.2 silent", "7.1"))) == ["back"]
    assert fault_keys(own_rules_that_text_may_state(small_game("6.2 silent", "7.1 silent"))) == []
    following = small_game("6.2 follows: the card being free", "7.1")
    assert fault_keys(own_rules_that_text_may_state(following)) == []


def test_every_open_question_concerns_a_rule() -> None:
    assert fault_keys(open_questions_without_rule(small_game("6.2", "6.2"))) == []
    assert fault_keys(open_questions_without_rule(small_game("6.2", "7.1"))) == ["spaces"]


def test_a_rule_names_only_questions_that_concern_it() -> None:
    assert fault_keys(rules_naming_unrelated_questions(small_game("6.2 for spaces", "6.2"))) == []
    assert fault_keys(rules_naming_unrelated_questions(small_game("6.2 for spaces", "7.1"))) == ["top-card"]


def test_rules_with_the_same_words_are_equally_certain() -> None:
    same, less = small_game("6.2", "7.1"), small_game("6.2 silent", "7.1")
    assert fault_keys(rules_with_unusual_certainty([same, same])) == []
    assert fault_keys(rules_with_unusual_certainty([same, same, less])) == ["top-card", "back"]


COVERED = {"talon", "red-talon", "black-talon", "discards", "promenade"}
"""Zones whose lower cards a player may want to look at."""
NO_TALON = {"cadogan/the-labyrinth", "cadogan/the-labyrinth-foundations-awaited"}
"""Games that have a talon only under a reading that the book does not follow."""


@pytest.mark.parametrize(
    "key", [key for key in GAMES if COVERED & set(find_game(key).table.zone_places) and key not in NO_TALON])
def test_a_page_says_whether_covered_cards_may_be_looked_at(key: str) -> None:
    page = (DOCS / f"{key}.md").read_text(encoding="utf-8")
    ruled = [rule.words for _, rule in find_game(key).rules.values()]
    said = re.compile(r"looked\s+(?:through|at)|look(?:ing)?\s+(?:through|at)|examine")
    assert any(said.search(text) for text in (page, *ruled))
