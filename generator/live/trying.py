"""A card brought to a place: which allowed moves do that, and what is judged where none does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.live.asked import Wrong, card_at
from generator.live.told import carried, place_said
from generator.live.touching import plainest, target_places
from rules_engine.judging.judge import Verdict, legal
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part, top_card_move
from rules_engine.model.table import Position

Listed = list[tuple[Move, Verdict]]


@dataclass(frozen=True)
class Found:
    """The allowed moves that bring a card there: `exact` by itself or with those on it, `loose` otherwise.

    Loose are those of a run that it lies within, and those that take a card of the target together with it.
    """

    exact: Listed
    loose: Listed


def fitting(game: Game, position: Position, place: int, at: int | None, to: int) -> Found:
    """The allowed moves that bring the card at this index of a place to another, or that it stays by."""
    to = fresh(game, position, to)
    exact: Listed = []
    loose: Listed = []
    same = _equal(game, position, place, at)
    for move, verdict in legal(game, position):
        if not move.parts:
            lost, gained = carried(game, position, move, verdict)
            if (place in lost and (to in gained or to == place)) or (place == to and to in gained):
                exact.append((move, verdict))
        elif at is not None and any(_begins(game, part, place, same, to) for part in move.parts):
            exact.append((move, verdict))
        elif any(to in target_places(position, move, (place, index)) for index in same) or (
                place != to and _takes(move, place, same) and any(part.source == to for part in move.parts)):
            loose.append((move, verdict))
    return Found(exact, loose)


def fresh(game: Game, position: Position, to: int) -> int:
    """The place itself, or of empty ones that are filled in order the first."""
    zone = game.table.zone_of[to]
    if not zone.in_order or position.piles[to]:
        return to
    return next(place for place in game.table.zone[zone.name] if not position.piles[place])


def plain_move(game: Game, position: Position, place: int, at: int | None, to: int) -> Move:
    """The plainest move of the card there, to be judged; raises `Wrong` where none can be written."""
    pile = position.piles[place]
    if not pile:
        raise Wrong(f"{place_said(game, place)} is empty")
    at = card_at(game, pile, place, at)
    if at is None:
        raise Wrong(f"which card of {place_said(game, place)}?")
    if place == to:
        if any(permission.onto == "itself" for permission in game.permissions):
            return top_card_move(position, place, place)
        raise Wrong(f"the card lies on {place_said(game, place)} already")
    return plainest(game, position, place, at, fresh(game, position, to))


def _equal(game: Game, position: Position, place: int, at: int | None) -> Sequence[int]:
    """The indices of the card and, in a hand, of its equals; of all cards where none is named."""
    pile = position.piles[place]
    if at is None:
        return range(len(pile))
    if not game.table.zone_of[place].hand:
        return (at,)
    return [index for index, entry in enumerate(pile) if entry == pile[at]]


def _begins(game: Game, part: Part, place: int, same: Sequence[int], to: int) -> bool:
    if part.source != place or part.target != to:
        return False
    return any(index in same for index in part.at) if game.table.zone_of[place].hand else part.at[0] in same


def _takes(move: Move, place: int, same: Sequence[int]) -> bool:
    return any(part.source == place and any(index in same for index in part.at) for part in move.parts)
