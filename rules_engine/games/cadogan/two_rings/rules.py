"""Two Rings: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.rule import Rule, citing
from rules_engine.table import Fact, Table, Zone
from rules_engine.words.tests import (
    all_of,
    empty,
    fact_is,
    holds_cards,
    none_open_under,
    one_higher,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "TWO RINGS")

TABLE = Table(
    zones=(
        Zone("ascending", 8, title="ring of sevens"),
        Zone("descending", 8, title="ring of sixes"),
        Zone("bracelet", 8, title="bracelet"),
        Zone("pack", title="pack", face_down=True),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("redeals", 0, "how often the talon has been taken up and dealt again"),
        Fact("fresh", 0, "1 while the top card of the talon is the one dealt last"),
        Fact("deal", 0, "the number dealt from, which shuffles the re-deal", kind="deal"),
    ),
)
BRACELET, PACK, TALON = TABLE.zone["bracelet"], TABLE.place["pack"], TABLE.place["talon"]

# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards.")
RINGS = Rule(
    "two-rings", cite(2, 1, 2),
    "The eight sevens and the eight sixes are taken out and laid in two rings. They are the foundations.")
EIGHT = Rule(
    "bracelet", cite(3, 1, 2),
    "The other cards are shuffled, and eight of them dealt face up in a line: the bracelet.")

# What may be done.
PLAY_UP = Rule("play-up", cite(3, 3), "A card that fits a seven's foundation may be played there.")
PLAY_DOWN = Rule("play-down", cite(3, 3), "A card that fits a six's foundation may be played there.")
FILL = Rule(
    "fill", cite(3, 3),
    "A vacancy in the bracelet is filled again, with the next card of the pack or the top card of the talon.")
DEAL = Rule(
    "deal", cite(3, 3), "The pack is dealt out card by card, and what does not fit is laid on the talon.")
REDEAL = Rule("redeal", cite(5, 1), "The talon may be taken up and dealt again.")

# What limits it.
FOLLOW_SUIT = Rule("follow-suit", cite(1, 1), "A foundation keeps to one suit.", same_suit)
ONE_UP = Rule(
    "one-up", cite(2, 3), "On a seven the cards follow one rank higher at a time, and the king is the last.",
    one_higher)
ONE_DOWN = Rule(
    "one-down", cite(2, 3), "On a six the cards follow one rank lower at a time, and the ace is the last.",
    one_lower)
TOP_CARD = Rule(
    "top-card", cite(3, 3).quiet(), "Of the pack and of the talon only the top card can be used.",
    top_of_pile)
SINGLE = Rule(
    "single-cards", cite(3, 1).quiet(), "The bracelet is of single cards: nothing is laid upon one of them.")
STAYS_PUT = Rule(
    "bracelet-waits", cite(3, 3).quiet(),
    "A card of the bracelet leaves it for a foundation and for no other place.")
NOT_UNSEEN = Rule(
    "turned-first", cite(3, 3).quiet(),
    "A card of the pack is laid on the talon or in the bracelet first, and played from there.")
REFILL = Rule(
    "refill-at-once", cite(3, 3),
    "A vacancy is filled before anything else is done, as long as there is a card that may fill it.")
PLAY_FIRST = Rule(
    "play-first", cite(3, 3),
    "No card is dealt or put aside, and no talon taken up, while a card fits a foundation.",
    none_open_under("play-up", "play-down"))
DEALT_OUT = Rule(
    "dealt-out", cite(5, 1),
    "The talon is taken up only when the whole pack has been dealt, and only if there is a talon.",
    all_of(empty("pack"), holds_cards("talon")))
ONCE = Rule(
    "once", cite(5, 1), "The talon is dealt again once, and no more.", fact_is("redeals", 0))

# The end.
SUCCESS = Rule(
    "success", cite(4, 1),
    "The game is won when the two rings show kings and aces only, with every card of both packs in them.")
FAILED = Rule(
    "failed", cite(5, 1).quiet(),
    "The game is lost when the pack is out, nothing more can be played or filled, and no re-deal is left or "
    "no talon to deal.")
