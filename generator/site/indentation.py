"""Remove the indentation that the theme's templates leave between the tags of a built page."""

from __future__ import annotations

import re

_KEPT = re.compile(r"(<(pre|script|style|textarea|svg)\b.*?</\2>)", re.DOTALL)
_BETWEEN_TAGS = re.compile(r">[ \t]*\n\s*<")
_AT_EDGES = re.compile(r"\A\s*\n\s*|\s*\n\s*\Z")


def remove_indentation(html: str) -> str:
    """Return the page with the white space between tags reduced to a single line end.

    A browser shows the page in the same way. Preformatted text, scripts, styles and drawings are unchanged.
    """
    parts = []
    start = 0
    for kept in _KEPT.finditer(html):
        parts += [_without_indentation(html[start:kept.start()]), kept[1]]
        start = kept.end()
    return "".join([*parts, _without_indentation(html[start:])])


def _without_indentation(html: str) -> str:
    """Return a part of a page with the white space at its edges and between tags reduced to line ends."""
    return _AT_EDGES.sub("\n", _BETWEEN_TAGS.sub(">\n<", html))
