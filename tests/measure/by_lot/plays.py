"""Write random plays of a game as short transcripts in which every line is correct."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from generator.checks.plays import position_in_notation
from rules_engine.judging.judge import judge
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.position_questions import apply_move, end_reached, legal_moves
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.table import Position
from rules_engine.notation.lookup import write_move
from rules_engine.notation.value_notation import write_cards
from tests.measure.mutation.positions import uses_next_empty_places

MOVES = 8
"""The most moves that a transcript makes."""

TRANSCRIPTS = 4
"""The most transcripts of one play: each goes on where the one before it stopped."""

DEALS = 10_000
READINGS = (0, 0, 1, 2)
"""The numbers of readings with another choice, one of which is drawn at random."""


class RandomTranscript(NamedTuple):
    """A transcript, its game with the chosen readings, and its last position."""

    text: str
    game: Game
    last: Position


def random_transcripts(game: Game, chance: random.Random) -> Iterator[RandomTranscript]:
    """Yield transcripts of random plays of one deal after another, without end."""
    while True:
        one = choose_randomly(game, chance)
        number, players = chance.randrange(1, DEALS), chance.randint(*one.players)
        position = one.opening(number, players)
        start = f"deal: {number}" + (f"\nplayers: {players}" if one.players[0] < one.players[1] else "")
        for _ in range(TRANSCRIPTS):
            lines, last = _play_lines(one, position, chance)
            yield RandomTranscript("\n".join([_header_lines(one), start, *lines]), one, last)
            if last == position:
                break
            position, start = last, position_in_notation(one, last)


def choose_randomly(game: Game, chance: random.Random) -> Game:
    """Return the game with random choices at some of its readings, if they can be combined."""
    readings = [reading for reading in game.readings if len(reading.choices) > 1]
    drawn = chance.sample(readings, min(len(readings), chance.choice(READINGS)))
    with suppress(ValueError):
        return game.with_choices(**{reading.key: chance.choice(reading.choices[1:]).key for reading in drawn})
    return game


def _header_lines(game: Game) -> str:
    chosen = " ".join(f"{reading}={choice}" for reading, choice in game.chosen.items())
    return f"game: {game.id}" + (f"\nunder: {chosen}" if chosen else "")


def _play_lines(game: Game, position: Position, chance: random.Random) -> tuple[list[str], Position]:
    """Return the lines of a random play from a position, and its last position."""
    lines: list[str] = []
    for _ in range(chance.randint(1, MOVES)):
        moves = legal_moves(game, position)
        if chance.random() < 0.3:
            lines += _random_refused_move_lines(game, position, chance)
        if not moves or chance.random() < 0.1:
            lines.append(f"= moves: {len(moves)}")
        if not moves:
            break
        move, verdict = chance.choice(moves)
        assert verdict.permission is not None
        lines.append(write_move(game, position, move))
        position = apply_move(game, position, move, verdict.permission)
        if chance.random() < 0.2:
            place = chance.choice([part.target for part in move.parts] or [0])
            cards = write_cards(position.piles[place])
            lines.append(f"= {game.table.places[place]}: {cards}".rstrip())
    end = end_reached(game, position)
    return [*lines, f"= end: {end.key if end else 'no'}"], position


def _random_refused_move_lines(game: Game, position: Position, chance: random.Random) -> Iterator[str]:
    """Yield lines for a top card moved to a random place, with the verdict, also under another reading."""
    full = [place for place, pile in enumerate(position.piles) if pile]
    if not full:
        return
    source, target = chance.choice(full), chance.randrange(len(position.piles))
    move = Move((MovePart((len(position.piles[source]) - 1,), source, target),))
    verdict = judge(game, position, move)
    if source == target or verdict.kind == "allowed" or not uses_next_empty_places(game, position, move):
        return
    yield f"{write_move(game, position, move)}  {_verdict_mark(verdict)}"
    for reading in game.readings if not game.chosen else ():
        choice = chance.choice(reading.choices[1:]).key
        other = judge(game.with_choices(**{reading.key: choice}), position, move)
        if other.kind != verdict.kind:
            yield f"~ {reading.key}={choice} {_verdict_mark(other) or 'allowed'}"
            return


def _verdict_mark(verdict: Verdict) -> str:
    if verdict.kind == "refused":
        return " ".join(f"!{key}" for key in verdict.rule_keys)
    return "?" if verdict.kind == "undecided" else ""
