"""Define the commands build, zip, pdf, serve, check and legal; the others have modules of their own."""

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import click

import rules_engine
from generator.command.book_commands import BookCommandGroup
from generator.command.failures import lock_command_folders
from generator.command.options import add_book_option, add_games_option
from generator.command.progress import show_progress
from generator.support.disk_cache import FOLDER, DiskCache
from generator.support.problem import Problem
from generator.support.wording import number_with_noun

_STDIN = "<stdin>"
_NO_ADDRESS = ("mkdocs.yml names no site_url: the pages have no canonical address and no picture for "
               "previews, and there is no sitemap")


transcript_path = click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path)
json_option = click.option("--json", "as_json", is_flag=True, help="Answer in JSON, for programs.")


@click.group(cls=BookCommandGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(rules_engine.__version__, prog_name="by-the-book", message="%(prog)s %(version)s")
def main() -> None:
    """Check the transcripts of a rule book of card games, and build the book."""


def _require_book_folder(book_folder: Path) -> Path:
    for needed in ("mkdocs.yml", "docs"):
        if not (book_folder / needed).exists():
            message = f"there is no {needed} in {str(book_folder)!r}; name the folder of a book"
            raise click.BadParameter(message, param_hint="'--root'")
    return book_folder


def _name_of_archive_and_pdf(book_folder: Path) -> str:
    """Return the name of the book's archive and PDF, without the ending.

    If the settings are wrong, report this to the user.
    """
    from generator.site.settings import BadSettings, read_settings

    try:
        return read_settings(_require_book_folder(book_folder)).file_name
    except BadSettings as error:
        raise click.ClickException(str(error)) from error


@main.command("build")
@add_book_option
@click.option(
    "--site", "site_folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where to publish; otherwise the folder site beside docs.",
)
def build_book(book_folder: Path, site_folder: Path | None) -> None:
    """Check every example and publish the book, or say what is wrong and publish nothing."""
    from generator.site import publishing
    from generator.site.settings import read_settings
    from generator.site.site_build import build_site

    book_folder = _require_book_folder(book_folder)
    site_folder = (site_folder or book_folder / publishing.SITE).resolve()
    if not publishing.may_publish_to_folder(site_folder):
        said = f"{str(site_folder)!r} holds something other than a site; choose another folder"
        raise click.BadParameter(said, param_hint="'--site'")
    with (
        lock_command_folders(book_folder / "build", "nothing was published", site_folder),
        show_progress() as tell,
    ):
        pressed = build_site(book_folder, book_folder / "build", site_folder, tell)
    for complaint in (*pressed.notes, *pressed.problem_lines):
        click.echo(complaint, err=True)
    if not pressed.is_published:
        faults = number_with_noun(len(pressed.problem_lines), "fault")
        click.echo(f"{faults}; nothing was published", err=True)
        sys.exit(1)
    spent = f"proved in {pressed.checking_seconds:.2f} s, built in {pressed.build_seconds:.2f} s"
    click.echo(
        f"{'nothing has changed' if pressed.was_up_to_date else spent}: {click.format_filename(site_folder)}"
    )
    if not read_settings(book_folder).address:
        click.echo(_NO_ADDRESS)


@main.command("zip")
@add_book_option
def pack_site_archive(book_folder: Path) -> None:
    """Pack the site built last into an archive in dist, to be read from disk without a server."""
    from generator.site import offline_archive, publishing

    if not publishing.is_published_site(book_folder / publishing.SITE):
        raise click.BadParameter(
            f"there is no site in {str(book_folder)!r}; build it first", param_hint="'--root'"
        )
    name = _name_of_archive_and_pdf(book_folder)
    target = book_folder / "dist" / f"{name}.zip"
    with lock_command_folders(book_folder / "build", "nothing was packed", book_folder / publishing.SITE):
        kept = DiskCache(book_folder / "build" / FOLDER)
        written = offline_archive.update_offline_archive(book_folder / publishing.SITE, target, name, kept)
    done = "" if written else "nothing has changed: "
    click.echo(f"{done}{target.stat().st_size / 1e6:.1f} MB: {click.format_filename(target)}")


@main.command("pdf")
@add_book_option
def print_site_to_pdf(book_folder: Path) -> None:
    """Print the site built last into a PDF in dist, with a browser."""
    from generator.site import publishing

    if missing := [name for name in ("pypdf", "playwright") if find_spec(name) is None]:
        said = f"a PDF needs {' and '.join(missing)}: pip install 'by-the-book[pdf]'"
        raise click.ClickException(said)
    from generator.site.pdf import write_book_pdf

    if not publishing.is_published_site(book_folder / publishing.SITE):
        raise click.BadParameter(
            f"there is no site in {str(book_folder)!r}; build it first", param_hint="'--root'"
        )
    target = book_folder / "dist" / f"{_name_of_archive_and_pdf(book_folder)}.pdf"
    with (
        lock_command_folders(book_folder / "build", "nothing was printed", book_folder / publishing.SITE),
        show_progress() as tell,
    ):
        bound = write_book_pdf(_require_book_folder(book_folder), target, tell)
    done = (
        "nothing has changed"
        if bound.was_up_to_date
        else f"printed {bound.printed} of {bound.chapters} pages"
    )
    click.echo(f"{done}: {bound.sheets} sheets, {target.stat().st_size / 1e6:.1f} MB, "
               f"{click.format_filename(target)}")


@main.command("serve")
@add_book_option
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes a free one."
)
def serve_site(book_folder: Path, port: int) -> None:
    """Show the book on localhost, and build it again at every change."""
    from generator.site import serve as server

    with lock_command_folders(
        server.work_folder_for_serving(_require_book_folder(book_folder)), "nothing is served"
    ):
        try:
            server.serve_book(book_folder, port, lambda line: click.echo(line, err=True))
        except server.PortInUse as error:
            raise click.ClickException(str(error)) from error


@main.command("check")
@click.argument("files", nargs=-1, required=True, type=transcript_path, metavar="FILE...")
@json_option
@add_games_option
def check_transcripts(files: tuple[Path, ...], as_json: bool) -> None:
    """Check transcripts outside the book; - is standard input."""
    from generator.proof.check import check_transcript_file

    reports: list[dict[str, object]] = []
    wrong = 0
    for file in files:
        with _path_and_name_of_input_file(file) as (path, name):
            report = check_transcript_file(path)
            problems = _replace_path_in_problems(report.problems, name)
        reports.append(
            report.as_json() | {"path": name, "problems": [problem.as_json() for problem in problems]}
        )
        wrong += bool(problems)
        if not as_json:
            click.echo(
                "\n".join(problem.text_with_refusing_rules for problem in problems)
                if problems
                else f"{name}: ok"
            )
    if as_json:
        click.echo(_convert_to_json(reports))
    sys.exit(1 if wrong else 0)


@main.command("legal")
@click.argument("file", type=transcript_path)
@json_option
@add_games_option
def list_allowed_moves(file: Path, as_json: bool) -> None:
    """List the moves allowed at the end of a transcript, each with the rules that allow it."""
    from generator.proof.check import list_moves_at_end_of_transcript

    with _path_and_name_of_input_file(file) as (path, name):
        moves, found = list_moves_at_end_of_transcript(path)
        problems = _replace_path_in_problems(found, name)
    if as_json:
        click.echo(
            _convert_to_json(
                {"path": name, "moves": moves, "problems": [problem.as_json() for problem in problems]})
        )
    else:
        for problem in problems:
            click.echo(problem.text_with_refusing_rules, err=True)
        for move in moves:
            rules = move.get("rules")
            because = ", ".join(map(str, rules)) if isinstance(rules, list | tuple) else str(rules)
            click.echo(f"{move['move']}  # {move['permission']}: {because}")
    sys.exit(1 if problems else 0)


@contextmanager
def _path_and_name_of_input_file(file: Path) -> Iterator[tuple[Path, str]]:
    """Yield the path of a file and its name for messages; `-` is standard input, copied to a file."""
    if str(file) != "-":
        yield file, str(file)
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "transcript")
        copy.write_bytes(sys.stdin.buffer.read())
        yield copy, _STDIN


def _replace_path_in_problems(problems: list[Problem], shown_path: str) -> list[Problem]:
    return [replace(problem, path=shown_path) for problem in sorted(problems)]


def _convert_to_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)
