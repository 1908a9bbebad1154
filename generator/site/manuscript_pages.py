"""Write the Markdown for the site builder, with placeholders for figures and for the steps of examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from generator.archive.data_tables import DataTables
from generator.archive.edition import FILE
from generator.archive.edition_history import EditionHistory, read_edition_history, write_citation_files
from generator.archive.feed import FEED, make_changes_feed
from generator.pages.embedded_examples import embedded_example_pages
from generator.pages.old_words import glossary_has_all_old_words
from generator.pages.page_figures import (
    CachedFigures,
    PageFigures,
    build_page_figures,
    cache_figures,
    find_cached_figures,
)
from generator.pages.render import PageRenderer
from generator.proof.book import Book, read_book
from generator.proof.manuscript import Page
from generator.proof.memory import ResultMemory
from generator.site.edition_list import html_page_listing_editions
from generator.site.live_files import LiveFiles, build_live_files
from generator.site.live_pages import live_table_addresses, render_live_table_pages
from generator.site.previews import write_preview_pictures
from generator.site.printable_sheet_pages import printable_sheet_addresses, render_printable_sheets
from generator.site.public_files import page_address, write_files_published_beside_pages
from generator.site.referee_files import write_referee_files
from generator.site.search_pages import FILE as ENTRIES
from generator.site.search_pages import SearchEntry as PageEntry
from generator.site.search_pages import read_search_entries
from generator.site.settings import BookSettings, read_settings
from generator.support.disk_cache import digest_of_values_and_code
from generator.support.output_folder import OutputFolder
from generator.support.plain_yaml import line_and_column_of_yaml_error
from generator.support.problem import Problem
from generator.support.processes import map_in_processes

GLOSSARY = "glossary.md"
Progress = Callable[[str, int, int], None]
"""A function that gets a message, the amount of work done, and the total."""


@dataclass(frozen=True)
class BuilderInput:
    """The checked book, and what else the site builder and the later stages of the build need."""

    book: Book
    figures: dict[str, CachedFigures]
    """The figures of each page, by its path."""
    problems: list[Problem]
    other_pages: dict[str, str] = field(default_factory=dict)
    """The HTML of pages that the site builder does not make, such as live tables, by name in the site."""
    live: LiveFiles = field(default_factory=LiveFiles)
    """The engine's files for the live tables."""


@dataclass(frozen=True)
class CheckedBook:
    """A checked book, the renderer for its pages, and problems found outside pages."""

    book: Book
    docs: Path
    settings: BookSettings
    renderer: PageRenderer
    faults: list[Problem]
    entries: list[PageEntry] = field(default_factory=list)
    """Search entries for answers on pages that belong to no game."""

    @property
    def problems(self) -> list[Problem]:
        """All problems of the book, of pages and of other files."""
        return self.book.problems + self.faults

    @cached_property
    def digest_of_shared_inputs(self) -> str:
        """The digest of what the figures of all pages share: the games' pages, and the credit text."""
        game_pages = (f"{key} {page.path}\n" for key, page in sorted(self.book.pages_by_game.items()))
        return digest_of_values_and_code(*game_pages, self.settings.credit_line)

    @cached_property
    def digest_of_rule_numbers(self) -> str:
        """The digest of the rule numbers of all games, for figures that are not on their game's page."""
        game_pages = sorted(self.book.pages_by_game.items())
        return digest_of_values_and_code(*(f"{key} {page.rule_numbers}" for key, page in game_pages))

    def render_page(self, page: Page) -> tuple[str, CachedFigures, list[Problem]]:
        """Return a page's Markdown, its figures, and its problems. Unchanged results come from the cache."""
        renderer = self.renderer
        kept = renderer.memory.cache
        numbers = self.digest_of_rule_numbers if _page_may_show_another_game(page) else ""
        digest = digest_of_values_and_code(
            renderer.memory.page_digest(self.docs, page), self.digest_of_shared_inputs, numbers
        )
        shown = renderer.other_inputs_of_rendered_page(self.docs, page)
        rendered = digest_of_values_and_code(digest,
            *shown) if shown is not None and not page.problems else ""
        found = find_cached_figures(digest, kept)
        if found and kept and rendered and (text := kept.read_entry("rendered", rendered)) is not None:
            return text.decode(), found, page.problems
        written, boxes = renderer.render_page(page, with_figures=found is None), renderer.placeholder_contents
        if found is None:
            answers = boxes.answers.script_text if boxes and boxes.answers else ""
            credit = self.settings.credit_line
            drawn = PageFigures() if boxes is None else build_page_figures(
                boxes.inside, boxes.drawn, page_address(page), credit, answers,
                embedded_example_pages(page, boxes.inside, credit))
            found = cache_figures(digest, drawn, kept)
        if kept and rendered and not page.problems:
            kept.store_entry("rendered", rendered, written.encode())
        return written, found, page.problems


def check_book(book_folder: Path, progress: Progress | None, result_memory: ResultMemory) -> CheckedBook:
    """Read the book in `book_folder/docs`, check it, and return it with its problems.

    Raise `BadSettings` if the book's settings are wrong.
    """
    docs, settings = book_folder / "docs", read_settings(book_folder)
    book = read_book(docs, progress, result_memory)
    imprint: EditionHistory | None = None
    faults: list[Problem] = []
    try:
        imprint = read_edition_history(docs, DataTables(book, result_memory))
    except ValueError as error:
        faults.append(Problem(f"docs/{FILE}", *line_and_column_of_yaml_error(error), str(error)))
    entries: list[PageEntry] = []
    try:
        entries = read_search_entries(docs)
    except ValueError as error:
        faults.append(Problem(f"docs/{ENTRIES}", *line_and_column_of_yaml_error(error), str(error)))
    _check_reserved_addresses(book, printable_sheet_addresses(book) | live_table_addresses(book))
    glossary = next(
        (page for page in book.pages if page.path == GLOSSARY and glossary_has_all_old_words(page.text)), None
    )
    odds = next((page for page in book.pages if any(fence.kind == "odds" for fence in page.fences)), None)
    renderer = PageRenderer(
        book.pages_by_game, book.ledgers, result_memory, imprint, glossary=glossary, table_of_odds=odds)
    return CheckedBook(book, docs, settings, renderer, faults, entries)


def make_builder_input(
    book_folder: Path,
    output_folder: Path,
    progress: Progress | None = None,
    result_memory: ResultMemory | None = None,
) -> BuilderInput:
    """Check the book in `book_folder/docs` and write its complete Markdown and assets into `output_folder`.

    All problems are reported together. If there is one, `output_folder` is incomplete. Raise `BadSettings` if
    the book's settings are wrong.
    """
    result_memory = result_memory or ResultMemory()
    proved = check_book(book_folder, progress, result_memory)
    book, docs, settings, imprint = proved.book, proved.docs, proved.settings, proved.renderer.imprint
    laid = OutputFolder(output_folder)
    figures = _write_pages(proved, laid, progress)
    write_files_published_beside_pages(book, result_memory, docs, laid, settings, proved.entries)
    write_preview_pictures(book, settings, laid, result_memory.cache)
    write_referee_files(book, result_memory, docs, laid, settings.credit_line)
    if imprint:
        write_citation_files(imprint, book.pages_by_game, laid)
        for page in book.pages:
            if any(fence.kind == "changes" for fence in page.fences):
                laid.write_file(f"{page.url}{FEED}".removeprefix("./"), make_changes_feed(imprint))
    laid.delete_unwritten_files()
    if proved.problems:
        return BuilderInput(book, figures, proved.problems)
    live = build_live_files(result_memory.cache) if book.pages_by_game else LiveFiles()
    alone = {
        **render_printable_sheets(book, result_memory, docs, settings),
        **render_live_table_pages(book, result_memory, docs, settings, live),
        **(html_page_listing_editions(imprint, settings) if imprint else {}),
    }
    return BuilderInput(book, figures, [], alone, live)


def _check_reserved_addresses(book: Book, reserved_addresses: Mapping[str, str]) -> None:
    """Add a problem to each page whose address is reserved for a generated page."""
    for page in book.pages:
        if other := reserved_addresses.get(page.url):
            page.add_problem(1, 1, f"its address, {page.url}, is that of {other}; give the file another name")


def _write_pages(
    checked_book: CheckedBook, output_folder: OutputFolder, progress: Progress | None,
) -> dict[str, CachedFigures]:
    """Write the Markdown of every page, and return the figures of each page by its path.

    Pages are rendered on all cores, the slowest first.
    """
    figures: dict[str, CachedFigures] = {}
    of_all = {
        page.path
        for page in checked_book.book.pages
        if checked_book.renderer.other_inputs_of_rendered_page(checked_book.docs, page) is None
    }
    # What takes longest is begun first.
    pages = sorted(checked_book.book.pages, key=lambda page: (page.path not in of_all, -len(page.text)))
    for page, (text, drawn, problems) in zip(
        pages, map_in_processes(checked_book.render_page, pages), strict=True
    ):
        page.problems[:] = problems
        figures[page.path] = drawn
        output_folder.write_file(page.path, text)
        if progress:
            progress(f"drawing {page.path}", len(figures), len(pages))
    return figures


def _page_may_show_another_game(page: Page) -> bool:
    """Check whether the page may have a figure of a game whose rules are on another page."""
    games = {one.checked_transcript.game.id for one in page.examples.values() if one.checked_transcript.game}
    own = {page.game.id} if page.game else set[str]()
    return bool(games - own) or any(fence.kind == "plate" for fence in page.fences)
