"""Random items to ask of a game, with the answers. An item is a move in a position, or asks for its end."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator

from rules_engine.model.game import Game
from tests.measure.mutation.observed import Answer, Chosen, Question, answer_of_game
from tests.measure.mutation.positions import (
    TRIES,
    nearby_positions,
    positions_with_few_cards,
    random_moves,
    random_positions,
    uses_next_empty_places,
)

POSITIONS, OF_A_CHOICE, LONGER, SMALL = 50, 10, 40, 40
"""How many positions are looked at: of a game, of each other choice, and where something more is sought."""
NEAR_MOVES = 250
SOUGHT = 4000


def items_with_answers(game: Game, chance: random.Random) -> list[tuple[Question, Answer]]:
    """Return items in random positions, under the book's and each other choice, with the answers."""
    found = [
        *items_in_random_positions(game, (), chance, POSITIONS),
        *items_with_few_cards(game, (), chance, SMALL),
    ]
    for reading in game.readings:
        for choice in reading.choices[1:]:
            found += items_in_random_positions(game, ((reading.key, choice.key),), chance, OF_A_CHOICE)
            found += items_with_few_cards(game, ((reading.key, choice.key),), chance, SMALL // 8)
    return found


def items_in_random_positions(
    game: Game, chosen: Chosen, chance: random.Random, count: int, permission: str = "", moved: int = TRIES
) -> Iterator[tuple[Question, Answer]]:
    """Yield items in `count` positions under some choices, of one or all permissions, with the answers."""
    there = game.with_choices(**dict(chosen)) if chosen else game
    for position in random_positions(there, chance, count):
        held = [Question(chosen, position, None)]
        try:
            held += [
                Question(chosen, position, move)
                for move in random_moves(there, position, chance, permission, moved)
                if uses_next_empty_places(there, position, move)
            ]
            yield from [(item, answer_of_game(game, item)) for item in held]
        except Exception:   # a position that cannot be: a word of the game looked for what is not there
            continue


def items_with_few_cards(
    game: Game, chosen: Chosen, chance: random.Random, count: int, permission: str = ""
) -> Iterator[tuple[Question, Answer]]:
    """Yield items in positions of a few cards, `count` for each permission or for one, with the answers."""
    there = game.with_choices(**dict(chosen)) if chosen else game
    for one in there.permissions:
        if one.source and one.onto != "itself" and permission in ("", one.key):
            for _ in range(count):
                found = [Question(chosen, *pair) for pair in positions_with_few_cards(there, one, chance)]
                yield from with_answers(
                    game, [one for one in found if uses_next_empty_places(there, one.position, one.move)]
                )


def items_near_change(
    game: Game, where: tuple[Chosen, str], held: list[tuple[Question, Answer]], chance: random.Random
) -> Iterator[tuple[Question, Answer]]:
    """Yield more items near a change: under its choice, of its permission, and near its allowed moves."""
    chosen, permission = where
    more = list(items_in_random_positions(game, chosen, chance, LONGER, permission, 3 * TRIES))
    more += items_with_few_cards(game, chosen, chance, 3 * SMALL if permission else SMALL // 2, permission)
    yield from more
    for key in [permission] if permission else [one.key
        for one in game.with_choices(**dict(chosen)).permissions]:
        allowed = [item for item, answer in (*more, *held)
                   if is_allowed(answer, key) and item.chosen in ((), chosen)]
        if allowed:
            count = NEAR_MOVES if permission else NEAR_MOVES // 5
            yield from with_answers(game, items_near_allowed_moves(game, chosen, allowed, chance, count))


def shuffle_by_position(
    held: list[tuple[Question, Answer]], chance: random.Random
) -> list[tuple[Question, Answer]]:
    """Return some of the items in random order. Items of the same position stay together."""
    by_position: dict[object, list[tuple[Question, Answer]]] = defaultdict(list)
    for item, answer in held:
        by_position[item.chosen, item.position].append((item, answer))
    groups = list(by_position.values())
    chance.shuffle(groups)
    return [one for group in groups for one in group][:SOUGHT]


def is_allowed(answer: Answer, permission: str) -> bool:
    """Check whether the answer is that this permission allows the move."""
    verdict = answer.verdict
    return verdict is not None and verdict.kind == "allowed" and verdict.permission is not None \
        and verdict.permission.key == permission


def items_near_allowed_moves(
    game: Game, chosen: Chosen, allowed: list[Question], chance: random.Random, count: int = NEAR_MOVES
) -> Iterator[Question]:
    """Yield up to `count` of the allowed moves again, in slightly different positions."""
    there = game.with_choices(**dict(chosen)) if chosen else game
    for _ in range(count):
        item = chance.choice(allowed)
        assert item.move is not None
        for position, move in nearby_positions(there, item.position, item.move, chance):
            if uses_next_empty_places(there, position, move):
                yield Question(chosen, position, move)


def with_answers(game: Game, items: Iterable[Question]) -> Iterator[tuple[Question, Answer]]:
    """Yield the items with their answers. Skip those in impossible positions."""
    for item in items:
        try:
            answer = answer_of_game(game, item)
        except Exception:   # as in `asked`
            continue
        yield item, answer
