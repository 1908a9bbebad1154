"""Napoleon at St. Helena: tests, conditions and effects of its own."""

from rules_engine.games.cadogan.napoleons import (
    is_next,
)
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.cards import RANK, SUIT, UNSEEN, visible_face
from rules_engine.writing import MoveAttempt, Truth


def partner(attempt: MoveAttempt) -> int | None:
    """The card that the one moved is laid upon, wherever in its column that lies.

    None if the card moved is laid beneath the whole column: then it lies upon no card.
    """
    onto, slot = attempt.position.piles[attempt.target], attempt.part.slot
    if slot == 0 or not onto:
        return None
    return visible_face(onto[-1 if slot is None else slot - 1])


def of_its_partners_suit(attempt: MoveAttempt) -> Truth:
    """The card is of the suit of the one it is laid upon; False if it is laid upon none."""
    under = partner(attempt)
    if under is None:
        return False
    return None if UNSEEN in (under, attempt.card) else SUIT[under] == SUIT[attempt.card]


def one_below_its_partner(attempt: MoveAttempt) -> Truth:
    """The card is one lower in rank than the one it is laid upon; False if it is laid upon none."""
    under = partner(attempt)
    if under is None:
        return False
    return None if UNSEEN in (under, attempt.card) else RANK[under] == RANK[attempt.card] + 1


def all_are_married(attempt: MoveAttempt) -> Truth:
    """No card that is not married yet can be married to the lowest card of another column."""
    position, found = attempt.position, set()
    for permission in (one for one in attempt.game.permissions if one.key == "marry"):
        for move, verdict in possible_moves(attempt.game, position, permission):
            pile, first = position.piles[move.parts[0].source], move.parts[0].at[0]
            wed = first > 0 and is_next(visible_face(pile[first - 1]), visible_face(pile[first]))
            found.add(verdict.kind if wed is False else wed)
    return False if "allowed" in found else None if found - {True} else True
