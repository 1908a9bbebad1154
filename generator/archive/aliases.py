"""Old names that still arrive: an anchor at the new place, or a page that says where it is."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from posixpath import relpath

from generator.archive.permanent_names import Register

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


@dataclass(frozen=True)
class Moved:
    """The old names of a book: by page the anchors to set before an element, and the lines that lead away."""

    anchors: Mapping[str, tuple[tuple[str, str], ...]]
    signposts: Mapping[str, tuple[str, ...]]

    def of(self, page: str) -> str:
        """What is said of a page, for whoever keeps what was made of it."""
        return repr((self.anchors.get(page), self.signposts.get(page)))

    def into(self, page: str, html: str) -> str:
        """The page at this address with its old names."""
        for key, place in self.anchors.get(page, ()):
            html = _anchored(html, key, place)
        if lines := self.signposts.get(page):
            html = html.replace("</article>", "\n".join((*lines, "</article>")), 1)
        return html

    def write_stubs(self, site: Path, built: Collection[str] = ()) -> None:
        """Writes a page for every address that the site no longer has; it has the pages `built` besides."""
        for page, lines in self.signposts.items():
            path = site / page / "index.html"
            if not path.is_file() and f"{page}/index.html" not in built:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(_STUB.format(lines="\n".join(lines)), encoding="utf-8")


def moved(register: Register) -> Moved:
    """An anchor for every old name; on another page than the new one it leads there."""
    anchors: dict[str, tuple[tuple[str, str], ...]] = {}
    signposts: dict[str, tuple[str, ...]] = {}
    for old in register.aliases:
        new = register.now(old)
        (page, _, key), (home, _, place) = old.partition("#"), new.partition("#")
        page, home = page.strip("/"), home.strip("/")
        if page == home:
            anchors[home] = (*anchors.get(home, ()), (key, place))
        else:
            there = f"{relpath(home, page)}/{'#' + place if place else ''}"
            mark = f' id="{escape(key)}"' if key else ""
            way = f'<a href="{escape(there)}">{escape(new)}</a>'
            said = f"{escape(key or page)} has moved: {way}"
            signposts[page] = (*signposts.get(page, ()), f'<p class="moved"{mark}>{said}</p>')
    return Moved(anchors, signposts)


def _anchored(html: str, key: str, place: str) -> str:
    # Before the element of the new name, so that the old one scrolls to the same place; a list has but items.
    found = re.search(rf'<([a-z][a-z0-9]*)\b[^>]*\sid="{re.escape(place)}"[^>]*>', html)
    if not found:
        return html
    at = found.end() if found[1] == "li" else found.start()
    return f'{html[:at]}<span class="alias" id="{escape(key)}"></span>{html[at:]}'
