"""Make one PDF of the book: a browser prints the site's pages, which are bound in the order of the side list.

Printed pages are cached by the digest of everything they were made from.
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

from generator.site.output_records import read_output_record, write_output_record
from generator.site.pdf_binding import Chapter, add_page_numbers, bind_printed_pages
from generator.site.pdf_parts import PrintedPage
from generator.site.pdf_printing import BrowserPrinter
from generator.site.publishing import SITE
from generator.site.settings import read_settings
from generator.site.side_list import Entry, read_navigation
from generator.support.disk_cache import FOLDER, DiskCache, digest_of_values_and_code

Progress = Callable[[str, int, int], None]
KIND = "sheets"
"""The kind of cached parts, and of cached sheets with page numbers."""

LEFT_OUT = ("changes.md", "ledger.md", "guide/words.md")
"""Pages that are tables of the site rather than chapters of a book."""

_ASKED = re.compile(
    r'<(?:link\b[^>]*\brel="stylesheet"[^>]*\bhref|(?:script|img|source)\b[^>]*\bsrc)="([^"?#]+)')
_FETCHED = re.compile(r"url\(\s*[\"']?([^)\"':?#]+)")
_LOADED = re.compile(r'"(assets/[\w-]+\.js)"')
"""The scripts that a script asks for when a page needs them."""


@dataclass(frozen=True, slots=True)
class BookPdfSizes:
    """The sizes of a written PDF: its sheets, its chapters, and how many chapters were printed now.

    `was_up_to_date` is true if the existing file was already made from the same input.
    """

    sheets: int
    chapters: int
    printed: int
    was_up_to_date: bool = False


def write_book_pdf(
    book_folder: Path, pdf_path: Path, progress: Progress | None = None, page_names: Collection[str] = ()
) -> BookPdfSizes:
    """Print the site in `book_folder/site` into one PDF, in the order of the side list.

    If `page_names` is not empty, print only these pages.
    """
    with BrowserPrinter() as printer:
        return _print_book(printer, book_folder, pdf_path, progress, page_names)


def _print_book(
    printer: BrowserPrinter,
    book_folder: Path,
    pdf_path: Path,
    progress: Progress | None,
    page_names: Collection[str],
) -> BookPdfSizes:
    site, kept, settings = (
        book_folder / SITE,
        DiskCache(book_folder / "build" / FOLDER),
        read_settings(book_folder),
    )
    listed = _list_chapters(read_navigation(book_folder / "docs", book_folder / "docs") or [])
    chapters = [
        (_path_of_page_in_site(page), under)
        for page, under in listed if not page_names or page in page_names
    ]
    address = str(settings.builder_settings.get("site_url") or "").rstrip("/")
    by = f"{printer.text_of_browser_and_font_versions()}\npypdf {version('pypdf')}"
    digests = {
        path: digest_of_values_and_code(by, address, path, *_contents_of_files_used_by_page(site, path))
        for path, _ in chapters
    }
    made_from = digest_of_values_and_code(settings.name, json.dumps(chapters), *digests.values())
    if sheets := read_output_record(kept, made_from, pdf_path):
        return BookPdfSizes(int(sheets), len(chapters), 0, was_up_to_date=True)
    found = _PrintedPageStore(kept, digests)
    new = found.paths_of_pages_to_print()
    _print_pages(printer, site, new, address, found, progress)
    if progress:
        progress("binding", len(chapters), len(chapters))
    book = bind_printed_pages(chapters, (found[path] for path, _ in chapters), address)
    add_page_numbers(book, _pdf_of_sheet_numbers(printer, kept, by, len(book.pages)))
    book.add_metadata({"/Title": settings.name})
    book.compress_identical_objects()
    _write_pdf_file(book, pdf_path)
    write_output_record(kept, made_from, pdf_path, str(len(book.pages)))
    kept.delete_oldest_entries()
    return BookPdfSizes(len(book.pages), len(chapters), len(new))


class _PrintedPageStore:
    """A store of printed pages, by path, in the disk cache or, without space there, in memory.

    `store[path]` raises `OSError` if the cache no longer has the page.
    """

    def __init__(self, cache: DiskCache, digests: Mapping[str, str]) -> None:
        self._kept = cache
        self._digests = digests
        self._loose: dict[str, bytes] = {}

    def paths_of_pages_to_print(self) -> list[str]:
        """Return the paths of the pages that are not in the cache, and so have to be printed."""
        return [path for path, digest in self._digests.items() if not self._kept.has_entry(KIND, digest)]

    def add_printed_page(self, path: str, part: PrintedPage) -> None:
        packed = part.to_bytes()
        if not self._kept.store_entry(KIND, self._digests[path], packed):
            self._loose[path] = packed

    def __getitem__(self, path: str) -> PrintedPage:
        packed = self._loose.get(path) or self._kept.read_entry(KIND, self._digests[path])
        if packed is None:
            name = path or "the first page"
            raise OSError(f"the sheets of {name} are missing from the cache {self._kept.folder}; print again")
        return PrintedPage.from_bytes(packed)


def _print_pages(
    printer: BrowserPrinter,
    site_folder: Path,
    page_paths: list[str],
    site_address: str,
    printed_pages: _PrintedPageStore,
    progress: Progress | None,
) -> None:
    begun = 0

    def report_started_page(path: str) -> None:
        nonlocal begun
        if progress:
            progress(f"printing {path or 'the first page'}", begun, len(page_paths))
        begun += 1

    printer.print_pages(
        site_folder, page_paths, site_address, printed_pages.add_printed_page, report_started_page
    )


def _pdf_of_sheet_numbers(
    printer: BrowserPrinter, disk_cache: DiskCache, printer_versions: str, count: int
) -> bytes:
    digest = digest_of_values_and_code("numbers", printer_versions, str(count))
    numbers = disk_cache.read_entry(KIND, digest)
    if numbers is None:
        numbers = printer.print_sheet_numbers(count)
        disk_cache.store_entry(KIND, digest, numbers)
    return numbers


def _contents_of_files_used_by_page(site_folder: Path, page_path: str) -> Iterator[bytes]:
    """Yield the content of the page at this path, and of the styles, scripts and pictures that it uses."""
    todo, done = [join(page_path, "index.html")], set[str]()
    while todo:
        name = todo.pop()
        file = site_folder / name
        if name in done or not file.is_file():
            continue
        done.add(name)
        content = file.read_bytes()
        yield content
        asked = {".html": _ASKED, ".css": _FETCHED, ".js": _LOADED}.get(file.suffix)
        if asked:
            names = asked.findall(content.decode(errors="replace"))
            # As a browser is served: there is nothing above the site. A script names others from its root.
            here = "/" if file.suffix == ".js" else join("/", dirname(name))
            todo += [normpath(join(here, unquote(unescape(found)))).lstrip("/") for found in reversed(names)]


def _write_pdf_file(book: PdfWriter, pdf_path: Path) -> None:
    pdf_path.parent.mkdir(parents=True, exist_ok=True)
    whole = pdf_path.with_suffix(".part")
    book.write(whole)
    whole.replace(pdf_path)


def _list_chapters(
    side_list_entries: Iterable[Entry], section_titles: tuple[str, ...] = ()
) -> Iterator[Chapter]:
    """Yield a chapter for every page of the side list, in order, with the titles of the sections it is in."""
    for entry in side_list_entries:
        if isinstance(entry, str):
            if entry not in LEFT_OUT:
                yield entry, section_titles
            continue
        for title, value in entry.items():
            if isinstance(value, list):
                yield from _list_chapters(value, (*section_titles, title))
            else:
                yield from _list_chapters([value], section_titles)


def _path_of_page_in_site(page: str) -> str:
    """Return the path in the site of a Markdown page, such as `foster/canfield/` for `foster/canfield.md`.

    For the first page it is "".
    """
    path = page.removesuffix(".md")
    return f"{path}/".removesuffix("index/") if path != "index" else ""
