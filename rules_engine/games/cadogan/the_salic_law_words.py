"""The Salic Law: tests, conditions and effects of its own."""

from __future__ import annotations

from rules_engine import words as w
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.expression import (
    HERE,
    SOURCE,
    TARGET,
    compiles_to,
    every_possible_move_meets,
    lies_in_zone,
    pile_size,
    some_place_meets,
)
from rules_engine.writing import Game, MoveAttempt, Position, Truth

TABLE = w.Table(
    (w.foundations(8, "queen", "queen", "queens"), w.foundations(8, "ace"),
        w.foundations(8, "king", "packet", "king packets"), w.pack, w.hand),
    (w.Fact("covered", meaning="the numbers of the kings that have taken a card since the deal, if each "
            "takes one in all"),
        w.Fact("redeals", meaning="how often the packets have been dealt again", most=1),
        w.Fact("deal", meaning="the number of the deal, by which a re-deal is shuffled", kind="deal")))

PACKETS = TABLE.zone_places["packet"]

PACK, HAND = TABLE.place_index["pack"], TABLE.place_index["hand"]


@compiles_to(~some_place_meets("packet", (HERE > TARGET) & (pile_size(HERE) > 0)))
def last_king(attempt: MoveAttempt) -> Truth:
    """The packet is that of the king that appeared last."""
    return attempt.target == max(place for place in PACKETS if attempt.position.piles[place])


def first_time(attempt: MoveAttempt) -> Truth:
    """The king has not taken a card since the deal."""
    return str(attempt.place_number(attempt.target)) not in str(attempt.fact_value("covered"))


def note_covered(attempt: MoveAttempt, position: Position) -> Position:
    """Afterwards the king is counted among those that have taken a card."""
    numbers = set(str(attempt.fact_value("covered"))) - {"0"} | {str(attempt.place_number(attempt.target))}
    return w.position_with_fact(attempt.game, position, "covered", int("".join(sorted(numbers))))


@compiles_to(pile_size("pack").equals(0) & pile_size("hand").equals(0) & every_possible_move_meets(
    lies_in_zone(SOURCE, "packet") & lies_in_zone(TARGET, "packet") & pile_size(SOURCE).equals(2)))
def over_and_stuck(game: Game, position: Position) -> bool:
    """All cards are dealt, and the only possible moves take the only card on one king to another king."""
    piles = position.piles
    return not piles[PACK] and not piles[HAND] and all(
        any(part.source in PACKETS and part.target in PACKETS
            and len(piles[part.source]) == 2 for part in move.parts)
        for permission in game.permissions for move, _ in possible_moves(game, position, permission))
