"""Convert a page printed by a browser into a compact part of a PDF, and extract its links and anchors.

A repeated drawing, such as a card, is stored once.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from pypdf import PageObject, PdfWriter
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    FloatObject,
    IndirectObject,
    NameObject,
    StreamObject,
)

_DRAWING = re.compile(rb"^q\n([-.\d ]+ cm)\n((?:(?!q\n|Q\n)[^\n]*\n)*?)Q\n", re.MULTILINE)
"""A drawing in coordinates of its own: the transformation, and the drawing, with no other nested in it."""
_CALLED = re.compile(rb"/([^\s/<>\[\]()]+) (?:gs|Do|scn|SCN|cs|CS|sh|[-.\d]+ Tf)\n")
_EXTRA_DECIMALS = re.compile(rb"(?<=\.\d{3})\d+(?=[-.\d ]* [mlc]\n)")
"""The decimals of a coordinate beyond a thousandth of a point."""
_NUMBER = re.compile(rb"-?\d*\.?\d+")
_NOT_SHARED = (b"(", b"BDC", b"BMC", b"EMC", b"BI\n", b"MP\n", b"DP\n")
"""What a shared drawing may not contain: strings that look like operators, and marks of the sheet."""
_SHORT = 80
"""Drawings up to this many bytes are not worth an object."""
_REACH = 16_000
"""How far from its origin a shared drawing may extend; it becomes the drawing's bounding box."""


@dataclass(frozen=True, slots=True)
class PdfLink:
    """A link on a sheet of a printed page: the number of the sheet (from 0), its rectangle, and its target.

    The target is an anchor of the same page (`#name`), a path of the site (`/cadogan/#name`), or a URL.
    """

    sheet: int
    place: tuple[float, ...]
    target: str


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """A page of the site as a PDF without page numbers and links.

    `anchors` maps names to a sheet and a position from its left and bottom edge.
    """

    title: str
    sheets: bytes
    links: tuple[PdfLink, ...]
    anchors: dict[str, tuple[int, float, float]]

    def to_bytes(self) -> bytes:
        """Return the printed page as bytes for the cache."""
        told = {
            "title": self.title,
            "links": [(link.sheet, link.place, link.target) for link in self.links],
            "anchors": self.anchors,
        }
        return json.dumps(told).encode() + b"\n" + self.sheets

    @classmethod
    def from_bytes(cls, packed: bytes) -> PrintedPage:
        """Return the printed page from the bytes that `to_bytes` made."""
        line, _, sheets = packed.partition(b"\n")
        told = json.loads(line)
        links = tuple(PdfLink(sheet, tuple(place), target) for sheet, place, target in told["links"])
        return cls(told["title"], sheets, links, {name: tuple(at) for name, at in told["anchors"].items()})


def compact_printed_page(title: str, browser_pdf: bytes, server_address: str) -> PrintedPage:
    """Return a page that a browser printed, in compact form and with its links and anchors.

    `server_address`, from which the browser loaded the page, is removed from links.
    """
    book = PdfWriter(clone_from=BytesIO(browser_pdf))
    numbers = {sheet.indirect_reference: number for number, sheet in enumerate(book.pages)}
    named = book.root_object.get("/Dests", DictionaryObject()).get_object()
    anchors = {str(name)[1:]: _parse_destination(at.get_object(), numbers) for name, at in named.items()}
    links = tuple(
        link
        for number, sheet in enumerate(book.pages)
        for link in _links_on_sheet(sheet, number, server_address)
    )
    book.root_object.pop("/Dests", None)
    for sheet in book.pages:
        sheet.pop("/Annots", None)
    _store_repeated_drawings_once(book)
    book.compress_identical_objects()
    whole = BytesIO()
    book.write(whole)
    return PrintedPage(title, whole.getvalue(), links, anchors)


def _parse_destination(destination: Any, numbers: dict[Any, int]) -> tuple[int, float, float]:  # noqa: ANN401 - any kind of object
    """Convert a browser's destination (sheet, `/XYZ`, left, top, zoom) into (sheet number, left, top)."""
    return (
        numbers[
            destination[0]
            if isinstance(destination[0], IndirectObject)
            else destination[0].indirect_reference
        ],
        destination[2],
        destination[3],
    )


def _links_on_sheet(sheet: PageObject, sheet_number: int, server_address: str) -> Iterator[PdfLink]:
    for reference in sheet.get("/Annots", ArrayObject()):
        note = reference.get_object()
        place = tuple(float(edge) for edge in note["/Rect"])
        if "/Dest" in note:
            yield PdfLink(sheet_number, place, f"#{str(note['/Dest'])[1:]}")
        elif uri := note.get("/A", DictionaryObject()).get_object().get("/URI"):
            yield PdfLink(sheet_number, place, str(uri).removeprefix(server_address))


def _store_repeated_drawings_once(pdf: PdfWriter) -> None:
    """Store each drawing that appears more than once as an object, and replace it by references."""
    known: dict[bytes, bytes] = {}
    written = [_round_coordinates(sheet_content(sheet), known) for sheet in pdf.pages]
    often = Counter(found[2] for content in written for found in _DRAWING.finditer(content))
    wanted = {drawing for drawing, times in often.items() if times > 1 and _drawing_can_be_shared(drawing)}
    made: dict[tuple[bytes, str], NameObject] = {}
    objects: dict[NameObject, IndirectObject] = {}
    for sheet, content in zip(pdf.pages, written, strict=True):
        called: set[NameObject] = set()
        resources = sheet.get("/Resources", DictionaryObject()).get_object()

        def replace_by_reference(match: re.Match[bytes]) -> bytes:
            drawing = match[2]
            needed = _resources_used_by_drawing(drawing, resources) if drawing in wanted else None  # noqa: B023 - called at once
            if needed is None:
                return match[0]
            key = drawing, str(needed)
            if key not in made:
                made[key] = NameObject(f"/Drawing{len(made)}")
                objects[made[key]] = pdf._add_object(_make_drawing_object(drawing, needed))
            called.add(made[key])  # noqa: B023
            return b"q\n%s\n%s Do\nQ\n" % (match[1], made[key].encode())

        stream = StreamObject()
        stream.set_data(_DRAWING.sub(replace_by_reference, content))
        sheet[NameObject("/Contents")] = pdf._add_object(stream.flate_encode(9))
        if called:
            drawings = DictionaryObject(resources.get("/XObject", DictionaryObject()).get_object())
            drawings.update((name, objects[name]) for name in sorted(called))
            resources[NameObject("/XObject")] = drawings


def _round_coordinates(content: bytes, rounded_drawings: dict[bytes, bytes]) -> bytes:
    """Return a sheet's content with coordinates rounded. `rounded_drawings` caches rounded drawings."""
    pieces, at = [], 0
    for found in _DRAWING.finditer(content):
        drawing = found[2]
        if drawing not in rounded_drawings:
            rounded_drawings[drawing] = _EXTRA_DECIMALS.sub(b"", drawing)
        pieces += [_EXTRA_DECIMALS.sub(b"", content[at:found.start(2)]), rounded_drawings[drawing]]
        at = found.end(2)
    return b"".join([*pieces, _EXTRA_DECIMALS.sub(b"", content[at:])])


def sheet_content(sheet: PageObject) -> bytes:
    """Return the content of a PDF sheet: the operators that draw it. It is empty if there is none."""
    content = sheet.get_contents()
    return content.get_data() if content is not None else b""


def _drawing_can_be_shared(drawing: bytes) -> bool:
    """Check whether a drawing in a PDF sheet can be stored once and shared.

    It must be long enough, and have no operators or coordinates that prevent this.
    """
    return (
        len(drawing) > _SHORT
        and not any(apart in drawing for apart in _NOT_SHARED)
        and all(abs(float(number)) < _REACH for number in _NUMBER.findall(drawing))
    )


def _resources_used_by_drawing(drawing: bytes, resources: DictionaryObject) -> DictionaryObject | None:
    """Return those resources (fonts, pictures and so on) of a PDF sheet that a drawing uses.

    Return None if one is missing or ambiguous.
    """
    needed = DictionaryObject()
    for called in set(_CALLED.findall(drawing)):
        name = NameObject("/" + called.decode())
        kinds = [kind for kind, has in resources.items() if name in _resolve_dictionary(has)]
        if len(kinds) != 1:
            return None
        (kind,) = kinds
        held = _resolve_dictionary(resources[kind]).raw_get(name)
        needed.setdefault(NameObject(kind), DictionaryObject())[name] = held
    return needed


def _resolve_dictionary(value: Any) -> DictionaryObject:  # noqa: ANN401 - any kind of object
    held = value.get_object()
    return held if isinstance(held, DictionaryObject) else DictionaryObject()


def _make_drawing_object(drawing: bytes, needed_resources: DictionaryObject) -> StreamObject:
    stream = StreamObject()
    stream.set_data(drawing)
    form = stream.flate_encode(9)
    form[NameObject("/Type")] = NameObject("/XObject")
    form[NameObject("/Subtype")] = NameObject("/Form")
    form[NameObject("/BBox")] = ArrayObject(FloatObject(edge) for edge in (-_REACH, -_REACH, _REACH, _REACH))
    form[NameObject("/Resources")] = needed_resources
    return form
