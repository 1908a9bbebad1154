"""The book as one PDF: the site's own pages, printed by a browser and bound in the order of the side list.

A page printed once is kept under the digest of all that its sheets were made from, so that only one that has
changed is printed again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import unescape
from importlib.metadata import version
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote

from pypdf import PdfWriter

from generator.site.finished import note, stands
from generator.site.pdf_binding import Chapter, bound, number
from generator.site.pdf_parts import PrintedPage
from generator.site.pdf_printing import Printing
from generator.site.publishing import SITE
from generator.site.settings import read_settings
from generator.site.side_list import Entry, navigation
from generator.support.disk_cache import FOLDER, Kept, digest_of

Progress = Callable[[str, int, int], None]
KIND = "sheets"
"""Under which parts are kept, and sheets that bear their number alone."""

LEFT_OUT = ("changes.md", "ledger.md", "guide/words.md")
"""Pages that are tables of the site rather than chapters of a book."""

_ASKED = re.compile(
    r'<(?:link\b[^>]*\brel="stylesheet"[^>]*\bhref|(?:script|img|source)\b[^>]*\bsrc)="([^"?#]+)')
_FETCHED = re.compile(r"url\(\s*[\"']?([^)\"':?#]+)")


@dataclass(frozen=True, slots=True)
class Bound:
    """A bound book: its sheets, its chapters, and how many of these had to be printed.

    `stood` says that it lay there already, made from just the same.
    """

    sheets: int
    chapters: int
    printed: int
    stood: bool = False


def write_pdf(
    root: Path, target: Path, progress: Progress | None = None, wanted: Collection[str] = ()
) -> Bound:
    """Prints the site built last in `root/site` into one PDF.

    Of all pages in the order of the side list, or only of those `wanted`.
    """
    with Printing() as printing:
        return _printed(printing, root, target, progress, wanted)


def _printed(
    printing: Printing, root: Path, target: Path, progress: Progress | None, wanted: Collection[str]
) -> Bound:
    site, kept, settings = root / SITE, Kept(root / "build" / FOLDER), read_settings(root)
    listed = _chapters(navigation(root / "docs", root / "docs") or [])
    chapters = [(_path(page), under) for page, under in listed if not wanted or page in wanted]
    address = str(settings.whole.get("site_url") or "").rstrip("/")
    by = f"{printing.printer()}\npypdf {version('pypdf')}"
    digests = {path: digest_of(by, address, path, *_made_from(site, path)) for path, _ in chapters}
    made_from = digest_of(settings.name, json.dumps(chapters), *digests.values())
    if sheets := stands(kept, made_from, target):
        return Bound(int(sheets), len(chapters), 0, stood=True)
    found = _Parts(kept, digests)
    new = found.missing()
    _print(printing, site, new, address, found, progress)
    if progress:
        progress("binding", len(chapters), len(chapters))
    book = bound(chapters, (found[path] for path, _ in chapters), address)
    number(book, _numbers(printing, kept, by, len(book.pages)))
    book.add_metadata({"/Title": settings.name})
    book.compress_identical_objects()
    _write(book, target)
    note(kept, made_from, target, str(len(book.pages)))
    kept.forget()
    return Bound(len(book.pages), len(chapters), len(new))


class _Parts:
    """The parts of a book by the paths of their pages: kept ones, and those that the disk would not have."""

    def __init__(self, kept: Kept, digests: Mapping[str, str]) -> None:
        self._kept = kept
        self._digests = digests
        self._loose: dict[str, bytes] = {}

    def missing(self) -> list[str]:
        """The pages that have to be printed."""
        return [path for path, digest in self._digests.items() if not self._kept.holds(KIND, digest)]

    def take(self, path: str, part: PrintedPage) -> None:
        packed = part.packed()
        if not self._kept.put(KIND, self._digests[path], packed):
            self._loose[path] = packed

    def __getitem__(self, path: str) -> PrintedPage:
        packed = self._loose.get(path) or self._kept.get(KIND, self._digests[path])
        if packed is None:
            raise OSError(f"the sheets of {path or 'the first page'} are gone from {self._kept.folder}")
        return PrintedPage.unpacked(packed)


def _print(
    printing: Printing, site: Path, paths: list[str], address: str, found: _Parts, progress: Progress | None
) -> None:
    begun = 0

    def tell(path: str) -> None:
        nonlocal begun
        if progress:
            progress(f"printing {path or 'the first page'}", begun, len(paths))
        begun += 1

    printing.pages(site, paths, address, found.take, tell)


def _numbers(printing: Printing, kept: Kept, by: str, count: int) -> bytes:
    digest = digest_of("numbers", by, str(count))
    numbers = kept.get(KIND, digest)
    if numbers is None:
        numbers = printing.number_sheets(count)
        kept.put(KIND, digest, numbers)
    return numbers


def _made_from(site: Path, path: str) -> Iterator[bytes]:
    """The page at this path, and the styles, scripts and pictures it is shown with."""
    todo, done = [join(path, "index.html")], set[str]()
    while todo:
        name = todo.pop()
        file = site / name
        if name in done or not file.is_file():
            continue
        done.add(name)
        content = file.read_bytes()
        yield content
        asked = {".html": _ASKED, ".css": _FETCHED}.get(file.suffix)
        if asked:
            names = asked.findall(content.decode(errors="replace"))
            here = join("/", dirname(name))   # as a browser is served: there is nothing above the site
            todo += [normpath(join(here, unquote(unescape(found)))).lstrip("/") for found in reversed(names)]


def _write(book: PdfWriter, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    whole = target.with_suffix(".part")
    book.write(whole)
    whole.replace(target)


def _chapters(entries: Iterable[Entry], under: tuple[str, ...] = ()) -> Iterator[Chapter]:
    """Every page of the side list in order, with the titles it stands under."""
    for entry in entries:
        if isinstance(entry, str):
            if entry not in LEFT_OUT:
                yield entry, under
            continue
        for title, value in entry.items():
            if isinstance(value, list):
                yield from _chapters(value, (*under, title))
            else:
                yield from _chapters([value], under)


def _path(page: str) -> str:
    """The path of a page in the site."""
    path = page.removesuffix(".md")
    return f"{path}/".removesuffix("index/") if path != "index" else ""
