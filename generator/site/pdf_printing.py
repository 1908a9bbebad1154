"""Print pages of the site as PDFs with a browser, several at a time. Also print sheets of page numbers."""

from __future__ import annotations

import asyncio
import gc
import os
import shutil
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from pypdf import PdfReader

from generator.site.pdf_parts import PrintedPage, compact_printed_page
from generator.support.processes import usable_core_count

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# No window, no sandbox (a container's root has none), and no talk with anyone's servers.
# Each page would bring the menu of an address bar that nobody sees, and a process in waiting: twice its cost.
_NOT_WANTED = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess",
    "HttpsUpgrades", "MediaRouter", "OptimizationHints", "PaintHolding", "PreconnectToSearch")
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
         "--disable-component-update", f"--disable-features={','.join(_NOT_WANTED)}"]
NUMBER_STYLE = """<style>
@page { size: A4; margin: 15mm 14mm 16mm;
        @bottom-center { content: counter(page); font: 8pt Georgia, serif; color: #625b4d; } }
p { margin: 0; break-after: page; } p:last-child { break-after: auto; }
</style>"""
"""Styles for sheets that have only their number."""
FONT_SAMPLE = """<p style="font-family: Georgia, serif">Aa1½ <b>A</b> <i>a</i> <code>a</code>
<span style="font-family: sans-serif">A<b>K</b> ♠♥♦♣</span> <kbd style="font-family: monospace">a</kbd></p>"""
"""A sheet with letters in each style, to find out which fonts the machine has."""


BYTES_AT_ONCE = 1_300_000
"""The most bytes of HTML to print at once: a browser needs about 400 MB a page, and 350 times its size.

The largest page is printed together with a small one, so that no core is idle; both need about 1.3 GB.
"""

TO_PRINT = """(address) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("@page { @bottom-center { content: none } }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    for (const other of document.querySelectorAll(".plate > .narrow")) other.remove();
    for (const fold of document.querySelectorAll("article details:is(.proof, .facts, .switches)"))
        fold.open = true;
    dispatchEvent(new Event("beforeprint"));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode;
        if (!text.data.includes(location.origin)) continue;
        text.data = address
            ? text.data.replaceAll(location.origin, address)
            : text.data.split(/(?=\\s)/).filter((word) => !word.includes(location.origin)).join("");
    }
    for (const outline of document.querySelectorAll("svg.cards rect:not([transform])")) {
        const [x, y] = ["x", "y"].map((name) => outline.getAttribute(name));
        outline.setAttribute("transform", `translate(${x} ${y})`);
        outline.removeAttribute("x");
        outline.removeAttribute("y");
    }
}"""
"""A script that prepares a page for printing.

It removes page numbers and the drawings for narrow screens, opens folds, has all steps drawn, and replaces
the page's own address by the book's, or removes it. It moves card outlines into local coordinates, because a
browser writes each dash of an outline separately and equal outlines can then be shared.
"""


def find_browser() -> str | None:
    """Return the path of the browser: the environment variable `CHROMIUM`, or an installed browser.

    Return None if there is neither. Playwright then uses a browser of its own.
    """
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


class BrowserPrinter:
    """A browser that prints pages as PDFs. It runs inside a `with` statement."""

    def __enter__(self) -> BrowserPrinter:
        from playwright.async_api import async_playwright

        self._runner = asyncio.Runner()
        self._playwright = self._runner.run(async_playwright().start())
        try:
            self._browser = self._runner.run(
                self._playwright.chromium.launch(executable_path=find_browser(), args=FLAGS))
        except BaseException:
            self._stop_playwright()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._runner.run(self._browser.close())
        finally:
            self._stop_playwright()

    def _stop_playwright(self) -> None:
        self._runner.run(self._playwright.stop())
        self._runner.close()

    def text_of_browser_and_font_versions(self) -> str:
        """Return the browser's version and fonts as a text. While it is the same, prints are equal."""
        return self._runner.run(_text_of_browser_and_font_versions(self._browser))

    def print_sheet_numbers(self, count: int) -> bytes:
        """Return a PDF of `count` sheets that show nothing but their numbers, from 1."""
        return self._runner.run(_print_html_text(self._browser, NUMBER_STYLE + "<p>&nbsp;</p>" * count))

    def print_pages(
        self, site_folder: Path, page_paths: Sequence[str], public_address: str,
        store_part: Callable[[str, PrintedPage], None], report_started_page: Callable[[str], None],
    ) -> None:
        """Print the pages of the site with these paths, as many at a time as there are cores.

        `store_part` is called with each finished part, in any order. `public_address` may be "".
        """
        if page_paths:
            self._runner.run(
                _print_every_page(
                    self._browser, site_folder, page_paths, public_address, store_part, report_started_page
                )
            )


async def _print_every_page(
    browser: Browser, site_folder: Path, page_paths: Sequence[str], public_address: str,
    store_part: Callable[[str, PrintedPage], None], report_started_page: Callable[[str], None],
) -> None:
    weights = {path: (site_folder / path / "index.html").stat().st_size for path in page_paths}
    waiting = deque(sorted(page_paths, key=weights.__getitem__))
    at_work: set[str] = set()
    ended = asyncio.Condition()

    def fits_in_memory_with_pages_being_printed(path: str) -> bool:
        return not at_work or sum(map(weights.__getitem__, (path, *at_work))) <= BYTES_AT_ONCE

    with _serve_site(site_folder) as server:
        async def print_waiting_pages(queue_end: int) -> None:
            while True:
                async with ended:
                    await ended.wait_for(
                        lambda: not waiting or fits_in_memory_with_pages_being_printed(waiting[queue_end])
                    )
                    if not waiting:
                        return
                    path = waiting.pop() if queue_end else waiting.popleft()
                    at_work.add(path)
                report_started_page(path)
                page = await browser.new_page(color_scheme="light")
                title, sheets = await _print_page(page, f"{server}/{path}", public_address)
                await page.close()
                async with ended:
                    at_work.remove(path)
                    ended.notify_all()
                store_part(path, await asyncio.to_thread(compact_printed_page, title, sheets, server))
                gc.collect()   # what holds a whole document goes round in circles

        lightest = (print_waiting_pages(0) for _ in range(min(usable_core_count(), len(waiting)) - 1))
        await asyncio.gather(print_waiting_pages(-1), *lightest)


async def _text_of_browser_and_font_versions(browser: Browser) -> str:
    sheets = PdfReader(BytesIO(await _print_html_text(browser, FONT_SAMPLE))).pages
    held = [font for sheet in sheets for font in sheet["/Resources"]["/Font"].values()]  # type: ignore[index]
    fonts = sorted(str(font["/BaseFont"]).partition("+")[2] for font in held)
    return "\n".join((browser.version, *fonts))


async def _print_html_text(browser: Browser, content: str) -> bytes:
    """Return a PDF of some HTML that is not a page of the site. The HTML may have inline styles.

    Pages of the site may not, because of the site's security policy.
    """
    page = await browser.new_page(color_scheme="light")
    await page.set_content(content)
    return await page.pdf(prefer_css_page_size=True)


async def _print_page(page: Page, page_url: str, public_address: str) -> tuple[str, bytes]:
    """Return the title of a page and its PDF without page numbers."""
    await page.goto(page_url, wait_until="load")
    title = (await page.locator("h1").first.inner_text()).strip().removesuffix("¶").strip()
    await page.evaluate(TO_PRINT, public_address)
    return title, await page.pdf(prefer_css_page_size=True)


class _SilentRequestHandler(SimpleHTTPRequestHandler):
    """A request handler that serves the site and logs nothing."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Log nothing."""


@contextmanager
def _serve_site(site_folder: Path) -> Iterator[str]:
    with ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(_SilentRequestHandler, directory=str(site_folder))
    ) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
