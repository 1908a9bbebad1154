"""The Atom feed of changes (RFC 4287), with an entry for each edition."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from uuid import NAMESPACE_URL, uuid5

from generator.archive.changes import EditionChanges
from generator.archive.imprint import Imprint

FEED = "feed.xml"
"""The file name of the feed, beside the page of changes."""


def changes_feed(imprint: Imprint) -> str:
    """Return the feed of a book's editions, newest first, with links relative to the feed.

    Its ids depend on the edition's title and number only, so that they stay when the book moves.
    """
    edition = imprint.edition
    entries = "\n".join(_feed_entries(imprint))
    authors = "".join(f"<author><name>{escape(name)}</name></author>" for name in edition.authors)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{escape(edition.language)}">\n'
        f"<title>{escape(edition.title)}: changes</title>\n<id>{_feed_id(edition.title)}</id>\n"
        f"<updated>{edition.date.isoformat()}T00:00:00Z</updated>\n{authors}\n"
        f'<link rel="self" href="{FEED}"/>\n<link href="./"/>\n{entries}\n</feed>\n'
    )


def _feed_entries(imprint: Imprint) -> Iterator[str]:
    title = imprint.edition.title
    dates = {one.number: one.date for one in imprint.closed} | {imprint.edition.number: imprint.edition.date}
    stages = {stage.after: stage for stage in imprint.stages}
    if since := stages.get(None):
        name = f"Since edition {since.before}"
        if since.changes:
            yield _feed_entry(name, f"{title}/since/{since.before}", imprint.edition.date.isoformat(),
                         f"#since-{since.before}", _change_summary(since))
    for number in sorted(dates, reverse=True):
        stage = stages.get(number)
        state = "" if any(one.number == number for one in imprint.closed) else ", not yet closed"
        told = _change_summary(stage) if stage else "The first edition."
        yield _feed_entry(f"Edition {number}{state}", f"{title}/{number}", dates[number].isoformat(),
                     f"#edition-{number}" if stage else "", told)


def _feed_entry(title: str, key: str, day: str, place: str, summary: str) -> str:
    return (f"<entry><title>{escape(title)}</title><id>{_feed_id(key)}</id><updated>{day}T00:00:00Z</updated>"
            f'<link href="./{place}"/><summary>{escape(summary)}</summary></entry>')


def _change_summary(stage: EditionChanges) -> str:
    """Return a sentence on how many rules and readings changed, and in which games."""
    if not stage.changes:
        return "No rule and no reading has changed by a word."
    changed = len(stage.changes)
    said = f"{changed} {'rule or reading' if changed == 1 else 'rules and readings'}"
    return f"{said} changed, in {', '.join(game for game, _ in stage.games)}."


def _feed_id(key: str) -> str:
    return uuid5(NAMESPACE_URL, key).urn
