"""What pages offer for citing: files, metadata, links, buttons, and frozen copies of the pages."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import chain
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.archive.citations import Citation, CitedPartOfGame
from generator.archive.data_tables import wording_digest
from generator.archive.edition import read_edition
from generator.archive.frozen_pages import is_printable_sheet_or_live_table
from generator.archive.permanent_names import permanent_names_of_site
from rules_engine.registry import GAMES, find_game
from tests.conftest import ROOT, Book
from tests.support.axe import (
    OF_COLOUR,
    accessibility_violations,
    keep_two_of_a_kind,
    show_colour_scheme,
    wait_for_scripts,
)

CANFIELD = "/foster/canfield/"
EDITION = read_edition(ROOT / "docs")
assert EDITION is not None
FROZEN = f"/{EDITION.frozen_pages_path}foster/canfield/"
LOOKS: tuple[tuple[int, Literal["light", "dark"]], ...] = (1280, "light"), (360, "dark")


class Head(HTMLParser):
    """The metadata and links in a page's head."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.links: list[tuple[str, str]] = []
        self.feed(html.partition("</head>")[0])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "meta" and "name" in found:
            self.meta[found["name"]] = found["content"]
        if tag == "link":
            self.links.append((found["rel"], found["href"]))


def html_of_page(folder: Path) -> str:
    return (folder / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_head_of_a_game_page_has_citation_metadata(book: Book, key: str) -> None:
    page = book.site / key
    head = Head(html_of_page(page))
    assert EDITION is not None
    assert head.meta["citation_title"] == find_game(key).title
    assert head.meta["citation_inbook_title"] == head.meta["citation_book_title"] == EDITION.title
    assert head.meta["citation_publication_date"] == EDITION.date.strftime("%Y/%m/%d")
    assert head.meta["citation_language"] == "en"
    assert head.meta["citation_author"].rstrip(",") in EDITION.authors
    told = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html_of_page(page), re.DOTALL)
    (data,) = map(json.loads, told)
    assert data["@type"] == "Game"
    assert all(source["name"] for source in data["isBasedOn"])
    found = dict.fromkeys(rel for rel, _ in head.links)
    assert {"type", "cite-as", "describedby", "item", "license"} <= found.keys()
    for rel, href in head.links:
        if rel in ("cite-as", "describedby", "item"):
            there = page / href
            assert (there / "index.html" if href.endswith("/") else there).is_file(), href


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_game_has_citation_files_beside_its_page(book: Book, key: str) -> None:
    (item,) = json.loads((book.site / key / "cite.csl.json").read_text(encoding="utf-8"))
    assert item["title"] == find_game(key).title
    assert f"@incollection{{{item['id']}," in (book.site / key / "cite.bib").read_text(encoding="utf-8")
    assert f"ID  - {item['id']}\n" in (book.site / key / "cite.ris").read_text(encoding="utf-8")


def test_each_rule_reading_and_example_shows_its_address_and_digest(book: Book) -> None:
    data = book.site / "data"
    tables = [json.loads((data / f"{name}.json").read_text("utf-8")) for name in ("rules", "readings")]
    pages: dict[str, str] = {}
    for row in chain(*tables):
        html = pages.setdefault(row["game"], html_of_page(book.site / row["game"]))
        kind, _, key = row["id"].partition("#")[2].partition("-")
        # What is not the text's own word says so in its citation.
        sure = f" {row['certainty']}" if kind == "rule" and row["certainty"] != "says" else ""
        place = re.search(rf'<p class="here" data-cite="{kind} {re.escape(key)}{sure}">.*?</p>', html)
        assert place is not None, row["id"]
        assert f'digest {row["digest"]}<' in place[0], f"{row['id']} shows another digest"
    for row in json.loads((data / "examples.json").read_text("utf-8")):
        page, _, place = row["id"].partition("#")
        html = pages.get(page) or html_of_page(book.site / page)
        assert f'<a href="#{place}">#{place}</a>' in html, f"{row['id']} does not show its address"


# Frozen pages.


def test_every_page_has_a_frozen_copy_with_all_permanent_names(book: Book) -> None:
    assert EDITION is not None
    home = book.site / EDITION.frozen_pages_path
    for name in permanent_names_of_site(book.site / "data"):
        page, _, place = name.partition("#")
        assert f'id="{place}"' in html_of_page(home / page), name
    for path in book.site.rglob("index.html"):
        at = path.relative_to(book.site)
        if at.parts[0] != "edition":
            assert (home / at).is_file() is not is_printable_sheet_or_live_table(at.as_posix())


def test_a_frozen_page_says_so_is_not_indexed_and_links_to_the_current_page(book: Book) -> None:
    assert EDITION is not None
    for path in (book.site / EDITION.frozen_pages_path).rglob("index.html"):
        html = path.read_text(encoding="utf-8")
        at = path.parent.relative_to(book.site / EDITION.frozen_pages_path)
        assert f"edition {EDITION.number} of {EDITION.title}" in html, f"{at} does not say that it is frozen"
        assert Head(html).meta["robots"] == "noindex", f"{at} may be indexed"
        (living,) = re.findall(r'<a href="([^"]*)">Latest version</a>', html)
        assert (path.parent / living).resolve() == (book.site / at).resolve(), (
            f"{at} links to another page of the current book")
        (asks,) = re.findall(r'<a href="([^"]*)\?search=">Search</a>', html)
        assert asks == living
    assert f'"{EDITION.frozen_pages_path}' not in (book.site / "search" / "records.js").read_text(
        encoding="utf-8"
    )


def test_the_frozen_edition_is_at_most_a_quarter_of_the_size_of_the_book(book: Book) -> None:
    assert EDITION is not None
    sizes = {True: 0, False: 0}
    for path in book.site.rglob("*"):
        if path.is_file():
            sizes[path.relative_to(book.site).parts[0] == "edition"] += path.stat().st_size
    assert sizes[True] < sizes[False] / 4


def test_a_frozen_example_describes_its_positions_in_words(book: Book) -> None:
    assert EDITION is not None
    html = html_of_page(book.site / EDITION.frozen_pages_path / "foster" / "canfield")
    steps = re.findall(r'<li class="step (\w+)[^>]*>(.*?)</li>', html, re.DOTALL)
    shows = [text for kind, text in steps if kind == "shows"]
    assert shows
    assert all('<p class="position">' in text for text in shows)
    assert "<figure" not in "".join(text for _, text in steps)


def test_the_digest_of_an_opening_covers_the_words_under_its_figure(book: Book) -> None:
    html = html_of_page(book.site / "cadogan" / "la-belle-lucie")
    figure = re.search(r'<figure class="plate" id="opening-28".*?<p class="here".*?</p>', html, re.DOTALL)
    assert figure is not None
    caption = re.search(r"<figcaption[^>]*>(.*?) <span", figure[0])
    words = re.search(r'<p id="opening-28-words">(.*?)</p>', figure[0])
    assert caption is not None
    assert words is not None
    assert 'data-cite="opening 28"' in figure[0]
    assert f'digest {wording_digest(f"{caption[1]} {words[1]}")}<' in figure[0]


# In a browser.


def selector_of_places(kind: str) -> str:
    """Return the CSS selector of places of a kind: `rule`, or with a certainty `rule ours`."""
    kind, _, sure = kind.partition(" ")
    return f'.here[data-cite^="{kind} "]' + (f'[data-cite$=" {sure}"]' if sure else "")


def first_place_and_citation(kind: str, page: Page) -> tuple[CitedPartOfGame, str]:
    """Return the first place of a kind on a page, and the text of its citation."""
    words = page.locator(selector_of_places(kind)).first.get_attribute("data-cite") or ""
    assert EDITION is not None
    place = page.locator(selector_of_places(kind)).first
    said = place.evaluate(
        """line => {
            const caption = line.dataset.cite.startsWith('opening ') ? 'figure.plate figcaption' : '';
            const words = (line.closest('.rule')?.querySelector('.wording')
                ?? (caption && document.querySelector(caption)))?.cloneNode?.(true);
            words?.querySelectorAll('.doubt, .fact, .legend').forEach(mark => mark.remove());
            return words?.textContent.trim() ?? '';
        }""")
    number, source = place.evaluate(
        """line => [
            line.closest('.rule')?.querySelector('.number')?.textContent.replace('.', '') ?? '',
            line.parentElement.querySelector('.places')?.textContent ?? '',
        ]""")
    kind, key, *sure = words.split(" ")
    digest = place.locator(".digest").inner_text().removeprefix("digest ")
    locator = replace(CitedPartOfGame(kind, key, digest, *sure), number=number, place=source, quote=said)
    address = page.evaluate("document.querySelector('link[rel=cite-as]').href")
    citation = Citation(EDITION, find_game("foster/canfield"), False, locator, f"{address}#{locator.html_id}")
    return locator, citation.text()


@pytest.mark.parametrize("kind", ["rule", "rule ours", "rule follows", "reading", "example", "opening"])
def test_buttons_copy_the_link_and_the_citation(page: Page, server: str, kind: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{CANFIELD}?proof")
    locator, said = first_place_and_citation(kind, page)
    line = page.locator(selector_of_places(kind)).first
    line.get_by_role("button", name="Copy citation").click()
    expect(line.get_by_text("Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == said
    assert f"{EDITION.frozen_pages_path if EDITION else ''}foster/canfield/#{locator.html_id}" in said
    line.get_by_role("button", name="Copy link").click()
    expect(page.locator(".cite-status")).to_have_text("Link copied.")
    assert page.evaluate("navigator.clipboard.readText()") == f"{server}{CANFIELD}#{locator.html_id}"


def test_a_citation_is_copied_where_the_browser_has_no_clipboard(page: Page) -> None:
    """Browsers offer the clipboard only on safe addresses; a book may be on a plain http address."""
    page.goto(f"{CANFIELD}?proof")
    page.evaluate("""() => {
      Object.defineProperty(navigator, "clipboard", {value: undefined});
      addEventListener("copy", (event) => { globalThis.copied = event.target.value; });
    }""")
    _, said = first_place_and_citation("rule", page)
    button = page.locator(selector_of_places("rule")).first.get_by_role("button", name="Copy citation")
    button.click()
    expect(button).to_have_text("Copied")
    expect(button).to_be_focused()
    assert page.evaluate("globalThis.copied") == said
    assert page.locator("textarea").count() == 0


def test_the_bar_of_an_example_copies_the_link_and_citation_of_a_step(page: Page, server: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{CANFIELD}#example-the-books-moves-3")
    bar = page.locator(".example:has(#example-the-books-moves-3) .bar")
    bar.get_by_role("button", name="Link to this step").click()
    expect(page.locator(".cite-status")).to_have_text("Link to this step copied.")
    assert page.evaluate("navigator.clipboard.readText()") == f"{server}{CANFIELD}#example-the-books-moves-3"
    bar.get_by_role("button", name="Cite this step").click()
    expect(page.locator(".cite-status")).to_have_text("Citation of this step copied.")
    step = page.locator("#example-the-books-moves-3")
    told, verdict = (step.locator(part).inner_text().strip() for part in (".say", ".verdict"))
    said = page.evaluate("navigator.clipboard.readText()")
    assert f"example the-books-moves, step 3: “{told} {verdict}” (digest " in said
    assert said.endswith("/foster/canfield/#example-the-books-moves-3")


def test_the_figure_of_the_opening_can_be_cited(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(CANFIELD)
    figure = page.locator("figure.plate").first
    figure.get_by_role("button", name="Cite this figure").click()
    expect(page.locator(".cite-status")).to_have_text("Citation of this figure copied.")
    said = page.evaluate("navigator.clipboard.readText()")
    name = figure.get_attribute("id") or ""
    assert f"opening {name.removeprefix('opening-')}: “Deal " in said
    assert "free to move" not in said
    assert said.endswith(f"/foster/canfield/#{name}")


def test_no_two_examples_have_the_same_digest(book: Book) -> None:
    rows = json.loads((book.site / "data" / "examples.json").read_text("utf-8"))
    assert len({row["digest"] for row in rows}) == len(rows) > 1000


def test_a_frozen_page_shows_its_notice_at_any_anchor(page: Page) -> None:
    page.goto(f"{FROZEN}#rule-follow-suit")
    expect(page.locator(".frozen-bar strong")).to_be_in_viewport()
    top = page.locator("#rule-follow-suit").evaluate("rule => rule.getBoundingClientRect().top")
    assert top >= page.locator(".frozen-bar").evaluate("bar => bar.getBoundingClientRect().bottom")


def test_the_citation_box_cites_the_chosen_part_in_every_format(page: Page) -> None:
    page.goto(f"{CANFIELD}?proof")
    box = page.locator(".cite")
    locator, said = first_place_and_citation("rule", page)
    assert box.locator(".said").first.inner_text().startswith("The makers of By the Book, “Canfield”, in By")
    box.locator("select").select_option(locator.html_id)
    assert box.locator(".said").first.inner_text() == said
    forms: dict[str, Any] = {
        form.get_attribute("data-form") or "": form.locator(".said").text_content()
        for form in box.locator(".form").all()
    }
    assert set(forms) == {"text", "bib", "csl.json", "ris"}
    (item,) = json.loads(forms["csl.json"])["citationItems"]
    assert (item["label"], item["locator"]) == ("rule", locator.short_reference)
    assert locator.number
    assert locator.quote in item["itemData"]["note"]
    assert item["itemData"]["URL"].endswith(f"{FROZEN}#{locator.html_id}")
    assert not [text for text in forms.values() if re.search("@[A-Z]+@", text)]


def test_a_link_to_a_rule_selects_it_in_the_citation_box(page: Page) -> None:
    page.goto(f"{CANFIELD}?proof#rule-follow-suit")
    expect(page.locator(".cite select")).to_have_value("rule-follow-suit")
    expect(page.locator(".cite .said").first).to_contain_text("(follow-suit): “")


def test_without_javascript_address_and_citation_are_readable(browser: Browser, server: str) -> None:
    with browser.new_context(base_url=server, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(CANFIELD)
        assert page.locator(".here button").count() == 0
        page.locator("#rule-follow-suit summary").click()
        expect(page.locator('.here a[href="#rule-follow-suit"]')).to_be_visible()
        page.locator("#cite + details > summary").click()
        assert "@" not in page.locator(".cite .said").first.inner_text()
        page.locator(".cite details summary").first.click()
        expect(page.locator(".cite pre").first).to_contain_text("@incollection{")


@pytest.mark.parametrize("address", [CANFIELD, FROZEN, "/changes/"])
def test_axe_finds_no_violation_with_the_citation_box_open(page: Page, address: str) -> None:
    page.goto(address)
    wait_for_scripts(page)
    page.evaluate("for (const each of document.querySelectorAll('.cite details')) each.open = true")
    # All else on a game's page is looked over with every other page.
    within = ".cite" if address == CANFIELD else "html"
    for width, _ in LOOKS:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") == width, (
            f"the page is wider than {width} px")
    keep_two_of_a_kind(page)
    for width, scheme in LOOKS:
        page.set_viewport_size({"width": width, "height": 900})
        show_colour_scheme(page, scheme)
        assert accessibility_violations(page, *(OF_COLOUR if scheme == "dark" else ()), within=within) == []


def test_a_frozen_page_shows_every_step(page: Page) -> None:
    page.goto(FROZEN)
    steps = page.locator("li.step")
    assert steps.count() > 100
    assert steps.evaluate_all("steps => steps.filter(step => !step.checkVisibility()).length") == 0
