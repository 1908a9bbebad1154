"""Where a card comes from and where it goes: tests of zones, of the pile left and the place reached.

And what could be tried, where a top card goes on a top card.
"""

from __future__ import annotations

from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import visible_face
from rules_engine.model.declared import looks_at, makes
from rules_engine.model.game import Game
from rules_engine.model.rule import Test, Truth
from rules_engine.model.table import Position
from rules_engine.words.states import FOUNDATIONS
from rules_engine.words.tests import of_rank, of_the_base_rank


@makes("source zone", zones="zones")
def comes_from(*zones: str) -> Test:
    """The card comes from one of these zones."""
    return lambda attempt: attempt.zone_name(attempt.source) in zones


@makes("target zone", zones="zones")
def goes_to(*zones: str) -> Test:
    """The card goes to one of these zones."""
    return lambda attempt: attempt.zone_name(attempt.target) in zones


@looks_at("source zone", "target zone")
def within_its_zone(attempt: Attempt) -> Truth:
    """The card stays in its zone."""
    return attempt.zone_name(attempt.source) == attempt.zone_name(attempt.target)


@looks_at("pile")
def leaves_none_behind(attempt: Attempt) -> Truth:
    """No card stays behind in the pile the move takes from."""
    return len(attempt.origin) == len(attempt.part.at)


@looks_at("target", "named")
def to_an_empty_place(attempt: Attempt) -> Truth:
    """The place the card goes to holds no card."""
    return not attempt.position.piles[attempt.target]


@looks_at("target", "named")
def onto_a_single_card(attempt: Attempt) -> Truth:
    """The place the card goes to holds one card and no more."""
    return len(attempt.position.piles[attempt.target]) == 1


an_ace = of_rank(0)
"""The card is an ace."""
a_knave = of_rank(10)
"""The card is a knave."""
a_queen = of_rank(11)
"""The card is a queen."""
a_king = of_rank(12)
"""The card is a king."""


@looks_at("card", "target zone")
def ace_up_king_down(attempt: Attempt) -> Truth:
    """The card is an ace if it goes to an ascending foundation, else a king."""
    return (an_ace if attempt.zone_name(attempt.target) == "ascending" else a_king)(attempt)


@looks_at("card", "named", facts="base", perhaps=FOUNDATIONS)
def not_of_the_base_rank(attempt: Attempt) -> Truth:
    """The card is of another rank than the one that begins the foundations."""
    begins = of_the_base_rank(attempt)
    return None if begins is None else not begins


def top_cards(game: Game, position: Position, zones: str) -> list[tuple[int, int]]:
    """The places of these zones that hold cards, each with the face of its top card."""
    places = (place for zone in zones.split() for place in game.table.zone[zone])
    return [(place, visible_face(pile[-1])) for place in places if (pile := position.piles[place])]
