"""Page heads for link previews and search engines, the feed of changes, and the 404 page."""

from __future__ import annotations

import re
import struct
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Browser, expect

from generator.archive.edition_history import EditionHistory
from generator.archive.feed import make_changes_feed
from generator.pages.printable_sheets import draw_opening
from generator.proof.book import Book as BookPages
from generator.site.previews import SIZE, preview_file_name, preview_svg, write_preview_pictures
from generator.site.serve import SiteRequestHandler
from generator.site.settings import BadSettings, BookSettings, read_settings
from generator.site.site_build import build_site
from generator.support.output_folder import OutputFolder
from tests.conftest import ROOT, Book, QuietHandler, serve_folder
from tests.support.game_pages import game_pages
from tests.support.small_book import write_book

pytestmark = pytest.mark.usefixtures("small_builds")

ADDRESS = {"site_url": "https://example.org/book"}
ATOM = "{http://www.w3.org/2005/Atom}"


def build_book_with_settings(root: Path, settings: str) -> Path:
    """Build a small book with these settings, a page of changes and an edition, and return its site."""
    write_book(root)
    (root / "mkdocs.yml").write_text(
        f"site_name: House\nsite_description: Rules of the house\n{settings}", "utf-8")
    (root / "docs" / "changes.md").write_text("# Changes\n\n```changes\n```\n", "utf-8")
    (root / "docs" / "edition.yml").write_text(
        "number: 1\ndate: 2026-01-02\ntitle: House\nauthors: the players\n", "utf-8")
    pressed = build_site(root, root / "build", root / "site")
    assert pressed.problem_lines == []
    return root / "site"


@pytest.fixture(scope="module")
def book_without_address(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_book_with_settings(tmp_path_factory.mktemp("plain"), "")


@pytest.fixture(scope="module")
def book_with_address(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_book_with_settings(tmp_path_factory.mktemp("placed"), "site_url: https://example.org/book\n"
                 "repo_url: https://example.org/code\nextra: {preview: cards.png}\n")


def preview_tags(html: str) -> dict[str, str]:
    return dict(re.findall(r'<meta property="(og:[a-z_]+)" content="([^"]*)">', html))


def test_without_a_site_address_no_page_states_an_address(book_without_address: Path) -> None:
    html = (book_without_address / "canfield" / "index.html").read_text("utf-8")
    assert "<title>Canfield - House</title>" in html
    assert preview_tags(html) == {
        "og:site_name": "House", "og:type": "article", "og:title": "Canfield",
        "og:description": re.search(r'name="description" content="([^"]*)"', html)[1],   # type: ignore[index]
    }
    assert 'rel="canonical"' not in html
    assert not (book_without_address / "sitemap.xml").exists()
    assert not (book_without_address / "sitemap.xml.gz").exists()
    assert (book_without_address / "robots.txt").read_text("utf-8") == "User-agent: *\nAllow: /\n"


def test_the_title_of_the_first_page_describes_the_book(book_without_address: Path) -> None:
    assert "<title>House: Rules of the house</title>" in (book_without_address / "index.html").read_text(
        "utf-8")


def test_with_a_site_address_every_page_states_its_own(book_with_address: Path) -> None:
    html = (book_with_address / "canfield" / "index.html").read_text("utf-8")
    assert '<link rel="canonical" href="https://example.org/book/canfield/">' in html
    assert preview_tags(html)["og:url"] == "https://example.org/book/canfield/"
    assert preview_tags(html)["og:image"] == "https://example.org/book/cards.png"
    assert "<loc>https://example.org/book/canfield/</loc>" in (book_with_address / "sitemap.xml").read_text(
        "utf-8")
    assert "Sitemap: https://example.org/book/sitemap.xml\n" in (book_with_address / "robots.txt").read_text(
        "utf-8")


def test_every_game_page_has_an_opening_for_its_preview_picture() -> None:
    for page in game_pages().values():
        opening = draw_opening(page)
        assert opening is not None, page.path
        assert "<use " in preview_svg(opening), page.path


def test_a_preview_picture_has_the_size_that_link_previews_use(tmp_path: Path) -> None:
    page = game_pages()["foster/canfield"]
    book, output = BookPages([page], {}), OutputFolder(tmp_path)
    write_preview_pictures(book, BookSettings("House", builder_settings=ADDRESS), output, None)
    data = (tmp_path / preview_file_name(page)).read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", data[16:24]) == SIZE
    assert len(data) > 5_000, "the picture shows no cards"


@pytest.mark.parametrize("settings", [{}, {**ADDRESS, "extra": {"preview": "cards.png"}}])
def test_no_preview_picture_is_drawn_if_no_page_would_use_it(
    settings: dict[str, object], tmp_path: Path
) -> None:
    book = BookPages([game_pages()["foster/canfield"]], {})
    write_preview_pictures(
        book, BookSettings("House", builder_settings=settings), OutputFolder(tmp_path), None)
    assert list(tmp_path.rglob("*.png")) == []


def test_the_footer_names_the_book_and_where_to_report_a_fault(
    book_without_address: Path, book_with_address: Path
) -> None:
    foot = (book_without_address / "index.html").read_text("utf-8").partition("<footer")[2]
    assert "House, edition 1, 2 January 2026, by the players." in foot
    assert "and send it to whoever gave you this book" in foot
    foot = (book_with_address / "index.html").read_text("utf-8").partition("<footer")[2]
    assert '<a href="https://example.org/code">Report it</a>' in foot


@pytest.mark.parametrize("given", ["example.org", "ftp://example.org/", "https://example.org/?a", "[one]"])
def test_a_malformed_site_address_is_refused_in_one_line(given: str, tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text(f"site_name: House\nsite_url: {given}\n", "utf-8")
    with pytest.raises(BadSettings) as refused:
        read_settings(tmp_path)
    assert str(refused.value).startswith("mkdocs.yml:2:1: site_url: expected an address")


def test_the_feed_has_an_entry_for_every_edition(book_without_address: Path) -> None:
    read = ET.fromstring((book_without_address / "changes" / "feed.xml").read_text("utf-8"))
    (entry,) = read.findall(f"{ATOM}entry")
    assert entry.findtext(f"{ATOM}title") == "Edition 1, not yet closed"
    assert read.findtext(f"{ATOM}updated") == "2026-01-02T00:00:00Z"
    ids = [one.text for one in read.iter(f"{ATOM}id")]
    assert len(set(ids)) == len(ids) == 2
    assert 'type="application/atom+xml" title="Changes" href="../changes/feed.xml"' in (
        book_without_address / "canfield" / "index.html").read_text("utf-8")


def test_the_feed_names_the_games_whose_rules_changed() -> None:
    from datetime import date

    from generator.archive.edition import ClosedEdition, Edition

    first = ClosedEdition(
        1, date(2026, 1, 2), {"house/one#rule-a": "A card.", "house/two#rule-b": "No card."}
    )
    second = Edition(2, date(2026, 3, 4), "House", ("the players",))
    text = make_changes_feed(
        EditionHistory(second, [first], {"house/one#rule-a": "Two cards.", "house/two#rule-b": "No card."})
    )
    entries = ET.fromstring(text).findall(f"{ATOM}entry")
    assert [one.findtext(f"{ATOM}title") for one in entries] == ["Edition 2, not yet closed", "Edition 1"]
    assert entries[0].findtext(f"{ATOM}summary") == "1 rule or open question changed, in house/one."
    link = entries[0].find(f"{ATOM}link")
    assert link is not None
    assert link.get("href") == "./#edition-2"


def test_markup_characters_in_a_title_are_escaped_in_the_feed() -> None:
    from datetime import date

    from generator.archive.edition import Edition

    title = 'Rules & <Plays> "of" the\nHouse'
    root = ET.fromstring(
        make_changes_feed(EditionHistory(Edition(1, date(2026, 1, 2), title, ("A & B",)), [], {}))
    )
    assert root.findtext(f"{ATOM}title") == f"{title}: changes"
    assert root.findtext(f"{ATOM}author/{ATOM}name") == "A & B"


class SiteInFolderHandler(QuietHandler):
    """Serves a site under the folder `book`, with its 404 page for missing addresses, as a web host does."""

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix("/book") if path.startswith("/book/") else "/no")

    def send_error(self, code: int, *_: object) -> None:
        page = Path(self.directory, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(page)


@pytest.mark.parametrize(
    "asked", ["/book/canfeild/", "/book/canfield/nothing/here", "/book/nothing", "/book/404.html"])
def test_the_404_page_works_when_the_site_is_in_a_folder(
    asked: str, book_without_address: Path, browser: Browser
) -> None:
    with serve_folder(book_without_address, SiteInFolderHandler) as host:
        home = f"{host}/book/"
        page = browser.new_context().new_page()
        page.goto(host + asked)
        expect(page.get_by_role("heading", level=1)).to_have_text("There is no such page")
        expect(page).to_have_title("There is no such page - House")
        links = page.locator("article a").evaluate_all("links => links.map(link => link.href)")
        assert set(links) == {home, f"{home}canfield/", f"{home}changes/"}
        assert page.evaluate("getComputedStyle(document.body).getPropertyValue('--paper')") == "#f9f5ea"
        if asked == "/book/canfeild/":
            expect(page.locator(".nearest")).to_contain_text("Canfield")
        page.close()


def test_with_a_site_address_the_links_of_the_404_page_work_without_javascript(
    book_with_address: Path
) -> None:
    html = (book_with_address / "404.html").read_text("utf-8")
    assert '<base href="/book/">' in html.partition("<link")[0]
    assert '<li><a href="./canfield/">Canfield</a></li>' in html
    assert re.findall(r'(?:href|src)="/', html.replace('<base href="/', "")) == []


def test_every_page_has_a_unique_title_and_description(book: Book) -> None:
    pages = [
        path for path in book.site.rglob("index.html") if path.relative_to(book.site).parts[0] != "edition"]
    for pattern in (r"<title>(.*?)</title>", r'<meta name="description" content="([^"]*)"'):
        texts = (path.read_text("utf-8") for path in pages)
        said = Counter(found for text in texts for found in re.findall(pattern, text))
        assert len(said) == len(pages) == sum(said.values()), (
            [text for text, count in said.items() if count > 1])
    for path in pages:
        assert len(preview_tags(path.read_text("utf-8"))["og:description"]) > 40, path


def test_the_first_page_begins_with_its_main_links_and_a_game() -> None:
    text = (ROOT / "docs" / "index.md").read_text("utf-8")
    first = text.partition("```")[0]
    for door in ("games.md", "settle.md", "guide/citing.md"):
        assert first.count(f"]({door})") == 1, door
    assert "free to read" in first
    assert "foster/canfield.md" in first


def test_a_transcript_opens_in_the_browser_as_text(book_without_address: Path) -> None:
    assert "/*.play\n  Content-Type: text/plain; charset=utf-8\n" in (
        book_without_address / "_headers").read_text("utf-8")
    assert SiteRequestHandler.extensions_map[".play"].startswith("text/plain")
    html = (book_without_address / "canfield" / "index.html").read_text("utf-8")
    assert '<a class="transcript" href="one.play" type="text/plain">' in html
    assert "download" not in re.findall(r"<a [^>]*one\.play[^>]*>", html)[0]


def test_pages_make_no_request_to_the_repository(book_with_address: Path) -> None:
    html = (book_with_address / "index.html").read_text("utf-8")
    assert 'href="https://example.org/code"' in html.partition("<footer")[0]
    assert 'data-md-component="source"' not in html
