"""The Flower-Garden: the table, and the rules as the text gives them."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.cards import RANK
from rules_engine.game import Game
from rules_engine.judge import free_cards
from rules_engine.moves import Move, Part
from rules_engine.rule import Rule, citing
from rules_engine.table import Position, Table, Zone
from rules_engine.words.tests import (
    either,
    not_from,
    of_rank,
    one_card,
    one_higher,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "THE FLOWER-GARDEN")

TABLE = Table(zones=(
    Zone("foundation", 4, title="foundations", in_order=True, waits="ace"),
    Zone("packet", 6, title="Garden"),
    Zone("bouquet", title="Bouquet", hand=True),
))

OPEN = "packet bouquet"


def lifted(game: Game, position: Position) -> Iterator[Move]:
    """Candidates: each card that may be used, and each sequence at the top of a packet, to every packet."""
    packets, hand = game.table.zone["packet"], game.table.place["bouquet"]
    for index in free_cards(game, position, hand):
        yield from (Move((Part((index,), hand, packet),)) for packet in packets)
    for place in packets:
        pile = position.piles[place]
        for first in range(len(pile) - 1, -1, -1):
            at = tuple(range(first, len(pile)))
            yield from (Move((Part(at, place, other),)) for other in packets if other != place)
            if first == 0 or RANK[pile[first]] != RANK[pile[first - 1]] - 1:
                break


# The deal.
ONE_PACK = Rule("one-pack", cite(0, 1), "One full pack of fifty-two cards, shuffled.")
GARDEN = Rule(
    "garden", cite(4, 1),
    "Six packets are dealt, six cards at a time, face up, and spread so that every card shows: the Garden.")
SIXTEEN = Rule(
    "bouquet", cite(5, 1), "The sixteen cards left over are kept in the hand: the Bouquet.")

# What may be done.
BEGIN = Rule("begin", cite(4, 2), "An ace that may be used goes to its place and begins a foundation.")
PLAY = Rule(
    "play", cite(5, 2), "A card of the Garden or the Bouquet may be played on the foundation that it fits.")
PLACE = Rule(
    "place", cite(3, 1, label="III"),
    "In the Garden a card may be placed on one of any suit, as often as the player likes; the cards of the "
    "Bouquet come to it in the same way.")
FILL = Rule(
    "fill", cite(8, 1),
    "Where a whole packet has gone, any card that may be used can begin a new one; this is how a king is got "
    "out of the way, since he fits on nothing.")

# What limits it.
TOP_CARD = Rule(
    "top-card", cite(1, 1, 2, label="I"),
    "Of a packet only the top card may be used, and once it has gone the next one; of the Bouquet any card.",
    either(not_from("packet"), top_of_pile))
SINGLY = Rule(
    "one-card", cite(6, 1), "Cards are moved one at a time.", one_card)
ACE_FIRST = Rule("ace-first", cite(4, 2), "Only an ace begins a foundation.", of_rank(0))
FOLLOW_SUIT = Rule("follow-suit", cite(2, 1, label="II"), "A foundation keeps to one suit.", same_suit)
ONE_UP = Rule(
    "one-up", cite(4, 2), "A foundation goes up one rank at a time, from its ace to the king.", one_higher)
ONE_DOWN = Rule(
    "one-down", cite(6, 1),
    "In the Garden a card is placed only on one that is next higher in rank; the king is the highest.",
    one_lower)
NO_RETURN = Rule(
    "no-return", cite(7, 2), "No card comes back to the Bouquet, or into it.")

# Advice, and the end.
CARE = Rule(
    "care", cite(7, 3),
    "Look well before placing a card or playing one: what has been done is seldom to be undone.")
AT_LEISURE = Rule(
    "at-leisure", cite(7, 4),
    "Nobody has to place or play a card. It is often wiser to leave one where it is, to hold another that "
    "must make way.")
ALL_OUT = Rule(
    "all-out", cite(4, 2).quiet(), "The game is won when the four foundations hold all fifty-two cards.")
ONE_DEAL = Rule(
    "one-deal", cite(7, 2), "There is one deal only: when no card can be moved any more, the game is lost.")

