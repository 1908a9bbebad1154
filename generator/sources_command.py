"""The command `sources`: holds copies of the source texts against the register, and writes it anew."""

import sys
from pathlib import Path

import click

_copy = click.Path(exists=True, dir_okay=False, path_type=Path)
_files = click.argument("files", nargs=-1, required=True, type=_copy, metavar="FILE...")


@click.group()
def sources() -> None:
    """Hold copies of the source texts against the register, which counts them without carrying them."""


@sources.command()
@_files
def verify(files: tuple[Path, ...]) -> None:
    """Say which passages stand in these files word for word, and which paragraphs differ."""
    from rules_engine.texts.collate import hold
    from rules_engine.texts.copies import read_copy

    wrong = False
    for file in files:
        try:
            found = hold(read_copy(file))
        except ValueError as error:
            wrong = True
            click.echo(f"{file}: {error}", err=True)
            continue
        for one in found:
            wrong = wrong or bool(one.differ)
            click.echo(f"{file}: {one}")
        if not found:
            wrong = True
            click.echo(f"{file}: no passage of the register stands here", err=True)
    sys.exit(1 if wrong else 0)


@sources.command()
@_files
@click.option(
    "--into",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The register's folder; otherwise the one that the engine reads.",
)
def write(files: tuple[Path, ...], into: Path | None) -> None:
    """Count these files into the register; passages that none of them holds stay as they are."""
    import rules_engine
    from rules_engine.texts.copies import read_copy, register
    from rules_engine.texts.sources import to_json

    folder = into or Path(rules_engine.__file__).parent / "texts" / "register"
    texts = []
    for file in files:
        try:
            texts.append(read_copy(file))
        except ValueError as error:
            click.echo(f"{file}: {error}; nothing was written", err=True)
            sys.exit(1)
    books = register(texts)
    if not books:
        click.echo("no passage of the register stands in these files; nothing was written", err=True)
        sys.exit(1)
    for key, held in books.items():
        (folder / f"{key}.json").write_text(to_json(held), encoding="utf-8")
        click.echo(f"{key}: {sum(len(one.paragraphs) for one in held.passages)} paragraphs written")


@sources.command()
@click.argument("file", type=_copy)
@click.argument("heading")
def show(file: Path, heading: str) -> None:
    """Number the paragraphs and sentences of one passage of a copy, as citations count them."""
    from rules_engine.texts.copies import book_of, cut, read_copy
    from rules_engine.texts.prose import normalise, sentences

    try:
        text = read_copy(file)
    except ValueError as error:
        raise click.ClickException(f"{file}: {error}") from error
    held = book_of(text)
    found = {normalise(name): pieces for name, pieces in cut(text, held).items()} if held else {}
    if normalise(heading) not in found:
        raise click.BadParameter(f"no passage {heading!r} in {str(file)!r}", param_hint="'HEADING'")
    number = 0
    for piece in found[normalise(heading)]:
        number += piece.kind != "head"
        shown = 0 if piece.kind == "head" else number
        click.echo(f"{shown}  [{piece.kind}{' ' + piece.label if piece.label else ''}]")
        for at, sentence in enumerate(sentences(piece.text), start=1):
            click.echo(f"   {shown}.{at}  {sentence}")
