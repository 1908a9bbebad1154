"""Klondike: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.games import klondikes
from rules_engine.rule import Rule, citing
from rules_engine.table import Fact, Table
from rules_engine.words.effects import lower_fact, note_if, raise_fact, set_fact, take_up
from rules_engine.words.groups import faced, lies_face_down, whole_group
from rules_engine.words.states import may_be_done
from rules_engine.words.tests import (
    all_of,
    alternate_colour,
    either,
    empty,
    fact_above,
    holds_cards,
    leaves_one_behind,
    of_rank,
    one_card,
    one_higher,
    one_lower,
    same_suit,
    top_of_pile,
    when,
)

cite = citing("foster", "KLONDIKE")

TABLE = Table(
    zones=klondikes.table_of("pile"),
    facts=(
        Fact("lot", 0, "cards left of the lot last turned up"),
        Fact("usable", 0, "above 0 once a card of the talon could be used in this run through the pack"),
        Fact("used", 0, "cards used from the talon in this run through the pack"),
        Fact("moved", 0, "moves of any kind made on the layout in this run through the pack"),
    ),
)

# The deal.
ONE_PACK = Rule("one-pack", cite(2, 1), "One full pack of fifty-two cards, shuffled and cut.")
FIRST_ROW = Rule(
    "first-row", cite(2, 1, 2), "The first card is laid face up, and six more face down in a row to its "
    "right.")
NEXT_ROWS = Rule(
    "next-rows", cite(2, 3, 4, 5),
    "Each round begins one pile further to the right: one card face up on that pile, one face down on every "
    "pile beyond it, until the seventh pile has its card face up.")
IN_HAND = Rule(
    "pack-in-hand", cite(4, 1), "The cards left over are the stock, or pack, and stay face down in the hand.")

# What may be done.
TAKE_OUT = Rule("take-out", cite(3, 1), "An ace that shows is taken out to begin a foundation.")
BUILD = Rule("build", cite(3, 2), "Cards are built upon the aces.")
PACKING = Rule("pack-piles", cite(3, 3), "A card that shows on the talon may be built on a pile.")
SHIFT = Rule("shift", cite(3, 3, 4), "The cards that lie face up on one pile may go to another pile.")
FILL = Rule("fill", cite(3, 5), "A king that shows on the talon may fill a space.")
FILL_GROUP = Rule("fill-group", cite(3, 5), "A king on a pile may go to a space.")
TURN_UP = Rule("turn-up", cite(3, 3), "The top card of a pile that has no card face up is turned up.")
TURN = Rule("turn-three", cite(4, 1), "The pack is turned up three cards at a time on the talon.")
TAKE_UP = Rule(
    "take-up", cite(4, 2),
    "When the pack has been run through, the talon is turned face down, unshuffled and in its order, and run "
    "through again.")

# What limits it.
TOP_CARD = Rule(
    "top-card", cite(4, 1), "Only a card that shows may be used: the top one of a pile or of the talon.",
    top_of_pile)
FACE_DOWN = Rule(
    "face-down", cite(3, 3), "A card that lies face down is neither moved nor built upon.", faced)
ONE_CARD = Rule("one-card", cite(3, 2), "A foundation takes its cards one at a time.", one_card)
ONE_OF_TALON = Rule("one-of-talon", cite(4, 1), "The talon gives its cards one at a time.", one_card)
ACE_BEGINS = Rule("ace-begins", cite(3, 1), "Only an ace begins a foundation.", of_rank(0))
FOLLOW_SUIT = Rule("follow-suit", cite(3, 2), "A foundation keeps to one suit.", same_suit)
ONE_UP = Rule("one-up", cite(3, 2), "A foundation goes up one rank at a time to its king.", one_higher)
ONE_DOWN = Rule("one-down", cite(3, 3), "A pile is built down one rank at a time.", one_lower)
CHANGE_COLOUR = Rule(
    "change-colour", cite(3, 3), "A pile is built red on black and black on red.", alternate_colour)
WHOLE_GROUP = Rule(
    "whole-group", cite(3, 4),
    "From pile to pile all the cards that lie face up on a pile go together, or none of them does.",
    whole_group)
KINGS = Rule("kings-only", cite(3, 5), "Only a king goes to a space.", of_rank(12))
HEAD_STAYS = Rule(
    "head-stays", cite(3, 5).quiet(),
    "Cards with none beneath them do not go to a space: that would leave one.",
    leaves_one_behind)
BARE_ONLY = Rule(
    "bare-only", cite(3, 3), "A card is turned up only where no card lies face up on its pile.",
    lies_face_down)
PACK_LEFT = Rule(
    "pack-left", cite(4, 1), "Cards are turned up only while any are left in the pack.", holds_cards("pack"))
RUN_OUT = Rule(
    "run-out", cite(4, 2), "The talon is taken up only when the whole pack has been run through.",
    all_of(empty("pack"), holds_cards("talon")))
TALON_USABLE = may_be_done("begin", "build", "pack", "fill", source="talon")
STOPPED = Rule(
    "stopped", cite(4, 2),
    "A run in which no card that showed on the talon could be used was the last: the pack is not run through "
    "again.", either(fact_above("usable", 0), when(TALON_USABLE)))
ACES_FIRST = Rule(
    "aces-first", cite(3, 1),
    "An ace that shows is taken out before anything is done but turning up a card on a pile.")
TURN_UP_FIRST = Rule(
    "turn-up-first", cite(3, 3), "A pile without a card face up has its top card turned up before anything "
    "else.")

# The end and the count.
ALL_OUT = Rule("all-out", cite(5, 1).quiet(), "The game is won outright when all fifty-two cards are built.")
OVER = Rule("over", cite(4, 2), "The game is over when the last run is done and no card can be used.")
BUILT = Rule("built", cite(5, 1), "The result of a game is the number of cards on the ace row.")

NEW_RUN = (take_up(), set_fact("lot", 0), set_fact("usable", 0), set_fact("used", 0), set_fact("moved", 0))

UPWARD = (TOP_CARD, FACE_DOWN, ONE_CARD)
FROM_TALON = (TOP_CARD, FACE_DOWN, ONE_OF_TALON)
DOWNWARD = (ONE_DOWN, CHANGE_COLOUR)

NOTE = note_if("usable", TALON_USABLE)
NOTED = (
    raise_fact("moved"), raise_fact("used", where="talon"), raise_fact("usable", where="talon"),
    lower_fact("lot", where="talon"), NOTE,
)
