"""Make the printable sheets of a book as pages of its site, without the site builder."""

from __future__ import annotations

import json
from pathlib import Path

from generator.archive.edition import read_edition
from generator.pages.house_rules import house_rules_of_page
from generator.pages.printable_sheets import (
    BOOKLET,
    Colophon,
    DrawnOpening,
    PrintableSheet,
    booklet_page_html,
    draw_opening,
    printable_sheet_address,
    sheet_page_html,
)
from generator.proof.book import Book
from generator.proof.manuscript import Page
from generator.proof.memory import ResultMemory
from generator.site.settings import BookSettings
from generator.support.disk_cache import digest_of_values_and_code
from generator.support.processes import map_in_processes

KIND = "cribs"
"""The kind of the cached figures and house rules of sheets."""


def printable_sheet_addresses(book: Book) -> dict[str, str]:
    """Return the addresses of all printable sheets, each with a description for messages."""
    taken = {
        printable_sheet_address(page): f"the one sheet of {page.game.title}"
        for page in book.pages
        if page.game
    }
    if taken:
        taken[BOOKLET] = "the booklet of all games on one sheet each"
    return taken


def render_printable_sheets(
    book: Book, result_memory: ResultMemory, docs_folder: Path, book_settings: BookSettings
) -> dict[str, str]:
    """Return the HTML of all sheets and of the booklet, by file name. Return an empty dict without games."""
    pages = list(book.pages_by_game.values())
    if not pages:
        return {}
    colophon = colophon_of_book(docs_folder, book_settings)
    drawn = map_in_processes(lambda page: _draw_printable_sheet(page, docs_folder, result_memory), pages)
    sheets = [
        PrintableSheet(page, page.game, *one) for page, one in zip(pages, drawn, strict=True) if page.game]
    found = {
        f"{printable_sheet_address(sheet.page)}index.html": sheet_page_html(sheet, colophon)
        for sheet in sheets
    }
    found[f"{BOOKLET}index.html"] = booklet_page_html(sheets, colophon)
    return found


def colophon_of_book(docs_folder: Path, book_settings: BookSettings) -> Colophon:
    """Return what printable sheets and live tables say about the book, such as its name and licence."""
    site = str(book_settings.builder_settings.get("site_url") or "")
    edition = read_edition(docs_folder)
    if edition is None:
        return Colophon(book_settings.name, address=site)
    return Colophon(book_settings.name, edition.number, edition.licence, site or edition.address)


def _draw_printable_sheet(
    page: Page, docs_folder: Path, result_memory: ResultMemory
) -> tuple[DrawnOpening | None, str]:
    """Return the figure of a page's sheet, and how house rules (the reader's choices) change the sheet.

    Both come from the cache if the page has not changed.
    """
    kept = result_memory.cache
    digest = digest_of_values_and_code(result_memory.page_digest(docs_folder, page))
    held = kept.read_entry(KIND, digest) if kept else None
    if held is not None:
        drawn, house = json.loads(held)
        return DrawnOpening(**drawn) if drawn else None, house
    opening, house = draw_opening(page), house_rules_of_page(page, page.game).as_json() if page.game else ""
    if kept:
        kept.store_entry(KIND, digest, json.dumps([opening and vars(opening), house]).encode())
    return opening, house
