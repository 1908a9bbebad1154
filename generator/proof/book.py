"""Read the whole book, check all pages, and find the example steps that demonstrate each rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from generator.proof.ledger import DemonstrationLedger, build_ledgers, empty_ledger
from generator.proof.manuscript import Page
from generator.proof.memory import ResultMemory
from generator.support.problem import Problem
from generator.support.processes import pause_garbage_collection
from generator.support.source_files import source_files
from rules_engine.counting.claim import source_claims_about_game

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Book:
    """All pages of a book with their transcripts checked, and a ledger for each game."""

    pages: list[Page]
    ledgers: dict[str, DemonstrationLedger]
    """For each game, by its id, the example steps that demonstrate each rule."""
    file_problems: list[Problem] = field(default_factory=list)
    """Problems with files below `docs` that cannot be used."""

    def __repr__(self) -> str:
        """Show only the number of pages: the rest is too long."""
        return f"Book({len(self.pages)} pages)"

    @property
    def problems(self) -> list[Problem]:
        """Every problem of every page and file, sorted and without duplicates."""
        return sorted({*self.file_problems, *(problem for page in self.pages for problem in page.problems)})

    @property
    def pages_by_game(self) -> dict[str, Page]:
        """The page of each game, in a dictionary by the game's id."""
        return {page.game.id: page for page in self.pages if page.game is not None}


def read_book(
    docs_folder: Path, progress: Progress | None = None, result_memory: ResultMemory | None = None
) -> Book:
    """Read and check every Markdown page below `docs_folder`.

    Unchanged pages are taken from `result_memory`, if it has them. `progress` is called after each page with
    a message, the number of pages done, and the total.
    """
    result_memory = result_memory or ResultMemory()
    files, strange = source_files(docs_folder)
    paths = [path for path in files if path.suffix == ".md"]
    done = 0

    def report_checked_page(path: Path) -> None:
        nonlocal done
        done += 1
        if progress:
            progress(f"proving {path.relative_to(docs_folder)}", done, len(paths))

    with pause_garbage_collection():
        pages = list(result_memory.load_or_check_pages(docs_folder, paths, report_checked_page))
        proved = build_ledgers(example for page in pages for example in page.examples.values())
    for page in pages:
        if page.game is not None:
            proved.setdefault(page.game.id, empty_ledger(page.game))
    book = Book(pages, proved, strange)
    _check_one_page_per_game(pages)
    for page in pages:
        _check_claims_on_page(page, result_memory)
    return book


def _check_one_page_per_game(pages: Iterable[Page]) -> None:
    game_pages: dict[str, Page] = {}
    for page in pages:
        if page.game is None:
            continue
        first = game_pages.setdefault(page.game.id, page)
        if first is not page:
            page.add_problem(1, 1, f"{page.game.id} has a page already: docs/{first.path}; "
                             "remove one of the two")


def _check_claims_on_page(page: Page, result_memory: ResultMemory) -> None:
    if page.game is None:
        return
    for claim in source_claims_about_game(page.game.id):
        found, holds = result_memory.check_claim(page.game, claim)
        if holds != claim.true:
            expected = "hold" if claim.true else "fail"
            page.add_problem(1, 1, f"claim {claim.key} should {expected}: {claim.words!r}; found {found}")
