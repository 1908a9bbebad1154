"""The command `prove`: check one page of the book by itself."""

import sys
from pathlib import Path

import click

from rules_engine.registry import suggest_names


@click.command("prove")
@click.argument("path_or_game_id", metavar="PAGE")
def check_one_page(book_folder: Path, path_or_game_id: str) -> None:
    """Check one page of docs, given by its path or its game's id. Print its faults and its missing parts.

    Also note which labels lie on cards in its figures.
    """
    from generator.checks.one_page import check_page
    from generator.draw.label_collisions import warnings_about_labels

    docs = book_folder / "docs"
    found = check_page(docs, _find_page_file(docs, path_or_game_id))
    for problem in (*found.faults, *found.missing_parts_problems):
        click.echo(str(problem))
    for warning in warnings_about_labels(found.page.game) if found.page.game else ():
        click.echo(f"note: {warning}")
    wrong = len(found.faults) + len(found.missing_parts_problems)
    if not wrong:
        rules, examples = len(found.page.rule_numbers), len(found.page.examples)
        click.echo(f"docs/{found.page.path}: ok, {rules} rules and {examples} examples")
    sys.exit(1 if wrong else 0)


def _find_page_file(docs_folder: Path, name: str) -> Path:
    """Return the file of a page, given by path or by the id of its game.

    Raise a usage error if there is none.
    """
    for path in (Path(name), docs_folder / name, docs_folder / f"{name}.md"):
        if path.is_file():
            if path.suffix != ".md" or not path.resolve().is_relative_to(docs_folder.resolve()):
                raise click.BadParameter(
                    f"{name!r} is not a Markdown page below {str(docs_folder)!r}; give the path of one, or "
                    "the id of a game", param_hint="'PAGE'")
            return docs_folder / path.resolve().relative_to(docs_folder.resolve())
    near = suggest_names(
        name, (path.relative_to(docs_folder).with_suffix("").as_posix() for path in docs_folder.rglob("*.md"))
    )
    said = f"there is no page {name!r} in {str(docs_folder)!r}{'; ' if near else ''}{near}"
    raise click.BadParameter(said, param_hint="'PAGE'")
