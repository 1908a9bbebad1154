"""Check the links within a finished site.

The site builder checks only links in Markdown; links in the generator's HTML are checked here.
"""

import re
from collections.abc import Collection, Mapping
from html import unescape
from posixpath import dirname, join, normpath
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

# Each begins with letters, which are found several times as fast as white space or a choice.
_LINKS = (re.compile(r'href="(?<=\shref=")([^"]*)"'), re.compile(r'src="(?<=\ssrc=")([^"]*)"'))
_ID = re.compile(r'id="(?<=\sid=")([^"]*)"')


class PageLinks(NamedTuple):
    """The ids of a page, to which links can lead, and the links that the page has."""

    ids: frozenset[str]
    links: tuple[str, ...]


def extract_page_links(html: str) -> PageLinks:
    """Return the ids of a page, and its links.

    A link to an id of the same page is returned only if the page lacks that id.
    """
    ids = frozenset(map(unescape, _ID.findall(html)))
    links = map(unescape, {link for links in _LINKS for link in links.findall(html)})
    return PageLinks(ids, tuple(sorted(
        link for link in links if not (link[:1] == "#" and unquote(link[1:]) in ids))))


def find_dead_links(
    links_by_page: Mapping[str, PageLinks],
    file_names: Collection[str],
    checked_pages: Collection[str] | None = None,
) -> list[str]:
    """Return a message for each link to a file or an id that the site does not have.

    If `checked_pages` is given, only the links of these pages are checked.
    """
    return [
        f"{name}: the link {link!r} leads nowhere"
        for name, page in sorted(links_by_page.items()) if checked_pages is None or name in checked_pages
        for link in page.links
        if not _link_target_exists(name, link, file_names, links_by_page)
    ]


def _link_target_exists(
    page: str, link: str, file_names: Collection[str], links_by_page: Mapping[str, PageLinks]
) -> bool:
    try:
        address = urlsplit(link)
    except ValueError:
        return False
    if address.scheme or address.netloc:
        return True
    target = page
    if address.path:
        target = normpath(join(dirname(page), unquote(address.path)))
        if target not in file_names:
            target = normpath(join(target, "index.html"))
    if target not in file_names:
        return False
    if target.endswith("/table/index.html") and "=" in address.fragment:
        return True   # the fragment is a play for the live table, not an id
    return (
        not address.fragment
        or target not in links_by_page
        or unquote(address.fragment) in links_by_page[target].ids
    )
