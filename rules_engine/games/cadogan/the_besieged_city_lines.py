"""The Besieged City: the table, the lines of the Reserve, and the Ramparts at their ends."""

from rules_engine import words as w
from rules_engine.model.card_names import RANKS
from rules_engine.model.cards import RANK
from rules_engine.model.expression import (
    HERE,
    UNKNOWN,
    Expression,
    any_is_true,
    compiles_to,
    has_choice,
    is_possible,
    pile_size,
    rank_of,
    some_listed_place_meets,
    some_listed_place_meets_or_is_unknown,
    some_place_meets,
    suit_of,
    top_card,
    value_if,
)
from rules_engine.model.game import Game
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


# Compiled forms.
def ends_of_lines(game: Game) -> list[tuple[int, ...]]:
    """Return, for each place, the Ramparts at the ends of its lines; none outside the Reserve."""
    return [
        ENDS[place - RESERVE.start] if place in RESERVE else () for place in range(len(game.table.places))]


def lines_ended(game: Game) -> list[tuple[int, ...]]:
    """Return, for each of the Ramparts, the places of its line; none for another place."""
    return [LINE.get(place, ()) for place in range(len(game.table.places))]


LINE_HOLDS_CARD = some_listed_place_meets(HERE, lines_ended, pile_size(HERE) > 0)
"""The form of the test that a card lies in the line that one of the Ramparts, as `HERE`, ends."""


def goes_on_form(card: Expression, under: Expression) -> Expression:
    """Return the test that a card of the Reserve may be laid on a card of the Ramparts."""
    one, other = rank_of(card), rank_of(under)
    total = one + other
    neighbours = one.equals(other + 1) | other.equals(one + 1)
    pair = total.equals(12) | (total.equals(13) & ~has_choice("links", "as-named"))
    twins = has_choice("sevens", "no") & one.equals(other)
    fits = suit_of(card).equals(suit_of(under)) & (neighbours | pair) & ~twins
    return value_if((one < 0) | (other < 0), UNKNOWN, fits)


def can_go_form(place: Expression) -> Expression:
    """Return the test that the card in a place of the Reserve can go to the Ramparts from there."""
    return some_listed_place_meets_or_is_unknown(
        place, ends_of_lines, (pile_size(HERE) > 0) & goes_on_form(top_card(place), top_card(HERE)))


def none_could_go_form() -> Expression:
    """Return the test that no card of the Reserve could go to the Ramparts, wherever it were transposed."""
    ends_a_line = ~has_choice("transposed", "swap") | LINE_HOLDS_CARD
    names = [f"reserve-{row}-{along}" for row in range(1, 5) for along in range(1, 4)]
    could_go = any_is_true(
        (pile_size(name) > 0) & some_place_meets(
            RAMPARTS, ends_a_line & is_possible(goes_on_form(top_card(name), top_card(HERE))))
        for name in names)
    return ~some_place_meets(RAMPARTS, ends_a_line & pile_size(HERE).equals(0)) & ~could_go


@compiles_to(some_place_meets(RAMPARTS, pile_size(HERE).equals(0) & LINE_HOLDS_CARD))
def rampart_owing(_game: Game, position: Position) -> bool:
    """One of the Ramparts is vacant, and a card lies in the line that it ends."""
    return any(not position.piles[place] and held(position, LINE[place]) for place in WALL)
