"""The Wheel: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.game import Game
from rules_engine.games.cadogan.the_wheel.rules import (
    CIRCLE,
    COMPLETE,
    CUSHION,
    NO_MORE,
    NOT_MOVED,
    PACK,
    REFILL,
    cite,
    in_turn,
    refilled,
)
from rules_engine.moves import Move, Part
from rules_engine.rule import Choice, May, Never, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.tests import (
    all_of,
    each_part,
    either,
    leaves_one_behind,
    top_of_pile,
)


def three_uppermost(attempt: Attempt) -> Truth:
    """Every card but the last taken lies on top of its pile before any of them is."""
    return all(part.at == (len(attempt.position.piles[part.source]) - 1,) for part in attempt.move.parts[:-1])


def in_the_short_deal(attempt: Attempt) -> Truth:
    """What is left in the pack, with what lies of a deal under way, is less than twelve cards."""
    return len(attempt.position.piles[PACK]) + attempt.fact("dealt") % 12 < 12


def back_to_spaces(attempt: Attempt) -> Truth:
    """Each card goes to an empty place of its own."""
    targets = {part.target for part in attempt.move.parts}
    return len(targets) == len(attempt.move.parts) and not any(
        attempt.position.piles[place] for place in targets
    )


def whole_packet(attempt: Attempt) -> Truth:
    """All the cards of one packet are taken."""
    sources = {part.source for part in attempt.move.parts}
    return len(sources) == 1 and len(attempt.move.parts) == len(attempt.origin)


def taken_apart(_game: Game, position: Position) -> Iterator[Move]:
    """Candidates: each packet, from its crown down, to the first empty places of the cushion."""
    spaces = [place for place in CUSHION if not position.piles[place]]
    for source in CIRCLE:
        size = len(position.piles[source])
        if 1 < size <= len(spaces):
            yield Move(tuple(
                Part((size - 1 - number,), source, target) for number, target in enumerate(spaces[:size])))


# Rules that only another reading brings.
REFILL_LATE = Rule(
    "refill-before-deal", cite(7, 3),
    "All places vacant after the first deal are filled before the second begins.", refilled)
CROWN_RELEASED = Rule(
    "top-cards", cite(5, 1, label="V"),
    "The three cards must all be uppermost; the crown may be one that lay under them.",
    all_of(each_part(top_of_pile), three_uppermost))
ONE_BY_ONE = Rule(
    "top-cards", cite(5, 1, label="V"),
    "Each of the four cards must be uppermost when it is taken, though it lay under another of them.",
    each_part(top_of_pile))
SHIFT = Rule(
    "shift", cite(8, 1).quiet(), "An uppermost card may be moved to an empty place of the cushion.")
FREES = Rule(
    "frees-a-card", cite(8, 1).quiet(), "A card is moved only off another, to set that free.",
    leaves_one_behind)
AT_WILL = Rule(
    "in-turn", cite(8, 1).quiet(),
    "A deal goes along both rows, one card to each place; but the cards of a last deal that is short of "
    "twelve go wherever the player likes.", either(in_the_short_deal, in_turn))
TAKE_APART = Rule(
    "take-apart", cite(7, 1).quiet(), "A packet may be taken back from the circle into the cushion.")
WHOLE_BACK = Rule(
    "whole-packet", cite(7, 1).quiet(), "It comes back whole, from its crown down.", whole_packet)
TO_SPACES = Rule(
    "back-to-spaces", cite(7, 1).quiet(), "Each of its cards comes to an empty place.", back_to_spaces)

REFILLING = Reading(
    "refill", cite(7, 3), "Must the four places be filled before the next combination is made?",
    (Choice("at-once", "Yes, all four.", short="the pack, at once, in the first deal only",
            limits={"combine": (REFILL,), "deal": (REFILL,), "take-apart": (REFILL,)}),
     Choice("at-leisure", "No: all combinations may be made first, if only the places are filled before "
            "the second deal.", short="the pack, before the second deal", limits={"deal": (REFILL_LATE,)})),
    "The places are to be filled as the cards are withdrawn, and empty places are told of as something new "
    "in the deals that follow. To wait would only leave fewer cards to choose from.")
HOLDING = Reading(
    "holding-back", cite(8, 1), "May another deal be begun while a combination can still be made?",
    (Choice("no", "No: every combination that can be made is made first, one way or another.", short="no",
            limits={"deal": (NO_MORE,)}),
     Choice("yes", "Yes, whenever the player likes.", short="yes")),
    "The deals go on when no more can be made, and the object is to make as many as can be. The point "
    "matters more than the book can have known, for two of the combinations spoil the game: a player who is "
    "free to leave them alone can win more deals. But the text gives no leave to wait.")
RELEASED = Reading(
    "released", cite(5, 1, label="V"), "Must all four cards be uppermost before the first is taken?",
    (Choice("yes", "Yes, the three and the crown.", short="yes"),
     Choice("crown", "The three must; the crown may be a court card that lay under one of them.",
            short="all but the crown", instead=(CROWN_RELEASED,)),
     Choice("no", "No: each may lie under another of them that is taken first.", short="no",
            instead=(ONE_BY_ONE,))),
    "A card sets the one beneath free by being removed. But the three are taken up together, so none of them "
    "has gone before the others; and before they may be taken, says Rule III, there must be a court card to "
    "crown them. A card that nobody can use yet is no crown.")
SPACES = Reading(
    "spaces", cite(8, 1).quiet(), "May an uppermost card be moved to an empty place?",
    (Choice("no", "No: an empty place waits for the next deal.", short="nobody, after the first deal",
            adds=(Never(NOT_MOVED, "cushion", "cushion"),)),
     Choice("yes", "Yes, between the deals, if that sets another card free.", short="any uppermost card",
            adds=(May("shift", SHIFT, "cushion", "cushion", (COMPLETE, FREES), onto="empty"),))),
    "Cards leave the cushion for the circle, and the text knows no other way for them to go. What comes to "
    "empty places it says as well: the cards of the next deal.")
SHORT_DEAL = Reading(
    "short-deal", cite(9, 1).quiet(), "Where do the last cards go, if they are fewer than twelve?",
    (Choice("in-order", "To the first places in order, like those of any deal.", short="in order"),
     Choice("at-will", "Wherever the player likes.", short="at will", instead=(AT_WILL,))),
    "The text has not noticed that there can be such a deal. Fresh rows are dealt by the same rules to the "
    "end, and no rule of a deal leaves the player a choice of place.")
TAKING_APART = Reading(
    "take-apart", cite(7, 1).quiet(), "May a packet be taken apart again, to be combined otherwise?",
    (Choice("no", "No: what has been crowned stays.", short="no"),
     Choice("yes", "Yes, if there are four empty places for its cards.", short="yes, into empty places",
            adds=(May("take-apart", TAKE_APART, "circle", "cushion", (COMPLETE, WHOLE_BACK, TO_SPACES),
                      onto="empty", parts=0, tries=taken_apart),))),
    "Packets are placed in the circle and the circle is the end of the game. Nothing is said to come back "
    "from it.")

READINGS = (REFILLING, HOLDING, RELEASED, SPACES, SHORT_DEAL, TAKING_APART)
