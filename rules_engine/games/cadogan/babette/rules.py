"""Babette: the table, and the rules as the text gives them."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, SUIT, UNSEEN, Pile, face_down, seen
from rules_engine.game import Game
from rules_engine.judge import open_places
from rules_engine.moves import Move, top_of
from rules_engine.rule import Effect, Rule, Tries, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import with_fact
from rules_engine.words.lines import BELOW, facing, way_clear
from rules_engine.words.rows import next_to_deal, row_of, the_row_is_complete
from rules_engine.words.tests import (
    empty,
    fact_below,
    none_open_under,
    of_rank,
    one_higher,
    one_lower,
    same_suit,
    suit_is_new,
)

cite = citing("cadogan", "BABETTE")

ROWS, ACROSS = 13, 8
TABLE = Table(
    zones=(
        Zone("ascending", 4, title="foundations going up", in_order=True, waits="ace"),
        Zone("descending", 4, title="foundations going down", in_order=True, waits="king"),
        Zone("row", ROWS * ACROSS, title="garden", across=ACROSS),
        Zone("pack", title="pack", face_down=True),
    ),
    facts=(
        Fact("row", 1, "the row being dealt, or else the last one dealt"),
        Fact("complete", 0, "1 once that row has all its cards"),
        Fact("redeals", 0, "how often the garden has been taken up", shown=True),
    ),
)

GARDEN = TABLE.zone["row"]
FOUNDATIONS = "ascending descending"
DOWNWARD = facing(BELOW)
PLAYS = ("begin-up", "begin-down", "play-up", "play-down")


def in_the_row_dealt(attempt: Attempt) -> Truth:
    """The place lies in the row that is being dealt, or below it."""
    return row_of(attempt.game, attempt.target) >= attempt.fact("row") + attempt.fact("complete")


def dealt_in_turn(attempt: Attempt) -> Truth:
    """The card goes to the place that is dealt to next, if to the row being dealt or below it."""
    return attempt.target == next_to_deal(attempt.game, attempt.position) or not in_the_row_dealt(attempt)


def fitting(zone: str, step: int) -> Tries:
    """Candidates: each card of the garden, to every foundation of the zone that it might begin or follow."""
    base = 0 if step > 0 else 12

    def might(card: int, pile: Pile) -> bool:
        under = seen(pile[-1]) if pile else UNSEEN
        if card == UNSEEN or (pile and under == UNSEEN):
            return True
        return card == under + step and SUIT[card] == SUIT[under] if pile else RANK[card] == base

    def candidates(game: Game, position: Position) -> Iterator[Move]:
        targets = list(open_places(game, position, zone))
        for place in GARDEN:
            if pile := position.piles[place]:
                card = seen(pile[-1])
                yield from (top_of(position, place, to) for to in targets if might(card, position.piles[to]))

    return candidates


def dealt_again(*, upper_first: bool = True) -> list[int]:
    """The places of the garden in the order in which their cards come again, from the column at the right."""
    columns = [GARDEN[start::ACROSS] for start in reversed(range(ACROSS))]
    return [place for column in columns for place in (column if upper_first else reversed(column))]


def taken_up(*, upper_first: bool = True) -> Effect:
    """Takes up the columns, each next one beneath, and turns all over as the pack; a first row is due.

    The column furthest to the right is dealt first, from its upper end or else from its lower one.
    """

    def effect(attempt: Attempt, position: Position) -> Position:
        order: Pile = sum((position.piles[place] for place in dealt_again(upper_first=upper_first)), ())
        piles = [() if place in GARDEN else pile for place, pile in enumerate(position.piles)]
        piles[TABLE.place["pack"]] = face_down(reversed(order))
        changed = position._replace(piles=tuple(piles))
        for fact, value in (("row", 1), ("complete", 0), ("redeals", attempt.fact("redeals") + 1)):
            changed = with_fact(attempt.game, changed, fact, value)
        return changed

    return effect


# The cards and the garden.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
DEAL = Rule(
    "deal", cite(4, 1, 2),
    "Eight cards of the pack are laid side by side, face up: that is a row, and the rows together are the "
    "garden.")
NEXT_PLACE = Rule(
    "next-place", cite(7, 1),
    "A row is laid from left to right, each card in the next place; a new row begins at the left, under the "
    "last.", dealt_in_turn)
TO_THE_END = Rule(
    "to-the-end", cite(7, 1),
    "Row is dealt under row until the pack is used up. In a re-deal the last row may be short, and counts as "
    "complete when the pack is.")
NOT_REFILLED = Rule(
    "not-refilled", cite(2, 1, label="II"),
    "A vacancy in the garden is never refilled: the only cards laid there are those of a new row.",
    in_the_row_dealt)
HALF_COVERED = Rule(
    "half-covered", cite(8, 1),
    "Where the table is too short, a row may half cover the one above it. Count the rows from the top then, "
    "so that a new one lies in a line of its own and no card of it in a vacancy of another.")

# The foundations.
BEGIN_UP = Rule(
    "begin-up", cite(5, 1), "Four aces, one of each suit, begin the foundations that go up.")
BEGIN_DOWN = Rule(
    "begin-down", cite(5, 1), "Four kings, one of each suit, begin the foundations that go down.")
ACE_FIRST = Rule("ace-first", cite(5, 1).quiet(), "Only an ace begins a foundation that goes up.", of_rank(0))
KING_FIRST = Rule(
    "king-first", cite(5, 1).quiet(), "Only a king begins a foundation that goes down.", of_rank(12))
FOUR_SUITS = Rule(
    "four-suits", cite(5, 1),
    "The aces are of different suits, and so are the kings: the second one like it begins nothing, and "
    "comes last on the other foundation of its suit.", suit_is_new)
PLAY_UP = Rule(
    "play-up", cite(4, 3), "When a row is complete, cards that fit are played on the foundations going up.")
PLAY_DOWN = Rule(
    "play-down", cite(4, 3), "In the same way cards that fit are played on the foundations going down.")
FOLLOW_SUIT = Rule("follow-suit", cite(1, 1, label="I"), "A foundation keeps to one suit.", same_suit)
ONE_UP = Rule(
    "one-up", cite(5, 1), "From the ace a foundation goes up one rank at a time, and ends with the king.",
    one_higher)
ONE_DOWN = Rule(
    "one-down", cite(5, 1),
    "From the king a foundation comes down one rank at a time, and ends with the ace.",
    one_lower)

# What is free, and when.
NOTHING_BELOW = Rule(
    "nothing-below", cite(3, 1, label="III"),
    "A card can be played only if no card lies below it in its column, however far down.",
    way_clear("row", DOWNWARD))
ROW_FIRST = Rule(
    "row-first", cite(8, 2), "While a row is being dealt nothing is played.", the_row_is_complete)
THROUGH_GARDEN = Rule(
    "through-the-garden", cite(8, 2),
    "No card goes from the pack to a foundation: it is dealt to its row first.")

# The re-deals, and the end.
REDEAL = Rule(
    "redeal", cite(9, 1), "The garden may be taken up, not shuffled, and dealt once more in rows of eight.")
COLUMNS = Rule(
    "columns", cite(9, 1),
    "It is taken up by columns, from the left, each next one put beneath those in the hand; then the whole "
    "is turned face down. So the column furthest to the right is dealt first, and in every row the cards "
    "come in the opposite order.")
ALL_DEALT = Rule(
    "all-dealt", cite(9, 1), "The garden is not taken up before the whole pack has been dealt.",
    empty("pack"))
ALL_PLAYED = Rule(
    "all-played", cite(9, 1), "The garden is not taken up while a card can be played.",
    none_open_under(*PLAYS))
TWICE = Rule(
    "twice", cite(10, 1), "The garden is taken up twice, and no more: with the first that makes three deals.",
    fact_below("redeals", 2))
ALL_OUT = Rule(
    "all-out", cite(5, 1), "The game is won when all one hundred and four cards are on the foundations.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(10, 1).quiet(),
    "When the garden has been dealt for the third time and no card can be played, the game is lost.")
