"""Positions and moves of a game by lot, near to what rules draw the line at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from generator.demands.plays import played
from rules_engine.cards import DOWN, FACE, JOKER, RANK, SUIT, UNSEEN
from rules_engine.game import Game
from rules_engine.moves import Move, Part
from rules_engine.rule import May
from rules_engine.table import Position
from rules_engine.weighing import tries

TRIES = 4
ASTRAY = 0.1
"""How often a card is sent to an empty place where the leave asks for cards, or the other way about."""
PLIES = (15, 40, 90)
"""How long the plays are whose positions are taken."""


def positions(game: Game, chance: random.Random, count: int) -> Iterator[Position]:
    """So many positions: a third that random play leads to, and others made of them by a few changes."""
    met: list[Position] = []
    for _ in range(2 + count // 15):
        line = [position for position, _ in played(game, chance.randrange(1, 1000), chance.choice(PLIES))]
        met += line[:: max(1, len(line) // 6)]
    met = chance.sample(met, min(len(met), count // 3)) or [game.opening(1)]
    yield from met
    for _ in range(count - len(met)):
        yield altered(game, chance.choice(met), chance)


def small(
    game: Game, leave: May, chance: random.Random
) -> Iterator[tuple[Position, Move]]:
    """A move between places of a leave, with a few cards on them, near one another, and a few elsewhere."""
    table = game.table
    piles: list[tuple[int, ...]] = [()] * len(table.places)
    for zone in table.zones:
        for place in table.zone[zone.name] if chance.random() < 0.3 else ():
            piles[place] = (chance.choice(game.cards),) if chance.random() < 0.4 else ()
    places = [place for zone in leave.source.split() for place in table.zone[zone]]
    onto = [place for zone in leave.target.split() for place in table.zone[zone]]
    for source, target in [(chance.choice(places), chance.choice(onto)) for _ in range(leave.parts or 3)]:
        if leave.onto != "empty" or chance.random() < ASTRAY:
            piles[target] = tuple(chance.choices(game.cards, k=chance.choice((0, 1, 1, 1, 2))))
        under = piles[target][-1] & FACE if piles[target] else JOKER
        card = _near_to(under, game, chance)
        beneath = tuple(chance.choices(game.cards, k=chance.choice((0, 0, 1))))
        above = (_near_to(card, game, chance),) if chance.random() < 0.25 else ()
        piles[source] = (*beneath, card, *above)
    down = [tuple(entry | DOWN for entry in pile) if table.faces_down[place] else pile
            for place, pile in enumerate(piles)]
    facts = [fact.start for fact in table.facts]
    if facts and chance.random() < 0.3:
        _another_fact(game, facts, chance)
    position = Position(tuple(down), tuple(facts))
    yield from ((position, move) for move in _under(game, position, leave, chance, 2 * TRIES))


def _near_to(card: int, game: Game, chance: random.Random) -> int:
    """A card a rank or two from another, or of its rank, or any."""
    if card >= JOKER or chance.random() < 0.15:
        return chance.choice(game.cards)
    rank = (RANK[card] + chance.choice((-2, -1, -1, 0, 1, 1, 2))) % 13
    suit = SUIT[card] if chance.random() < 0.5 else chance.randrange(4)
    found = 13 * suit + rank
    return found if found in game.cards else chance.choice(game.cards)


def altered(game: Game, position: Position, chance: random.Random) -> Position:
    """A position with piles emptied, cards put elsewhere or hidden, or facts changed."""
    piles, facts = list(position.piles), list(position.facts)
    for _ in range(chance.randint(1, 4)):
        full = [place for place, pile in enumerate(piles) if pile]
        if not full:
            break
        what = chance.random()
        if what < 0.1:
            for place in chance.sample(full, min(len(full), chance.randint(1, 4))):
                piles[place] = ()
        elif what < 0.2:
            for place in game.table.zone[chance.choice(game.table.zones).name]:
                piles[place] = ()
        elif what < 0.75:
            _beside(piles, full, chance)
        elif what < 0.9 or not facts:
            place = chance.choice(full)
            unseen = (*piles[place][:-1], UNSEEN | (piles[place][-1] & ~FACE))
            piles[place] = unseen if what < 0.8 else piles[place][-chance.randint(1, 3):]
        else:
            _another_fact(game, facts, chance)
    return Position(tuple(piles), tuple(facts))


def _another_fact(game: Game, facts: list[int], chance: random.Random) -> None:
    at = chance.randrange(len(facts))
    fact = game.table.facts[at]
    if fact.kind == "number":
        most = fact.most if fact.most is not None else facts[at] + 2
        facts[at] = chance.randint(fact.least, max(fact.least, min(most, facts[at] + 2)))
    elif fact.kind == "rank":
        facts[at] = chance.randint(-1, 12)


def _beside(piles: list[tuple[int, ...]], full: list[int], chance: random.Random) -> None:
    """Puts, on top of a pile, a card next to the top of another in rank, or of its suit or rank."""
    one, other = chance.choice(full), chance.choice(full)
    near = piles[other][-1] & FACE
    if near >= JOKER:
        return
    places = [(place, index) for place in full for index, entry in enumerate(piles[place])
              if (entry & FACE) < JOKER and place != other and _near(entry & FACE, near)]
    if not places:
        return
    place, index = chance.choice(places)
    if (place, index) == (one, len(piles[one]) - 1):
        return
    top, card = piles[one][-1], piles[place][index]
    held = list(piles[place])
    held[index] = (top & FACE) | (card & ~FACE)
    piles[place] = tuple(held)
    piles[one] = (*piles[one][:-1], (card & FACE) | (top & ~FACE))


def _near(card: int, other: int) -> bool:
    apart = (RANK[card] - RANK[other]) % 13
    return apart in (1, 12) or (apart == 0) or (SUIT[card] == SUIT[other] and apart in (2, 11))


def moves(
    game: Game, position: Position, chance: random.Random, only: str = "", count: int = TRIES
) -> Iterator[Move]:
    """Moves in a position, some for each leave and some at random, each once; `only` names one leave."""
    seen: set[Move] = set()
    for leave in game.leaves:
        if only and leave.key != only:
            continue
        for move in _under(game, position, leave, chance, count):
            if move not in seen:
                seen.add(move)
                yield move
    full = [place for place, pile in enumerate(position.piles) if pile]
    for _ in range(TRIES if full else 0):
        source, target = chance.choice(full), chance.randrange(len(position.piles))
        move = Move((Part((len(position.piles[source]) - 1,), source, target),))
        if source != target and move not in seen:
            seen.add(move)
            yield move


def _under(game: Game, position: Position, leave: May, chance: random.Random, count: int) -> Iterator[Move]:
    held = list(islice(tries(game, position, leave), 10 * count))
    yield from chance.sample(held, min(len(held), count))
    if not leave.source or leave.onto == "itself":
        return
    sources = [place for zone in leave.source.split() for place in game.table.zone[zone]
               if position.piles[place]]
    targets = [place for zone in leave.target.split() for place in game.table.zone[zone]
               if leave.onto == "any" or bool(position.piles[place]) == (leave.onto == "cards")
               or chance.random() < ASTRAY]
    for _ in range(count if sources and targets else 0):
        parts = [_part(game, position, leave, chance.choice(sources), chance.choice(targets), chance)
                 for _ in range(leave.parts or chance.randint(2, 4))]
        once = len({(part.source, part.at) for part in parts}) == len(parts)
        if once and all(part.source != part.target or part.slot is not None for part in parts):
            yield from _that_can_be_made(position, Move(tuple(parts)))


def _part(
    game: Game, position: Position, leave: May, source: int, target: int, chance: random.Random
) -> Part:
    size = len(position.piles[source])
    deep = game.table.zone_of[source].hand or chance.random() < 0.25
    index = chance.randrange(size) if deep else size - 1
    at: tuple[int, ...] = (index,)
    if (leave.group or chance.random() < 0.15) and chance.random() < 0.7:
        if game.table.zone_of[source].hand:
            at = tuple(sorted(chance.sample(range(size), min(size, chance.randint(2, 4)))))
        else:
            at = tuple(range(chance.randrange(max(0, size - 5), size), size))
    slot = None
    if leave.slots == "ends" and chance.random() < 0.5:
        slot = 0
    elif leave.slots == "any":
        slot = chance.randint(0, len(position.piles[target]))
    return Part(at, source, target, slot)


def near(
    game: Game, position: Position, move: Move, chance: random.Random
) -> Iterator[tuple[Position, Move]]:
    """The same move in positions a little different: other cards, more cards, other places, other facts."""
    if not move.parts or chance.random() < 0.25:
        yield altered(game, position, chance), move
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
    yield (altered(game, changed, chance) if chance.random() < 0.2 else changed), move


def _that_can_be_made(position: Position, move: Move) -> Iterator[Move]:
    """The move, if each part finds its cards where it says, when those before it have been made."""
    taken: dict[int, int] = {}
    for part in move.parts:
        size = len(position.piles[part.source]) - taken.get(part.source, 0)
        if part.at[-1] >= size or part.source in {one.target for one in move.parts}:
            return
        taken[part.source] = taken.get(part.source, 0) + len(part.at)
    yield move


def in_order(game: Game, position: Position, move: Move | None) -> bool:
    """Whether a card goes to an empty place only where it is the next free one, as transcripts ask."""
    for part in move.parts if move else ():
        zone = game.table.zone_of[part.target]
        before = [place for place in game.table.zone[zone.name] if place < part.target]
        fresh = zone.in_order and not position.piles[part.target]
        if fresh and not all(position.piles[place] for place in before):
            return False
    return True
