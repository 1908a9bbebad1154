"""The links of a finished site: every one that stays within it must arrive.

The builder looks only at links written in Markdown; those in HTML, which the generator writes, it passes by.
"""

import re
from collections.abc import KeysView
from html import unescape
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

_LINK = re.compile(r'\s(?:href|src)="([^"]*)"')
_ID = re.compile(r'\sid="([^"]*)"')


def dead_links(site: Path) -> list[str]:
    """Each link to a file or a place that the site does not have, as `page: the link`."""
    files = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    texts = {name: path.read_text(encoding="utf-8") for name, path in files.items() if name.endswith(".html")}
    ids = {name: {unescape(key) for key in _ID.findall(text)} for name, text in texts.items()}
    return [
        f"{name}: the link {unescape(link)!r} leads nowhere"
        for name, text in sorted(texts.items())
        for link in sorted(set(_LINK.findall(text)))
        if not _arrives(name, unescape(link), files.keys(), ids)
    ]


def _arrives(page: str, link: str, files: KeysView[str], ids: dict[str, set[str]]) -> bool:
    try:
        address = urlsplit(link)
    except ValueError:
        return False
    if address.scheme or address.netloc:
        return True
    target = page
    if address.path:
        path = unquote(address.path)
        # Only 404.html, shown at any depth, links from the root of the site.
        target = normpath(path.lstrip("/") if path.startswith("/") else join(dirname(page), path))
        if target not in files:
            target = normpath(join(target, "index.html"))
    if target not in files:
        return False
    return not address.fragment or target not in ids or unquote(address.fragment) in ids[target]
