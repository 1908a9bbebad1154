"""Nestor: the table, and the rules as the text gives them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, UNSEEN, is_down, seen
from rules_engine.game import Game
from rules_engine.moves import Move, Part, top_of
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Position, Table, Zone
from rules_engine.words.groups import lies_face_down
from rules_engine.words.pairs import cards_taken, faces
from rules_engine.words.tests import none_open_under

cite = citing("cadogan", "NESTOR")

TABLE = Table(zones=(
    Zone("column", 8, title="columns"),
    Zone("reserve", 4, title="reserve"),
    Zone("pairs", title="pairs"),
))
COLUMNS, RESERVE, PAIRS = TABLE.zone["column"], TABLE.zone["reserve"], TABLE.place["pairs"]


def of_one_value(attempt: Attempt) -> Truth:
    """The cards taken are all of the same value."""
    cards = faces(attempt)
    if len({RANK[card] for card in cards if card != UNSEEN}) > 1:
        return False
    return None if UNSEEN in cards else True


def lowest_of_columns(attempt: Attempt) -> Truth:
    """Each card that comes from a column is the lowest there, before any is taken."""
    piles = attempt.position.piles
    taken = [(part.source, part.at) for part in attempt.move.parts if part.source in COLUMNS]
    return len(set(taken)) == len(taken) and all(at == (len(piles[place]) - 1,) for place, at in taken)


def taken_up(attempt: Attempt) -> Truth:
    """No card that lies face down is taken."""
    return not any(is_down(entry) for part in attempt.alone for entry in part.entries)


def first_still_down(attempt: Attempt) -> Truth:
    """No card of the reserve before this one lies face down."""
    before = [place for place in RESERVE if place < attempt.part.source]
    return not any(is_down(entry) for place in before for entry in attempt.position.piles[place])


def equal_cards(_game: Game, position: Position) -> Iterator[Move]:
    """Every two cards alike among the lowest of the columns and those of the reserve that lie face up.

    And where the two lowest cards of a column are alike, these.
    """
    piles = position.piles
    held = [place for place in (*COLUMNS, *RESERVE) if piles[place] and not is_down(piles[place][-1])]
    for one, other in combinations(held, 2):
        if may_be_alike(piles[one][-1], piles[other][-1]):
            yield Move((*top_of(position, one, PAIRS).parts, *top_of(position, other, PAIRS).parts))
    for place in COLUMNS:
        last = len(piles[place]) - 1
        if last > 0 and may_be_alike(piles[place][last], piles[place][last - 1]):
            yield Move((Part((last,), place, PAIRS), Part((last - 1,), place, PAIRS)))


def may_be_alike(one: int, other: int) -> bool:
    """Whether two cards are of one value, for all that can be seen of them."""
    cards = seen(one), seen(other)
    return UNSEEN in cards or RANK[cards[0]] == RANK[cards[1]]


# The deal.
ONE_PACK = Rule("one-pack", cite(0, 1), "One full pack of fifty-two cards.")
SIX_ROWS = Rule(
    "six-rows", cite(1, 1),
    "Forty-eight cards are dealt face up in six rows of eight, one row below another.")
NO_EQUALS = Rule("no-equals", cite(1, 2), "In a column no value may come twice.")
TO_BOTTOM = Rule(
    "to-the-bottom", cite(1, 4),
    "A card that would bring a value into its column for the second time goes to the bottom of the pack, and "
    "the next card is dealt in its stead.")
FOUR_LEFT = Rule("reserve", cite(2, 1), "The four cards left over lie by themselves as a reserve.")

# What may be done.
PAIR = Rule("pair", cite(2, 2), "Two cards that make a pair are taken off.")
TAKE_UP = Rule("take-up", cite(2, 3), "The next card of the reserve may be taken up, to be paired.")

# What limits it.
EQUAL = Rule("equal-value", cite(1, 2).quiet(), "The two cards of a pair are of one value.", of_one_value)
TWO_CARDS = Rule("two-cards", cite(2, 2), "A pair is two cards, no fewer and no more.", cards_taken(2))
LOWEST = Rule(
    "lowest-card", cite(2, 2),
    "Of a column only the lowest card may be taken; once it has gone, the one above it is the lowest.",
    lowest_of_columns)
ONE_BY_ONE = Rule(
    "taken-up", cite(2, 3), "A card of the reserve can be paired only once it has been taken up.", taken_up)
NO_MORE = Rule(
    "no-more-pairs", cite(2, 3, 4),
    "A card of the reserve is taken up only when no pair can be made, those taken up before it included.",
    none_open_under("pair"))
IN_TURN = Rule(
    "in-turn", cite(2, 3, 4), "The reserve is taken up in turn, from its first card to its last.",
    first_still_down)
FACE_DOWN = Rule(
    "put-aside", cite(2, 4),
    "A card that has been taken up and finds no partner is put aside, face up, and can be paired later.",
    lies_face_down)
OWN_PLACE = Rule("own-place", cite(2, 2), "A card leaves its place to be paired, and for nothing else.")
OFF = Rule("off-for-good", cite(2, 5).quiet(), "A pair that has been taken off does not come back.")

# The end.
ALL_PAIRED = Rule("all-paired", cite(2, 5), "The game is won when all fifty-two cards have been paired.")
FAILED = Rule(
    "failed", cite(2, 5), "The game is lost when the reserve has been taken up and no pair can be made.")
