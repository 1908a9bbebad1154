"""The Flower-Garden: tests, conditions and effects of its own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rules_engine import words as w
from rules_engine.judging.candidate_moves import indices_of_free_cards
from rules_engine.model.cards import RANK, UNSEEN
from rules_engine.model.declared import declare_dependencies
from rules_engine.model.expression import compiles_to
from rules_engine.writing import Game, MoveAttempt, Position, Truth


def _goes_down(lower: int, upper: int) -> bool:
    return RANK[upper] == RANK[lower] - 1


@declare_dependencies("pile")
@compiles_to({"bouquet": "EACH_DISTINCT", "": ("GROWING", _goes_down)})
def lifted_from(game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    """Each card of the Bouquet, or the top card of a packet and with it those it is in sequence with."""
    pile = position.piles[place]
    if place == game.table.place_index["bouquet"]:
        yield from ((index,) for index in indices_of_free_cards(game, position, place))
        return
    for first in range(len(pile) - 1, -1, -1):
        yield tuple(range(first, len(pile)))
        if RANK[pile[first]] != RANK[pile[first - 1]] - 1:
            break


def singly_or_in_sequence(attempt: MoveAttempt) -> Truth:
    """A single card is moved, or within the Garden several, each one lower than the one beneath it."""
    cards = attempt.faces
    if len(cards) == 1:
        return True
    known = [(under, card) for under, card in pairwise(cards) if UNSEEN not in (under, card)]
    if not w.stays_in_its_zone(attempt) or any(RANK[card] != RANK[under] - 1 for under, card in known):
        return False
    return None if UNSEEN in cards else True
