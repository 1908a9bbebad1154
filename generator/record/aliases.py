"""Old names that still arrive: an anchor at the new place, or a page that says where it is."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from posixpath import relpath

from generator.record.permanent_names import Register

_STUB = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Moved</title>
</head>
<body>
<main>
<h1>Moved</h1>
{lines}
</main>
</body>
</html>
"""


def keep_aliases(site: Path, register: Register) -> None:
    """Prints an anchor for every old name; on another page than the new one it leads there."""
    moved: dict[str, list[str]] = {}
    for old in register.aliases:
        new = register.now(old)
        (page, _, key), (home, _, place) = old.partition("#"), new.partition("#")
        if page == home:
            _anchor(site / home / "index.html", key, place)
        else:
            there = f"{relpath(home, page)}/{'#' + place if place else ''}"
            mark = f' id="{escape(key)}"' if key else ""
            way = f'<a href="{escape(there)}">{escape(new)}</a>'
            said = f"{escape(key or page)} has moved: {way}"
            moved.setdefault(page, []).append(f'<p class="moved"{mark}>{said}</p>')
    for page, lines in moved.items():
        _signpost(site / page / "index.html", "\n".join(lines))


def _anchor(page: Path, key: str, place: str) -> None:
    if not page.is_file():
        return
    html = page.read_text(encoding="utf-8")
    # Before the element of the new name, so that the old one scrolls to the same place.
    element = re.compile(rf'<[a-z][a-z0-9]*\b[^>]*\sid="{re.escape(place)}"')
    found = element.search(html)
    if found:
        anchor = f'<span class="alias" id="{escape(key)}"></span>'
        page.write_text(f"{html[: found.start()]}{anchor}{html[found.start() :]}", encoding="utf-8")


def _signpost(page: Path, lines: str) -> None:
    if page.is_file():
        html = page.read_text(encoding="utf-8")
        page.write_text(html.replace("</article>", f"{lines}\n</article>", 1), encoding="utf-8")
    else:
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(_STUB.format(lines=lines), encoding="utf-8")
