"""Open live tables in a browser with their engine in this process: no book is built, and no Pyodide starts.

The pages and scripts are those of the book. Only the worker, in which Pyodide runs the engine, is replaced:
its questions are answered by a function of this process. So a table opens at once and answers several times
as fast.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from urllib.parse import quote, urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, Route

from generator.live.request import JsonObject
from generator.pages.live_table import live_table_page_html
from generator.pages.printable_sheets import Colophon
from generator.proof.manuscript import read_page
from generator.site.joined_scripts import join_script
from generator.site.public_files import ASSETS, stylesheet_with_card_styles
from rules_engine.registry import find_game

ROOT = Path(__file__).resolve().parents[2]
SITE = "https://table.test"
PHONE = (360, 740)

Answer = Callable[[JsonObject], Mapping[str, object]]
"""A function that answers the requests of a table, such as `Session.answer_request`."""

_WORKER = """globalThis.Worker = class {
  postMessage({ start, number, asked }) {
    if (start) startEngine().then(() => this.onmessage({ data: { ready: true } }));
    else answerOfEngine(JSON.stringify(asked)).then((answer) => {
      const told = JSON.parse(answer);
      if (asked.do !== "finish") globalThis.lastAnswer = told;   // which is asked by the table itself
      this.onmessage({ data: { number, answer: told } });
    });
  }

  terminate() {}
};"""
"""A script that replaces the browser's workers. `lastAnswer` is the last answer to a request."""

_OPEN = """hash => {
  history.pushState(null, "", hash);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
"""A script that opens another play on a table, as the Back button does."""


@cache
def _file_of_site(path: str) -> bytes:
    """Return a file of the site by its path, empty if it is none that a table needs."""
    if path == "/assets/table.js":
        return join_script(ASSETS / "js" / "table" / "main.js").encode()
    if path == "/assets/table.css":
        return stylesheet_with_card_styles("deck", "table").encode()
    if not path.endswith("/table/"):
        return b""
    name = path.removeprefix("/").removesuffix("/table/")
    page, game = read_page(ROOT / "docs", ROOT / "docs" / f"{name}.md"), find_game(name)
    opening = {"number": 1, "drawings": {}, "shared": "", "words": ""}
    live = {"folder": "live/", "sizes": {}, "digests": {}, "modules": []}
    return live_table_page_html(page, game, opening, Colophon("By the Book", None, "", ""), live).encode()


def _serve_file(route: Route) -> None:
    path = urlsplit(route.request.url).path
    kind = {"js": "text/javascript", "css": "text/css"}.get(path.rpartition(".")[2], "text/html")
    route.fulfill(body=_file_of_site(path), content_type=f"{kind}; charset=utf-8")


@contextmanager
def tables_answered_by(
    browser: Browser, start_engine: Callable[[], Answer], size: tuple[int, int] = PHONE, *,
    motion: bool = False,
) -> Iterator[BrowserContext]:
    """Yield a browser context with a touch screen, in which tables ask an engine of this process.

    `start_engine` is called for each page that is loaded. It returns what answers the questions of this page.
    Without `motion` the reader wants no motion.
    """
    width, height = size
    engine: list[Answer] = []
    with browser.new_context(
        base_url=SITE, viewport={"width": width, "height": height}, has_touch=True, service_workers="block",
        reduced_motion="no-preference" if motion else "reduce",
    ) as context:
        context.route(f"{SITE}/**", _serve_file)
        context.expose_function("startEngine", lambda: engine.append(start_engine()))
        context.expose_function(
            "answerOfEngine", lambda asked: json.dumps(engine[-1](json.loads(asked))))
        context.add_init_script(_WORKER)
        yield context


def open_position(page: Page, game: str, position: str) -> None:
    """Open a position of a game on its table; the page of the table may be open already."""
    play = f"#position={quote(position)}"
    if page.url.startswith(f"{SITE}/{game}/table/"):
        page.evaluate(_OPEN, play)
    else:
        page.goto(f"/{game}/table/{play}")
    page.locator('.room[aria-busy="false"] .spot').first.wait_for()
