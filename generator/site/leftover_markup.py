"""Find Markdown and transcript notation that a finished page shows to readers by mistake.

The check covers visible text outside code, and attributes that a browser speaks or shows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser

_SKIPPED = frozenset({"script", "style", "code", "pre", "kbd", "samp", "textarea"})
_SPOKEN = frozenset({"alt", "title", "aria-label", "content"})
_SIGNS = {
    "](": r"\]\(", "][": r"\]\[", "![": r"!\[", "**": r"\*\*", "`": r"`",
    "{": r"\{[:#%{]", "}": r"[%}]\}",                                # attribute lists, templates
    "#": r"^[^\S\n]*\#{1,6}\s", "~~~": r"^[^\S\n]*~~~", "|": r"^[^\S\n]*\|.*\|[^\S\n]*$",
    "_": r"(?<![\w/])_\w[^_\n]*\w_(?!\w)",                          # emphasis
    "<": r"</?(?:a|em|strong|p|div|span|code|li|ol|ul|br)\b",        # HTML printed as text
    "end: ": r"^[^\S\n]*(?:=\s*)?end:\s(?:no|won|lost|over)\s*$",    # a check of a transcript
    "= ": r"^[^\S\n]*=\s[a-z0-9-]+:\s",
    "!": r"(?<!\S)![a-z]+(?:-[a-z]+)*\b",                           # a refusal: !one-up
    " > ": r"(?<=[a-z0-9])\s>\s[a-z]+(?:-\d+|$)",                   # a move: fan-1 > fan-2
}
"""Patterns that no text may show. The key is a substring of every match, which is checked first."""
_HIDDEN = re.compile(rf"<({'|'.join(sorted(_SKIPPED))})\b.*?</\1>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
# Each begins with letters, which are found several times as fast as a choice.
_ATTRIBUTES = [
    re.compile(rf"""{name}=(?<=\b{name}=)(?:"([^"]*)"|'([^']*)')""") for name in sorted(_SPOKEN)]


def find_leftover_markup(html: str) -> list[tuple[int, str]]:
    """Return, for each piece of markup that the page shows as text, its line and the words around it."""
    if not _may_contain_markup(html):
        return []
    reader = _VisibleTextCollector()
    reader.feed(html)
    reader.close()
    return [
        (line + text.count("\n", 0, found.start()), _words_around_markup(text, found))
        for line, text in reader.texts for found in _find_markup_in_text(text)
    ]


def _may_contain_markup(html: str) -> bool:
    """Check quickly whether the page may show any markup: parsing it as HTML takes ten times as long."""
    shown = _HIDDEN.sub("", html)
    spoken = "\n".join(double or single for one in _ATTRIBUTES for double, single in one.findall(shown))
    return any(_find_markup_in_text(unescape(f"{_TAG.sub(chr(10), shown)}\n{spoken}")))


def _find_markup_in_text(text: str) -> Iterator[re.Match[str]]:
    for letters, pattern in _SIGNS.items():
        if letters in text:
            yield from re.finditer(pattern, text, re.MULTILINE)


def _words_around_markup(text: str, match: re.Match[str]) -> str:
    return " ".join(text[max(0, match.start() - 30):match.end() + 30].split())


class _VisibleTextCollector(HTMLParser):
    """An HTML parser that collects the texts which a reader sees or hears on a page, each with its line."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.texts: list[tuple[int, str]] = []
        self._skipped = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Count the element if its text is skipped, and collect the attributes that readers hear or see."""
        self._skipped += tag in _SKIPPED
        self.texts += [(self.getpos()[0], value) for name, value in attrs if name in _SPOKEN and value]

    def handle_endtag(self, tag: str) -> None:
        """Record the end of an element whose text is skipped."""
        self._skipped -= tag in _SKIPPED and self._skipped > 0

    def handle_data(self, data: str) -> None:
        """Collect a piece of text with its line, unless it is inside a skipped element."""
        if not self._skipped:
            self.texts.append((self.getpos()[0], data))
