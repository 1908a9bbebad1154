"""The command `test`: run all checks of a book's games and pages."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.command.options import game_ids_in_modules, is_book_folder, names_of_loaded_game_modules
from generator.support.wording import number_with_noun

if TYPE_CHECKING:
    from generator.proof.book import Book
    from generator.proof.memory import ResultMemory


@click.command("test")
@click.argument("game_ids", nargs=-1, metavar="[GAME]...")
def run_all_checks(book_folder: Path, game_ids: tuple[str, ...]) -> None:
    """Check the book's games and pages, or those of the GAMEs named; print each fault on one line.

    Each game is played at random. Each page must be correct, complete, and true under every house rule.
    """
    from generator.proof.book import read_book
    from generator.proof.memory import ResultMemory
    from rules_engine.registry import GAMES, suggest_names

    if not is_book_folder(book_folder):
        raise click.BadParameter(
            f"there is no book in {str(book_folder)!r}; name its folder", param_hint="'--root'"
        )
    memory = ResultMemory()
    book = read_book(book_folder / "docs", result_memory=memory)
    known = sorted(
        game_ids_in_modules(names_of_loaded_game_modules(click.get_current_context()))
        | book.pages_by_game.keys()
    )
    if strange := [key for key in game_ids if key not in known]:
        near = suggest_names(strange[0], known) or f"there are {', '.join(known) or 'none'}"
        said = f"no game {strange[0]!r} in the book; {near}"
        if strange[0] in GAMES:
            said = f"the game {strange[0]!r} has no page yet; it goes to docs/{strange[0]}.md"
        raise click.BadParameter(said, param_hint="'GAME'")
    faults = 0
    for fault in _find_faults_of_book(book_folder, book, memory, game_ids, known):
        faults += 1
        click.echo(fault)
    if faults:
        sys.exit(1)
    pages = len(game_ids or book.pages)
    click.echo(f"ok: {number_with_noun(len(game_ids or known), 'game')}, {number_with_noun(pages, 'page')}")


def _find_faults_of_book(
    book_folder: Path,
    book: Book,
    result_memory: ResultMemory,
    game_ids: tuple[str, ...],
    book_games: list[str],
) -> Iterator[str]:
    from generator.checks.cases import faults_of_short_test_cases
    from generator.checks.house_rules import faults_of_house_rules
    from generator.checks.report import faults_of_game, faults_of_pages, faults_of_permanent_names
    from generator.site.settings import BadSettings, read_settings
    from generator.support.processes import map_in_processes
    from rules_engine.registry import find_game

    if not game_ids:
        try:
            read_settings(book_folder)
        except BadSettings as error:
            yield str(error)
    told = (
        [book.pages_by_game[key] for key in game_ids if key in book.pages_by_game] if game_ids else book.pages
    )
    yield from faults_of_pages(book, result_memory, told)
    if not game_ids:
        yield from faults_of_permanent_names(book_folder / "docs", book, result_memory)
    games = []
    for key in game_ids or book_games:
        try:
            games.append(find_game(key))
        except LookupError as error:
            yield str(error.args[0])
    played = map_in_processes(lambda one: [
        *faults_of_game(one), *faults_of_short_test_cases(book_folder, book, one),
        *faults_of_house_rules(book_folder, book, one)], games)
    for one, faults in zip(games, played, strict=True):
        if one.id not in book.pages_by_game:
            yield f"docs/{one.id}.md:1:1: the game {one.id} has no page"
        yield from faults
        click.echo(f"tested {one.id}", err=True)
