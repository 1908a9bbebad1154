"""The Besieged City: the table, the lines of the Reserve, and the Ramparts at their ends."""

from collections.abc import Iterator
from itertools import combinations

from rules_engine import words as w
from rules_engine.model.cards import RANK, RANKS
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part, top_card_move
from rules_engine.model.table import Position

RAMPARTS = "top right bottom left"
TABLE = w.Table(
    (w.zone("reserve", 12, title="Reserve", across=3), w.zone("top", 3, title="Ramparts above"),
        w.zone("right", 4, title="Ramparts to the right"), w.zone("bottom", 3, title="Ramparts below"),
        w.zone("left", 4, title="Ramparts to the left"), w.foundations(4, "ace"), w.pack, w.hand, w.talon),
    (w.Fact("redeals", meaning="how often the talon has been taken up", most=1),
        w.Fact("dealing", meaning="1 once a card of the pack has been turned up", most=1),
        w.Fact("transposed", meaning="1 once the Reserve has been transposed, if that may be done only once",
            most=1)))
RESERVE = TABLE.zone_places["reserve"]
WALL = tuple(place for zone in RAMPARTS.split() for place in TABLE.zone_places[zone])
"""The fourteen places of the Ramparts."""

ENDS = tuple(
    tuple(TABLE.place_index[f"{side}-{number}"]
        for side, number in (("top", along), ("right", row), ("bottom", along), ("left", row)))
    for row in range(1, 5) for along in range(1, 4))
"""For each place of the Reserve, the four Ramparts at the ends of its row and of its column."""
LINE = {rampart: tuple(place for place in RESERVE if rampart in ENDS[place]) for rampart in WALL}
"""For each of the Ramparts, the places of the Reserve in the line that it ends."""

ORDER = "".join(up + down for up, down in zip(RANKS, reversed(RANKS), strict=True))
"""The ranks of a foundation from the first card to the last, up and down by turns."""


def is_next(card: int, under: int) -> bool:
    """Whether two cards are neighbours in rank, or in the order of playing, whatever their suits."""
    one, other = RANK[card], RANK[under]
    return abs(one - other) == 1 or one + other in (12, 13)


def held(position: Position, places: range | tuple[int, ...]) -> list[int]:
    """Those of the places that hold a card."""
    return [place for place in places if position.piles[place]]


def to_the_reserve(_game: Game, position: Position) -> Iterator[Move]:
    """Each card of the talon, and the next of the pack, to each vacancy of the Reserve."""
    pack, talon = TABLE.place_index["pack"], TABLE.place_index["talon"]
    for target in RESERVE:
        if not position.piles[target]:
            yield from (Move((Part((at,), talon, target),)) for at in range(len(position.piles[talon])))
            if position.piles[pack]:
                yield top_card_move(position, pack, target)


def swaps(_game: Game, position: Position) -> Iterator[Move]:
    """Every two cards of the Reserve, each to the place of the other."""
    for one, other in combinations(held(position, RESERVE), 2):
        yield Move((Part((0,), one, other), Part((0,), other, one)))


def rampart_owing(_game: Game, position: Position) -> bool:
    """One of the Ramparts is vacant, and a card lies in the line that it ends."""
    return any(not position.piles[place] and held(position, LINE[place]) for place in WALL)
