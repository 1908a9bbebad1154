"""The Fourteenth: the doubtful points."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.games.cadogan.the_fourteenth.rules import (
    EACH_OTHER,
    FILL_AT_ONCE,
    IN_A_ROUND,
    IN_ORDER,
    INTO_SPACES,
    MAKES,
    NO_FOURTEEN,
    ONCE,
    ROUND,
    SQUARE,
    SWAP_TWO,
    TABLE,
    TWO_SPACES,
    cite,
    rounds,
    swaps,
    two_into_spaces,
)
from rules_engine.rule import Choice, May, Must, Reading
from rules_engine.table import Position
from rules_engine.words.effects import raise_fact
from rules_engine.words.states import a_place_is_empty, both, has_cards

COUNTED = (raise_fact("exchanges"),)


def close_up(_play: Attempt, position: Position) -> Position:
    """Once the pack is out, the cards of the square close up, row by row from the left upper corner."""
    if position.piles[TABLE.place["pack"]]:
        return position
    left = [position.piles[place] for place in SQUARE if position.piles[place]]
    closed = (*left, *[()] * (len(SQUARE) - len(left)))
    return position._replace(
        piles=(*position.piles[: SQUARE.start], *closed, *position.piles[SQUARE.stop :]))


HOW_OFTEN = Reading(
    "how-often", cite(3, 1), "How often may cards be exchanged?",
    (Choice("once", "Once in the whole game.", short="once"),
     Choice("each-time", "Each time that no fourteen can be composed.", short="each time",
            without=("once",))),
    "When the square sticks at some time in the game, “one chance remains”. That can be told of every time, "
    "but a chance that comes back is not one, and does not remain.")
TO_MAKE = Reading(
    "to-make", cite(3, 1), "Must the exchange make a fourteen?",
    (Choice("yes", "Yes, one at least.", short="it must make a fourteen"),
     Choice("no", "No; if it makes none, the chance is gone.", short="it need not make a fourteen",
            without=("makes-fourteen",))),
    "The exchange is described as made so as to produce a fourteen or several. With one exchange in the game "
    "the question is idle, for one that makes none loses; it matters where cards may be exchanged again.")
WHICH_WAY = Reading(
    "which-way", cite(3, 1), "Must cards that are exchanged change places two by two?",
    (Choice("one-for-one", "Yes: each of the two with one of the two others.", short="one for one"),
     Choice("round", "No: the two may take the others' places so that all four go round.",
            short="one for one, or round",
            adds=(May("exchange-round", ROUND, "row", "row", (NO_FOURTEEN, ONCE, IN_A_ROUND, MAKES), parts=4,
                      then=COUNTED, tries=rounds),))),
    "To change places with a card is to come where it lay while it comes where one lay oneself.")
JUST_TWO = Reading(
    "just-two", cite(3, 1).quiet(), "May just two cards change places with each other?",
    (Choice("no", "No: the exchange takes four cards.", short="no: two cards with two others"),
     Choice("yes", "Yes: two cards may, as well as two with two.", short="yes: two cards, or two with two",
            adds=(May("exchange-two", SWAP_TWO, "row", "row", (NO_FOURTEEN, ONCE, EACH_OTHER, MAKES), parts=2,
                      then=COUNTED, tries=swaps),))),
    "The two cards change places with two others, says the book; the word “other” leaves out the two "
    "themselves. Nor does it offer less than the whole exchange.")
EMPTY_PLACES = Reading(
    "empty-places", cite(3, 1).quiet(), "May cards be exchanged with empty places?",
    (Choice("no", "No: only with other cards.", short="nobody, once the pack is out"),
     Choice("yes", "Yes: two cards may go to two empty places instead.", short="two cards, as the exchange",
            adds=(May("exchange-into-spaces", INTO_SPACES, "row", "row",
                      (NO_FOURTEEN, ONCE, TWO_SPACES, MAKES), onto="empty", parts=2, then=COUNTED,
                      tries=two_into_spaces),))),
    "The book names cards on both sides. It would help most when only two cards are left, out of line; "
    "there is then nothing for them to change with, and the game is lost.")
WHEN_FILLED = Reading(
    "when-filled", cite(2, 1), "Must the two places be filled before the next pair is withdrawn?",
    (Choice("at-once", "Yes, both of them.", short="the pack, at once",
            adds=(Must(FILL_AT_ONCE, both(a_place_is_empty("row"), has_cards("pack")), ("fill",)),)),
     Choice("at-leisure", "No: several pairs may go before any place is filled.",
            short="the pack, at leisure")),
    "Withdrawing and filling are told in one breath, of one pair. To wait could change what comes where, "
    "which the book does not think of as in the player's hand.")
WHERE_FIRST = Reading(
    "where-first", cite(2, 1).quiet(), "Which of the two places is filled first?",
    (Choice("either", "Either, as the player likes.", short="either"),
     Choice("in-order", "The upper one, and in one row the left one.", short="the first in order",
            limits={"fill": (IN_ORDER,)})),
    "The book does not say. The next card of the pack is not known, so whoever plays fairly gains nothing by "
    "the choice, and we make no rule that the book has not.")
CLOSING_UP = Reading(
    "closing-up", cite(2, 1).quiet(), "When the pack is out, do the cards left close up?",
    (Choice("no", "No: a place that cannot be filled stays empty.", short="no"),
     Choice("yes", "Yes: after each pair the rest move up, row by row from the left upper corner.",
            short="yes", effects={"pair": (close_up,)})),
    "The book has a card leave its place for two reasons only, and this is neither. A pair across an empty "
    "place is in one row or column none the less.")

READINGS = (
    HOW_OFTEN, TO_MAKE, WHICH_WAY, JUST_TWO, EMPTY_PLACES, WHEN_FILLED, WHERE_FIRST, CLOSING_UP,
)
