"""The book as one PDF, bound from pages that a browser printed."""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from pypdf import PdfReader

from generator.site.pdf import write_book_pdf
from tests.conftest import ROOT, Book

WANTED = ("index.md", "questions.md", "cadogan/caesar.md", "foster/take-ten.md")

HEAVIEST = 35_000
"""The largest mean size of a sheet in bytes. It would be sixty thousand if no drawing were shared."""


@pytest.fixture(scope="module")
def bound_pdf(book: Book, tmp_path_factory: pytest.TempPathFactory) -> PdfReader:
    root = tmp_path_factory.mktemp("bound")
    (root / "build").mkdir()
    (root / "site").symlink_to(book.site)
    shutil.copytree(ROOT / "docs", root / "docs")
    shutil.copy(ROOT / "mkdocs.yml", root)
    target = root / "dist" / "book.pdf"
    # In a thread of its own, for another test's browser may be at work in this one.
    with ThreadPoolExecutor(1) as thread:
        told = thread.submit(write_book_pdf, root, target, page_names=WANTED).result()
    assert not list(target.parent.glob("*.part"))
    assert target.stat().st_size / told.sheets < HEAVIEST
    found = PdfReader(target)
    assert (len(found.pages), told.chapters, told.printed) == (told.sheets, len(WANTED), len(WANTED))
    return found


@pytest.fixture(scope="module")
def text_of_each_sheet(bound_pdf: PdfReader) -> list[str]:
    """Return the text of each sheet."""
    return [sheet.extract_text() for sheet in bound_pdf.pages]


def outline_entries(found: PdfReader, entries: list[Any], depth: int = 0) -> list[tuple[int, str]]:
    told: list[tuple[int, str]] = []
    for entry in entries:
        told += outline_entries(found, entry, depth + 1) if isinstance(entry,
            list) else [(depth, entry.title)]
    return told


def test_chapters_are_in_the_order_of_the_side_list_under_their_parts(bound_pdf: PdfReader) -> None:
    assert outline_entries(bound_pdf, bound_pdf.outline) == [
        (0, "By the Book"), (0, "The same question, game by game"),
        (0, "Lady Cadogan's games"), (1, "Caesar"), (0, "Foster's games"), (1, "Take Ten"),
    ]


def test_sheets_are_numbered_from_first_to_last(text_of_each_sheet: list[str]) -> None:
    for number, text in enumerate(text_of_each_sheet, 1):
        assert text.rstrip().endswith(str(number)), f"sheet {number} has another number"


def test_links_between_chapters_lead_to_sheets_of_the_pdf(bound_pdf: PdfReader) -> None:
    notes = [note.get_object() for sheet in bound_pdf.pages for note in sheet.get("/Annots", [])]
    asked = [str(note["/A"].get_object().get("/URI", "")) for note in notes if "/A" in note]
    assert sum("/Dest" in note for note in notes) > 20
    own = [f"{page}/" for page in ("/cadogan/caesar", "/foster/take-ten", "/questions")]
    asked = [uri for uri in asked if "/edition/" not in uri]
    assert not [uri for uri in asked if uri.split("#")[0].endswith(tuple(own))]


def test_a_link_within_a_chapter_leads_to_the_same_chapter(bound_pdf: PdfReader) -> None:
    """Pages share ids: every game has a section "you-need"."""
    starts = [bound_pdf.get_destination_page_number(entry) or 0
        for entry in flatten_outline(bound_pdf.outline)]
    caesar, take_ten = starts[3], starts[5]
    numbers = {sheet.indirect_reference: number for number, sheet in enumerate(bound_pdf.pages)}
    leads = [numbers[note.get_object()["/Dest"].get_object()[0].indirect_reference]
             for sheet in bound_pdf.pages[take_ten:] for note in sheet.get("/Annots", [])
             if "/Dest" in note.get_object()]
    assert sum(to >= take_ten for to in leads) > 20
    assert not [to for to in leads if caesar <= to < take_ten]


def test_no_link_leads_to_the_local_server(
    bound_pdf: PdfReader, text_of_each_sheet: list[str]
) -> None:
    notes = [note.get_object() for sheet in bound_pdf.pages for note in sheet.get("/Annots", [])]
    assert not any("127.0.0.1" in text for text in text_of_each_sheet)
    assert not [note for note in notes if "/A" in note and "127.0.0.1" in str(note["/A"])]


def flatten_outline(entries: list[Any]) -> list[Any]:
    return [one for entry in entries
        for one in (flatten_outline(entry) if isinstance(entry, list) else [entry])]


def test_text_in_the_pdf_is_text_and_not_a_picture(
    bound_pdf: PdfReader, text_of_each_sheet: list[str]
) -> None:
    assert "What counts as a" in "".join(text_of_each_sheet)
    assert not any(sheet.images for sheet in bound_pdf.pages)
