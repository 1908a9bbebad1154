"""The search dialog in a browser: a player's question finds its answer first, and everybody can use it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.proof.book import Book as CheckedBook
from tests.browser.test_canfield_page import WIDTHS
from tests.conftest import WatchedPage
from tests.measure.ask_book import wait_for_answer
from tests.support.axe import accessibility_violations, wait_for_scripts

QUESTIONS: dict[str, dict[str, list[str]]] = tomllib.loads(
    (Path(__file__).parents[1] / "questions.toml").read_text(encoding="utf-8"))
FIRST, THIRD = 90, 97
"""The least percentages of questions whose answer is the first hit, and is among the first three."""
CANFIELD = "/foster/canfield/"
HITS = """hits => hits.map(
  hit => [new URL(hit.href).pathname + new URL(hit.href).hash, hit.checkVisibility()])"""


FIND = """async questions => {
  const told = [];
  for (const question of questions) {
    const { found, lacks } = await globalThis.BookSearch.ask("find", { question });
    told.push([found.map(record => record.url.replace(/\\?[^#]*/, "")), lacks]);
  }
  return told;
}"""
"""A script that returns, for each question, what the search finds, and a game that the book does not have."""
TYPED = [10, pytest.param(1, marks=pytest.mark.recount)]
"""Every tenth question is also typed, in `make recount` all. The dialog must show what was found."""


def open_search(page: Page, address: str = "/") -> None:
    """Open a page and its search dialog, and wait until it is ready."""
    page.goto(address)
    page.keyboard.press("/")
    expect(page.locator(".found-status")).to_contain_text("Name a game", timeout=60_000)


def search_hits(page: Page, question: str) -> tuple[list[str], str]:
    """Type a question. Return the addresses of the visible hits in order, and the text above them."""
    page.get_by_role("combobox").fill(question)
    wait_for_answer(page, ".search-dialog", question)
    hits = page.locator(".hit").evaluate_all(HITS)
    assert all(seen for _, seen in hits)
    return [where.removeprefix("/") for where, _ in hits], page.locator(".found-status").inner_text()


def address_of_answer(answer: str, checked_book: CheckedBook) -> str:
    """Return the address of an expected answer; a rule may be named by its number."""
    page, _, number = answer.partition("#number-")
    if not number:
        return answer
    (home,) = [one for one in checked_book.pages_by_game.values() if one.url == page]
    return page + "#rule-" + next(key for key, at in home.rule_numbers.items() if at == int(number))


def rank_of_answer(found: list[str], said: str, answers: list[str], checked_book: CheckedBook) -> int:
    """Return the place at which an expected answer is listed, from 0; 99 if it is not."""
    if answers == ["lacking"]:
        return 0 if re.match(r"\S.* is not in this book\.", said) else 99
    ends = tuple(answer[1:] for answer in answers if answer.startswith("*"))
    right = {address_of_answer(answer, checked_book) for answer in answers}
    return next((at for at, one in enumerate(found) if one in right or (ends and one.endswith(ends))), 99)


def test_the_list_of_questions_covers_every_game_and_kind(checked_book: CheckedBook) -> None:
    answers = [answer for some in QUESTIONS.values() for each in some.values() for answer in each]
    assert sum(map(len, QUESTIONS.values())) >= 120
    assert {page.url for page in checked_book.pages_by_game.values()} <= {
        answer.partition("#")[0] for answer in answers
    }
    assert all(len(some) >= 5 for some in QUESTIONS.values())


@pytest.mark.parametrize("step", TYPED)
def test_players_questions_find_their_answers(page: Page, checked_book: CheckedBook, step: int) -> None:
    open_search(page)
    answers_to = {question: answers for some in QUESTIONS.values() for question, answers in some.items()}
    told = dict(zip(answers_to, page.evaluate(FIND, list(answers_to)), strict=True))
    for question in list(answers_to)[::step]:
        found, lacks = told[question]
        shown, said = search_hits(page, question)
        assert shown == found, f"{question}: the dialog shows other hits than the search found"
        assert not lacks or said.startswith(f"{lacks} is not in this book."), (
            f"{question}: the dialog does not say that {lacks} is missing")
    ranks = {
        question: rank_of_answer(
            told[question][0], f"{told[question][1]} is not in this book.", answers, checked_book)
        for question, answers in answers_to.items()
    }
    first = 100 * sum(at == 0 for at in ranks.values()) / len(ranks)
    third = 100 * sum(at < 3 for at in ranks.values()) / len(ranks)
    said = f"first {first:.1f}, within three {third:.1f} of {len(ranks)}: " + str(
        {question: at for question, at in ranks.items() if at})
    assert first >= FIRST, said
    assert third >= THIRD, said


@pytest.mark.parametrize(("question", "lacks"), [
    ("freecell", "FreeCell"), ("how do you score cribbage", "Cribbage"), ("frecell", "FreeCell"),
])
def test_a_search_for_a_missing_game_says_that_it_is_not_in_the_book(
    page: Page, question: str, lacks: str
) -> None:
    open_search(page)
    assert search_hits(page, question)[1].startswith(f"{lacks} is not in this book.")


def test_a_search_without_hits_says_so_and_offers_other_pages(page: Page) -> None:
    open_search(page)
    found, said = search_hits(page, "xyzzyplugh")
    assert (found, said) == ([], "Nothing was found for “xyzzyplugh”.")
    near = page.locator(".found-more a")
    assert near.count() >= 4
    for name in ("All games", "Glossary"):
        expect(page.locator(".found-more")).to_contain_text(name)


def test_text_typed_at_once_after_opening_is_not_lost(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("/")
    page.keyboard.type("canfield turn three")
    expect(page.get_by_role("combobox")).to_have_value("canfield turn three")
    expect(page.locator(".hit .of").first).to_contain_text("Canfield · rule ", timeout=60_000)


def test_a_hit_shows_game_kind_and_sentence(page: Page) -> None:
    open_search(page)
    search_hits(page, "canfield empty column once the reserve is gone")
    hit = page.locator(".hit").first
    expect(hit.locator(".of")).to_have_text("Canfield · open question")
    expect(hit.locator("strong")).to_have_text("What fills an empty column when the stock is gone?")
    expect(hit.locator(".said")).to_have_text("We read: Nothing does; it stays empty.")
    search_hits(page, "canfield turn three")
    expect(page.locator(".hit .of").first).to_contain_text("Canfield · rule ")


def test_a_hit_keeps_the_house_rules_chosen_for_its_game(page: Page) -> None:
    page.goto("/")
    page.evaluate("sessionStorage.setItem('house foster/canfield', 'spaces:at-leisure')")
    open_search(page)
    search_hits(page, "canfield turn three")
    expect(page.locator(".hit").first).to_have_attribute(
        "href", re.compile(r"/foster/canfield/\?house=spaces:at-leisure#rule-turn-three$"))
    search_hits(page, "klondike draw three")
    expect(page.locator(".hit").first).to_have_attribute("href", re.compile(r"/foster/klondike/#"))


def test_the_dialog_is_operated_by_keyboard(page: Page) -> None:
    open_search(page, CANFIELD)
    search_hits(page, "king on ace")
    box, hits = page.get_by_role("combobox"), page.locator(".hit")
    expect(box).to_have_attribute("aria-expanded", "true")
    expect(box).to_have_attribute("aria-activedescendant", "found-0")
    expect(hits.nth(0)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(hits.nth(0)).to_have_attribute("aria-selected", "false")
    expect(box).to_have_attribute("aria-activedescendant", "found-1")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(hits.last).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".search-open")).not_to_have_attribute("aria-busy", "true")
    page.keyboard.press("/")
    search_hits(page, "canfield king on ace")
    page.keyboard.press("Enter")
    page.wait_for_url("**/foster/canfield/#reading-corner")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_slash_typed_in_a_text_field_does_not_open_the_search(page: Page) -> None:
    page.goto("/games/")
    page.locator("form.sieve input[type=search]").fill("")
    page.keyboard.type("a/b")
    expect(page.locator("form.sieve input[type=search]")).to_have_value("a/b")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_searched_words_are_highlighted_on_the_page(page: Page) -> None:
    marked = "CSS.highlights.has('found') ? [...CSS.highlights.get('found')].map(one => one.toString()) : []"
    page.goto(CANFIELD)
    assert page.evaluate(marked) == []
    open_search(page)
    search_hits(page, "la belle lucie talon marriage")
    page.locator(".hit").first.click()
    page.wait_for_url("**/cadogan/la-belle-lucie/**")
    assert any(word.lower().startswith("marri") for word in page.evaluate(marked))
    page.reload()
    assert page.evaluate(marked) == []


def test_the_search_is_loaded_only_when_it_is_opened(watched_page: WatchedPage) -> None:
    asked: list[str] = []
    watched_page.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    watched_page.page.goto(CANFIELD)
    wait_for_scripts(watched_page.page)
    assert asked
    assert not [path for path in asked if path.startswith("/search/") or "javascripts" in path]
    open_search(watched_page.page, CANFIELD)
    assert sorted(path for path in asked if path.startswith("/search/")) == [
        f"/search/{name}.js" for name in ("engine", "names", "records", "search", "worker")]


def test_game_names_are_found_before_the_records_are_loaded(watched_page: WatchedPage) -> None:
    page = watched_page.page
    page.route("**/search/records.js", lambda route: route.abort())
    page.goto("/")
    page.keyboard.press("/")
    page.get_by_role("combobox").fill("midnight")
    expect(page.locator(".hit .of")).to_have_text(["La Belle Lucie · game"])
    watched_page.errors.clear()   # the records were kept from it


def test_enter_pressed_before_the_hits_are_there_still_works(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("/")
    page.keyboard.type("canfield turn three")
    page.keyboard.press("Enter")
    page.wait_for_url("**/foster/canfield/#rule-turn-three", timeout=60_000)


def test_the_page_stays_responsive_while_the_records_load(page: Page) -> None:
    page.goto("/")
    page.evaluate("""() => {
      globalThis.longest = 0;
      let last = performance.now();
      const tick = () => {
        const now = performance.now();
        globalThis.longest = Math.max(globalThis.longest, now - last);
        last = now;
        setTimeout(tick);
      };
      tick();
    }""")
    page.keyboard.press("/")
    expect(page.locator(".found-status")).to_contain_text("Name a game", timeout=60_000)
    assert page.evaluate("globalThis.longest") < 500


def test_without_javascript_the_search_link_leads_to_the_list_of_games(browser: Browser, server: str) -> None:
    with browser.new_context(base_url=server, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(CANFIELD)
        page.get_by_role("link", name="Search").click()
        page.wait_for_url("**/games/")


def test_a_frozen_page_links_to_the_search_of_the_current_book(page: Page) -> None:
    page.goto("/edition/1/foster/canfield/")
    page.get_by_role("link", name="Search", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize(("width", "scheme"), [(WIDTHS[0], "light"), (WIDTHS[1], "dark")])
def test_axe_finds_no_violation_in_the_search_dialog(page: Page, width: int, scheme: str) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    open_search(page, CANFIELD if scheme == "dark" else "/")
    if scheme == "light":   # the page beneath it is held to its colours in the dark with every other page
        assert accessibility_violations(page) == []
    for question in ("", "canfield empty column", "freecell"):
        search_hits(page, question)
        assert accessibility_violations(page, within="dialog") == []
    box = page.get_by_role("dialog").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert page.evaluate("document.documentElement.scrollWidth") <= width


# What a page did with the theme's script, and does now without it


def test_the_table_of_contents_marks_the_current_section(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(f"{CANFIELD}#doubtful-points")
    marked = page.locator(".md-nav--secondary .md-nav__link--active")
    expect(marked).to_have_text("Open questions and house rules")
    expect(marked).to_have_attribute("aria-current", "location")
    page.goto(f"{CANFIELD}#reading-stock-gone")
    expect(marked).to_have_text("Open questions and house rules")
    page.evaluate("scrollTo(0, 0)")
    expect(marked).to_have_count(0)


def test_the_drawer_with_the_contents_opens_and_closes(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(CANFIELD)
    drawer = page.locator(".md-sidebar--primary")
    opener = page.get_by_role("button", name="Contents of the book")
    expect(drawer).not_to_be_in_viewport()
    opener.click()
    expect(drawer).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(drawer).not_to_be_in_viewport()
    opener.focus()
    page.keyboard.press("Enter")
    expect(drawer).to_be_in_viewport()


def test_a_long_side_list_scrolls_and_shows_the_current_page(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 600})
    page.goto("/cadogan/the-zodiac/")
    expect(page.locator(".md-sidebar--primary .md-nav__link--active").last).to_be_in_viewport()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    wrap = page.locator(".md-sidebar--primary .md-sidebar__scrollwrap").bounding_box()
    footer = page.locator("footer").bounding_box()
    assert wrap is not None
    assert footer is not None
    assert wrap["y"] + wrap["height"] <= footer["y"] + 1
