"""Make the Atom feed of changes (RFC 4287), with an entry for each edition."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from datetime import date
from typing import NamedTuple
from uuid import NAMESPACE_URL, uuid5

from generator.archive.changes import EditionChanges
from generator.archive.edition_history import EditionHistory

FEED = "feed.xml"
"""The file name of the feed, beside the page of changes."""


def make_changes_feed(edition_history: EditionHistory) -> str:
    """Return the feed of a book's editions, newest first, with links relative to the feed.

    The ids in the feed depend only on the edition's title and number, so that they stay when the book moves.
    """
    edition = edition_history.edition
    root = ET.Element("feed", {"xmlns": "http://www.w3.org/2005/Atom", "xml:lang": edition.language})
    _add_title_id_and_date(root, f"{edition.title}: changes", edition.title, edition.date)
    for name in edition.authors:
        ET.SubElement(ET.SubElement(root, "author"), "name").text = name
    ET.SubElement(root, "link", rel="self", href=FEED)
    ET.SubElement(root, "link", href="./")
    for entry in _feed_entries(edition_history):
        _add_feed_entry(root, entry)
    ET.indent(root, "")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


class _FeedEntry(NamedTuple):
    """An entry of the feed of changes.

    The id of the entry is made from `key`. The entry links to the page of changes, to the element with the id
    `place`.
    """

    title: str
    key: str
    day: date
    place: str
    summary: str


def _feed_entries(edition_history: EditionHistory) -> Iterator[_FeedEntry]:
    title = edition_history.edition.title
    dates = {one.number: one.date for one in edition_history.closed} | {
        edition_history.edition.number: edition_history.edition.date
    }
    stages = {stage.after: stage for stage in edition_history.edition_changes}
    if since := stages.get(None):
        name = f"Since edition {since.before}"
        if since.changes:
            yield _FeedEntry(name, f"{title}/since/{since.before}", edition_history.edition.date,
                         f"#since-{since.before}", _summary_of_edition_changes(since))
    for number in sorted(dates, reverse=True):
        stage = stages.get(number)
        state = "" if any(one.number == number for one in edition_history.closed) else ", not yet closed"
        summary = _summary_of_edition_changes(stage) if stage else "The first edition."
        yield _FeedEntry(f"Edition {number}{state}", f"{title}/{number}", dates[number],
                     f"#edition-{number}" if stage else "", summary)


def _add_feed_entry(feed_element: ET.Element, feed_entry: _FeedEntry) -> None:
    element = ET.SubElement(feed_element, "entry")
    _add_title_id_and_date(element, feed_entry.title, feed_entry.key, feed_entry.day)
    ET.SubElement(element, "link", href=f"./{feed_entry.place}")
    ET.SubElement(element, "summary").text = feed_entry.summary


def _add_title_id_and_date(element: ET.Element, title: str, id_suffix: str, day: date) -> None:
    """Add a title, an id and a date to a feed or to an entry of a feed."""
    ET.SubElement(element, "title").text = title
    ET.SubElement(element, "id").text = uuid5(NAMESPACE_URL, id_suffix).urn
    ET.SubElement(element, "updated").text = f"{day.isoformat()}T00:00:00Z"


def _summary_of_edition_changes(edition_changes: EditionChanges) -> str:
    """Return a sentence on how many rules and open questions changed, and in which games."""
    if not edition_changes.changes:
        return "No word of a rule or an open question has changed."
    changed = len(edition_changes.changes)
    said = f"{changed} {'rule or open question' if changed == 1 else 'rules and open questions'}"
    return f"{said} changed, in {', '.join(game for game, _ in edition_changes.changes_by_game)}."
