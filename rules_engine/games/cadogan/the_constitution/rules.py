"""The Constitution: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.cards import RANKS, SUITS, Pile
from rules_engine.rule import Rule, citing
from rules_engine.table import Fact, Table, Zone
from rules_engine.words.tests import (
    alternate_colour,
    empty,
    one_higher,
    one_lower,
    one_step_up,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "THE CONSTITUTION")


def cards(names: str) -> Pile:
    """The faces of these cards, written as in a transcript."""
    return tuple(SUITS.index(name[1]) * 13 + RANKS.index(name[0]) for name in names.split())


ROWS = ("people", "commons", "lords", "council")
"""The four divisions, from the lowest to the highest."""
DIVISIONS = "council lords commons people"

TABLE = Table(
    zones=(
        Zone("sovereign", title="sovereign"),
        Zone("bishop", 4, title="bishops"),
        Zone("judge", 4, title="judges"),
        Zone("aside", title="queens thrown aside"),
        Zone("foundation", 8, title="Government"),
        Zone("council", 8, title="Privy Council"),
        Zone("lords", 8, title="House of Lords"),
        Zone("commons", 8, title="House of Commons"),
        Zone("people", 8, title="People"),
        Zone("pack", title="pack", face_down=True),
        Zone("talon", title="talon"),
    ),
    facts=(Fact("redeals", 0, "how often the talon has been turned over"),),
)

# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs, one hundred and four cards.")
TAKEN_OUT = Rule(
    "taken-out", cite(7, 1),
    "The kings, the queens and the aces are taken out first, and all the queens but one are put away.")
STATE = Rule(
    "state", cite(8, 1),
    "The one queen, of diamonds, is the Sovereign; the black kings are the Bishops and the red ones the "
    "Judges. They are only to be looked at.")
GOVERNMENT = Rule("government", cite(9, 1), "The eight aces are the foundations, called the Government.")
FOUR_ROWS = Rule(
    "four-rows", cite(10, 1),
    "Thirty-two cards are dealt face up, each by itself, in four rows of eight, the lowest row first and "
    "the others above it.")
A_DIVISION_EACH = Rule(
    "a-division-each", cite(11, 1, 2), "A row is a division by itself; the four make up the Constitution.")
NAMES = Rule(
    "names", cite(12, 1),
    "From the lowest to the highest the divisions are the People, the Commons, the Lords and the Council.")

# What may be done.
PLAY = Rule(
    "play", cite(13, 1), "A card of the Council that fits is played on a foundation of its suit.")
RAISE = Rule(
    "raise", cite(2, 1),
    "A card of a lower division may be laid in sequence on a card of a division above it.")
FILL = Rule("fill", cite(5, 1), "A vacancy in the Council, the Lords or the Commons takes a card from below.")
ENLIST = Rule("enlist", cite(5, 1), "A vacancy among the People takes the top card of the talon.")
CALL_UP = Rule(
    "call-up", cite(5, 1), "With no talon, a vacancy among the People takes the next card of the pack.")
DEAL = Rule(
    "deal", cite(16, 1),
    "The rest of the pack is dealt card by card, face up; what fills no vacancy is the talon.")

# What limits it.
TOP_CARD = Rule(
    "top-card", cite(3, 1),
    "Only the top card of a sequence, or of the talon or the pack, can be used; when it has gone, the one "
    "under it can.", top_of_pile)
FOLLOW_SUIT = Rule("follow-suit", cite(6, 1), "A foundation keeps to the suit of its ace.", same_suit)
ONE_UP = Rule(
    "one-up", cite(9, 1), "A foundation goes up one rank at a time, from its ace to the knave.", one_higher)
ONE_DOWN = Rule("one-down", cite(4, 1), "A sequence goes down one rank at a time.", one_lower)
CHANGE_COLOUR = Rule(
    "change-colour", cite(4, 1), "In a sequence red and black follow each other by turns.", alternate_colour)
ONE_STEP = Rule(
    "one-step", cite(2, 1),
    "A card is laid in sequence only in the division next above its own: not lower, not in the same, and "
    "not two above.", one_step_up(*ROWS))
NEXT_BELOW = Rule(
    "next-below", cite(5, 1), "A vacancy is filled only from the division next below it.",
    one_step_up(*ROWS))
TALON_FIRST = Rule(
    "talon-first", cite(5, 1), "While there is a talon, the pack fills no vacancy.", empty("talon"))
COUNCIL_ONLY = Rule(
    "council-only", cite(1, 1), "A foundation takes cards from the Council and from nowhere else.")
FROM_THE_BOTTOM = Rule(
    "from-the-bottom", cite(1, 2),
    "A card of the talon or the pack begins in a vacancy among the People, and rises from there.")
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(5, 1),
    "A vacancy is filled before anything else is done, as long as there is a card to fill it.")

# The end, and the book's advice.
ALL_OUT = Rule(
    "all-out", cite(9, 1).quiet(), "The game is won when all eight foundations have reached their knaves.")
STUCK = Rule(
    "stuck", cite(16, 1).quiet(), "When the pack is dealt out and nothing can be done, the game is lost.")
ANY_LENGTH = Rule("any-length", cite(4, 2), "A sequence may grow as long as it will.")
EXAMINE = Rule(
    "examine", cite(14, 1), "When all is played that can be, look which cards do most good in sequence.")
CHOOSE = Rule(
    "choose-well", cite(15, 2),
    "Into a vacancy bring the card that may soonest rise to the top, or on which cards of the row below "
    "can be laid.")
DEFER = Rule(
    "defer", cite(15, 3), "It often pays to make no vacancy before a card that is wanted has been dealt.")
