"""Find the zones where cards stay for good, and the zones of the tableau, from the rules of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position

FOUNDATION_NAMES = frozenset({"foundation", "ascending", "descending"})
"""Names of zones that are foundations in every game, even if a card may leave them."""


def source_and_target_zone_pairs(game: Game) -> Iterator[tuple[str, str]]:
    """Yield (source zone, target zone) for every pair of zones between which the rules allow moves."""
    for permission in game.permissions:
        if permission.onto == "itself":
            continue
        for sources, targets in ((permission.source, permission.target), permission.along or ("", "")):
            yield from ((source, target) for source in sources.split() for target in targets.split())


def zones_where_cards_stay(game: Game) -> frozenset[str]:
    """Return the zones where cards stay for good: the foundations, and zones that lead only to such zones.

    The book's own answers to open questions are used, even if this game has others.
    """
    # What a foundation gives back to the table it is a foundation all the same.
    steps = {(source, target) for source, target in source_and_target_zone_pairs(replace(game, chosen={}))
             if source not in FOUNDATION_NAMES or target in FOUNDATION_NAMES}
    onward: dict[str, set[str]] = {zone.name: {zone.name} for zone in game.table.zones}
    for source, target in steps:
        onward[source].add(target)
    for _ in onward:
        for reached in onward.values():
            reached.update(*[onward[zone] for zone in reached])
    # For good: what is reached from the zone leads back to it, and cards come to these from elsewhere.
    rest = {zone for zone, reached in onward.items() if all(zone in onward[other] for other in reached)}
    entered = {zone for zone in rest for source, target in steps
               if target in onward[zone] and source not in onward[zone]}
    return frozenset(entered) | (FOUNDATION_NAMES & onward.keys())


def places_where_cards_stay(game: Game) -> frozenset[int]:
    """Return the indices of the places where cards stay for good, such as foundations."""
    return frozenset(place for zone in zones_where_cards_stay(game) for place in game.table.zone_places[zone])


def tableau_places(game: Game) -> frozenset[int]:
    """Return the places of the tableau, where cards are moved about during play.

    One rule allows both to take cards from such a zone and to bring cards to it. Zones where cards stay are
    left out.
    """
    both = {zone for permission in game.permissions if permission.onto != "itself"
            for zone in permission.source.split() if zone in permission.target.split()}
    return frozenset(place for zone in both - zones_where_cards_stay(game)
        for place in game.table.zone_places[zone])


def reaches_foundation(move: Move, places_where_cards_stay: frozenset[int]) -> bool:
    """Return True if the move brings a card from elsewhere to one of `places_where_cards_stay`."""
    return any(part.target in places_where_cards_stay and part.source not in places_where_cards_stay
        for part in move.parts)


def leaves_foundation(move: Move, places_where_cards_stay: frozenset[int]) -> bool:
    """Return True if the move takes a card from one of `places_where_cards_stay`."""
    return any(part.source in places_where_cards_stay for part in move.parts)


def count_cards_that_stay(position: Position, places_where_cards_stay: frozenset[int]) -> int:
    """Return the number of cards in `places_where_cards_stay`, such as foundations."""
    return sum(len(position.piles[place]) for place in places_where_cards_stay)
