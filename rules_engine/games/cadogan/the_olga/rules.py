"""The Olga: its table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.cards import RANKS
from rules_engine.rule import Rule, citing
from rules_engine.table import Fact, Table, Zone
from rules_engine.words.groups import lies_face_down
from rules_engine.words.tests import (
    all_of,
    alternate_colour,
    either,
    empty,
    holds_cards,
    in_order,
    not_from,
    of_rank,
    on_the_card_beneath,
    one_card,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "THE OLGA")
terms = citing("cadogan", "EXPLANATION OF TERMS")

TABLE = Table(
    zones=(
        Zone("foundation", 16, title="foundations", in_order=True, waits="ace"),
        Zone("column", 7, title="columns"),
        Zone("pack", title="pack", face_down=True),
        Zone("hand", title="card turned up"),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("redeals", 0, "how often the talon has been taken up and dealt again"),
        Fact("deal", 0, "the number dealt from, which shuffles the re-deals", kind="deal"),
    ),
)
ORDER = "A789TJQK"
"""The ranks of a piquet pack as they follow one another in this game."""
STEP = tuple(ORDER.find(rank) for rank in RANKS)
"""Where each rank stands in that order, -1 for those that the packs do not hold."""

one_below = on_the_card_beneath(lambda card, under: STEP[card % 13] == STEP[under % 13] - 1)
"""The card is the next lower in this order, an ace next below a seven."""
one_below_to_seven = on_the_card_beneath(lambda card, under: 0 < STEP[card % 13] == STEP[under % 13] - 1)
"""It is the next lower, and no ace."""
one_below_round = on_the_card_beneath(lambda card, under: STEP[card % 13] == (STEP[under % 13] - 1) % 8)
"""It is the next lower, and a king goes on an ace."""


# The deal.
FOUR_PACKS = Rule(
    "four-packs", cite(0, 1),
    "Four piquet packs shuffled together: from each pack of fifty-two the twos, threes, fours, fives and "
    "sixes are taken out, which leaves thirty-two.")
FLOWER_BED = Rule(
    "flower-bed", cite(4, 1, 2, 3),
    "Forty-nine cards are dealt in seven rows of seven, one row under another. The first row lies face up, "
    "the second face down, and so by turns; the seventh is face up again. This is the flower-bed, and its "
    "seven upright rows we call columns.")
HALF_COVER = Rule(
    "half-cover", cite(4, 4), "Where the table is short, a row may be laid over half of the row above it.")

# What is available, and turning up.
LOWEST = Rule(
    "lowest-card", cite(2, 2, label="II"),
    "Of a column only the lowest card can be used. When it has gone, the card above it can.",
    either(not_from("column"), all_of(top_of_pile, one_card)))
TALON_TOP = Rule(
    "talon-top", terms(10, 2), "Of the talon only the top card can be used; when it has gone, the next can.",
    either(not_from("talon"), top_of_pile))
TURN_UP = Rule(
    "turn-up", cite(2, 1, label="II"),
    "A card of the flower-bed that lies face down is turned up when no card lies below it any more. From "
    "then on it can be used.")
FACE_DOWN = Rule(
    "face-down", cite(2, 1, label="II"),
    "What is turned up is the lowest card of a column, if it lies face down.",
    lies_face_down)
TURN_AT_ONCE = Rule(
    "turn-at-once", cite(2, 1, label="II"),
    "It is turned as soon as the card below it has been taken away, before anything else is done.")

# The foundations.
BEGIN = Rule(
    "begin", cite(4, 6, 11),
    "An ace that is available, from the flower-bed, the pack or the talon, may begin a foundation.")
ACE_FIRST = Rule(
    "ace-first", cite(4, 5), "Each of the sixteen foundations begins with an ace and with nothing else.",
    of_rank(0))
BUILD = Rule(
    "build", cite(4, 6, 11),
    "A card that fits a foundation may be played there, from the flower-bed, the pack or the talon.")
FOLLOW_SUIT = Rule(
    "follow-suit", cite(1, 1, label="I"), "A foundation keeps to the suit of its ace.", same_suit)
ONE_UP = Rule(
    "one-up", cite(4, 5),
    "A foundation goes up one rank at a time: ace, seven, eight, nine, ten, knave, queen, king.",
    in_order(ORDER))
NOT_OBLIGED = Rule(
    "not-obliged", cite(4, 10),
    "No card has to be played on a foundation. Whoever would rather lay it on the flower-bed may.")

# The flower-bed.
TRANSFER = Rule(
    "transfer", cite(4, 7, 8),
    "An available card of the flower-bed may be laid on the lowest card of another column, and may be moved "
    "on from there.")
PLACE = Rule(
    "place", cite(4, 9),
    "A card of the pack, or the top card of the talon, may be laid on the lowest card of a column.")
ONE_DOWN = Rule(
    "one-down", cite(3, 1, label="III"),
    "On the flower-bed a card is laid only on the next higher rank, a king on nothing.", one_below)
ALTERNATE = Rule(
    "alternate-colours", cite(3, 1, label="III"), "And it is laid only on a card of the other colour.",
    alternate_colour)
JUDGE_WELL = Rule(
    "judge-well", cite(4, 8), "The game is won or lost by how cards are moved from column to column.")

# Spaces.
FILL = Rule(
    "fill", cite(4, 12),
    "When a whole column has been cleared, any available card of the flower-bed may be laid in the space at "
    "its top, and on it others as in every column.")
NO_HASTE = Rule("no-haste", cite(4, 12), "A space may also be left empty, as long as the player likes.")

# Dealing the rest.
TURN = Rule("turn", cite(4, 11), "The rest of the pack is turned up card by card.")
CARDS_LEFT = Rule(
    "cards-left", cite(4, 11), "A card can be turned up only while any are left in the pack.",
    holds_cards("pack"))
ONE_BY_ONE = Rule(
    "one-by-one", cite(4, 11), "A card turned up is placed before the next is turned.", empty("hand"))
LAY = Rule("lay", cite(4, 11), "A card turned up that is not used is laid on the talon.")

# The end.
ALL_OUT = Rule(
    "all-out", cite(4, 5),
    "The game is won when all sixteen foundations have come to their kings, 128 cards in all.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(4, 11).quiet(),
    "When the last card has been turned up and placed, and nothing more can be done, the game is lost.")
