"""A card touched: where it may go now, and by which rules it may not go elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules_engine.judging.judge import Verdict, apply_move, judge, legal
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part
from rules_engine.model.table import Position

Listed = Sequence[tuple[Move, Verdict]]
"""Moves that are allowed, with their verdicts."""


class Answer(NamedTuple):
    """What the judge says of the card going to one place.

    `moves` are those allowed that bring it there, alone or with others; else the plainest move, which the
    verdict is on.
    """

    place: int
    verdict: Verdict
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Touched:
    """What may be done with a card: an answer for each place, in the order of the table.

    `at` is its index in the pile, None where the place is empty. `actions` are the actions allowed now that
    take the card away, or another from its pile.
    """

    place: int
    at: int | None
    answers: tuple[Answer, ...] = ()
    actions: tuple[tuple[Move, Verdict], ...] = ()


def touched(
    game: Game, position: Position, place: int, at: int | None = None, *, listed: Listed | None = None
) -> Touched:
    """What may be done with the card at this index of a place, None for its top card.

    `listed` are the moves that `legal` lists, where they are at hand. Raises `IndexError` where no such
    card lies.
    """
    pile = position.piles[place]
    if not pile and at is None:
        return Touched(place, None)
    at = len(pile) - 1 if at is None else at
    if not 0 <= at < len(pile):
        raise IndexError(f"{game.table.places[place]} holds {len(pile)} cards, none of them at {at}")
    listed = legal(game, position) if listed is None else listed
    ways: dict[int, list[tuple[Move, Verdict]]] = {}
    for move, verdict in listed:
        for target in target_places(position, move, (place, at)):
            ways.setdefault(target, []).append((move, verdict))
    answers = []
    judged = _Judged(game, position, place)
    for target in dict.fromkeys((*goals(game, position), *ways)):
        if found := ways.get(target):
            answers.append(Answer(target, found[0][1], tuple(move for move, _ in found)))
        elif target != place:
            plain = plainest(game, position, place, at, target)
            answers.append(Answer(target, judged(plain, target), (plain,)))
    answers.sort(key=lambda answer: answer.place)
    return Touched(place, at, tuple(answers), tuple(_taking(game, position, place, listed)))


class _Judged:
    """The verdict on moving one card to each place. Without a permission, all get the same one."""

    def __init__(self, game: Game, position: Position, place: int) -> None:
        self._game, self._position, self._place = game, position, place
        self._closed: dict[tuple[str, bool], Verdict] = {}

    def __call__(self, move: Move, target: int) -> Verdict:
        game, position = self._game, self._position
        if (self._place, target) in game.permissions_between:
            return judge(game, position, move)
        alike = game.table.zone_of[target].name, bool(position.piles[target])
        if alike not in self._closed:
            self._closed[alike] = judge(game, position, move)
        return self._closed[alike]


def goals(game: Game, position: Position) -> Iterator[int]:
    """The places a card could be laid in: where they fill in order, of the empty ones only the first."""
    for zone in game.table.zones:
        fresh = True
        for place in game.table.zone[zone.name]:
            if position.piles[place] or fresh or not zone.in_order:
                yield place
            fresh = fresh and bool(position.piles[place])


def plainest(game: Game, position: Position, place: int, at: int, target: int) -> Move:
    """The plainest move of a card to a place: alone, or with those upon it where a permission is for several.

    Of the two it is the one that is nearer to being allowed.
    """
    size = len(position.piles[place])
    alone = Move((Part((at,), place, target),))
    if game.table.zone_of[place].hand or at == size - 1 or not any(
            permission.group for permission in game.permissions_between.get((place, target), ())):
        return alone
    together = Move((Part(tuple(range(at, size)), place, target),))
    return min((together, alone), key=lambda move: far(judge(game, position, move)))


def far(verdict: Verdict) -> tuple[int, int]:
    """How far a move is from being allowed."""
    return ("allowed", "undecided", "refused").index(verdict.kind), len(verdict.rules)


def target_places(position: Position, move: Move, card: tuple[int, int]) -> Iterator[int]:
    """The places that a move brings the card to that lies at this place and index, in their order."""
    if len(move.parts) == 1:
        part = move.parts[0]
        if part.source == card[0] and card[1] in part.at:
            yield part.target
        return
    yield from (target for one, target in origins(position, move) if one == card)


def origins(position: Position, move: Move) -> Iterator[tuple[tuple[int, int], int]]:
    """Each card a move takes, by the place and index where it lies now, and the place it is brought to."""
    lies: dict[int, list[tuple[int, int]]] = {}
    for part in move.parts:
        for place in (part.source, part.target):
            lies.setdefault(place, [(place, index) for index in range(len(position.piles[place]))])
        taken = [lies[part.source][index] for index in part.at]
        yield from ((one, part.target) for one in taken)
        lies[part.source] = [one for one in lies[part.source] if one not in taken]
        slot = len(lies[part.target]) if part.slot is None else part.slot
        lies[part.target][slot:slot] = taken


def _taking(game: Game, position: Position, place: int, listed: Listed) -> Iterator[tuple[Move, Verdict]]:
    """The actions that take cards from a place."""
    for move, verdict in listed:
        if move.action and verdict.permission and not move.parts:
            before, left = (
                position.piles[place],
                apply_move(game, position, move, verdict.permission).piles[place],
            )
            if left[:len(before)] != before:
                yield move, verdict
