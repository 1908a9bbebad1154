"""The command `init`: make a small, complete book of one game as a starting point."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from generator.command.failures import system_error_in_words

STARTER = Path(__file__).parent / "starter"
"""The files of that book, without mkdocs.yml, which contains only its name."""
STARTER_FOR_TWO = STARTER.with_name("starter_for_two")
"""The same for a book of a game for two."""


@click.command("init")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--name", "book_name", default="House rules", show_default=True, help="What the book is called."
)
@click.option(
    "--for-two",
    "for_two_players",
    is_flag=True,
    help="Make a book of a game for two players, not of a patience.",
)
def make_starter_book(folder: Path, book_name: str, for_two_players: bool) -> None:
    """Make a small book of one game in FOLDER: its text, its game, its page, and a play of it."""
    import yaml

    from generator.site.settings import LONGEST_NAME

    if not book_name.strip() or len(book_name.splitlines()) != 1 or len(book_name) > LONGEST_NAME:
        said = f"expected a name on one line, of at most {LONGEST_NAME} letters"
        raise click.BadParameter(said, param_hint="'--name'")
    if folder.is_dir() and any(folder.iterdir()):
        raise click.BadParameter(f"{str(folder)!r} is not empty; name a new folder", param_hint="'FOLDER'")
    try:
        written = _copy_starter_book(STARTER_FOR_TWO if for_two_players else STARTER, folder)
        (folder / "mkdocs.yml").write_text(
            yaml.safe_dump({"site_name": book_name.strip()}, allow_unicode=True), encoding="utf-8")
    except OSError as error:
        raise click.ClickException(f"{system_error_in_words(error)}; no book was made") from error
    for path in sorted((*written, Path("mkdocs.yml"))):
        click.echo(click.format_filename(folder / path))


def _copy_starter_book(starter_folder: Path, folder: Path) -> list[Path]:
    written = []
    for source in starter_folder.rglob("*"):
        path = source.relative_to(starter_folder)
        if source.is_file() and "__pycache__" not in path.parts:
            # Under its own name it would act in the folder in which it is kept, too.
            path = path.with_name(".gitignore") if path.name == "gitignore" else path
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, folder / path)
            written.append(path)
    return written
