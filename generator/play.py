"""A whole play found by trying deals one after another, and written as a transcript."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import TypeAlias

from rules_engine.deal import splitmix64
from rules_engine.game import Game
from rules_engine.judge import Verdict, after, end_of, legal
from rules_engine.moves import Move
from rules_engine.notation.lookup import write_move
from rules_engine.table import Position

Listed: TypeAlias = Sequence[tuple[Move, Verdict]]
Player: TypeAlias = Callable[[Game, Position, Listed], "tuple[Move, Verdict] | None"]
"""Chooses one of the moves listed in a position; None gives the play up."""


def random_player(seed: int) -> Player:
    """Takes each of the moves with equal chance."""
    numbers = splitmix64(seed)

    def choose(_game: Game, _position: Position, moves: Listed) -> tuple[Move, Verdict] | None:
        fair = (1 << 64) - (1 << 64) % len(moves)
        return moves[next(draw for draw in numbers if draw < fair) % len(moves)]

    return choose


def plain_player(_seed: int) -> Player:
    """Takes a move to where nothing is taken from again, else the first that makes a new position."""
    met: set[Position] = set()

    def choose(game: Game, position: Position, moves: Listed) -> tuple[Move, Verdict] | None:
        met.add(position)
        left = {place for leave in game.leaves for place in game.spans(leave.source, leave.target)[0]}
        moves = sorted(moves, key=lambda one: all(part.target in left for part in one[0].parts))
        return next((one for one in moves if _made(game, position, *one) not in met), None)

    return choose


def _made(game: Game, position: Position, move: Move, verdict: Verdict) -> Position:
    assert verdict.leave is not None
    return after(game, position, move, verdict.leave)


PLAYERS: Mapping[str, Callable[[int], Player]] = {"random": random_player, "plain": plain_player}
"""The players that can be asked for; each is made for one play, from its seed."""


@dataclass(frozen=True)
class Played:
    """A play of a numbered deal: the moves made as they are written, and the end it came to.

    `end` is empty where the play stopped without one: no move was left, or the player gave it up.
    """

    game: Game
    deal: int
    players: int
    moves: tuple[str, ...] = field(repr=False)
    end: str
    stuck: bool

    @property
    def text(self) -> str:
        """The transcript, which ends in saying how the play ended."""
        head = [f"game: {self.game.id}", f"deal: {self.deal}"]
        if self.game.chosen:
            under = " ".join(f"{key}={choice}" for key, choice in self.game.chosen.items())
            head.insert(1, f"under: {under}")
        if self.game.players[0] != self.game.players[1]:
            head.append(f"players: {self.players}")
        return (
            "\n".join([*head, *self.moves, f"= end: {self.end or 'no'}", *["= moves: 0"] * self.stuck]) + "\n"
        )


def play(game: Game, deal: int, player: Player, players: int, most: int) -> Played:
    """One play of a numbered deal, of at most so many moves; raises `ValueError` as the deal does."""
    position = game.opening(deal, players)
    moves: list[str] = []
    while len(moves) < most and not end_of(game, position):
        listed = list(legal(game, position))
        chosen = player(game, position, listed) if listed else None
        if chosen is None:
            return Played(game, deal, players, tuple(moves), "", not listed)
        moves.append(write_move(game, position, chosen[0]))
        position = _made(game, position, *chosen)
    end = end_of(game, position)
    return Played(game, deal, players, tuple(moves), end.key if end else "", stuck=False)


def plays(game: Game, player: str, seed: int, deal: int | None, players: int, most: int) -> Iterator[Played]:
    """Play after play, each by a player of the next seed, of one deal or else the one of that number."""
    for number in count(seed):
        yield play(game, deal or number, PLAYERS[player](number), players, most)
