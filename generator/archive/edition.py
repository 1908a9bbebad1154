"""Read a book's current edition from docs/edition.yml; read and write the wordings of closed editions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from generator.archive.data_tables import Row, wording_digest
from generator.support.plain_yaml import read_yaml_file

FILE = "edition.yml"
CLOSED = "editions"
"""The folder in `docs` for the wordings of closed editions; a folder beside `docs` has their pages."""


@dataclass(frozen=True)
class Edition:
    """An edition of the book, with the details that every citation uses. `date` is the day of the edition."""

    number: int
    date: date
    title: str
    authors: tuple[str, ...]
    licence: str = ""
    licence_url: str = ""
    language: str = "en"
    address: str = ""

    @property
    def frozen_pages_path(self) -> str:
        """The path in the site of the edition's frozen pages (copies that no later build changes)."""
        return f"edition/{self.number}/"

    @property
    def date_in_words(self) -> str:
        """The day of the edition in words, such as "3 May 2026"."""
        return f"{self.date.day} {self.date:%B} {self.date.year}"


@dataclass(frozen=True)
class ClosedEdition:
    """An edition that is closed, so that it can no longer change: its number, its date and its words.

    `words` has the wording of every rule and open question, by permanent name.
    """

    number: int
    date: date
    words: Mapping[str, str]


def read_edition(docs_folder: Path) -> Edition | None:
    """Return the current edition, from docs/edition.yml.

    Return None if there is no such file. Raise `ValueError` if it is invalid.
    """
    path = docs_folder / FILE
    if not path.is_file():
        return None
    data = read_yaml_file(path)
    if not isinstance(data, dict):
        raise ValueError("the file must consist of names and values, such as 'number: 1'")
    known = set(Edition.__dataclass_fields__)
    if strange := sorted(set(map(str, data)) - known):
        raise ValueError(
            f"an edition has no key {', '.join(strange)}; its keys are {', '.join(sorted(known))}")
    return _parse_edition(data)


def _parse_edition(yaml_values: dict[str, Any]) -> Edition:
    required = (("number", int, "a whole number"), ("date", date, "a date such as 2026-05-31"),
                ("title", str, "a text"), ("authors", str | list, "a name or a list of names"))
    for name, kind, words in required:
        if not isinstance(yaml_values.get(name), kind):
            raise ValueError(f"{name}: expected {words}, found {yaml_values.get(name)!r}")
    authors = yaml_values["authors"] if isinstance(yaml_values["authors"], list) else [yaml_values["authors"]]
    for name in ("licence", "licence_url", "language"):
        if not isinstance(yaml_values.get(name, ""), str):
            raise ValueError(f"{name}: expected a text, found {yaml_values[name]!r}")
    address = str(yaml_values.get("address") or "")
    if address and not address.endswith("/"):
        raise ValueError("address: the URL of the book must end with a slash; add one")
    edition = Edition(**yaml_values | {"authors": tuple(map(str, authors)), "address": address})
    _check_texts_can_be_printed(edition)
    return edition


def _check_texts_can_be_printed(edition: Edition) -> None:
    """Raise `ValueError` if a title, author, language, URL or licence is missing or cannot be printed."""
    if not edition.authors:
        raise ValueError("authors: expected a name or a list of names, found none")
    for name, text in (("title", edition.title), *(("authors", author) for author in edition.authors)):
        if not text.strip():
            raise ValueError(f"{name}: expected a text, found {text!r}")
    if not re.fullmatch(r"[A-Za-z]+(-[A-Za-z0-9]+)*", edition.language):
        raise ValueError(f"language: expected a language such as en or pt-BR, found {edition.language!r}")
    for name in ("licence_url", "address"):
        if (url := getattr(edition, name)) and not re.fullmatch(r"https?://[^\s\x00-\x20\x7f<>\"]+", url):
            raise ValueError(f"{name}: expected an address such as https://example.org/, found {url!r}")
    for text in (edition.title, *edition.authors, edition.licence):
        if found := _UNPRINTABLE.search(text):
            raise ValueError(f"the sign {found[0]!r} cannot be printed; remove it from {text[:40]!r}")


_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
"""Signs that a file in XML must not have, or that do something other than being shown."""


def wording_of_data_row(data_row: Row) -> str:
    """Return the words of a rule or open question, from its row in the data tables."""
    if "words" in data_row:
        return str(data_row["words"])
    return " ".join((data_row["question"], *(one["words"] for one in data_row["choices"]), data_row["why"]))


def wordings_by_name(data_rows: Iterable[Row]) -> dict[str, str]:
    """Return the words of rules and open questions, by permanent name, from their rows in the data tables."""
    return {row["id"]: wording_of_data_row(row) for row in data_rows}


def read_closed_editions(docs_folder: Path) -> list[ClosedEdition]:
    """Return the closed editions, sorted by number. Raise `ValueError` for a file that cannot be read."""
    found = []
    for path in (docs_folder / CLOSED).glob("*.json"):
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            words = {one["id"]: one["words"] for one in data["wordings"]}
            found.append(ClosedEdition(data["number"], date.fromisoformat(data["date"]), words))
        except (KeyError, TypeError, ValueError, RecursionError) as error:
            raise ValueError(
                f"docs/{CLOSED}/{path.name} is not a file of a closed edition: {error!r}") from None
    return sorted(found, key=lambda one: one.number)


def write_wordings(docs_folder: Path, edition: Edition, wordings: Mapping[str, str]) -> Path:
    """Write the words of an edition to its file in docs, one wording a line, and return the path."""
    rows = [{"id": key, "digest": wording_digest(said), "words": said} for key, said in wordings.items()]
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    path = docs_folder / CLOSED / f"{edition.number}.json"
    path.parent.mkdir(exist_ok=True)
    head = f'{{"number": {edition.number}, "date": "{edition.date.isoformat()}", "wordings": [\n'
    path.write_text(f"{head}{lines}\n]}}\n", encoding="utf-8")
    return path
