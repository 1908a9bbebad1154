"""The command `licences`: list the parts of a site and the packages that build it, with their licences."""

from __future__ import annotations

import click


@click.command("licences")
@click.option("--cyclonedx", is_flag=True, help="Print a list of components (SBOM) in CycloneDX, as JSON.")
def list_licences(cyclonedx: bool) -> None:
    """List the parts of other projects that a site contains, and the packages that build it."""
    from generator.site.components import (
        components_as_cyclonedx,
        components_as_text,
        components_in_site,
        installed_components,
    )

    try:
        found = [*components_in_site(), *installed_components()]
    except LookupError as error:
        raise click.ClickException(str(error)) from error
    click.echo(components_as_cyclonedx(found) if cyclonedx else components_as_text(found), nl=False)
