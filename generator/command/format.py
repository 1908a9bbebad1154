"""The command `format`: lay out the modules of games in the one form that all modules have."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import click

from generator.support.game_module_format import LayoutNotPossible, format_game_module
from rules_engine import registry


@click.command("format")
@click.argument("game_ids", nargs=-1, metavar="[GAME]...")
@click.option("--check", is_flag=True, help="Change nothing; fail if a module would change.")
def format_game_modules(game_ids: tuple[str, ...], check: bool, book_folder: Path) -> None:
    """Lay out the modules of each GAME in the standard form. Without a GAME, lay out those of all games.

    What a module means does not change.
    """
    failed = False
    for file in list(_files_of_games(game_ids, book_folder.resolve())):
        name, source = file.relative_to(book_folder.resolve()), file.read_text(encoding="utf-8")
        try:
            found = format_game_module(source)
        except (LayoutNotPossible, SyntaxError) as error:
            failed = True
            line = error.line if isinstance(error, LayoutNotPossible) else error.lineno
            said = error if isinstance(error, LayoutNotPossible) else error.msg
            click.echo(f"{name}:{line}:1: {said}", err=True)
            continue
        if found == source:
            continue
        if check:
            failed = True
            lines = zip(source.split("\n"), found.split("\n"), strict=False)
            first = next((number for number, (old, new) in enumerate(lines, 1) if old != new), 1)
            message = "the module does not have the standard layout; run by-the-book format"
            click.echo(f"{name}:{first}:1: {message}", err=True)
        else:
            file.write_text(found, encoding="utf-8")
            click.echo(f"{name}: laid out")
    if failed:
        raise click.exceptions.Exit(1)


def _files_of_games(game_ids: tuple[str, ...], book_folder: Path) -> Iterator[Path]:
    """Yield the module of each game, and the module of its claims if it has one.

    Raise a click error for a game that is not known, or that lies outside the book's folder.
    """
    for game_id in game_ids:
        if game_id not in registry.GAMES:
            near = registry.suggest_names(game_id, registry.GAMES)
            raise click.UsageError(f"no game {game_id!r}; {near}".rstrip("; "))
    for game_id in game_ids or registry.GAMES:
        for name in (registry.GAMES[game_id], f"{registry.GAMES[game_id]}_claims"):
            try:
                spec = find_spec(name)
            except ModuleNotFoundError:
                spec = None
            file = Path(spec.origin).resolve() if spec and spec.origin else None
            if file and file.is_relative_to(book_folder):
                yield file
            elif game_ids and file:
                raise click.UsageError(
                    f"the module of {game_id}, {file}, is outside this book; "
                    "give the folder of its own book with --root")
