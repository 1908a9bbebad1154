"""Measure how soon a live table starts, judges, moves and undoes, beside the bare start of Pyodide.

Pyodide is the Python that runs the engine in a browser. All times are measured in one run, by turns, at the
browser's full speed and with the browser slowed down. Site and Pyodide come from servers on this machine.
"""

from __future__ import annotations

import os
import re
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import click
from playwright.sync_api import Browser, BrowserContext, Locator, sync_playwright

from generator.live.session import Session
from generator.site.live_files import find_pyodide
from generator.site.pdf_printing import FLAGS, find_browser
from tests.conftest import serve_folder
from tests.measure.progress import show_current_task
from tests.support.live_table import READY

GAME = "foster/canfield"
SLICE = 0.01
"""Seconds for which slowed processes run before they are stopped again."""

TURNS = ("first visit", "later visit")
BARE, VERDICT, MOVE, UNDO = "bare Pyodide", "first verdict", "a move", "undo"
_BARE_PAGE = "<!doctype html><title>Bare</title><p>…</p><script type=module src=start.mjs></script>"
_BARE_START = """const worker = new Worker("worker.mjs", { type: "module" });
worker.onmessage = ({ data }) => { document.querySelector("p").textContent = data; };"""
_BARE_WORKER = """import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide({ indexURL: new URL("pyodide/", location.href).href });
postMessage(`answer ${python.runPython("1 + 1")}`);"""
_CLICK = """button => new Promise((done) => {
  const room = document.querySelector(".room"), began = performance.now();
  const number = room.dataset.number;
  new MutationObserver((_, watch) => {
    if (room.dataset.number === number) return;
    watch.disconnect();
    done(performance.now() - began);
  }).observe(room, { attributes: true, attributeFilter: ["data-number"] });
  button.click();
})"""
"""A script that clicks a button, and returns the milliseconds until another position is shown."""


def browser_process_ids() -> list[int]:
    """Return the ids of all browser processes that this process has started, also indirectly."""
    parents: dict[int, int] = {}
    browsers = set()
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                name, _, rest = (folder / "stat").read_text().partition(" (")[2].rpartition(") ")
            except (FileNotFoundError, ProcessLookupError):
                continue   # it has ended meanwhile
            parents[int(folder.name)] = int(rest.split()[1])
            if re.search("chrom|headless", name):
                browsers.add(int(folder.name))
    return [one for one in browsers if os.getpid() in _ancestors(one, parents)]


def _ancestors(process_id: int, parents: dict[int, int]) -> Iterator[int]:
    while process_id := parents.get(process_id, 0):
        yield process_id


@contextmanager
def slowed_processes(times: int) -> Iterator[None]:
    """Let all browser processes run only one `times`-th of the time within the block.

    They are stopped and continued many times a second. If `times` is 1, nothing is slowed.
    """
    is_over = threading.Event()

    def slow_down() -> None:
        found: list[int] = []
        while not is_over.is_set():
            until = time.monotonic() + SLICE * (times - 1)
            _send_signal(found, signal.SIGSTOP)
            found = browser_process_ids()   # with those that have just begun
            _send_signal(found, signal.SIGSTOP)
            is_over.wait(max(until - time.monotonic(), 0))
            _send_signal(found, signal.SIGCONT)
            is_over.wait(SLICE)

    thread = threading.Thread(target=slow_down, daemon=True)
    if times > 1:
        thread.start()
    try:
        yield
    finally:
        is_over.set()
        if times > 1:
            thread.join()


def _send_signal(process_ids: list[int], number: signal.Signals) -> None:
    for one in process_ids:
        with suppress(ProcessLookupError):   # it has ended meanwhile
            os.kill(one, number)


def seconds_of_bare_start(context: BrowserContext, address: str) -> float:
    """Return the seconds from opening a page until bare Pyodide has computed 1 + 1 in a worker."""
    page = context.new_page()
    began = time.perf_counter()
    page.goto(address)
    page.get_by_text("answer 2").wait_for(timeout=READY)
    page.close()
    return time.perf_counter() - began


def seconds_of_table(context: BrowserContext, site: str, move: str) -> dict[str, float]:
    """Return the seconds until a link to a move shows its verdict, then of a further move and of Undo."""
    page = context.new_page()
    began = time.perf_counter()
    page.goto(f"{site}/{GAME}/table/#deal=1&moves={move}")
    page.locator(".said.allowed").wait_for(timeout=READY)
    found = {VERDICT: time.perf_counter() - began}
    found[MOVE] = _seconds_after_click(page.locator(".lines[aria-label='Moves open now'] button").first)
    found[UNDO] = _seconds_after_click(page.get_by_role("button", name="Undo", exact=True))
    page.close()
    return found


def _seconds_after_click(button: Locator) -> float:
    return float(button.evaluate(_CLICK)) / 1000


def times_of_round(browser: Browser, site: str, bare: str, move: str) -> dict[tuple[str, str], float]:
    """Return the seconds by visit and by what was measured, for one first and one later visit."""
    found: dict[tuple[str, str], float] = {}
    with browser.new_context() as bare_context, browser.new_context() as context:
        for visit in TURNS:
            found[visit, BARE] = seconds_of_bare_start(bare_context, bare)
            for what, seconds in seconds_of_table(context, site, move).items():
                found[visit, what] = seconds
            time.sleep(1)   # in which the page stores the engine
    return found


@contextmanager
def serve_bare_pyodide(pyodide: Path) -> Iterator[str]:
    """Serve a page that starts Pyodide and nothing else, and yield its address."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "pyodide").symlink_to(pyodide.resolve())
        (folder / "index.html").write_text(_BARE_PAGE, encoding="utf-8")
        (folder / "start.mjs").write_text(_BARE_START, encoding="utf-8")
        (folder / "worker.mjs").write_text(_BARE_WORKER, encoding="utf-8")
        with serve_folder(folder) as address:
            yield f"{address}/"


def first_move_of_deal() -> str:
    """Return a move that is allowed in deal 1, as a transcript writes it."""
    opened = Session().answer_request(
        {"do": "open", "game": GAME, "under": {}, "from": {"deal": 1}, "moves": []})
    moves = opened["moves"]
    assert isinstance(moves, list)
    return str(moves[0]["text"]).replace(" ", "%20")


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--site", type=click.Path(exists=True, file_okay=False, path_type=Path), default="site",
              help="The folder with the built site.")
@click.option("--rounds", type=click.IntRange(1), default=5, help="How often each time is measured.")
@click.option("--slowed", type=click.IntRange(2), default=4, help="So many times slower is the browser.")
def main(site: Path, rounds: int, slowed: int) -> None:
    """Print the medians of all times, in seconds, and their ratios to the bare start of Pyodide."""
    pyodide, reason = find_pyodide()
    if pyodide is None:
        raise click.UsageError(reason)
    move = first_move_of_deal()
    with sync_playwright() as playwright, serve_folder(site) as address, \
            serve_bare_pyodide(pyodide) as bare, \
            playwright.chromium.launch(executable_path=find_browser(), args=FLAGS) as browser:
        times_of_round(browser, address, bare, move)   # once unmeasured
        for slowness in (1, slowed):
            found = []
            for number in range(1, rounds + 1):
                show_current_task(f"{slowness} times slower, round {number} of {rounds}")
                with slowed_processes(slowness):
                    found.append(times_of_round(browser, address, bare, move))
            show_current_task("")
            click.echo(f"{GAME}, browser {browser.version}, slowed {slowness} times, "
                       f"median of {rounds} rounds")
            for visit in TURNS:
                start = median(one[visit, BARE] for one in found)
                click.echo(f"  {visit}, {BARE}: {start:.3f} s")
                for what in (VERDICT, MOVE, UNDO):
                    seconds = median(one[visit, what] for one in found)
                    click.echo(f"  {visit}, {what}: {seconds:.3f} s, {seconds / start:.2f} of {BARE}")


if __name__ == "__main__":
    main()
