"""The Carpet: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.rule import Rule, Test, citing
from rules_engine.table import Fact, Table, Zone
from rules_engine.words.lines import Facing, way_clear, woven
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    fact_below,
    holds_cards,
    marriage,
    one_higher,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "THE CARPET")

TABLE = Table(
    zones=(
        Zone("carpet", 64, title="carpet", across=8),
        Zone("ascending", 4, title="foundations going up"),
        Zone("descending", 4, title="foundations going down"),
        Zone("pack", title="pack", face_down=True),
        Zone("hand", title="card turned up"),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("redeals", 0, "how often the talon has been taken up and dealt again"),
        Fact("begun", 0, "1 once a card has been laid on the talon in this deal"),
        Fact("deal", 0, "the number dealt from, which shuffles the re-deals", kind="deal"),
    ),
)
PACK, HAND, TALON = (TABLE.place[name] for name in ("pack", "hand", "talon"))


def next_place_taken(looks: Facing) -> Test:
    """A card lies next to each of its narrow ends."""
    free = way_clear("carpet", looks, reach=1)
    return lambda play: not free(play)


def lane_where_free(looks: Facing) -> Test:
    """If a place next to one of its narrow ends is empty, nothing lies beyond one such place either."""
    return either(next_place_taken(looks), way_clear("carpet", looks))


# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
EIGHT_OUT = Rule(
    "foundations-first", cite(5, 1),
    "One ace and one king of each suit are taken out before the deal and begin the eight foundations.")
CARPET = Rule(
    "carpet", cite(6, 1, 2),
    "The next sixty-four cards are laid face up, each by itself, as the carpet: eight rows of eight, upright "
    "and crossways by turns. The thirty-two others stay in the hand, face down.")

# What may be done.
PLAY_UP = Rule(
    "play-up", cite(5, 2), "A card may be played on the foundation that its ace began, which goes up to the "
    "king.")
PLAY_DOWN = Rule(
    "play-down", cite(5, 2), "A card may be played on the foundation that its king began, which goes down to "
    "the ace.")
TURN = Rule("turn-up", cite(6, 3), "The cards in hand are dealt out one by one, each turned face up.")
LAY = Rule("lay", cite(6, 3), "A card turned up that is not played is laid on the talon.")
JOIN = Rule(
    "join", cite(4, 1, label="IV"),
    "An available card of the carpet may be laid on the top card of the talon, at any time during the deal.")
REDEAL = Rule(
    "redeal", cite(8, 1), "The talon may be taken up, shuffled, and dealt again.")

# What limits it.
NARROW_END = Rule(
    "narrow-end", cite(2, 1, 2, label="II"),
    "A card of the carpet can be used only when one of its two narrow ends is free: no card lies next to it "
    "there.",
    way_clear("carpet", woven, reach=1))
CLEAR_LANE = Rule(
    "clear-lane", cite(7, 1),
    "From the free end the lane must be clear to the edge of the carpet; a gap that is closed further on "
    "frees no card.", lane_where_free(woven))
FOLLOW_SUIT = Rule("follow-suit", cite(1, 1, label="I"), "A foundation keeps to one suit.", same_suit)
ONE_UP = Rule(
    "one-up", cite(5, 2), "On an ace the cards follow one rank higher at a time, and the king is the last.",
    one_higher)
ONE_DOWN = Rule(
    "one-down", cite(5, 2), "On a king the cards follow one rank lower at a time, and the ace is the last.",
    one_lower)
TALON_TOP = Rule(
    "top-card", cite(8, 2),
    "Of the talon only the top card can be played; each that goes sets the next one free.", top_of_pile)
ONE_BY_ONE = Rule(
    "one-by-one", cite(6, 4), "A card turned up is placed before the next is turned.", empty("hand"))
CARDS_LEFT = Rule(
    "cards-left", cite(6, 3), "A card can be turned up only while any are left in the hand.",
    holds_cards("pack"))
IN_SEQUENCE = Rule(
    "in-sequence", cite(4, 1, label="IV"),
    "A card of the carpet goes on the talon only upon the next higher or next lower card of its own suit; "
    "ace and king are not next to each other.", marriage)
TALON_FORMED = Rule(
    "talon-formed", cite(4, 1, label="IV"),
    "The talon is begun by a card that has been dealt, never by one of the carpet.")
STAYS_BARE = Rule(
    "bare-places", cite(7, 1),
    "Nothing is laid in the carpet: a place that has become empty stays empty.")
DEALT_OUT = Rule(
    "dealt-out", cite(8, 1),
    "The talon is taken up only when every card in hand has been dealt and placed.",
    all_of(empty("pack"), empty("hand"), holds_cards("talon")))
TWICE = Rule("twice", cite(9, 1), "The talon is dealt again no more than twice.", fact_below("redeals", 2))

# Good play.
CLEAR_IT = Rule(
    "clear-the-carpet", cite(6, 4, 6),
    "It is always well to lay a card of the carpet on the talon: though it set no other free at once, it "
    "makes the carpet smaller, and on that the game depends.")
WATCH_THE_ENDS = Rule(
    "watch-the-ends", cite(6, 7), "Before each move one makes sure that a narrow end is free indeed.")
LAST_DEAL = Rule(
    "last-deal", cite(8, 1, 2),
    "In the third deal, take care which way the cards follow on the talon: they can only come off again from "
    "the top.")

# The end.
ALL_OUT = Rule(
    "all-out", cite(5, 2), "The game is won when all one hundred and four cards lie on the foundations.")
NO_REMEDY = Rule(
    "no-remedy", cite(8, 2),
    "The game is lost when every card has been dealt, none can be used any more, and there is no re-deal "
    "left or no talon to take up.")
