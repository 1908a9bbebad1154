"""Write the questions of the referee's quiz and their figures into a site."""

from __future__ import annotations

import json
from pathlib import Path

from generator.pages.referee import PAGE, SCRIPT, RefereeQuestion, quiz_questions_of_page, referee_script
from generator.proof.book import Book
from generator.proof.manuscript import Page
from generator.proof.memory import ResultMemory
from generator.support.disk_cache import digest_of_values_and_code
from generator.support.output_folder import OutputFolder
from generator.support.processes import map_in_processes

KIND = "referee"
"""The kind of the cached questions."""


def write_referee_files(
    book: Book, result_memory: ResultMemory, docs_folder: Path, output_folder: OutputFolder, credit: str
) -> None:
    """Write the quiz's script and figures, if the book has a page for the quiz.

    The questions of a page come from the cache if the page has not changed. `credit` names the book and its
    licence in each figure.
    """
    if all(page.path != f"{PAGE}.md" for page in book.pages):
        return
    pages = list(book.pages_by_game.values())
    made = map_in_processes(lambda page: _quiz_questions_of_page(page, docs_folder, result_memory, credit),
        pages)
    questions = [question for of_page in made for question in of_page]
    output_folder.write_file(SCRIPT, referee_script(questions))
    for question in questions:
        output_folder.write_file(question.figure_path, question.figure)


def _quiz_questions_of_page(
    page: Page, docs_folder: Path, result_memory: ResultMemory, credit: str
) -> list[RefereeQuestion]:
    if page.game is None:
        return []
    cache = result_memory.cache
    digest = digest_of_values_and_code(result_memory.page_digest(docs_folder, page), credit)
    held = cache.read_entry(KIND, digest) if cache else None
    if held is not None:
        return [RefereeQuestion(**one) for one in json.loads(held)]
    questions = quiz_questions_of_page(page, page.game, credit)
    if cache:
        cache.store_entry(KIND, digest, json.dumps([vars(one) for one in questions]).encode())
    return questions
