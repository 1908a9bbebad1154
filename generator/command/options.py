"""What several commands ask for: the book's folder, and the games to know beside the engine's own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import click

from generator.support.problem import in_a_line

OWN = "games"
"""The folder in a book's own, and the module, in which its games stand."""

GAMES = "generator.games"
"""Under what name the command line keeps the modules of other games that it knows."""

Command = TypeVar("Command", bound=Callable[..., Any] | click.Command)


def modules(context: click.Context) -> tuple[str, ...]:
    """The modules of games that are known to a command, beside the engine's own."""
    return tuple(context.meta.get(GAMES, ()))


def games_in(names: Iterable[str]) -> set[str]:
    """The ids of the games that these modules name."""
    return {key for name in names for key in sys.modules[name].GAMES}


def is_book(root: Path) -> bool:
    """Whether a folder holds a book: what its site is called, and its pages."""
    return (root / "mkdocs.yml").is_file() and (root / "docs").is_dir()


def has_games(root: Path) -> bool:
    """Whether a folder holds a book with games of its own."""
    return is_book(root) and (root / OWN / "__init__.py").is_file()


def _know(context: click.Context, module: str) -> None:
    from rules_engine import registry

    try:
        registry.add_games(module)
    except LookupError as error:
        raise click.BadParameter(str(error.args[0]) if error.args else module) from error
    except Exception as error:
        # Whatever its code does wrong is told in a line, like what is wrong in a page.
        raise click.BadParameter(f"{module}: {in_a_line(error)}") from error
    context.meta[GAMES] = tuple(dict.fromkeys((*modules(context), module)))


def _games_named(context: click.Context, _option: click.Parameter, named: tuple[str, ...]) -> None:
    if named and "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    for module in named:
        _know(context, module)


def _book_chosen(context: click.Context, _option: click.Parameter, root: Path) -> Path:
    """The book's folder, once its own games are known."""
    if has_games(root):
        folder = str(root.resolve())
        if folder not in sys.path:
            sys.path.insert(0, folder)
        _know(context, OWN)
        found = Path(sys.modules[OWN].__file__ or "").resolve().parent
        if found != (root / OWN).resolve():
            raise click.BadParameter(f"a module {OWN!r} is loaded already, from {str(found)!r}")
    return root


def _root_option(*, passed: bool) -> Callable[[Command], Command]:
    return click.option(
        "--root",
        type=click.Path(exists=True, file_okay=False, path_type=Path),
        default=".",
        show_default="the current folder",
        callback=_book_chosen,
        expose_value=passed,
        help=f"The book's folder, with mkdocs.yml and docs in it; its own {OWN} are known.",
    )


games_option = click.option(
    "--games",
    multiple=True,
    metavar="MODULE",
    expose_value=False,
    callback=_games_named,
    help="Also know the games of this Python module. May be repeated.",
)


def of_a_book(command: Command) -> Command:
    """Gives a command the book's folder as `root`, and knows its games and those named."""
    return games_option(_root_option(passed=True)(command))


def knows_games(command: Command) -> Command:
    """Lets a command that needs no book know the games of one, and those named."""
    return games_option(_root_option(passed=False)(command))
