"""Make a separate SVG file of each figure of a page, with card drawings, colours and a background."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from xml.etree import ElementTree as ET

from generator.draw.figure_colours import SHEET, FigureStyles, read_figure_styles
from generator.draw.figures import svg_of_shared_card_drawings

_TAG = re.compile(r"<[^>]*>")
_USED = re.compile(r' href="#([^"]+)"')
SETTINGS = {
    "fill": "none", "text-anchor": "middle", "font-family": "sans-serif", "font-size": "14",
    "font-weight": "700",
}
"""The attributes of a drawing outside a page; in a page, the stylesheet sets them for `svg.cards`."""

_SPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


@dataclass(frozen=True)
class CardDrawingsInLightColours:
    """The drawings of cards to which figures refer, in light colours, as SVG texts by id."""

    styles: FigureStyles
    """The style rules that give these colours."""
    texts: dict[str, str]
    """The SVG of each drawing, by its id."""

    def ids_of_needed_drawings(self, text: str) -> list[str]:
        """Return the ids of all shared drawings that a text needs, directly or through others."""
        found: set[str] = set()
        waiting = set(_USED.findall(text))
        while waiting:
            name = waiting.pop()
            found.add(name)
            waiting |= set(_USED.findall(self.texts[name])) - found
        return [name for name in self.texts if name in found]


@cache
def card_drawings_in_light_colours() -> CardDrawingsInLightColours:
    """Return the drawings of cards to which figures refer, in the light colours of the stylesheet."""
    styles = read_figure_styles(SHEET.read_text(encoding="utf-8"))
    texts = {}
    for element in ET.fromstring(svg_of_shared_card_drawings())[0]:
        styles.apply_to_element(element)
        texts[element.attrib["id"]] = _svg_text_of_element(element)
    return CardDrawingsInLightColours(styles, texts)


def make_figure_file(
    drawing: str, address: str, credit: str, figure_id: str, caption: str, description: str
) -> str:
    """Return a drawing as a separate SVG file with a caption (which may have tags) and a description."""
    opening, closed, drawn = drawing.partition(">")
    told = f'<title id="{figure_id}-caption">{_TAG.sub("", caption)}</title>'
    told += f'<desc id="{figure_id}-words">{description}</desc>'
    return make_standalone_svg(f"{opening}{closed}{told}{drawn}", address, credit)


def make_standalone_svg(drawing: str, address: str, credit: str) -> str:
    """Return a drawing from a page as a complete SVG file.

    A comment in the file has `credit`, the name of the book with its licence, and `address`, the address of
    the figure in the book.
    """
    shared = card_drawings_in_light_colours()
    figure = ET.fromstring(drawing)
    above = ((figure.tag, figure.attrib.pop("class")),)
    _add_height(figure)
    figure.attrib.update(SETTINGS)
    told, drawn = ET.Element("told"), ET.Element("g")
    for part in figure:
        shared.styles.apply_to_element(part, above)
        (told if part.tag in ("title", "desc") else drawn).append(part)
    # A unit over on every side: the size in whole pixels is never quite of the drawing's proportions.
    lie = _background_box(figure.attrib["viewBox"])
    settings = "".join(f' {name}="{value}"' for name, value in figure.attrib.items())
    words = _svg_text_of_element(told).removeprefix("<told>").removesuffix("</told>")
    ground = f'<rect {lie} fill="{shared.styles.background}"/>'
    body = _svg_text_of_element(drawn)
    defined = "".join(shared.texts[name] for name in shared.ids_of_needed_drawings(body))
    origin = re.sub("-(?=-)", "- ", f"{credit}: {address}")   # no two hyphens stand in a comment
    text = (f"<svg {_SPACES}{settings}>{words}\n<!-- {origin} -->\n<defs>{defined}</defs>\n"
            f"{ground}{body}</svg>\n")
    # Word processors and older drawing programs know a reference by no other name.
    return text.replace(' href="#', ' xlink:href="#')


def apply_light_colours(drawing: str) -> str:
    """Return a drawing with its colours (those of the light theme) as SVG attributes, without a stylesheet.

    Its page also needs the cards from `svg_of_cards_in_light_colours`.
    """
    figure = ET.fromstring(drawing)
    above = ((figure.tag, figure.attrib.pop("class")),)
    _add_height(figure)
    figure.attrib.update(SETTINGS)
    for part in figure:
        card_drawings_in_light_colours().styles.apply_to_element(part, above)
    return _svg_text_of_element(figure)


def _add_height(figure: ET.Element) -> None:
    """Set the `height` of a drawing in pixels. Browsers do not need it, but other programs do."""
    *_, wide, high = map(float, figure.attrib["viewBox"].split())
    figure.attrib["height"] = f"{float(figure.attrib['width']) * high / wide:.0f}"


def svg_of_cards_in_light_colours(drawings: str) -> str:
    """Return a hidden SVG element with the cards, in light colours, to which some drawings refer.

    `drawings` is the text of these drawings, made with `apply_light_colours`.
    """
    cards = card_drawings_in_light_colours()
    defined = "".join(cards.texts[name] for name in cards.ids_of_needed_drawings(drawings))
    return f'<svg width="0" height="0" aria-hidden="true" focusable="false"><defs>{defined}</defs></svg>'


def _background_box(box: str) -> str:
    """Return the attributes of a rectangle that covers a view box and one unit beyond it."""
    x, y, wide, high = map(float, box.split())
    return f'x="{x - 1:g}" y="{y - 1:g}" width="{wide + 2:g}" height="{high + 2:g}"'


def _svg_text_of_element(element: ET.Element) -> str:
    return ET.tostring(element, encoding="unicode").replace(" />", "/>")
