"""Draw a position as SVG, in the layout of its game, with the move that led to it or was refused."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from html import escape

from generator.draw.card_faces import (
    EDGE_STEP,
    card_drawing_id,
    edges_drawing_id,
    svg_of_crossways_transformation,
    svg_of_shared_card_drawings,
    svg_of_small_suit,
)
from generator.draw.excerpt import crop_figure
from generator.draw.figure_layout import (
    CARD_HEIGHT,
    CARD_WIDTH,
    MARGIN,
    Box,
    FigureLayout,
    PileLayout,
    lay_out_position,
    text_width,
)
from generator.draw.marks import (
    DrawnMovePart,
    MarkDrawing,
    MarksOfMove,
    draw_move_marks,
    format_coordinate,
    rectangle_element,
)
from generator.draw.positions_in_words import position_in_words
from generator.draw.visible_cards import VisibleCard, visible_cards
from rules_engine.model.card_names import SUIT_NAMES, SUITS
from rules_engine.model.cards import Pile
from rules_engine.model.layout import Layout
from rules_engine.model.table import Position, Table

__all__ = [
    "NO_MARKS",
    "PILE",
    "DrawnMovePart",
    "MarksOfMove",
    "draw_figure",
    "position_in_words",
    "svg_of_shared_card_drawings",
]

PILE = "<!--pile-->"
"""A marker before each pile of a drawing and after the last, so that equal piles can be shared."""

PIXELS = 1.6   # to a unit, where there is room: a card is then 64 pixels wide
NO_MARKS = MarksOfMove()


def draw_figure(
    table: Table, layout: Layout, position: Position, *, name: str, move_marks: MarksOfMove = NO_MARKS,
    awaited_cards: Mapping[int, str] | None = None, shown_places: Sequence[int] = (), narrow: bool = True,
    pile_sizes: Mapping[int, int] | None = None,
) -> str:
    """Return a drawing of the position as one `svg` element.

    The page must have the drawings of `svg_of_shared_card_drawings`, and a caption and a description whose
    ids are `name` with `-caption` or `-words` added.

    - `awaited_cards`: for an empty place, the words for the card that it needs.
    - `shown_places`: the only places to draw, or () for all.
    - `pile_sizes`: the number of cards to keep space for, by place.
    """
    figure, above = lay_out_figure_with_marks(
        table, layout, position, move_marks, shown_places=shown_places, narrow=narrow, pile_sizes=pile_sizes
    )
    return draw_figure_layout(table, position, figure, above, name=name, awaited_cards=awaited_cards)


def draw_figure_layout(
    table: Table, position: Position, figure_layout: FigureLayout, mark_drawing: MarkDrawing, *, name: str,
    awaited_cards: Mapping[int, str] | None = None,
) -> str:
    """Return the `svg` element of a figure, from the two results of `lay_out_figure_with_marks`.

    For `name`, `awaited_cards` and what the page must have, see `draw_figure`.
    """
    x, y, wide, high = frame_around_drawing(figure_layout, mark_drawing)
    piles = _draw_piles(figure_layout, table, position, awaited_cards or {})
    parts = [*piles, _draw_labels(figure_layout), *mark_drawing.outlines]
    return (
        f'<svg class="cards" viewBox="{" ".join(map(format_coordinate, (x, y, wide, high)))}" '
        f'width="{wide * PIXELS:.0f}" role="img" '   # its height follows from the `viewBox`
        f'aria-labelledby="{name}-caption" aria-describedby="{name}-words">'
        f"{PILE}{PILE.join(parts)}{PILE}{''.join(mark_drawing.drawn)}</svg>"
    )


def frame_around_drawing(figure_layout: FigureLayout, mark_drawing: MarkDrawing) -> Box:
    """Return the box of the whole drawing: the piles, the marks over them, and a margin."""
    top = min([figure_layout.highest_edge(), *(box.y for box in mark_drawing.covered)]) - MARGIN
    bottom = max([figure_layout.lowest_edge(), *(box.y + box.h for box in mark_drawing.covered)]) + MARGIN
    return Box(-MARGIN, top, figure_layout.width + 2 * MARGIN, bottom - top)


def lay_out_figure_with_marks(
    table: Table,
    layout: Layout,
    position: Position,
    move_marks: MarksOfMove,
    *,
    shown_places: Sequence[int] = (),
    narrow: bool = True,
    pile_sizes: Mapping[int, int] | None = None,
    reserved_places: Collection[int] = (),
) -> tuple[FigureLayout, MarkDrawing]:
    """Return the layout of a figure, and the drawing of its arrows, signs and outlines.

    Places in `reserved_places` get space even if they are empty. The other parameters are explained in
    `draw_figure`.
    """
    figure = lay_out_figure_without_marks(
        table,
        layout,
        position,
        move_marks,
        shown_places=shown_places,
        narrow=narrow,
        pile_sizes=pile_sizes,
        reserved_places=reserved_places,
    )
    return figure, draw_move_marks(figure, position, move_marks)


def lay_out_figure_without_marks(
    table: Table,
    layout: Layout,
    position: Position,
    move_marks: MarksOfMove,
    *,
    shown_places: Sequence[int] = (),
    narrow: bool = True,
    pile_sizes: Mapping[int, int] | None = None,
    reserved_places: Collection[int] = (),
) -> FigureLayout:
    """Return where each pile and label of a figure is drawn, without the arrows and signs of a move.

    Space is kept for the cards of the move in `move_marks`, and for empty places in `reserved_places`.
    """
    ends = frozenset(place for way in move_marks.move_parts for place in (way.source, way.target))
    figure = lay_out_position(
        table,
        layout,
        position,
        cards_gone=move_marks.cards_moved_away_by_place(),
        reserved_places=ends.union(shown_places, reserved_places),
        narrow=narrow,
        pile_sizes=pile_sizes,
    )
    return crop_figure(figure, table, shown_places) if shown_places else figure


def _draw_piles(
    figure_layout: FigureLayout, table: Table, position: Position, awaited_cards: Mapping[int, str],
) -> Iterator[str]:
    """Yield the drawing of each pile and each empty place."""
    for place, lie in figure_layout.pile_layouts.items():
        pile = position.piles[place]
        if not pile:
            yield _draw_empty_place(
                lie, awaited_cards.get(place, table.zones_by_place[place].waits), figure_layout.letters
            )
        elif lie.stacked or (figure_layout.dense and lie.across and len(pile) == 1):
            yield "".join(_draw_stacked_pile(figure_layout, lie, pile))
        else:
            yield "".join(map(_draw_card, visible_cards(figure_layout, lie, pile)))


def _draw_card(card: VisibleCard) -> str:
    name = card_drawing_id(card.entry, card.variant)
    box = card.box
    # A card not seen, or face down, is drawn crossways only where it has a drawing for it.
    flat = box.w > box.h and not (card.variant == "w" and name.endswith("w"))
    upright = f' x="{format_coordinate(box.x)}" y="{format_coordinate(box.y)}"'
    where = svg_of_crossways_transformation(box.x, box.y) if flat else upright
    return f'<use href="#{name}"{where}/>'


def _draw_stacked_pile(figure_layout: FigureLayout, pile_layout: PileLayout, pile: Pile) -> Iterator[str]:
    """Yield the drawing of a stacked pile, of which only the top card is visible.

    The drawing has the top card, the edges of up to two cards under it, and the number of cards. If the
    number covers the suit, a small suit stands at the top right.
    """
    own, letters = pile_layout.empty, figure_layout.letters
    edges = 2 if len(pile) > 5 else int(len(pile) > 1)
    if edges and own.w <= own.h:
        at = f'x="{format_coordinate(own.x)}" y="{format_coordinate(own.y)}"'
        yield f'<use href="#{edges_drawing_id(edges)}" {at}/>'
    elif edges:
        for edge in range(edges, 0, -1):
            step = EDGE_STEP * edge
            yield f'<use href="#card-paper"{svg_of_crossways_transformation(own.x + step, own.y + step)}/>'
    [top] = visible_cards(figure_layout, pile_layout, pile)
    yield _draw_card(top)
    if len(pile) > 1:
        wide = text_width(str(len(pile)), letters) + 6
        box = Box(own.x + 2.2, own.y + own.h - letters - 4, wide, letters + 2)
        at = f'x="{format_coordinate(box.x + wide / 2)}" y="{format_coordinate(box.y + letters - 0.4)}"'
        if top.variant == "s" and box.x + wide > own.x + CARD_WIDTH / 2:
            yield svg_of_small_suit(top.entry, top.box.x, top.box.y)
        yield (f'<g class="count" font-size="{letters:g}">{rectangle_element("badge", box, 3)}'
               f'<text {at}>{len(pile)}</text></g>')


def _draw_empty_place(pile_layout: PileLayout, awaited_card: str, font_size: float) -> str:
    """Return the drawing of an empty place: an outline with the card that must be put there first."""
    outline = rectangle_element("place", pile_layout.empty.with_margin(-0.6), 3.6)
    if not awaited_card:
        return outline
    lines, suit = _words_and_suit_of_awaited_card(awaited_card, font_size)
    step, pip = font_size + 1, 20 if suit else 0
    x, y = (
        pile_layout.empty.x + CARD_WIDTH / 2,
        pile_layout.empty.y + (CARD_HEIGHT - len(lines) * step - pip) / 2,
    )
    drawn = []
    if suit:
        at = f"translate({format_coordinate(x)} {format_coordinate(y + 8)})"
        drawn.append(f'<use href="#card-{suit}" transform="{at}scale(.8)"/>')
    for row, line in enumerate(lines, 1):
        at = f'x="{format_coordinate(x)}" y="{format_coordinate(y + pip + step * row - 1.5)}"'
        drawn.append(f"<text {at}{_attribute_that_narrows_text(line, font_size)}>{escape(line)}</text>")
    return f'{outline}<g class="waits" font-size="{font_size:g}" font-weight="400">{"".join(drawn)}</g>'


def _attribute_that_narrows_text(line: str, font_size: float) -> str:
    room = CARD_WIDTH - 4
    fits = text_width(line, font_size) <= room
    return "" if fits else f' textLength="{room}" lengthAdjust="spacingAndGlyphs"'


def _words_and_suit_of_awaited_card(awaited_card: str, font_size: float) -> tuple[list[str], str]:
    """Return short lines of words for the card that an empty place needs, and the key of its suit.

    For "ace of clubs" the lines are ["ace"]. The key is "" if the words name no suit.
    """
    suit = ""
    for name, key in zip(SUIT_NAMES, SUITS, strict=True):
        if awaited_card.endswith(name):
            awaited_card, suit = awaited_card.removesuffix(name).removesuffix(" of "), key
    lines: list[str] = []
    for word in awaited_card.split():
        if lines and text_width(f"{lines[-1]} {word}", font_size) <= CARD_WIDTH - 4:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines, suit


def _draw_labels(figure_layout: FigureLayout) -> str:
    texts = "".join(
        f'<text x="{format_coordinate(label.x)}" y="{format_coordinate(label.y)}">{escape(label.text)}</text>'
        for label in figure_layout.labels
    )
    return (f'<g class="labels" font-size="{figure_layout.letters:g}" font-weight="400" text-anchor="start">'
            f'{texts}</g>')
