"""The Flower-Garden: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from itertools import pairwise

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, UNSEEN, seen
from rules_engine.deal import Lay
from rules_engine.games.cadogan.the_flower_garden.rules import ONE_DOWN, SINGLY, cite
from rules_engine.rule import Choice, Must, Reading, Rule, Truth
from rules_engine.words.questions import taking_back
from rules_engine.words.states import may_be_done
from rules_engine.words.tests import either, not_from, of_rank

BY_PACKET = (Lay("packet", each=6), Lay("bouquet", each=16))
BY_ROUND = (Lay("packet", rounds=6), Lay("bouquet", each=16))
"""The deal that makes each packet at once, and the one that goes round the six packets card by card."""


def no_ace(attempt: Attempt) -> Truth:
    """No card that is moved is an ace."""
    cards = [seen(entry) for entry in attempt.entries]
    if any(card != UNSEEN and RANK[card] == 0 for card in cards):
        return False
    return None if UNSEEN in cards else True


def no_king(attempt: Attempt) -> Truth:
    """The card is no king."""
    king = of_rank(12)(attempt)
    return None if king is None else not king


def singly_or_in_sequence(attempt: Attempt) -> Truth:
    """A single card is moved, or within the Garden several, each one lower than the one beneath it."""
    if len(attempt.entries) == 1:
        return True
    if not attempt.zone(attempt.source) == attempt.zone(attempt.target) == "packet":
        return False
    cards = [seen(entry) for entry in attempt.entries]
    known = (pair for pair in pairwise(cards) if UNSEEN not in pair)
    if any(RANK[upper] != RANK[lower] - 1 for lower, upper in known):
        return False
    return None if UNSEEN in cards else True


# Rules that only another reading brings.
ACES_OUT = Rule(
    "aces-out", cite(5, 2), "An ace that may be used is played before anything else is done.")
PLAY_FIRST = Rule(
    "play-first", cite(5, 2), "As long as a card fits a foundation, none is placed in the Garden.")
NO_ACES = Rule(
    "no-aces", cite(6, 1).quiet(), "An ace is not placed in the Garden: it goes to its foundation or stays.",
    no_ace)
KING_STAYS = Rule(
    "king-stays", cite(8, 1), "A king of the Garden is never moved but to his foundation.",
    either(not_from("packet"), no_king))
IN_SEQUENCE = Rule(
    SINGLY.key, cite(6, 1),
    "Cards are moved one at a time; but within the Garden those that lie in unbroken sequence may go "
    "together.", singly_or_in_sequence)

DEALING = Reading(
    "dealing", cite(4, 1), "In what order are the six packets dealt?",
    (Choice("by-packet", "Six cards together for each packet; the last of them is its top card."),
     Choice("by-round", "Card by card round the six packets.", deal=BY_ROUND)),
    "Each packet is of six cards “dealt together”. It does not change the chances, but it changes what a "
    "numbered deal looks like.")
MUST_PLAY = Reading(
    "must-play", cite(7, 4), "Must a card that fits a foundation be played there?",
    (Choice("no", "No, not even an ace."),
     Choice("aces", "Aces must, as soon as they may be used; other cards may wait.",
            adds=(Must(ACES_OUT, may_be_done("begin"), ("begin",)),)),
     Choice("first", "Yes: what fits is played before a card is placed.",
            adds=(Must(PLAY_FIRST, may_be_done("begin", "play"), ("begin", "play")),))),
    "The text begins with the aces and whatever follows them, and goes on to the Garden. But then it says in "
    "so many words that the player need do neither, and gives the reason; it leaves out no rank.")
TOGETHER = Reading(
    "together", cite(6, 1), "May cards in sequence be moved together?",
    (Choice("no", "No: one card at a time.", short="no, nor a whole one: one card at a time"),
     Choice("yes", "Yes, all that lie in sequence or the upper part of them.",
            short="yes, all of it or its upper part",
            instead=(IN_SEQUENCE,))),
    "“Transferring them” might mean the sequences. But the text sends the reader back to the rule that only "
    "the uppermost card of a packet is available, and in its example one card goes at a time.")
ACES_LOW = Reading(
    "ace-on-two", cite(6, 1).quiet(), "May an ace be placed on a two in the Garden?",
    (Choice("yes", "Yes, like any other card on the next higher."),
     Choice("no", "No: an ace is for its foundation.",
            limits=dict.fromkeys(("place", "fill", "take-back"), (NO_ACES,)))),
    "A sequence that goes down ends with the ace, says the glossary of the book, and nobody is obliged to "
    "play a card. It hardly ever serves: an ace holds nothing.")
KINGS = Reading(
    "kings", cite(8, 1), "May a king of the Garden begin a new packet?",
    (Choice("yes", "Yes; it is the one move he has."),
     Choice("no", "No: only a king of the Bouquet may.", limits={"fill": (KING_STAYS,)})),
    "The text says that a king can never be transferred, and in the same breath that an empty place is often "
    "the only means to remove one. So it speaks of sequences: he fits on no card.")
TAKE_BACK = taking_back(
    cite(7, 2).quiet(),
    "The text gives no leave for it, and would have the greatest care taken in playing cards; there would be "
    "less need of that if they could be had back.",
    to="packet", where="to the Garden, on a card next higher in rank",
    rules=(ONE_DOWN,), onto="cards")

READINGS = (DEALING, MUST_PLAY, TOGETHER, KINGS, ACES_LOW, TAKE_BACK)
"""All doubtful points, in the order of the page."""
