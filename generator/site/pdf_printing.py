"""Pages as a browser prints them: the site's own, several at a time, and the numbers of the sheets."""

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

from generator.site.pdf_parts import PrintedPage, part_of
from generator.support.processes import cores

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
NUMBERED = """<style>
@page { size: A4; margin: 15mm 14mm 16mm;
        @bottom-center { content: counter(page); font: 8pt Georgia, serif; color: #625b4d; } }
p { margin: 0; break-after: page; } p:last-child { break-after: auto; }
</style>"""
"""Empty sheets that bear nothing but their number."""
LETTERS = """<p style="font-family: Georgia, serif">Aa1½ <b>A</b> <i>a</i> <code>a</code>
<span style="font-family: sans-serif">A<b>K</b> ♠♥♦♣</span> <kbd style="font-family: monospace">a</kbd></p>"""
"""A sheet with letters of each kind, which tells of the machine's own."""


AT_ONCE = 1_300_000
"""How many bytes of pages are printed at once: a browser takes some 400 MB a page, and 350 times its bytes.

The heaviest page goes together with a light one, so that no core waits; both take some 1.3 GB.
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
"""Leaves the number of a sheet away, and each figure's drawing for narrow screens, which is not printed.

Then has all steps drawn, and outlines that are alike in the same coordinates: a browser writes each dash
of an outline by itself; drawn alike, they can be shared. Where a page names its own address it is the book's,
or none.
"""


def browser_found() -> str | None:
    """The browser that `CHROMIUM` names, or one on the path; None leaves it to Playwright."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


class Printing:
    """A browser at work, from where it is entered until it is left."""

    def __enter__(self) -> Printing:
        from playwright.async_api import async_playwright

        self._runner = asyncio.Runner()
        self._playwright = self._runner.run(async_playwright().start())
        try:
            self._browser = self._runner.run(
                self._playwright.chromium.launch(executable_path=browser_found(), args=FLAGS))
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._runner.run(self._browser.close())
        finally:
            self._end()

    def _end(self) -> None:
        self._runner.run(self._playwright.stop())
        self._runner.close()

    def printer(self) -> str:
        """The browser's version, and the letters it has: two that are alike print a page alike."""
        return self._runner.run(_printer(self._browser))

    def number_sheets(self, count: int) -> bytes:
        """So many sheets that bear their number alone."""
        return self._runner.run(_printed(self._browser, NUMBERED + "<p>&nbsp;</p>" * count))

    def pages(
        self, site: Path, paths: Sequence[str], address: str,
        take: Callable[[str, PrintedPage], None], tell: Callable[[str], None],
    ) -> None:
        """Prints pages of the site, given by their paths in it, as many at a time as there are cores.

        `address` is where the site is to be found, or nothing.

        `tell` hears of each as it begins, and `take` has each as soon as it is done, in no certain order. One
        begins with the heaviest and the others with the lightest: a heavy one takes hundreds of megabytes.
        """
        if paths:
            self._runner.run(_print_all(self._browser, site, paths, address, take, tell))


async def _print_all(
    browser: Browser, site: Path, paths: Sequence[str], address: str,
    take: Callable[[str, PrintedPage], None], tell: Callable[[str], None],
) -> None:
    weights = {path: (site / path / "index.html").stat().st_size for path in paths}
    waiting = deque(sorted(paths, key=weights.__getitem__))
    at_work: set[str] = set()
    ended = asyncio.Condition()

    def may_begin(path: str) -> bool:
        return not at_work or sum(map(weights.__getitem__, (path, *at_work))) <= AT_ONCE

    with _served(site) as server:
        async def print_some(end: int) -> None:
            while True:
                async with ended:
                    await ended.wait_for(lambda: not waiting or may_begin(waiting[end]))
                    if not waiting:
                        return
                    path = waiting.pop() if end else waiting.popleft()
                    at_work.add(path)
                tell(path)
                page = await browser.new_page(color_scheme="light")
                title, sheets = await _sheets(page, f"{server}/{path}", address)
                await page.close()
                async with ended:
                    at_work.remove(path)
                    ended.notify_all()
                take(path, await asyncio.to_thread(part_of, title, sheets, server))
                gc.collect()   # what holds a whole document goes round in circles

        lightest = (print_some(0) for _ in range(min(cores(), len(waiting)) - 1))
        await asyncio.gather(print_some(-1), *lightest)


async def _printer(browser: Browser) -> str:
    sheets = PdfReader(BytesIO(await _printed(browser, LETTERS))).pages
    held = [font for sheet in sheets for font in sheet["/Resources"]["/Font"].values()]  # type: ignore[index]
    fonts = sorted(str(font["/BaseFont"]).partition("+")[2] for font in held)
    return "\n".join((browser.version, *fonts))


async def _printed(browser: Browser, content: str) -> bytes:
    """A page that is not the site's, whose policy allows no style written into a page."""
    page = await browser.new_page(color_scheme="light")
    await page.set_content(content)
    return await page.pdf(prefer_css_page_size=True)


async def _sheets(page: Page, at: str, address: str) -> tuple[str, bytes]:
    """The title of a page, and its sheets without numbers."""
    await page.goto(at, wait_until="load")
    title = (await page.locator("h1").first.inner_text()).strip().removesuffix("¶").strip()
    await page.evaluate(TO_PRINT, address)
    return title, await page.pdf(prefer_css_page_size=True)


class _Quiet(SimpleHTTPRequestHandler):
    """The site, served without a word."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Say nothing."""


@contextmanager
def _served(site: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
