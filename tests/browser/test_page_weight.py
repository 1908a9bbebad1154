"""What a browser loads on a first visit, and how that is kept small."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from urllib.request import urlopen

import brotli
import pytest

from generator.draw.figures import PILE
from generator.draw.shared_piles import LEAST, share_repeated_piles
from generator.site.pruned_styles import classes_and_ids_in_page, remove_unused_styles
from rules_engine.registry import GAMES
from tests.conftest import Book
from tests.measure.lighthouse import (
    FIRST_VISIT,
    SEARCH,
    compress_file,
    serve_compressed_site,
    size_of_first_visit,
    size_of_search_files,
)

STEEL, BRASS = '<use href="#card-KS" x="11" y="22"/>' * 2, '<use href="#card-KH" x="44" y="22"/>' * 2

AT_MOST = 0.93
"""The largest ratio of slowly to quickly compressed size; for game pages it is 0.88 to 0.93."""


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_first_visit_to_a_game_page_loads_little(key: str, book: Book) -> None:
    page = book.site / key / "index.html"
    in_haste = size_of_first_visit(page, quality=9)   # more than a host sends, in a twentieth of the time
    assert in_haste > 25_000
    assert in_haste * AT_MOST <= FIRST_VISIT or size_of_first_visit(page) <= FIRST_VISIT


def test_the_files_of_the_search_are_small(book: Book) -> None:
    """Even if a host compresses them only with gzip."""
    files = sorted((book.site / "search").iterdir())
    assert [path.name for path in files] == ["engine.js", "names.js", "records.js", "search.js", "worker.js"]
    by_any = sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)
    assert 100_000 < size_of_search_files(book.site) < by_any <= SEARCH


def test_the_test_server_sends_what_is_measured(book: Book) -> None:
    with serve_compressed_site(book.site) as host, urlopen(f"{host}/foster/canfield/") as answer:
        body = answer.read()
        assert answer.headers["Content-Encoding"] == "br"
    page = book.site / "foster" / "canfield" / "index.html"
    assert (body, brotli.decompress(body)) == (compress_file(page), page.read_bytes())


def figure_with_piles(*piles: str) -> str:
    return f'<svg>{PILE}{PILE.join(piles)}{PILE}<path d="M1"/></svg>'


def expand_references(text: str, definitions: str) -> str:
    """Return the drawings with every reference to a pile or group replaced by what it stands for."""
    drawn = dict(re.findall(r'<g class="cards" id="(p\d+)">(.*?)</g><!---->', definitions))
    drawn |= dict(re.findall(r'<g id="(g\d+)">(.*?)</g>', definitions))
    while (back := re.sub(r'<use href="#([pg]\d+)"/>', lambda found: drawn[found[1]], text)) != text:
        text = back
    return text


def test_equal_piles_are_drawn_once() -> None:
    page = "\n".join(figure_with_piles(STEEL, BRASS) for _ in range(4)) + figure_with_piles("<rect/>", STEEL)
    text, shared = share_repeated_piles(page)
    assert "pile-->" not in text + shared
    assert shared.count(STEEL) == shared.count(BRASS) == 1
    # A style sees nothing above what is referred to: without this no label or outline would have one.
    assert shared.count('<g class="cards" id="p') == 2
    assert STEEL not in text
    assert text.count('<use href="#p1"/>') == 5
    assert expand_references(text, shared) == page.replace(PILE, "")


def test_repeated_neighbouring_piles_are_drawn_as_a_group() -> None:
    cards = [rank + suit for suit in "SH" for rank in "A23456789TJQK"]
    whole = [f'<use href="#card-{card}" x="11" y="22"/>' * 2 for card in cards]
    pages = [figure_with_piles(*whole[:number], BRASS, *whole[number + 1:]) for number in range(8)]
    page = "".join(pages * 2)
    text, shared = share_repeated_piles(page)
    assert shared.count('<g id="g') > 1
    assert len(text) < len(page) / 5
    groups = re.findall(r'<g id="g\d+">(.*?)</g>', shared)
    assert all(len(expand_references(drawn, shared)) > LEAST for drawn in groups)
    assert expand_references(text, shared) == page.replace(PILE, "")
    used = re.findall(r'href="#(g\d+)"', text + shared)
    assert min(used.count(name) for name in used) > 1   # a group used once stands where it is used


def number_on_pile(number: int, x: float, y: float) -> str:
    """Return the drawing of the number of cards of a pile at (x, y)."""
    return (f'<g class="count" font-size="10"><rect class="badge" x="{x:g}" y="{y:g}" width="12"/>'
            f'<text x="{x + 6:g}" y="{y + 9.6:g}">{number}</text></g>')


def test_equal_numbers_of_cards_are_drawn_once_wherever_they_stand() -> None:
    page = figure_with_piles(STEEL + number_on_pile(7, 2.2, 40), BRASS + number_on_pile(7, 44.4, 120.3),
                             BRASS + number_on_pile(8, 2.2, 40))
    text, shared = share_repeated_piles(page)
    assert shared == '<g class="cards" id="n1">' + number_on_pile(7, 0, 0).replace(
        ' x="0" y="0"', "") + "</g><!---->"
    assert text == figure_with_piles(STEEL + '<use href="#n1" x="2.2" y="40"/>',
                                     BRASS + '<use href="#n1" x="44.4" y="120.3"/>',
                                     BRASS + number_on_pile(8, 2.2, 40)).replace(PILE, "")


def test_a_short_or_unique_pile_is_not_shared() -> None:
    page = figure_with_piles(STEEL, "<rect/>") + figure_with_piles(BRASS, "<rect/>")
    assert share_repeated_piles(page) == (page.replace(PILE, ""), "")


def test_unused_styles_of_the_theme_are_removed(tmp_path: Path) -> None:
    sheet = tmp_path / "assets" / "stylesheets" / "main.css"
    sheet.parent.mkdir(parents=True)
    sheet.write_text(
        ":root{--asked:url(\"a;b\");--never:1px;--by-a-script:2px}"
        "[dir=ltr] .used{left:0}[dir=rtl] .used{right:0}"
        ".used,.unused{color:red}.unused .used{top:0}.by-script{top:1px}#place:not(.unused){top:var(--asked)}"
        "@media print{.unused{top:2px}}@media screen{.used{top:3px}.unused{top:4px}}"
        "@keyframes turn{to{top:5px}}@keyframes still{to{top:6px}}#place{animation:turn 1s}"
        "table:not([class]) td{left:1px}"
        "[data-md-color-switching] *,[data-md-color-switching] :after{left:2px}", encoding="utf-8")
    page = '<p class="used more" id="place" dir="ltr"><table class="plain">'
    (tmp_path / "own.js").write_text('add("by-script"); style = "var(--by-a-script)";', encoding="utf-8")
    remove_unused_styles(tmp_path, classes_and_ids_in_page(page))
    assert sheet.read_text(encoding="utf-8") == (
        ":root{--asked:url(\"a;b\");--by-a-script:2px}"
        "[dir=ltr] .used{left:0}"
        ".used{color:red}.by-script{top:1px}#place:not(.unused){top:var(--asked)}"
        "@media screen{.used{top:3px}}@keyframes turn{to{top:5px}}#place{animation:turn 1s}"
        "table.plain td{left:1px}")
