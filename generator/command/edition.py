"""The commands `addresses` (check the register of permanent names) and `edition` (close an edition)."""

import sys
import tempfile
from pathlib import Path

import click

from generator.command.failures import lock_command_folders


@click.command("addresses")
@click.option("--write", "register_new_names", is_flag=True, help="Add the new names to the register.")
def check_permanent_names(book_folder: Path, register_new_names: bool) -> None:
    """Compare the names of the book's rules, questions, examples and claims with the register of names.

    A permanent name is part of a published link, which must keep working.
    """
    from generator.archive.data_tables import DataTables
    from generator.archive.permanent_names import FILE, permanent_names_of_book, read_name_register
    from generator.proof.book import read_book
    from generator.proof.memory import ResultMemory

    memory = ResultMemory()
    book = read_book(book_folder / "docs", result_memory=memory)
    present = set(permanent_names_of_book(DataTables(book, memory)))
    try:
        register = read_name_register(book_folder / "docs")
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    faults, new = register.find_faults(present), register.unregistered_names(present)
    for fault in faults:
        click.echo(f"docs/{FILE}: {fault}", err=True)
    if register_new_names:
        (book_folder / "docs" / FILE).write_text(
            register.with_added_names(new).text_of_register_file(), encoding="utf-8"
        )
        click.echo(f"docs/{FILE}: added {len(new)} new names; the book has {len(present)}")
    else:
        for name in new:
            click.echo(f"docs/{FILE}: the name {name} is not registered; add it with --write", err=True)
    sys.exit(1 if faults or (new and not register_new_names) else 0)


@click.command("edition")
@click.option("--yes", "skip_confirmation", is_flag=True, help="Do not ask first.")
def close_edition(book_folder: Path, skip_confirmation: bool) -> None:
    """Close the current edition: store its pages and its words, and register the permanent names in it.

    A closed edition cannot be changed or reopened. So the command asks for confirmation.
    """
    with lock_command_folders(book_folder / "build", "the edition is not closed"):
        _write_closed_edition(book_folder, yes=skip_confirmation)


def _write_closed_edition(book_folder: Path, *, yes: bool) -> None:
    from generator.archive.data_tables import DataTables
    from generator.archive.edition import CLOSED, read_edition, wordings_by_name, write_wordings
    from generator.archive.frozen_pages import pack_frozen_pages, write_frozen_edition
    from generator.archive.permanent_names import FILE, permanent_names_of_book, read_name_register
    from generator.proof.book import read_book
    from generator.proof.memory import ResultMemory
    from generator.site import publishing
    from generator.site.site_build import build_site
    from generator.support.disk_cache import FOLDER, DiskCache

    docs = book_folder / "docs"
    try:
        held, register = read_edition(docs), read_name_register(docs)
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    if held is None:
        raise click.ClickException("docs/edition.yml is missing; create it with the number, date and title")
    archive = book_folder / CLOSED / f"{held.number}.zip"
    if archive.exists():
        raise click.ClickException(
            f"edition {held.number} is already closed; put the next number into docs/edition.yml")
    if not yes:
        asked = (
            f"Close edition {held.number} of {held.title}, {held.date_in_words}? It cannot be opened again."
        )
        click.confirm(asked, abort=True, err=True)
    memory = ResultMemory(DiskCache(book_folder / "build" / FOLDER))
    tables = DataTables(read_book(docs, result_memory=memory), memory)
    names = set(permanent_names_of_book(tables))
    if faults := register.find_faults(names):
        raise click.ClickException("\n".join(faults))
    (docs / FILE).write_text(register.with_added_names(names).text_of_register_file(), encoding="utf-8")
    written = write_wordings(
        docs, held, wordings_by_name([*tables.rule_rows(), *tables.open_question_rows()])
    )
    with tempfile.TemporaryDirectory() as folder:
        site, pages = Path(folder, "site"), Path(folder, "pages")
        pressed = build_site(book_folder, Path(folder, "work"), site, result_memory=memory)
        if not pressed.is_published or not publishing.is_published_site(site):
            written.unlink()
            raise click.ClickException("\n".join(pressed.problem_lines))
        write_frozen_edition(site, held, pages)
        pack_frozen_pages(pages, archive)
    size = archive.stat().st_size / 1e6
    click.echo(f"edition {held.number} is closed; written: docs/{FILE}, {written.relative_to(book_folder)}, "
               f"{archive.relative_to(book_folder)} ({size:.1f} MB)")
