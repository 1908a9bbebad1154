"""The cribs: each game on one sheet of paper, and a booklet of the games that a reader ticks."""

from __future__ import annotations

import re
from html import unescape
from io import BytesIO
from unicodedata import normalize

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from pypdf import PageObject, PdfReader

from generator.pages.printable_sheets import printable_sheet_address
from generator.site.site_build import build_site
from rules_engine.registry import GAMES, find_game
from tests.conftest import Book
from tests.support.axe import OF_COLOUR, accessibility_violations, keep_two_of_a_kind
from tests.support.game_pages import game_pages
from tests.support.small_book import write_book

SIZES = {"foster/canfield": 1, "cadogan/the-besieged-city": 1, "compendium/double-rum": 2}
"""The most sheets that each of some games may take."""

PAPER: ViewportSize = {"width": 718, "height": 1000}
"""The size of A4 within its margins, in pixels."""

MEASURE = """() => [...document.querySelectorAll('.sheet')].map((sheet) => {
  const box = sheet.getBoundingClientRect(), faults = [];
  const footer = sheet.querySelector('footer').getBoundingClientRect();
  const parts = [...sheet.querySelectorAll('header *, .plate, figcaption, section *')];
  for (const part of parts) {
    const own = part.getBoundingClientRect();
    if (!own.width) continue;
    if (own.left < box.left - 1 || own.right > box.right + 1 || own.bottom > footer.top + 1)
      faults.push(`${part.className || part.tagName} lies outside: ${part.textContent.slice(0, 40)}`);
    const block = part.clientWidth && getComputedStyle(part).display === 'block';
    if (block && part.scrollWidth > part.clientWidth + 1)
      faults.push(`${part.tagName} is cut off: ${part.textContent.slice(0, 40)}`);
  }
  const lines = [...sheet.querySelectorAll('li, dl > div, :is(h2, h3):not(.title)')]
    .map((one) => one.getBoundingClientRect());
  const within = (one, other, from, to) => one[from] < other[to] - 1 && other[from] < one[to] - 1;
  lines.forEach((one, at) => lines.slice(at + 1).forEach((other) => {
    if (within(one, other, 'left', 'right') && within(one, other, 'top', 'bottom'))
      faults.push('two lines lie on each other');
  }));
  const smallest = Math.min(...parts.filter((part) => part.matches('li, dd, dt, section > p'))
    .map((part) => parseFloat(getComputedStyle(part).fontSize)));
  return [sheet.dataset.game, faults, smallest * 0.75];
})"""


def printed_sheets(page: Page) -> list[PageObject]:
    """Return the sheets of paper that a page prints on."""
    paper = PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages
    assert all(abs(float(one.mediabox.width) - 595) < 2 for one in paper)   # A4, in points
    assert all(abs(float(one.mediabox.height) - 842) < 2 for one in paper)
    return list(paper)


def test_every_crib_prints_on_one_sheet(page: Page) -> None:
    """There are as many sheets as games. No game begins on the sheet of another or is taller than a sheet."""
    page.set_viewport_size(PAPER)
    page.goto("/cribs/")
    assert len(printed_sheets(page)) == page.locator(".sheet").count() == len(GAMES) == 64
    page.emulate_media(media="print")
    high = page.evaluate("[...document.querySelectorAll('.sheet')].map((one) => one.offsetHeight)")
    assert max(high) / 96 * 25.4 <= 278   # millimetres, of 297 less the margins


@pytest.mark.parametrize("key", SIZES)
def test_a_single_crib_prints_its_title_its_edition_and_its_address(key: str, page: Page) -> None:
    page.goto(f"/{key}/crib/")
    paper = printed_sheets(page)
    assert 1 <= len(paper) <= SIZES[key]
    said = normalize("NFKC", "".join("".join(one.extract_text() for one in paper).split()))
    assert find_game(key).title.replace(" ", "") in said
    assert "BytheBook,edition1·CCBY4.0" in said
    assert f"{key}/crib/" in said


def test_printed_text_is_not_cut_off_covered_or_too_small(page: Page) -> None:
    page.set_viewport_size(PAPER)
    page.goto("/cribs/")
    page.emulate_media(media="print")
    found = page.evaluate(MEASURE)
    assert len(found) == 64
    assert {name: faults for name, faults, _ in found if faults} == {}
    assert min(smallest for _, _, smallest in found) >= 7.99


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_crib_has_the_rules_in_force_and_the_open_questions(key: str, book: Book) -> None:
    held, home = find_game(key), game_pages()[key]
    text = (book.site / printable_sheet_address(home) / "index.html").read_text(encoding="utf-8")
    rules = re.findall(r'<li value="(\d+)" data-rule="([^"]+)">([^<]*)</li>', text)
    assert {name: int(number) for number, name, _ in rules} == home.rule_numbers
    assert {name: unescape(said) for _, name, said in rules} == {
        name: rule.words for name, (_, rule) in held.rules.items()}
    doubts = re.findall(r"<dt>([^<]*)</dt> <dd>([^<]*)</dd>", text)
    assert [tuple(map(unescape, one)) for one in doubts] == [
        (one.question, one.followed_choice.words) for one in held.readings]


def test_a_crib_has_a_content_policy_and_links_lead_to_it(book: Book) -> None:
    text = (book.site / "foster/canfield/crib/index.html").read_text(encoding="utf-8")
    assert "Content-Security-Policy" in text
    assert 'style="' not in text
    assert 'href="crib/"' in (book.site / "foster/canfield/index.html").read_text(encoding="utf-8")
    for name in ("index.html", "games/index.html"):
        assert 'cribs/"' in (book.site / name).read_text(encoding="utf-8"), f"{name} has no link to the cribs"
    assert not (book.site / "edition/1/foster/canfield/crib").exists()


@pytest.mark.parametrize("address", [
    "/foster/canfield/crib/?house=corner:no", "/cribs/?games=foster/canfield,cadogan/the-wheel"])
def test_axe_finds_no_violation_in_the_cribs(address: str, page: Page) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(address)
    keep_two_of_a_kind(page)
    assert accessibility_violations(page) == []
    page.emulate_media(color_scheme="dark")
    assert accessibility_violations(page, *OF_COLOUR) == []


def test_the_cribs_fit_a_narrow_phone_screen(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/cribs/")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_ticked_games_are_stored_in_the_address_and_only_they_are_printed(page: Page) -> None:
    page.goto("/cribs/?games=foster/canfield")
    expect(page.locator(".sheet:visible .title")).to_have_text(["Canfield"])
    page.get_by_label("Nestor").check()
    expect(page.locator(".sheet:visible .title")).to_have_text(["Canfield", "Nestor"])
    expect(page.locator(".tools [role=status]")).to_have_text("2 of 64 games are chosen.")
    assert page.url.endswith("/cribs/?games=foster/canfield,cadogan/nestor")
    assert len(printed_sheets(page)) == 2
    page.reload()
    expect(page.locator(".sheet:visible")).to_have_count(2)
    page.get_by_role("button", name="Untick all").click()
    expect(page.locator(".sheet:visible")).to_have_count(64)
    assert page.url.endswith("/cribs/")


def test_without_javascript_all_cribs_are_shown(browser: Browser, server: str) -> None:
    with browser.new_context(base_url=server, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/cribs/?games=foster/canfield")
        expect(page.locator(".sheet:visible")).to_have_count(64)
        expect(page.locator(".choose li a")).to_have_count(64)


def test_a_page_at_the_address_of_a_crib_or_table_is_refused(
    tmp_path_factory: pytest.TempPathFactory
) -> None:
    root = write_book(tmp_path_factory.mktemp("taken"))
    (root / "docs" / "cribs.md").write_text("# Cribs of mine\n", "utf-8")
    (root / "docs" / "canfield").mkdir()
    (root / "docs" / "canfield" / "table.md").write_text("# A table of mine\n", "utf-8")
    table, crib = sorted(map(str, build_site(root, root / "work", root / "site").problems))
    assert table == (
        "docs/canfield/table.md:1:1: its address, canfield/table/, is that of the table of Canfield; "
        "give the file another name")
    assert crib == (
        "docs/cribs.md:1:1: its address, cribs/, is that of the booklet of all games on one sheet each; "
        "give the file another name")


def test_a_book_without_editions_also_has_cribs(tmp_path_factory: pytest.TempPathFactory) -> None:
    root = write_book(tmp_path_factory.mktemp("plain"))
    assert build_site(root, root / "work", root / "site").problem_lines == []
    text = (root / "site" / "canfield" / "crib" / "index.html").read_text("utf-8")
    assert "<strong>By the Book</strong></p>" in text
    assert "<figure>" not in text


def test_the_print_button_prints_the_sheet(page: Page) -> None:
    page.goto("/foster/canfield/crib/")
    page.evaluate("window.print = () => { document.title = 'printed'; }")
    page.get_by_role("button", name="Print this sheet").click()
    assert page.title() == "printed"
