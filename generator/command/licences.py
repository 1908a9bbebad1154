"""The command `licences`: list what a book is made of and by, with the licence of each part."""

from __future__ import annotations

import click


@click.command("licences")
@click.option("--cyclonedx", is_flag=True, help="Print a list of components (SBOM) in CycloneDX, as JSON.")
def list_licences(cyclonedx: bool) -> None:
    """List the parts of other projects that a site contains, and the packages that build it."""
    from generator.site.components import (
        components_in_site,
        installed_components,
        list_as_cyclonedx,
        list_in_words,
    )

    try:
        found = [*components_in_site(), *installed_components()]
    except LookupError as error:
        raise click.ClickException(str(error)) from error
    click.echo(list_as_cyclonedx(found) if cyclonedx else list_in_words(found), nl=False)
