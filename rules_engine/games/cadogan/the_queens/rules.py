"""The Queens: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, RANKS, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    holds_cards,
    in_order,
    not_from,
    of_rank,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "THE QUEENS")
terms = citing("cadogan", "EXPLANATION OF TERMS")

TABLE = Table(
    zones=(
        Zone("foundation", 8, title="foundations", in_order=True, waits="king"),
        Zone("key", title="key"),
        Zone("shutter", 7, title="shutter"),
        Zone("pack", title="pack", face_down=True),
        Zone("hand", title="card turned up"),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("counters", 0, "how many queens have been laid on the talon since the last payment, less those "
             "taken up again"),
    ),
)
KEY, PACK, HAND, TALON = (TABLE.place[name] for name in ("key", "pack", "hand", "talon"))


def dealt_out(_game: Game, position: Position) -> bool:
    """The pack is used up and its last card placed."""
    return not position.piles[PACK] and not position.piles[HAND]


def queen_and_other(attempt: Attempt) -> Truth:
    """The talon holds a queen, and a card that is none."""
    ranks = {None if seen(entry) == UNSEEN else RANK[seen(entry)] for entry in attempt.position.piles[TALON]}
    queen = RANKS.index("Q")
    return None if None in ranks else queen in ranks and len(ranks) > 1


# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
THE_KEY = Rule(
    "the-key", cite(6, 1, 2),
    "The first thirty-two cards are laid face up on the left in one packet, the key.")
KEY_PAYMENT = Rule(
    "key-payment", cite(6, 3),
    "If the key shows a queen, she and the thirteen cards beneath her are put under the pack.")
REPEATED = Rule(
    "payment-repeated", cite(6, 4, 5),
    "If the key then shows another queen, this is done again; a third queen takes the four cards that are "
    "left, and there is no key.")
FOURTEEN = Rule(
    "fourteen", cite(4, 1, label="IV"),
    "Payment from the key is taken from its top: fourteen cards for a queen, herself among them.")
SEVEN = Rule(
    "the-shutter", cite(7, 1, 2),
    "Then seven cards are dealt, four in one row and three in another: the shutter.")
KINGS_ABOVE = Rule(
    "kings-above", cite(7, 3),
    "A king that appears while the shutter is dealt begins a foundation above it, and takes no place there.")

# What may be done.
BEGIN = Rule("begin", cite(7, 4), "A king begins a foundation, eight in all.")
PLAY = Rule(
    "play", cite(8, 1, 3), "A card that follows on a foundation may be played there, from the shutter, from "
    "the talon, or as it is turned up.")
PLAY_KEY = Rule("play-key", cite(3, 1, label="III"), "The top card of the key may be played on a foundation.")
MARRY = Rule(
    "marry", cite(8, 2),
    "A card of the shutter, a card turned up, or the top card of the talon may be married to a card of the "
    "shutter.")
FILL = Rule(
    "fill", cite(8, 1), "A card turned up, or the top card of the talon, fills a space in the shutter.")
TURN = Rule("turn-up", cite(8, 3), "The rest of the pack is dealt out one by one, each card turned face up.")
LAY = Rule("lay", cite(8, 3), "A card turned up that is not used is laid on the talon.")
PAY = Rule(
    "repay", cite(9, 1),
    "When the pack is used up, three cards for each queen in the talon are taken as a fresh pack.")
FROM_BOTTOM = Rule(
    "from-the-bottom", cite(5, 1, label="V"),
    "These cards are the undermost of the talon; the queens are not among them.")
AGAIN = Rule(
    "paid-again", cite(10, 1, 2),
    "This is done as often as the pack is used up: six queens bring eighteen cards, and when those have "
    "been dealt the queens are counted anew. The talon is never dealt again as a whole.")
ALL_THAT_REMAIN = Rule(
    "all-that-remain", cite(10, 3), "If fewer cards remain than are due, all of them are taken.")

# What limits it.
KEY_TOP = Rule(
    "key-top", cite(2, 1, label="II"),
    "Only the top card of the key can be used; each that goes sets the next one free.", top_of_pile)
TOP_CARD = Rule(
    "top-card", terms(1, 2), "Of a pile in the shutter only the top card can be used.",
    either(not_from("shutter"), top_of_pile))
TALON_TOP = Rule(
    "talon-top", terms(10, 2), "A card of the talon waits until it can be used; only the top one can.",
    either(not_from("talon"), top_of_pile))
KEY_CLOSED = Rule(
    "key-to-foundations", cite(3, 1, label="III"), "No card of the key is placed on the shutter.")
KING_FIRST = Rule("king-first", cite(7, 4), "Only a king begins a foundation.", of_rank(12))
FOLLOW_SUIT = Rule("follow-suit", cite(1, 1, label="I"), "A foundation keeps to one suit.", same_suit)
ONE_UP = Rule(
    "one-up", cite(7, 4),
    "On the king follow the ace, the two, and so on one rank at a time; the queen is last.",
    in_order("KA23456789TJQ"))
MARRY_SUIT = Rule("marry-suit", terms(5, 2), "Only cards of one suit are married.", same_suit)
ONE_DOWN = Rule(
    "one-down", cite(8, 2),
    "In the shutter a card goes only on one that is a rank higher; nothing goes on an ace.", one_lower)
ONE_BY_ONE = Rule(
    "one-by-one", cite(8, 3), "A card turned up is placed before the next is turned.", empty("hand"))
CARDS_LEFT = Rule(
    "cards-left", cite(8, 3), "A card can be turned up only while the pack has one.", holds_cards("pack"))
PACK_GONE = Rule(
    "pack-gone", cite(9, 1), "The queens are paid only when the pack is used up and its last card placed.",
    all_of(empty("pack"), empty("hand")))
TO_BE_PAID = Rule(
    "to-be-paid", cite(9, 1),
    "There is nothing to pay where the talon holds no queen, or nothing but queens.",
    queen_and_other)
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(8, 1),
    "A space in the shutter is filled before the play goes on, unless a foundation is to be begun or the "
    "key to be played.")

# Good play.
COUNT_THEM = Rule(
    "count-the-queens", cite(9, 1),
    "The queens are counted as they are laid on the talon; counters are a help.")
KEY_COUNTS = Rule("key-counts", cite(8, 1), "Most depends on getting rid of the key.")

# The end.
ALL_OUT = Rule(
    "all-out", cite(7, 4), "The game is won when all one hundred and four cards lie on the foundations.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(10, 3).quiet(),
    "The game is lost when the pack is used up, no queen can be paid, and no card can be used.")
