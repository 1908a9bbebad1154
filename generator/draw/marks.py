"""What is drawn over the cards of a plate: outlines, ghosts, and the arrows of a move."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape

from generator.draw.arrows import Arrow, Point, between, whole
from generator.draw.plate import PAD, WIDE, Box, Lie, Plate, around, text_width
from rules_engine.cards import FACE, Pile
from rules_engine.table import Position

GREEN = "#1d5c4a"


@dataclass(frozen=True)
class Way:
    """One part of a move, from place to place; `below` where the cards go under the target pile."""

    source: int
    target: int
    cards: Pile
    below: bool = False


@dataclass(frozen=True)
class Marks:
    """What is shown on the position: a move, and the places whose card is available.

    The position is the one after the move, unless it is `refused` or `undecided`: then the one
    before it. `rule` is the name printed by the cross of a refused move.
    """

    ways: tuple[Way, ...] = ()
    refused: bool = False
    undecided: bool = False
    number: int | None = None
    free: frozenset[int] = frozenset()
    rule: str = ""

    @property
    def kind(self) -> str:
        """Whether the move was `made`, is `refused` or `undecided`."""
        return "refused" if self.refused else "undecided" if self.undecided else "made"


@dataclass
class Over:
    """The drawing that lies over the cards, and the boxes it reaches."""

    drawn: list[str] = field(default_factory=list)
    reach: list[Box] = field(default_factory=list)


def over(plate: Plate, position: Position, marks: Marks) -> Over:
    """All that the marks add to the plate."""
    result = Over([_free(plate.lies[place]) for place in sorted(marks.free) if place in plate.lies])
    ways = [way for way in marks.ways if way.source in plate.lies and way.target in plate.lies]
    used: dict[int, set[int]] = {}
    arrows = []
    for way in ways:
        if marks.kind == "made":
            source, target = _after(plate, position, way, used)
            result.drawn.append(rect("ghost", source.grown(1.8), 5) + rect("moved", target.grown(0.4)))
        else:
            source, target = _before(plate, position, way, used)
            result.drawn.append(rect(f"asked {marks.kind}", source.grown(1.8), 5))
        arrows.append(between(source, target))
    result.drawn += [_arrow(arrow, marks.kind) for arrow in arrows]
    for order, arrow in enumerate(arrows):
        _signs(result, arrow, marks, first=order == 0)
    if arrows and marks.rule and marks.kind != "made":
        _rule(result, plate, arrows[0].end, marks.rule)
    return result


def number(value: float) -> str:
    """A measure as short as a drawing needs it."""
    return f"{round(value, 1):g}"


def rect(name: str, box: Box, round_by: float = 4) -> str:
    """A rectangle of the given class."""
    x, y, wide, high = map(number, box)
    return (f'<rect class="{name}" x="{x}" y="{y}" width="{wide}" height="{high}" rx="{round_by:g}" '
            f'stroke="{GREEN}"/>')


def _free(lie: Lie) -> str:
    """The outline of an available card, with a notch at its foot that tells it without colour."""
    box = lie.top
    notch = f"M{number(box.x + box.w / 2 - 5)} {number(box.y + box.h + 0.5)}h10l-5-7z"
    return f'{rect("free", box.grown(0.2))}<path class="notch" d="{notch}" fill="{GREEN}"/>'


def _before(plate: Plate, position: Position, way: Way, used: dict[int, set[int]]) -> tuple[Box, Box]:
    """Where the cards of this part are, and the card or place they were to come to."""
    source, target = plate.lies[way.source], plate.lies[way.target]
    meant = _found(position.piles[way.source], way.cards, used.setdefault(way.source, set()))
    end = target.cards[0] if way.below and target.cards else target.top
    return around([source.cards[index] for index in meant] or [source.top]), end


def _after(plate: Plate, position: Position, way: Way, used: dict[int, set[int]]) -> tuple[Box, Box]:
    """Where the cards of this part were, and where they are now."""
    source, target = plate.lies[way.source], plate.lies[way.target]
    taken = used.setdefault(way.target, set())
    meant = _found(position.piles[way.target], way.cards, taken, below=way.below)
    now = [target.cards[index] for index in meant]
    return around(source.gone or [source.top]), around(now or [target.top])


def _found(pile: Pile, cards: Iterable[int], used: set[int], *, below: bool = False) -> list[int]:
    """Which cards of the pile are meant: those of the same face, sought from the end the move is about."""
    found = []
    order = range(len(pile)) if below else range(len(pile) - 1, -1, -1)
    for card in cards:
        index = next((i for i in order if i not in used and pile[i] & FACE == card & FACE), None)
        if index is not None:
            used.add(index)
            found.append(index)
    return found


def _arrow(arrow: Arrow, kind: str) -> str:
    (x1, y1), (xb, yb), (x2, y2) = arrow.start, arrow.bend, arrow.end
    path = f"M{number(x1)} {number(y1)}Q{number(xb)} {number(yb)} {number(x2)} {number(y2)}"
    line = (f'<path class="halo" d="{path}"/>'
            f'<path class="way {kind}" d="{path}" stroke="{GREEN}" stroke-width="2.2"/>')
    if kind != "made":
        return line
    corners = "L".join(f"{number(x)} {number(y)}" for x, y in arrow.head())
    return f'{line}<path class="head" d="M{corners}z" fill="{GREEN}"/>'


def _signs(result: Over, arrow: Arrow, marks: Marks, *, first: bool) -> None:
    """The step's number on the arrow, or the cross or question mark at its end."""
    sign = {"made": "", "refused": "", "undecided": "?"}[marks.kind]
    if marks.kind != "made":
        result.drawn.append(_disc(arrow.end, marks.kind, sign))
    elif first and marks.number is not None:
        result.drawn.append(_disc(arrow.at(0.45), "made", str(marks.number)))
    result.reach += [Box(x - 8, y - 8, 16, 16) for x, y in (arrow.at(0.5), arrow.end)]


def _disc(at: Point, kind: str, text: str) -> str:
    x, y = whole(at)
    disc = f'<circle class="disc {kind}" cx="{number(x)}" cy="{number(y)}" r="7.5" fill="{GREEN}"/>'
    if kind == "refused":
        cross = f"M{number(x - 3.2)} {number(y - 3.2)}l6.4 6.4m0-6.4l-6.4 6.4"
        return f'{disc}<path class="cross" d="{cross}" stroke="#fff"/>'
    size = 10.5 if len(text) < 3 else 7.5
    lie = f'x="{number(x)}" y="{number(y + size * 0.35)}" font-size="{size:g}"'
    return f'{disc}<text class="sign" {lie} fill="#fff">{escape(text)}</text>'


def _rule(result: Over, plate: Plate, at: Point, rule: str) -> None:
    """The rule's name on a slip of paper by the cross, where it hides least."""
    size = plate.letters
    wide, high = text_width(rule, size) * 1.1 + 8, size + 5   # it is printed bold
    places = [Box(at[0] + dx, at[1] + dy, wide, high)
              for dy in (10, -10 - high, -high / 2, 26, -26 - high, 44)
              for dx in (-wide / 2, 10, -10 - wide, -8, 8 - wide)]
    places = [_kept_on(plate, box) for box in places]
    covered = _in_the_way(plate, at, around(places))
    slip = min(places, key=lambda box: _hidden(box, at, covered))
    result.drawn.append(
        f'<g class="by" font-size="{size:g}">{rect("slip", slip, 2.5)}<text x="{number(slip.x + wide / 2)}" '
        f'y="{number(slip.y + size + 0.6)}">{escape(rule)}</text></g>')
    result.reach.append(slip)


def _kept_on(plate: Plate, box: Box) -> Box:
    return box._replace(x=min(max(box.x, 2.0 - PAD), plate.width + PAD - 2 - box.w))


def _hidden(box: Box, at: Point, covered: list[tuple[Box, float]]) -> float:
    """How much the slip would hide there, by the weight of what is covered, and how far off it would lie."""
    x, y = box.centre
    cost = (abs(x - at[0]) + 2 * abs(y - at[1])) * 2
    return cost + sum(weight * box.shared(other) for other, weight in covered)


def _in_the_way(plate: Plate, at: Point, within: Box) -> list[tuple[Box, float]]:
    """What a slip could hide in that part of the plate, and how much it matters: what tells a card most."""
    found = [(Box(at[0] - 8, at[1] - 8, 16, 16), 50.0)]
    for lie in plate.lies.values():
        for card in (lie.cards[-1:] if lie.squared else lie.cards) or (lie.empty,):
            strip = card._replace(w=WIDE * 0.45) if lie.across else card._replace(h=14)
            if lie.leftward:
                strip = strip._replace(x=card.x + card.w - strip.w)
            found += [(card, 1.0), (strip, 6.0)]
    size = plate.letters
    found += [(Box(one.x, one.y - size, text_width(one.text, size), size), 4.0) for one in plate.labels]
    return [(box, weight) for box, weight in found if box.shared(within)]
