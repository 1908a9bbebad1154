"""The Olga: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, RED, UNSEEN, is_down, seen
from rules_engine.game import Game
from rules_engine.games.cadogan.the_olga.rules import (
    ALTERNATE,
    ONE_DOWN,
    STEP,
    TALON_TOP,
    cite,
    one_below_round,
    one_below_to_seven,
)
from rules_engine.judge import open_moves
from rules_engine.moves import Move, Part
from rules_engine.rule import Choice, May, Must, Never, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.effects import shuffle_talon
from rules_engine.words.questions import taking_back
from rules_engine.words.states import may_be_done
from rules_engine.words.tests import (
    all_of,
    empty,
    fact_is,
    holds_cards,
    not_from,
    of_no_use,
    the_turned_card_first,
    top_of_pile,
)

PLAYS = ("begin", "build")
"""The leaves that bring a card to a foundation."""
TABLEAU = (*PLAYS, "transfer", "place", "fill")
"""The leaves that move a card that lies face up."""


def is_next(upper: int, lower: int) -> Truth:
    """Whether the second card may lie on the first in the flower-bed."""
    if UNSEEN in (upper, lower):
        return None
    return STEP[RANK[lower]] == STEP[RANK[upper]] - 1 and RED[lower] != RED[upper]


def in_sequence(attempt: Attempt) -> Truth:
    """Two or more faced cards are taken from the foot of their column, red and black by turns downward."""
    if (
        len(attempt.entries) < 2
        or not top_of_pile(attempt)
        or any(is_down(entry) for entry in attempt.entries)
    ):
        return False
    steps = {is_next(seen(upper), seen(lower)) for upper, lower in pairwise(attempt.entries)}
    return False if False in steps else None if None in steps else True


def from_its_head(attempt: Attempt) -> Truth:
    """The card above those taken is not in sequence with them."""
    first = attempt.part.at[0]
    if first == 0 or is_down(attempt.origin[first - 1]):
        return True
    joined = is_next(seen(attempt.origin[first - 1]), attempt.card)
    return None if joined is None else not joined


def runs(game: Game, position: Position) -> Iterator[Move]:
    """Candidates: the lowest cards of each column, two or more, to each other column."""
    columns = game.table.zone["column"]
    for place in columns:
        pile = position.piles[place]
        for first in range(len(pile) - 2, -1, -1):
            if is_down(pile[first]) or is_next(seen(pile[first]), seen(pile[first + 1])) is False:
                break
            at = tuple(range(first, len(pile)))
            yield from (Move((Part(at, place, other),)) for other in columns if other != place)


def ace_or_seven_fits(game: Game, position: Position) -> bool:
    """An ace can begin a foundation, or a seven can be played on its ace."""
    return any(
        verdict.kind == "allowed"
        and (leave.key == "begin" or STEP[RANK[seen(position.piles[move.parts[0].source][-1])]] == 1)
        for leave in game.leaves if leave.key in PLAYS
        for move, verdict in open_moves(game, position, leave)
    )


# Rules that only another reading brings.
TOGETHER = Rule(
    "together", cite(4, 8).quiet(),
    "Cards in sequence may be moved together to another column, or to a space, with their order kept.")
SEQUENCE = Rule(
    "sequence", cite(3, 1, label="III").quiet(),
    "Cards move together only if they are the lowest of their column, in sequence downward, and red and "
    "black by turns.", in_sequence)
WHOLE = Rule("whole-sequence", cite(4, 8).quiet(), "A sequence is moved whole.", from_its_head)
BED_ONLY = Rule(
    "from-the-bed", cite(4, 12), "A card of the pack or the talon goes to no space.")
FILL_ANY = Rule(
    "fill-any", cite(4, 12).quiet(),
    "A space may also be filled with the card turned up or the top card of the talon.")
ACES_AT_ONCE = Rule(
    "aces-at-once", cite(4, 6),
    "An available ace begins its foundation before anything is done but turning up a card of the bed.")
SEVENS_TOO = Rule(
    "sevens-too", cite(4, 6),
    "While an ace or a seven can be played, nothing is done but to play on the foundations and to turn up "
    "cards of the bed.")
EMPLOYED = Rule(
    "employed", cite(4, 11),
    "A card turned up that can be played, or placed on a card of the flower-bed, is not laid on the talon.",
    of_no_use(*PLAYS, "place"))
TURNED_FIRST = Rule(
    "turned-first", cite(4, 11),
    "While a card turned up waits, no other card is moved.", the_turned_card_first)
NOT_TO_FOUNDATIONS = Rule(
    "placed-only", cite(4, 9), "A card once laid on the talon goes to the flower-bed and nowhere else.",
    not_from("talon"))
TO_SEVEN = Rule(
    "one-down", cite(3, 1, label="III"),
    "On the flower-bed a card is laid only on the next higher rank, and an ace on nothing.",
    one_below_to_seven)
ROUND = Rule(
    "one-down", cite(3, 1, label="III"),
    "On the flower-bed a card is laid only on the next higher rank, and a king on an ace.",
    one_below_round)
REDEAL = Rule(
    "redeal", cite(4, 11).quiet(),
    "When the last card has been turned up and placed, the talon may be taken up, shuffled and dealt again.")
ALL_DEALT = Rule(
    "all-dealt", cite(4, 11).quiet(),
    "The talon is taken up only when there is one, and no card is left in the pack or waiting.",
    all_of(empty("pack"), empty("hand"), holds_cards("talon")))
ONCE = Rule("once", cite(4, 11).quiet(), "There is one re-deal and no more.", fact_is("redeals", 0))

PARTS = Reading(
    "together", cite(4, 8, 12).quiet(), "May cards in sequence be moved together?",
    (Choice("no", "No: one card at a time.", short="no, nor a whole one: single cards only"),
     Choice("any-part", "Yes, a whole sequence or the lower part of one.", short="part or whole",
            adds=(May("together", TOGETHER, "column", "column", (SEQUENCE, ALTERNATE, ONE_DOWN),
                      group=True, tries=runs),)),
     Choice("whole", "Yes, but then the whole sequence.", short="only a whole sequence",
            adds=(May("together", TOGETHER, "column", "column",
                      (SEQUENCE, WHOLE, ALTERNATE, ONE_DOWN), group=True, tries=runs),))),
    "What may be transferred are the available cards, and of a column only the lowest is available. That a "
    "sequence may be built downward does not say that it can travel; with a space or another column to help, "
    "single cards will bring it across. That sequences may be “placed” on a card in a space might be held "
    "against us; but that sentence refers to Rule III, which lays cards one upon another and says nothing of "
    "moving several.")
SPACES = Reading(
    "spaces", cite(4, 12), "May a space be filled from the pack or the talon?",
    (Choice("no", "No: only with a card of the flower-bed.", short="any available card of the flower-bed",
            adds=(Never(BED_ONLY, "hand talon", "column"),)),
     Choice("yes", "Yes, with the card turned up or the top card of the talon as well.",
            short="any available card, the talon's too",
            adds=(May("fill-any", FILL_ANY, "hand talon", "column", (TALON_TOP,), onto="empty"),))),
    "A little before, the text joins pack and talon to the flower-bed by name. Of the space it names the "
    "flower-bed alone and points to Rule II, which speaks of nothing else.")
ACE_LOW = Reading(
    "ace-on-seven", cite(3, 1, label="III").quiet(), "Where does the ace stand on the flower-bed?",
    (Choice("below-seven", "Below the seven, and nothing goes on it.", short="below the seven"),
     Choice("nowhere", "Nowhere: it is laid on no card.", short="nowhere", instead=(TO_SEVEN,)),
     Choice("round", "Below the seven, and a king goes on it.", short="below the seven, above the king",
            instead=(ROUND,))),
    "In piquet the ace is the highest card. But here it begins the foundations and the seven follows it, and "
    "the glossary lets a descending sequence run from king to ace and there end. So the flower-bed goes down "
    "by the same steps as the foundations go up.")
ACES = Reading(
    "aces", cite(4, 6, 10), "May an ace be held back, or one of the “deuces”?",
    (Choice("yes", "Yes, like any other card.", short="yes"),
     Choice("no", "An ace may not: it begins its foundation at once.", short="no",
            adds=(Must(ACES_AT_ONCE, may_be_done("begin"), ("begin", "turn-up")),)),
     Choice("nor-sevens", "No ace, and no seven that fits; for sevens are what is meant by deuces.",
            short="no, nor a seven",
            adds=(Must(SEVENS_TOO, ace_or_seven_fits, ("begin", "build", "turn-up")),))),
    "The first aces are to be played, and after them any deuces: so goes the opening, where that is "
    "the natural thing to do. Piquet packs hold no deuces; the word is a slip for the cards next after "
    "the aces, the sevens. The sentence in brackets frees the player from having to play on the foundations, "
    "and excepts no card.")
PASSING = Reading(
    "passing", cite(4, 11), "May a card turned up that could be used be laid on the talon?",
    (Choice("yes", "Yes: the player judges.", short="yes"),
     Choice("no", "No: what can be played or placed is.", short="no", limits={"lay": (EMPLOYED,)})),
    "The talon takes the unsuitable cards, and a suitable one, says the glossary, is one that can be played "
    "or placed. But the foundations do not oblige, and on the flower-bed cards may be placed: each leave can "
    "be declined, and so both can.")
WAITING = Reading(
    "turned-card", cite(4, 11).quiet(), "May other cards be moved before a card turned up is placed?",
    (Choice("yes", "Yes: it can be looked at, and wait.", short="yes"),
     Choice("no", "No: it is placed before any other card is touched.", short="no",
            limits=dict.fromkeys((*TABLEAU, "together", "fill-any", "take-back"), (TURNED_FIRST,)))),
    "Dealing, playing, placing and transferring are told in one breath, and nothing hurries the player. To "
    "make room for a card one must first have seen it.")
TALON_CARD = Reading(
    "talon-card", cite(4, 9), "May a card of the talon go to a foundation?",
    (Choice("yes", "Yes, the top one, whenever it fits.", short="the top one, to play or to place"),
     Choice("placed-only", "No: it may be placed on the flower-bed, and be played from there.",
            short="the top one, to place only",
            limits=dict.fromkeys(PLAYS, (NOT_TO_FOUNDATIONS,)))),
    "The text names the talon where it speaks of the flower-bed and not where it speaks of the foundations. "
    "But a talon, says the glossary, is laid aside until its cards can come into use, and to be played is "
    "the use of every card.")
REDEALS = Reading(
    "redeals", cite(4, 11).quiet(), "May the talon be dealt again?",
    (Choice("no", "No.", short="none"),
     Choice("once", "Once, shuffled.", short="one, shuffled",
            adds=(May("redeal", REDEAL, rules=(ALL_DEALT, ONCE), then=(shuffle_talon(),)),))),
    "Where this book allows a re-deal it says so, and often it says that there is none. Here it says "
    "nothing, and we add none.")
TAKING_BACK = taking_back(
    cite(4, 5).quiet(), "The text gives no leave for it.", to="column",
    where="to the flower-bed, on a card it fits", rules=(ALTERNATE, ONE_DOWN), onto="cards")

READINGS = (PARTS, SPACES, ACE_LOW, ACES, PASSING, WAITING, TALON_CARD, REDEALS, TAKING_BACK)
