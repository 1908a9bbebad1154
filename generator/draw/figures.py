"""Draw a position as SVG, in the layout of its game, with the move that led to it or was refused."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from html import escape

from generator.draw.card_faces import card_id, card_symbols, turn_sideways
from generator.draw.excerpt import crop_plate
from generator.draw.marks import MarkDrawing, Marks, MovePart, draw_marks, rect_element, short_number
from generator.draw.plate import (
    CARD_HEIGHT,
    CARD_WIDTH,
    MARGIN,
    Box,
    PileLayout,
    Plate,
    lay_out_position,
    text_width,
)
from generator.draw.positions_in_words import position_text
from generator.draw.strips import VisibleCard, visible_cards
from rules_engine.model.cards import SUIT_NAMES, SUITS, Pile
from rules_engine.model.layout import Layout
from rules_engine.model.table import Position, Table

__all__ = ["NO_MARKS", "PILE", "Marks", "MovePart", "card_symbols", "draw_figure", "position_text"]

PILE = "<!--pile-->"
"""A marker before each pile of a drawing and after the last, so that equal piles can be shared."""

PIXELS = 1.6   # to a unit, where there is room: a card is then 64 pixels wide
NO_MARKS = Marks()


def draw_figure(table: Table, layout: Layout, position: Position, *, name: str, marks: Marks = NO_MARKS,
         waits: Mapping[int, str] | None = None, shown_places: Sequence[int] = (), narrow: bool = True,
         pile_sizes: Mapping[int, int] | None = None) -> str:
    """Return a position as one `svg` element. Its caption and description are elements named after `name`.

    The page must contain the shared drawings from `card_symbols` once. `waits` maps empty places to the card
    they wait for, if that differs from their zone's. If `shown_places` is not empty, only these places are
    drawn. For `narrow` and `pile_sizes` see `lay_out_position`.
    """
    plate, above = lay_out_figure(
        table, layout, position, marks, shown_places=shown_places, narrow=narrow, pile_sizes=pile_sizes
    )
    return draw_layout(table, position, plate, above, name=name, waits=waits)


def draw_layout(table: Table, position: Position, plate: Plate, mark_drawing: MarkDrawing, *, name: str,
          waits: Mapping[int, str] | None = None) -> str:
    """Return the `svg` element for the result of `lay_out_figure`; for the parameters see `draw_figure`."""
    x, y, wide, high = drawing_frame(plate, mark_drawing)
    parts = [*_draw_piles(plate, table, position, waits or {}), _draw_labels(plate), *mark_drawing.outlines]
    return (
        f'<svg class="cards" viewBox="{" ".join(map(short_number, (x, y, wide, high)))}" '
        f'width="{wide * PIXELS:.0f}" height="{high * PIXELS:.0f}" role="img" '
        f'aria-labelledby="{name}-caption" aria-describedby="{name}-words">'
        f"{PILE}{PILE.join(parts)}{PILE}{''.join(mark_drawing.drawn)}</svg>"
    )


def drawing_frame(plate: Plate, mark_drawing: MarkDrawing) -> Box:
    """Return the box that the drawing shows: the plate, everything over it, and a margin."""
    top = min([plate.top(), *(box.y for box in mark_drawing.covered)]) - MARGIN
    bottom = max([plate.bottom(), *(box.y + box.h for box in mark_drawing.covered)]) + MARGIN
    return Box(-MARGIN, top, plate.width + 2 * MARGIN, bottom - top)


def lay_out_figure(
    table: Table,
    layout: Layout,
    position: Position,
    marks: Marks,
    *,
    shown_places: Sequence[int] = (),
    narrow: bool = True,
    pile_sizes: Mapping[int, int] | None = None,
    reserved_places: Collection[int] = (),
) -> tuple[Plate, MarkDrawing]:
    """Return the layout of a figure and what is drawn over the cards; for parameters see `figure_layout`."""
    plate = figure_layout(
        table,
        layout,
        position,
        marks,
        shown_places=shown_places,
        narrow=narrow,
        pile_sizes=pile_sizes,
        reserved_places=reserved_places,
    )
    return plate, draw_marks(plate, position, marks)


def figure_layout(
    table: Table,
    layout: Layout,
    position: Position,
    marks: Marks,
    *,
    shown_places: Sequence[int] = (),
    narrow: bool = True,
    pile_sizes: Mapping[int, int] | None = None,
    reserved_places: Collection[int] = (),
) -> Plate:
    """Return the layout of a figure; for the parameters see `draw_figure`.

    Places in `reserved_places` get space even if they are empty.
    """
    ends = frozenset(place for way in marks.ways for place in (way.source, way.target))
    plate = lay_out_position(
        table,
        layout,
        position,
        cards_gone=marks.cards_gone(),
        reserved_places=ends.union(shown_places, reserved_places),
        narrow=narrow,
        pile_sizes=pile_sizes,
    )
    return crop_plate(plate, table, shown_places) if shown_places else plate


def _draw_piles(plate: Plate, table: Table, position: Position, waits: Mapping[int, str]) -> Iterator[str]:
    """Yield the drawing of each pile and each empty place."""
    for place, lie in plate.pile_layouts.items():
        pile = position.piles[place]
        if not pile:
            yield _draw_empty_place(lie, waits.get(place, table.zone_of[place].waits), plate.letters)
        elif lie.squared or (plate.dense and lie.across and len(pile) == 1):
            yield "".join(_draw_squared_pile(plate, lie, pile))
        else:
            yield "".join(map(_draw_card, visible_cards(plate, lie, pile)))


def _draw_card(card: VisibleCard) -> str:
    name = card_id(card.entry, card.form)
    box = card.box
    # A card not seen, or face down, is drawn crossways only where it has a drawing for it.
    flat = box.w > box.h and not (card.form == "w" and name.endswith("w"))
    where = turn_sideways(box.x, box.y) if flat else f' x="{short_number(box.x)}" y="{short_number(box.y)}"'
    return f'<use href="#{name}"{where}/>'


def _draw_squared_pile(plate: Plate, pile_layout: PileLayout, pile: Pile) -> Iterator[str]:
    """Yield the top card, edges below it (one for two cards, two for six or more), and the count."""
    own, letters = pile_layout.empty, plate.letters
    for edge in range(2 if len(pile) > 5 else len(pile) > 1, 0, -1):
        under = own._replace(x=own.x + 1.6 * edge, y=own.y + 1.6 * edge)
        where = (
            turn_sideways(under.x, under.y)
            if own.w > own.h
            else f' x="{short_number(under.x)}" y="{short_number(under.y)}"'
        )
        yield f'<use href="#card-paper"{where}/>'
    yield from map(_draw_card, visible_cards(plate, pile_layout, pile))
    if len(pile) > 1:
        wide = text_width(str(len(pile)), letters) + 6
        box = Box(own.x + 2.2, own.y + own.h - letters - 4, wide, letters + 2)
        at = f'x="{short_number(box.x + wide / 2)}" y="{short_number(box.y + letters - 0.4)}"'
        yield (f'<g class="count" font-size="{letters:g}">{rect_element("badge", box, 3)}'
               f'<text {at}>{len(pile)}</text></g>')


def _draw_empty_place(pile_layout: PileLayout, waits: str, letters: float) -> str:
    """Return an empty place: its outline with what it waits for."""
    outline = rect_element("place", pile_layout.empty.with_margin(-0.6), 3.6)
    if not waits:
        return outline
    lines, suit = _wait_lines(waits, letters)
    step, pip = letters + 1, 20 if suit else 0
    x, y = (
        pile_layout.empty.x + CARD_WIDTH / 2,
        pile_layout.empty.y + (CARD_HEIGHT - len(lines) * step - pip) / 2,
    )
    drawn = []
    if suit:
        at = f"translate({short_number(x)} {short_number(y + 8)})"
        drawn.append(f'<use href="#card-{suit}" transform="{at}scale(.8)"/>')
    for row, line in enumerate(lines, 1):
        at = f'x="{short_number(x)}" y="{short_number(y + pip + step * row - 1.5)}"'
        drawn.append(f"<text {at}{_fit_text(line, letters)}>{escape(line)}</text>")
    return f'{outline}<g class="waits" font-size="{letters:g}" font-weight="400">{"".join(drawn)}</g>'


def _fit_text(line: str, letters: float) -> str:
    room = CARD_WIDTH - 4
    return f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if text_width(line, letters) > room else ""


def _wait_lines(waits: str, letters: float) -> tuple[list[str], str]:
    """Return the words in short lines, without the suit they end with, and that suit or ""."""
    suit = ""
    for name, key in zip(SUIT_NAMES, SUITS, strict=True):
        if waits.endswith(name):
            waits, suit = waits.removesuffix(name).removesuffix(" of "), key
    lines: list[str] = []
    for word in waits.split():
        if lines and text_width(f"{lines[-1]} {word}", letters) <= CARD_WIDTH - 4:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines, suit


def _draw_labels(plate: Plate) -> str:
    texts = "".join(
        f'<text x="{short_number(label.x)}" y="{short_number(label.y)}">{escape(label.text)}</text>'
        for label in plate.labels
    )
    return (f'<g class="labels" font-size="{plate.letters:g}" font-weight="400" text-anchor="start">'
            f'{texts}</g>')
