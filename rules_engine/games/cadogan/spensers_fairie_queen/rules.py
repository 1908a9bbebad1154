"""Spenser's Fairie Queen: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, UNSEEN
from rules_engine.game import Game
from rules_engine.judge import open_moves
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Position, Table, Zone
from rules_engine.words.tests import (
    all_of,
    empty,
    holds_cards,
    in_order,
    leaves_one_behind,
    of_rank,
    on_the_card_beneath,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "SPENSER'S FAIRIE QUEEN")

TABLE = Table(zones=(
    Zone("foundation", 8, title="foundations", in_order=True, waits="ace"),
    Zone("column", 8, title="columns", in_order=True, waits="king"),
    Zone("pack", title="pack", face_down=True),
    Zone("hand", title="card turned up"),
))
COLUMNS = TABLE.zone["column"]
PACK, HAND = TABLE.place["pack"], TABLE.place["hand"]
ACE, QUEEN, KING = 0, 11, 12


def last_king(attempt: Attempt) -> Truth:
    """The column is that of the king turned up last."""
    return attempt.target == max(place for place in COLUMNS if attempt.position.piles[place])


one_lower_in_line = on_the_card_beneath(lambda card, under: KING != RANK[under] == RANK[card] + 1)
"""The card is one lower than another that is no king: the end of a column with cards."""
upon_a_king = on_the_card_beneath(lambda _, under: RANK[under] == KING)
"""The lowest card of the column is its king, who is single."""
fits_a_column = on_the_card_beneath(lambda card, under: RANK[under] in (KING, RANK[card] + 1))
"""It is one lower than the lowest card of the column, or that is a king."""


def no_queen_on_her_king(attempt: Attempt) -> Truth:
    """The first card taken is no queen, or other cards lie between her and the king."""
    if attempt.part.at[0] > 1:
        return True
    card = attempt.entries[0]
    return None if card == UNSEEN else RANK[card] != QUEEN


def over_and_stuck(game: Game, position: Position) -> bool:
    """The deal is over, and nothing is left but to strip one king in order to cover another."""
    piles = position.piles
    if piles[PACK] or piles[HAND]:
        return False
    for leave in game.leaves:
        for move, _ in open_moves(game, position, leave):
            part = move.parts[0]
            if part.source not in COLUMNS or part.target not in COLUMNS:
                return False
            if (len(piles[part.source]) - len(part.at), len(piles[part.target])) != (1, 1):
                return False
    return True


# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
FIRST_KING = Rule(
    "first-king", cite(6, 1), "A king is taken out of the pack and laid at the top left of the table.")
TO_THE_END = Rule("whole-pack", cite(6, 3), "So it goes on until the pack is dealt out.")
HALF_COVERED = Rule(
    "half-covered", cite(6, 2),
    "A column runs down the table, each card half covering the one before: all can be seen.")
TWIST = Rule(
    "twist", cite(15, 1, 2), "A column that grows too long for the table may turn aside where there is room.")
PLACES = Rule(
    "places", cite(14, 1), "The foundations have places of their own; the book's plate had no room for them.")

# What may be done.
TURN = Rule("turn-up", cite(6, 2), "The next card of the pack is turned up, to be laid where it belongs.")
NEXT_KING = Rule(
    "next-king", cite(6, 2, 3), "A king takes the place beside the last one and heads a column of his own.")
HEAP = Rule(
    "heap", cite(6, 2, 3), "Any other card is laid on the last king's column, whatever ends that column.")
BEGIN = Rule("begin", cite(8, 1), "Each of the eight aces begins a foundation.")
PLAY = Rule(
    "play", cite(9, 1),
    "A card that fits may be played on a foundation, as it is turned up in the deal or from the lower end of "
    "any column, during the deal and after it.")
TRANSFER = Rule(
    "transfer", cite(3, 1, label="III"), "An available card may be moved from one column to another.")
COVER = Rule("cover", cite(5, 1, label="V"), "A single king takes any available card.")

# What limits it.
CARDS_LEFT = Rule(
    "cards-left", cite(6, 3), "A card is turned up only while any are left in the pack.", holds_cards("pack"))
ONE_BY_ONE = Rule(
    "one-by-one", cite(6, 2), "A card turned up is laid before the next is turned.", empty("hand"))
KINGS_ONLY = Rule("kings-only", cite(6, 2), "Only a king heads a column.", of_rank(KING))
LAST_KING = Rule(
    "last-king", cite(2, 1, label="II"),
    "A card dealt goes to the king turned up last; earlier kings get no more, even one that has none at all.",
    last_king)
KINGS_IN_LINE = Rule("king-at-once", cite(6, 2), "A king turned up is laid beside the others at once.")
ACES_AT_ONCE = Rule("ace-at-once", cite(7, 1), "An ace turned up in the deal goes to its place at once.")
ACE_FIRST = Rule("ace-first", cite(8, 1), "Only an ace begins a foundation.", of_rank(ACE))
FOLLOW_SUIT = Rule(
    "follow-suit", cite(1, 1, label="I"), "A foundation keeps to the suit of its ace.", same_suit)
ONE_UP = Rule(
    "one-up", cite(8, 1), "A foundation goes up from its ace one rank at a time and ends with the queen.",
    in_order("A23456789TJQ"))
LOWEST = Rule(
    "lowest-card", cite(4, 1, label="IV"),
    "Of a column only the lowest card, which no other covers, is available; when it goes, the next one is.",
    top_of_pile)
ONE_DOWN = Rule(
    "one-down", cite(3, 1, label="III"),
    "In the columns a card goes on one that is one rank higher.", one_lower_in_line)
ANY_SUIT = Rule("any-suit", cite(3, 1, label="III"), "In the columns suit and colour do not matter.")
SINGLE_KING = Rule(
    "single-king", cite(5, 1, label="V"),
    "A king is single when no card lies upon him; what comes after his first card must follow in order.",
    upon_a_king)
FITS = Rule(
    "fits-column", cite(5, 1, label="V"),
    "What is laid on a column goes on a card one rank higher or on a single king.", fits_a_column)
DEAL_OVER = Rule(
    "deal-over", cite(11, 1), "Nothing is moved to a column or a single king until the pack is dealt out.",
    all_of(empty("pack"), empty("hand")))
KING_STAYS = Rule(
    "king-stays", cite(6, 2, 3).quiet(), "A king never leaves the head of his column.", leaves_one_behind)
QUEEN_RESTS = Rule(
    "queen-rests", cite(12, 1),
    "A queen that lies on a king stays there until a foundation takes her.", no_queen_on_her_king)
NO_REDEAL = Rule("no-redeal", cite(12, 3), "The cards are dealt once, and not again.")

# Good play.
EXAMINE = Rule(
    "examine", cite(9, 1),
    "Whenever a card has been played, look along the ends of the columns for another that now fits.")
SURVEY = Rule(
    "survey", cite(10, 1), "When the last card is dealt, study the whole table before you touch it.")
WAIT = Rule(
    "wait", cite(11, 2),
    "A card that fits a foundation is sometimes better left, so that a sequence can be built on it.")
SPARE_QUEENS = Rule(
    "spare-queens", cite(12, 1),
    "Move a queen only for cards that you badly need: she will keep her king occupied.")
TO_AND_FRO = Rule(
    "to-and-fro", cite(12, 2),
    "Most of the skill is in shifting sequences to and fro until they have set free what lies beneath.")
WORK_OFF = Rule(
    "work-off", cite(13, 1, 2, 3, 4, 5, 6),
    "With two single kings a long sequence can be worked off card by card: part of it goes on the kings, "
    "then in order on a card elsewhere, and the kings are free for the next part.")

# The end.
ALL_OUT = Rule(
    "all-out", cite(8, 1), "The game is won when all eight foundations have come to their queens.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(12, 3).quiet(),
    "The game is lost when the deal is over, no card fits a foundation, and nothing can be moved but a "
    "king's only card to another single king.")
