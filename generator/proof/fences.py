"""Find the Markdown code fences (```kind ...) of a page that the generator replaces with content."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from markdown_it import MarkdownIt

KINDS = (
    "play", "opening", "rules", "readings", "facts", "claims", "cite",
    "ledger", "games", "words", "shelf", "five", "doubts", "changes", "plate", "used", "names", "like",
    "today", "odds", "asked", "verified",
)

OTHER_READINGS = "other-readings"
"""The word after `rules` in the fence that lists the rules which only other choices bring."""

SETTINGS = ("from", "open", "players", "show")
"""The names of the settings that a fence can have as `name=value`.

Any other word with "=" is a plain word.
"""


class FenceEntry(NamedTuple):
    """An entry of a code fence that lists rules or open questions: its line, key and reason.

    The reason says why the book follows the first choice at an open question. It is "" for a rule.
    """

    line: int
    key: str
    reason: str


@dataclass(frozen=True)
class CodeFence:
    """A code fence of a page: its kind, the words and settings after the kind, its place, and its content."""

    kind: str
    words: tuple[str, ...]
    line: int
    """The number of its first line, from 1. The content begins on the next line."""
    end: int
    """The number of the line after its last."""
    content: str
    settings: dict[str, str] = field(default_factory=dict)
    indent: int = 0
    """How many columns each line of the content is indented."""

    @cached_property
    def entries(self) -> tuple[FenceEntry, ...]:
        """The entries of a code fence that lists rules or open questions, in order.

        An entry is a line with a key. In `readings`, a colon and a reason follow, which indented lines
        continue.
        """
        found: list[FenceEntry] = []
        for number, line in enumerate(self.content.splitlines(), start=self.line + 1):
            if self.kind == "readings" and found and line[:1].isspace() and line.strip():
                last = found[-1]
                found[-1] = FenceEntry(last.line, last.key, f"{last.reason} {line.strip()}".strip())
            elif line.strip():
                key, _, reason = line.partition(":") if self.kind == "readings" else (line, "", "")
                found.append(FenceEntry(number, key.strip(), reason.strip()))
        return tuple(found)

    @property
    def line_numbers_and_keys(self) -> tuple[tuple[int, str], ...]:
        """The line number in the file, and the key, of each entry of the code fence."""
        return tuple((entry.line, entry.key) for entry in self.entries)


def find_code_fences(markdown: str) -> list[CodeFence]:
    """Return the code fences of a page that the generator replaces, in order. Other code fences are ignored.

    Raise `ValueError` with (line, message) if the words on an opening line cannot be parsed.
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
            raise ValueError(token.map[0] + 1, f"{token.info!r}: {error}") from None
        opening = lines[token.map[0]]
        told = [word for word in words if "=" in word and word.partition("=")[0] in SETTINGS]
        settings = dict(word.split("=", 1) for word in told)
        found.append(
            CodeFence(
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
