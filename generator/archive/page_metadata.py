"""Make the metadata in the head of a game's page: its citation, its subject, and links to its data.

Every URL is relative to the page.
"""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path
from posixpath import relpath

from generator.archive.citations import FORMS
from generator.archive.data_tables import Row
from generator.archive.edition import Edition
from rules_engine.texts.sources import find_source_book

_HEAD_ENDS = "</head>"
_YEAR = re.compile(r"\b(1[5-9]\d\d|20\d\d)$")


def metadata_tags(
    game_row: Row, edition: Edition, site_folder: Path, address: str, *, has_frozen_page: bool
) -> str:
    """Return the metadata tags of a game's page, made from the game's row in the data tables.

    `address` is the address of the page, such as `foster/canfield/`. `site_folder` has the transcripts.
    """
    links = _link_tags(game_row, edition, site_folder, address, has_frozen_page)
    return "\n".join((*_citation_tags(game_row, edition), *links, _game_metadata_json(game_row, edition), ""))


def add_metadata_tags(html: str, tags: str) -> str:
    """Return the HTML of a page with `tags` added at the end of its head."""
    return html.replace(_HEAD_ENDS, f"{tags}{_HEAD_ENDS}", 1)


def _citation_tags(game_row: Row, edition: Edition) -> list[str]:
    told = [
        ("citation_title", game_row["title"]),
        # Readers of these tags know the book by one name or the other, and a chapter by either.
        ("citation_inbook_title", edition.title),
        ("citation_book_title", edition.title),
        # The comma keeps a name that is no person's in one piece: what stands before it is the surname.
        *(("citation_author", f"{author},") for author in edition.authors),
        ("citation_publication_date", f"{edition.date:%Y/%m/%d}"),
        ("citation_language", edition.language),
        *(("citation_keywords", name) for name in game_row["names"]),
        ("dcterms.rights", edition.licence),
    ]
    return [f'<meta name="{name}" content="{escape(said)}">' for name, said in told if said]


def _link_tags(
    game_row: Row, edition: Edition, site_folder: Path, address: str, is_frozen: bool
) -> list[str]:
    frozen = f"{edition.frozen_pages_path}{game_row['url']}"
    found = [("type", "https://schema.org/Game", "")]
    if is_frozen:
        found.append(("cite-as", _relative_link(address, frozen), ""))
    elif address == game_row["url"]:
        found.append(("cite-as", "./", ""))
    if address == game_row["url"]:
        found += [("describedby", f"cite.{name}", media) for name, (_, media) in FORMS.items() if media]
        transcripts = sorted((site_folder / game_row["url"]).glob("*.play"))
        found += [("item", path.name, "text/plain") for path in transcripts]
    else:
        found.append(("latest-version", _relative_link(address, game_row["url"]), ""))
    if edition.licence_url:
        found.append(("license", edition.licence_url, ""))
    return [
        f'<link rel="{rel}" href="{escape(href)}"' + (f' type="{media}">' if media else ">")
        for rel, href, media in found
    ]


def _relative_link(address: str, target: str) -> str:
    return f"{relpath(target, address)}/"


def _game_metadata_json(game_row: Row, edition: Edition) -> str:
    least, most = min(game_row["players"]), max(game_row["players"])
    told = {
        "@context": "https://schema.org",
        "@type": "Game",
        "name": game_row["title"],
        "alternateName": game_row["names"],
        "identifier": game_row["id"],
        "inLanguage": edition.language,
        "numberOfPlayers": {"@type": "QuantitativeValue", "minValue": least, "maxValue": most},
        "isBasedOn": [
            _source_book_metadata_json(key)
            for key in dict.fromkeys(one["book"] for one in game_row["passages"])
        ],
        "isPartOf": {
            "@type": "Book",
            "name": edition.title,
            "bookEdition": str(edition.number),
            "datePublished": edition.date.isoformat(),
            "author": [{"@type": "Organization", "name": author} for author in edition.authors],
        },
        "license": edition.licence_url,
    }
    text = json.dumps({name: value for name, value in told.items() if value}, ensure_ascii=False)
    return f'<script type="application/ld+json">{text.replace("<", chr(92) + "u003c")}</script>'


def _source_book_metadata_json(book_id: str) -> Row:
    try:
        held = find_source_book(book_id)
    except LookupError:
        return {"@type": "Book", "name": book_id}
    told: Row = {"@type": "Book", "name": held.title or held.name}
    if held.author:
        told["author"] = {"@type": "Person", "name": held.author}
    if held.edition:
        told["bookEdition"] = held.edition
    # A year that is only likely is no date of publication.
    if year := _YEAR.search(held.published):
        told["datePublished"] = year[0]
    return told
