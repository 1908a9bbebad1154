"""Draw a position in miniature: the cards as plain shapes, without ranks or suits."""

from __future__ import annotations

from collections.abc import Iterable

from generator.draw.figure_layout import MARGIN, Box, lay_out_position
from rules_engine.model.cards import is_face_down
from rules_engine.model.layout import Layout
from rules_engine.model.table import Position, Table


def draw_miniature(table: Table, layout: Layout, position: Position) -> tuple[str, float, float]:
    """Return a miniature of the position as an `svg` element, and its width and height in card widths."""
    figure = lay_out_position(table, layout, position, cards_gone={}, reserved_places=frozenset())
    faces: list[Box] = []
    backs: list[Box] = []
    places: list[Box] = []
    for place, lie in figure.pile_layouts.items():
        pile = position.piles[place]
        if not pile:
            places.append(lie.empty)
        elif lie.stacked:
            (backs if is_face_down(pile[-1]) else faces).append(lie.top_box)
        else:
            for entry, box in zip(pile, lie.cards, strict=True):
                (backs if is_face_down(entry) else faces).append(box)
    boxes = [*faces, *backs, *places]
    top = min((box.y for box in boxes), default=0.0)
    bottom = max((box.y + box.h for box in boxes), default=0.0)
    wide, high = figure.width + 2 * MARGIN, bottom - top + 2 * MARGIN
    svg = (
        f'<svg class="mini" viewBox="{-MARGIN} {top - MARGIN:.0f} {wide:.0f} {high:.0f}" aria-hidden="true">'
        f"{_svg_path_of_cards('mini-place', places)}{_svg_path_of_cards('mini-card', faces)}"
        f"{_svg_path_of_cards('mini-back', backs)}</svg>"
    )
    return svg, figure.width / 40, (bottom - top) / 40


def _svg_path_of_cards(css_class: str, boxes: Iterable[Box]) -> str:
    drawn = "".join(f"M{box.x:.0f} {box.y:.0f}h{box.w:.0f}v{box.h:.0f}h-{box.w:.0f}z" for box in boxes)
    return f'<path class="{css_class}" d="{drawn}"/>' if drawn else ""
