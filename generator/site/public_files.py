"""Write the files that are published beside the pages: figures, transcripts, data, styles and scripts.

Other files in `docs` are published unchanged; only transcripts in pages are replaced by complete ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from rcssmin import cssmin

from generator.archive.data_tables import write_data_tables
from generator.count.play_digests import csv_of_count_digests
from generator.pages.index_of_games import make_index_entries
from generator.pages.odds import collect_odds, odds_csv
from generator.proof.addresses import path_of_transcript_file
from generator.proof.manuscript import Example, Page
from generator.proof.memory import ResultMemory
from generator.site.joined_scripts import join_script
from generator.site.search_facts import GameSearchIndex
from generator.site.search_pages import SearchEntry
from generator.site.search_records import FILE, NAMES, game_names_script, search_records_script
from generator.site.settings import BookSettings
from generator.site.side_list import NAV
from generator.support.output_folder import OutputFolder

if TYPE_CHECKING:
    from generator.proof.book import Book

# The files are:
# - figures/<page>/<figure>.svg: every figure of every page
# - <page>/answers.js: where the cards in a game page's figures may move, loaded when needed
# - <page>/<example>.play: every transcript, complete, so that `check` accepts it
# - counts/odds.csv: how often the games can be won, where their deals were searched
# - counts/digests.csv: the digests of every recorded count and of the plays that won in it
# - data/*.json: the tables of `generator.archive.data_tables`, with their schemas
# - assets/: the stylesheets, and the scripts, each joined of several modules
# - search/: the search records, which a page loads when a reader begins to search
ASSETS = Path(__file__).parent.parent / "assets"
STYLES = (
    "book", "book-text", "layers", "house", "cite", "shelf", "lists", "files", "deck", "search", "print",
    "glossary", "odds",
)
SCRIPTS = {
    "assets/book.js": "page/main",
    "assets/house.js": "house/main",
    "assets/lists.js": "lists/main",
    "assets/cite.js": "cite/main",
    "assets/frozen.js": "frozen/main",
    "assets/missing.js": "missing/main",
    "assets/crib.js": "crib/main",
    "assets/crib-house.js": "crib/with-house",
    "assets/cribs.js": "crib/booklet",
    "assets/referee.js": "referee/main",
    "assets/touch.js": "touch/main",
    "assets/table.js": "table/main",
    "assets/embed.js": "embed/main",
    "assets/table-worker.js": "table/worker",
    "table-offline.js": "table/offline",
    "search/search.js": "search/main",
    "search/engine.js": "search/engine",
    "search/worker.js": "search/worker",
}
"""Each script of the site, and the module it begins with."""
ALONE = ("crib.css", "touch.css", "referee.css")
"""The stylesheets that are published as they are: of the cribs, of figures that are touched, of the quiz."""


def write_files_published_beside_pages(
    book: Book,
    result_memory: ResultMemory,
    docs_folder: Path,
    output_folder: OutputFolder,
    book_settings: BookSettings,
    search_entries: Iterable[SearchEntry] = (),
) -> None:
    """Write all files that are published beside the pages, except the figures, into `output_folder`.

    `search_entries` are search entries that lead to pages about no single game.
    """
    _copy_other_files(docs_folder, output_folder)
    output_folder.write_file("assets/book.css", _join_stylesheets(f"{name}.css" for name in STYLES))
    for name, entry in SCRIPTS.items():
        output_folder.write_file(name, join_script(ASSETS / "js" / f"{entry}.js"))
    for name in ALONE:
        output_folder.write_file(f"assets/{name}", (ASSETS / name).read_bytes())
    output_folder.write_file("assets/table.css", stylesheet_with_card_styles("deck", "table"))
    output_folder.write_file("assets/embed.css", stylesheet_with_card_styles("embed"))
    output_folder.write_file(NAMES, game_names_script(book))
    game_pages = [(page, page.game) for page in book.pages_by_game.values() if page.game]
    entries = {one.game.id: one for one in make_index_entries(game_pages, result_memory.recorded_win_counts)}
    output_folder.write_file(FILE, search_records_script(book, GameSearchIndex(entries), search_entries))
    if odds := collect_odds(
            game_pages, result_memory.recorded_search_count, result_memory.recorded_bot_comparison):
        output_folder.write_file(ODDS, odds_csv(odds))
    if digests := csv_of_count_digests(docs_folder, [game.id for _, game in game_pages]):
        output_folder.write_file(COUNT_DIGESTS, digests)
    write_data_tables(book, result_memory, output_folder)
    for page in book.pages:
        for example in page.examples.values():
            path = path_of_transcript_file(page, example.key)
            output_folder.write_file(path, complete_transcript_of_example(page, example, book_settings.name))


def complete_transcript_of_example(page: Page, example: Example, book: str) -> str:
    """Return the transcript of an example with everything that `check` needs.

    It has a line that names the game, a comment on where it is from, and the lines of the example.
    """
    text = example.text.strip("\n") + "\n"
    if page.game is None:
        return text   # on a page that is no game's home, a transcript has to name its game itself
    if any(line.strip().startswith("game:") for line in text.splitlines()):
        return text
    origin = f"{book}, {page_address(page)}#{example.html_id}: {example.title}"
    return f"game: {page.game.id}  # {origin}\n{text}"


def page_address(page: Page) -> str:
    """Return the address of a page within the site. Return "" for the home page."""
    return page.url.removeprefix("./")


def _join_stylesheets(stylesheet_names: Iterable[str]) -> str:
    """Return the text of the named stylesheets, joined, without comments and needless spaces."""
    text = "\n".join((ASSETS / name).read_text(encoding="utf-8") for name in stylesheet_names)
    return str(cssmin(text))


def stylesheet_with_card_styles(*names: str) -> str:
    """Return a stylesheet for pages without the theme: the book's colours and cards, then the named files."""
    sections = re.split(r"(?m)^(?=/\* ---- )", (ASSETS / "book.css").read_text(encoding="utf-8"))
    shared = [one for one in sections if one.startswith(("/* ---- Colours", "/* ---- What is on a plate"))]
    return str(cssmin("".join(shared))) + _join_stylesheets(f"{name}.css" for name in names)


ODDS = "counts/odds.csv"
"""The path of the table of how often games can be won, relative to the site's root."""

COUNT_DIGESTS = "counts/digests.csv"
"""The path of the table of digests of counts, relative to the site's root."""

NOT_COPIED = (".md", ".play", ".journal", ".journal-journal")
"""Suffixes of files in docs that are not copied: pages, transcripts, and journals of counts."""


def _copy_other_files(docs_folder: Path, output_folder: OutputFolder) -> None:
    for path in sorted(docs_folder.rglob("*")):
        if path.is_file() and path.suffix not in NOT_COPIED and path != docs_folder / NAV:
            output_folder.write_file(path.relative_to(docs_folder).as_posix(), path.read_bytes())
