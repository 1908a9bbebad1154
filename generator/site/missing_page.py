"""The page for an address that is none: it says so in words, works in any folder, and offers what is near.

A server shows it at whatever address was asked for, so that its links can begin neither where it lies nor, in
a folder, at the root. A script finds where the book begins: before the first of its folders in the address.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

NAME = "404.html"

_HEADING = re.compile(r"<h1>404 - Not found</h1>")
_TITLE = re.compile(r"<title>")
_FROM_THE_ROOT = re.compile(r'(\s(?:href|src)=")/(?!/)([^"]*)"')
_WITHIN = re.compile(r'\s(?:href|src)="#[^"]*"')
_FIRST_LINK = re.compile(r'(?=\s*<link rel="icon")')

BASE = (
    "(()=>{const e=location.pathname.split('/'),t=document.currentScript.previousElementSibling.content.split(' '),"
    "n=e.findIndex(e=>t.includes(e)),a=document.createElement('base');"
    "a.href=(e.at(-1)=='404.html'||n<1?e.slice(0,-1):e.slice(0,n)).join('/')+'/';document.head.append(a)})()")
"""The script that finds where the book begins; it stands before every link."""

_WORDS = """<h1>There is no such page</h1>
<p>Nothing in this book has that address. It may be mistyped, or cut short where it was copied.
No name in the book is given up: what has moved is found at its old address too.</p>
<div class="nearest" hidden><p>Was it one of these?</p><ul></ul></div>
<p><a href="{start}">To the first page</a></p>
<h2>All pages</h2>
<ul class="all-pages">
{pages}
</ul>"""


def missing(html: str, titles: Mapping[str, str], root: str = "") -> str:
    """The theme's page for a missing address in our words, with links to these pages.

    `titles` are by address within the site, as HTML. `root` is where on its server the book begins, for then the
    builder's links are right as they are; without it the script has to find out.
    """
    start = root or "./"
    pages = "\n".join(
        f'<li><a href="{start if not address else root + escape(address)}">{title}</a></li>'
        for address, title in titles.items())
    html = _HEADING.sub(lambda _: _WORDS.format(start=start, pages=pages), html, count=1)
    html = _TITLE.sub("<title>There is no such page - ", html, count=1)
    html = html.replace("</body>", f'<script src="{start}assets/missing.js"></script>\n</body>', 1)
    if root:
        return html
    html = _FROM_THE_ROOT.sub(r'\1./\2"', _WITHIN.sub("", html))
    folders = " ".join(sorted({address.split("/")[0] for address in titles if "/" in address}))
    finder = f'\n<meta name="folders" content="{escape(folders)}"><script>{BASE}</script>'
    return _FIRST_LINK.sub(finder, html, count=1)
