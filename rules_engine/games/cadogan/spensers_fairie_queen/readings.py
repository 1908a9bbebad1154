"""Spenser's Fairie Queen: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, UNSEEN
from rules_engine.deal import Dealing, Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.spensers_fairie_queen.rules import (
    COLUMNS,
    DEAL_OVER,
    FITS,
    KING,
    QUEEN_RESTS,
    cite,
)
from rules_engine.moves import Move, Part
from rules_engine.rule import Choice, May, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.questions import taking_back
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    leaves_one_behind,
    none_open_under,
    top_of_pile,
)


@dataclass(frozen=True)
class UppermostKing:
    """One step of a deal: the king that lies nearest the top is taken out of the pack."""

    def lay(self, deal: Dealing) -> None:
        """Lays him down as the first of the line."""
        first = next(at for at, card in enumerate(deal.left) if RANK[card] == KING)
        deal.piles[COLUMNS[0]] = deal.left[first : first + 1]
        deal.left = deal.left[:first] + deal.left[first + 1 :]


def frees_a_card(attempt: Attempt) -> Truth:
    """What is taken lies on another card, not on the king alone."""
    return len(attempt.origin) > len(attempt.part.at) + 1


def in_sequence(attempt: Attempt) -> Truth:
    """The cards taken descend by one rank each, and no king is among them."""
    ranks = [RANK[entry] for entry in attempt.entries]
    if KING in ranks or not all(may_follow(*pair) for pair in pairwise(attempt.entries)):
        return False
    return None if UNSEEN in attempt.entries else True


def may_follow(upper: int, lower: int) -> bool:
    """Whether the one could be a rank higher than the other; a card not shown could."""
    return UNSEEN in (upper, lower) or RANK[upper] == RANK[lower] + 1


def sequences(_game: Game, position: Position) -> Iterator[Move]:
    """Candidates: two or more of the lowest cards of a column, in sequence, to each other column."""
    for source in COLUMNS:
        pile = position.piles[source]
        start = len(pile) - 1
        while start > 1 and may_follow(pile[start - 1], pile[start]):
            start -= 1
            at = tuple(range(start, len(pile)))
            yield from (Move((Part(at, source, target),)) for target in COLUMNS
                        if target != source and position.piles[target])


# Rules that only another reading brings.
PLAY_FIRST = Rule(
    "play-first", cite(9, 1),
    "In the deal no card is turned up, and none laid on a column, while one fits a foundation.",
    none_open_under("play"))
FREES = Rule(
    "frees-a-card", cite(5, 1, label="V"),
    "A card is laid on a single king only if another card lies under it.", frees_a_card)
KING_WAITS = Rule(
    "king-stays", cite(5, 1, label="V"), "A king stays where he is until the pack is dealt out.",
    either(leaves_one_behind, all_of(empty("pack"), empty("hand"))))
TOGETHER = Rule(
    "together", cite(12, 2), "A sequence at the end of a column may be moved as one, the whole or a part.")
IN_SEQUENCE = Rule(
    "in-sequence", cite(3, 1, label="III"), "Cards move together only if they descend one by one in rank.",
    in_sequence)
FROM_THE_END = Rule(
    "from-the-end", cite(4, 1, label="IV"), "What moves together reaches down to the end of its column.",
    top_of_pile)

FIRST = Reading(
    "which-king", cite(6, 1), "Which king is taken out first?",
    (Choice("any", "Any; in our numbered deals a king of spades.", short="any"),
     Choice("uppermost", "The one that would have been turned up first.", short="the uppermost",
            deal=(UppermostKing(), Lay("pack", rest=True)))),
    "One king is to be taken, and the text does not care which; kings of every suit do the same service. To "
    "take the uppermost is not quite the same: no king then turns up where he lay, and the first column "
    "grows longer by that.")
HOLDING = Reading(
    "holding-back", cite(9, 1), "While the deal lasts, may a card that fits be held back?",
    (Choice("yes", "Yes, an ace excepted.", short="yes, but no ace"),
     Choice("no", "No: it is played before another is laid or turned.", short="no",
            limits={"turn": (PLAY_FIRST,), "heap": (PLAY_FIRST,)})),
    "Of aces the text says that they are placed, of the others that they may be played. For the time after "
    "the deal it adds in so many words that it can be better not to play a card. Nothing makes the deal "
    "stricter, except for the aces.")
WHILE_DEALING = Reading(
    "while-dealing", cite(11, 1), "May cards be moved from column to column while the deal is going on?",
    (Choice("no", "No: only when the whole pack has been dealt.", short="no"),
     Choice("yes", "Yes, and single kings may be covered too.", short="yes", without=("deal-over",))),
    "Rule III names no time. But the play does: when the deal is complete, available cards may “now” be "
    "moved, placed on kings or played; and of the deal itself it tells only of playing. To cover kings while "
    "cards are still to come would undo what Rule II is for.")
PARTS = Reading(
    "together", cite(12, 2), "May a sequence be moved as one?",
    (Choice("no", "No: one card at a time.", short="no: one card at a time"),
     Choice("yes", "Yes, the whole or part of it.", short="yes, the whole or a part",
            adds=(May("move-sequence", TOGETHER, "column", "column",
                      (IN_SEQUENCE, FROM_THE_END, FITS, DEAL_OVER), onto="cards", group=True,
                      tries=sequences),))),
    "The text speaks of sequences placed on a card and shifted to and fro. How that is done Note 1 shows at "
    "length: the four on one king, the five on the other, then six, five and four by turns on the seven. "
    "Whoever could lift them together would need no kings, and no Note; and Rule IV makes only the lowest "
    "card available.")
ONLY_CARD = Reading(
    "only-card", cite(12, 1), "May a king's only card be moved to another single king?",
    (Choice("but-queens", "Yes, unless it is a queen.", short="yes, but no queen",
            limits={"cover": (QUEEN_RESTS,), "move-sequence": (QUEEN_RESTS,)}),
     Choice("any", "Yes, whatever it is.", short="yes"),
     Choice("none", "No.", short="no", limits={"cover": (FREES,)})),
    "A single king takes any available card, and such a card is available. Of a queen the text says that, "
    "once moved, she cannot be moved again except to a foundation; she can have been moved only to a king. "
    "Whether she was dealt there or moved makes no difference to anybody, so we do not ask. The move helps "
    "nobody, for one king is stripped and another covered; so it does not keep a lost game going.")
KINGS = Reading(
    "kings", cite(5, 1, label="V"), "May a single king be laid on another single king?",
    (Choice("no", "No: kings stay where they are.", short="no"),
     Choice("yes", "Yes, as an available card, when the deal is over.", short="yes", instead=(KING_WAITS,))),
    "By the letter a king with nothing upon him is the lowest card of his column, and a single king takes "
    "any such card. But kings are laid out to head the columns, and of the place that he would leave the "
    "text has no word. It would also cost a king to put cards on, and gain nothing.")
TAKING_BACK = taking_back(
    cite(8, 1).quiet(),
    "The text gives no leave for it. It warns instead that it can be better not to play a card; that would "
    "be idle if the card could be had back.",
    to="column", where="to a card one rank higher or to a single king, when the deal is over",
    closed="column foundation hand", rules=(FITS, DEAL_OVER), onto="cards")

READINGS = (FIRST, HOLDING, WHILE_DEALING, PARTS, ONLY_CARD, KINGS, TAKING_BACK)
