"""A zone, place or fact that a game's words use but its table lacks is reported when the game is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.citation import SourceCitation
from rules_engine.model.declared import (
    declare_dependencies,
    dependencies_of,
    names_needed_by_rule_function,
    required_tests,
)
from rules_engine.model.game import Game
from rules_engine.model.named_sum import NamedSum
from rules_engine.model.readings import QuestionChoice, Reading
from rules_engine.model.rule import Duty, GameEnd, Permission, Prohibition, Rule, Truth
from rules_engine.registry import GAMES, find_game
from rules_engine.words.effects import set_fact_if, turn_up_cards
from rules_engine.words.states import a_move_is_allowed, both_states_hold, fact_has_value, has_cards
from rules_engine.words.tests import (
    all_tests_hold,
    any_test_holds,
    card_has_rank,
    fact_is_below,
    follows_rank_order,
    place_is_empty,
    same_suit,
    state_holds,
)

NOWHERE = SourceCitation("book", "GAME", 1)
KLONDIKE = find_game("foster/klondike")


def rule_with_test(key: str, test: object = None) -> Rule:
    return Rule(key, NOWHERE, "A rule.", test)  # type: ignore[arg-type]


def make_game_with_limit(test: object) -> Game:
    permission = Permission("more", rule_with_test("permission"), "talon", "pile",
        (rule_with_test("limit", test),))
    return replace(KLONDIKE, moves=(*KLONDIKE.moves, permission))


def message_for_test(test: object) -> str:
    with pytest.raises(ValueError, match="needs") as refused:
        make_game_with_limit(test)
    return str(refused.value)


def declared_looks(word: Callable[..., Any]) -> list[str]:
    return sorted(dependencies_of(word).looks or ())


def test_every_game_has_all_names_that_its_words_need() -> None:
    assert {key for key in GAMES if isinstance(find_game(key), Game)} == set(GAMES)


def test_a_missing_fact_is_reported_together_with_the_existing_ones() -> None:
    assert message_for_test(fact_is_below("redeals", 2)) == (
        "foster/klondike: fact_is_below(\"redeals\") needs the fact 'redeals', which the table does not "
        "have; it has lot, usable, used, moved"
    )


def test_a_game_that_shuffles_for_a_redeal_must_store_which_deal_is_played() -> None:
    """Without it, every deal would be shuffled alike."""
    redeal = state_holds(a_move_is_allowed("redeal"))
    assert "needs one of the permissions 'redeal', which the game does not have" in message_for_test(redeal)
    fans = find_game("cadogan/la-belle-lucie")
    table = replace(fans.table, facts=tuple(one for one in fans.table.facts if one.name != "deal"))
    with pytest.raises(ValueError, match=r"needs the fact 'deal', .*; add w\.number_dealt to"):
        replace(fans, table=table)


@pytest.mark.parametrize(
    ("test", "found"),
    [
        (place_is_empty("hand"), "empty(\"hand\") needs the place 'hand'"),
        (
            all_tests_hold(same_suit, any_test_holds(card_has_rank(0), place_is_empty("wing"))),
            "empty(\"wing\") needs the place 'wing'",
        ),
        (
            state_holds(both_states_hold(has_cards("pack"), fact_has_value("turn", 1))),
            "fact_has_value(\"turn\") needs the fact 'turn'",
        ),
        (
            state_holds(a_move_is_allowed("begin", source="heap")),
            'a_move_is_allowed("begin", "heap") needs the zone \'heap\'',
        ),
        (state_holds(a_move_is_allowed("begun")),
        "a_move_is_allowed(\"begun\") needs one of the permissions 'begun'"),
    ],
)
def test_words_inside_other_words_are_checked_too(test: object, found: str) -> None:
    assert found in message_for_test(test)


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (Permission("more", rule_with_test("permission"), "taln", "pile"),
            "the permission more needs the zone 'taln'"),
        (
            Permission("more", rule_with_test("permission"), "talon", "pile", parts=2,
                along=("talon", "piles")),
            "the zone 'piles'",
        ),
        (
            Permission("more", rule_with_test("permission"), then=(turn_up_cards(3, onto="hand"),)),
            'turn_up_cards("pack", "hand") needs',
        ),
        (
            Permission("more", rule_with_test("permission"), then=(set_fact_if("x", has_cards("pack")),)),
            'set_fact_if("x") needs the fact',
        ),
        (Prohibition(rule_with_test("bar"), "talon", "heap"), "the prohibition bar needs the zone 'heap'"),
        (Duty(rule_with_test("duty"), has_cards("pack"), ("begun",)),
            "the duty duty needs the permission 'begun'"),
        (Duty(rule_with_test("duty"), has_cards("hand"), ("begin",)),
            "has_cards(\"hand\") needs the place 'hand'"),
        (GameEnd("won", rule_with_test("end"), fact_has_value("won", 1)),
            "fact_has_value(\"won\") needs the fact 'won'"),
    ],
)
def test_every_kind_of_statement_is_checked(
    change: Permission | Prohibition | Duty | GameEnd, found: str
) -> None:
    with pytest.raises(ValueError, match="needs") as refused:
        replace(KLONDIKE, moves=(*KLONDIKE.moves, change))
    assert found in str(refused.value)
    reading = Reading(
        "more", NOWHERE, "?", (QuestionChoice("no", "No."), QuestionChoice("yes", "Yes.", adds=(change,))))
    with pytest.raises(ValueError, match="needs") as refused:
        replace(KLONDIKE, readings=(*KLONDIKE.readings, reading))
    assert found in str(refused.value)


@pytest.mark.parametrize("choice", [
    QuestionChoice("yes", "Yes.", instead=(rule_with_test("ace-first", place_is_empty("hand")),)),
    QuestionChoice("yes", "Yes.", limits={"begin": (rule_with_test("limit", place_is_empty("hand")),)}),
    QuestionChoice("yes", "Yes.", effects={"begin": (turn_up_cards(3, onto="hand"),)}),
    QuestionChoice("yes", "Yes.",
        tallies=(NamedSum("bank", rule_with_test("bank"), lambda *_: 0, zone="hand"),)),
])
def test_everything_that_a_choice_adds_is_checked(choice: QuestionChoice) -> None:
    reading = Reading("more", NOWHERE, "?", (QuestionChoice("no", "No."), choice))
    with pytest.raises(ValueError, match="'hand'"):
        replace(KLONDIKE, readings=(*KLONDIKE.readings, reading))


def test_all_missing_names_are_reported_together() -> None:
    lines = message_for_test(all_tests_hold(place_is_empty("hand"), fact_is_below("turn", 1))).splitlines()
    assert len(lines) == 2


def test_a_combined_word_looks_at_what_its_parts_look_at() -> None:
    assert declared_looks(any_test_holds(card_has_rank(0), place_is_empty("hand"))) == ["card", "named"]
    assert declared_looks(any_test_holds(card_has_rank(0), lambda attempt: attempt.card == 1)) == []
    assert declared_looks(follows_rank_order("A23")) == ["card", "under"]
    assert [
        one.name
        for one in names_needed_by_rule_function(
            all_tests_hold(place_is_empty("hand"), fact_is_below("turn", 1)))
    ] == [
        "hand",
        "turn",
    ]


def test_required_tests_are_those_that_must_all_hold() -> None:
    one, other, third = card_has_rank(0), place_is_empty("hand"), same_suit
    assert required_tests(all_tests_hold(one, all_tests_hold(other, third))) == (one, other, third)
    assert len(tuple(required_tests(any_test_holds(one, other)))) == 1


def test_a_games_own_test_can_declare_what_it_needs() -> None:
    @declare_dependencies("position", facts="turn")
    def my_turn(attempt: MoveAttempt) -> Truth:
        """It is my turn."""
        return attempt.fact_value("turn") == 1

    assert declared_looks(my_turn) == ["position"]
    assert "my_turn needs the fact 'turn'" in message_for_test(my_turn)
    assert dependencies_of(test_all_missing_names_are_reported_together).looks is None
