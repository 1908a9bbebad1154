"""Canfield or Klondike: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.games import klondikes
from rules_engine.rule import Rule, citing
from rules_engine.table import Fact, Table
from rules_engine.words.effects import lower_fact
from rules_engine.words.groups import lies_face_down, whole_group
from rules_engine.words.tests import (
    alternate_colour,
    holds_cards,
    leaves_one_behind,
    of_rank,
    one_card,
    one_higher,
    one_lower_to_two,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "CANFIELD OR KLONDIKE")

TABLE = Table(
    zones=klondikes.table_of("column"),
    facts=(Fact("lot", 0, "1 while the card last turned up is on the talon"),),
)

# The deal.
ONE_PACK = Rule("one-pack", cite(0, 1), "One full pack of fifty-two cards.")
FIRST_ROW = Rule(
    "first-row", cite(2, 2, 3),
    "The pack is shuffled and cut; the first card is laid face up, and six more face down in a row to its "
    "right.")
NEXT_ROWS = Rule(
    "next-rows", cite(2, 4, 5),
    "Each further row begins one column to the right of the last: one card face up, then one face down in "
    "every column beyond it, until seven cards lie face up.")
IN_HAND = Rule(
    "pack-in-hand", cite(4, 1), "The cards left over are the stock, or pack, and stay face down in the hand.")

# What may be done.
PICK_OUT = Rule("pick-out", cite(3, 1), "An ace that shows is picked out and laid above the layout to begin "
                "a foundation.")
BUILD = Rule("build", cite(3, 2), "Cards are built upon the aces.")
PACKING = Rule("pack-columns", cite(4, 1), "The card that shows on the talon may be built on a column.")
SHIFT = Rule("shift", cite(3, 4, 5), "The cards that lie face up in one column may go to another column.")
FILL = Rule("fill", cite(3, 6), "A king that shows on the talon may fill a space.")
FILL_GROUP = Rule("fill-group", cite(3, 6), "A king in a column may go to a space.")
TURN_UP = Rule("turn-up", cite(3, 3), "The last card of a column is turned up when all below it have been "
    "played.")
TURN = Rule("turn-one", cite(4, 1), "The pack is turned up one card at a time on the talon.")

# What limits it.
SHOWING = Rule(
    "top-card", cite(4, 1), "Only a card that shows may be used: the last of a column or the top one of the "
    "talon.",
    top_of_pile)
ONE_CARD = Rule("one-card", cite(3, 2), "A foundation takes its cards one at a time.", one_card)
ONE_OF_TALON = Rule("one-of-talon", cite(4, 1), "The talon gives its cards one at a time.", one_card)
ACE_BEGINS = Rule("ace-begins", cite(3, 1), "Only an ace begins a foundation.", of_rank(0))
FOLLOW_SUIT = Rule("follow-suit", cite(3, 2), "A foundation keeps to one suit.", same_suit)
ONE_UP = Rule("one-up", cite(3, 2), "A foundation goes up one rank at a time to its king.", one_higher)
ONE_DOWN = Rule(
    "one-down", cite(3, 4), "A column goes down one rank at a time and ends with a two.", one_lower_to_two)
CHANGE_COLOUR = Rule(
    "change-colour", cite(3, 4), "A column changes between red and black with each card.", alternate_colour)
WHOLE_GROUP = Rule(
    "whole-group", cite(3, 5),
    "From column to column all the cards that lie face up in a column go together, or none of them does.",
    whole_group)
KINGS = Rule("kings-only", cite(3, 6), "Only a king goes to a space.", of_rank(12))
HEAD_STAYS = Rule(
    "head-stays", cite(3, 6).quiet(),
    "Cards with none above them do not go to a space: that would leave one.",
    leaves_one_behind)
BARE_ONLY = Rule(
    "bare-only", cite(3, 3), "A card is turned up only where no card of its column lies face up.",
    lies_face_down)
ONCE = Rule(
    "once", cite(4, 2), "The pack is run through once: when no card is left in it, none is turned up any "
    "more.",
    holds_cards("pack"))
ACES_FIRST = Rule(
    "aces-first", cite(3, 1),
    "An ace that shows is picked out before anything is done but turning up a card of the layout.")
TURN_UP_FIRST = Rule(
    "turn-up-first", cite(3, 3), "A card of the layout that is uncovered is turned up before anything else.")

# The end and the counters.
ALL_OUT = Rule("all-out", cite(3, 2).quiet(), "The game is won outright when all four suits are built to "
    "their kings.")
OVER = Rule("over", cite(4, 2), "The game is over when the pack has been run through and no card can be "
    "used.")
BANK = Rule(
    "bank", cite(2, 1), "The pack is bought for 52 counters, and each card on the foundations brings 5.")

UPWARD = (SHOWING, ONE_CARD)
FROM_TALON = (SHOWING, ONE_OF_TALON)
DOWNWARD = (ONE_DOWN, CHANGE_COLOUR)
SPENT = (lower_fact("lot", where="talon"),)
