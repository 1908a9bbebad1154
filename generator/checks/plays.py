"""Demands along random plays of numbered deals: on the cards, and on what is written down of them.

Each demand yields its faults, a sentence each; where nothing is wrong it yields nothing.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from rules_engine.judging.judge import apply_move, free_cards, judge, legal, permissions_allowing
from rules_engine.model.cards import FACE
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part
from rules_engine.model.table import Position
from rules_engine.notation.lookup import write_move
from rules_engine.notation.playing import write_position
from rules_engine.notation.transcript import prove
from rules_engine.notation.written import write_cards, write_fact

STEPS = 60
"""How many moves a play is followed for."""
LISTED = 12_000
"""A play in which more moves than this have been listed has gone far enough."""


def played(
    game: Game, number: int, steps: int = STEPS, listed: Counter[str] | None = None
) -> Iterator[tuple[Position, Move]]:
    """A random play of a numbered deal: each position, the move chosen in it; `listed` counts moves."""
    chance = random.Random(number)
    position = game.opening(number, chance.randint(*game.players))
    counted = Counter[str]() if listed is None else listed
    before = counted["moves"]
    for _ in range(steps):
        moves = legal(game, position)
        counted["moves"] += len(moves)
        if not moves or counted["moves"] - before > LISTED:
            return
        move, verdict = chance.choice(moves)
        yield position, move
        assert verdict.permission is not None
        position = apply_move(game, position, move, verdict.permission)


def cards_in(position: Position) -> list[int]:
    """The cards that lie anywhere in a position, in order."""
    return sorted([entry & FACE for pile in position.piles for entry in pile])


def written(game: Game, position: Position) -> str:
    """The position as a transcript writes it, with every place and fact."""
    piles = [
        f"{name}: {write_cards(pile)}" for name, pile in zip(game.table.places, position.piles, strict=True)
    ]
    facts = [
        f"@{fact.name}: {write_fact(fact.kind, value)}"
        for fact, value in zip(game.table.facts, position.facts, strict=True)
    ]
    return "\n".join(piles + facts)


def cards_and_verdicts(
    game: Game, number: int, steps: int = STEPS, *, read: int = 1, listed: Counter[str] | None = None
) -> Iterator[str]:
    """Check a random play: no card appears or vanishes, and one permission allows each move made.

    Every `read`-th move is written and read back.
    """
    held = sorted(game.cards)
    for step, (position, move) in enumerate(played(game, number, steps, listed)):
        at = f"deal {number}, step {step + 1}"
        if (there := cards_in(position)) != held:
            one, other = Counter(held), Counter(there)
            yield f"{at}: {((one - other) + (other - one)).total()} cards have come or gone"
            return
        text = write_move(game, position, move)
        verdict = judge(game, position, move)
        if verdict.kind != "allowed":
            yield f"{at}: {text} is listed, and judged {verdict.kind} by {', '.join(verdict.keys)}"
        permissions = [permission.key for permission in permissions_allowing(game, position, move)]
        if len(permissions) != 1:
            yield f"{at}: {text} is granted by {len(permissions)} permissions: {', '.join(permissions)}"
        if step % read == 0:
            faults = prove(f"game: {game.id}\n{_under(game)}{write_position(game, position)}{text}").faults
            yield from (f"{at}: written down, it does not prove: {fault.message}" for fault in faults)


def positions_read_back(game: Game, number: int) -> Iterator[str]:
    """A position that is written down and read again is the same position."""
    for step, (position, _) in list(enumerate(played(game, number)))[::7]:
        proof = prove(f"game: {game.id}\n{_under(game)}{written(game, position)}")
        at = f"deal {number}, step {step + 1}: the position"
        yield from (f"{at} cannot be read back: {fault.message}" for fault in proof.faults)
        if not proof.faults and proof.position != position:
            yield f"{at} is another when read back"


def single_moves(game: Game, position: Position) -> Iterator[Move]:
    """Every move of one free card from any place to any other, and every action.

    Of the empty places of a zone that fills in order only the first is tried.
    """
    for source in range(len(game.table.places)):
        for index in free_cards(game, position, source):
            for target in range(len(game.table.places)):
                if target != source and not _skips_an_empty_place(game, position, target):
                    yield Move((Part((index,), source, target),))
    yield from (Move(action=name) for name in game.action_permissions)


def _skips_an_empty_place(game: Game, position: Position, target: int) -> bool:
    zone = game.table.zone_of[target]
    if not zone.in_order or position.piles[target]:
        return False
    return target != next(place for place in game.table.zone[zone.name] if not position.piles[place])


def _under(game: Game) -> str:
    chosen = " ".join(f"{reading}={choice}" for reading, choice in game.chosen.items())
    return f"under: {chosen}\n" if chosen else ""
