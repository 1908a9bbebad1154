"""Napoleon's Square: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.games.cadogan.napoleons_square.kings import as_dealt, one_of_them, they_block, to_the_bottom
from rules_engine.rule import Rule, citing
from rules_engine.table import Fact, Table, Zone
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
    when,
)

cite = citing("cadogan", "NAPOLEON'S SQUARE")
terms = citing("cadogan", "EXPLANATION OF TERMS")

TABLE = Table(
    zones=(
        Zone("foundation", 8, title="foundations", in_order=True, waits="ace"),
        Zone("packet", 12, title="packets"),
        Zone("pack", title="pack", face_down=True),
        Zone("hand", title="card turned up"),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("redeals", 0, "how often the square has been taken up for its kings"),
        Fact("deal", 0, "the number dealt from, which shuffles the re-deals", kind="deal"),
    ),
)
# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
TWELVE = Rule(
    "twelve-packets", cite(3, 1),
    "Twelve packets are dealt face up, four cards together to each, and laid along three sides of a square. "
    "The other fifty-six cards stay in the hand, face down.")
CENTRE = Rule("centre", cite(3, 1), "The middle of the square is kept free for the eight foundations.")
EXAMINE = Rule(
    "examine", cite(1, 1),
    "All the cards of the square may be looked at, those underneath too, before and during the play.")

# Two kings of a suit.
TWO_KINGS = Rule(
    "two-kings", cite(6, 1),
    "If the two kings of a suit have been dealt over smaller cards of that suit, and so block at least two "
    "of them, it must be put right before a card is played, in one of two ways.")
REDEAL = Rule(
    "redeal", cite(6, 1),
    "Either everything is taken up, shuffled and dealt anew, as often as the kings fall so.")
SLIP = Rule(
    "slip", cite(6, 1),
    "Or the player takes one of the two kings, whichever he likes, and slips him underneath.")
ONE_OF_THEM = Rule(
    "one-of-the-kings", cite(6, 1),
    "Nothing is slipped underneath but one king of such a pair; when that is done the other stays where he "
    "is.",
    one_of_them())
TO_THE_BOTTOM = Rule(
    "to-the-bottom", cite(6, 1).quiet(), "The king goes to the bottom of his own packet.", to_the_bottom)
BEFORE_PLAY = Rule(
    "before-play", cite(6, 1),
    "The kings are seen to when the square has been dealt. Once a card has been played, married or turned "
    "up, it is too late.",
    when(as_dealt))
NO_REDEAL = Rule(
    "no-redeal", cite(8, 1),
    "There is no re-deal, except of a square in which two kings block.", they_block())
TALON_STAYS = Rule("talon-stays", cite(8, 1), "The talon is not taken up and dealt again.")

# The foundations.
BEGIN = Rule(
    "begin", cite(4, 1), "An ace that is uppermost goes to the middle and begins a foundation there.")
ACE_FIRST = Rule(
    "ace-first", cite(3, 2), "Each of the eight foundations begins with an ace and with nothing else.",
    of_rank(0))
BUILD = Rule("build", cite(4, 1), "An available card that fits is played on a foundation.")
FOLLOW_SUIT = Rule(
    "follow-suit", cite(3, 2).quiet(), "A foundation keeps to the suit of its ace.", same_suit)
ONE_UP = Rule(
    "one-up", cite(3, 2), "A foundation goes up one rank at a time, from its ace to the king.", one_higher)

# What is available, and marriages.
UPPERMOST = Rule(
    "uppermost", cite(1, 1),
    "Of a packet only the uppermost card can be used; when it has gone, the next one can.",
    either(not_from("packet"), top_of_pile))
TALON_TOP = Rule(
    "talon-top", terms(10, 2), "Of the talon only the top card can be used; when it has gone, the next can.",
    either(not_from("talon"), top_of_pile))
MARRY = Rule(
    "marry", cite(5, 1),
    "The uppermost card of a packet may be married to the uppermost card of another: it is laid on it.")
OWN_SUIT = Rule("own-suit", terms(5, 2), "Only cards of one suit are married.", same_suit)
ONE_DOWN = Rule(
    "one-down", cite(5, 1), "A card is married only to the card one rank higher than itself.", one_lower)
ANY_NUMBER = Rule("any-number", terms(5, 3), "There is no limit to the cards married in one packet.")
CARE = Rule(
    "care", cite(5, 2),
    "Look well before you marry: a sequence of high cards may come to lie on a lower one of its suit, which "
    "has to be played before them.")

# Vacancies.
FILL = Rule(
    "fill", cite(2, 1, label="II"),
    "Where a whole packet has gone, one card may be laid: the top card of the talon, or a card of the pack "
    "when it is turned up.")
NOT_FROM_SQUARE = Rule(
    "not-from-the-square", cite(2, 1, label="II"), "A card of the square goes to no vacancy.")
NO_HASTE = Rule(
    "no-haste", cite(2, 1, label="II"),
    "A vacancy need not be filled. It may stay empty until there is a good use for it.")

# Dealing the rest.
TURN = Rule("turn", cite(7, 1), "The rest of the cards are turned up one by one.")
CARDS_LEFT = Rule(
    "cards-left", cite(7, 1), "A card can be turned up only while any are left in the pack.",
    holds_cards("pack"))
ONE_BY_ONE = Rule(
    "one-by-one", cite(7, 1), "A card turned up is placed before the next is turned.", empty("hand"))
PLACE = Rule(
    "place", cite(7, 1),
    "The card turned up, or the top card of the talon, may be married to the uppermost card of a packet.")
LAY = Rule("lay", cite(7, 1), "A card turned up that is not used is laid on the talon, which is one packet.")

# The end.
ALL_OUT = Rule("all-out", cite(3, 2), "The game is won when all eight foundations have come to their kings.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(8, 1).quiet(),
    "When the last card has been turned up and placed, and nothing more can be done, the game is lost.")
