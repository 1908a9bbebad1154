"""Bind printed pages of the site into one PDF with an outline, links and page numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import TypeAlias
from urllib.parse import unquote

from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    FloatObject,
    IndirectObject,
    NameObject,
    NumberObject,
    PdfObject,
    StreamObject,
    TextStringObject,
)

from generator.site.pdf_parts import PdfLink, PrintedPage, sheet_content

Chapter: TypeAlias = tuple[str, tuple[str, ...]]
"""The path of a page in the site, and the titles above it in the outline."""
Titles: TypeAlias = list[tuple[str, IndirectObject]]
"""The titles above a chapter, and the outline entries made for them."""

_A4 = (0, 0, 595, 842)
_NUMBER = NameObject("/Number")


def bind_printed_pages(
    chapters: Sequence[Chapter], printed_pages: Iterable[PrintedPage], site_address: str = ""
) -> PdfWriter:
    """Bind the printed pages of the given chapters into one PDF without page numbers, and return it.

    A link to a page that is not included leads to the site at `site_address`. Without an address, such a link
    is dropped.
    """
    book = PdfWriter()
    above: Titles = []
    starts: dict[str, int] = {}
    held: list[tuple[int, PrintedPage]] = []
    for (path, under), part in zip(chapters, printed_pages, strict=True):
        while above and under[: len(above)] != tuple(title for title, _ in above):
            above.pop()
        for title in under[len(above):]:
            above.append((title, _add_outline_entry(book, title, None, above)))
        starts[f"/{path}"] = len(book.pages)
        book.append(PdfReader(BytesIO(part.sheets)), import_outline=False)
        _add_outline_entry(book, part.title, starts[f"/{path}"], above)
        held.append((starts[f"/{path}"], PrintedPage(part.title, b"", part.links, part.anchors)))
    pages = list(book.pages)
    anchors = {start: part.anchors for start, part in held}
    for start, part in held:
        for link in part.links:
            if leads := _pdf_link_target(pages, link, start, starts, anchors, site_address):
                _add_link(book, pages[start + link.sheet], link, leads)
    return book


def add_page_numbers(bound_pdf: PdfWriter, sheet_numbers_pdf: bytes) -> None:
    """Add page numbers to the sheets of a PDF.

    `sheet_numbers_pdf` is a PDF whose sheets show nothing but their numbers. Each of its sheets is laid over
    one of the book.
    """
    # The browser cannot number the sheets: it prints each page by itself, and begins each at number 1.
    before, after = (
        bound_pdf._add_object(_pdf_stream_with_content(content))
        for content in (b"q\n", b"Q\nq\n/Number Do\nQ\n")
    )
    for sheet, bare in zip(bound_pdf.pages, PdfReader(BytesIO(sheet_numbers_pdf)).pages, strict=True):
        form = _pdf_stream_with_content(sheet_content(bare))
        form.update({
            NameObject("/Type"): NameObject("/XObject"), NameObject("/Subtype"): NameObject("/Form"),
            NameObject("/BBox"): ArrayObject(NumberObject(edge) for edge in _A4),
            NameObject("/Resources"): bare["/Resources"].clone(bound_pdf),
        })
        resources = DictionaryObject(sheet.get("/Resources", DictionaryObject()).get_object())
        drawings = DictionaryObject(resources.get("/XObject", DictionaryObject()).get_object())
        drawings[_NUMBER] = bound_pdf._add_object(form)
        resources[NameObject("/XObject")] = drawings
        sheet[NameObject("/Resources")] = resources
        sheet[NameObject("/Contents")] = ArrayObject((before, *_content_streams_of_sheet(sheet), after))


def _add_outline_entry(book: PdfWriter, title: str, sheet: int | None, titles: Titles) -> IndirectObject:
    """Add an outline entry below the innermost title in `titles`."""
    return book.add_outline_item(title=title, page_number=sheet, parent=titles[-1][1] if titles else None)


def _pdf_link_target(
    pages: Sequence[PageObject], link: PdfLink, first_sheet: int, first_sheets: dict[str, int],
    anchors: dict[int, dict[str, tuple[int, float, float]]], site_address: str,
) -> tuple[str, PdfObject] | None:
    """Return the target of a link as a PDF entry (a place in the book or a URL), or None.

    `first_sheet` is the first sheet of the part that has the link.
    """
    path, _, name = link.target.partition("#")
    to = first_sheets.get(path) if path else first_sheet
    if to is None:
        if not path.startswith("/"):
            return "/A", _pdf_target_of_address(link.target)
        return ("/A", _pdf_target_of_address(site_address + link.target)) if site_address else None
    sheet, left, top = anchors[to].get(name) or anchors[to].get(unquote(name)) or (0, None, None)
    page = pages[to + sheet].indirect_reference
    if left is None or top is None:
        return "/Dest", ArrayObject((page, NameObject("/Fit")))
    place = FloatObject(left), FloatObject(top), NumberObject(0)
    return "/Dest", ArrayObject((page, NameObject("/XYZ"), *place))


def _pdf_target_of_address(address: str) -> DictionaryObject:
    return DictionaryObject({
        NameObject("/S"): NameObject("/URI"), NameObject("/URI"): TextStringObject(address),
    })


def _add_link(book: PdfWriter, sheet: PageObject, link: PdfLink, target: tuple[str, PdfObject]) -> None:
    note = DictionaryObject({
        NameObject("/Type"): NameObject("/Annot"), NameObject("/Subtype"): NameObject("/Link"),
        NameObject("/Rect"): ArrayObject(map(FloatObject, link.place)),
        NameObject("/Border"): ArrayObject(NumberObject(0) for _ in range(3)),
        NameObject("/F"): NumberObject(4), NameObject(target[0]): target[1],
    })
    notes = sheet.setdefault(NameObject("/Annots"), ArrayObject())
    notes.append(book._add_object(note))


def _pdf_stream_with_content(content: bytes) -> StreamObject:
    stream = StreamObject()
    stream.set_data(content)
    return stream


def _content_streams_of_sheet(sheet: PageObject) -> list[PdfObject]:
    held = sheet.raw_get("/Contents") if "/Contents" in sheet else ArrayObject()
    inner = held.get_object()
    return list(inner) if isinstance(inner, ArrayObject) else [held]
