"""The list of moves held against plain trying, and how many verdicts the judge gives in a second."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import NamedTuple

import click

from generator.measure.progress import progress
from rules_engine.game import Game
from rules_engine.judge import after, judge, legal, open_places
from rules_engine.moves import Move, Part
from rules_engine.notation.lookup import write_move
from rules_engine.registry import GAMES, game
from rules_engine.table import Position

SEED = 1914
DEALS = 20
LONGEST = 150
"""The most moves of one random play."""

LISTED = 20_000
"""A play in which more moves than this have been listed has gone far enough."""

SAMPLE = 12
"""How many positions of a game are tried card by card."""


class Played(NamedTuple):
    """Random play of numbered deals: moves made, moves judged, the seconds of both, and positions met."""

    moves: int
    seconds: float
    judged: int
    judging: float
    sample: list[Position]


class Tried(NamedTuple):
    """The list of moves against trying everything: seconds a position each, tries, where they part.

    `unlisted` are moves allowed and not listed, as they are written; `invented` the other way about.
    """

    listing: float
    trying: float
    tries: int
    unlisted: frozenset[str]
    invented: frozenset[str]

    @property
    def agree(self) -> bool:
        """Whether both find the same moves."""
        return not self.unlisted and not self.invented


def play(one: Game) -> Played:
    """Plays the first deals at random, judging every move listed and making one of them."""
    choose = random.Random(f"{SEED} {one.id}")
    moves = judged = 0
    judging = 0.0
    met: list[Position] = []
    began = time.perf_counter()
    for number in range(1, DEALS + 1):
        position = one.opening(number)
        seen = 0
        for _ in range(LONGEST):
            met.append(position)
            listed = legal(one, position)
            seen += len(listed)
            if seen > LISTED:
                break
            start = time.perf_counter()
            found = [(move, judge(one, position, move)) for move, _ in listed]
            judging += time.perf_counter() - start
            judged += len(found)
            if not found:
                break
            move, verdict = choose.choice(found)
            if verdict.leave is None:
                raise AssertionError(f"{one.id}: {write_move(one, position, move)} is listed and not allowed")
            position = after(one, position, move, verdict.leave)
            moves += 1
    seconds = time.perf_counter() - began
    return Played(moves, seconds, judged, judging, choose.sample(met, min(SAMPLE, len(met))))


def everything(one: Game, position: Position) -> Iterator[Move]:
    """Every action; every card, and every run off the top of a pile, to both ends of every place."""
    for key in one.actions:
        yield Move(action=key)
    targets = [place for zone in one.table.zone for place in open_places(one, position, zone)]
    for source, pile in enumerate(position.piles):
        size = len(pile)
        taken: list[tuple[int, ...]] = [(at,) for at in range(size)]
        if not one.table.zone_of[source].hand:
            taken += [tuple(range(start, size)) for start in range(size - 1)]
        for at in taken:
            for target in targets:
                beneath = len(position.piles[target]) > (source == target)
                for slot in (None, 0) if beneath else (None,):
                    yield Move((Part(at, source, target, slot),))


def compare(one: Game, sample: list[Position]) -> Tried:
    """The list of moves held against plain trying, in positions met in play."""
    listing = trying = 0.0
    tries = 0
    unlisted: set[str] = set()
    invented: set[str] = set()
    for position in sample:
        began = time.perf_counter()
        listed = [move for move, _ in legal(one, position)]
        listing += time.perf_counter() - began
        every = list(everything(one, position))
        began = time.perf_counter()
        allowed = [move for move in every if judge(one, position, move).kind == "allowed"]
        trying += time.perf_counter() - began
        tries += len(every)
        # The moves of several parts, and of several cards of a hand, are the game's own to list.
        plain = {write_move(one, position, move) for move in listed if _is_plain(one, move)}
        found = {write_move(one, position, move) for move in allowed}
        unlisted |= found - plain
        invented |= plain - found
    count = len(sample)
    return Tried(listing / count, trying / count, tries // count, frozenset(unlisted), frozenset(invented))


def _is_plain(one: Game, move: Move) -> bool:
    if len(move.parts) != 1:
        return not move.parts
    (part,) = move.parts
    return len(part.at) == 1 or not one.table.zone_of[part.source].hand


def report() -> bool:
    """Reports on every registered game; whether list and plain trying agree in all."""
    agree = True
    click.echo(
        f"random play of deals 1 to {DEALS}, seed {SEED}, at most {LONGEST} moves each; "
        f"lists held against plain trying in {SAMPLE} positions a game"
    )
    for key in sorted(GAMES):
        progress(f"playing {key}")
        one = game(key)
        played = play(one)
        tried = compare(one, played.sample)
        agree = agree and tried.agree
        ratio = tried.trying / tried.listing
        speed = played.moves / played.seconds
        click.echo(
            f"{key}:\n"
            f"  {speed:,.0f} moves a second listed, judged and made ({played.moves})\n"
            f"  {played.judged / played.judging:,.0f} verdicts a second ({played.judged} on allowed moves)\n"
            f"  {1e6 * tried.listing:.0f} µs to list the moves; {1e6 * tried.trying:.0f} µs to try "
            f"{tried.tries} of them one by one, {ratio:.1f} times as long; "
            + ("both find the same" if tried.agree else "THEY FIND OTHER MOVES")
        )
    return agree
