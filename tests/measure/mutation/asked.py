"""Things to ask of a game, found by lot: moves in positions, whether it is over there; with the answers."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator

from rules_engine.model.game import Game
from tests.measure.mutation.observed import Chosen, Item, Said, said
from tests.measure.mutation.positions import TRIES, in_order, moves, near, positions, small

POSITIONS, OF_A_CHOICE, LONGER, SMALL = 50, 10, 40, 40
"""How many positions are looked at: of a game, of each other choice, and where something more is sought."""
NEAR_MOVES = 250
SOUGHT = 4000


def pool(game: Game, chance: random.Random) -> list[tuple[Item, Said]]:
    """Things to ask in positions by lot, under no reading and under each other choice, with the answers."""
    found = [*asked(game, (), chance, POSITIONS), *small_items(game, (), chance, SMALL)]
    for reading in game.readings:
        for choice in reading.choices[1:]:
            found += asked(game, ((reading.key, choice.key),), chance, OF_A_CHOICE)
            found += small_items(game, ((reading.key, choice.key),), chance, SMALL // 8)
    return found


def asked(
    game: Game, chosen: Chosen, chance: random.Random, count: int, permission: str = "", moved: int = TRIES
) -> Iterator[tuple[Item, Said]]:
    """Questions in `count` positions under some choices, for every permission or one, with the answers."""
    there = game.under(**dict(chosen)) if chosen else game
    for position in positions(there, chance, count):
        held = [Item(chosen, position, None)]
        try:
            held += [
                Item(chosen, position, move)
                for move in moves(there, position, chance, permission, moved)
                if in_order(there, position, move)
            ]
            yield from [(item, said(game, item)) for item in held]
        except Exception:   # a position that cannot be: a word of the game looked for what is not there
            continue


def small_items(
    game: Game, chosen: Chosen, chance: random.Random, count: int, permission: str = ""
) -> Iterator[tuple[Item, Said]]:
    """Moves of each permission or of one, so many times, in positions of a few cards, with the answers."""
    there = game.under(**dict(chosen)) if chosen else game
    for one in there.permissions:
        if one.source and one.onto != "itself" and permission in ("", one.key):
            for _ in range(count):
                found = [Item(chosen, *pair) for pair in small(there, one, chance)]
                yield from answered(game, [one for one in found if in_order(there, one.position, one.move)])


def further_items(
    game: Game, where: tuple[Chosen, str], held: list[tuple[Item, Said]], chance: random.Random
) -> Iterator[tuple[Item, Said]]:
    """More to be asked where a change is: under its choice, of its permission, and near what that allows."""
    chosen, permission = where
    more = list(asked(game, chosen, chance, LONGER, permission, 3 * TRIES))
    more += small_items(game, chosen, chance, 3 * SMALL if permission else SMALL // 2, permission)
    yield from more
    for key in [permission] if permission else [one.key for one in game.under(**dict(chosen)).permissions]:
        allowed = [item for item, answer in (*more, *held)
                   if is_allowed(answer, key) and item.chosen in ((), chosen)]
        if allowed:
            count = NEAR_MOVES if permission else NEAR_MOVES // 5
            yield from answered(game, near_to(game, chosen, allowed, chance, count))


def some_of(held: list[tuple[Item, Said]], chance: random.Random) -> list[tuple[Item, Said]]:
    """Some of what was asked, all of a position together, positions in any order."""
    by_position: dict[object, list[tuple[Item, Said]]] = defaultdict(list)
    for item, answer in held:
        by_position[item.chosen, item.position].append((item, answer))
    groups = list(by_position.values())
    chance.shuffle(groups)
    return [one for group in groups for one in group][:SOUGHT]


def is_allowed(answer: Said, permission: str) -> bool:
    """Whether the answer is that this permission allows the move."""
    verdict = answer.verdict
    return verdict is not None and verdict.kind == "allowed" and verdict.permission is not None \
        and verdict.permission.key == permission


def near_to(
    game: Game, chosen: Chosen, allowed: list[Item], chance: random.Random, count: int = NEAR_MOVES
) -> Iterator[Item]:
    """So many of the allowed moves again, in positions a little different."""
    there = game.under(**dict(chosen)) if chosen else game
    for _ in range(count):
        item = chance.choice(allowed)
        assert item.move is not None
        for position, move in near(there, item.position, item.move, chance):
            if in_order(there, position, move):
                yield Item(chosen, position, move)


def answered(game: Game, items: Iterable[Item]) -> Iterator[tuple[Item, Said]]:
    """The items with their answers, but for those in positions that cannot be."""
    for item in items:
        try:
            answer = said(game, item)
        except Exception:   # as in `asked`
            continue
        yield item, answer
