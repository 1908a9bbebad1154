"""Margarethe: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.cards import RANK, RANKS
from rules_engine.game import Game
from rules_engine.judge import open_moves
from rules_engine.rule import Rule, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    fact_below,
    holds_cards,
    not_from,
    of_rank,
    on_the_card_beneath,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "MARGARETHE")

TABLE = Table(
    zones=(
        Zone("king", 4, title="kings, down to eight"),
        Zone("knave", 4, title="knaves, down to five"),
        Zone("queen", 4, title="queens, down to two"),
        Zone("ace", title="aces, in one packet", waits="ace"),
        Zone("help", 9, title="help cards"),
        Zone("pack", title="pack", face_down=True),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("redeals", 0, "how often the talon has been dealt again"),
        Fact("fresh", 0, "1 while the talon's top card is the one just dealt"),
        Fact("deal", 0, "the number dealt from, should the re-deal be shuffled", kind="deal"),
    ),
)
FOUNDATIONS = "king knave queen"

FIRST = {RANKS.index(court): RANKS.index(card) for court, card in zip("KJQ", "T74", strict=True)}
"""What each court card takes first."""
LAST = {RANKS.index(card) for card in "852"}
"""The ranks that nothing goes on."""

# The deal.
ONE_PACK = Rule("one-pack", cite(0, 1), "One full pack of fifty-two cards.")
LETTER_M = Rule(
    "letter-m", cite(3, 1, 2),
    "The twelve kings, queens and knaves are taken out of the pack and laid as a letter M. Each of them is "
    "a foundation.")
LETTER_A = Rule(
    "letter-a", cite(3, 4), "The pack is shuffled and its first nine cards are laid face up as a letter A. "
    "They are the help cards.")

# What may be done.
PLAY = Rule(
    "play", cite(4, 1, 2), "A help card, or the top card of the talon, may be played on the foundation it "
    "fits.")
ACE = Rule("ace", cite(3, 3), "The aces go on one packet, inside the M and below the knaves.")
FILL = Rule("fill", cite(4, 1), "The next card of the pack goes face up, unseen before, to an empty place of "
"the A.")
DEAL = Rule("deal", cite(4, 2), "The pack is dealt out card by card, face up, upon one talon.")
REDEAL = Rule(
    "redeal", cite(6, 1), "When the pack is dealt out, the talon may be taken up and dealt again. The help "
    "cards stay.")

# What limits it.
TOP_CARD = Rule(
    "top-card", cite(4, 2).quiet(), "Of the pack and of the talon only the top card may be used.",
    either(all_of(not_from("pack"), not_from("talon")), top_of_pile))
FOLLOW_SUIT = Rule("follow-suit", cite(1, 1, label="I"), "A foundation keeps to one suit.", same_suit)
FIRST_CARD = Rule(
    "first-card", cite(4, 1), "The first card on a king is the ten, on a knave the seven, on a queen the "
    "four.",
    on_the_card_beneath(lambda card, under: RANK[card] == FIRST.get(RANK[under], RANK[card])))
ONE_DOWN = Rule(
    "one-down", cite(2, 1, label="II"), "After its first card a foundation goes down by one rank at a time.",
    on_the_card_beneath(lambda card, under: RANK[under] in FIRST or RANK[card] == RANK[under] - 1))
LAST_CARD = Rule(
    "last-card", cite(2, 1, label="II"),
    "A foundation is complete with three cards: a king's ends with the eight, a knave's with the five, a "
    "queen's with the two.",
    on_the_card_beneath(lambda _, under: RANK[under] not in LAST))
ONLY_ACES = Rule(
    "only-aces", cite(3, 3), "The packet takes aces and nothing else, of whatever suit.", of_rank(0))
TURNED_FIRST = Rule(
    "turned-first", cite(4, 2), "A card of the pack is played only after it has been dealt to the talon or "
    "the A.")
ONE_EACH = Rule(
    "one-each", cite(4, 1).quiet(),
    "Each place of the A holds one card: nothing is laid on a help card, and none is moved to another place.")
PACK_OUT = Rule(
    "pack-out", cite(6, 1), "The talon is taken up only when there is one and the pack is dealt out.",
    all_of(empty("pack"), holds_cards("talon")))
ONCE = Rule("once", cite(6, 1), "The talon is dealt again once and no more.", fact_below("redeals", 1))

# The end.
ALL_OUT = Rule(
    "all-out", cite(5, 1),
    "The game is won when the M shows the eights, the fives and the twos, with the four aces in its middle.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(6, 1).quiet(),
    "The game is lost when nothing is left to deal, the re-deal has been used, and no card can be moved to "
    "any purpose.")


def is_lost(game: Game, position: Position) -> bool:
    """No leave allows a move, but for one back from a foundation, which opens no other."""
    return not any(
        True for leave in game.leaves if leave.key != "take-back" for _ in open_moves(game, position, leave))
