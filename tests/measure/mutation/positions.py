"""Random positions and moves of a game that are close to what its rules distinguish."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from generator.checks.altered_positions import alter_position, change_random_fact
from generator.checks.plays import random_play
from rules_engine.judging.candidate_moves import candidate_moves
from rules_engine.model.cards import DOWN, FACE, JOKER, RANK, SUIT
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.rule import Permission
from rules_engine.model.table import Position

TRIES = 4
ASTRAY = 0.1
"""How often a card is sent to an empty place where the permission asks for cards, or the other way about."""
PLIES = (15, 40, 90)
"""How long the plays are whose positions are taken."""


def random_positions(game: Game, chance: random.Random, count: int) -> Iterator[Position]:
    """Yield `count` positions: a third from random play, and others made from them by a few changes."""
    met: list[Position] = []
    for _ in range(2 + count // 15):
        line = [
            position for position, _ in random_play(game, chance.randrange(1, 1000), chance.choice(PLIES))
        ]
        met += line[:: max(1, len(line) // 6)]
    met = chance.sample(met, min(len(met), count // 3)) or [game.opening(1)]
    yield from met
    for _ in range(count - len(met)):
        yield alter_position(game, chance.choice(met), chance)


def positions_with_few_cards(
    game: Game, permission: Permission, chance: random.Random
) -> Iterator[tuple[Position, Move]]:
    """Yield a move between places of a permission, with a few cards on and near them, and a few elsewhere."""
    table = game.table
    piles: list[tuple[int, ...]] = [()] * len(table.places)
    for zone in table.zones:
        for place in table.zone_places[zone.name] if chance.random() < 0.3 else ():
            piles[place] = (chance.choice(game.cards),) if chance.random() < 0.4 else ()
    places = [place for zone in permission.source.split() for place in table.zone_places[zone]]
    onto = [place for zone in permission.target.split() for place in table.zone_places[zone]]
    for source, target in [
        (chance.choice(places), chance.choice(onto)) for _ in range(permission.parts or 3)
    ]:
        if permission.onto != "empty" or chance.random() < ASTRAY:
            piles[target] = tuple(chance.choices(game.cards, k=chance.choice((0, 1, 1, 1, 2))))
        under = piles[target][-1] & FACE if piles[target] else JOKER
        card = _near_to(under, game, chance)
        beneath = tuple(chance.choices(game.cards, k=chance.choice((0, 0, 1))))
        above = (_near_to(card, game, chance),) if chance.random() < 0.25 else ()
        piles[source] = (*beneath, card, *above)
    down = [tuple(entry | DOWN for entry in pile) if table.face_down_by_place[place] else pile
            for place, pile in enumerate(piles)]
    facts = [fact.start for fact in table.facts]
    if facts and chance.random() < 0.3:
        change_random_fact(game, facts, chance)
    position = Position(tuple(down), tuple(facts))
    yield from ((position, move) for move in _under(game, position, permission, chance, 2 * TRIES))


def _near_to(card: int, game: Game, chance: random.Random) -> int:
    """Return a card one or two ranks from another, or of the same rank, or any card."""
    if card >= JOKER or chance.random() < 0.15:
        return chance.choice(game.cards)
    rank = (RANK[card] + chance.choice((-2, -1, -1, 0, 1, 1, 2))) % 13
    suit = SUIT[card] if chance.random() < 0.5 else chance.randrange(4)
    found = 13 * suit + rank
    return found if found in game.cards else chance.choice(game.cards)


def random_moves(
    game: Game, position: Position, chance: random.Random, only: str = "", count: int = TRIES
) -> Iterator[Move]:
    """Yield different moves in a position: some for each permission, and some at random.

    With `only`, the first ones are for this permission alone.
    """
    seen: set[Move] = set()
    for permission in game.permissions:
        if only and permission.key != only:
            continue
        for move in _under(game, position, permission, chance, count):
            if move not in seen:
                seen.add(move)
                yield move
    full = [place for place, pile in enumerate(position.piles) if pile]
    for _ in range(TRIES if full else 0):
        source, target = chance.choice(full), chance.randrange(len(position.piles))
        move = Move((MovePart((len(position.piles[source]) - 1,), source, target),))
        if source != target and move not in seen:
            seen.add(move)
            yield move


def _under(
    game: Game, position: Position, permission: Permission, chance: random.Random, count: int
) -> Iterator[Move]:
    held = list(islice(candidate_moves(game, position, permission), 10 * count))
    yield from chance.sample(held, min(len(held), count))
    if not permission.source or permission.onto == "itself":
        return
    sources = [place for zone in permission.source.split() for place in game.table.zone_places[zone]
               if position.piles[place]]
    targets = [place for zone in permission.target.split() for place in game.table.zone_places[zone]
               if permission.onto == "any" or bool(position.piles[place]) == (permission.onto == "cards")
               or chance.random() < ASTRAY]
    for _ in range(count if sources and targets else 0):
        parts = [_part(game, position, permission, chance.choice(sources), chance.choice(targets), chance)
                 for _ in range(permission.parts or chance.randint(2, 4))]
        once = len({(part.source, part.at) for part in parts}) == len(parts)
        if once and all(part.source != part.target or part.slot is not None for part in parts):
            yield from _that_can_be_made(position, Move(tuple(parts)))


def _part(
    game: Game, position: Position, permission: Permission, source: int, target: int, chance: random.Random
) -> MovePart:
    size = len(position.piles[source])
    deep = game.table.zones_by_place[source].hand or chance.random() < 0.25
    index = chance.randrange(size) if deep else size - 1
    at: tuple[int, ...] = (index,)
    if (permission.group or chance.random() < 0.15) and chance.random() < 0.7:
        if game.table.zones_by_place[source].hand:
            at = tuple(sorted(chance.sample(range(size), min(size, chance.randint(2, 4)))))
        else:
            at = tuple(range(chance.randrange(max(0, size - 5), size), size))
    slot = None
    if permission.slots == "ends" and chance.random() < 0.5:
        slot = 0
    elif permission.slots == "any":
        slot = chance.randint(0, len(position.piles[target]))
    return MovePart(at, source, target, slot)


def nearby_positions(
    game: Game, position: Position, move: Move, chance: random.Random
) -> Iterator[tuple[Position, Move]]:
    """Yield the same move in slightly different positions: other cards, places or facts, or more cards."""
    if not move.parts or chance.random() < 0.25:
        yield alter_position(game, position, chance), move
        return
    piles, part = list(position.piles), chance.choice(move.parts)
    full = [place for place, pile in enumerate(piles) if pile and place != part.source]
    what = chance.random()
    if full and what < 0.3:
        other = chance.choice(full)
        piles[part.source] += (piles[other][-1] & FACE,)
        piles[other] = piles[other][:-1]
    elif full and what < 0.6:
        other = chance.choice(full)
        held, card = list(piles[part.source]), piles[other][-1]
        held[part.at[0]], piles[other] = card & FACE, (*piles[other][:-1], held[part.at[0]] & FACE)
        piles[part.source] = tuple(held)
    elif full and what < 0.8:
        one, other = chance.choice(full), chance.randrange(len(piles))
        if other != part.source:
            piles[other] += (piles[one][-1] & FACE,)
            piles[one] = piles[one][:-1] if one != other else piles[one]
    else:
        target = chance.randrange(len(piles))
        parts = tuple(one._replace(target=target) if one is part else one for one in move.parts)
        if target != part.source:
            yield from ((position, changed) for changed in _that_can_be_made(position, Move(parts)))
        return
    changed = Position(tuple(piles), position.facts)
    yield (alter_position(game, changed, chance) if chance.random() < 0.2 else changed), move


def _that_can_be_made(position: Position, move: Move) -> Iterator[Move]:
    """Yield the move if each part finds its cards in place, after the parts before it."""
    taken: dict[int, int] = {}
    for part in move.parts:
        size = len(position.piles[part.source]) - taken.get(part.source, 0)
        if part.at[-1] >= size or part.source in {one.target for one in move.parts}:
            return
        taken[part.source] = taken.get(part.source, 0) + len(part.at)
    yield move


def uses_next_empty_places(game: Game, position: Position, move: Move | None) -> bool:
    """Check whether the cards that go to empty places go to the next free ones, as transcripts require."""
    for part in move.parts if move else ():
        zone = game.table.zones_by_place[part.target]
        before = [place for place in game.table.zone_places[zone.name] if place < part.target]
        fresh = zone.in_order and not position.piles[part.target]
        if fresh and not all(position.piles[place] for place in before):
            return False
    return True
