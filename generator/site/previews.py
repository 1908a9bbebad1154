"""Draw the preview picture of each game as a PNG file; other sites show it beside a link to the game."""

from __future__ import annotations

import re

import resvg_py

from generator.draw.svg_files import card_drawings_in_light_colours, svg_of_cards_in_light_colours
from generator.pages.printable_sheets import DrawnOpening, draw_opening
from generator.proof.book import Book
from generator.proof.manuscript import Page
from generator.site.settings import BookSettings
from generator.support.disk_cache import DiskCache, digest_of_values_and_code
from generator.support.output_folder import OutputFolder
from generator.support.processes import map_in_processes

SIZE = (1200, 630)
"""Width and height in pixels, in the proportions that link previews use."""

MARGIN = 30
PREVIEW = "preview.png"
"""The name of the picture in the folder of a game's page."""
CACHE_KIND = "previews"

_OPENING_TAG = re.compile(r'<svg\b[^>]*?viewBox="([^"]*)"[^>]*>')


def preview_file_name(page: Page) -> str:
    """Return the name of a game page's preview picture within the site."""
    return f"{page.url.removeprefix('./')}{PREVIEW}"


def write_preview_pictures(
    book: Book, settings: BookSettings, output_folder: OutputFolder, disk_cache: DiskCache | None
) -> None:
    """Write the preview picture of every game whose page draws an opening.

    Write none if the book has no address, or if it has one picture for all pages.
    """
    if not settings.address or settings.preview_picture:
        return
    pages = [page for page in book.pages if page.game]
    for page, drawn in zip(pages, map_in_processes(draw_opening, pages), strict=True):
        if drawn:
            output_folder.write_file(preview_file_name(page),
                _draw_preview_picture(preview_svg(drawn), disk_cache))


def preview_svg(opening: DrawnOpening) -> str:
    """Return the figure of a deal as an SVG document of `SIZE`, in light colours on the book's background."""
    drawing = next(iter(opening.drawings.values()))
    width, height = SIZE
    place = f'x="{MARGIN}" y="{MARGIN}" width="{width - 2 * MARGIN}" height="{height - 2 * MARGIN}"'
    fitted = _OPENING_TAG.sub(rf'<svg {place} viewBox="\1" fill="none">', drawing, count=1)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
            f'<rect width="100%" height="100%" fill="{card_drawings_in_light_colours().styles.background}"/>'
            f"{svg_of_cards_in_light_colours(drawing)}{fitted}</svg>")


def _draw_preview_picture(svg_document: str, disk_cache: DiskCache | None) -> bytes:
    digest = digest_of_values_and_code(svg_document)
    if disk_cache and (held := disk_cache.read_entry(CACHE_KIND, digest)):
        return held
    # Labels are left out: with a machine's own fonts the picture would differ from machine to machine.
    picture = bytes(resvg_py.svg_to_bytes(svg_string=svg_document, skip_system_fonts=True))
    if disk_cache:
        disk_cache.store_entry(CACHE_KIND, digest, picture)
    return picture
