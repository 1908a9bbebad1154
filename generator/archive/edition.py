"""The edition of a book: what its docs/edition.yml says, and what the closed editions said, word for word."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from generator.archive.tables import Row, digest
from generator.support.plain_yaml import read_yaml_file

FILE = "edition.yml"
CLOSED = "editions"
"""The folder of the closed editions' wordings in docs, and of their pages beside it."""


@dataclass(frozen=True)
class Edition:
    """What a citation says of the book as a whole."""

    number: int
    date: date
    title: str
    authors: tuple[str, ...]
    licence: str = ""
    licence_url: str = ""
    language: str = "en"
    address: str = ""

    @property
    def path(self) -> str:
        """Where its frozen pages stand in the site."""
        return f"edition/{self.number}/"

    @property
    def day(self) -> str:
        """Its date in words."""
        return f"{self.date.day} {self.date:%B} {self.date.year}"


@dataclass(frozen=True)
class Closed:
    """A closed edition: its number, its date, and the wording of every rule and reading by its name."""

    number: int
    date: date
    words: Mapping[str, str]


def read_edition(docs: Path) -> Edition | None:
    """The edition in hand; None where a book keeps none. Raises `ValueError` saying what is wrong."""
    path = docs / FILE
    if not path.is_file():
        return None
    data = read_yaml_file(path)
    if not isinstance(data, dict):
        raise ValueError("the edition is a list of names and values")
    known = set(Edition.__dataclass_fields__)
    if strange := sorted(set(map(str, data)) - known):
        raise ValueError(f"an edition has no {', '.join(strange)}; it has {', '.join(sorted(known))}")
    return _edition(data)


def _edition(data: dict[str, Any]) -> Edition:
    for name, kind in (("number", int), ("date", date), ("title", str), ("authors", str | list)):
        if not isinstance(data.get(name), kind):
            raise ValueError(f"an edition needs its {name}")
    authors = data["authors"] if isinstance(data["authors"], list) else [data["authors"]]
    for name in ("licence", "licence_url", "language"):
        if not isinstance(data.get(name, ""), str):
            raise ValueError(f"the {name} of an edition is text")
    address = str(data.get("address") or "")
    if address and not address.endswith("/"):
        raise ValueError("the address of a book ends in a slash")
    return Edition(**data | {"authors": tuple(map(str, authors)), "address": address})


def row_words(row: Row) -> str:
    """The wording of a rule or a reading, from its row in the book's data."""
    if "words" in row:
        return str(row["words"])
    return " ".join((row["question"], *(one["words"] for one in row["choices"]), row["why"]))


def wordings(rows: Iterable[Row]) -> dict[str, str]:
    """The wording of every rule and reading, by its permanent name."""
    return {row["id"]: row_words(row) for row in rows}


def closed_editions(docs: Path) -> list[Closed]:
    """The closed editions in order of their numbers."""
    found = []
    for path in (docs / CLOSED).glob("*.json"):
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            words = {one["id"]: one["words"] for one in data["wordings"]}
            found.append(Closed(data["number"], date.fromisoformat(data["date"]), words))
        except (KeyError, TypeError, ValueError, RecursionError) as error:
            raise ValueError(f"docs/{CLOSED}/{path.name} tells of no closed edition: {error!r}") from None
    return sorted(found, key=lambda one: one.number)


def write_wordings(docs: Path, edition: Edition, words: Mapping[str, str]) -> Path:
    """Writes what an edition says where the next one will be held against it, a wording a line."""
    rows = [{"id": key, "digest": digest(said), "words": said} for key, said in words.items()]
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    path = docs / CLOSED / f"{edition.number}.json"
    path.parent.mkdir(exist_ok=True)
    head = f'{{"number": {edition.number}, "date": "{edition.date.isoformat()}", "wordings": [\n'
    path.write_text(f"{head}{lines}\n]}}\n", encoding="utf-8")
    return path
