"""The Constitution: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from itertools import pairwise

from rules_engine.attempt import Attempt
from rules_engine.game import Game
from rules_engine.games.cadogan.the_constitution.rules import (
    CHANGE_COLOUR,
    DIVISIONS,
    FILL_AT_ONCE,
    ONE_DOWN,
    ROWS,
    TOP_CARD,
    cite,
)
from rules_engine.rule import Choice, May, Must, Reading, Rule, State, Truth
from rules_engine.table import Position
from rules_engine.words.effects import raise_fact, take_up
from rules_engine.words.questions import taking_back
from rules_engine.words.tests import (
    all_of,
    at_most_in_source,
    either,
    empty,
    fact_is,
    holds_cards,
    leaves_one_behind,
    none_open_under,
    one_step_up,
)


def vacancy(*, singles: bool = False) -> State:
    """A place is empty for which the row below, the talon or the pack has a card, if need be a single one."""

    def state(game: Game, position: Position) -> bool:
        zone, piles = game.table.zone, position.piles
        hand = piles[game.table.place["talon"]] or piles[game.table.place["pack"]]
        if hand and any(not piles[place] for place in zone["people"]):
            return True
        return any(
            not all(piles[place] for place in zone[upper])
            and any(len(piles[place]) == 1 if singles else piles[place] for place in zone[lower])
            for lower, upper in pairwise(ROWS)
        )

    return state


def same_row(attempt: Attempt) -> Truth:
    """The card stays in its division."""
    return attempt.zone(attempt.source) == attempt.zone(attempt.target)


# Rules that only another reading brings.
ONE_STEP_OR_NONE = Rule(
    "one-step", cite(2, 1).quiet(),
    "A card is laid in sequence in its own division or in the one next above it.",
    either(one_step_up(*ROWS), same_row))
SINGLE = Rule(
    "single-card", cite(5, 1), "Only a card that lies by itself fills a vacancy.", at_most_in_source(1))
PLAYED_OUT = Rule(
    "played-out", cite(16, 1), "No card is dealt while a card of the Council can be played.",
    none_open_under("play"))
JOIN = Rule(
    "join-the-people", cite(2, 1).quiet(),
    "The top card of the talon may be laid in sequence on a card of the People.")
ANY_OF_TALON = Rule(
    "top-card", cite(3, 1),
    "Only the top card of a sequence can be used, and the next card of the pack; the talon gives any card.",
    either(lambda attempt: attempt.zone(attempt.source) == "talon",
           lambda attempt: attempt.part.at[-1] == len(attempt.origin) - 1))
ACE_STAYS = Rule("ace-stays", cite(9, 1), "The ace of a foundation is never taken away.", leaves_one_behind)
TURN_OVER = Rule(
    "turn-over", cite(16, 1).quiet(), "The talon may be turned face down, unshuffled, to be dealt again.")
ALL_DEALT = Rule(
    "all-dealt", cite(16, 1).quiet(), "The talon is turned over only when the pack is dealt out.",
    all_of(empty("pack"), holds_cards("talon")))
ONCE = Rule("once", cite(16, 1).quiet(), "The talon is turned over no more than once.", fact_is("redeals", 0))

PAID = ("fill", "enlist", "call-up")

FILLING = Reading(
    "fill-from-sequence", cite(5, 1), "May the card that fills a vacancy be taken from a sequence?",
    (Choice("yes", "Yes, the top card of any pile of the row below; if others lie under it, no new vacancy "
            "arises.", short="the row next below, at once: any top card",
            adds=(Must(FILL_AT_ONCE, vacancy(), PAID),)),
     Choice("no", "No, only a card that lies by itself, so that the vacancy always passes on down.",
            short="the row next below, at once: a single card",
            adds=(Must(FILL_AT_ONCE, vacancy(singles=True), PAID),), limits={"fill": (SINGLE,)})),
    "The top card of a sequence is available, says the third rule, and it does not say for what. The fifth "
    "speaks of a vacancy that comes down to the People; but it would do so of itself, or stop at a sequence, "
    "and nothing forbids the second.")
SAME_ROW = Reading(
    "same-division", cite(2, 1), "May a card be laid in sequence on another card of its own division?",
    (Choice("no", "No, only on one of the division next above."),
     Choice("yes", "Yes, in its own division as well.", instead=(ONE_STEP_OR_NONE,))),
    "The rule that lets cards be laid in sequence speaks of the three lower divisions and of the next one "
    "above, so that the cards of the Council could not be meant at all. It gives no other leave.")
HOLDING = Reading(
    "hold-back", cite(16, 1), "May a card that could be played be kept back in the Council?",
    (Choice("yes", "Yes, as long as the player likes."),
     Choice("no", "No: all that can be played is played before the next card is dealt.",
            limits={"deal": (PLAYED_OUT,)})),
    "All available cards are to be played before one deals, says the last paragraph, and by its side it sets "
    "what the player wishes to place. But to play is to make a vacancy, and the Note before it often finds "
    "it better to put that off until a card has been dealt.")
JOINING = Reading(
    "talon-in-sequence", cite(2, 1), "May a card of the talon be laid in sequence on one of the People?",
    (Choice("no", "No: it enters only by a vacancy."),
     Choice("yes", "Yes, its top card, on the next higher of the other colour.",
            adds=(May("join", JOIN, "talon", "people", (TOP_CARD, ONE_DOWN, CHANGE_COLOUR), onto="cards"),))),
    "Talon and pack must rise from division to division like all the rest, but they are none of the three "
    "divisions whose cards may be laid in sequence, and the People are named only as a row to be filled.")
TALON_CARD = Reading(
    "talon-card", cite(5, 1), "Which card of the talon fills a vacancy among the People?",
    (Choice("top", "Its top card."),
     Choice("any", "Any card of it that the player chooses.", instead=(ANY_OF_TALON,))),
    "A talon lies in a packet, by the book's glossary, and whoever defers a vacancy until a card turns up "
    "has no need to, if the card could be looked out later.")
TAKING_BACK = taking_back(
    cite(9, 1).quiet(),
    "The book gives no leave for it; in other games, where it wants cards to come off a foundation again, it "
    "says so.",
    to="council", where="in sequence on a card of the Council", closed=DIVISIONS,
    rules=(TOP_CARD, ACE_STAYS, ONE_DOWN, CHANGE_COLOUR), onto="cards")
REDEAL = Reading(
    "redeal", cite(16, 1).quiet(), "May the talon be turned over and dealt again?",
    (Choice("no", "No: the pack is dealt out once.", short="none"),
     Choice("once", "Once, unshuffled.", short="one, unshuffled",
            adds=(May("turn-over", TURN_OVER, rules=(ALL_DEALT, ONCE),
                      then=(take_up(), raise_fact("redeals"))),))),
    "The book says nothing of a re-deal here, and elsewhere says how many there are.")
