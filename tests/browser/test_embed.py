"""An example on a small page of its own, which other sites show in a frame."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path

import brotli
import pytest
from playwright.sync_api import Browser, Page, expect

from rules_engine.registry import GAMES
from tests.conftest import Book
from tests.support.axe import OF_COLOUR, SCHEMES, accessibility_violations, show_colour_scheme

LARGEST = 30_000
"""The largest compressed size of a page with its style and script, in bytes."""

EXAMPLE = "/foster/canfield/embed/foundations.html"


class LinksOfPage(HTMLParser):
    """Collects the addresses, ids and tags of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.add(tag)
        self.ids.add(found.get("id") or "")
        self.links += [found[name] or "" for name in ("href", "src") if found.get(name)]


def links_of_file(path: Path) -> LinksOfPage:
    page = LinksOfPage()
    page.feed(path.read_text("utf-8"))
    return page


def test_every_example_has_a_small_page_with_all_drawings_it_needs(book: Book) -> None:
    """Every tenth page is checked for its size and its references."""
    paths = sorted(path for key in GAMES for path in (book.site / key / "embed").glob("*.html"))
    transcripts = [path for key in GAMES for path in (book.site / key).glob("*.play")]
    assert {(path.parent.parent, path.stem) for path in paths} == {
        (path.parent, path.stem) for path in transcripts}
    assets = book.site / "assets"
    shared = sum(len(brotli.compress((assets / name).read_bytes())) for name in ("embed.css", "embed.js"))
    for path in islice(paths, 0, None, 10):
        assert shared + len(brotli.compress(path.read_bytes(), quality=9)) < LARGEST, path
        page = links_of_file(path)
        inside = {link[1:] for link in page.links if link.startswith("#")}
        assert not inside - page.ids, path
        assert not page.tags & {"iframe", "form", "img"}


def test_links_of_an_embedded_example_lead_to_the_book(book: Book) -> None:
    path = book.site / EXAMPLE.removeprefix("/")
    home = links_of_file(book.site / "foster" / "canfield" / "index.html")
    left = [link for link in links_of_file(path).links if not link.startswith("#")]
    assert "../#example-foundations" in left
    assert any(link.startswith("../#rule-") for link in left)
    for link in left:
        there, _, name = link.partition("#")
        assert (path.parent / there).resolve().exists(), link
        assert not name or name in home.ids, link


def test_an_embedded_example_can_be_stepped_through_by_keyboard(page: Page) -> None:
    page.goto(EXAMPLE)
    count = page.locator(".bar .count")
    expect(count).to_have_text(re.compile(r"^1 / \d+$"))
    last = int((count.text_content() or "").split("/")[1])
    page.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"2 / {last}")
    expect(page.locator(".step:visible")).to_have_count(1)
    expect(page.get_by_role("status")).to_contain_text("Step 2")
    expect(page.locator(".step:visible .verdict")).to_contain_text("rule")
    page.get_by_role("button", name="Last step").click()
    expect(count).to_have_text(f"{last} / {last}")
    page.keyboard.press("Home")
    expect(count).to_have_text(f"1 / {last}")
    page.get_by_role("button", name="All steps").click()
    expect(page.locator(".step:visible")).to_have_count(last)
    assert page.locator("a:not([target=_blank], [href^='#'])").count() == 0
    expect(page.locator(".source")).to_contain_text("Canfield")
    assert page.evaluate("[...document.querySelectorAll('svg.cards use')].every(one => "
                         "document.querySelector(one.getAttribute('href')))")


def test_axe_finds_no_violation_on_the_page_of_an_embedded_example(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(EXAMPLE)
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    for scheme in SCHEMES:
        show_colour_scheme(page, scheme)
        assert accessibility_violations(page, *(OF_COLOUR if scheme == "dark" else ())) == []


def test_a_button_copies_the_html_that_embeds_an_example(browser: Browser, server: str) -> None:
    with browser.new_context(base_url=server, permissions=["clipboard-read", "clipboard-write"]) as context:
        page = context.new_page()
        page.goto("/foster/canfield/#example-foundations")
        page.get_by_role("button", name="Embed example foundations").click()
        line = page.evaluate("navigator.clipboard.readText()")
        form = r'<iframe src="([^"]+)" title="[^"<>]+" width="100%" height="600" loading="lazy"></iframe>'
        found = re.fullmatch(form, line)
        assert found
        assert found[1] == f"{server}{EXAMPLE}"
        page.set_content(line)
        expect(page.frame_locator("iframe").locator(".bar .count")).to_be_visible()


@pytest.mark.parametrize("line", ["! Content-Security-Policy", "/:part/:game/embed/*"])
def test_the_headers_allow_only_examples_in_frames(book: Book, line: str) -> None:
    text = (book.site / "_headers").read_text("utf-8")
    assert line in text
    assert text.count("frame-ancestors 'none'") == 1
