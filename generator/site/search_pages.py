"""Answers on pages of no game, for questions that name none: what a book lists in docs/search.yml."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from generator.support.plain_yaml import NotPlain, read_yaml_text, read_yaml_with_places

FILE = "search.yml"


class SearchEntry(NamedTuple):
    """An answer on a page of no game: its page and place there, what is shown, and how people ask for it.

    `under` is what follows the address of the page: a page of its own, or a choice of games.
    """

    page: str
    anchor: str
    title: str
    text: str
    asked: tuple[str, ...]
    under: str = ""


def read_entries(docs: Path) -> list[SearchEntry]:
    """The answers listed in docs/search.yml; none where there is no such file.

    Raises `NotPlain`, with its line and column, where the file is no YAML or an entry is none: it says what
    was found, and what is expected.
    """
    path = docs / FILE
    if not path.is_file():
        return []
    held, at = read_yaml_with_places(read_yaml_text(path))
    if not isinstance(held, list):
        raise NotPlain(f"found {_short(held)}; expected a list of entries, each with {_KEYS}")
    return [_parse_entry(one, at[number,]) for number, one in enumerate(held)]


_KEYS = "at, title, text and asked"
_NEEDED = {"at", "title", "text", "asked"}


def _parse_entry(value: object, place: tuple[int, int]) -> SearchEntry:
    if not isinstance(value, dict):
        raise NotPlain(f"found {_short(value)}; expected an entry with {_KEYS}", *place)
    if missing := sorted(_NEEDED - set(value)):
        raise NotPlain(f"found an entry without {missing[0]}; expected {_KEYS}", *place)
    if strange := sorted(map(str, set(value) - _NEEDED - {"under"})):
        raise NotPlain(f"found {strange[0]!r} in an entry; expected {_KEYS}, and perhaps under", *place)
    asked = value["asked"]
    if not isinstance(asked, list) or not all(isinstance(one, str) for one in asked):
        raise NotPlain(f"found {_short(asked)} as asked; expected a list of phrases: [one, another]", *place)
    address = urlsplit(str(value["at"]))
    return SearchEntry(
        address.path,
        address.fragment,
        str(value["title"]),
        " ".join(str(value["text"]).split()),
        tuple(asked),
        str(value.get("under", "")),
    )


def _short(value: object) -> str:
    """A value as a message shows it."""
    told = repr(value)
    return told if len(told) <= _LONGEST else f"{told[:_LONGEST]} …"


_LONGEST = 60
