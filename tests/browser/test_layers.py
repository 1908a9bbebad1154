"""The two layers of a game page: rules to play by, and folded under them what proves them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from generator.pages.folded_parts import (
    FOLDED,
    add_comments_around_folded_parts,
    fold_marked_parts,
    lines_of_examples_shown_open,
)
from generator.proof.book import Book as CheckedBook
from generator.proof.certainty import choices_that_add_rule, make_open_question_lookup
from generator.proof.page_text import find_headings
from rules_engine.registry import GAMES, find_game
from tests.browser.test_accessibility import ADDRESSES, WIDTHS
from tests.conftest import Book

CANFIELD = "/foster/canfield/"
SHUT = "article details.proof:not([open])"
Measured: TypeAlias = Mapping[str, dict[str, Any]]
WIDE, NARROW = WIDTHS
SCREEN = 740
SOONEST, WITHIN = {1: 2.05, 2: 2.1}, 10
"""The numbers of screens within which the section on play begins and ends on most pages."""
SHORT_PAGES = {1: 47, 2: 23}
"""The number of game pages on which it does, of all pages and of every second one."""
MEASURE = """() => {
  // What is far from the screen has a height of its own only when it is laid out.
  const far = document.querySelectorAll(".reading, .example, .plate > div");
  for (const one of far) one.style.contentVisibility = "visible";
  const seen = (element) => element.checkVisibility({ visibilityProperty: true });
  const height = (found) => [...found].reduce((sum, one) => sum + one.getBoundingClientRect().height, 0);
  const rules = [...document.querySelectorAll("ol.rules:not(.other) > .rule")].filter(seen);
  const stops = "a[href], button, summary, input, select, textarea, [tabindex='0']";
  return {
    article: document.querySelector("article").getBoundingClientRect().height,
    play: document.querySelector("#play")?.getBoundingClientRect().top ?? null,
    wording: height(rules.map((rule) => rule.querySelector(".wording"))) / height(rules),
    stops: [...document.querySelectorAll(stops)].filter((one) => one.tabIndex >= 0 && seen(one)).length,
    wide: document.documentElement.scrollWidth,
  };
}"""


STEPS = [2, pytest.param(1, marks=pytest.mark.recount)]


@pytest.fixture(scope="module", params=STEPS)
def page_step(request: pytest.FixtureRequest) -> int:
    """Return how far apart the measured pages are: 2 here, 1 in `make recount`."""
    return int(request.param)


@pytest.fixture(scope="module")
def page_measurements(page_step: int, browser: Browser, server: str) -> Measured:
    """Return the layout of each measured page on a phone, and its width on a wide screen, by address."""
    sizes: tuple[ViewportSize, ...] = {"width": WIDE, "height": 900}, {"width": NARROW, "height": SCREEN}
    found: dict[str, dict[str, Any]] = {}
    with browser.new_context(base_url=server, viewport=sizes[0], has_touch=True) as context:
        page = context.new_page()
        for address in ADDRESSES[::page_step]:
            page.set_viewport_size(sizes[0])
            page.goto(f"{address.rstrip('/')}/")
            wide = page.evaluate("document.documentElement.scrollWidth")
            page.set_viewport_size(sizes[1])
            found[address.strip("/")] = {"on a wide screen": wide, **page.evaluate(MEASURE)}
    return found


def test_no_page_is_too_wide_and_the_rules_to_play_by_are_short_on_a_phone(
    page_measurements: Measured, page_step: int
) -> None:
    """It is a single test so that one process visits the pages."""
    assert len(page_measurements) >= len(ADDRESSES) // 2
    too_wide = [address for address, found in page_measurements.items()
                if (found["on a wide screen"], found["wide"]) != (WIDE, NARROW)]
    assert too_wide == []
    games = {key: page_measurements[key] for key in GAMES if key in page_measurements}
    too_long = {
        key: found for key, found in games.items()
        if not (found["wording"] > 0.8 and found["stops"] <= 150 and found["article"] <= 11.2 * SCREEN
                and (found["play"] is None or found["play"] <= 3.8 * SCREEN))}
    assert too_long == {}
    # On most pages play begins soon, and all of it is short.
    begins = sorted(found["play"] for found in games.values() if found["play"] is not None)
    assert len(begins) > 0.9 * len(games) > 25
    assert begins[len(begins) // 2] <= SOONEST[page_step] * SCREEN
    assert sum(found["article"] <= WITHIN * SCREEN for found in games.values()) >= SHORT_PAGES[page_step]


def test_a_link_to_a_rule_unfolds_its_sources(page: Page) -> None:
    page.goto(f"{CANFIELD}#rule-two-cards")
    expect(page.locator("#rule-two-cards .source")).to_be_visible()
    expect(page.locator("#rule-one-card .source")).to_be_hidden()
    page.evaluate("location.hash = '#rule-one-card'")
    expect(page.locator("#rule-one-card .source")).to_be_visible()


@pytest.mark.parametrize(
    "name", ["reading-corner", "reading-corner-no", "example-king-on-ace", "example-king-on-ace-2"])
def test_a_link_into_a_folded_section_unfolds_it(page: Page, name: str) -> None:
    page.goto(f"{CANFIELD}#{name}")
    expect(page.locator(f"[id='{name}']")).to_be_visible()
    expect(page.locator(f"[id='{name}']")).to_be_in_viewport()


def test_an_example_under_another_reading_names_the_question(page: Page) -> None:
    page.goto("/foster/take-ten/#example-pack-out")
    told = page.locator("[data-title='Won with cards on the table'] .under")
    expect(told).to_have_text(
        "Played with another answer. When is the game won? When the pack has been dealt out.")
    told.get_by_role("link", name="When is the game won?").click()
    expect(page.locator("#reading-winning-pack-out")).to_be_in_viewport()


def test_show_sources_and_proofs_unfolds_everything_and_is_remembered(page: Page) -> None:
    page.goto(CANFIELD)
    assert page.locator(SHUT).count() > 30
    page.get_by_role("button", name="Show sources and proofs").click()
    expect(page.locator(SHUT)).to_have_count(0)
    assert page.url.endswith("?proof")
    page.goto("/cadogan/caesar/")
    expect(page.locator(SHUT)).to_have_count(0)
    page.get_by_role("button", name="Show sources and proofs").click()
    assert page.locator(SHUT).count() > 10
    assert "proof" not in page.url
    page.goto("/cadogan/caesar/?proof#rule-one-pack")
    expect(page.locator(SHUT)).to_have_count(0)


def test_without_javascript_each_fold_can_be_opened(browser: Browser, server: str) -> None:
    with browser.new_context(base_url=server, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(CANFIELD)
        expect(page.locator("button.layer")).to_have_count(0)
        page.locator("#rule-two-cards summary").click()
        expect(page.locator("#rule-two-cards .source")).to_be_visible()
        page.goto(f"{CANFIELD}#reading-corner")
        expect(page.locator("#reading-corner")).to_be_visible()


def test_printing_shows_the_rules_and_only_unfolded_proofs(page: Page) -> None:
    page.goto(f"{CANFIELD}#rule-two-cards")
    page.emulate_media(media="print")
    expect(page.locator("#rule-one-card .wording")).to_be_visible()
    expect(page.locator("#rule-one-card .source")).to_be_hidden()
    expect(page.locator("#rule-two-cards .source")).to_be_visible()
    expect(page.locator("#doubtful-points ~ details.section").first).to_be_hidden()


def test_a_whole_play_is_stepped_through_from_figure_to_figure(page: Page) -> None:
    page.goto("/cadogan/la-belle-lucie/")
    play = page.locator("#example-whole-play ~ .example").first
    expect(play.locator(".status")).to_contain_text("Step 1 of")
    play.get_by_role("button", name="Next step").click()
    expect(play.locator(".step:visible figure")).to_have_count(1)
    play.get_by_role("button", name="Last step").click()
    many = play.locator(".step").count()
    expect(play.locator(".status")).to_contain_text(re.compile(rf"^Steps \d+ to {many} of {many}\."))
    groups = int(play.locator(".bar .count").inner_text().split("/")[1])
    assert 5 < groups < many


def test_one_example_and_the_whole_plays_are_not_folded(checked_book: CheckedBook) -> None:
    page = next(page for page in checked_book.pages if page.path == "foster/canfield.md")
    shown = {page.examples[line].key for line in lines_of_examples_shown_open(page)}
    assert shown == {"foundations", "whole-play"}


def test_sections_with_proofs_are_folded_under_their_headings() -> None:
    text = "# One\n\n## Play\n\nMove.\n\n## Claims\n\nWon.\n\n## Names\n\nNone.\n"
    kept = [line for line in add_comments_around_folded_parts(text).split("\n") if line]
    assert kept == [
        "# One", "## Play", "Move.", "## Claims", f"<!-- fold section: {FOLDED['Claims']} -->", "Won.",
        "<!-- fold ends -->", "## Names", "None."]
    opened = [line for line in fold_marked_parts(add_comments_around_folded_parts(text)).split("\n") if line]
    assert opened[4:7] == [
        f'<details class="proof section"><summary>{FOLDED["Claims"]}</summary>', "Won.", "</details>"]


def test_remarks_on_the_layout_are_folded_under_its_figure() -> None:
    deal = '<details class="proof this-deal"><summary>This deal</summary>\n</details>'
    text = f"## Lay out\n\n{deal}\n\nFirst.\n\n<ol>\n<li>Deal.</li>\n</ol>\n\nRoom.\n\n## Play\n"
    kept = [line for line in add_comments_around_folded_parts(text).split("\n") if line]
    assert kept == [
        "## Lay out", *deal.split("\n"), "<!-- fold aside: The layout -->", "Room.", "<!-- fold ends -->",
        "First.", "<ol>", "<li>Deal.</li>", "</ol>", "## Play"]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_rule_not_in_force_belongs_to_a_choice(key: str) -> None:
    one = find_game(key)
    others = [rule for name, (_, rule) in one.all_rules.items() if name not in one.rules]
    for rule in others:
        found = choices_that_add_rule(one, rule)
        assert found, rule.key
        assert all(rule.key in one.with_choices(**{reading.key: choice.key}).rules for reading,
            choice in found), f"{rule.key} is not in force under one of its choices"


def test_a_rule_not_in_force_is_worded_as_a_possible_reading(book: Book) -> None:
    told = (book.site / "cadogan" / "the-shah" / "index.html").read_text("utf-8")
    assert "As one may read it, from marriages being limited to it: " in told
    assert "As we read it, from the talon alone being named for them: " in told


@pytest.mark.parametrize(("key", "rule", "doubts"), [
    ("cadogan/sly", "begin-up", []),   # how its cards are counted is asked where the promenade is closed
    ("cadogan/sly", "between-deals", ["first-deal"]),
    ("cadogan/sly", "next-deal", ["counting"]),   # no rule stands otherwise under it: only what follows
])
def test_an_open_question_is_marked_at_the_rules_it_affects(key: str, rule: str, doubts: list[str]) -> None:
    one = find_game(key)
    assert [reading.key for reading in make_open_question_lookup(one)(one.rules[rule][1])] == doubts


def test_rule_numbers_are_consecutive_outside_folded_sections(checked_book: CheckedBook) -> None:
    for page in checked_book.pages_by_game.values():
        sections = [(one.line, one.words) for one in find_headings(page.text) if one.level == 2]
        shown = [
            page.rule_numbers[key] for fence in page.fences if fence.kind == "rules" and not fence.words
            and [words for line, words in sections if line < fence.line][-1] not in FOLDED
            for _, key in fence.line_numbers_and_keys]
        assert shown == list(range(1, len(shown) + 1)), page.path
