"""Marks of house rules: rules struck out, notes at rules, and what the check of these marks finds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from generator.checks.house_rules import HouseRulesCheck, draw_sample_of_moves
from generator.checks.unmarked_rules import find_rules_to_compare_with_choices
from generator.pages.house_rules import PageChangeByChoice
from generator.pages.rule_notes import RuleNote, deal_rules_dropped_by_choice
from generator.pages.zone_tests import rules_refuse_all_moves, rules_that_allow_no_move
from rules_engine.registry import GAMES, find_game
from tests.conftest import HouseRulesChecks

ARGUED = Path(__file__).parents[1] / "argued_house_rules.txt"


def check_with_changed_page(check: HouseRulesCheck, name: str, picked: PageChangeByChoice) -> HouseRulesCheck:
    """Return the check of a page that shows a choice in another way."""
    changed = replace(check)
    vars(changed)["house_rules"] = replace(
        check.house_rules, choices={**check.house_rules.choices, name: picked}
    )
    return changed


def kinds_of_contradictions(check: HouseRulesCheck, name: str) -> set[tuple[str, str]]:
    proofs = [one.checked_transcript for one in check.page.examples.values()]
    found = check.contradictions([name], draw_sample_of_moves(check.game, proofs))
    return {(one.kind, one.rule) for one in found}


def test_a_choice_has_a_short_answer_only_if_the_facts_box_asks_its_question(
    house_rules_checks: HouseRulesChecks
) -> None:
    choices = house_rules_checks["foster/canfield"].house_rules.choices
    assert choices["spaces:at-leisure"].short == "when the player likes"
    assert choices["corner:no"].short == ""


def test_a_permission_that_a_limit_closes_allows_no_move() -> None:
    held = find_game("cadogan/general-sedgewick")
    other = held.with_choices(talon_card="cross")
    assert rules_that_allow_no_move(held) == set()
    assert rules_that_allow_no_move(other) == {"from-talon"}
    shut = {(one.key, one.by.key) for one in other.permissions if rules_refuse_all_moves(one, other)}
    assert shut == {("play", "from-talon")}   # "begin" still has the cross and the card turned up


def test_a_permission_that_a_limit_closes_is_struck_out_with_the_limit_after_it(
    house_rules_checks: HouseRulesChecks
) -> None:
    shown = house_rules_checks["cadogan/general-sedgewick"].house_rules.shown_rules(["talon-card:cross"])
    assert shown.out == {"from-talon"}
    assert shown.into["cross-only"][0] == "from-talon"


def test_a_limit_puts_a_note_only_at_permissions_that_it_affects(
    house_rules_checks: HouseRulesChecks
) -> None:
    check = house_rules_checks["cadogan/napoleon-at-st-helena"]
    marks = check.house_rules.shown_rules(["talon-card:lane"]).marks
    assert [(mark.kind, mark.by) for mark, _ in marks["begin"]] == [("but", "lanes-only")]
    assert "place" not in marks   # of the card turned up, not of the talon


@pytest.mark.parametrize(("key", "name", "rules"), [
    ("cadogan/the-mill", "take-back:yes", ["king-stays"]),   # the new permission has the same limit
    ("cadogan/the-sultan", "turned-card:beneath", ["talon-first", "lost"]),   # it speaks of the pack
    ("cadogan/napoleon-at-st-helena", "partner:any", ["own-suit", "one-down"]),   # told anew in other words
])
def test_a_rule_that_restricts_nothing_in_a_new_permission_gets_no_note(
    key: str, name: str, rules: list[str], house_rules_checks: HouseRulesChecks
) -> None:
    marks = house_rules_checks[key].house_rules.shown_rules([name]).marks
    assert not set(rules) & marks.keys()


def test_a_top_card_rule_gets_a_note_when_a_choice_lets_several_cards_move(
    house_rules_checks: HouseRulesChecks
) -> None:
    house = house_rules_checks["cadogan/spensers-fairie-queen"].house_rules
    marks = house.shown_rules(["together:yes"]).marks
    assert [(mark.kind, mark.by) for mark, _ in marks["lowest-card"]] == [("except", "together")]


def test_a_rule_that_follows_from_another_is_struck_out_without_a_note(
    house_rules_checks: HouseRulesChecks
) -> None:
    check = house_rules_checks["compendium/double-rum"]
    shown = check.house_rules.shown_rules(["crosswise:moved"])
    assert shown.out == {"crosswise"}
    assert shown.marks == {}


def test_each_deal_rule_that_a_choice_drops_is_marked_in_its_section(
    house_rules_checks: HouseRulesChecks
) -> None:
    asked = 0
    for key in sorted(GAMES):
        check = house_rules_checks[key]
        for reading in check.game.readings:
            for choice in reading.choices[1:]:
                shown = check.house_rules.shown_rules([f"{reading.key}:{choice.key}"])
                told = {*shown.out, *shown.marks, *(spot for spot, _ in shown.into.values())}
                for rule in deal_rules_dropped_by_choice(check.game, choice):
                    asked += 1
                    assert any(check.rule_order.are_in_same_section(rule, one) for one in told), (
                        key,
                        choice.key,
                        rule,
                    )
    assert asked > 10


def test_a_choice_rewords_a_rule_without_a_test() -> None:
    held = find_game("cadogan/the-house-on-the-hill").with_choices(set_out="withdrawn")
    assert "thirty-two" in held.rules["twice-as-many"][1].words
    assert "begin" not in held.rules


def test_the_check_finds_a_permission_that_allows_no_move_any_more(
    house_rules_checks: HouseRulesChecks
) -> None:
    name = "talon-card:cross"
    check = house_rules_checks["cadogan/general-sedgewick"]
    check = check_with_changed_page(check, name, replace(check.house_rules.choices[name], out=()))
    assert ("grants", "from-talon") in kinds_of_contradictions(check, name)


def test_the_check_finds_a_note_that_no_move_supports(house_rules_checks: HouseRulesChecks) -> None:
    name = "together:whole-column"
    check = house_rules_checks["foster/canfield"]
    assert ("note", "one-down") not in kinds_of_contradictions(check, name)
    picked = check.house_rules.choices[name]
    noted = replace(picked, marks=(*picked.marks, RuleNote("one-down", "except", "move-column")))
    check = check_with_changed_page(check, name, noted)
    assert ("note", "one-down") in kinds_of_contradictions(check, name)


def test_the_check_finds_moves_of_several_cards_under_a_one_card_rule(
    house_rules_checks: HouseRulesChecks
) -> None:
    name = "together:yes"
    check = house_rules_checks["cadogan/the-clock"]
    assert not {kind for kind, _ in kinds_of_contradictions(check, name)} & {"packet"}
    picked = check.house_rules.choices[name]
    bare = replace(picked, out=tuple(one for one in picked.out if one != "top-card"),
                   into=tuple(one for one in picked.into if not one[0].startswith("top-card")))
    check = check_with_changed_page(check, name, bare)
    assert ("packet", "top-card") in kinds_of_contradictions(check, name)


def read_argued_exceptions() -> dict[tuple[str, str, str], str]:
    """Return the stated reason for each exception, by game, rule and reading."""
    found = {}
    for line in ARGUED.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            named, _, reason = line.partition(": ")
            book, rule, reading = named.split()
            found[book, rule, reading] = reason
    return found


def rules_listed_for_comparison(house_rules_checks: HouseRulesChecks) -> Iterator[tuple[str, str, str]]:
    for key in sorted(GAMES):
        yield from (
            (key, one.rule, one.choice.partition(":")[0])
            for one in find_rules_to_compare_with_choices(house_rules_checks[key])
        )


def test_a_rule_that_play_cannot_test_is_marked_or_has_a_stated_reason(
    house_rules_checks: HouseRulesChecks
) -> None:
    reasons, found = read_argued_exceptions(), set(rules_listed_for_comparison(house_rules_checks))
    assert sorted(found - reasons.keys()) == [], f"mark or reword these rules, or argue them in {ARGUED.name}"
    assert sorted(reasons.keys() - found) == [], "these reasons are no longer needed"
    assert [one for one in reasons.values() if len(one) < 20 or not one.endswith(".")] == []


def test_rules_that_share_a_question_a_sentence_or_a_test_are_listed(
    house_rules_checks: HouseRulesChecks
) -> None:
    found = {one.shares for key in ("cadogan/the-carpet", "cadogan/napoleons-square")
             for one in find_rules_to_compare_with_choices(house_rules_checks[key])}
    assert {"the open question", "a sentence", "the test of follow-suit"} <= found
