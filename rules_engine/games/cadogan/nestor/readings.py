"""Nestor: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import RED, UNSEEN, is_down
from rules_engine.deal import Lay
from rules_engine.games.cadogan.nestor.dealing import SixRows
from rules_engine.games.cadogan.nestor.rules import COLUMNS, NO_MORE, RESERVE, cite
from rules_engine.judge import open_moves
from rules_engine.rule import Choice, Reading, Rule, Truth
from rules_engine.words.pairs import faces
from rules_engine.words.tests import each_part, top_of_pile


def of_one_colour(attempt: Attempt) -> Truth:
    """The cards taken are all red or all black."""
    cards = faces(attempt)
    if len({RED[card] for card in cards if card != UNSEEN}) > 1:
        return False
    return None if UNSEEN in cards else True


def of_the_lowest_row(attempt: Attempt) -> Truth:
    """No column reaches lower than those the cards come from."""
    piles = attempt.position.piles
    low = max(len(piles[place]) for place in COLUMNS)
    return all(len(piles[part.source]) == low for part in attempt.move.parts if part.source in COLUMNS)


def not_two_of_reserve(attempt: Attempt) -> Truth:
    """No more than one card comes from the reserve."""
    return sum(part.source in RESERVE for part in attempt.move.parts) < 2


def none_but_with_those_put_aside(attempt: Attempt) -> Truth:
    """No pair can be made without a card that was put aside before the last of the reserve was taken up."""
    game, position = attempt.game, attempt.position
    aside = [place for place in RESERVE if not any(map(is_down, position.piles[place]))][:-1]
    answer: Truth = True
    for leave in (leave for leave in game.leaves if leave.key == "pair"):
        for move, verdict in open_moves(game, position, leave):
            if not any(part.source in aside for part in move.parts):
                if verdict.kind == "allowed":
                    return False
                answer = None
    return answer


# Rules that only another reading brings.
COLOUR = Rule(
    "same-colour", cite(2, 2).quiet(), "Both cards of a pair are red, or both black.", of_one_colour)
WHOLE_ROW = Rule(
    "lowest-row", cite(2, 2), "Cards of a higher row wait until the lowest row has gone entirely.",
    of_the_lowest_row)
ONE_OVER_OTHER = Rule(
    "lowest-card", cite(2, 2),
    "Of a column only the lowest card may be taken; or the lowest two together, if they make a pair.",
    each_part(top_of_pile))
APART = Rule(
    "apart", cite(2, 4).quiet(), "A card of the reserve is paired with a card of the tableau.",
    not_two_of_reserve)
NO_OTHERS = Rule(
    "no-other-pairs", cite(2, 3, 4),
    "A card of the reserve is taken up only when no pair can be made, those with a card put aside before the "
    "last not counted.",
    none_but_with_those_put_aside)

WHAT_PAIRS = Reading(
    "what-pairs", cite(2, 2).quiet(), "What makes a pair?",
    (Choice("value", "Two cards of equal value, whatever their suits.", short="equal value, any suits"),
     Choice("colour", "Two cards of equal value and of one colour.", short="equal value, one colour",
            limits={"pair": (COLOUR,)})),
    "The book never says. But cards of equal value are what the deal keeps apart, as they would be in each "
    "other's way; it names kings and fives, and no suits or colours. Nor is a pair a marriage, which in this "
    "book is two cards of one suit that follow each other.")
RELEASED = Reading(
    "released", cite(2, 2), "Is a card free as soon as the one below it has gone?",
    (Choice("at-once", "Yes: the lowest of each column is free, in whatever row it lies.", short="yes"),
     Choice("row-by-row", "No: not before the whole row below has gone.", short="no: row by row",
            limits={"pair": (WHOLE_ROW,)})),
    "Only the lowest row may be used until “their removal” releases those above. In the glossary a card is "
    "released by the removal of what blocked it, and a card is blocked by what lies below it, not by its "
    "neighbours. Taken row by row, eight cards would have to pair among themselves or with the reserve, six "
    "times over.")
BLOCKED = Reading(
    "blocked-deal", cite(1, 4).quiet(), "What if no card of the pack can be dealt to a place?",
    (Choice("anew", "All cards are shuffled, and dealt anew.", short="shuffle and deal anew"),
     Choice("regardless", "The next card is laid there all the same.", short="the next card all the same",
            deal=(SixRows(regardless=True), Lay("reserve", down=True)))),
    "It can happen near the end, when the few cards left all have their equals in the column; the text does "
    "not think of it. A tableau with equal values in a line it calls useless, so we do not begin one.")
RESERVE_SEEN = Reading(
    "reserve-seen", cite(2, 1, 3), "Does the reserve lie open?",
    (Choice("no", "No: its cards lie face down and are turned up one by one.", short="no: one by one"),
     Choice("yes", "Yes: all four are open, and can be paired from the start.", short="yes, all four",
            deal=(SixRows(), Lay("reserve")))),
    "Its cards are taken up one by one, the next only if the first finds no partner, and only when the "
    "tableau has nothing left to pair. With all of them open there would be neither a first nor a next.")
RECOURSE = Reading(
    "recourse", cite(2, 3, 4), "May a card of the reserve be taken up while a pair can still be made?",
    (Choice("no", "No: every pair is made first, one way or another.", short="no",
            limits={"take-up": (NO_MORE,)}),
     Choice("aside-waits", "Only if the pair is with a card that was put aside earlier.",
            short="only if it is with a card put aside", limits={"take-up": (NO_OTHERS,)}),
     Choice("yes", "Yes, whenever the player likes.", short="yes")),
    "You turn to the reserve when no more can be paired, and take the next of its cards if the first could "
    "not be. Of a card put aside the book says only that it can be paired later; but while it can, it is not "
    "true that no more can. The point is worth a quarrel: where the reserve may be taken up at any time, far "
    "more deals can be won.")
TOGETHER = Reading(
    "two-of-reserve", cite(2, 4), "May two cards of the reserve be paired with each other?",
    (Choice("yes", "Yes, when both have been taken up.", short="yes"),
     Choice("no", "No: each needs a partner from the tableau.", short="no", limits={"pair": (APART,)})),
    "A card put aside can be paired when there is opportunity, and the text does not say with what. A second "
    "card of its value, taken up later, is an opportunity like another.")
COVERED = Reading(
    "one-over-other", cite(2, 2), "May two equal cards be paired when one lies right above the other?",
    (Choice("no", "No: the upper one is not free as long as the lower lies there.", short="no"),
     Choice("yes", "Yes: the lower, in going, sets the upper free.", short="yes", instead=(ONE_OVER_OTHER,))),
    "Rightly dealt no column has two equal cards, so the question arises only where the deal was botched, "
    "or a blocked one completed all the same. The deal itself answers it: equals in a line, the book says, "
    "make the game useless, and if the upper could go with the lower there would be nothing to fear.")

READINGS = (WHAT_PAIRS, RELEASED, BLOCKED, RESERVE_SEEN, RECOURSE, TOGETHER, COVERED)
