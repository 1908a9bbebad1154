"""General Sedgewick: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.rule import Rule, citing
from rules_engine.table import Fact, Table, Zone
from rules_engine.words.tests import (
    either,
    empty,
    holds_cards,
    not_from,
    of_the_base_rank,
    one_higher_round,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "GENERAL SEDGEWICK")
terms = citing("cadogan", "EXPLANATION OF TERMS")

TABLE = Table(
    zones=(
        Zone("foundation", 4, title="foundations", in_order=True),
        Zone("cross", 5, title="cross"),
        Zone("pack", title="pack", face_down=True),
        Zone("hand", title="card turned up"),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("base", -1, "the value that begins the foundations, where no card of one is shown",
             kind="rank"),
        Fact("redeals", 0, "how often the talon has been dealt again"),
    ),
)
PACK, HAND, TALON = (TABLE.place[name] for name in ("pack", "hand", "talon"))

# The deal.
ONE_PACK = Rule("one-pack", cite(0, 1), "One full pack of fifty-two cards.")
CROSS = Rule(
    "cross", cite(5, 1), "Five cards are laid face up as a cross: one in the middle, and one above, below, "
    "left and right of it.")
SIXTH = Rule(
    "sixth-card", cite(6, 1),
    "The sixth card begins the first foundation, in the left upper corner of the cross; its value is the one "
    "that begins the other three. Forty-six cards stay in the hand, face down.")

# What may be done.
BEGIN = Rule(
    "begin", cite(6, 1), "A card of the same value as the first foundation begins the next one, in another "
    "corner.")
PLAY = Rule(
    "play", cite(8, 1), "A card that follows on a foundation may be played there, from the cross, from the "
    "talon, or as it is turned up.")
TRANSFER = Rule(
    "transfer", cite(3, 1, label="III"), "The top card of one packet of the cross may go to another packet.")
PLACE = Rule(
    "place", cite(3, 1, label="III"), "A card turned up, or the top card of the talon, may be placed on a "
    "packet of the cross.")
FILL = Rule(
    "fill", cite(8, 1), "Any card turned up, or the top card of the talon, may fill a vacancy in the cross.")
TURN = Rule("turn-up", cite(9, 1), "The cards in hand are dealt out one by one, each turned face up.")
LAY = Rule("lay", cite(9, 2), "A card turned up that is not used is laid on the talon.")
ANY_SUIT = Rule(
    "any-suit", cite(4, 1, label="IV"), "The cards of a packet may be of any suits.")

# What limits it.
TOP_CARD = Rule(
    "top-card", cite(1, 1, label="I"),
    "Of a packet only the top card can be used; it sets the one beneath free when it goes.",
    either(not_from("cross"), top_of_pile))
TALON_TOP = Rule(
    "talon-top", terms(10, 2), "A card of the talon waits until it can be used; only the top one can.",
    either(not_from("talon"), top_of_pile))
BASE = Rule(
    "base-value", cite(6, 1), "A corner is begun only by a card of the value of the first foundation.",
    of_the_base_rank)
FOLLOW_SUIT = Rule("follow-suit", cite(2, 1, label="II"), "A foundation keeps to one suit.", same_suit)
ONE_UP = Rule(
    "one-up", cite(7, 1),
    "A foundation goes up one rank at a time; after the king comes the ace, and so on to thirteen cards.",
    one_higher_round)
ONE_DOWN = Rule(
    "one-down", cite(3, 1, label="III"),
    "On the cross a card goes only on one that is a rank higher; nothing goes on an ace.", one_lower)
FROM_OUTSIDE = Rule(
    "pack-or-talon", cite(8, 1), "A vacancy is filled from the pack or the talon, never from the cross.")
ONE_BY_ONE = Rule(
    "one-by-one", cite(9, 1), "A card turned up is placed before the next is turned.", empty("hand"))
CARDS_LEFT = Rule(
    "cards-left", cite(9, 1), "A card can be turned up only while any are left in the hand.",
    holds_cards("pack"))

# Good play.
ONE_SUIT = Rule(
    "one-suit", cite(8, 2),
    "A packet of one suit is not required, but is the thing to aim at: its cards are ready to go to their "
    "foundation one after another. Cards are shifted from packet to packet, and back, to bring it about.")

# The end.
ALL_OUT = Rule(
    "all-out", cite(7, 1).quiet(), "The game is won when all fifty-two cards lie on the foundations.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(9, 1).quiet(),
    "The game is lost when the pack is used up and no card can be moved any more.")
