"""The command `sources`: register texts, compare copies with the register, and update or remove entries."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.command.options import OWN, add_book_option, add_games_option, book_defines_games
from generator.support.wording import number_with_noun

if TYPE_CHECKING:
    from rules_engine.texts.sources import SourceBook

_copy = click.Path(exists=True, dir_okay=False, path_type=Path)
_files = click.argument("files", nargs=-1, required=True, type=_copy, metavar="FILE...")


@click.group("sources")
def source_text_commands() -> None:
    """Compare copies of the source texts with the register, which has digests of the texts."""


@source_text_commands.command("verify")
@add_games_option
@_files
def compare_text_copies_with_register(files: tuple[Path, ...]) -> None:
    """Compare FILES, which are copies of source texts, with the register of source texts.

    List the passages that the files contain word for word, and the paragraphs that differ.
    """
    from rules_engine.texts.copies import read_text_copy
    from rules_engine.texts.copy_comparison import compare_text_copy_with_register

    wrong = False
    for file in files:
        try:
            found = compare_text_copy_with_register(read_text_copy(file))
        except ValueError as error:
            wrong = True
            click.echo(f"{file}: {error}", err=True)
            continue
        for one in found:
            wrong = wrong or bool(one.differ)
            click.echo(f"{file}: {one}")
        if not found:
            wrong = True
            click.echo(
                f"{file}: the file contains no passage of the register; give a copy of a registered book",
                err=True)
    sys.exit(1 if wrong else 0)


@source_text_commands.command("write")
@add_games_option
@_files
@click.option(
    "--into", "register_folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The register's folder; otherwise that in which each book is registered.",
)
def update_register(files: tuple[Path, ...], register_folder: Path | None) -> None:
    """Update the register of source texts from FILES, which are copies of these texts.

    Passages that are in none of the files stay unchanged.
    """
    from rules_engine.texts.copies import books_found_in_texts, read_text_copy
    from rules_engine.texts.sources import book_to_json, path_of_register_file

    texts = []
    for file in files:
        try:
            texts.append(read_text_copy(file))
        except ValueError as error:
            click.echo(f"{file}: {error}; nothing was written", err=True)
            sys.exit(1)
    books = books_found_in_texts(texts)
    for text in texts:
        _warn_of_numbers_counted_as_sentences(text)
    if not books:
        click.echo("these files contain no passage that is in the register; nothing was written", err=True)
        sys.exit(1)
    for key, held in books.items():
        file = register_folder / f"{key}.json" if register_folder else Path(str(path_of_register_file(key)))
        file.write_text(book_to_json(held), encoding="utf-8")
        click.echo(f"{key}: {sum(len(one.paragraphs) for one in held.passages)} paragraphs written")


@source_text_commands.command("add")
@add_book_option
@click.argument("file", type=_copy)
@click.option(
    "--book", "book_id", required=True, metavar="ID", help="The book's id, with which game ids begin."
)
@click.option("--heading", "headings", multiple=True, help="A passage to add. May be repeated.")
@click.option("--title", default="", help="The book's title, as its title page has it.")
@click.option("--author", default="", help="Who wrote it.")
@click.option("--name", default="", help="What citations call the book; otherwise its title.")
@click.option("--edition", default="", help="Which edition, in its own words.")
@click.option("--year", default="", help="When and where it was published, as far as known.")
@click.option("--certainty", default="", help="How certain this information is, in a sentence.")
@click.option(
    "--into", "register_folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="The register's folder; otherwise games/register of a book with games of its own, or the engine's.",
)
def add_text_to_register(
    book_folder: Path,
    file: Path,
    book_id: str,
    headings: tuple[str, ...],
    register_folder: Path | None,
    **facts: str,
) -> None:
    """Register a text from FILE: the passage under its first heading, or those under the given headings.

    The register stores the number of words and their digests, not the words.
    """
    from rules_engine.texts.copies import add_passages_from_copy, first_heading_of_text_copy, read_text_copy
    from rules_engine.texts.sources import book_to_json

    if not re.fullmatch(r"[a-z][a-z0-9-]*", book_id):
        said = f"{book_id!r} is not a valid id; use small letters, digits and hyphens"
        raise click.BadParameter(said, param_hint="'--book'")
    try:
        text = read_text_copy(file)
        headings = headings or (first_heading_of_text_copy(text),)
        if not headings[0]:
            raise ValueError("the text does not begin with a heading; name one with --heading")
        register_folder = register_folder or _folder_of_text_register(book_folder)
        target, held = _find_book_in_register(book_id, register_folder, facts)
        made = add_passages_from_copy(text, held, headings)
    except ValueError as error:
        raise click.ClickException(f"{file}: {error}; nothing was written") from error
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(book_to_json(made), encoding="utf-8")
    for one in made.passages[len(held.passages) :]:
        _warn_of_numbers_counted_as_sentences(text, made, one.heading)
        rows = [row for row in one.paragraphs if row.kind != "head"]
        sentences = sum(row.sentences for row in one.paragraphs)
        click.echo(
            f"{book_id}, {one.heading}: {number_with_noun(len(rows), 'paragraph')}, "
            f"{number_with_noun(sentences, 'sentence')}"
        )
    click.echo(f"written to {click.format_filename(target)}")


@source_text_commands.command("remove")
@add_book_option
@click.option("--book", "book_id", required=True, metavar="ID", help="The book's id in the register.")
@click.option("--heading", "headings", multiple=True, required=True,
              help="The heading of a passage to remove. May be repeated.")
@click.option(
    "--into", "register_folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The register's folder; otherwise games/register of a book with games of its own, or the engine's.",
)
def remove_text_from_register(
    book_folder: Path, book_id: str, headings: tuple[str, ...], register_folder: Path | None
) -> None:
    """Remove passages from the register of texts. A book without any passage left is removed too.

    The command fails, and changes nothing, if a game cites one of the passages.
    """
    from rules_engine.texts.sources import book_from_json, book_to_json

    try:
        target = _path_of_registered_book(book_id, register_folder or _folder_of_text_register(book_folder))
    except ValueError as error:
        raise click.ClickException(f"{error}; nothing was removed") from error
    held = book_from_json(json.loads(target.read_text(encoding="utf-8")))
    removed = []
    for heading in headings:
        passage = held.passages_by_heading.get(heading.lower())
        if passage is None:
            raise click.BadParameter(
                f"{target} has no passage {heading!r}; it has "
                f"{', '.join(one.heading for one in held.passages)}", param_hint="'--heading'")
        if citing := _games_that_cite_passage(book_id, heading):
            raise click.ClickException(
                f"{', '.join(citing)} cites {book_id}, {heading}; remove the game or its citations first; "
                "nothing was removed")
        removed.append(passage)
    rest = tuple(one for one in held.passages if one not in removed)
    if rest:
        target.write_text(book_to_json(replace(held, passages=rest)), encoding="utf-8")
    else:
        target.unlink()
    for heading in headings:
        click.echo(f"{book_id}, {heading}: removed")
    done = "written to" if rest else "no passage is left; removed"
    click.echo(f"{done} {click.format_filename(target)}")


def _path_of_registered_book(book_id: str, register_folder: Path | None) -> Path:
    """Return the path of a book's file in a register, by default the engine's.

    Raise `ValueError` if that register has no such book.
    """
    from rules_engine.texts.sources import book_ids, path_of_register_file

    if register_folder is None:
        found = Path(str(path_of_register_file(book_id))) if book_id in book_ids() else None
        where, ids = "the register", sorted(book_ids())
    else:
        found = register_folder / f"{book_id}.json"
        where, ids = str(register_folder), sorted(path.stem for path in register_folder.glob("*.json"))
    if found is None or not found.is_file():
        raise ValueError(f"{where} has no book {book_id!r}; it has {', '.join(ids) or 'none'}")
    return found


def _games_that_cite_passage(book_id: str, heading: str) -> list[str]:
    """Return the ids of the loaded games with a citation of a passage, sorted."""
    from generator.checks.coverage import all_citations_of_game
    from rules_engine.registry import GAMES, find_game

    return sorted(
        game_id for game_id in GAMES
        if any((one.book, one.passage.lower()) == (book_id, heading.lower())
               for _, one in all_citations_of_game(find_game(game_id))))


_TYPED_NUMBER = re.compile(r"[(\[]?(\d+|[IVX]+|[a-z])[.)\]]{1,2}")


def _warn_of_numbers_counted_as_sentences(
    copy_text: str, source_book: SourceBook | None = None, heading: str = ""
) -> None:
    """Print a warning for each typed number, such as "1.", that is counted as a sentence of its own.

    With `heading`, only the passage under it is checked.
    """
    from rules_engine.texts.copies import book_of_text_copy, extract_passages
    from rules_engine.texts.prose import split_sentences

    held = source_book or book_of_text_copy(copy_text)
    passages = extract_passages(copy_text, held) if held else {}
    for name, pieces in passages.items():
        if heading and name != heading:
            continue
        rows = [piece for piece in pieces if piece.kind != "head"]
        for number, piece in enumerate(rows, start=1):
            for at, sentence in enumerate(split_sentences(piece.text), start=1):
                if _TYPED_NUMBER.fullmatch(sentence):
                    click.echo(
                        f"{name}, paragraph {number}: the number {sentence!r} counts as sentence "
                        f"{at}; if it only numbers the paragraph, remove it from the text and run "
                        "'by-the-book sources write'", err=True)


def _folder_of_text_register(book_folder: Path) -> Path | None:
    """Return the folder of the book's own register of texts; None if the engine's register is used.

    Raise `ValueError` if the engine is an installed package, whose register must not be changed.
    """
    import rules_engine

    if book_defines_games(book_folder):
        return book_folder / OWN / "register"
    if {"site-packages", "dist-packages"} & set(Path(rules_engine.__file__).parts):
        raise ValueError("the register of an installed engine cannot be changed; name a folder with --into")
    return None


def _find_book_in_register(
    book_id: str, register_folder: Path | None, book_details: dict[str, str]
) -> tuple[Path, SourceBook]:
    """Return the path of a source book in the register, and the book, made from `book_details` if it is new.

    Raise `ValueError` if the register has other details, or if a new book has no title.
    """
    import rules_engine
    from rules_engine.texts.sources import (
        SourceBook,
        book_from_json,
        book_ids,
        find_source_book,
        path_of_register_file,
    )

    told = {"published" if name == "year" else name: fact for name, fact in book_details.items() if fact}
    target = (
        register_folder or Path(rules_engine.__file__).parent / "texts" / "register"
    ) / f"{book_id}.json"
    if target.is_file():
        held = book_from_json(json.loads(target.read_text(encoding="utf-8")))
    elif book_id not in book_ids():
        if "title" not in told:
            raise ValueError(f"the register has no book {book_id!r}; give its --title to add it")
        names = ("author", "edition", "published", "certainty")
        author, edition, published, certainty = (told.get(name, "") for name in names)
        name = told.get("name", told["title"])
        return target, SourceBook(book_id, name, told["title"], author, edition, published, certainty, ())
    elif register_folder:
        raise ValueError(
            f"{path_of_register_file(book_id)} already registers a book {book_id!r}; choose another id"
        )
    else:
        target, held = Path(str(path_of_register_file(book_id))), find_source_book(book_id)
    for name, fact in told.items():
        if getattr(held, name) != fact:
            raise ValueError(
                f"the {name} of {book_id} is {getattr(held, name)!r} in the register, not {fact!r}; "
                "give the same value as the register")
    return target, held


@source_text_commands.command("show")
@add_games_option
@click.argument("file", type=_copy)
@click.argument("heading")
def print_passage(file: Path, heading: str) -> None:
    """Print one passage of FILE, a copy of a source text. Number its paragraphs and sentences.

    Citations in games use these numbers.
    """
    from rules_engine.texts.copies import book_of_text_copy, extract_passages, read_text_copy
    from rules_engine.texts.prose import normalise_words, split_sentences

    try:
        text = read_text_copy(file)
    except ValueError as error:
        raise click.ClickException(f"{file}: {error}") from error
    held = book_of_text_copy(text)
    found = (
        {normalise_words(name): pieces for name, pieces in extract_passages(text, held).items()}
        if held
        else {}
    )
    if normalise_words(heading) not in found:
        said = f"no passage {heading!r} in {str(file)!r} that the register has; 'sources add' adds one"
        raise click.BadParameter(said, param_hint="'HEADING'")
    number = 0
    for piece in found[normalise_words(heading)]:
        number += piece.kind != "head"
        shown = 0 if piece.kind == "head" else number
        click.echo(f"{shown}  [{piece.kind}{' ' + piece.label if piece.label else ''}]")
        for at, sentence in enumerate(split_sentences(piece.text), start=1):
            click.echo(f"   {shown}.{at}  {sentence}")
