"""Cards taken together: which join one that is held, and what is judged when several are touched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from generator.live.asked import Told
from generator.live.touching import Listed, far, goals, origins
from rules_engine.judging.judge import judge
from rules_engine.model.cards import DOWN, card_words
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part
from rules_engine.model.rule import Permission
from rules_engine.model.table import Position

Card: TypeAlias = tuple[int, int]
"""A card by its place and its index there."""

_MOST = 12   # ways to complete what is held


def lifting(game: Game) -> tuple[Permission, ...]:
    """List the permissions to take several cards together and lay them in a place where none of them lies."""
    return tuple(
        permission
        for permission in game.permissions
        if permission.source
        and permission.parts != 1
        and permission.along is None
        and not frozenset.intersection(*game.place_sets(permission.source, permission.target))
    )


def lifts_only(game: Game) -> bool:
    """Whether cards that lie open, and are lifted together, are never laid anywhere else one by one."""
    spans = [game.place_sets(permission.source, permission.target) for permission in lifting(game)]
    sources, targets = (frozenset().union(*side) for side in zip(*spans, strict=True)) if spans else ((), ())
    return bool(spans) and not any(
        permission.parts == 1 and permission.onto != "itself" and source in sources and target not in targets
        and not game.table.faces_down[source]
        for (source, target), permissions in game.permissions_between.items() for permission in permissions)


def joins(game: Game, position: Position, held: Sequence[Card]) -> list[int]:
    """The places whose cards join those held when they are touched.

    A permission takes cards from there together with these, and none lays the one that is held upon them.
    """
    if any(position.piles[place][at] & DOWN for place, at in held):
        return []
    places = {place for place, _ in held}
    found: set[int] = set()
    for permission in lifting(game):
        sources = game.place_sets(permission.source, permission.target)[0]
        if places <= sources and (permission.parts == 0 or permission.parts > len(held)):
            found |= sources
    return [place for place in sorted(found - places) if position.piles[place] and not (
        len(held) == 1 and _lays(game, held[0][0], place))]


def _lays(game: Game, source: int, target: int) -> bool:
    return any(permission.parts == 1 and permission.onto != "empty"
               for permission in game.permissions_between.get((source, target), ()))


def taking(position: Position, listed: Listed, held: Sequence[Card], lifts: Sequence[Permission]) -> Listed:
    """The moves allowed under these permissions that take all the cards held, alone or with more."""
    wanted = set(held)
    return [(move, verdict) for move, verdict in listed
            if verdict.permission in lifts and wanted <= {card for card, _ in origins(position, move)}]


def partners(position: Position, moves: Listed, held: Sequence[Card]) -> list[tuple[Card, ...]]:
    """The cards that complete what is held, each such group once."""
    found = {
        tuple(card for card, _ in origins(position, move) if card not in held): None for move, _ in moves}
    return [group for group in found if group][:_MOST]


def held_told(
    game: Game, position: Position, seen: Position, held: Sequence[Card], listed: Listed
) -> Told:
    """What goes together with the cards held, and the places whose cards join them when touched."""
    places = game.table.places
    groups = partners(position, taking(position, listed, held, lifting(game)), held)
    return {
        "held": [card_words(seen.piles[place][at]) for place, at in held],
        "with": [{"words": [card_words(seen.piles[place][at]) for place, at in group],
                  "cards": [{"place": places[place], "at": at} for place, at in group]} for group in groups],
        "joins": [places[place] for place in joins(game, position, held)],
    }


def refused_together(seen: Position, held: Sequence[Card]) -> str:
    """The sentence that the cards may not go together."""
    *most, last = [_named(seen.piles[place][at]) for place, at in held]
    said = f"{', '.join(most)} and {last} may not be taken together."
    return said[0].upper() + said[1:]


def _named(entry: int) -> str:
    words = card_words(entry)
    return words if words.startswith("a ") else f"the {words}"


def plain_lift(game: Game, position: Position, held: Sequence[Card], to: int | None) -> Move:
    """The move of all these cards that is nearest to being allowed; to this place, where it can be."""
    permissions = [
        permission
        for permission in lifting(game)
        if permission.parts in (0, len(held))
        and {place for place, _ in held} <= game.place_sets(permission.source, permission.target)[0]
    ] or lifting(game)
    targets = [
        target
        for target in goals(game, position)
        if any(
            target in game.place_sets(permission.source, permission.target)[1] for permission in permissions
        )
    ]
    if to in targets:
        return _lift(held, [to] * len(held))
    chosen = [targets[0]] * len(held)
    for number in range(len(held)):
        ways = _each(chosen, number, targets)
        chosen = min(ways, key=lambda one: far(judge(game, position, _lift(held, one))))
    return _lift(held, chosen)


def _each(chosen: Sequence[int], number: int, targets: Sequence[int]) -> Iterator[list[int]]:
    """The targets as they are, and with each other one for this card."""
    yield list(chosen)
    for target in targets:
        yield [*chosen[:number], target, *chosen[number + 1:]]


def _lift(held: Sequence[Card], targets: Sequence[int]) -> Move:
    """The cards in the order they were touched; those taken before from under one have let it sink."""
    parts = []
    for number, ((place, at), target) in enumerate(zip(held, targets, strict=True)):
        sunk = sum(1 for other, index in held[:number] if other == place and index < at)
        parts.append(Part((at - sunk,), place, target))
    return Move(tuple(parts))
