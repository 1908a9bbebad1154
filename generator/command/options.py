"""Options that several commands share: the book's folder, and modules of games to load."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import click

from generator.support.problem import format_error_on_one_line

OWN = "games"
"""The folder in a book, and the module, that has its games."""

GAMES = "generator.games"
"""The key under which the command line stores the game modules it has loaded."""

Command = TypeVar("Command", bound=Callable[..., Any] | click.Command)


def docs_folder_of_book(book_folder: Path) -> Path:
    """Return the folder `docs` of a book. Raise `click.BadParameter` for `--root` if there is none."""
    docs = book_folder / "docs"
    if not docs.is_dir():
        raise click.BadParameter(
            f"there is no docs folder in {str(book_folder)!r}; name the folder of a book",
            param_hint="'--root'",
        )
    return docs


def names_of_loaded_game_modules(context: click.Context) -> tuple[str, ...]:
    """Return the names of the modules with games that a command loaded, besides the engine's own games."""
    return tuple(context.meta.get(GAMES, ()))


def game_ids_in_modules(module_names: Iterable[str]) -> set[str]:
    """Return the ids of all games that the named modules define."""
    return {key for name in module_names for key in sys.modules[name].GAMES}


def is_book_folder(book_folder: Path) -> bool:
    """Check whether a folder holds a book: `mkdocs.yml` and the folder `docs`."""
    return (book_folder / "mkdocs.yml").is_file() and (book_folder / "docs").is_dir()


def book_defines_games(book_folder: Path) -> bool:
    """Check whether a folder holds a book that defines games itself."""
    return is_book_folder(book_folder) and (book_folder / OWN / "__init__.py").is_file()


def _load_module(context: click.Context, module_name: str) -> None:
    from rules_engine import registry

    try:
        registry.add_games(module_name)
    except LookupError as error:
        raise click.BadParameter(str(error.args[0]) if error.args else module_name) from error
    except Exception as error:
        # Whatever its code does wrong is told in a line, like what is wrong in a page.
        raise click.BadParameter(f"{module_name}: {format_error_on_one_line(error)}") from error
    context.meta[GAMES] = tuple(dict.fromkeys((*names_of_loaded_game_modules(context), module_name)))


def _load_named_modules(
    context: click.Context, _option: click.Parameter, module_names: tuple[str, ...],
) -> None:
    if module_names and "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    for module in module_names:
        _load_module(context, module)


def _load_book_games(context: click.Context, _option: click.Parameter, book_folder: Path) -> Path:
    """Load the games that a book defines itself, and return the book's folder."""
    if book_defines_games(book_folder):
        folder = str(book_folder.resolve())
        if folder not in sys.path:
            sys.path.insert(0, folder)
        _load_module(context, OWN)
        found = Path(sys.modules[OWN].__file__ or "").resolve().parent
        if found != (book_folder / OWN).resolve():
            raise click.BadParameter(
                f"another module {OWN!r} is already loaded from {str(found)!r}; "
                "run the command in another folder")
    return book_folder


def _book_folder_option(*, is_passed: bool) -> Callable[[Command], Command]:
    return click.option(
        "--root",
        "book_folder",
        type=click.Path(exists=True, file_okay=False, path_type=Path),
        default=".",
        show_default="the current folder",
        callback=_load_book_games,
        expose_value=is_passed,
        help=f"The book's folder, with mkdocs.yml and docs in it; its own {OWN} are loaded.",
    )


games_option = click.option(
    "--games",
    multiple=True,
    metavar="MODULE",
    expose_value=False,
    callback=_load_named_modules,
    help="Also know the games of this Python module. May be repeated.",
)


def add_book_option(command: Command) -> Command:
    """Add the options for the book's folder (passed as `book_folder`) and for modules of games."""
    return games_option(_book_folder_option(is_passed=True)(command))


def add_games_option(command: Command) -> Command:
    """Add the option for modules of games to a command that needs games but no book.

    If the current folder is a book, the games that it defines are loaded too. The folder is not passed to the
    command.
    """
    return games_option(_book_folder_option(is_passed=False)(command))
