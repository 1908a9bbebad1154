"""Read docs/search.yml: a book's answers to questions that are not about one game."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from generator.support.plain_yaml import NotPlainYaml, parse_yaml_with_positions, read_yaml_text

FILE = "search.yml"


class SearchEntry(NamedTuple):
    """An answer to questions about no single game, such as whether a move may be taken back."""

    page: str
    """The address of the page that has the answer."""
    anchor: str
    """The id of the place on the page."""
    title: str
    text: str
    asked: tuple[str, ...]
    """Phrases that people type to search for the answer."""
    under: str = ""
    """What is added to the page's address: a page below it, or a selection in the index of games."""


def read_search_entries(docs_folder: Path) -> list[SearchEntry]:
    """Return the answers listed in docs/search.yml. Return an empty list if there is no such file.

    Raise `NotPlainYaml` with a line and column if the file is not YAML or an entry is not valid.
    """
    path = docs_folder / FILE
    if not path.is_file():
        return []
    held, at = parse_yaml_with_positions(read_yaml_text(path))
    if not isinstance(held, list):
        raise NotPlainYaml(f"found {_shorten_value(held)}; expected a list of entries, each with {_KEYS}")
    return [_parse_entry(one, at[number,]) for number, one in enumerate(held)]


_KEYS = "at, title, text and asked"
_NEEDED = {"at", "title", "text", "asked"}


def _parse_entry(value: object, line_and_column: tuple[int, int]) -> SearchEntry:
    if not isinstance(value, dict):
        raise NotPlainYaml(f"found {_shorten_value(value)}; expected an entry with {_KEYS}", *line_and_column)
    if missing := sorted(_NEEDED - set(value)):
        raise NotPlainYaml(f"found an entry without {missing[0]}; expected {_KEYS}", *line_and_column)
    if strange := sorted(map(str, set(value) - _NEEDED - {"under"})):
        raise NotPlainYaml(
            f"found {strange[0]!r} in an entry; expected {_KEYS}; `under` is optional", *line_and_column
        )
    asked = value["asked"]
    if not isinstance(asked, list) or not all(isinstance(one, str) for one in asked):
        raise NotPlainYaml(
            f"`asked` is {_shorten_value(asked)}; expected a list of phrases: [one, another]",
            *line_and_column,
        )
    address = urlsplit(str(value["at"]))
    return SearchEntry(
        address.path,
        address.fragment,
        str(value["title"]),
        " ".join(str(value["text"]).split()),
        tuple(asked),
        str(value.get("under", "")),
    )


def _shorten_value(value: object) -> str:
    """Return a value as text for a message, cut if it is long."""
    told = repr(value)
    return told if len(told) <= _LONGEST else f"{told[:_LONGEST]} …"


_LONGEST = 60
