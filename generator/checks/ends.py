"""Demands on plays to their end, whichever way a game is read: that there is one, and that it reads back."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from generator.checks.lists import named, under_each_choice
from rules_engine.judging.judge import legal
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from rules_engine.notation.playing import read_position, write_position
from rules_engine.players.players import GIVEN_UP, RANDOM, STUCK


class PlayedOut(NamedTuple):
    """A play until no move was made: the game as it was read, the deal and who played it; how it ended.

    `end` is the key of an end, or what the player says where the game names none; `no_move` is true
    where no move was open in the last position.
    """

    game: Game
    number: int
    players: int
    end: str
    no_move: bool
    position: Position


def played_out(game: Game, first: int = 0, step: int = 1) -> Iterator[PlayedOut]:
    """Play deals at random to their end: the first as the game is followed, then one under each choice.

    Only every `step`-th of these plays is made, from the one with index `first`.
    """
    plays = enumerate((game, *under_each_choice(game)), start=1)
    for number, one in islice(plays, first, None, step):
        players = random.Random(number).randint(*one.players)
        played = RANDOM.sit_at(one).play_from(one.opening(number, players), number)
        last = played.position
        yield PlayedOut(one, number, players, played.end, not legal(one, last), last)


def came_to_an_end(play: PlayedOut) -> bool:
    """Whether the game itself says that it is over."""
    return play.end not in (STUCK, GIVEN_UP)


def some_end_is_reached(plays: Iterable[PlayedOut]) -> Iterator[str]:
    """Where no move is open, the game has some end: no player is left before a table that says nothing."""
    for play in plays:
        if play.no_move and not came_to_an_end(play):
            yield f"{_named(play)}: no move is open, and no end"


def what_is_reached_reads_back(plays: Iterable[PlayedOut]) -> Iterator[str]:
    """The last position can be written down and read again: no fact has come to a number past its range."""
    for play in plays:
        try:
            again = read_position(play.game, write_position(play.game, play.position))
        except ValueError as error:
            yield f"{_named(play)}: the last position cannot be read back: {error}"
            continue
        if again != play.position:
            yield f"{_named(play)}: the last position is another when read back"


def _named(play: PlayedOut) -> str:
    return f"{named(play.game)} deal {play.number}, {play.players} playing"
