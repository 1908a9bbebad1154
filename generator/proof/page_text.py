"""Find the headings in a page's Markdown, and reduce Markdown to plain words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_FENCE = re.compile(r" *(`{3,}|~{3,})")
_HEADING = re.compile(r"(#{1,6}) +(.*?)(?: *\{ *(?:#([\w-]+))?[^}]*\})? *#*")
_ATTRIBUTES = re.compile(r"\{ *[:.#][^}]*\}")
_LINK = re.compile(r"!?\[([^\[\]]*)\]\([^()]*\)")
_APART = re.compile(r"\|+|-{3,}|\[\^\w+\]:?|^[>:+-] +", re.MULTILINE)
_WITHIN = re.compile(r"</?\w[^>]*>|<!--.*?-->|[*`]+|(?<!\w)_+|_+(?!\w)", re.DOTALL)
"""`_APART` matches marks that separate words; `_WITHIN` matches marks around words."""


class Heading(NamedTuple):
    """A heading: its line number from 1, its level, its plain words, and its explicit anchor or ""."""

    line: int
    level: int
    words: str
    anchor: str = ""


def find_headings(markdown: str) -> Iterator[Heading]:
    """Yield the headings of a page's Markdown, in order."""
    for number, line in prose_lines(markdown):
        found = _HEADING.fullmatch(line) if line.startswith("#") else None
        if found:
            yield Heading(number, len(found[1]), markdown_to_plain_words(found[2]), found[3] or "")


def prose_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of a page with their numbers, from 1, leaving out the front matter and code fences."""
    fence, front = "", text.startswith("---\n")
    for number, line in enumerate(text.split("\n"), 1):
        if front:
            front = number == 1 or line.rstrip() not in ("---", "...")
            continue
        mark = _FENCE.match(line)
        if mark and (not fence or mark[1].startswith(fence)):
            fence = "" if fence else mark[1]
        elif not fence:
            yield number, line


def markdown_to_plain_words(markdown: str) -> str:
    """Return Markdown as the plain words that a reader sees."""
    bare = _LINK.sub(r"\1", _ATTRIBUTES.sub("", markdown))
    return " ".join(_WITHIN.sub("", _APART.sub(" ", bare)).split())
