"""Make the page at `edition/`, which lists every edition of the book with its date and its address."""

from __future__ import annotations

from functools import partial

from generator.archive.edition_history import EditionHistory
from generator.pages.template_filling import template_environment
from generator.proof.addresses import relative_link
from generator.site.settings import BookSettings

ADDRESS = "edition/"


def html_page_listing_editions(
    edition_history: EditionHistory, book_settings: BookSettings
) -> dict[str, str]:
    """Return the page that lists the editions, newest first, as a dict from its file name to its HTML."""
    closed = {one.number: f"{one.date.day} {one.date:%B} {one.date.year}" for one in edition_history.closed}
    page = template_environment().get_template("editions.jinja").render(
        title="Editions", book=book_settings.name, current=edition_history.edition, closed=closed,
        drafted=not edition_history.is_current_edition_closed, to=partial(relative_link, ADDRESS))
    return {f"{ADDRESS}index.html": page.lstrip()}
