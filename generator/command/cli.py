"""The command line: build, zip, pdf, serve, check and legal, and the commands of their own modules."""

import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import click

from generator.command.compare import compare
from generator.command.count import GAMES, count
from generator.command.edition import addresses, edition
from generator.command.failures import by_itself
from generator.command.play import play
from generator.command.prove import prove
from generator.command.sources import sources
from generator.command.words import words
from generator.proof.problem import Problem, in_a_line

_STDIN = "<stdin>"


def _load_games(context: click.Context, _option: click.Parameter, modules: tuple[str, ...]) -> None:
    from rules_engine import registry

    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    for module in modules:
        try:
            registry.load(module)
        except LookupError as error:
            raise click.BadParameter(str(error.args[0]) if error.args else module) from error
        except Exception as error:
            # Whatever its code does wrong is told in a line, like what is wrong in a page.
            raise click.BadParameter(f"{module}: {in_a_line(error)}") from error
    context.meta[GAMES] = modules


games_option = click.option(
    "--games",
    multiple=True,
    metavar="MODULE",
    expose_value=False,
    callback=_load_games,
    help="Also know the games of this Python module. May be repeated.",
)
root_option = click.option(
    "--root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=".",
    show_default="the current folder",
    help="The book's folder, with mkdocs.yml and docs/ in it.",
)
transcript_path = click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path)
json_option = click.option("--json", "as_json", is_flag=True, help="Answer in JSON, for programs.")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Prove the transcripts of a rule book of card games, and build the book."""


main.add_command(sources)
for _command in sources.commands.values():
    games_option(_command)
main.add_command(compare)
main.add_command(words)
main.add_command(games_option(play))
for _command in (addresses, count, edition, prove):
    main.add_command(games_option(root_option(_command)))


def _book(root: Path) -> Path:
    for needed in ("mkdocs.yml", "docs"):
        if not (root / needed).exists():
            raise click.BadParameter(f"there is no {needed} in {str(root)!r}", param_hint="'--root'")
    return root


@contextmanager
def _progress() -> Iterator[Callable[[str, int, int], None] | None]:
    """A bar on standard error where someone can see it, and nothing in a pipe."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)

        def show(what: str, done: int, total: int) -> None:
            bar.update(task, description=what, completed=done, total=total)

        yield show


@main.command()
@root_option
@click.option(
    "--site",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where to publish; otherwise the folder site beside docs.",
)
@games_option
def build(root: Path, site: Path | None) -> None:
    """Prove every example and publish the book, or say what is wrong and publish nothing."""
    from generator.site import publishing
    from generator.site.press import press

    root = _book(root)
    site = (site or root / "site").resolve()
    if not publishing.may_be_replaced(site):
        raise click.BadParameter(f"{str(site)!r} holds something other than a site", param_hint="'--site'")
    with by_itself(root / "build", "nothing was published"), _progress() as progress:
        pressed = press(root, root / "build", site, progress)
    for complaint in pressed.complaints:
        click.echo(complaint, err=True)
    if not pressed.published:
        click.echo(f"{_count(len(pressed.complaints), 'fault')}; nothing was published", err=True)
        sys.exit(1)
    click.echo(
        f"proved in {pressed.proof:.2f} s, built in {pressed.building:.2f} s: {click.format_filename(site)}"
    )


@main.command("zip")
@root_option
def archive(root: Path) -> None:
    """Pack the site built last into dist/by-the-book.zip, to be read from disk without a server."""
    from generator.site import offline_archive, publishing

    site, target = root / "site", root / "dist" / f"{offline_archive.FOLDER}.zip"
    if not publishing.is_site(site):
        raise click.BadParameter(f"there is no site in {str(root)!r}; build it first", param_hint="'--root'")
    with by_itself(root / "build", "nothing was packed"):
        offline_archive.write_zip(site, target)
    click.echo(f"{target.stat().st_size / 1e6:.1f} MB: {click.format_filename(target)}")


@main.command()
@root_option
def pdf(root: Path) -> None:
    """Print the site built last into dist/by-the-book.pdf, with the browser that the tests use."""
    from generator.site import publishing
    from generator.site.pdf import write_pdf

    if not publishing.is_site(root / "site") or not (root / "build" / "pages").is_dir():
        raise click.BadParameter(f"there is no site in {str(root)!r}; build it first", param_hint="'--root'")
    target = root / "dist" / "by-the-book.pdf"
    with by_itself(root / "build", "nothing was printed"), _progress() as progress:
        sheets = write_pdf(_book(root), target, progress)
    click.echo(f"{sheets} sheets, {target.stat().st_size / 1e6:.1f} MB: {click.format_filename(target)}")


@main.command()
@root_option
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes a free one."
)
@games_option
def serve(root: Path, port: int) -> None:
    """Show the book on localhost, built again at every change."""
    from generator.site import serve as server

    with by_itself(server.work_of(_book(root)), "nothing is served"):
        try:
            server.run(root, port, lambda line: click.echo(line, err=True))
        except server.Taken as error:
            raise click.ClickException(str(error)) from error


@main.command()
@click.argument("files", nargs=-1, required=True, type=transcript_path, metavar="FILE...")
@json_option
@games_option
def check(files: tuple[Path, ...], as_json: bool) -> None:
    """Verify transcripts outside the book; - is standard input."""
    from generator.proof.check import check_file

    reports: list[dict[str, object]] = []
    wrong = 0
    for file in files:
        with _on_disk(file) as (path, name):
            report = check_file(path)
            problems = _named(report.problems, name)
        reports.append(
            report.as_json() | {"path": name, "problems": [problem.as_json() for problem in problems]}
        )
        wrong += bool(problems)
        if not as_json:
            click.echo("\n".join(map(str, problems)) if problems else f"{name}: ok")
    if as_json:
        click.echo(_json(reports))
    sys.exit(1 if wrong else 0)


@main.command()
@click.argument("file", type=transcript_path)
@json_option
@games_option
def legal(file: Path, as_json: bool) -> None:
    """List the moves allowed where a transcript ends, each with the rules that allow it."""
    from generator.proof.check import legal_moves

    with _on_disk(file) as (path, name):
        moves, found = legal_moves(path)
        problems = _named(found, name)
    if as_json:
        click.echo(
            _json({"path": name, "moves": moves, "problems": [problem.as_json() for problem in problems]})
        )
    else:
        for problem in problems:
            click.echo(str(problem), err=True)
        for move in moves:
            rules = move.get("rules")
            because = ", ".join(map(str, rules)) if isinstance(rules, list | tuple) else str(rules)
            click.echo(f"{move['move']}  # {move['leave']}: {because}")
    sys.exit(1 if problems else 0)


@contextmanager
def _on_disk(file: Path) -> Iterator[tuple[Path, str]]:
    """A file that can be opened by its path, and the name it goes by; standard input becomes one."""
    if str(file) != "-":
        yield file, str(file)
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "transcript")
        copy.write_bytes(sys.stdin.buffer.read())
        yield copy, _STDIN


def _named(problems: list[Problem], name: str) -> list[Problem]:
    return [replace(problem, path=name) for problem in sorted(problems)]


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)
