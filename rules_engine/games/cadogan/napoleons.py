"""What Napoleon at St. Helena and Napoleon's Square share: cards turned up one by one, and sequences in suit.

Their tables have the places `pack`, `hand` and `talon`; the leaves that bring a card to a foundation are
called `begin` and `build`, and that for a marriage of the card turned up is called `place`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, SUIT, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.judge import open_moves
from rules_engine.moves import Move, Part
from rules_engine.rule import Test, Tries, Truth
from rules_engine.table import Position

PLAYS = ("begin", "build")
"""The leaves that bring a card to a foundation."""
ELSEWHERE = ("marry", "marry-blocked", "place", "fill", "fill-any", "fill-unseen", "take-back")
"""The leaves that lay a card elsewhere, the talon apart, those among them that only a reading brings."""


def lies_at(attempt: Attempt, name: str) -> bool:
    """Whether the place with this name holds a card before the move."""
    return bool(attempt.position.piles[attempt.game.table.place[name]])


def some_card_turned(of: int) -> Test:
    """A card of those that the deal leaves in hand, so many, has been turned up before."""

    def test(attempt: Attempt) -> Truth:
        pack = attempt.position.piles[attempt.game.table.place["pack"]]
        return len(pack) + lies_at(attempt, "hand") < of

    return test


def all_are_married(attempt: Attempt) -> Truth:
    """No card that is not married yet can be married to the lowest card of another column."""
    game, position = attempt.game, attempt.position
    answer: Truth = True
    for leave in (one for one in game.leaves if one.key == "marry"):
        for move, verdict in open_moves(game, position, leave):
            pile, first = position.piles[move.parts[0].source], move.parts[0].at[0]
            wed = first > 0 and is_next(seen(pile[first - 1]), seen(pile[first]))
            if verdict.kind == "allowed" and wed is False:
                return False
            answer = answer if wed else None
    return answer


def is_next(upper: int, lower: int) -> Truth:
    """Whether the second card is the next lower of the first one's suit."""
    if UNSEEN in (upper, lower):
        return None
    return (SUIT[upper], RANK[upper]) == (SUIT[lower], RANK[lower] + 1)


def in_sequence(attempt: Attempt) -> Truth:
    """Each card taken but the first is the next lower of its suit to the one above it."""
    steps = {is_next(seen(upper), seen(lower)) for upper, lower in pairwise(attempt.entries)}
    return False if False in steps else None if None in steps else True


def runs(zone: str) -> Tries:
    """Candidates: the top card of each pile, and with it those it is in sequence with, to each other pile."""

    def tries(game: Game, position: Position) -> Iterator[Move]:
        piles = [(place, position.piles[place]) for place in game.table.zone[zone] if position.piles[place]]
        for place, pile in piles:
            for first in range(len(pile) - 1, -1, -1):
                at = tuple(range(first, len(pile)))
                yield from (Move((Part(at, place, other),)) for other, _ in piles if other != place)
                if first and is_next(seen(pile[first - 1]), seen(pile[first])) is False:
                    break

    return tries
