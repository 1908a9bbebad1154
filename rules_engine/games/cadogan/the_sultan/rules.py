"""The Sultan: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.rule import Rule, citing
from rules_engine.table import Fact, Table, Zone
from rules_engine.words.effects import lower_fact
from rules_engine.words.states import can_be_filled
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    fact_below,
    holds_cards,
    not_from,
    one_higher_round,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "THE SULTAN")

TABLE = Table(
    zones=(
        Zone("sultan", title="the Sultan"),
        Zone("foundation", 8, title="foundations"),
        Zone("divan", 8, title="Divan"),
        Zone("pack", title="pack", face_down=True),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("fresh", 0, "1 while the card last turned lies on the talon"),
        Fact("redeals", 0, "how often the talon has been taken up", shown=True),
        Fact("deal", 0, "the number dealt from, which shuffles the re-deals", kind="deal"),
    ),
)

OPEN = "divan talon"


to_be_refilled = can_be_filled("divan", "pack", "talon")
"""A place of the Divan is vacant, and the talon or the pack has a card for it."""


# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards.")
TAKEN_OUT = Rule(
    "taken-out", cite(2, 1),
    "The eight kings and one of the two aces of hearts are taken out of the packs and laid out, a king of "
    "hearts in the middle and the others round him; the rest is shuffled.")
EIGHT = Rule(
    "foundations", cite(3, 2),
    "Round the Sultan stand the eight foundations: the other seven kings, the second king of hearts among "
    "them, and the ace of hearts.")
DIVAN = Rule(
    "divan", cite(4, 1, 2), "Eight cards are dealt face up, four on either side: the Divan.")

# What may be done.
PLAY = Rule(
    "play", cite(4, 3),
    "Any card of the Divan may be played on a foundation that it fits, and so may a card that is turned up.")
FILL = Rule(
    "fill", cite(4, 4),
    "A vacant place in the Divan takes the top card of the talon, or the next card of the pack, unseen.")
DEAL = Rule(
    "deal", cite(4, 3),
    "After the first plays from the Divan the rest of the pack is turned up, one card at a time, upon one "
    "talon.")
REDEAL = Rule(
    "redeal", cite(5, 1),
    "When the pack is dealt out, the talon is taken up, shuffled and dealt again; the Divan stays as it is.")

# What limits it.
ALONE = Rule(
    "sultan-alone", cite(3, 1),
    "The king of hearts in the middle is the Sultan: nothing is laid on him, and he never leaves his place.")
FOLLOW_SUIT = Rule("follow-suit", cite(1, 1), "A foundation keeps to the suit of its king or ace.", same_suit)
ONE_UP = Rule(
    "one-up", cite(3, 3),
    "Upon a king comes an ace, and upon an ace the two; so each packet goes up one rank at a time to its "
    "queen.", one_higher_round)
TOP_CARD = Rule(
    "top-card", cite(4, 3), "The talon is one packet, and only its top card may be used.",
    either(not_from("talon"), top_of_pile))
TALON_FIRST = Rule(
    "talon-first", cite(4, 4), "The pack fills a vacancy only when there is no talon.",
    either(not_from("pack"), empty("talon")))
TURNED_FIRST = Rule(
    "turned-first", cite(4, 3), "A card of the pack is played only once it has been turned up.")
ONLY_THESE = Rule(
    "no-exchange", cite(4, 4).quiet(), "Cards do not move from one place of the Divan to another.")
ONE_EACH = Rule("one-each", cite(4, 1), "A place of the Divan holds one card.")
PACK_OUT = Rule(
    "pack-out", cite(5, 1).quiet(), "The talon is taken up only when there is one and the pack is dealt out.",
    all_of(empty("pack"), holds_cards("talon")))
TWICE = Rule(
    "twice", cite(5, 1), "There are two re-deals, besides the first dealing, and no more.",
    fact_below("redeals", 2))

# The end.
ALL_OUT = Rule(
    "all-out", cite(3, 4),
    "The game is won when all cards are out: eight queens then end the eight packets about the Sultan, that "
    "of the ace of hearts like those of the kings.")
LOST = Rule(
    "lost", cite(5, 1).quiet(),
    "The game is lost when the pack has been dealt out for the third time and no card can be played.")

USED = (lower_fact("fresh", where="talon"),)
