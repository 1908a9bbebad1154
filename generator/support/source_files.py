"""Find and copy the source files of a book: plain files within its docs folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from generator.support.output_folder import OutputFolder
from generator.support.problem import Problem

SETTINGS = "mkdocs.yml"
READ_AS_FILES = (".md", ".play")
"""Suffixes that only files may have, because pages and transcripts are found by them."""


class UnusableSourceFile(Exception):
    """Raised if a path is not usable as a file of the book. The message says why."""


def real_path_of_plain_file(path: Path, docs_folder: Path) -> Path:
    """Return the real path of a plain file within `docs_folder`. Symbolic links are followed.

    Raise `UnusableSourceFile` if there is no such file, or if it is outside `docs_folder`.
    """
    link = path.is_symlink()
    try:
        real = path.resolve(strict=True)
    except (OSError, RuntimeError):
        raise UnusableSourceFile(
            "the symbolic link leads to a missing file; correct the link" if link
            else f"there is no file {path.name}; correct the path") from None
    if not real.is_relative_to(docs_folder.resolve()):
        raise UnusableSourceFile(
            "the symbolic link leads out of the book; put the file itself into docs" if link
            else "the file is outside the book's docs folder; move it into docs")
    if real.is_dir():
        raise UnusableSourceFile(f"expected a file, found a {'link to a ' if link else ''}folder; "
            "put a file there")
    if not real.is_file():
        raise UnusableSourceFile("expected a file, found something else, such as a device or a pipe; "
            "put a file there")
    return real


def source_files(docs_folder: Path, folder_name: str = "docs") -> tuple[list[Path], list[Problem]]:
    """Return the files below a folder, sorted by path, and a problem for each entry that cannot be used.

    Hidden files and folders are skipped, because editors use them. `folder_name` is the folder's name in
    messages.
    """
    found: list[Path] = []
    problems: list[Problem] = []
    for path in _find_plain_files(docs_folder, docs_folder, folder_name, problems):
        try:
            real_path_of_plain_file(path, docs_folder)
        except UnusableSourceFile as error:
            problems.append(_problem_with_file(path, docs_folder, folder_name, str(error)))
        else:
            found.append(path)
    return sorted(found), sorted(problems)


def _problem_with_file(path: Path, docs_folder: Path, shown_name: str, message: str) -> Problem:
    return Problem((Path(shown_name) / path.relative_to(docs_folder)).as_posix(), 1, 1, message)


def _find_plain_files(folder: Path, docs_folder: Path, name: str, problems: list[Problem]) -> Iterator[Path]:
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as error:
        problems.append(
            _problem_with_file(folder, docs_folder, name, f"cannot be read: {_error_in_words(error)}"))
        return
    for entry in entries:
        if entry.name.startswith("."):
            continue
        path = Path(entry.path)
        if entry.is_dir(follow_symlinks=False) and path.suffix not in READ_AS_FILES:
            yield from _find_plain_files(path, docs_folder, name, problems)
        else:
            yield path


def copy_book(book_folder: Path, copy_folder: Path, extra_folder: str) -> list[Problem]:
    """Copy a book (settings, docs, and `extra_folder` if it exists) to `copy_folder`.

    Later changes then do not affect a build. Return a problem for each file that cannot be copied.
    """
    laid = OutputFolder(copy_folder)
    problems: list[Problem] = []
    _copy_file(book_folder / SETTINGS, laid, book_folder, SETTINGS, problems)
    for folder in ("docs", extra_folder):
        if folder == extra_folder and not (book_folder / folder).exists():
            continue
        files, strange = source_files(book_folder / folder, folder)
        problems += strange
        for path in files:
            inside = Path(folder) / path.relative_to(book_folder / folder)
            _copy_file(path, laid, book_folder / folder, inside.as_posix(), problems)
    laid.delete_unwritten_files()
    return sorted(problems)


def _copy_file(
    path: Path, output_folder: OutputFolder, allowed_folder: Path, name: str, problems: list[Problem]
) -> None:
    try:
        content = real_path_of_plain_file(path, allowed_folder).read_bytes()
    except UnusableSourceFile as error:
        problems.append(Problem(name, 1, 1, str(error)))
    except OSError as error:
        problems.append(Problem(name, 1, 1, f"cannot be read: {_error_in_words(error)}"))
    else:
        output_folder.write_file(name, content)


def _error_in_words(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
