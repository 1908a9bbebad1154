"""Fixtures that most tests share: the built book, the checked book, and a browser."""

import gc
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fcntl import LOCK_EX, flock
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from math import inf
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from generator.checks.house_rules import HouseRulesCheck
from generator.command import progress
from generator.proof.book import Book as CheckedBook
from generator.proof.book import read_book
from generator.proof.memory import ResultMemory
from generator.site.pdf_printing import FLAGS, find_browser
from generator.site.site_build import build_site
from generator.support import processes
from generator.support.disk_cache import FOLDER, DiskCache
from rules_engine.compiled.build import build_c_library

ROOT = Path(__file__).resolve().parent.parent
PYODIDE = os.environ.get("PYODIDE", "")
CORES = processes.usable_core_count

# How long a browser waits for a page, and a test for what the page should show, in milliseconds. The tests do
# not measure speed, so the limit allows for a machine that is busy with other work.
BROWSER_TIMEOUT = 120_000
expect.set_options(timeout=BROWSER_TIMEOUT)

# A shell starts a background job with SIGINT ignored, and every process the tests start would inherit that:
# then none of them could be stopped the way Ctrl-C stops it.
signal.signal(signal.SIGINT, signal.default_int_handler)

# A book and its plays have very many small objects: frequent garbage collection takes a tenth of a test run.
gc.set_threshold(50_000, 10, 10)


def pytest_configure(config: pytest.Config) -> None:
    """Build the C runner before any process imports it."""
    del config
    build_c_library()


def pytest_report_header() -> list[str]:
    """Say when the C runner cannot be tested."""
    if build_c_library() is None:
        return ["no C compiler: Python does the work of the C runner, whose own tests are skipped"]
    return []


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip the tests of the C runner on a machine without a compiler."""
    if build_c_library() is None:
        left_out = [item for item in items if item.get_closest_marker("compiler")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(autouse=True)
def no_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turn off progress messages, which on a busy machine would appear between the tested messages."""
    monkeypatch.setattr(progress, "SECONDS", inf)


@pytest.fixture(scope="module")
def small_builds() -> Iterator[None]:
    """Let builds leave out the live table and start no processes, to make small books faster.

    The engine of the table is most of the bytes of a small site. Starting a process takes as long as a page.
    The whole book is built with both, and so are the small books of other tests.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(processes, "usable_core_count", lambda: 1)
        patch.setenv("PYODIDE", str(ROOT / "no-pyodide"))
        yield


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Exempt modules and tests from garbage collection: they stay to the end."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Collect garbage once at the end, instead of the five times that pytest would."""
    gc.collect()
    gc.freeze()


@dataclass(frozen=True)
class Book:
    """The built book: the folder with its complete Markdown, and the folder with its site."""

    pages: Path
    site: Path


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Return a folder that all processes of a test run share."""
    base = tmp_path_factory.getbasetemp()
    return base if worker_id == "master" else base.parent


@contextmanager
def exclusive_lock(path: Path) -> Iterator[None]:
    """Let only one process at a time run the block, of those that give this path."""
    with path.with_suffix(".lock").open("w") as lock:
        flock(lock, LOCK_EX)
        yield


@pytest.fixture(scope="session")
def book(shared_folder: Path) -> Book:
    """Return the built book. The first process that asks builds it; no test may change it."""
    work = shared_folder / "whole-book"
    with exclusive_lock(work):
        if not (work / "published").is_dir():
            with pytest.MonkeyPatch.context() as patch:
                patch.setenv("PYODIDE", PYODIDE)   # whichever test asks first
                patch.setattr(processes, "usable_core_count", CORES)
                pressed = build_site(ROOT, work, work / "published")
            assert pressed.problem_lines == []
    return Book(work / "pages", work / "published")


@pytest.fixture(scope="session")
def memory() -> ResultMemory:
    """Return the cache of checked pages, which earlier runs have filled too."""
    return ResultMemory(DiskCache(ROOT / "build" / FOLDER))


@pytest.fixture(scope="session")
def checked_book(memory: ResultMemory, shared_folder: Path) -> CheckedBook:
    """Return the book with all pages checked. One process at a time checks it; no test may change it."""
    with exclusive_lock(shared_folder / "whole-book"):
        found = read_book(ROOT / "docs", result_memory=memory)
    assert found.problems == []
    gc.freeze()   # it stays to the end
    return found


HouseRulesChecks: TypeAlias = dict[str, HouseRulesCheck]
"""The check of the house rules of each game page, by the id of the game."""


@pytest.fixture(scope="session")
def house_rules_checks(checked_book: CheckedBook) -> HouseRulesChecks:
    """Return the checks of all game pages. Each computes its house rules once; no test may change them."""
    return {page.game.id: HouseRulesCheck(page, page.game) for page in checked_book.pages if page.game}


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves a site without log messages."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Log nothing."""


@contextmanager
def serve_folder(site: Path, handler: type[QuietHandler] = QuietHandler) -> Iterator[str]:
    """Serve a site on this machine, and yield its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(site))) as httpd:
        thread = threading.Thread(target=httpd.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{httpd.server_port}"
        finally:
            httpd.shutdown()
            thread.join()


@pytest.fixture(scope="session")
def server(book: Book) -> Iterator[str]:
    with serve_folder(book.site) as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
    open_context = browser.new_context

    def new_context(**options: Any) -> BrowserContext:  # noqa: ANN401 - Playwright's own options
        context = open_context(**options)
        context.set_default_timeout(BROWSER_TIMEOUT)
        return context

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(browser, "new_context", new_context)
        yield browser
    browser.close()


class WatchedPage:
    """A page in a browser, with the errors in its console and its requests to other machines."""

    def __init__(self, context: BrowserContext) -> None:
        self.page = context.new_page()
        self.errors: list[str] = []
        self.strangers: list[str] = []
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        context.on("request", lambda request: self._ask(request.url))

    def _ask(self, url: str) -> None:
        address = urlsplit(url)
        if address.scheme in ("http", "https", "ws", "wss") and address.hostname != "127.0.0.1":
            self.strangers.append(url)


@pytest.fixture
def watched_page(browser: Browser, server: str) -> Iterator[WatchedPage]:
    """Yield a page 1280 px wide. Fail at its end if it logged an error or asked another machine."""
    with browser.new_context(base_url=server, viewport={"width": 1280, "height": 900}) as context:
        watched_page = WatchedPage(context)
        yield watched_page
        assert watched_page.errors == []
        assert watched_page.strangers == []


@pytest.fixture
def page(watched_page: WatchedPage) -> Page:
    return watched_page.page
