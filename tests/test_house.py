"""House rules: the rules that a page shows for what is ticked are those of the game under these readings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.pages.house_rules import HouseRules, house_rules
from rules_engine.game import Game
from rules_engine.registry import GAMES, game
from tests.axe import violations
from tests.homes import homes

CANFIELD = "/foster/canfield/"
READ = """(asked) => asked.map((names) => {
  history.replaceState(null, "", names.length ? `?house=${names.join(",")}` : location.pathname);
  dispatchEvent(new PopStateEvent("popstate"));
  const rules = [...document.querySelectorAll(".sheet ol > li")]
    .filter((one) => !one.hidden && !one.querySelector("em"));
  return rules.map((one) => one.cloneNode(true)).map((one) => {
    for (const mark of one.querySelectorAll(".house-mark")) mark.remove();
    return one.textContent.trim();
  }).sort();
})"""
"""What a sheet shows for each of some sets of choices, in the order of the letters."""


def picked(held: Game, most: int) -> Iterator[tuple[list[str], Game | None]]:
    """Every set of up to so many other choices, and the game under them; None where they clash."""
    choices = [(reading.key, choice.key) for reading in held.readings for choice in reading.choices[1:]]
    for count in range(most + 1):
        for chosen in combinations(choices, count):
            if len(dict(chosen)) == count:
                names = [":".join(one) for one in chosen]
                try:
                    yield names, held.under(**dict(chosen))
                except ValueError:
                    yield names, None


def words(held: Game) -> list[str]:
    return sorted(rule.words for _, rule in held.rules.values())


def shown(house: HouseRules, held: Game, names: list[str]) -> list[str]:
    """The rules that the script is to show, by the same steps as it takes."""
    out = {rule for name in names for rule in house.choices[name].out}
    into = {rule for name in names for rule, _ in house.choices[name].into}
    for one, other, change in house.pairs:
        if one in names and other in names:
            out, into = (out | {*change.out} - into) - {rule for rule, _ in change.into}, (
                into - {*change.out}) | {rule for rule, _ in change.into if rule not in out}
    base = {key: rule.words for key, (_, rule) in held.rules.items()}
    left = [said for key, said in base.items() if key not in out]
    return sorted(left + [house.rules[rule][1] for rule in into])


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_choice_and_every_pair_shows_the_rules_in_force(key: str) -> None:
    held, house = game(key), house_rules(homes()[key], game(key))
    for names, under in picked(held, 2):
        apart = any({one, other} <= {*names} for one, other in house.apart)
        assert apart == (under is None), names
        if under is not None:
            assert shown(house, held, names) == words(under), names


def test_what_comes_stands_after_a_rule_of_the_page() -> None:
    for key, home in homes().items():
        house = house_rules(home, game(key))
        changes = [*house.choices.values(), *(change for _, _, change in house.pairs)]
        assert {after for change in changes for _, after in change.into} <= set(home.numbers), key
        assert {one.note for one in house.choices.values() if one.note} <= set(home.numbers), key
        assert all(one.out or one.into or one.note for one in house.choices.values()), key


@pytest.mark.parametrize("key", [
    "cadogan/the-blockade", "cadogan/two-rings", "compendium/double-rum", "foster/canfield"])
def test_a_sheet_shows_the_rules_in_force_in_a_browser(key: str, page: Page) -> None:
    page.goto(f"/{key}/crib/")
    asked = [(names, words(under)) for names, under in picked(game(key), 2) if under]
    found = page.evaluate(READ, [names for names, _ in asked])
    for (names, expected), said in zip(asked, found, strict=True):
        assert said == expected, names


def test_ticking_a_choice_changes_the_rules_the_address_and_the_way_to_the_sheet(page: Page) -> None:
    page.goto(f"{CANFIELD}#reading-corner-no")
    page.locator("#reading-corner-no label").click()
    page.locator("#reading-stock-gone-any-card label").click()
    assert page.url.endswith("?house=corner:no,stock-gone:any-card#reading-corner-no")
    bar = page.locator(".house-bar")
    expect(bar).to_contain_text("You play 2 house rules.")
    brought = page.locator(".rule.house-rule")
    expect(brought).to_have_count(3)
    after = page.locator("#rule-one-down + .house-rule")
    expect(after).to_contain_text("A column goes down one rank at a time and ends with an ace. house rule")
    assert after.locator(".number").inner_text() == page.locator("#rule-one-down .number").inner_text()
    expect(page.locator(".house-rule-out")).to_have_attribute("id", "rule-one-down")

    bar.get_by_role("link", name="One sheet").click()
    assert page.url.endswith("/crib/?house=corner:no,stock-gone:any-card")
    expect(page.locator("[data-rule=one-down]")).to_be_hidden()
    expect(page.locator("[data-reading=corner] dd")).to_have_text("No: an ace ends its column. house rule")
    expect(page.locator(".address")).to_have_text("foster/canfield/crib/?house=corner:no,stock-gone:any-card")
    page.get_by_role("link", name="The whole page of Canfield").click()
    expect(page.locator("#reading-corner-no input")).to_be_checked()

    bar.get_by_role("button", name="Reset").click()
    expect(bar).to_be_hidden()
    expect(page.locator(".house-rule, .house-rule-out")).to_have_count(0)
    expect(page.locator("#reading-corner-yes input")).to_be_checked()
    assert page.url.endswith(CANFIELD)


def test_a_choice_that_changes_no_words_is_told_after_its_rule(page: Page) -> None:
    page.goto(f"{CANFIELD}?house=top-of-three:first")
    expect(page.locator("#rule-turn-three + .house-rule")).to_contain_text("Which of three cards")


def test_choices_that_exclude_each_other_cannot_be_ticked_together(page: Page) -> None:
    page.goto(f"{CANFIELD}?house=top-of-three:first,short-lot:singly#reading-short-lot")
    expect(page.locator(".house-bar")).to_contain_text("You play 1 house rule.")
    expect(page.locator("#reading-short-lot-singly input")).to_be_disabled()
    page.locator("#reading-top-of-three-last label").click()
    expect(page.locator("#reading-short-lot-singly input")).to_be_enabled()


def test_axe_finds_nothing(page: Page) -> None:
    page.goto(f"{CANFIELD}?house=corner:no,top-of-three:first#reading-top-of-three")
    assert violations(page) == []


def test_what_no_game_has_is_passed_over(page: Page) -> None:
    page.goto(f"{CANFIELD}?house=corner:maybe,nothing,constructor,corner:yes")
    expect(page.locator(".house-bar")).to_be_hidden()


def test_without_script_the_choices_are_a_list(browser: Browser, server: str) -> None:
    with browser.new_context(base_url=server, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{CANFIELD}?house=corner:no#reading-corner-no")
        expect(page.locator("#reading-corner-no")).to_have_text("No: an ace ends its column.")
        expect(page.locator(".reading input")).to_have_count(0)


def test_what_most_play_today_is_one_press(page: Page) -> None:
    page.goto(f"{CANFIELD}#reading-stock-gone")
    page.get_by_role("button", name="As most play it today").click()
    expect(page.locator("#reading-stock-gone-any-card input")).to_be_checked()
    page.get_by_role("button", name="By the book").click()
    expect(page.locator("#reading-stock-gone-nothing input")).to_be_checked()
    expect(page.locator(".house-rule")).to_have_count(0)


def test_a_rule_that_a_choice_gets_round_says_so(page: Page) -> None:
    page.goto(CANFIELD)
    rule = page.locator("#rule-stock-fills")
    expect(rule).not_to_contain_text("but for a house rule")
    page.goto(f"{CANFIELD}?house=stock-gone:any-card")
    expect(rule).to_contain_text("but for a house rule")
    expect(rule).not_to_have_class("house-rule-out")
