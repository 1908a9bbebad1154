"""Measure how soon a browser shows the first page of a served book, and an edit of it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, TypeVar

from generator.site.pdf_printing import FLAGS, find_browser
from generator.site.serve import work_folder_for_serving
from tests.measure.progress import show_current_task

if TYPE_CHECKING:
    from playwright.sync_api import Page

FIRST, EDIT = "serve, first page of a kept book", "serve, an edit seen in a browser"
T = TypeVar("T")
LONGEST = 120
"""The longest time to wait, in seconds."""

_AT = re.compile(r"serving (http://\S+/) ")
_BUILT = re.compile("^proved in ", re.MULTILINE)


def measure_serving(book: Path, page: Path, times: int) -> dict[str, list[float]]:
    """Serve a finished book `times` times. Return the seconds until `page` and an edit of it are shown.

    The files built for serving are deleted each time; the cache is kept. Raise `CalledProcessError`, with the
    output of the command, if the page is not shown.
    """
    from playwright.sync_api import sync_playwright

    seconds: dict[str, list[float]] = {FIRST: [], EDIT: []}
    address = page.relative_to(book / "docs").with_suffix("").as_posix() + "/"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        tab = browser.new_page()
        for number in range(1, times + 1):
            show_current_task(f"serving, {number} of {times}")
            shutil.rmtree(work_folder_for_serving(book), ignore_errors=True)
            began = time.perf_counter()
            with _serve_output_file(book) as said:
                at = _awaited(said, _AT.search)
                tab.goto(at[1] + address)
                _wait_until_shown(tab, "article h1", said)
                seconds[FIRST].append(time.perf_counter() - began)
                if tab.request.get(tab.url).status == HTTPStatus.NOT_FOUND:
                    raise _silent(said, f"{address} is not a page of the book")
                _awaited(said, _BUILT.search)
                seconds[EDIT].append(_seconds_until_edit_is_shown(page, f"Edit number {number}.", tab, said))
        browser.close()
    return seconds


def _seconds_until_edit_is_shown(page: Path, line: str, tab: Page, said: Path) -> float:
    """Return the seconds from an edit, a new last line of a page, until the browser shows it."""
    text = page.read_text(encoding="utf-8")
    page.write_text(f"{text}\n{line}\n", encoding="utf-8")
    began = time.perf_counter()
    _wait_until_shown(tab, f"article :text-is({line!r})", said)
    return time.perf_counter() - began


def _wait_until_shown(tab: Page, what: str, said: Path) -> None:
    """Wait for an element, even if the tab reloads. Raise `CalledProcessError` if it does not appear."""
    from playwright.sync_api import Error

    try:
        tab.locator(what).first.wait_for(state="attached", timeout=1000 * LONGEST)
    except Error:
        raise _silent(said, f"{what} is not shown") from None


def _awaited(said: Path, found: Callable[[str], T | None]) -> T:
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        if told := found(said.read_text(encoding="utf-8")):
            return told
        time.sleep(0.02)
    raise _silent(said, "nothing is served")


def _silent(said: Path, what: str) -> subprocess.CalledProcessError:
    return subprocess.CalledProcessError(1, "serve", stderr=said.read_text(encoding="utf-8") or what)


@contextmanager
def _serve_output_file(book: Path) -> Iterator[Path]:
    """Return the file with the output of `serve` for a book."""
    command = [sys.executable, "-m", "generator", "serve", "--root", str(book), "--port", "0"]
    with TemporaryDirectory() as folder:
        said = Path(folder, "said")
        with said.open("w") as out:
            process = subprocess.Popen(command, stdout=out, stderr=out, cwd=Path(__file__).parents[2])
        try:
            yield said
        finally:
            process.terminate()
            process.wait(LONGEST)
