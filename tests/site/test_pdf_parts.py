"""The parts of a PDF: they are cached, and repeated drawings are stored once."""

from __future__ import annotations

import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject

from generator.site.pdf import BookPdfSizes, write_book_pdf
from generator.site.pdf_parts import PdfLink, PrintedPage, compact_printed_page

PAGES = {"index": "A book", "one": "The game of old", "two": "The second game"}
CARD = '<rect x="{}" y="5" width="40" height="56" rx="4" fill="none" stroke="red" stroke-dasharray="3 2"/>'



def page_html(title: str, more: str = "") -> str:
    return (f'<!doctype html><html><head><link rel="stylesheet" href="/style.css"></head>'
            f'<body><h1 id="top">{title}</h1>{more}<a href="#top">Up</a> <a href="/one/#top">One</a> '
            f'<a href="/data.json">Data</a></body></html>')


@pytest.fixture(scope="module")
def bound_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Bind a small site once. Tests copy it with its cache."""
    root = write_site(tmp_path_factory.mktemp("bound-once"))
    assert bind_site(root) == BookPdfSizes(3, 3, 3)
    return root


@pytest.fixture
def bound_site(bound_once: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(bound_once, tmp_path / "bound", symlinks=True))


@pytest.fixture
def site_folder(tmp_path: Path) -> Path:
    return write_site(tmp_path)


def write_site(tmp_path: Path) -> Path:
    for folder in ("docs", "site", "build"):
        (tmp_path / folder).mkdir()
    (tmp_path / "mkdocs.yml").write_text("site_name: A small book\n")
    (tmp_path / "docs/nav.yml").write_text("".join(f"- {name}.md\n" for name in PAGES))
    (tmp_path / "site/style.css").write_text("h1 { color: green }")
    for name, title in PAGES.items():
        (tmp_path / f"docs/{name}.md").write_text(f"# {title}\n")
        write_site_file(tmp_path, name, page_html(title))
    return tmp_path


def write_site_file(site_folder: Path, name: str, content: str) -> None:
    file = site_folder / "site" / ("" if name == "index" else name) / "index.html"
    file.parent.mkdir(exist_ok=True)
    file.write_text(content)


def bind_site(site_folder: Path) -> BookPdfSizes:
    # In a thread of its own, for another test's browser may be at work in this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(write_book_pdf, site_folder, site_folder / "book.pdf").result()


def words_of_pdf(site_folder: Path) -> str:
    return " ".join(sheet.extract_text() for sheet in PdfReader(site_folder / "book.pdf").pages)


def test_only_changed_pages_are_printed_again(bound_site: Path) -> None:
    root = bound_site
    first = (root / "book.pdf").stat()
    assert bind_site(root) == BookPdfSizes(3, 3, 0, was_up_to_date=True)
    assert (root / "book.pdf").stat().st_mtime_ns == first.st_mtime_ns
    write_site_file(root, "two", page_html("The last game"))
    assert bind_site(root) == BookPdfSizes(3, 3, 1)
    assert "The last game" in words_of_pdf(root)
    assert "The game of old" in words_of_pdf(root)
    (root / "site/style.css").write_text("h1 { color: red }")
    assert bind_site(root).printed == 3


def test_a_page_is_printed_again_when_a_script_loaded_by_its_script_has_changed(
    site_folder: Path) -> None:
    (site_folder / "site/assets").mkdir()
    for name, script in (("one", 'const more = "assets/more.js";'), ("more", "")):
        (site_folder / f"site/assets/{name}.js").write_text(script)
    write_site_file(site_folder, "two",
        page_html("The last game", '<script src="/assets/one.js" defer></script>'))
    assert bind_site(site_folder).printed == 3
    assert bind_site(site_folder).printed == 0
    (site_folder / "site/assets/more.js").write_text("document.title = 'More'")
    assert bind_site(site_folder).printed == 1


def test_a_damaged_pdf_is_bound_again(bound_site: Path) -> None:
    root = bound_site
    (root / "book.pdf").write_bytes(b"not a book")
    assert bind_site(root) == BookPdfSizes(3, 3, 0)
    assert "The second game" in words_of_pdf(root)


def test_a_damaged_cached_part_is_printed_again(bound_site: Path) -> None:
    root = bound_site
    (root / "book.pdf").unlink()
    files = (root / "build/kept/sheets").iterdir()
    (kept,) = (file for file in files if b'"The game of old"' in file.read_bytes())
    kept.write_bytes(kept.read_bytes()[:-1])
    assert bind_site(root) == BookPdfSizes(3, 3, 1)


def test_links_lead_to_sheets_and_never_to_the_local_server(bound_site: Path) -> None:
    root = bound_site
    book = PdfReader(root / "book.pdf")
    ids = [sheet.indirect_reference.idnum for sheet in book.pages if sheet.indirect_reference]
    leads = [[ids.index(note.get_object()["/Dest"][0].indirect_reference.idnum)
              for note in sheet.get("/Annots", [])] for sheet in book.pages]
    assert leads == [[0, 1], [1, 1], [2, 1]]   # itself and the first game; the data are not in the book


@pytest.mark.parametrize(("settings", "told"), [("", "Cited as:, last"), (
    "site_url: https://example.org/games/\n", "Cited as: https://example.org/games/one/#top, last")])
def test_a_printed_page_names_only_the_address_of_the_book(
    site_folder: Path, settings: str, told: str
) -> None:
    (site_folder / "mkdocs.yml").write_text(f"site_name: A small book\n{settings}")
    (site_folder / "site/cite.js").write_text(
        "document.body.append(`Cited as: ${new URL('/one/#top', location.href)}`, ', last')")
    write_site_file(site_folder, "two", page_html("The last game", '<script src="/cite.js" defer></script>'))
    bind_site(site_folder)
    assert told in words_of_pdf(site_folder)
    assert "127.0.0.1" not in words_of_pdf(site_folder)


def test_a_printed_part_survives_packing_and_unpacking() -> None:
    part = PrintedPage(
        "A title", b"\n%PDF\n", (PdfLink(0, (1.0, 2.0, 3.0, 4.0), "#top"),), {"top": (0, 1.5, 2.0)}
    )
    assert PrintedPage.from_bytes(part.to_bytes()) == part


def pdf_with_sheets(*contents: bytes) -> bytes:
    book, whole = PdfWriter(), BytesIO()
    for content in contents:
        sheet = book.add_blank_page(595, 842)
        stream = DecodedStreamObject()
        stream.set_data(content)
        state = DictionaryObject({NameObject("/G0"): DictionaryObject()})
        sheet[NameObject("/Resources")] = DictionaryObject({NameObject("/ExtGState"): state})
        sheet[NameObject("/Contents")] = stream
    book.write(whole)
    return whole.getvalue()


def drawings_of_part(part: PrintedPage) -> list[bytes]:
    """Return the drawing on each sheet of a part, with shared drawings put in where they are used."""
    told = []
    for sheet in PdfReader(BytesIO(part.sheets)).pages:
        content = sheet.get_contents()
        assert content is not None
        drawings: Any = sheet["/Resources"].get_object()
        drawings = drawings.get("/XObject", {})
        told.append(re.sub(
            rb"(/Drawing\d+) Do\n",
            lambda call: drawings[call[1].decode()].get_data(),  # noqa: B023
            content.get_data()))
    return told


OUTLINE = b"/G0 gs\n" + b"".join(b"%d 0 m\n%d 1.25 l\n" % (dash, dash) for dash in range(40)) + b"S\n"
PLACED = b"q\n2 0 0 2 %d 5.5 cm\n" + OUTLINE + b"Q\n"


def test_a_repeated_drawing_is_stored_once() -> None:
    content = b"".join(PLACED % left for left in range(50))
    part = compact_printed_page("", pdf_with_sheets(content, content), "")
    assert drawings_of_part(part) == [content, content]
    assert part.sheets.count(b"/Subtype /Form") == 1
    assert len(part.sheets) < len(pdf_with_sheets(content)) / 8


@pytest.mark.parametrize("alone", [
    PLACED % 1,                                                       # occurs but once
    (PLACED % 1).replace(b"/G0", b"/G1") * 2,                         # calls what the sheet does not have
    (PLACED % 1).replace(b"S\n", b"/Span <</MCID 0>> BDC\nEMC\n") * 2,   # is marked as part of its sheet
    (PLACED % 1).replace(b"S\n", b"BT\n(q) Tj\nET\n") * 2,
    (PLACED % 1).replace(b"1.25", b"99999") * 2,                      # goes farther than its object may tell
])
def test_a_drawing_that_cannot_be_shared_is_left_in_place(alone: bytes) -> None:
    part = compact_printed_page("", pdf_with_sheets(alone), "")
    assert drawings_of_part(part) == [alone]
    assert b"/Form" not in part.sheets


def test_figures_have_their_own_coordinates(site_folder: Path) -> None:
    cards = "".join(CARD.format(left) for left in range(0, 900, 45))
    figure = f'<svg class="cards" width="450" viewBox="0 0 900 70">{cards}</svg>'
    write_site_file(site_folder, "two", page_html("The second game", figure))
    bind_site(site_folder)
    sheet = PdfReader(site_folder / "book.pdf").pages[2]
    content = sheet.get_contents()
    assert content is not None
    assert len(re.findall(rb"/Drawing\d+ Do", content.get_data())) == 20
