"""Make frozen pages: copies of an edition's pages, with their own addresses, which no later build changes.

A frozen page has no scripts and no figures of single steps.
"""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape, unescape
from pathlib import Path
from posixpath import join, normpath, relpath
from urllib.parse import quote, unquote, urlsplit

from generator.archive.edition import Edition
from generator.archive.page_metadata import metadata_tags

_ARTICLE = re.compile(r'<article class="md-content__inner[^>]*>(.*?)</article>', re.DOTALL)
_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_STYLE = re.compile(r'<link rel="(?:stylesheet|icon)" href="([^"]+)">')
_STEP = re.compile(r'(<li class="step (\w+)[^>]*>\s*)<figure class="plate"(.*?)</figure>', re.DOTALL)
_IN_WORDS = re.compile(r'<details class="in-words">.*?<p[^>]*>(.*?)</p>', re.DOTALL)
_SCRIPTED = re.compile(
    r"<(script|button|noscript|dialog)\b.*?</\1>|<div hidden[^>]* data-house=\"[^\"]*\">.*?</div>"
    r"|<a class=\"house-link\"[^>]*>.*?</a>", re.DOTALL)
_LINK = re.compile(r'(\s(?:href|src)=")([^"#][^"]*)"')
_FETCHED = re.compile(r"url\(\s*[\"']?([^)\"':]+)[\"']?\s*\)")

CRIBS = re.compile(r"(.+/(?:crib|table)|cribs)/index\.html")
"""Pages for printing or playing, which are not frozen because other pages have the same words."""

KEPT = (".play", ".png", ".bib", ".ris", ".csl.json")
"""The suffixes of files that are frozen with the pages that link to them."""

_PAGE = """\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>{title}</title>
{styles}
{head}</head>
<body class="frozen" dir="ltr" data-md-color-scheme="default" data-md-color-primary="custom">
<script src="{root}assets/frozen.js"></script>
<header class="frozen-bar">
<p><strong>{state}</strong> <a href="{home}">Contents</a>
<a href="{living}">Latest version</a>
<a href="{living}?search=">Search</a></p>
</header>
<div class="md-container">
<main class="md-main">
<div class="md-main__inner md-grid">
<div class="md-content">
<article class="md-content__inner md-typeset">{article}</article>
</div>
</div>
</main>
</div>
</body>
</html>
"""
_CLOSED = "Edition {number} of {title}, {day}. It does not change."
_OPEN = "Draft of edition {number} of {title}, {day}. It may change."


@dataclass(frozen=True)
class PageFreezer:
    """Makes frozen pages of an edition: plain copies that no later build changes.

    `pages` has the names of all pages of the site. `closed` is true if the edition is closed.
    """

    edition: Edition
    pages: frozenset[str]
    closed: bool = False

    def freeze_page(self, html: str, address: str, head_tags: str) -> tuple[str, set[str]]:
        """Return the frozen version of the finished page at `address`, and the files it needs.

        `head_tags` has HTML tags to put into the head of the frozen version.
        """
        edition = self.edition
        state = (_CLOSED if self.closed else _OPEN).format(
            number=edition.number, title=edition.title, day=edition.date_in_words
        )
        return _make_frozen_page(html, address, self.pages, edition, head_tags, escape(state))


NEEDED = frozenset(("assets/cite.js", "assets/frozen.js"))
"""Files that every frozen page needs."""


def files_needed_by_frozen_pages(site_folder: Path, file_names: Iterable[str]) -> Iterator[str]:
    """Yield the names of all files that the frozen pages of an edition need.

    They are `file_names`, the scripts in `NEEDED`, and files that a stylesheet among them loads, such as
    fonts. Names of missing files are skipped.
    """
    todo, done = sorted({*file_names, *NEEDED}), set[str]()
    while todo:
        name = todo.pop()
        if name in done or not (site_folder / name).is_file():
            continue
        done.add(name)
        yield name
        if name.endswith(".css"):
            folder = relpath(join(name, ".."))
            style = (site_folder / name).read_text(encoding="utf-8")
            todo += [normpath(join(folder, fetched)) for fetched in _FETCHED.findall(style)]


def is_printable_sheet_or_live_table(page_name: str) -> bool:
    """Check whether a page of the site is a printable sheet or a live table. Such pages are not frozen."""
    return CRIBS.fullmatch(page_name) is not None


def write_frozen_edition(site_folder: Path, edition: Edition, output_folder: Path) -> None:
    """Write the pages of a closed edition, made from a finished site, into `output_folder`."""
    pages = [
        path.relative_to(site_folder).as_posix()
        for path in sorted(site_folder.rglob("index.html"))
        if path.relative_to(site_folder).parts[0] != "edition"
        and not is_printable_sheet_or_live_table(path.relative_to(site_folder).as_posix())
    ]
    data = site_folder / "data" / "games.json"
    rows = json.loads(data.read_text(encoding="utf-8")) if data.is_file() else ()
    heads = {
        row["url"]: metadata_tags(
            row, edition, site_folder, f"{edition.frozen_pages_path}{row['url']}", has_frozen_page=True
        )
        for row in rows
    }
    freezer = PageFreezer(edition, frozenset(pages), closed=True)
    wanted: set[str] = set()
    for name in pages:
        at = name.removesuffix("index.html")
        text, linked = freezer.freeze_page(
            (site_folder / name).read_text(encoding="utf-8"), at, heads.get(at, "")
        )
        wanted |= linked
        (output_folder / name).parent.mkdir(parents=True, exist_ok=True)
        (output_folder / name).write_text(text, encoding="utf-8")
    for name in files_needed_by_frozen_pages(site_folder, wanted):
        (output_folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(site_folder / name, output_folder / name)


def _make_frozen_page(
    html: str,
    page_address: str,
    page_names: frozenset[str],
    edition: Edition,
    head_tags: str,
    edition_state: str,
) -> tuple[str, set[str]]:
    found = _ARTICLE.search(html)
    article = _SCRIPTED.sub("", _STEP.sub(_remove_figure, found[1] if found else ""))
    article = article.replace('<details class="proof', '<details open class="proof')
    wanted = {normpath(join(page_address, style)) for style in _STYLE.findall(html)}
    depth = page_address.count("/")
    out_of_it = "../" * (depth + 2)

    def freeze_link(match: re.Match[str]) -> str:
        address = urlsplit(unescape(match[2]))
        if address.scheme or address.netloc or not address.path:
            return match[0]
        target = normpath(join(page_address, unquote(address.path)))
        if target in page_names or normpath(join(target, "index.html")) in page_names:
            return match[0]
        if target.endswith(KEPT):
            wanted.add(target)
            return match[0]
        return f'{match[1]}{out_of_it}{quote(target)}{"#" + address.fragment if address.fragment else ""}"'

    title = _TITLE.search(html)
    script = "../" * depth
    return _PAGE.format(
        language=escape(edition.language),
        title=f"{title[1] if title else escape(edition.title)} (edition {edition.number})",
        styles="\n".join(found[0] for found in _STYLE.finditer(html)),
        head=head_tags + f'<script defer src="{script}assets/cite.js"></script>\n',
        root=script,
        state=edition_state,
        home=script or "./",
        living=out_of_it + page_address,
        article=_LINK.sub(freeze_link, article),
    ), wanted


def _remove_figure(match: re.Match[str]) -> str:
    # A move can be followed on any table; where a position is only drawn, its words take the place.
    words = _IN_WORDS.search(match[3])
    return f'{match[1]}<p class="position">{words[1]}</p>' if match[2] == "shows" and words else match[1]


def pack_frozen_pages(folder: Path, archive_path: Path) -> None:
    """Pack the frozen pages in a folder into one archive. The same pages give the same bytes."""
    archive_path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(archive_path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(folder).as_posix())
                entry.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(entry, path.read_bytes())


def unpack_frozen_pages(archive_path: Path, folder: Path) -> list[str]:
    """Unpack the pages of a closed edition into `folder`, and return the names of the files."""
    with zipfile.ZipFile(archive_path) as packed:
        packed.extractall(folder)
        return packed.namelist()
