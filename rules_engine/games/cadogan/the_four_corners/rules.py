"""The Four Corners: its table and its rules."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, SUIT, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.moves import Move, top_of
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.rounds import as_it_falls, falls_in_turn
from rules_engine.words.tests import (
    either,
    empty,
    fact_below,
    none_open_under,
    of_rank,
    one_apart,
    one_higher,
    one_lower,
    same_suit,
    suit_is_new,
    top_of_pile,
)

cite = citing("cadogan", "THE FOUR CORNERS")
terms = citing("cadogan", "EXPLANATION OF TERMS")

PACKETS = "corner side"
FOUNDATIONS = "ascending descending"

TABLE = Table(
    zones=(
        Zone("corner", 4, title="corner packets"),
        Zone("side", 8, title="side packets"),
        Zone("ascending", 4, title="ascending foundations", waits="ace"),
        Zone("descending", 4, title="descending foundations", waits="king"),
        Zone("pack", title="pack", face_down=True),
    ),
    facts=(
        Fact("next", 1, "the number, in the round of twelve, of the packet that the next card falls on"),
        Fact("fallen", 0, "1 while the card dealt last lies where it fell"),
        Fact("redeals", 0, "how often the packets have been taken up and dealt again"),
    ),
)

ORDER = (
    "corner-1", "side-1", "side-2", "side-3", "side-4", "corner-2",
    "corner-3", "side-5", "side-6", "side-7", "side-8", "corner-4",
)
"""The packets of a round in the order in which they are dealt to."""


def beside(attempt: Attempt) -> Truth:
    """The foundation lies beside the side packet: it ascends on the left, and descends on the right."""
    number = attempt.number(attempt.source)
    if number <= 4:
        return attempt.zone(attempt.target) == "ascending" and attempt.number(attempt.target) == number
    return attempt.zone(attempt.target) == "descending" and attempt.number(attempt.target) == number - 4


def from_a_corner(attempt: Attempt) -> Truth:
    """The card lies on a corner packet."""
    return attempt.zone(attempt.source) == "corner"


def begins_here(attempt: Attempt) -> Truth:
    """The card is an ace on an ascending foundation, or a king on a descending one."""
    return of_rank(0 if attempt.zone(attempt.target) == "ascending" else 12)(attempt)


def uppermost(game: Game, position: Position) -> list[tuple[int, int]]:
    """The packets that hold cards, each with its uppermost card."""
    places = [place for zone in PACKETS.split() for place in game.table.zone[zone]]
    return [(place, seen(pile[-1])) for place in places if (pile := position.piles[place])]


def first_cards(game: Game, position: Position) -> Iterator[Move]:
    """Each uppermost card that might be an ace or a king, to each empty foundation."""
    places = [place for zone in FOUNDATIONS.split() for place in game.table.zone[zone]]
    empties = [place for place in places if not position.piles[place]]
    if empties:
        for place, card in uppermost(game, position):
            if card == UNSEEN or RANK[card] in (0, 12):
                yield from (top_of(position, place, empty) for empty in empties)


def marriages(game: Game, position: Position) -> Iterator[Move]:
    """Each uppermost card, to every other that might be its neighbour in suit, ace and king among them."""
    if position.piles[game.table.place["pack"]]:
        return
    tops = uppermost(game, position)
    for place, card in tops:
        for other, under in tops:
            near = SUIT[card] == SUIT[under] and abs(RANK[card] - RANK[under]) in (1, 12)
            if place != other and (UNSEEN in (card, under) or near):
                yield top_of(position, place, other)


# The cards and the deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
DEAL = Rule(
    "deal", cite(4, 1),
    "The pack is dealt out card by card, face up, in rounds of twelve, each round upon the one before it.")
ROUND = Rule(
    "round", cite(3, 1, 2),
    "A round goes down the left and then down the right: the upper corner, the four sides, the lower corner, "
    "and the same again on the other hand.", falls_in_turn(ORDER))
IN_ITS_STEAD = Rule(
    "in-its-stead", cite(6, 1),
    "When a card is withdrawn as it falls, the next card of the pack falls on the same packet.")

# Playing on the foundations.
BEGIN = Rule(
    "begin", cite(5, 1), "An ace or a king begins a foundation, on whichever packet it falls.")
BASE_CARD = Rule(
    "base-card", cite(3, 3),
    "An ascending foundation begins with an ace, a descending one with a king, and neither with any other "
    "card.", begins_here)
FOUR_SUITS = Rule(
    "four-suits", cite(3, 3),
    "The four aces are of four suits, and so are the four kings: a twin of one that is laid begins nothing.",
    suit_is_new)
AT_ONCE = Rule(
    "at-once", cite(5, 1),
    "A card that begins a foundation goes out at once: nothing else is done until it has gone.")
PLAY = Rule(
    "play", cite(5, 1),
    "A card may be played if it continues a foundation: in the deal as it falls, and afterwards, when all "
    "limits end, from the top of any packet.")
FOLLOW_SUIT = Rule(
    "follow-suit", cite(2, 1, label="II"), "A foundation is of one suit throughout.", same_suit)
ONE_UP = Rule(
    "one-up", cite(3, 3), "An ascending foundation takes the next higher card, up to the king.", one_higher)
ONE_DOWN = Rule(
    "one-down", cite(3, 3), "A descending foundation takes the next lower card, down to the ace.", one_lower)
AS_IT_FALLS = Rule(
    "as-it-falls", cite(5, 1),
    "As long as the deal lasts, the card just dealt is the only one that can go out; a card that was passed "
    "by must wait for the end of the deal.", either(empty("pack"), as_it_falls(ORDER)))
ADJOINING = Rule(
    "adjoining", cite(5, 1),
    "As long as the deal lasts, a card that falls on a side packet is played only on the foundation beside "
    "that packet: at the left the ascending one, at the right the descending one, of the same height.",
    either(empty("pack"), from_a_corner, beside))
TOP_CARD = Rule(
    "top-card", cite(1, 1, label="I"),
    "Only the uppermost card of a packet can be taken; when it has gone, the card beneath it is free.",
    top_of_pile)

# When the pack has been dealt out.
MARRY = Rule(
    "marry", cite(7, 1),
    "When the pack is dealt out, the uppermost card of a packet may be married: laid on the uppermost card "
    "of another.")
MARRY_SUIT = Rule("marry-suit", terms(5, 2), "Only cards of one suit can be married.", same_suit)
ONE_APART = Rule(
    "one-apart", cite(7, 1),
    "A card is married to the next higher or to the next lower one; ace and king are not neighbours.",
    one_apart)
DEALT_OUT = Rule(
    "dealt-out", cite(7, 1), "Nothing is married until the whole pack has been dealt.", empty("pack"))
REVERSE = Rule(
    "reverse", cite(8, 1),
    "A sequence made so may be turned end for end: card after card, from the top, it goes over to another "
    "packet that takes its top card.")
EXAMINE = Rule(
    "examine", cite(7, 2),
    "When the pack is dealt out, it pays to look through every packet, and to marry only what frees the most "
    "cards that fit.")
CARE = Rule(
    "care", cite(7, 1), "Look before you marry: what frees one card may bury another that is needed as much.")

# Taking up the packets, and the end.
REDEAL = Rule(
    "redeal", cite(9, 1),
    "The twelve packets may be taken up in order from the left, unshuffled, and dealt again in rounds, "
    "under the same limits as at first.")
ALL_DEALT = Rule(
    "all-dealt", cite(9, 1), "Nothing is taken up before the pack has been dealt out.", empty("pack"))
NOTHING_FITS = Rule(
    "nothing-fits", cite(9, 1), "The packets are not taken up while a card can be played on a foundation.",
    none_open_under("begin", "ascend", "descend"))
TWICE = Rule(
    "twice", cite(9, 2), "There are two re-deals, besides the first deal, and no more.",
    fact_below("redeals", 2))
ALL_OUT = Rule(
    "all-out", cite(3, 3).quiet(), "The game is won when all hundred and four cards are on the foundations.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(9, 2).quiet(),
    "When the packets have been taken up twice, and nothing more can be played or married, the game is lost.")
