"""The list of moves held against an enumeration of moves, each of which is put to the judge.

A move that is allowed must be in the list, unless the list holds it in another form (`same_move`); a move
that is in the list must be allowed, and be there once.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import prod
from traceback import extract_tb
from typing import NamedTuple

from generator.checks.altered import altered, stacked
from generator.checks.plays import played
from generator.checks.same_move import Excuses
from generator.checks.several_parts import several_trials
from generator.checks.trial_moves import ALL, hand_trials, single_trials
from rules_engine.judging.judge import judge, legal
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Permission
from rules_engine.model.table import Position
from rules_engine.notation.lookup import write_move
from rules_engine.notation.playing import write_position

STEPS = 60
"""The most moves of a play from which a position is taken."""
OF_A_PLAY = 3
"""So many positions are taken from one play."""
FEW = 8
"""The position with most moves is sought among so many of a play."""
DEALS = 10_000
"""Plays are of deals up to this number."""
TOLD = 3
"""So many differences of each kind are told in full for one game under one set of readings."""

ALLOWED = "allowed, and not listed"
INVENTED = "listed, and not allowed"
TWICE = "listed twice"
RAISED = "raises an error"


class Plan(NamedTuple):
    """How much is tried: positions of plays, altered ones, and in each so many moves at most of each sort."""

    positions: int
    altered: int
    single: int = ALL
    several: int = 2_000


AS_READ = Plan(2, 1, 1_000, 100)
OTHERWISE = Plan(2, 1, 350, 50)
"""How much is tried as a sample: as the book reads a game, and under a choice that brings a permission."""


class Difference(NamedTuple):
    """A move on which the judge and the list part, with what is needed to look at it again."""

    kind: str
    game: str
    chosen: str
    move: str
    where: str
    transcript: str

    def __str__(self) -> str:
        under = f" under {self.chosen}" if self.chosen else ""
        return f"{self.game}{under}: {self.move}: {self.kind} ({self.where})"


@dataclass
class Outcome:
    """What was tried and found: counts, reasons why moves may be left out, and differences."""

    counts: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    differences: list[Difference] = field(default_factory=list)

    def add(self, other: Outcome) -> None:
        """Takes in what was found elsewhere."""
        self.counts.update(other.counts)
        self.reasons.update(other.reasons)
        self.differences += other.differences


def enumerate_game(game: Game, plan: Plan, seed: str) -> Outcome:
    """Tries moves in positions of random plays of a game, under the readings it is given with."""
    chosen = " ".join(f"{reading}={choice}" for reading, choice in game.chosen.items())
    chance = random.Random(f"{seed} {game.id} {chosen}")
    outcome = Outcome()
    for where, position in _positions(game, plan, chance):
        try:
            found = compared(game, position, plan, chance)
        except Exception as error:   # a word of the game may raise anything; the others are still asked
            frame = extract_tb(error.__traceback__)[-1]
            said = f"{type(error).__name__}: {error} ({frame.filename.rpartition('/')[2]}:{frame.lineno})"
            found = Outcome(differences=[_difference(RAISED, game, position, " ".join(said.split()))])
        outcome.counts["positions"] += 1
        told = Counter[str]()
        for one in found.differences:
            outcome.counts["differences"] += 1
            told[one.kind] += 1
            if told[one.kind] <= TOLD:
                outcome.differences.append(one._replace(where=where))
        outcome.counts += found.counts
        outcome.reasons += found.reasons
    return outcome


def _positions(game: Game, plan: Plan, chance: random.Random) -> Iterator[tuple[str, Position]]:
    """Positions of random plays, and others made of such by a few changes, each with where it comes from.

    Three are of one play: first, of a few of its positions, that in which most moves are listed.
    """
    play: list[Position] = []
    deal = 0
    for number in range(plan.positions + plan.altered):
        if number % OF_A_PLAY == 0:
            deal, steps = chance.randrange(1, DEALS), chance.randint(1, STEPS)
            play = [position for position, _ in played(game, deal, steps)] or [game.opening(deal)]
            few = chance.sample(range(len(play)), min(len(play), FEW))
            at = max(few, key=lambda step: len(legal(game, play[step])))
        else:
            at = chance.randrange(len(play))
        position, where = play[at], f"deal {deal}, step {at + 1}"
        if number < plan.positions:
            yield where, position
        elif chance.random() < 0.5:
            yield f"{where}, stacked", stacked(game, position, chance)
        else:
            yield f"{where}, altered", altered(game, position, chance)


def compared(game: Game, position: Position, plan: Plan, chance: random.Random) -> Outcome:
    """The list of moves in a position held against moves put to the judge one by one."""
    listed = legal(game, position)
    there = {move for move, _ in listed}
    excuses = Excuses(game, position, listed)
    outcome = Outcome()
    tried: set[Move] = set()
    for trials in (
        single_trials(game, position, chance, plan.single),
        hand_trials(game, position, chance, plan.several),
        several_trials(game, position, chance, plan.several),
    ):
        outcome.counts["there are"] += max(trials.of, len(trials.moves))
        for move in trials.moves:
            if move in tried:
                continue
            tried.add(move)
            verdict = judge(game, position, move)
            if verdict.kind != "allowed":
                continue
            outcome.counts["allowed"] += 1
            if move in there:
                continue
            if reason := excuses.reason(move, verdict):
                outcome.reasons[reason] += 1
            else:
                outcome.differences.append(_difference(ALLOWED, game, position, move))
    for move in there:
        if judge(game, position, move).kind != "allowed":
            outcome.differences.append(_difference(INVENTED, game, position, move))
    outcome.counts["tried"] += len(tried)
    outcome.counts["listed"] += len(listed)
    outcome.counts["listed and not tried"] += len(there - tried)
    repeated = [move for move, count in Counter(move for move, _ in listed).items() if count > 1]
    outcome.differences += [_difference(TWICE, game, position, move) for move in repeated]
    outcome.differences += [_difference(TWICE, game, position, move) for _, move in excuses.twice()]
    return outcome


def _difference(kind: str, game: Game, position: Position, move: Move | str) -> Difference:
    chosen = " ".join(f"{reading}={choice}" for reading, choice in game.chosen.items())
    told = move if isinstance(move, str) else write_move(game, position, move)
    under = f"under: {chosen}\n" if chosen else ""
    transcript = f"game: {game.id}\n{under}{write_position(game, position)}"
    if kind != RAISED:
        transcript += told
    return Difference(kind, game.id, chosen, told, "", transcript)


# Readings.

def alone(game: Game) -> list[dict[str, str]]:
    """Return each choice that the book does not follow, one at a time, as the readings of one trial."""
    return [{reading.key: choice.key} for reading in game.readings for choice in reading.choices[1:]]


def combined(game: Game, count: int, seed: str) -> list[dict[str, str]]:
    """So many different combinations of readings drawn at random, or as many as there are.

    Each differs from what the book follows in two readings at least, and can be taken together.
    """
    chance = random.Random(f"{seed} {game.id} combinations")
    found: list[dict[str, str]] = []
    there = prod(len(reading.choices) for reading in game.readings)
    for _ in range(20 * count if there > 2 else 0):
        some = {reading.key: chance.choice(reading.choices).key for reading in game.readings}
        chosen = {
            key: choice for key, choice in some.items() if choice != game.reading(key).followed_choice.key
        }
        if len(found) == count:
            break
        if len(chosen) > 1 and chosen not in found and can_be_taken(game, chosen):
            found.append(chosen)
    return found


def can_be_taken(game: Game, chosen: dict[str, str]) -> bool:
    """Whether these choices can be taken together."""
    try:
        under(game, chosen)
    except ValueError:
        return False
    return True


def under(game: Game, chosen: dict[str, str]) -> Game:
    """The game under these readings; nothing that is worked out from it is kept with the game given."""
    return replace(game).under(**chosen) if chosen else replace(game)


# A sample, for the tests.

def what_is_allowed_is_listed(game: Game) -> Iterator[str]:
    """A sample of moves: what the judge allows is listed, and what is listed is allowed, and listed once.

    They are tried as the book reads the game, and under each choice, by itself, that brings a permission.
    """
    plans = [(game, AS_READ)]
    known = set(map(_way, game.permissions))
    for chosen in alone(game):
        other = under(game, chosen)
        if not known.issuperset(map(_way, other.permissions)):
            plans.append((other, OTHERWISE))
    for one, plan in plans:
        yield from map(str, enumerate_game(one, plan, "sample").differences)


def _way(permission: Permission) -> tuple[object, ...]:
    """What tells a permission from others, whatever its rules."""
    return (
        permission.key,
        permission.source,
        permission.target,
        permission.onto,
        permission.parts,
        permission.slots,
        permission.group,
        permission.tries,
    )
