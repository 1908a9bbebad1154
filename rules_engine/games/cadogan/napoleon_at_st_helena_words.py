"""Napoleon at St. Helena: tests, conditions and effects of its own."""

from collections.abc import Iterator
from itertools import islice

from rules_engine.games.cadogan.napoleons import growing_tops, is_next
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.cards import RANK, SUIT, UNSEEN, visible_face
from rules_engine.model.rule import Tries
from rules_engine.writing import Game, Move, MoveAttempt, MovePart, Position, Truth


def among_the_blocked(sources: str) -> Tries:
    """Return the function that lists moves to cards of a column that are not its lowest.

    Each available card of the zones `sources` is tried. A column's lowest card is also tried together with
    the cards that it is in sequence with.
    """

    def moves_among_the_blocked(game: Game, position: Position) -> Iterator[Move]:
        """Yield the moves to try."""
        columns = game.table.zone_places["column"]
        for source in (place for zone in sources.split() for place in game.table.zone_places[zone]):
            tops = growing_tops(game, position, source)
            for taken in tops if source in columns else islice(tops, 1):
                for target in columns:
                    slots = range(1, len(position.piles[target])) if target != source else ()
                    yield from (Move((MovePart(taken, source, target, slot),)) for slot in slots)

    return moves_among_the_blocked


def partner(attempt: MoveAttempt) -> int | None:
    """The card that the one moved is laid on, wherever in its column that lies.

    None if the card moved is laid beneath the whole column: then it lies on no card.
    """
    onto, slot = attempt.position.piles[attempt.target], attempt.part.slot
    if slot == 0 or not onto:
        return None
    return visible_face(onto[-1 if slot is None else slot - 1])


def of_its_partners_suit(attempt: MoveAttempt) -> Truth:
    """The card is of the suit of the one it is laid on; False if it is laid on none."""
    under = partner(attempt)
    if under is None:
        return False
    return None if UNSEEN in (under, attempt.card) else SUIT[under] == SUIT[attempt.card]


def one_below_its_partner(attempt: MoveAttempt) -> Truth:
    """The card is one lower in rank than the one it is laid on; False if it is laid on none."""
    under = partner(attempt)
    if under is None:
        return False
    return None if UNSEEN in (under, attempt.card) else RANK[under] == RANK[attempt.card] + 1


def all_are_married(attempt: MoveAttempt) -> Truth:
    """No card of a column that is not married yet can be married to a card of another one."""
    position, found = attempt.position, set()
    marriages = ("marry", "marry-blocked")
    for permission in (one for one in attempt.game.permissions if one.key in marriages):
        for move, verdict in possible_moves(attempt.game, position, permission):
            pile, first = position.piles[move.parts[0].source], move.parts[0].at[0]
            wed = first > 0 and is_next(visible_face(pile[first - 1]), visible_face(pile[first]))
            found.add(verdict.kind if wed is False else wed)
    return False if "allowed" in found else None if found - {True} else True
