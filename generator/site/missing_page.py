"""Make the page for a missing address (404), which works in any folder and suggests similar pages.

A script finds the book's root: the part of the address before the first known folder.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from urllib.parse import urlsplit

NAME = "404.html"
SCRIPT = "assets/missing.js"
"""The page's script; no file of a book can replace it."""

_HEADING = re.compile(r"<h1>404 - Not found</h1>")
_TITLE = re.compile(r"<title>")
_WITHIN = re.compile(r'\s(?:href|src)="#[^"]*"')
_FIRST_LINK = re.compile(r'(?=\s*<link rel="icon")')

BASE = (
    r"(()=>{const e=location.pathname.replace(/\/$/,'').split('/'),"
    "t=document.currentScript.previousElementSibling.content.split(' '),"
    "n=e.findIndex(e=>t.includes(e)),a=document.createElement('base');"
    "a.href=(e.at(-1)=='404.html'||n<1?e.slice(0,-1):e.slice(0,n)).join('/')+'/';document.head.append(a)})()")
"""The script that finds the book's root; it must come before every link."""

_WORDS = """<h1>There is no such page</h1>
<p>Nothing in this book has that address. It may be mistyped, or cut short where it was copied.
Old links keep working when something moves, so this one was never an address of the book.</p>
<div class="nearest" hidden><p>Was it one of these?</p><ul></ul></div>
<p><a href="./">To the first page</a></p>
<h2>All pages</h2>
<ul class="all-pages">
{pages}
</ul>"""


def missing_page_html(html: str, titles_by_address: Mapping[str, str], assumed_root: str) -> str:
    """Return the theme's 404 page with the book's own text and with every link relative to the book's root.

    `titles_by_address` maps page addresses to titles as HTML. `assumed_root` is the path that the builder
    assumes for the book.
    """
    pages = "\n".join(
        f'<li><a href="./{escape(address)}">{title}</a></li>' for address, title in titles_by_address.items())
    html = _HEADING.sub(lambda _: _WORDS.format(pages=pages), html, count=1)
    html = _TITLE.sub("<title>There is no such page - ", html, count=1)
    html = html.replace("</body>", f'<script src="./{SCRIPT}"></script>\n</body>', 1)
    html = _WITHIN.sub("", html)
    return re.sub(rf'(\s(?:href|src)="){re.escape(assumed_root)}(?!/)', r"\1./", html)


def add_base_address(html: str, titles_by_address: Mapping[str, str], address: str) -> str:
    """Return the page with an element that makes `address` the base of its relative links.

    If `address` is "", the page gets a script that finds the base instead.
    """
    if address:
        told = f'<base href="{escape(urlsplit(address).path)}">'
    else:
        folders = " ".join(sorted({one.split("/")[0] for one in titles_by_address if "/" in one}))
        told = f'<meta name="folders" content="{escape(folders)}"><script>{BASE}</script>'
    return _FIRST_LINK.sub(f"\n{told}", html, count=1)
