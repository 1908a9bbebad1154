"""Remove the indentation that the theme's templates leave between the tags of a built page."""

from __future__ import annotations

import re

_KEPT = re.compile(r"(<(pre|script|style|textarea|svg)\b.*?</\2>)", re.DOTALL)
_BETWEEN_TAGS = re.compile(r">[ \t]*\n\s*<")


def remove_indentation(html: str) -> str:
    """Return the page with the white space between tags reduced to a single line end.

    A browser shows the page in the same way. Preformatted text, scripts, styles and drawings are unchanged.
    """
    parts = []
    start = 0
    for kept in _KEPT.finditer(html):
        parts += [_BETWEEN_TAGS.sub(">\n<", html[start:kept.start()]), kept[1]]
        start = kept.end()
    return "".join([*parts, _BETWEEN_TAGS.sub(">\n<", html[start:])])
