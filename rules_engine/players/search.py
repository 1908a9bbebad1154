"""What can be reached at all: every line of play tried, by the judge's own list of moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TypeAlias

from rules_engine.judging.judge import apply_move, end_of, has_no_move, legal, possible_moves
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import End, Truth
from rules_engine.model.table import Position

Key: TypeAlias = Callable[[Position], Hashable]
"""What tells positions apart: two with the same key can be won alike."""


def whole_position(position: Position) -> Hashable:
    """The position as it is."""
    return position


def position_key(game: Game, *, without: str = "", alike: str = "") -> Key:
    """Tells positions apart by what lies where, but for what nothing hangs on that may be done.

    Left out is what lies in the zones `without`; of zones whose places are `alike` it is told what lies in
    them, but not in which place.
    """
    table = game.table
    apart = {place for zone in (*without.split(), *alike.split()) for place in table.zone[zone]}
    kept = [place for place in range(len(table.places)) if place not in apart]
    spans = [table.zone[zone] for zone in alike.split()]

    def key(position: Position) -> Hashable:
        piles, facts = position
        sorted_out = [tuple(sorted(piles[span.start : span.stop])) for span in spans]
        return (*[piles[place] for place in kept], *sorted_out, facts)

    return key


def reachable_ends(
    game: Game, position: Position, *, key: Key = whole_position, most: int | None = None
) -> Iterator[tuple[tuple[Move, ...], Position, End | None]]:
    """Every end that any line of play leads to: the moves there, the position, and the end (None: no move).

    Of lines that lead to positions with one key only the first is followed. Raises `OverflowError` once more
    than `most` positions have been met.
    """
    met = {key(position)}
    line: list[Move] = []
    waiting = [_open(game, position)]
    if waiting[0] is None:
        yield (), position, end_of(game, position)
        return
    while waiting:
        step = next(waiting[-1], None) if waiting[-1] else None
        if step is None:
            waiting.pop()
            if line:
                line.pop()
            continue
        move, then = step
        mark = key(then)
        if mark in met:
            continue
        met.add(mark)
        if most is not None and len(met) > most:
            raise OverflowError(f"more than {most} positions can be reached")
        line.append(move)
        further = _open(game, then)
        if further is None:
            yield tuple(line), then, end_of(game, then)
            line.pop()
        else:
            waiting.append(further)


def _open(game: Game, position: Position) -> Iterator[tuple[Move, Position]] | None:
    moves = legal(game, position)
    if not moves:
        return None
    return (
        (move, apply_move(game, position, move, verdict.permission))
        for move, verdict in moves
        if verdict.permission
    )


def winning_line(
    game: Game, position: Position, *, key: Key = whole_position, most: int | None = None
) -> tuple[Move, ...] | None:
    """A line of play that wins; None where there is none. Raises as `ends` does."""
    lines = reachable_ends(game, position, key=key, most=most)
    return next((line for line, _, end in lines if end is not None and end.key == "won"), None)


def can_lead_to(game: Game, position: Position, permission: str, by: str) -> Truth:
    """Whether a move under one permission is open, or comes to be by any series of moves under another.

    Both are named by their keys, and asked whatever duties are owing. None where that hangs on a hidden card.
    """
    wanted = [one for one in game.permissions if one.key == permission]
    ways = [one for one in game.permissions if one.key == by]
    met, waiting, unsure = {position}, [position], False
    while waiting:
        now = waiting.pop()
        answer = has_no_move(game, now, wanted)
        if answer is False:
            return True
        unsure |= answer is None
        for way in ways:
            for move, verdict in possible_moves(game, now, way):
                if verdict.kind != "allowed":
                    unsure = True
                elif (then := apply_move(game, now, move, way)) not in met:
                    met.add(then)
                    waiting.append(then)
    return None if unsure else False
