"""The fences of a page that the generator replaces, each with its place in the file."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field
from functools import cached_property

from markdown_it import MarkdownIt

KINDS = (
    "play", "opening", "rules", "readings", "facts", "claims", "cite",
    "ledger", "games", "words", "shelf", "five", "doubts", "changes", "plate", "used", "names", "like",
    "today",
)

OTHER_READINGS = "other-readings"
"""The word after `rules` of a fence whose rules only another reading brings."""

SETTINGS = ("from", "open", "players", "show")
"""What a fence may be told as `name=value`; any other word with a sign of equality in it is a word."""


@dataclass(frozen=True)
class Fence:
    """One fence: its kind, the words and settings after it, its lines in the file, and what it holds.

    `line` is the line it opens on and `end` the line after it closes, from 1; its content begins
    on the line after the first, each line `indent` columns in.
    """

    kind: str
    words: tuple[str, ...]
    line: int
    end: int
    content: str
    settings: dict[str, str] = field(default_factory=dict)
    indent: int = 0

    @cached_property
    def lines(self) -> tuple[tuple[int, str], ...]:
        """The lines of its content that say something, with their line in the file."""
        return tuple(
            (self.line + number, line.strip())
            for number, line in enumerate(self.content.splitlines(), start=1)
            if line.strip()
        )


def find(markdown: str) -> list[Fence]:
    """The generator's fences in a page, in order; fences of other kinds are left alone.

    Raises `ValueError` with (line, message) for an opening line that cannot be read.
    """
    found = []
    lines = markdown.split("\n")
    for token in MarkdownIt().parse(markdown):
        if token.type != "fence" or token.map is None:
            continue
        kind, _, rest = token.info.strip().partition(" ")
        if kind not in KINDS:
            continue
        try:
            words = shlex.split(rest)
        except ValueError as error:
            raise ValueError(token.map[0] + 1, f"'{token.info}': {error}") from None
        opening = lines[token.map[0]]
        told = [word for word in words if "=" in word and word.partition("=")[0] in SETTINGS]
        settings = dict(word.split("=", 1) for word in told)
        found.append(
            Fence(
                kind,
                tuple(word for word in words if word not in told),
                token.map[0] + 1,
                token.map[1] + 1,
                token.content,
                settings,
                len(opening) - len(opening.lstrip()),
            )
        )
    return found
