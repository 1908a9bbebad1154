"""Draw a few places of a plate close together, if the whole tableau would be too much."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from generator.draw.plate import NARROW_PIXELS, Box, Label, PileLayout, Plate, sign_size, text_width
from rules_engine.model.table import Table

ACROSS, DOWN = 9.0, 7.0   # what is left of wider gaps between the places shown
LETTERS = 10.0
ABOVE = 6.0   # how far over a pile its name stands, clear of the ghost of a card that left


def crop_plate(plate: Plate, table: Table, places: Sequence[int]) -> Plate:
    """Return the plate with only these places, each with its name, and with wide gaps between them reduced.

    The places keep their relative positions.
    """
    lies = [plate.pile_layouts[place] for place in sorted(set(places)) if place in plate.pile_layouts]
    named = {lie.place: _place_label(table, lie, lies) for lie in lies}
    boxes = [_box_with_name(lie.bounds, named[lie.place]) for lie in lies]
    across = _gap_reducer([(box.x, box.x + box.w) for box in boxes], ACROSS)
    down = _gap_reducer([(box.y, box.y + box.h) for box in boxes], DOWN)
    moved = {lie.place: _move_pile(lie, across(lie.bounds.x), down(lie.bounds.y)) for lie in lies}
    labels = [Label(lie.bounds.x, lie.bounds.y - ABOVE, named[lie.place]) for lie in moved.values()
              if named[lie.place]]
    ends = [lie.bounds.x + lie.bounds.w for lie in moved.values()]
    ends += [label.x + text_width(label.text, LETTERS) for label in labels]
    wide = max(ends, default=0.0)
    return replace(
        plate,
        width=wide,
        letters=LETTERS,
        signs=sign_size(wide, NARROW_PIXELS),
        pile_layouts=moved,
        labels=labels,
    )


def _place_label(table: Table, pile_layout: PileLayout, pile_layouts: Sequence[PileLayout]) -> str:
    """Return the name to print at a place, or "".

    In a row of places of the same zone the first has the name and the others only a number. If there is no
    space for that, only the first has a name, that of the zone.
    """
    zone = table.zone_of[pile_layout.place]
    start = table.zone_places[zone.name].start
    run = [
        one
        for one in pile_layouts
        if one.place in table.zone_places[zone.name] and _is_level_with(one, pile_layout)
    ]
    first = run[0]
    if len(run) == 1 or zone.across:
        return zone.spoken_name(pile_layout.place - start)
    name = zone.spoken_name(first.place - start)
    if text_width(name, LETTERS) + 4 > run[1].bounds.x - first.bounds.x:
        return (zone.title or zone.name).lower() if pile_layout is first else ""
    return name if pile_layout is first else zone.place_label(pile_layout.place - start)


def _is_level_with(one: PileLayout, other: PileLayout) -> bool:
    return abs(one.bounds.y - other.bounds.y) < 1


def _box_with_name(box: Box, name: str) -> Box:
    return Box(box.x, box.y - LETTERS - ABOVE, max(box.w, text_width(name, LETTERS)), box.h + LETTERS + ABOVE)


def _gap_reducer(spans: Sequence[tuple[float, float]], max_gap: float) -> Callable[[float], float]:
    """Return a function that shifts coordinates: the first span begins at 0, no gap exceeds `max_gap`.

    The function returns the distance to subtract.
    """
    gaps = list(_gaps(spans, max_gap))

    def shift(at: float) -> float:
        return sum(wide for start, wide in gaps if start < at)

    return shift


def _gaps(spans: Sequence[tuple[float, float]], max_gap: float) -> Iterator[tuple[float, float]]:
    """Yield pairs of a start and an amount: everything after the start moves closer by that amount."""
    reached: float | None = None
    for start, end in sorted(spans):
        if reached is None:
            yield float("-inf"), start
        elif start - reached > max_gap:
            yield reached, start - reached - max_gap
        reached = end if reached is None else max(reached, end)


def _move_pile(pile_layout: PileLayout, x: float, y: float) -> PileLayout:
    def move_box(box: Box) -> Box:
        return box._replace(x=box.x - x, y=box.y - y)

    return replace(
        pile_layout,
        cards=tuple(map(move_box, pile_layout.cards)),
        gone=tuple(map(move_box, pile_layout.gone)),
        empty=move_box(pile_layout.empty),
    )
