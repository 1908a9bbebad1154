"""Set the head of every page: its title, and the tags from which other sites make a preview of a link.

The page's URL and picture are left out if the book has no address (`site_url`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape, unescape
from posixpath import relpath
from urllib.parse import urljoin

from generator.site.settings import BookSettings

_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_DESCRIPTION = re.compile(r'<meta name="description" content="([^"]*)"')
_HEAD_ENDS = "</head>"


@dataclass(frozen=True)
class PageHeadWriter:
    """Adds the tags in the heads of pages. `feed` is the path of the feed of changes, or ""."""

    settings: BookSettings
    feed: str = ""

    @property
    def cache_key(self) -> str:
        """A key for the cache of pages. It changes whenever the tags that all pages share change."""
        held = self.settings
        return repr((held.name, held.book_description, held.address, held.preview_picture, self.feed))

    def add_head_to_page(self, html: str, page_name: str, preview_file: str = "") -> str:
        """Return the page with its title and its tags added to the head.

        `page_name` is the page's name in the site. `preview_file` is the file of its preview picture, or "".
        """
        held = self.settings
        html = _TITLE.sub(lambda found: f"<title>{self._title_for_head(found[1])}</title>", html, count=1)
        title = page_title(html, held.name)
        described = _DESCRIPTION.search(html)
        told = [
            ("og:site_name", held.name),
            ("og:type", "website" if page_name == "index.html" else "article"),
            ("og:title", unescape(title)),
            ("og:description", unescape(described[1]) if described else ""),
        ]
        if held.address and page_name != "404.html":
            told.append(("og:url", urljoin(held.address, page_name.removesuffix("index.html"))))
            if picture := held.preview_picture or preview_file:
                told.append(("og:image", urljoin(held.address, picture)))
        tags = [f'<meta property="{key}" content="{escape(said)}">\n' for key, said in told if said]
        if self.feed:   # told apart from a page in another language, which the theme's script would look for
            there = relpath(self.feed, page_name.rpartition("/")[0] or ".")
            tags.append('<link rel="alternate feed" type="application/atom+xml" title="Changes" '
                        f'href="{escape(there)}">\n')
        return html.replace(_HEAD_ENDS, "".join(tags) + _HEAD_ENDS, 1)

    def _title_for_head(self, title: str) -> str:
        """Return the title for a page's head.

        For the first page this is the book's name and description.
        """
        name = escape(self.settings.name, quote=False)
        if title.strip() not in (name, f"{name} - {name}"):
            return title
        about = escape(self.settings.book_description, quote=False)
        return f"{name}: {about}" if about else name


def page_title(html: str, book_name: str) -> str:
    """Return the title of a page, as HTML and without the book's name. Return "" if it has none."""
    found = _TITLE.search(html)
    return found[1].strip().removesuffix(f" - {escape(book_name, quote=False)}") if found else ""
