"""The book as the builder gets it: complete Markdown, with a box for each figure and each example's steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from generator.archive.edition import FILE
from generator.archive.feed import FEED, feed
from generator.archive.imprint import Imprint, read_imprint, write_citations
from generator.archive.tables import Tables
from generator.pages.old_words import explains
from generator.pages.page_figures import Figures, PageFigures, held, keep, of_page
from generator.pages.render import Renderer
from generator.proof.book import Book, read_book
from generator.proof.manuscript import Page
from generator.proof.memory import Memory
from generator.site.crib_pages import crib_addresses, write_cribs
from generator.site.edition_list import write_list_of_editions
from generator.site.live_files import Live, live_files
from generator.site.live_pages import table_addresses, write_tables
from generator.site.previews import write_previews
from generator.site.public_files import address, write_beside
from generator.site.search_pages import FILE as ENTRIES
from generator.site.search_pages import Entry as PageEntry
from generator.site.search_pages import read_entries
from generator.site.settings import Settings, read_settings
from generator.support.disk_cache import digest_of
from generator.support.output_folder import Laid
from generator.support.plain_yaml import place_in
from generator.support.problem import Problem
from generator.support.processes import each

GLOSSARY = "glossary.md"
Progress = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and of how much."""


@dataclass(frozen=True)
class Made:
    """The book as it goes to the builder: its pages, their figures by path, and what is wrong in them.

    `alone` are pages that no builder makes, the cribs and the tables, by their names in the site; `live` are
    the files of the engine that the tables ask for.
    """

    book: Book
    figures: dict[str, Figures]
    problems: list[Problem]
    alone: dict[str, str] = field(default_factory=dict)
    live: Live = field(default_factory=Live)


@dataclass(frozen=True)
class Proved:
    """A book with its pages proved, what writes them, and what is wrong besides what is in the pages."""

    book: Book
    docs: Path
    settings: Settings
    renderer: Renderer
    faults: list[Problem]
    entries: list[PageEntry] = field(default_factory=list)
    """The answers on pages of no game that the search knows."""

    @property
    def problems(self) -> list[Problem]:
        """All that is wrong."""
        return self.book.problems + self.faults

    @cached_property
    def around(self) -> str:
        """The digest of what the figures of a page show besides the page."""
        homes = (f"{key} {page.path}\n" for key, page in sorted(self.book.homes.items()))
        return digest_of(*homes, self.settings.credit)

    @cached_property
    def numbers(self) -> str:
        """The digest of the numbers of all rules, by which figures away from a game's page call them."""
        return digest_of(*(f"{key} {page.numbers}" for key, page in sorted(self.book.homes.items())))

    def written(self, page: Page) -> tuple[str, Figures, list[Problem]]:
        """A page's Markdown, its figures, and what is wrong in it."""
        renderer = self.renderer
        kept = renderer.memory.kept
        numbers = self.numbers if _shows_another_game(page) else ""
        digest = digest_of(renderer.memory.digest(self.docs, page), self.around, numbers)
        shown = renderer.shown(self.docs, page)
        rendered = digest_of(digest, *shown) if shown is not None and not page.problems else ""
        found = held(digest, kept)
        if found and kept and rendered and (text := kept.get("rendered", rendered)) is not None:
            return text.decode(), found, page.problems
        written, boxes = renderer.page(page, draw=found is None), renderer.boxes
        if found is None:
            answers = boxes.answers.script if boxes and boxes.answers else ""
            credit = self.settings.credit
            drawn = PageFigures() if boxes is None else of_page(
                boxes.inside, boxes.drawn, address(page), credit, answers)
            found = keep(digest, drawn, kept)
        if kept and rendered and not page.problems:
            kept.put("rendered", rendered, written.encode())
        return written, found, page.problems


def prove_book(root: Path, progress: Progress | None, memory: Memory) -> Proved:
    """Proves the book in `root/docs`. Raises `BadSettings` for those of the book."""
    docs, settings = root / "docs", read_settings(root)
    book = read_book(docs, progress, memory)
    imprint: Imprint | None = None
    faults: list[Problem] = []
    try:
        imprint = read_imprint(docs, Tables(book, memory))
    except ValueError as error:
        faults.append(Problem(f"docs/{FILE}", *place_in(error), str(error)))
    entries: list[PageEntry] = []
    try:
        entries = read_entries(docs)
    except ValueError as error:
        faults.append(Problem(f"docs/{ENTRIES}", *place_in(error), str(error)))
    _keep_free(book, crib_addresses(book) | table_addresses(book))
    glossary = next((page for page in book.pages if page.path == GLOSSARY and explains(page.text)), None)
    renderer = Renderer(book.homes, book.ledgers, memory, imprint, glossary=glossary)
    return Proved(book, docs, settings, renderer, faults, entries)


def make(
    root: Path, out: Path, progress: Progress | None = None, memory: Memory | None = None
) -> Made:
    """Proves the book in `root/docs` and writes its complete Markdown and assets into `out`.

    Every problem of the run is told together; where there is one, what `out` holds is not whole. Raises
    `BadSettings` for those of the book.
    """
    memory = memory or Memory()
    proved = prove_book(root, progress, memory)
    book, docs, settings, imprint = proved.book, proved.docs, proved.settings, proved.renderer.imprint
    laid = Laid(out)
    figures = _write_pages(proved, laid, progress)
    write_beside(book, memory, docs, laid, settings, proved.entries)
    write_previews(book, laid, memory.kept)
    if imprint:
        write_citations(imprint, book.homes, laid)
        for page in book.pages:
            if any(fence.kind == "changes" for fence in page.fences):
                laid.write(f"{page.url}{FEED}".removeprefix("./"), feed(imprint))
    laid.end()
    if proved.problems:
        return Made(book, figures, proved.problems)
    live = live_files(memory.kept) if book.homes else Live()
    alone = {
        **write_cribs(book, memory, docs, settings),
        **write_tables(book, memory, docs, settings, live),
        **(write_list_of_editions(imprint, settings) if imprint else {}),
    }
    return Made(book, figures, [], alone, live)


def _keep_free(book: Book, taken: Mapping[str, str]) -> None:
    """Notes a fault in each page that stands where one will that no file makes; these by their addresses."""
    for page in book.pages:
        if other := taken.get(page.url):
            page.fault(1, 1, f"its address, {page.url}, is that of {other}; give the file another name")


def _write_pages(proved: Proved, out: Laid, progress: Progress | None) -> dict[str, Figures]:
    """Writes every page, and draws on all cores what is not kept."""
    figures: dict[str, Figures] = {}
    of_all = {page.path for page in proved.book.pages if proved.renderer.shown(proved.docs, page) is None}
    # What takes longest is begun first.
    pages = sorted(proved.book.pages, key=lambda page: (page.path not in of_all, -len(page.text)))
    for page, (text, drawn, problems) in zip(pages, each(proved.written, pages), strict=True):
        page.problems[:] = problems
        figures[page.path] = drawn
        out.write(page.path, text)
        if progress:
            progress(f"drawing {page.path}", len(figures), len(pages))
    return figures


def _shows_another_game(page: Page) -> bool:
    """Whether a figure of the page may be of a game that has its rules elsewhere."""
    games = {one.proof.game.id for one in page.examples.values() if one.proof.game}
    own = {page.game.id} if page.game else set[str]()
    return bool(games - own) or any(fence.kind == "plate" for fence in page.fences)
