"""Keep links to old names working.

If a name has moved within its page, an anchor with the old name is added at the new place. Otherwise a page
at the old address links to the new place.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from posixpath import relpath

from generator.archive.permanent_names import NameRegister

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
class OldNameLinks:
    """The links that keep old names in a book working, by page."""

    anchors: Mapping[str, tuple[tuple[str, str], ...]]
    """For names that moved within their page: pairs (old id, new id), by page.

    An anchor with the old id is put before the element with the new id.
    """
    signposts: Mapping[str, tuple[str, ...]]
    """For names that moved to another page: the HTML of links to their new places, by old page."""

    def cache_key(self, page: str) -> str:
        """Return a text that is different whenever other links or anchors are added to this page."""
        return repr((self.anchors.get(page), self.signposts.get(page)))

    def add_links_to_page(self, page: str, html: str) -> str:
        """Return the HTML of a page with anchors for old names, so that old links to the page keep working.

        For a part that is on another page now, the result ends with a link to that page.
        """
        for key, place in self.anchors.get(page, ()):
            html = _insert_anchor(html, key, place)
        if lines := self.signposts.get(page):
            html = html.replace("</article>", "\n".join((*lines, "</article>")), 1)
        return html

    def write_redirect_pages(self, site_folder: Path, existing_pages: Collection[str] = ()) -> None:
        """Write a page at each old address that has none now, with links to the new places.

        Nothing is written for addresses of pages in `site_folder` or in `existing_pages`.
        """
        for page, lines in self.signposts.items():
            path = site_folder / page / "index.html"
            if not path.is_file() and f"{page}/index.html" not in existing_pages:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(_STUB.format(lines="\n".join(lines)), encoding="utf-8")


def collect_old_name_links(name_register: NameRegister) -> OldNameLinks:
    """Return the links for all old names in the register.

    A name that moved within a page gets an anchor there. Any other old name gets a link to its new place.
    """
    anchors: dict[str, tuple[tuple[str, str], ...]] = {}
    signposts: dict[str, tuple[str, ...]] = {}
    for old in name_register.aliases:
        new = name_register.current_name(old)
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
    return OldNameLinks(anchors, signposts)


def _insert_anchor(html: str, old_id: str, new_id: str) -> str:
    # Before the element of the new name, so that the old one scrolls to the same place; a list has but items.
    found = re.search(rf'<([a-z][a-z0-9]*)\b[^>]*\sid="{re.escape(new_id)}"[^>]*>', html)
    if not found:
        return html
    at = found.end() if found[1] == "li" else found.start()
    return f'{html[:at]}<span class="alias" id="{escape(old_id)}"></span>{html[at:]}'
