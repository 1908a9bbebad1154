"""Run all checks of a book, and report each fault on one line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from traceback import extract_tb

from generator.archive.data_tables import DataTables
from generator.archive.permanent_names import FILE, permanent_names_of_book, read_name_register
from generator.checks.ends import (
    check_last_positions_can_be_read_back,
    check_stuck_plays_have_ended,
    random_plays_to_end,
)
from generator.checks.enumeration import check_move_list_matches_judge
from generator.checks.game_checks import GAME_CHECKS, check_source_text_coverage
from generator.checks.list_comparison import check_compiled_move_list
from generator.checks.one_page import find_missing_page_parts, report_unknown_names_in_code_fences
from generator.checks.plays import check_cards_and_verdicts, check_positions_can_be_read_back
from generator.pages.render import PageRenderer
from generator.proof.book import Book
from generator.proof.manuscript import Page
from generator.proof.memory import ResultMemory
from generator.support.game_errors import game_error_in_words
from generator.support.problem import Problem
from rules_engine.judging.made_move import EffectFailed
from rules_engine.model.game import Game

DEALS = range(1, 5)
"""The numbers of the deals that are played."""

FEW = 3
"""The most differences between the judge and the list of moves that are reported."""

PLAY_CHECKS = (check_cards_and_verdicts, check_positions_can_be_read_back)
"""The checks made along each play."""


def faults_of_game(game: Game) -> Iterator[str]:
    """Yield a line for each fault in a game's rules, deals, list of moves and random plays.

    An exception counts as a fault. A check that plays deals reports only its first one.
    """
    # Whether the game meets its text is told with its page.
    demands = [demand for demand in GAME_CHECKS if demand is not check_source_text_coverage]
    for demand in demands:
        yield from (f"{game.id}: {fault}" for fault in _report_error_as_fault(demand(game)))
    yield from _report_error_as_fault(check_compiled_move_list(game), f"{game.id}: ")
    yield from _report_error_as_fault(islice(check_move_list_matches_judge(game), FEW))
    yield from _report_error_as_fault(_faults_of_whole_plays(game), f"{game.id}: ")
    for of_a_play in PLAY_CHECKS:
        along = (fault for number in DEALS for fault in _report_error_as_fault(of_a_play(game, number)))
        yield from (f"{game.id}: {fault}" for fault in islice(along, 1))


def _faults_of_whole_plays(game: Game) -> Iterator[str]:
    plays = list(random_plays_to_end(game))
    yield from check_stuck_plays_have_ended(plays)
    yield from check_last_positions_can_be_read_back(plays)


def _report_error_as_fault(faults: Iterator[str], label: str = "") -> Iterator[str]:
    """Yield the faults in `faults`. If finding them raises an exception, yield it as the last fault.

    `label` begins the message about the exception, which also says where it was raised.
    """
    try:
        yield from faults
    except EffectFailed as error:
        yield str(error)
    except Exception as error:   # a game's own words may raise anything, and there are other demands
        frame = extract_tb(error.__traceback__)[-1]
        said = " ".join(str(error).split())
        yield label + (game_error_in_words(error)
            or f"{type(error).__name__}: {said} ({Path(frame.filename).name}:{frame.lineno})")


def faults_of_pages(book: Book, result_memory: ResultMemory, pages: Iterable[Page]) -> Iterator[str]:
    """Yield a line for each fault of the given pages, then one for each part that a page lacks.

    Both groups are sorted by page and line.
    """
    renderer = PageRenderer(book.pages_by_game, book.ledgers, result_memory)
    faults: set[Problem] = set()
    missing: set[Problem] = set()
    for page in pages:
        report_unknown_names_in_code_fences(page, renderer)
        if page.game is not None:
            missing |= set(find_missing_page_parts(page, page.game, book.ledgers[page.game.id]))
        faults |= set(page.problems)
    yield from map(str, (*sorted(faults), *sorted(missing - faults)))


def faults_of_permanent_names(docs_folder: Path, book: Book, result_memory: ResultMemory) -> Iterator[str]:
    """Yield a line for each permanent name that vanished or is unregistered, if the book has a register."""
    if not (docs_folder / FILE).is_file():
        return
    try:
        register = read_name_register(docs_folder)
    except ValueError as error:
        yield str(error)
        return
    present = set(permanent_names_of_book(DataTables(book, result_memory)))
    yield from (f"docs/{FILE}: {fault}" for fault in register.find_faults(present))
    for name in register.unregistered_names(present):
        yield f"docs/{FILE}: the name {name} is not registered; add it with 'addresses --write'"
