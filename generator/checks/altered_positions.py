"""Make unusual positions, which ordinary play may never reach, by random changes to positions of a play."""

from __future__ import annotations

import random

from rules_engine.model.cards import FACE, JOKER, RANK, SUIT, UNSEEN
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from rules_engine.players.destinations import places_where_cards_stay

EMPTIED = 3
"""The most places that are emptied onto another one."""

HIDDEN = 0.08
"""The share of the cards that is hidden."""


def alter_position(game: Game, position: Position, rng: random.Random) -> Position:
    """Return the position with random changes: piles emptied, cards swapped or hidden, facts changed.

    Facts are the numbers that a position has besides its cards.
    """
    piles, facts = list(position.piles), list(position.facts)
    for _ in range(rng.randint(1, 4)):
        full = [place for place, pile in enumerate(piles) if pile]
        if not full:
            break
        what = rng.random()
        if what < 0.1:
            for place in rng.sample(full, min(len(full), rng.randint(1, 4))):
                piles[place] = ()
        elif what < 0.2:
            for place in game.table.zone_places[rng.choice(game.table.zones).name]:
                piles[place] = ()
        elif what < 0.75:
            _swap_in_card_near_in_rank(piles, full, rng)
        elif what < 0.9 or not facts:
            place = rng.choice(full)
            unseen = (*piles[place][:-1], UNSEEN | (piles[place][-1] & ~FACE))
            piles[place] = unseen if what < 0.8 else piles[place][-rng.randint(1, 3):]
        else:
            change_random_fact(game, facts, rng)
    return Position(tuple(piles), tuple(facts))


def hide_some_cards(position: Position, rng: random.Random) -> Position:
    """Return the position with about one card in twelve replaced by an unknown card."""
    return position._replace(piles=tuple(
        tuple([UNSEEN if rng.random() < HIDDEN else entry for entry in pile]) for pile in position.piles))


def change_random_fact(game: Game, fact_values: list[int], rng: random.Random) -> None:
    """Change one random fact (a number kept besides the cards), in place, to another value in its range."""
    at = rng.randrange(len(fact_values))
    fact = game.table.facts[at]
    if fact.kind == "number":
        most = fact.most if fact.most is not None else fact_values[at] + 2
        fact_values[at] = rng.randint(fact.least, max(fact.least, min(most, fact_values[at] + 2)))
    elif fact.kind == "rank":
        fact_values[at] = rng.randint(-1, 12)


def _swap_in_card_near_in_rank(
    piles: list[tuple[int, ...]], filled_places: list[int], rng: random.Random
) -> None:
    """Swap a card onto the top of a random pile, near in rank to the top of another pile.

    `piles` is changed in place. Nothing happens if no card fits.
    """
    one, other = rng.choice(filled_places), rng.choice(filled_places)
    near = piles[other][-1] & FACE
    if near >= JOKER:
        return
    places = [(place, index) for place in filled_places for index, entry in enumerate(piles[place])
              if (entry & FACE) < JOKER and place != other and _are_near_in_rank(entry & FACE, near)]
    if not places:
        return
    place, index = rng.choice(places)
    if (place, index) == (one, len(piles[one]) - 1):
        return
    top, card = piles[one][-1], piles[place][index]
    held = list(piles[place])
    held[index] = (top & FACE) | (card & ~FACE)
    piles[place] = tuple(held)
    piles[one] = (*piles[one][:-1], (card & FACE) | (top & ~FACE))


def _are_near_in_rank(card: int, other_card: int) -> bool:
    apart = (RANK[card] - RANK[other_card]) % 13
    return apart in (1, 12) or (apart == 0) or (SUIT[card] == SUIT[other_card] and apart in (2, 11))


def stack_some_piles(game: Game, position: Position, rng: random.Random) -> Position:
    """Return a copy of the position with the cards of a few places put onto one other pile.

    Moves of many cards to empty places can then be tried. Foundations are not emptied.
    """
    piles = list(position.piles)
    ways = [permission for permission in game.permissions if permission.source and permission.target]
    if not ways:
        return position
    permission = rng.choice([permission for permission in ways if permission.group] or ways)
    onto = rng.choice([place for zone in permission.source.split() for place in game.table.zone_places[zone]])
    piled = any(len(piles[place]) > 1
        for place in game.table.zone_places[game.table.zones_by_place[onto].name])
    kept = places_where_cards_stay(game)   # such as foundations, many of which are never empty
    emptied = [
        place
        for zone in permission.target.split()
        for place in game.table.zone_places[zone]
        if place not in kept
    ]
    for place in rng.sample(emptied, min(len(emptied), EMPTIED)):
        if place != onto:
            # A zone without piles of several cards gets none: the cards are removed.
            piles[onto] += piles[place] if piled else ()
            piles[place] = ()
    return position._replace(piles=tuple(piles))
