"""A few places of a plate, drawn close together where the whole tableau would be too much."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from generator.draw.plate import NARROWEST, Box, Label, Lie, Plate, sign_size, text_width
from rules_engine.model.table import Table

ACROSS, DOWN = 9.0, 7.0   # what is left of wider gaps between the places shown
LETTERS = 10.0
ABOVE = 6.0   # how far over a pile its name stands, clear of the ghost of a card that left


def excerpt(plate: Plate, table: Table, places: Sequence[int]) -> Plate:
    """The plate with these places alone, each named, and the empty room between them drawn in.

    They keep to the order they have on the whole plate, across and down.
    """
    lies = [plate.lies[place] for place in sorted(set(places)) if place in plate.lies]
    named = {lie.place: _named(table, lie, lies) for lie in lies}
    boxes = [_with_name(lie.whole, named[lie.place]) for lie in lies]
    across = _drawn_in([(box.x, box.x + box.w) for box in boxes], ACROSS)
    down = _drawn_in([(box.y, box.y + box.h) for box in boxes], DOWN)
    moved = {lie.place: _moved(lie, across(lie.whole.x), down(lie.whole.y)) for lie in lies}
    labels = [Label(lie.whole.x, lie.whole.y - ABOVE, named[lie.place]) for lie in moved.values()
              if named[lie.place]]
    ends = [lie.whole.x + lie.whole.w for lie in moved.values()]
    ends += [label.x + text_width(label.text, LETTERS) for label in labels]
    wide = max(ends, default=0.0)
    return replace(
        plate, width=wide, letters=LETTERS, signs=sign_size(wide, NARROWEST), lies=moved, labels=labels)


def _named(table: Table, lie: Lie, lies: Sequence[Lie]) -> str:
    """The name of a place; of like places side by side the first has it, the others have their number.

    Where they lie too close for that, one name stands for all of them.
    """
    zone = table.zone_of[lie.place]
    start = table.zone[zone.name].start
    run = [one for one in lies if one.place in table.zone[zone.name] and _level(one, lie)]
    first = run[0]
    if len(run) == 1 or zone.across:
        return zone.spoken_name(lie.place - start)
    name = zone.spoken_name(first.place - start)
    if text_width(name, LETTERS) + 4 > run[1].whole.x - first.whole.x:
        return (zone.title or zone.name).lower() if lie is first else ""
    return name if lie is first else zone.place_label(lie.place - start)


def _level(one: Lie, other: Lie) -> bool:
    return abs(one.whole.y - other.whole.y) < 1


def _with_name(box: Box, name: str) -> Box:
    return Box(box.x, box.y - LETTERS - ABOVE, max(box.w, text_width(name, LETTERS)), box.h + LETTERS + ABOVE)


def _drawn_in(spans: Sequence[tuple[float, float]], most: float) -> Callable[[float], float]:
    """Where a measure comes to when the first span begins at 0 and no gap is wider than `most`."""
    gaps = list(_gaps(spans, most))

    def shift(at: float) -> float:
        return sum(wide for start, wide in gaps if start < at)

    return shift


def _gaps(spans: Sequence[tuple[float, float]], most: float) -> Iterator[tuple[float, float]]:
    """Where room is taken out and how much of it."""
    reached: float | None = None
    for start, end in sorted(spans):
        if reached is None:
            yield float("-inf"), start
        elif start - reached > most:
            yield reached, start - reached - most
        reached = end if reached is None else max(reached, end)


def _moved(lie: Lie, x: float, y: float) -> Lie:
    def to(box: Box) -> Box:
        return box._replace(x=box.x - x, y=box.y - y)

    return replace(lie, cards=tuple(map(to, lie.cards)), gone=tuple(map(to, lie.gone)), empty=to(lie.empty))
