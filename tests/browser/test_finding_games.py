"""Finding games and words: a game by today's name, an old or new word, a rule by its name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page as Tab
from playwright.sync_api import expect

from generator.pages.small_figures import read_small_figure
from generator.pages.word_usage import games_using_words
from generator.proof.book import Book as CheckedBook
from generator.proof.fences import find_code_fences
from generator.proof.manuscript import Page, read_page
from generator.site.side_list import read_navigation
from rules_engine.texts.sources import paragraphs_of_passage
from tests.conftest import ROOT, Book

DOCS = ROOT / "docs"
KEPT = """
available released suitable foundation marriage sequence value suit lane talon play re-deal
tableau packet fan row column stock reserve pack to-pack build space block grace exchange side-scenes
knave hand lay-out pip
"""
"""Ids in the glossary that other sites may link to. Words may be added; none may be removed."""


# Names


def test_a_name_in_the_front_matter_is_also_in_the_section_of_names(checked_book: CheckedBook) -> None:
    for page in checked_book.pages_by_game.values():
        section = " ".join(page.text.partition("\n## Names\n")[2].partition("\n## ")[0].split())
        assert page.game is not None, f"{page.path} has no game"
        for name in (*page.other_names_of_game, *page.similar_games):
            assert name in section, f"{page.path}: {name}"
            assert name != page.game.title, page.path
    page = checked_book.pages_by_game["cadogan/la-belle-lucie"]
    assert page.other_names_of_game == ("Midnight Oil", "Fair Lucy")


def test_names_that_are_not_a_list_are_reported(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("---\ntitle: A page\nnames: King Albert\n---\n# A page\n", encoding="utf-8")
    assert [(one.line, one.message) for one in read_page(tmp_path, page).problems] == [
        (3, "names: expected a list of names: [One, Another]")
    ]


# The glossary


def test_the_glossary_cites_every_paragraph_of_the_books_list_of_terms() -> None:
    text = " ".join((DOCS / "glossary.md").read_text(encoding="utf-8").split())
    cited = re.findall(r"Explanation of Terms, paragraph (\d+) \(“([^”]+)”\)", text)
    listed = [
        (str(one.number), one.label) for one in paragraphs_of_passage("cadogan", "EXPLANATION OF TERMS")
    ]
    assert cited == listed


def test_every_word_of_the_glossary_has_a_permanent_unique_id() -> None:
    headings = re.findall(r"(?m)^### .*$", (DOCS / "glossary.md").read_text(encoding="utf-8"))
    ids = [found[1] for heading in headings if (found := re.search(r"\{#([a-z-]+)\}$", heading))]
    assert len(ids) == len(headings) == len(set(ids))
    assert set(KEPT.split()) <= set(ids)


def test_games_are_found_by_whole_words_and_by_word_beginnings(checked_book: CheckedBook) -> None:
    games = [(page, page.game) for page in checked_book.pages_by_game.values() if page.game]
    lane = {game.id: rule for _, game, rule in games_using_words(["lane", "lanes"], games)}
    assert set(lane) >= {"cadogan/fortress", "cadogan/the-carpet", "cadogan/the-fifteen", "cadogan/the-kings"}
    assert not set(lane) & {"cadogan/babette", "cadogan/the-blockade", "foster/klondike"}
    assert all(re.search(r"\blanes?\b", rule.words) for rule in lane.values())
    assert games_using_words(["lan"], games) == []
    assert {game.id for _, game, _ in games_using_words(["lan*"], games)} >= set(lane)


def test_the_glossary_links_to_the_rules_that_use_a_word(book: Book) -> None:
    html = (book.site / "glossary" / "index.html").read_text(encoding="utf-8")
    entry = html.partition('id="lane"')[2].partition("<h3")[0]
    assert re.search(r'href="\.\./cadogan/fortress/#rule-[a-z-]+"', entry)


# Small figures


def small_figure_of_fence(fence: str) -> tuple[Page, str]:
    page = Page("page.md", fence)
    page.fences = find_code_fences(fence)
    tile = read_small_figure(page, page.fences[0])
    return page, tile.draw_svg({}) if tile else ""


FANS = "game: cadogan/la-belle-lucie\nfan-1: 4C 7D\nfan-2: 2H 8D\n"


def test_a_small_figure_shows_only_the_places_it_names() -> None:
    fence = f'```plate a-key "A caption" show="fan-1 fan-2"\n{FANS}7D fan-1 > fan-2\n```'
    page, drawn = small_figure_of_fence(fence)
    assert page.problems == []
    assert re.findall(r'href="#card-([2-9A]\w)', drawn) == ["4C", "2H", "8D", "7D"]
    assert 'class="way made"' in drawn
    assert "foundation" not in drawn.lower()
    tile = read_small_figure(page, page.fences[0])
    assert tile is not None
    assert "Fan 2: two of hearts, eight of diamonds, seven of diamonds." in tile.description
    assert "oundation" not in tile.description
    wide = re.search(r'viewBox="-10 \S+ (\S+)', drawn)
    assert wide is not None
    assert float(wide[1]) < 200


@pytest.mark.parametrize(("fence", "message"), [
    pytest.param(f'```plate a-key\n{FANS}```', "begin with its key and caption", id="no caption"),
    pytest.param(f'```plate a-key "A" show="fan-99"\n{FANS}```', "no place 'fan-99'", id="no such place"),
    pytest.param(f'```plate a-key "A"\n{FANS}7D fan-1 > foundation-1\n```', "expected allowed", id="not so"),
    pytest.param(
        f'```plate a-key "A"\n{FANS}7D fan-1 > fan-2\n= fan-1: 4C\n```', "use a play fence", id="too much"
    ),
])
def test_a_small_figure_that_cannot_be_drawn_is_reported(fence: str, message: str) -> None:
    page, drawn = small_figure_of_fence(fence)
    assert drawn == ""
    assert any(message in problem.message for problem in page.problems), page.problems


# The side list


def test_a_folder_in_the_navigation_lists_its_pages_by_title(tmp_path: Path) -> None:
    titles = {"index": "Home", "b/index": "B", "b/x": "The Ant", "b/a": "Zebra", "more": "More"}
    for name, title in titles.items():
        page = tmp_path / f"{name}.md"
        page.parent.mkdir(exist_ok=True)
        page.write_text(f"---\ntitle: {title}\n---\n", encoding="utf-8")
    assert read_navigation(tmp_path, tmp_path) is None
    (tmp_path / "nav.yml").write_text('- Home: index.md\n- Games: b/\n- "*"\n', encoding="utf-8")
    assert read_navigation(tmp_path, tmp_path) == [
        {"Home": "index.md"}, {"Games": ["b/index.md", "b/x.md", "b/a.md"]}, "more.md",
    ]
    for wrong in ("- c/\n", "- nothing.md\n", "- 3\n", "title: x\n", "- [\n"):
        (tmp_path / "nav.yml").write_text(wrong, encoding="utf-8")
        with pytest.raises(ValueError, match=r"no page|expected|YAML"):
            read_navigation(tmp_path, tmp_path)


def test_a_game_is_found_by_its_name_of_today(page: Tab) -> None:
    page.goto("/games/")
    page.locator("form.sieve input[type=search]").fill("midnight oil")
    expect(page.locator("ul.shelf > li:visible")).to_have_count(1)
    expect(page.locator("ul.shelf > li:visible strong")).to_have_text("La Belle Lucie")


def test_chosen_filters_are_in_the_address_and_restored_by_back(page: Tab) -> None:
    page.goto("/games/")
    shown = page.locator("ul.shelf > li:visible")
    page.get_by_label("Packs").select_option("1")
    page.get_by_label("Room").select_option("small")
    expect(page).to_have_url(re.compile(r"/games/\?packs=1&room=small$"))
    expect(page.locator("form.sieve output")).to_have_text(re.compile(r"^\d+ of 64 games$"))
    few = shown.count()
    assert 0 < few < 15
    shown.first.locator("a").click()
    page.go_back()
    expect(page.get_by_label("Packs")).to_have_value("1")
    expect(shown).to_have_count(few)
    page.get_by_role("button", name="Show all").click()
    expect(shown).to_have_count(64)
    expect(page).to_have_url(re.compile(r"/games/$"))


def test_a_link_with_filters_applies_them_and_ignores_unknown_ones(page: Tab) -> None:
    page.goto("/games/?odds=often&players=11&name=ring")
    expect(page.get_by_label("A simple bot wins")).to_have_value("often")
    expect(page.get_by_label("Players")).to_have_value("")
    expect(page.locator("ul.shelf > li:visible strong")).to_have_text(["Two Rings"])


@pytest.mark.parametrize("width", [360, 1280])
def test_the_first_screen_shows_the_main_links_and_says_what_the_book_is(page: Tab, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740 if width == 360 else 900})
    page.goto("/")
    for door in page.locator(".doors a").all():
        expect(door).to_be_in_viewport(ratio=1)
    expect(page.locator("article h1 + p")).to_contain_text("64 old solitaires and card games, free")


@pytest.mark.parametrize("address", ["/ledger/", "/questions/"])
def test_wide_tables_are_stacked_on_a_phone(page: Tab, address: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(address)
    narrow = page.locator("table.ledger tbody td").evaluate_all(
        "cells => cells.filter(cell => cell.textContent.length > 40 && "
        "cell.getBoundingClientRect().width < 200).length")
    assert narrow == 0
    assert page.evaluate("document.documentElement.scrollWidth") == 360
