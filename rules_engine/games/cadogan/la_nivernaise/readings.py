"""La Nivernaise: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.game import Game
from rules_engine.games.cadogan.la_nivernaise.rules import (
    FLANKS,
    FOUNDATIONS,
    LINE,
    LOOK,
    beneath_the_top,
    cite,
    flanks_offer_none,
    vacancies,
)
from rules_engine.rule import Choice, Effect, Reading, Rule, Tally, Truth
from rules_engine.table import Position
from rules_engine.words.effects import gather, set_fact
from rules_engine.words.questions import taking_back
from rules_engine.words.rounds import deal_round
from rules_engine.words.tests import fact_is


def in_all(game: Game, position: Position, place: int) -> int:
    """The same, if the uppermost card is counted among those that may be looked at."""
    return min(max(vacancies(game, position) - 1, 0), beneath_the_top(game, position, place))


def one_more_is_open(attempt: Attempt) -> Truth:
    """Another vacancy is left when this one has been filled."""
    return vacancies(attempt.game, attempt.position) > 1


def vacancies_filled(attempt: Attempt, position: Position) -> Position:
    """Lays a card of the pack in every vacancy of the flanks."""
    empty = [name for name in FLANKS if not position.piles[attempt.game.table.place[name]]]
    return deal_round(tuple(empty), 1)(attempt, position)


def evenly(attempt: Attempt, position: Position) -> Position:
    """A round of four to each packet, or of what is left card by card."""
    left = len(position.piles[attempt.game.table.place["pack"]])
    if left >= 4 * len(LINE):
        return deal_round(LINE, 4)(attempt, position)
    for name in (LINE * 4)[:left]:
        position = deal_round((name,), 1)(attempt, position)
    return position


def taken_up(*zones: str, last_first: bool) -> tuple[Effect, ...]:
    """These packets gathered, and none of them waiting to be replaced."""
    return gather(*zones, last_first=last_first), set_fact("bare", 0)


# Rules that only another reading brings.
FLANKS_FIRST = Rule(
    "flanks-first", cite(7, 1), "While a card of the flanks can be played, none is played from the line.",
    flanks_offer_none)
ONLY_ONE = Rule(
    "only-one", cite(14, 1), "After an exchange a card must be played before another is exchanged.",
    fact_is("exchanged", 0))
KEEP_ONE = Rule(
    "keep-one", cite(9, 1), "The last vacancy of the flanks is not filled.", one_more_is_open)

PREFERENCE = Reading(
    "preference", cite(7, 1), "Must a card of the flanks be played before one of the line?",
    (Choice("advice", "No: to prefer the flanks is good play.", short="advice"),
     Choice("binding", "Yes, as long as any of the flanks fits.", short="binding",
            limits={"begin": (FLANKS_FIRST,), "ascend": (FLANKS_FIRST,), "descend": (FLANKS_FIRST,)})),
    "Cards are to be taken from the flanks in preference, for a reason that concerns the player's own "
    "success: the vacancies are the most important. Where this book gives its reason so, it gives advice.")
HOLDING = Reading(
    "hold-back", cite(11, 1), "May a card that fits be kept back when a round is dealt?",
    (Choice("no", "No: whatever can be played is played first.", short="no"),
     Choice("yes", "Yes, and when the line is taken up.", short="yes", without=("exhausted", "no-progress"))),
    "The next round is dealt when the resources so far are exhausted, and between the rounds all available "
    "cards are to be played; the line is taken up when progress is at an end. Filling vacancies and "
    "exchanging cards are left to the player, so that they need not be exhausted.")
LAST_VACANCY = Reading(
    "last-vacancy", cite(9, 1), "May the last vacancy be filled?",
    (Choice("yes", "Yes: to keep it open is advice.", short="yes"),
     Choice("no", "No: one stays open.", short="no", limits={"fill": (KEEP_ONE,)})),
    "One at least should be left, it says, and says in the same breath that to fill them all is never "
    "prudent. What is imprudent is not forbidden.")
LOOKING = Reading(
    "looking", cite(2, 1), "How many cards of a packet may be looked at?",
    (Choice("beneath", "Beneath the uppermost as many as there are vacancies."),
     Choice("in-all", "As many as there are vacancies, and the uppermost is one of them.",
            tallies=(Tally("look", LOOK, in_all, zone="line", unit="cards beneath the top"),))),
    "The uppermost card lies open, and there is nothing to examine in it. Counted among them it would make "
    "one vacancy worthless to the eye, and one vacancy is just what the player is told to keep.")
REPLACING = Reading(
    "replacing", cite(10, 1), "Is a packet replaced whose last card has gone into a flank?",
    (Choice("yes", "Yes, in whatever way it was used up.", short="four cards, at once"),
     Choice("no", "No, only one whose last card went to a foundation; else its place waits for the next "
            "round.", short="four cards, at once, if the last one was played", effects={"fill": ()})),
    "The text speaks of a packet that has been played off, and by the glossary to play is to place a card on "
    "a foundation. But few packets go there card by card, and the first rule wants the line to consist of "
    "six packets. We take the words for any packet that has been used up.")
SHORT = Reading(
    "short-round", cite(11, 1).quiet(), "How is a round dealt for which the cards do not suffice?",
    (Choice("fours", "In fours from the left, as far as they go.", short="in fours, as far as they go"),
     Choice("evenly", "Card by card over the six packets.", short="card by card",
            effects={"deal": (evenly,)})),
    "Eight and four times twenty-four make a hundred and four, so that the pack comes out even if nothing "
    "is taken from it between the rounds. When a vacancy is filled from it, or a packet replaced, the last "
    "round is short. A round is dealt in fours and from the left, and we know no other way.")
BASE_CARDS = Reading(
    "base-cards", cite(14, 1).quiet(), "May the ace or king that began a foundation be exchanged?",
    (Choice("stay", "No: it stays.", short="no"),
     Choice("cross", "Yes, when it is the only card there.", short="yes", without=("base-stays",))),
    "An exchange takes a card from one sequence to the other, in forming the foundations. A foundation "
    "that gave up its only card would no longer be one, and four aces and four kings are to be there.")
EXCHANGES = Reading(
    "exchanges", cite(14, 1), "How many cards may be exchanged in succession?",
    (Choice("any-number", "Any number, one by one.", short="any number, one by one"),
     Choice("one", "One; then a card must be played before the next.", short="one between two plays",
            limits={"exchange": (ONLY_ONE,)})),
    "One card at a time: that forbids to lift several together. It does not say that when one has gone over "
    "another may not follow it.")
FLANKS_AGAIN = Reading(
    "flanks-again", cite(12, 1), "Are the flanks taken up for the re-deal?",
    (Choice("no", "No: they stay as they are, vacancies and all.", short="no"),
     Choice("yes", "Yes: taken up before the line, and eight cards are laid anew.", short="yes",
            effects={"redeal": (*taken_up("flank", "line", last_first=False), deal_round(FLANKS, 1))}),
     Choice("filled", "No; but cards are laid first in their vacancies, from the left flank to the right.",
            short="no, but their vacancies are filled",
            effects={"redeal": (*taken_up("line", last_first=False), vacancies_filled)})),
    "The text has the line taken up, and the fourth rule says how its packets are. That the cards are dealt "
    "and played as at first tells of the rounds and of the playing; no word takes up the flanks, or has a "
    "vacancy filled against the player's wish.")
GATHERING = Reading(
    "gathering", cite(4, 1, label="IV"), "In what order do the packets lie when they are turned over?",
    (Choice("beneath", "Each goes beneath those taken up before it, so that the last packet is dealt first, "
            "from its lowest card.", short="one, unshuffled"),
     Choice("upon", "Each goes upon those before it, so that the first packet is dealt first, from its "
            "lowest card.", short="one, unshuffled",
            effects={"redeal": taken_up("line", last_first=True)})),
    "Taken up in succession from the left, and then turned together: whether above or below the packets "
    "before it each is put, is not said. In The Nation the book spells it out, the second beneath the first "
    "and so on, and adds that when the pack is turned the last is uppermost. We take this for its custom.")
TAKING_BACK = taking_back(
    cite(14, 1).quiet(),
    "Cards may be exchanged between foundations, and that is all the leave the text gives to move one that "
    "has been played.",
    to="flank", where="into a vacancy of the flanks", closed="flank line pack", source=FOUNDATIONS,
    onto="empty")

READINGS = (PREFERENCE, HOLDING, LAST_VACANCY, LOOKING, REPLACING, SHORT, EXCHANGES, BASE_CARDS, FLANKS_AGAIN,
            GATHERING, TAKING_BACK)
