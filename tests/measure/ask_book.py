"""Questions put to a built book in a browser, from the command line: what is found, how disputes are settled.

    python -m tests.measure.ask_book search FILE [--site SITE]
    python -m tests.measure.ask_book settle FILE [--site SITE]

FILE is a JSON list. An entry is a text, or an object with `query` or `question`; for `settle` it may name the
`game` that a reader has chosen (passed over where `game_named` is true, for then the question names it). Each
entry is typed into the page as a reader would; what the page then shows is printed as JSON, beside the entry.
A dispute gets a `verdict`, or the `likely` entry under a question; or the page `asks back`, or finds `none`.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect, sync_playwright

from generator.site.pdf_printing import FLAGS, find_browser
from tests.conftest import ROOT, serve_folder

WAIT = 60_000
"""The longest time for an answer, in milliseconds; the machine may be busy with other work."""
HITS = """hits => hits.map(hit => {
  const at = new URL(hit.href), text = part => (hit.querySelector(part) || {}).textContent || "";
  const address = (at.pathname + at.search + at.hash).slice(1);
  return {address, of: text(".of"), title: text("strong"), text: text(".said")};
})"""
CARD = """() => {
  const texts = some => [...document.querySelectorAll(some)].map(one => one.textContent);
  const card = document.querySelector(".verdict-card, .likely-card"), rows = {};
  for (const name of card ? card.querySelectorAll("dt") : []) {
    rows[name.textContent] = name.nextElementSibling.textContent;
  }
  const [link] = card ? [...card.querySelectorAll("dd a")].slice(-1) : [];
  const at = link && new URL(link.href);
  return {
    understood: texts(".you-asked")[0] || "", verdict: texts(".verdict-card .verdict")[0] || "", rows,
    likely: texts(".likely-card .if-so")[0] || "",
    point: texts(":is(.verdict-card, .likely-card) .asked")[0] || "",
    address: at ? (at.pathname + at.hash).slice(1) : "",
    said: texts(".settled .lacks")[0] || "", offered: texts(".nearby button"),
  };
}"""


def open_search(page: Page) -> None:
    """Open the home page with its search dialog."""
    page.goto("/")
    page.keyboard.press("/")
    page.get_by_role("combobox").wait_for()


def wait_for_answer(page: Page, where: str, question: str) -> None:
    """Wait until the element `where` shows the answer to this question."""
    expect(page.locator(where)).to_have_attribute("data-answered", question.strip(), timeout=WAIT)


def search_book(page: Page, question: str) -> dict[str, Any]:
    """Return what the search dialog shows for a question: its hits in order, and the text above them."""
    page.get_by_role("combobox").fill(question)
    wait_for_answer(page, ".search-dialog", question)
    hits = page.locator(".hit").evaluate_all(HITS)
    return {"status": page.locator(".found-status").inner_text(), "hits": hits}


def settle_dispute(page: Page, question: str, game: str) -> dict[str, Any]:
    """Return what the page that settles disputes shows for a question.

    `game` is the game chosen on the page, or "".
    """
    if "/settle/" not in page.url:
        page.goto("/settle/")
        page.locator("#settle-question").wait_for()
    page.locator("#settle-game").select_option(game)
    page.locator("#settle-question").fill(question)
    page.get_by_role("button", name="Settle it").click()
    wait_for_answer(page, ".settled", question)
    found: dict[str, Any] = page.evaluate(CARD)
    kind = (
        "verdict" if found["verdict"] else "likely" if found["likely"]
        else "asks back" if found["offered"] else "none")
    return {"kind": kind, **found}


def answer_entries(what: str, entries: list[Any], site: Path) -> list[dict[str, Any]]:
    """Return each entry with the answer of the book."""
    found = []
    with serve_folder(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        context = browser.new_context(base_url=address, viewport={"width": 360, "height": 740})
        page = context.new_page()
        if what == "search":
            open_search(page)
        for entry in entries:
            told = {"question": entry} if isinstance(entry, str) else entry
            question = str(told.get("query") or told["question"])
            game = "" if told.get("game_named") else str(told.get("game") or "")
            searched = what == "search"
            shown = search_book(page, question) if searched else settle_dispute(page, question, game)
            found.append({**told, "answer_shown": shown})
        browser.close()
    return found


def main() -> None:
    """Reads the command line, asks, and writes the answers as JSON."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("search", "settle"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--site", type=Path, default=ROOT / "site")
    told = parser.parse_args()
    entries = json.loads(told.file.read_text(encoding="utf-8"))
    json.dump(answer_entries(told.what, entries, told.site), sys.stdout, ensure_ascii=False, indent=1)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
