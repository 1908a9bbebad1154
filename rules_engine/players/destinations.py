"""What the permissions of a game tell of its zones: where cards come to rest, and where they are packed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position

FOUNDATIONS = frozenset({"foundation", "ascending", "descending"})
"""The names of zones that are foundations in every game that has them, even where a card may leave one."""


def zone_moves(game: Game) -> Iterator[tuple[str, str]]:
    """Every zone a permission in force takes a card from, with every zone it may bring it to."""
    for permission in game.permissions:
        if permission.onto == "itself":
            continue
        for sources, targets in ((permission.source, permission.target), permission.along or ("", "")):
            yield from ((source, target) for source in sources.split() for target in targets.split())


def final_zones(game: Game) -> frozenset[str]:
    """The zones where cards are out: foundations, and such as no card leaves but for another of them.

    They are the same under every reading: those that the book follows tell them. None where cards only
    change places, as in a square.
    """
    # What a foundation gives back to the table it is a foundation all the same.
    steps = {(source, target) for source, target in zone_moves(replace(game, chosen={}))
             if source not in FOUNDATIONS or target in FOUNDATIONS}
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
    return frozenset(entered) | (FOUNDATIONS & onward.keys())


def final_places(game: Game) -> frozenset[int]:
    """The places of the zones where cards are out."""
    return frozenset(place for zone in final_zones(game) for place in game.table.zone[zone])


def packing_places(game: Game) -> frozenset[int]:
    """The places of zones between which, or within which, cards are carried to and fro: the tableau."""
    both = {zone for permission in game.permissions if permission.onto != "itself"
            for zone in permission.source.split() if zone in permission.target.split()}
    return frozenset(place for zone in both - final_zones(game) for place in game.table.zone[zone])


def reaches_foundation(move: Move, final: frozenset[int]) -> bool:
    """Whether the move brings a card to these places from elsewhere."""
    return any(part.target in final and part.source not in final for part in move.parts)


def leaves_foundation(move: Move, final: frozenset[int]) -> bool:
    """Whether the move carries a card from one of these places."""
    return any(part.source in final for part in move.parts)


def count_final_cards(position: Position, final: frozenset[int]) -> int:
    """The cards that lie in these places."""
    return sum(len(position.piles[place]) for place in final)
