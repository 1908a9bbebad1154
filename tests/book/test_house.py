"""House rules: a page shows the rules of its game under the choices that a reader has ticked."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.checks.house_rules import draw_random_choices, draw_sample_of_moves
from generator.pages.button_for_todays_rules import button_for_todays_rules
from generator.pages.house_rules import HouseRules
from generator.pages.zone_tests import rules_that_allow_no_move
from rules_engine.model.game import Game
from rules_engine.registry import GAMES, find_game
from tests.conftest import HouseRulesChecks
from tests.support.axe import accessibility_violations, keep_two_of_a_kind

CANFIELD = "/foster/canfield/"
READ = """(asked) => asked.map((names) => {
  history.replaceState(null, "", names.length ? `?house=${names.join(",")}` : location.pathname);
  dispatchEvent(new PopStateEvent("popstate"));
  const rules = [...document.querySelectorAll(".sheet ol > li")]
    .filter((one) => !one.hidden);
  return rules.map((one) => one.cloneNode(true)).map((one) => {
    for (const mark of one.querySelectorAll(".house-mark, .house-note")) mark.remove();
    return one.textContent.trim();
  }).sort();
})"""
"""A script that returns the rules a sheet shows for each of some sets of choices, sorted."""


def games_under_choice_sets(held: Game, most: int) -> Iterator[tuple[list[str], Game | None]]:
    """Yield every set of up to `most` choices, and the game under them (None if they exclude each other)."""
    choices = [(reading.key, choice.key) for reading in held.readings for choice in reading.choices[1:]]
    for count in range(most + 1):
        for chosen in combinations(choices, count):
            if len(dict(chosen)) == count:
                names = [":".join(one) for one in chosen]
                try:
                    yield names, held.with_choices(**dict(chosen))
                except ValueError:
                    yield names, None


def words_of_rules_in_force(held: Game) -> list[str]:
    """Return the wordings of the rules in force, without permissions that allow no move any more."""
    idle = rules_that_allow_no_move(held)
    return sorted(rule.words for key, (_, rule) in held.rules.items() if key not in idle)


def words_shown_by_script(house: HouseRules, held: Game, names: list[str]) -> list[str]:
    """Return the wordings that the page script should show, computed with the same steps."""
    shown = house.shown_rules(names)
    left = [rule.words for key, (_, rule) in held.rules.items() if key not in shown.out]
    return sorted(left + [house.rules[rule][1] for rule in shown.into])


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_choice_and_every_pair_shows_the_rules_in_force(
    key: str, house_rules_checks: HouseRulesChecks
) -> None:
    held, house = find_game(key), house_rules_checks[key].house_rules
    for names, under in games_under_choice_sets(held, 2):
        apart = any({one, other} <= {*names} for one, other in house.apart)
        assert apart == (under is None), names
        if under is not None:
            assert words_shown_by_script(house, held, names) == words_of_rules_in_force(under), names


def test_each_change_by_a_choice_refers_to_rules_on_the_page(house_rules_checks: HouseRulesChecks) -> None:
    for key, check in house_rules_checks.items():
        home, house = check.page, check.house_rules
        changes = [*house.choices.values(), *(change for _, _, change in house.pairs)]
        assert {after for change in changes for _, after in change.into} <= set(home.rule_numbers), key
        marks = {mark.rule for change in changes for mark in change.marks}
        brought = {rule.partition("~")[0] for rule in house.rules}
        assert marks <= {*home.rule_numbers, *brought}, key
        assert all(one.out or one.into or one.marks for one in house.choices.values()), key


@pytest.mark.parametrize("key", [
    "cadogan/the-blockade", "cadogan/two-rings", "compendium/double-rum", "foster/canfield"])
def test_a_sheet_shows_the_rules_in_force_in_a_browser(key: str, page: Page) -> None:
    page.goto(f"/{key}/crib/")
    asked = [(names, words_of_rules_in_force(under)) for names,
        under in games_under_choice_sets(find_game(key), 2) if under]
    found = page.evaluate(READ, [names for names, _ in asked])
    for (names, expected), said in zip(asked, found, strict=True):
        assert said == expected, names


def test_ticking_a_choice_changes_the_rules_the_address_and_the_link_to_the_sheet(page: Page) -> None:
    page.goto(f"{CANFIELD}#reading-corner-no")
    page.locator("#reading-corner-no label").click()
    page.locator("#reading-stock-gone-any-card label").click()
    assert page.url.endswith("?house=corner:no,stock-gone:any-card#reading-corner-no")
    bar = page.locator(".house-bar")
    expect(bar).to_contain_text("You play 2 house rules.")
    brought = page.locator(".rule.house-rule")
    expect(brought).to_have_count(4)
    after = page.locator("#rule-one-down + .house-rule")
    expect(after).to_contain_text("A column goes down one rank at a time and ends with an ace. house rule")
    assert after.locator(".number").inner_text() == page.locator("#rule-one-down .number").inner_text()
    expect(page.locator(".house-rule-out")).to_have_attribute("id", "rule-one-down")

    bar.get_by_role("link", name="Print the rules").click()
    assert page.url.endswith("/crib/?house=corner:no,stock-gone:any-card")
    expect(page.locator("[data-rule=one-down]")).to_be_hidden()
    expect(page.locator("[data-reading=corner] dd")).to_have_text("No: an ace ends its column. house rule")
    expect(page.locator(".address")).to_have_text("foster/canfield/crib/?house=corner:no,stock-gone:any-card")
    expect(page.locator("figcaption")).to_contain_text("The figure follows the book, not your house rules.")
    page.get_by_role("link", name="The whole page of Canfield").click()
    expect(page.locator("#reading-corner-no input")).to_be_checked()

    bar.get_by_role("button", name="Reset").click()
    expect(bar).to_be_hidden()
    expect(page.locator(".house-rule, .house-rule-out")).to_have_count(0)
    expect(page.locator("#reading-corner-yes input")).to_be_checked()
    assert page.url.endswith(CANFIELD)


def test_a_choice_that_changes_no_wording_puts_a_note_at_its_rule(page: Page) -> None:
    page.goto(f"{CANFIELD}?house=top-of-three:first")
    note = page.locator("#rule-turn-three > .house-note")
    expect(note).to_contain_text("changed by your house rule Which of three cards")


def test_choices_that_exclude_each_other_cannot_be_ticked_together(page: Page) -> None:
    page.goto(f"{CANFIELD}?house=top-of-three:first,short-lot:singly#reading-short-lot")
    expect(page.locator(".house-bar")).to_contain_text("You play 1 house rule.")
    expect(page.locator("#reading-short-lot-singly input")).to_be_disabled()
    page.locator("#reading-top-of-three-last label").click()
    expect(page.locator("#reading-short-lot-singly input")).to_be_enabled()


def test_axe_finds_no_violation_with_house_rules_chosen(page: Page) -> None:
    page.goto(f"{CANFIELD}?house=corner:no,top-of-three:first#reading-top-of-three")
    keep_two_of_a_kind(page)
    assert accessibility_violations(page) == []


def test_unknown_choices_in_the_address_are_ignored(page: Page) -> None:
    page.goto(f"{CANFIELD}?house=corner:maybe,nothing,constructor,corner:yes")
    expect(page.locator(".house-bar")).to_be_hidden()


def test_without_javascript_the_choices_are_a_plain_list(browser: Browser, server: str) -> None:
    with browser.new_context(base_url=server, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{CANFIELD}?house=corner:no#reading-corner-no")
        expect(page.locator("#reading-corner-no")).to_have_text("No: an ace ends its column.")
        expect(page.locator(".reading input")).to_have_count(0)


def test_one_button_chooses_todays_usual_rules(page: Page) -> None:
    page.goto(f"{CANFIELD}#reading-stock-gone")
    page.get_by_role("button", name="As most play it today").click()
    expect(page.locator("#reading-stock-gone-any-card input")).to_be_checked()
    page.get_by_role("button", name="By the book").click()
    expect(page.locator("#reading-stock-gone-nothing input")).to_be_checked()
    expect(page.locator(".house-rule")).to_have_count(0)


def test_a_rule_with_an_exception_by_a_choice_has_one_note(page: Page) -> None:
    page.goto(CANFIELD)
    expect(page.locator(".house-note")).to_have_count(0)
    page.goto(f"{CANFIELD}?house=stock-gone:any-card,together:whole-column,longer-columns:yes")
    for rule, said in (("stock-fills", " as the house rule below says."), ("one-card", ": The cards packed")):
        note = page.locator(f"#rule-{rule} > .house-note")
        expect(note).to_contain_text("changed by your house rule Except" + said)
        expect(note.locator(".house-mark")).to_have_count(1)
        expect(page.locator(f"#rule-{rule}")).not_to_have_class("house-rule-out")
    expect(page.locator("#rule-shift + .house-rule")).to_contain_text("The cards packed on a column may go")
    expect(page.locator("#rule-stock-fills + .house-rule")).to_contain_text("Once the stock is gone")
    expect(page.locator("#five-questions .house-answer").first).to_contain_text("one card, from any column")
    page.goto(f"{CANFIELD}crib/?house=together:whole-column")
    expect(page.locator("[data-rule=one-card] .house-note")).to_contain_text("Except: The cards packed")


TOP = "(one) => one.getBoundingClientRect().top"


@pytest.mark.parametrize("width", [360, 1280])
def test_a_pressed_button_or_box_keeps_its_position_on_the_screen(width: int, page: Page) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{CANFIELD}#house-rules")
    pressed = [page.get_by_role("button", name=name) for name in ("As most play it today", "By the book")]
    pressed += [page.locator(f"#reading-{choice} input")
                for choice in ("stock-gone-any-card", "together-whole-column", "stock-gone-nothing")]
    for one in pressed:
        one.scroll_into_view_if_needed()
        before = one.evaluate(TOP)
        one.click()
        page.wait_for_timeout(100)
        assert abs(one.evaluate(TOP) - before) < 2, f"the pressed element moved on the screen, from {before}"


def test_a_link_at_the_head_of_the_page_leads_to_the_house_rules(page: Page) -> None:
    page.goto(CANFIELD)
    page.get_by_role("link", name="House rules", exact=True).click()
    expect(page.get_by_role("button", name="As most play it today")).to_be_in_viewport()
    expect(page.locator("#doubtful-points")).to_contain_text("Open questions and house rules")


def test_links_to_the_sheet_and_the_table_carry_the_choices(page: Page) -> None:
    page.goto(f"{CANFIELD}?house=corner:no")
    for link in page.locator("a.on-the-table").all():
        assert str(link.get_attribute("href")).endswith("table/?house=corner:no")
    page.locator("a.on-the-table").first.click()
    rules = page.locator("a[data-keeps-house]").first
    expect(rules).to_have_attribute("href", re.compile(r"\?house=corner:no$"))
    page.goto("/settle/")
    assert page.evaluate("HouseChoice.link('/foster/canfield/#rule-build', 'foster/canfield')") == (
        "/foster/canfield/?house=corner:no#rule-build")
    assert page.evaluate("HouseChoice.link('/foster/klondike/', 'foster/klondike')") == "/foster/klondike/"


def test_the_preset_says_which_points_it_leaves_out(page: Page) -> None:
    page.goto(f"{CANFIELD}#house-rules")
    left = page.locator("#house-rules details")
    said = "“As most play it today” leaves out 2 points of Played today"
    expect(left.locator("summary")).to_have_text(said)
    expect(left).to_contain_text("the pack is run through as often as the player likes")


def test_every_entry_on_todays_play_is_in_the_preset_or_named_as_left_out(
    house_rules_checks: HouseRulesChecks
) -> None:
    for check in house_rules_checks.values():
        page, house = check.page, check.house_rules
        found = button_for_todays_rules(page, check.game)
        told = [*found.taken, *found.same, *found.left_out]
        assert sorted(one.anchor for one in told) == sorted(one.anchor for one in page.today), (
            f"{page.path}: an entry is neither in the preset nor named as left out")
        assert house.today == found.choice_names, (
            f"{page.path}: the button would choose other choices than the preset has")
        assert not any({*pair} <= {*house.today} for pair in house.apart), page.path


SETS = 24
"""The number of single choices checked by play; `make house-rules` checks all, with many more moves."""


def test_no_rule_shown_contradicts_the_moves_of_the_game(house_rules_checks: HouseRulesChecks) -> None:
    chance = random.Random(1914)
    checks = [check for _, check in sorted(house_rules_checks.items())]
    asked = [(check, check.house_rules.today) for check in checks if check.house_rules.today]
    asked += [(check, (name,)) for check, name in chance.sample(
        [(check, name) for check in checks for name in check.house_rules.choices], SETS)]
    asked += [(check, draw_random_choices(check, chance)) for check in chance.sample(checks, 8)
              if len(check.game.readings) > 1]
    samples = {
        check.game.id: draw_sample_of_moves(
            check.game, [one.checked_transcript for one in check.page.examples.values()], max_steps=10
        )
        for check, _ in asked
    }
    faults = []
    for check, names in asked:
        sample = samples[check.game.id]
        faults += [f"{check.game.id} {names}: {one.description(check.game)}"
                   for one in check.contradictions(names, sample) if one.kind != "idle"]
    assert faults == []


def test_the_check_finds_a_changed_rule_that_has_no_note(house_rules_checks: HouseRulesChecks) -> None:
    check = replace(house_rules_checks["foster/canfield"])
    bare = {name: replace(one, marks=()) for name, one in check.house_rules.choices.items()}
    vars(check)["house_rules"] = replace(check.house_rules, choices=bare)
    proofs = [one.checked_transcript for one in check.page.examples.values()]
    sample = draw_sample_of_moves(check.game, proofs)
    found = {(one.kind, one.rule) for one in check.contradictions(["together:whole-column"], sample)}
    assert ("refuses", "one-card") in found
    assert ("dealt", "") in {
        (one.kind, one.rule) for one in check.contradictions(["top-of-stock:first"], sample)}


def test_no_note_on_kings_in_spensers_fairie_queen_refers_to_sequences(
    house_rules_checks: HouseRulesChecks
) -> None:
    house = house_rules_checks["cadogan/spensers-fairie-queen"].house_rules
    shown = house.shown_rules(("together:yes", "kings:yes"))
    assert not any(key.startswith("king-stays") for key in shown.marks)
