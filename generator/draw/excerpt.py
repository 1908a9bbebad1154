"""Reduce a figure to a few places, moved close together, if the whole tableau would be too large."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from generator.draw.figure_layout import (
    NARROW_PIXELS,
    Box,
    FigureLabel,
    FigureLayout,
    PileLayout,
    font_size_of_move_signs,
    text_width,
)
from rules_engine.model.place_names import place_number_text, place_of_zone_in_words
from rules_engine.model.table import Table

ACROSS, DOWN = 9.0, 7.0   # what is left of wider gaps between the places shown
LETTERS = 10.0
ABOVE = 6.0   # how far over a pile its name stands, clear of the ghost of a card that left


def crop_figure(figure_layout: FigureLayout, table: Table, places: Sequence[int]) -> FigureLayout:
    """Return the layout of a figure with only these places, labelled, and without wide gaps between them.

    The places keep their order from left to right and from top to bottom.
    """
    lies = [
        figure_layout.pile_layouts[place]
        for place in sorted(set(places))
        if place in figure_layout.pile_layouts
    ]
    named = {lie.place: _label_of_place(table, lie, lies) for lie in lies}
    boxes = [_box_of_name_label(lie.bounding_box, named[lie.place]) for lie in lies]
    across = _make_function_that_reduces_gaps([(box.x, box.x + box.w) for box in boxes], ACROSS)
    down = _make_function_that_reduces_gaps([(box.y, box.y + box.h) for box in boxes], DOWN)
    moved = {
        lie.place: _shift_pile_layout(lie, across(lie.bounding_box.x), down(lie.bounding_box.y))
        for lie in lies
    }
    labels = [
        FigureLabel(lie.bounding_box.x, lie.bounding_box.y - ABOVE, named[lie.place])
        for lie in moved.values()
        if named[lie.place]
    ]
    ends = [lie.bounding_box.x + lie.bounding_box.w for lie in moved.values()]
    ends += [label.x + text_width(label.text, LETTERS) for label in labels]
    wide = max(ends, default=0.0)
    return replace(
        figure_layout,
        width=wide,
        letters=LETTERS,
        signs=font_size_of_move_signs(wide, NARROW_PIXELS),
        pile_layouts=moved,
        labels=labels,
    )


def _label_of_place(table: Table, pile_layout: PileLayout, pile_layouts: Sequence[PileLayout]) -> str:
    """Return the label to print at a place: the name of its zone, its number in a row, or ""."""
    zone = table.zones_by_place[pile_layout.place]
    start = table.zone_places[zone.name].start
    run = [
        one
        for one in pile_layouts
        if one.place in table.zone_places[zone.name] and _are_in_one_row(one, pile_layout)
    ]
    first = run[0]
    if len(run) == 1 or zone.across:
        return place_of_zone_in_words(zone, pile_layout.place - start)
    name = place_of_zone_in_words(zone, first.place - start)
    if text_width(name, LETTERS) + 4 > run[1].bounding_box.x - first.bounding_box.x:
        return (zone.title or zone.name).lower() if pile_layout is first else ""
    return name if pile_layout is first else place_number_text(zone, pile_layout.place - start)


def _are_in_one_row(pile_layout: PileLayout, other_pile_layout: PileLayout) -> bool:
    return abs(pile_layout.bounding_box.y - other_pile_layout.bounding_box.y) < 1


def _box_of_name_label(box: Box, name: str) -> Box:
    return Box(box.x, box.y - LETTERS - ABOVE, max(box.w, text_width(name, LETTERS)), box.h + LETTERS + ABOVE)


def _make_function_that_reduces_gaps(
    spans: Sequence[tuple[float, float]], max_gap: float
) -> Callable[[float], float]:
    """Return a function from a coordinate to its shift, which makes gaps narrower.

    The first span then begins at 0, and no gap between `spans` is wider than `max_gap`.
    """
    gaps = list(_gap_reductions(spans, max_gap))

    def gap_reduction_at_coordinate(coordinate: float) -> float:
        return sum(wide for start, wide in gaps if start < coordinate)

    return gap_reduction_at_coordinate


def _gap_reductions(spans: Sequence[tuple[float, float]], max_gap: float) -> Iterator[tuple[float, float]]:
    """Yield the empty gaps between spans that are wider than `max_gap`, so that a drawing can close them.

    Each is a pair (start, distance): everything drawn after `start` moves back by `distance`.
    """
    reached: float | None = None
    for start, end in sorted(spans):
        if reached is None:
            yield float("-inf"), start
        elif start - reached > max_gap:
            yield reached, start - reached - max_gap
        reached = end if reached is None else max(reached, end)


def _shift_pile_layout(pile_layout: PileLayout, x: float, y: float) -> PileLayout:
    def shift_box(box: Box) -> Box:
        return box._replace(x=box.x - x, y=box.y - y)

    return replace(
        pile_layout,
        cards=tuple(map(shift_box, pile_layout.cards)),
        gone=tuple(map(shift_box, pile_layout.gone)),
        empty=shift_box(pile_layout.empty),
    )
