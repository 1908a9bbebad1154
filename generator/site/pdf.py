"""The book as one PDF: the site's own pages, printed by a browser and bound in the order of the side list."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, IndirectObject, NameObject

from generator.site.settings import read_settings
from generator.site.side_list import Entry, navigation

if TYPE_CHECKING:
    from playwright.sync_api import Page

Progress = Callable[[str, int, int], None]
Parts: TypeAlias = list[tuple[str, IndirectObject]]
"""The parts of the contents that a page stands under: their titles, and the entries made for them."""

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# No window, no sandbox (a container's root has none), and no talk with anyone's servers.
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
         "--disable-component-update"]
LEFT_OUT = ("changes.md", "ledger.md", "guide/words.md")
"""Pages that are tables of the site rather than chapters of a book."""
NUMBERED = """<style>
@page { size: A4; margin: 15mm 14mm 16mm;
        @bottom-center { content: counter(page); font: 8pt Georgia, serif; color: #625b4d; } }
p { margin: 0; break-after: page; } p:last-child { break-after: auto; }
</style>"""
"""Empty sheets that bear nothing but their number."""


def write_pdf(
    root: Path, target: Path, progress: Progress | None = None, wanted: Collection[str] = ()
) -> int:
    """Prints the site built last in `root/site` into one PDF; returns how many sheets it has.

    Of all pages in the order of the side list, or only of those `wanted`.
    """
    site = root / "site"
    chapters = list(_chapters(navigation(root / "docs", root / "docs") or []))
    chapters = [(page, under) for page, under in chapters if not wanted or page in wanted]
    book = PdfWriter()
    starts: dict[str, int] = {}
    with _served(site) as server, _tab() as tab:
        parts: Parts = []
        for number, (page, under) in enumerate(chapters):
            address = _address(page)
            if progress:
                progress(f"printing {address or 'the first page'}", number, len(chapters))
            title, sheets = _printed(tab, f"{server}/{address}")
            while parts and under[: len(parts)] != tuple(name for name, _ in parts):
                parts.pop()
            for name in under[len(parts):]:
                parts.append((name, _listed(book, name, None, parts)))
            starts[f"{server}/{address}"] = len(book.pages)
            book.append(sheets, import_outline=False)
            _listed(book, title, starts[f"{server}/{address}"], parts)
        _number(book, tab)
    _join(book, starts)
    book.add_metadata({"/Title": read_settings(root).name})
    book.compress_identical_objects()
    target.parent.mkdir(parents=True, exist_ok=True)
    whole = target.with_suffix(".part")
    book.write(whole)
    whole.replace(target)
    return len(book.pages)


def _chapters(entries: Iterable[Entry], under: tuple[str, ...] = ()) -> Iterator[tuple[str, tuple[str, ...]]]:
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


def _address(page: str) -> str:
    """The path of a page in the site."""
    path = page.removesuffix(".md")
    return f"{path}/".removesuffix("index/") if path != "index" else ""


def _printed(tab: Page, address: str) -> tuple[str, BytesIO]:
    """The title of a page, and its sheets without numbers."""
    tab.goto(address, wait_until="load")
    title = tab.locator("h1").first.inner_text().strip().removesuffix("¶").strip()
    tab.evaluate("""() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("@page { @bottom-center { content: none } }");
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }""")
    return title, BytesIO(tab.pdf(prefer_css_page_size=True))


def _listed(book: PdfWriter, title: str, sheet: int | None, parts: Parts) -> IndirectObject:
    """An entry of the contents, under the part it belongs to."""
    return book.add_outline_item(title=title, page_number=sheet, parent=parts[-1][1] if parts else None)


def _number(book: PdfWriter, tab: Page) -> None:
    """Numbers the sheets through, which a browser that prints page by page cannot."""
    tab.goto("about:blank")   # out of reach of the site's policy, which allows no style written into a page
    tab.set_content(NUMBERED + "<p>&nbsp;</p>" * len(book.pages))
    numbers = PdfReader(BytesIO(tab.pdf(prefer_css_page_size=True)))
    for sheet, number in zip(book.pages, numbers.pages, strict=True):
        sheet.merge_page(number)
        sheet.compress_content_streams()


def _join(book: PdfWriter, starts: dict[str, int]) -> None:
    """Makes each link to another page of the site a link to its sheet."""
    for sheet in book.pages:
        for reference in sheet.get("/Annots", ArrayObject()):
            note = reference.get_object()
            action = note.get("/A")
            uri = action.get_object().get("/URI") if action else None
            if uri is None:
                continue
            start = starts.get(str(uri).partition("#")[0])
            if start is not None:
                del note["/A"]
                note[NameObject("/Dest")] = ArrayObject([book.pages[start].indirect_reference,
                                                         NameObject("/Fit")])


def browser_found() -> str | None:
    """The browser that `CHROMIUM` names, or one on the path; None leaves it to Playwright."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


@contextmanager
def _tab() -> Iterator[Page]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_found(), args=FLAGS)
        yield browser.new_page(color_scheme="light")
        browser.close()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Say nothing."""


@contextmanager
def _served(site: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
