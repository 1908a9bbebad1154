"""Make the pages of the live tables, one for each game of a book."""

from __future__ import annotations

import json
from pathlib import Path

from generator.pages.live_table import draw_first_opening, live_table_address, live_table_page_html
from generator.proof.book import Book
from generator.proof.manuscript import Page
from generator.proof.memory import ResultMemory
from generator.site.live_files import LiveFiles, modules_registering_games
from generator.site.printable_sheet_pages import colophon_of_book
from generator.site.settings import BookSettings
from generator.support.disk_cache import digest_of_values_and_code
from rules_engine.model.game import Game

KIND = "table-openings"
"""The kind of the cached openings."""


def live_table_addresses(book: Book) -> dict[str, str]:
    """Return the addresses of all live tables, each with a description for messages."""
    return {live_table_address(page): f"the table of {page.game.title}" for page in book.pages if page.game}


def render_live_table_pages(
    book: Book,
    result_memory: ResultMemory,
    docs_folder: Path,
    book_settings: BookSettings,
    live_files: LiveFiles,
) -> dict[str, str]:
    """Return the HTML of all table pages by their names in the site."""
    told = {
        "folder": live_files.folder, "sizes": live_files.file_sizes, "digests": live_files.file_digests,
        "modules": modules_registering_games()}
    colophon = colophon_of_book(docs_folder, book_settings)
    return {
        f"{live_table_address(page)}index.html": live_table_page_html(
            page, page.game, _drawn_opening_of_table(page, page.game, docs_folder, result_memory), colophon,
                told)
        for page in book.pages_by_game.values() if page.game}


def _drawn_opening_of_table(
    page: Page, game: Game, docs_folder: Path, result_memory: ResultMemory
) -> dict[str, object]:
    """Return the drawn opening for the page of a live table, from the cache if the game is unchanged."""
    kept = result_memory.cache
    digest = digest_of_values_and_code(result_memory.page_digest(docs_folder, page))
    held = kept.read_entry(KIND, digest) if kept else None
    if held is not None:
        known: dict[str, object] = json.loads(held)
        return known
    opening = draw_first_opening(game)
    if kept:
        kept.store_entry(KIND, digest, json.dumps(opening).encode())
    return opening
