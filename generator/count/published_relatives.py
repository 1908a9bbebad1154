"""Read how often near relatives of the book's games can be won, as others have published it.

The file `docs/counts/published.toml` has a table of sources and a table of games. A book need not have the
file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.count.journal import UnusableResultFile
from generator.count.recorded_counts import FOLDER

FILE = f"{FOLDER}/published.toml"
"""The path of the file in the folder docs."""


@dataclass(frozen=True)
class PublishedRelative:
    """A near relative of a game, and the share of its deals that can be won if every card is known."""

    name: str
    """The relative in words, such as "King Albert"."""
    least: float
    """The smallest share that the source gives, in percent."""
    most: float
    """The largest share that the source gives, in percent. It is `least` if there is one share only."""
    margin: float
    """Half the width of the confidence interval, in percentage points. It is 0 if none is given."""
    difference: str
    """Sentences that say how the rules of the relative differ from those of the game."""
    author: str
    title: str
    url: str

    @property
    def share_in_words(self) -> str:
        """The share in words: "68.5 %", or "78.8 to 85.8 %" for a range."""
        if self.least == self.most:
            return f"{self.least:.1f} %"
        return f"{self.least:.1f} to {self.most:.1f} %"

    @property
    def margin_in_words(self) -> str:
        """The confidence interval in words, such as "± 0.09 percentage points", or "" if none is given."""
        return f"± {self.margin:.2f} percentage points" if self.margin else ""


def published_relative_of_game(docs_folder: Path, game_id: str) -> PublishedRelative | None:
    """Return the published near relative of a game. Return None if the file or the game's entry is missing.

    Raise `UnusableResultFile` if the file is not valid.
    """
    path = docs_folder / FILE
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UnusableResultFile(f"{path}: expected TOML: {error}") from error
    games = values.get("games")
    entry = games.get(game_id) if isinstance(games, dict) else None
    if entry is None:
        return None
    try:
        return _parse_relative(entry, values["sources"][entry["source"]])
    except (KeyError, TypeError, ValueError) as error:
        raise UnusableResultFile(
            f"{path}: the entry of {game_id} is not valid: {error}; give the texts `relative`, `source` and "
            "`difference`, and in percent either `share` (and `margin`) or `least` and `most`"
        ) from error


def _parse_relative(entry: Mapping[str, Any], source: Mapping[str, Any]) -> PublishedRelative:
    """Return the relative that an entry of the file describes.

    Raise `KeyError`, `TypeError` or `ValueError` if a value is wrong or missing.
    """
    texts = [entry["relative"], entry["difference"], source["author"], source["title"], source["url"]]
    if not all(isinstance(text, str) and text for text in texts):
        raise ValueError("a text is missing")
    share = entry.get("share")
    least, most = (share, share) if share is not None else (entry["least"], entry["most"])
    margin = entry.get("margin", 0.0)
    if not 0 <= least <= most <= 100 or margin < 0:
        raise ValueError("a share is not between 0 and 100, or the margin is below 0")
    name, difference, author, title, url = texts
    return PublishedRelative(name, least, most, margin, difference, author, title, url)
