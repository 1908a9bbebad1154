"""The pages of the live tables, one for each game of a book."""

from __future__ import annotations

from pathlib import Path

from generator.pages.live_table import table_address, table_page
from generator.proof.book import Book
from generator.site.crib_pages import colophon_of
from generator.site.live_files import Live, modules
from generator.site.settings import Settings


def table_addresses(book: Book) -> dict[str, str]:
    """Where tables will stand, each with what it is."""
    return {table_address(page): f"the table of {page.game.title}" for page in book.pages if page.game}


def write_tables(book: Book, docs: Path, settings: Settings, live: Live) -> dict[str, str]:
    """The pages of all tables by their names in the site."""
    told = {"folder": live.folder, "sizes": live.sizes, "modules": modules()}
    colophon = colophon_of(docs, settings)
    return {
        f"{table_address(page)}index.html": table_page(page, page.game, colophon, told)
        for page in book.homes.values() if page.game}
