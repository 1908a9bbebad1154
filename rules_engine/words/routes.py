"""Tests of where a card comes from and goes to: zones, piles and places."""

from __future__ import annotations

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import visible_face
from rules_engine.model.declared import declare_dependencies, declare_dependencies_of_result
from rules_engine.model.expression import (
    CARD,
    SOURCE,
    TAKEN,
    TARGET,
    are_known_and_equal,
    compiles_to,
    pile_size,
    rank_of,
)
from rules_engine.model.game import Game
from rules_engine.model.rule import Test, Truth
from rules_engine.model.table import Position
from rules_engine.words.states import FOUNDATION_ZONES, base_rank_expression
from rules_engine.words.tests import card_has_rank, has_base_rank


@declare_dependencies_of_result("source zone", zones="zones")
def comes_from(*zones: str) -> Test:
    """Return the test that the card comes from one of the named `zones`."""
    return lambda attempt: attempt.zone_name(attempt.source) in zones


@declare_dependencies_of_result("target zone", zones="zones")
def goes_to(*zones: str) -> Test:
    """Return the test that the card goes to one of the named `zones`."""
    return lambda attempt: attempt.zone_name(attempt.target) in zones


@declare_dependencies("source zone", "target zone")
def stays_in_its_zone(attempt: MoveAttempt) -> Truth:
    """Check that the card comes from and goes to the same zone."""
    return attempt.zone_name(attempt.source) == attempt.zone_name(attempt.target)


@declare_dependencies("pile")
@compiles_to(pile_size(SOURCE).equals(TAKEN))
def empties_source_pile(attempt: MoveAttempt) -> Truth:
    """Check that the move empties the pile that it takes from."""
    return len(attempt.origin) == len(attempt.part.at)


@declare_dependencies("target", "named")
@compiles_to(pile_size(TARGET).equals(0))
def goes_to_empty_place(attempt: MoveAttempt) -> Truth:
    """Check that the target place is empty."""
    return not attempt.position.piles[attempt.target]


@declare_dependencies("target", "named")
@compiles_to(pile_size(TARGET).equals(1))
def goes_onto_single_card(attempt: MoveAttempt) -> Truth:
    """Check that the target place holds exactly one card."""
    return len(attempt.position.piles[attempt.target]) == 1


an_ace = card_has_rank(0)
"""Check that the card is an ace."""
a_knave = card_has_rank(10)
"""Check that the card is a knave."""
a_queen = card_has_rank(11)
"""Check that the card is a queen."""
a_king = card_has_rank(12)
"""Check that the card is a king."""


@declare_dependencies("card", "target zone")
def is_ace_if_ascending_else_king(attempt: MoveAttempt) -> Truth:
    """Check that the card is an ace if it goes to the zone `ascending`, and a king if it goes elsewhere.

    The foundations of that zone begin with an ace, and those of other zones with a king.
    """
    return (an_ace if attempt.zone_name(attempt.target) == "ascending" else a_king)(attempt)


@declare_dependencies("card", "named", facts="base", perhaps=FOUNDATION_ZONES)
@compiles_to(~are_known_and_equal(rank_of(CARD), base_rank_expression()))
def has_other_than_base_rank(attempt: MoveAttempt) -> Truth:
    """Check that the card does not have the rank that begins the foundations."""
    begins = has_base_rank(attempt)
    return None if begins is None else not begins


def visible_top_cards(game: Game, position: Position, zones: str) -> list[tuple[int, int]]:
    """Return a pair for each place of the named `zones` that holds cards: the place, and its top card's face.

    A face-down card has the face `UNSEEN`.
    """
    places = (place for zone in zones.split() for place in game.table.zone_places[zone])
    return [(place, visible_face(pile[-1])) for place in places if (pile := position.piles[place])]
