"""Canfield: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.rule import (
    Rule,
    citing,
)
from rules_engine.table import Fact, Table, Zone
from rules_engine.words.effects import lower_fact, raise_fact, set_fact, take_up
from rules_engine.words.tests import (
    all_of,
    alternate_colour,
    at_most_in_source,
    either,
    empty,
    fact_above,
    holds_cards,
    not_from,
    of_the_base_rank,
    one_card,
    one_higher_round,
    one_lower_round,
    same_suit,
    top_of_pile,
)

cite = citing("foster", "CANFIELD")

TABLE = Table(
    zones=(
        Zone("stock", title="stock"),
        Zone("foundation", 4, title="foundations", in_order=True),
        Zone("column", 4, title="columns"),
        Zone("pack", title="pack", face_down=True),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("base", -1, "the rank that begins every foundation, where no card tells it", "rank"),
        Fact("lot", 0, "cards left of the lot last turned up"),
        Fact("used", 0, "cards used from the talon in this run through the pack"),
        Fact("played", 0, "cards moved from anywhere in this run through the pack"),
    ),
)

# The deal.
ONE_PACK = Rule("one-pack", cite(2, 1), "One full pack of fifty-two cards, well shuffled and cut.")
STOCK_OF_13 = Rule(
    "stock-of-thirteen", cite(2, 2, 3),
    "Thirteen cards are counted off face down and laid face up, squared, at the player's left: the stock, "
    "of which only the top card shows.")
FIRST_BASE = Rule(
    "base-card", cite(2, 4),
    "The fourteenth card is turned up as the first foundation, and its rank is the rank every foundation "
    "of that deal begins with.")
FOUR_COLUMNS = Rule(
    "four-columns", cite(3, 1), "The next four cards, face up from left to right, begin the columns.")
PACK_OF_34 = Rule(
    "pack-in-hand", cite(3, 2), "The thirty-four cards left over stay face down in the left hand: the pack.")
DEAL_FIRST = Rule(
    "deal-first", cite(3, 1, 2).quiet(), "Play begins when the four columns lie and the pack is in hand.")

# What may be done.
BEGIN = Rule(
    "begin-foundation", cite(2, 6),
    "The other three cards of the base rank, as they appear, begin foundations of their own, each in its "
    "suit.")
BUILD = Rule("build", cite(6, 1), "Cards are built on the foundations.")
PACKING = Rule("pack-columns", cite(5, 2), "A card from the stock or the talon may be packed on a column.")
SHIFT = Rule("shift", cite(6, 4), "The top card of a column may go to another column.")
FILL = Rule("fill", cite(6, 3), "The top card of the stock may fill an empty column.")
TURN = Rule(
    "turn-three", cite(3, 2, 4),
    "The pack is turned up three cards at a time on the talon, so that only the top one shows.")
TAKE_UP = Rule(
    "take-up", cite(7, 1),
    "When the pack has been run through, the talon is turned face down, unshuffled, and run through again.")

# What limits it.
TOP_CARD = Rule(
    "top-card", cite(3, 3),
    "Only the top card of a pile may be used; when it is gone, the one under it may.", top_of_pile)
ONE_CARD = Rule("one-card", cite(6, 4), "Cards are moved one at a time.", one_card)
BASE_RANK = Rule(
    "base-rank", cite(2, 6), "Only a card of the base rank begins a foundation.", of_the_base_rank)
FOLLOW_SUIT = Rule("follow-suit", cite(6, 1), "A foundation keeps to one suit.", same_suit)
ONE_UP = Rule(
    "one-up", cite(6, 1),
    "A foundation goes up one rank at a time; past the king comes the ace, for a base card may be of any "
    "rank.", one_higher_round)
ONE_DOWN = Rule("one-down", cite(6, 2), "A column goes down one rank at a time.", one_lower_round)
CHANGE_COLOUR = Rule(
    "change-colour", cite(6, 2), "A column changes colour with each card.", alternate_colour)
TWO_CARDS = Rule(
    "two-cards", cite(6, 4, 5),
    "A column gives its top card to another column only while it holds no more than two.",
    either(not_from("column"), at_most_in_source(2)))
STOCK_CLOSED = Rule("stock-closed", cite(6, 3), "Nothing is ever added to the stock.")
STOCK_FILLS = Rule(
    "stock-fills", cite(5, 2), "An empty column is filled from the stock and from nowhere else.")
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(5, 2), "An empty column is filled from the stock before anything else is done.")
PACK_LEFT = Rule(
    "pack-left", cite(3, 2), "Cards are turned up only while any are left in the pack.", holds_cards("pack"))
RUN_OUT = Rule(
    "run-out", cite(7, 1), "The talon is taken up only when the whole pack has been run through.",
    all_of(empty("pack"), holds_cards("talon")))
STOPPED = Rule(
    "stopped", cite(7, 2),
    "A run in which no card of the talon was used is the last: the pack is not run through again.",
    fact_above("used", 0))

# The end and the money.
ALL_OUT = Rule("all-out", cite(8, 3), "The game is won when all fifty-two cards are on the foundations.")
BANK = Rule(
    "bank", cite(8, 2),
    "If the pack is bought for 52 dollars, each card on the foundations brings 5, the first ones too.")
ELEVEN = Rule("eleven", cite(8, 1), "The wager is that fewer than eleven cards reach the foundations.")

PILES = "stock talon column"
COUNTED = (raise_fact("played"), raise_fact("used", where="talon"), lower_fact("lot", where="talon"))
TOP = (TOP_CARD, ONE_CARD)
SEQUENCE = (ONE_DOWN, CHANGE_COLOUR)
NEW_RUN = (take_up(), set_fact("used", 0), set_fact("played", 0), set_fact("lot", 0))
