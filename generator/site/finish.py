"""What is done to a site after the builder: old names, frozen editions, and the heads of its pages."""

from pathlib import Path

from generator.record.aliases import keep_aliases
from generator.record.edition import CLOSED, read_edition
from generator.record.frozen_pages import freeze, unpack
from generator.record.page_metadata import set_heads
from generator.record.permanent_names import names_in, read_register


def finish(root: Path, site: Path) -> list[str]:
    """Finishes the site built from the book in `root`; what cannot be done is told, a line each."""
    docs = root / "docs"
    try:
        edition, register = read_edition(docs), read_register(docs)
    except ValueError as error:
        return [str(error)]
    keep_aliases(site, register)
    archives = sorted((root / CLOSED).glob("*.zip"))
    for archive in archives:
        unpack(archive, site / "edition" / archive.stem)
    if edition is not None:
        if not (root / CLOSED / f"{edition.number}.zip").is_file():
            freeze(site, edition, site / edition.path)
        set_heads(site, edition)
    return register.astray(names_in(site / "data")) if register.aliases else []
