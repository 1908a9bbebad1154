"""Napoleon at St. Helena: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.rule import Rule, citing
from rules_engine.table import Table, Zone
from rules_engine.words.tests import (
    either,
    empty,
    holds_cards,
    not_from,
    of_rank,
    one_higher,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "NAPOLEON AT ST. HELENA")
terms = citing("cadogan", "EXPLANATION OF TERMS")

TABLE = Table(
    zones=(
        Zone("foundation", 8, title="foundations", in_order=True, waits="ace"),
        Zone("column", 10, title="columns"),
        Zone("pack", title="pack", face_down=True),
        Zone("hand", title="card turned up"),
        Zone("talon", title="talon"),
    ),
)

# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
FOUR_ROWS = Rule(
    "four-rows", cite(3, 1),
    "Forty cards are dealt face up in four rows of ten, each row from left to right and under the one "
    "before, so that they make ten columns of four. The other sixty-four stay in the hand, face down.")

# The foundations.
BEGIN = Rule(
    "begin", cite(5, 1), "An available ace is played to a place of its own and begins a foundation there.")
ACE_FIRST = Rule(
    "ace-first", cite(4, 1), "Each of the eight foundations begins with an ace and with nothing else.",
    of_rank(0))
BUILD = Rule("build", cite(5, 1), "An available card that fits is played on a foundation.")
FOLLOW_SUIT = Rule(
    "follow-suit", cite(2, 1, label="II"), "A foundation keeps to the suit of its ace.", same_suit)
ONE_UP = Rule(
    "one-up", cite(4, 1), "A foundation goes up one rank at a time, from its ace to the king.", one_higher)

# What is available.
NOTHING_BELOW = Rule(
    "nothing-below", cite(1, 1, label="I"),
    "Of a column only the lowest card can be used. Any card that has another below it in its column waits "
    "until all those have gone.", either(not_from("column"), top_of_pile))
TALON_TOP = Rule(
    "talon-top", terms(10, 2), "Of the talon only the top card can be used; when it has gone, the next can.",
    either(not_from("talon"), top_of_pile))

# Marriages.
MARRY = Rule(
    "marry", cite(6, 1),
    "The lowest card of a column may be married to the lowest card of another: it is laid on it, and "
    "overlaps it downward.")
OWN_SUIT = Rule("own-suit", terms(5, 2), "Only cards of one suit are married.", same_suit)
ONE_DOWN = Rule(
    "one-down", cite(6, 1), "A card is married only to the card one rank higher than itself.", one_lower)
ANY_NUMBER = Rule(
    "any-number", terms(5, 3),
    "A column may grow to any length: there is no limit to the cards married in it.")
CARE = Rule(
    "care", cite(6, 2),
    "Before you marry, see what lies higher in the column you marry to: a sequence may bury a card "
    "that is soon wanted and would soon have been free.")

# Lanes.
LANE = Rule(
    "lane", cite(7, 1),
    "When all the cards of a column have gone, down to the one in the uppermost row, the empty column is a "
    "lane. A place that falls vacant in a lower row is no lane. To make lanes is worth almost anything.")
FILL = Rule(
    "fill", cite(7, 2),
    "Into a lane may go any available card, alone: the lowest of another column, the top card of the talon, "
    "or the card just turned up, which otherwise would become that top card.")
NO_HASTE = Rule(
    "no-haste", cite(7, 2), "A lane need not be filled. It may stay empty until there is a good use for it.")
LIKE_THE_FIRST = Rule(
    "like-the-first", cite(9, 1),
    "A card laid in a lane heads its column like the card that was dealt there. Others may be married to it, "
    "and it may be played, married or moved again when nothing lies below it.")

# Dealing the rest.
TURN = Rule("turn", cite(10, 1), "The cards of the pack are turned up one by one.")
CARDS_LEFT = Rule(
    "cards-left", cite(10, 1), "A card can be turned up only while any are left in the pack.",
    holds_cards("pack"))
ONE_BY_ONE = Rule(
    "one-by-one", cite(10, 1), "A card turned up is placed before the next is turned.", empty("hand"))
PLACE = Rule(
    "place", cite(10, 1),
    "The card turned up, or the top card of the talon, may be married to the lowest card of a column.")
LAY = Rule("lay", cite(10, 2), "A card turned up that is not used is laid on the talon, which is one packet.")
NO_REDEAL = Rule("no-redeal", cite(11, 1), "The talon is not taken up and dealt again.")

# The end.
ALL_OUT = Rule("all-out", cite(4, 1), "The game is won when all eight foundations have come to their kings.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(11, 1).quiet(),
    "When the last card has been turned up and placed, and nothing more can be done, the game is lost.")
