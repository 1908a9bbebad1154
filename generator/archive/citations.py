"""Make citations of a game or of a part of it: in words, and for the formats BibTeX, CSL-JSON and RIS.

A citation can have placeholders (see `TOKENS`), which a script in the browser replaces.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from generator.archive.bibliography_formats import LATEX_OF_SIGNS, bibtex_entry, ris_record
from generator.archive.edition import Edition
from rules_engine.model.game import Game
from rules_engine.texts.sources import find_passage, find_source_book

FORMS = {
    "text": ("In words", ""),
    "bib": ("BibTeX", "application/x-bibtex"),
    "csl.json": ("CSL-JSON", "application/vnd.citationstyles.csl+json"),
    "ris": ("RIS", "application/x-research-info-systems"),
}
"""Every form by the suffix of its file, with its title and its media type."""

_SCHEMA = "https://github.com/citation-style-language/schema/raw/master/csl-citation.json"

@dataclass(frozen=True)
class CitedPartOfGame:
    """The cited part of a game: a rule, open question, example, example step or opening."""

    kind: str
    """The kind of the part, such as "rule"."""
    key: str
    """The key of the part, such as "follow-suit"."""
    digest: str = ""
    """A digest of the words of the part."""
    certainty: str = ""
    """Whether the source text states the rule, or "" if this is not said.

    The values are "says" (the text states the rule), "follows" (it follows from the text), "room" (the text
    can also be read in another way) and "ours" (it is not from the text).
    """
    number: str = ""
    """The number of a rule on its page, or of a step in its example."""
    quote: str = ""
    """The words of this part of the page, such as those of a rule, for a quotation."""
    place: str = ""
    """The place of the words in the source text."""

    @property
    def html_id(self) -> str:
        """The HTML id of the part on its page."""
        return f"example-{self.key}-{self.number}" if self.kind == "step" else f"{self.kind}-{self.key}"

    @property
    def description(self) -> str:
        """The cited part in words, as a citation names it: "rule 7 (follow-suit)"."""
        if self.kind == "step":
            return f"example {self.key}, step {self.number}"
        return f"{self.kind} {self.short_reference}"

    @property
    def short_reference(self) -> str:
        """The cited part in short: its number and its key, or its key alone."""
        return f"{self.number} ({self.key})" if self.number else self.key

    @property
    def printed_quotation(self) -> str:
        """The quoted words as printed after the locator in a citation. It is "" if nothing is quoted."""
        return f": “{self.quote}”" if self.quote else ""

    @property
    def provenance_note(self) -> str:
        """A note with the digest of the part's words, their certainty, and their place in the source."""
        told = f"digest {self.digest}{SURE.get(self.certainty, self.certainty)}"
        return f"{told}; {self.place}" if self.place else told


SURE = {"": "", "says": "", "follows": "; it follows from the text",
        "room": "; as we read the text, which leaves it open", "ours": "; ours, not the text's"}
"""The remark that a citation adds for each certainty, so that our words are not taken for the text's."""


class _CitedPartWithPlaceholders(CitedPartOfGame):
    """A cited part of a game with placeholders, such as "@ID@", which a script in the browser fills in."""

    html_id = "@ID@"
    description = "@WORDS@"
    printed_quotation = "@QUOTED@"
    provenance_note = "@MARK@"


TOKENS = _CitedPartWithPlaceholders("@KIND@", "@KEY@")
ADDRESS = "@URL@"


@dataclass(frozen=True)
class Citation:
    """A citation of a game, or of a part of it, in an edition of the book."""

    edition: Edition
    game: Game
    since: bool = False
    """True if the game was added after the edition was closed."""
    locator: CitedPartOfGame | None = None
    """The cited part of the game, or None for the whole game."""
    address: str = ""
    """The URL to print. If it is "", the permanent URL of the game or part is printed."""

    @property
    def bibliography_key(self) -> str:
        """The key of the citation in a bibliography: title, edition and game in lower case, with hyphens."""
        parts = (self.edition.title, str(self.edition.number), self.game.id)
        return re.sub(r"[^a-z0-9]+", "-", " ".join(parts).lower()).strip("-")

    @property
    def edition_number(self) -> str:
        """The number of the edition as text, with "since" before it if the game was added later."""
        return f"{'since ' if self.since else ''}{self.edition.number}"

    @property
    def permanent_name(self) -> str:
        """The permanent name of what is cited, such as `foster/canfield#rule-follow-suit`.

        For a whole game it is the id of the game.
        """
        return f"{self.game.id}#{self.locator.html_id}" if self.locator else self.game.id

    @property
    def permanent_url(self) -> str:
        """The permanent URL. It is "" if the book has no address."""
        if self.address:
            return self.address
        home = self.edition.address
        place = f"#{self.locator.html_id}" if self.locator else ""
        return (
            f"{home}{'' if self.since else self.edition.frozen_pages_path}{self.game.id}/{place}"
            if home
            else ""
        )

    @property
    def bibliography_note(self) -> str:
        """A note with the cited part, the permanent name and the source, for a bibliography."""
        place = self.locator
        mark = f"{place.description}{place.printed_quotation}, {place.provenance_note}" if place else ""
        return "; ".join(
            filter(None, (mark, self.permanent_name, f"after {source_passages_in_words(self.game)}"))
        )

    def text(self) -> str:
        """Return the citation in words, as readers see it."""
        place = self.locator
        mark = f", {place.description}{place.printed_quotation} ({place.provenance_note})" if place else ""
        authors = " and ".join(self.edition.authors)
        said = (
            f"{authors[:1].upper()}{authors[1:]}, “{self.game.title}”{mark}, in {self.edition.title}, "
            f"edition {self.edition_number}, {self.edition.date_in_words}, {self.permanent_name}; "
            f"after {source_passages_in_words(self.game)}."
        )
        return f"{said} {self.permanent_url}" if self.permanent_url else said

    @cached_property
    def csl_json_item(self) -> dict[str, Any]:
        """The citation as a CSL-JSON item, from which its BibTeX and RIS forms are made."""
        day = self.edition.date
        item = {
            "id": self.bibliography_key,
            "type": "chapter",
            "title": _replace_line_breaks(self.game.title),
            "container-title": _replace_line_breaks(self.edition.title),
            "author": [{"literal": _replace_line_breaks(author)} for author in self.edition.authors],
            "edition": self.edition_number,
            "issued": {"date-parts": [[day.year, day.month, day.day]]},
            "language": self.edition.language,
            "URL": self.permanent_url,
            "note": _replace_line_breaks(self.bibliography_note),
        }
        return {name: value for name, value in item.items() if value}

    def in_bibtex_format(self) -> str:
        """Return the citation for BibTeX and biblatex."""
        return bibtex_entry(self.csl_json_item)

    def in_csl_json_format(self) -> str:
        """Return the citation as CSL-JSON: a list of one item; a citation cluster for a part of a game."""
        if self.locator is None:
            return f"[\n{_csl_json_text(self.csl_json_item)}\n]\n"
        # CSL has a locator "rule", and none for an open question or an example.
        label, place = "section", self.locator.description
        if self.locator is TOKENS:
            label, place = "@LABEL@", "@PLACE@"
        elif self.locator.kind == "rule":
            label, place = "rule", self.locator.short_reference
        names = {"schema": _SCHEMA, "citationID": f"{self.bibliography_key}-{self.locator.html_id}"}
        cited = {"id": self.bibliography_key, "label": label, "locator": place}
        return (
            f'{{{_csl_json_fields(names)},\n "citationItems": [{{{_csl_json_fields(cited)},\n "itemData":\n'
            f"{_csl_json_text(self.csl_json_item)}\n}}]}}\n"
        )

    def in_ris_format(self) -> str:
        """Return the citation in the format RIS, which programs for bibliographies read."""
        return ris_record(self.csl_json_item, self.locator.description if self.locator else "")

    def text_in_form(self, form_name: str) -> str:
        """Return the citation as text in the form with this name, one of `FORMS`."""
        return {
            "text": self.text,
            "bib": self.in_bibtex_format,
            "csl.json": self.in_csl_json_format,
            "ris": self.in_ris_format,
        }[form_name]()


@dataclass(frozen=True)
class FormattedCitation:
    """A citation in one form, such as BibTeX, for a page. A script in the browser fills in its templates."""

    name: str
    title: str
    text: str
    """The finished citation of the whole game."""
    whole: str
    """A template for a citation of the whole game, with a placeholder for the URL."""
    part: str
    """A template for a citation of one part, with placeholders for the URL and for the part."""
    signs: Mapping[str, str] = field(default_factory=dict)
    """What is written for each character with a special meaning in this form, such as "&" in BibTeX."""


def citations_in_every_form(citation: Citation) -> list[FormattedCitation]:
    """Return a citation in each of the `FORMS`, such as BibTeX, for a page that lets the reader choose."""
    whole = replace(citation, address=ADDRESS)
    part = replace(whole, locator=TOKENS)
    return [
        FormattedCitation(
            name,
            title,
            text=citation.text_in_form(name).strip("\n"),
            whole=whole.text_in_form(name).strip("\n"),
            part=part.text_in_form(name).strip("\n"),
            signs=LATEX_OF_SIGNS if name == "bib" else {},
        )
        for name, (title, _) in FORMS.items()
    ]


def source_passages_in_words(game: Game) -> str:
    """Return a text that names the passages of books on which a game is based."""
    passages = (
        f"{source_book_in_words(key)}, {_passage_in_words(key, heading)}" for key, heading in game.passages
    )
    return "; ".join(passages)


def source_book_in_words(book_id: str) -> str:
    """Return the name of a source book, or its id if it is not known."""
    try:
        return find_source_book(book_id).name
    except LookupError:
        return book_id


def _passage_in_words(book_id: str, heading: str) -> str:
    try:
        return find_passage(book_id, heading).title
    except LookupError:
        return heading


def files_of_citation(citation: Citation) -> Iterable[tuple[str, str]]:
    """Return the citation files beside a game's page, as (name, content)."""
    return [(f"cite.{name}", citation.text_in_form(name)) for name, (_, media) in FORMS.items() if media]


def _csl_json_text(item: dict[str, Any]) -> str:
    return f"{{{_csl_json_fields(item)}}}"


def _csl_json_fields(item: Mapping[str, Any]) -> str:
    # A field a line, so that the one with an address can be left out as a line.
    told = [f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in item.items()]
    return ",\n ".join(told)


def _replace_line_breaks(text: str) -> str:
    """Return the text on one line, with single spaces, because RIS and BibTeX need each value on one line."""
    return " ".join(text.split())
