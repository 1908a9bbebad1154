"""The command `compare`: list the differences between two builds."""

import sys
from pathlib import Path

import click

from generator.site.site_comparison import KINDS

_site = click.Path(exists=True, file_okay=False, path_type=Path)


@click.command("compare")
@click.argument("old", type=_site)
@click.argument("new", type=_site)
@click.option(
    "--only",
    "file_kinds",
    multiple=True,
    type=click.Choice(KINDS),
    help="Compare only this part of the sites. May be repeated.",
)
def list_differences_between_sites(old: Path, new: Path, file_kinds: tuple[str, ...]) -> None:
    """List the differences between two built sites, one a line; nothing if they are equal."""
    from generator.site.site_comparison import compare_sites, is_site_folder

    for folder, name in ((old, "OLD"), (new, "NEW")):
        if not is_site_folder(folder):
            raise click.BadParameter(
                f"there is no built site in {str(folder)!r}; build one, or name another folder",
                param_hint=f"'{name}'")
    found = 0
    for difference in compare_sites(old, new, file_kinds or KINDS):
        found += 1
        click.echo(str(difference))
    sys.exit(1 if found else 0)
