"""The demand that what a leave for several cards allows of a pile is in the list, whatever lies on it."""

from __future__ import annotations

import random
from collections.abc import Iterator

from generator.demands.lists import named, under_each_choice
from generator.demands.plays import played, spots
from rules_engine.cards import Pile
from rules_engine.game import Game
from rules_engine.judge import judge, legal
from rules_engine.moves import Move, Part
from rules_engine.notation.lookup import write_move
from rules_engine.rule import May
from rules_engine.table import Position
from rules_engine.weighing import open_places

STEPS = 17
"""How many moves a play is followed for."""
EACH = 8
"""A position is taken at every so many steps."""
TRIED = 150
"""Of more ways than this to take cards from a pile and lay them, so many are drawn by lot."""
EMPTIED = 3
"""So many places are emptied onto another, so that there is room, and a pile to take from."""
DEEP = 12
"""From so many cards of a pile, counted from its top, cards are taken."""


def what_lies_deeper_is_listed(game: Game) -> Iterator[str]:
    """A move of any one card or of any cards that lie together, by a leave for several, is listed if allowed.

    The positions are of random plays, with some places emptied; under each choice of a reading the leaves are
    tried that are others there.
    """
    for number, one in enumerate([game, *under_each_choice(game)], 1):
        known = [] if one is game else game.leaves
        leaves = [leave for leave in one.leaves if leave.group and leave.parts == 1 and leave not in known]
        if leaves := [leave for leave in leaves if leave.source]:
            yield from (f"{named(one)} deal {number}, {fault}" for fault in _unlisted(one, leaves, number))


def _unlisted(game: Game, leaves: list[May], number: int) -> Iterator[str]:
    chance = random.Random(number)
    for step, (reached, _) in list(enumerate(played(game, number, STEPS)))[::EACH]:
        for position in (reached, *(_emptied(game, reached, leave, chance) for leave in leaves)):
            listed = {move for move, _ in legal(game, position)}
            moves = [move for leave in leaves for move in _deeper(game, position, leave)]
            for move in moves if len(moves) <= TRIED else chance.sample(moves, TRIED):
                allowed = judge(game, position, move).kind == "allowed"
                if allowed != (move in listed):
                    said = "allowed, and not listed" if allowed else "listed, and not allowed"
                    yield f"step {step + 1}: {write_move(game, position, move)} is {said}"


def _emptied(game: Game, position: Position, leave: May, chance: random.Random) -> Position:
    """The position with some places that the leave goes to emptied onto one it takes from."""
    piles: list[Pile] = list(position.piles)
    taken = chance.choice(spots(game, leave.source))
    reached = spots(game, leave.target)
    for place in chance.sample(reached, min(len(reached), EMPTIED)):
        if place != taken:
            piles[taken], piles[place] = piles[taken] + piles[place], ()
    return position._replace(piles=tuple(piles))


def _deeper(game: Game, position: Position, leave: May) -> Iterator[Move]:
    """One card under others, or several that lie together, from where a leave takes to where it lays."""
    zone_of = game.table.zone_of
    for source in spots(game, leave.source):
        size = len(position.piles[source])
        if zone_of[source].hand:
            continue
        low = max(0, size - DEEP)
        taken = [(at,) for at in range(low, size - 1)]
        together = [tuple(range(at, end)) for at in range(low, size) for end in range(at + 2, size + 1)]
        for target in (place for zone in leave.target.split() for place in open_places(game, position, zone)):
            if target != source:
                yield from (Move((Part(at, source, target),)) for at in (*taken, *together))
