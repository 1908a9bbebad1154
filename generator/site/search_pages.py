"""Answers on pages of no game, for questions that name none: what a book lists in docs/search.yml."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from generator.proof.plain_yaml import read_yaml_file

FILE = "search.yml"


class Entry(NamedTuple):
    """An answer on a page of no game: its page and place there, what is shown, and how people ask for it.

    `under` is what follows the address of the page: a page of its own, or a choice of games.
    """

    page: str
    anchor: str
    title: str
    text: str
    asked: tuple[str, ...]
    under: str = ""


def read_entries(docs: Path) -> list[Entry]:
    """The answers listed in docs/search.yml; none where there is no such file.

    Raises `ValueError` where an entry is not one: it says which, and what is expected.
    """
    path = docs / FILE
    if not path.is_file():
        return []
    held = read_yaml_file(path)
    if not isinstance(held, list):
        raise ValueError(f"docs/{FILE}: expected a list of entries, each with at, title, text and asked")
    return [_entry(number, one) for number, one in enumerate(held, 1)]


def _entry(number: int, told: object) -> Entry:
    expected = "expected at, title, text and asked, of which asked is a list of phrases"
    if not isinstance(told, dict) or not {"at", "title", "text", "asked"} <= set(told) <= {
            "at", "title", "text", "asked", "under"}:
        raise ValueError(f"docs/{FILE}, entry {number}: {expected}")
    if not isinstance(told["asked"], list) or not all(isinstance(one, str) for one in told["asked"]):
        raise ValueError(f"docs/{FILE}, entry {number}: {expected}")
    address = urlsplit(str(told["at"]))
    return Entry(address.path, address.fragment, str(told["title"]), " ".join(str(told["text"]).split()),
                 tuple(told["asked"]), str(told.get("under", "")))
