"""List the moves that are worth trying under a permission (a rule that allows a kind of move).

The rules of the permission may still refuse them.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart, top_card_move
from rules_engine.model.rule import Permission
from rules_engine.model.table import Position


def candidate_moves(game: Game, position: Position, permission: Permission) -> Iterator[Move]:
    """Yield the moves that are worth trying under a permission (a rule that allows a kind of move).

    The moves come from the list `tries` of the permission, if any. Otherwise each free card is tried on each
    place.
    """
    if permission.tries is not None:
        yield from permission.tries(game, position)
    elif not permission.source:
        yield Move(action=permission.key)
    elif permission.onto == "itself":
        yield from _moves_turning_top_cards(game, position, permission)
    elif permission.parts == 1:
        yield from _moves_of_available_cards(game, position, permission)


def _moves_of_available_cards(game: Game, position: Position, permission: Permission) -> Iterator[Move]:
    """Yield a move for each card that may be taken singly, to each open place of the target zones.

    Open places are those that can take a card.
    """
    targets = [
        target
        for zone in permission.target.split()
        for target in places_that_can_take_card(game, position, zone)
        if permission.onto == "any" or bool(position.piles[target]) == (permission.onto == "cards")
    ]
    for zone in permission.source.split():
        for source in game.table.zone_places[zone]:
            for index in indices_of_free_cards(game, position, source):
                for target in targets:
                    if source == target:
                        continue
                    yield Move((MovePart((index,), source, target),))
                    if permission.slots == "ends":
                        yield Move((MovePart((index,), source, target, 0),))


def _moves_turning_top_cards(game: Game, position: Position, permission: Permission) -> Iterator[Move]:
    """Yield a move for each pile of the source zones that turns its top card over."""
    for zone in permission.source.split():
        for place in game.table.zone_places[zone]:
            if position.piles[place]:
                yield top_card_move(position, place, place)


def places_that_can_take_card(game: Game, position: Position, zone_name: str) -> Iterator[int]:
    """Yield the numbers of the places of a zone that can take a card. The zone is given by its name.

    If the zone must be filled in order, only the first of its empty places can take a card.
    """
    fresh = True
    for place in game.table.zone_places[zone_name]:
        if position.piles[place]:
            yield place
        elif fresh or not game.table.zones_by_place[place].in_order:
            fresh = False
            yield place


def indices_of_free_cards(game: Game, position: Position, source_place: int) -> Iterator[int]:
    """Yield the indices of the cards that may be taken singly from a place.

    `source_place` is the number of that place. This is the top card. From a hand every card may be taken, but
    of equal cards only the first is included.
    """
    pile = position.piles[source_place]
    if not game.table.zones_by_place[source_place].hand:
        if pile:
            yield len(pile) - 1
        return
    first: dict[int, int] = {}
    for index, entry in enumerate(pile):
        first.setdefault(entry, index)
    yield from first.values()
