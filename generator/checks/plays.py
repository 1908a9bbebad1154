"""Check random plays of numbered deals: the cards, the verdicts, and the notation.

Each check yields a message for each fault, and nothing if all is well.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from rules_engine.judging.candidate_moves import indices_of_free_cards
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move, legal_moves, permissions_allowing_move
from rules_engine.model.cards import FACE
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.table import Position
from rules_engine.notation.lookup import write_move
from rules_engine.notation.playing import write_position
from rules_engine.notation.transcript import check_transcript
from rules_engine.notation.value_notation import write_cards, write_fact_value

STEPS = 60
"""The number of moves after which a play stops."""
LISTED = 12_000
"""A play also stops once this many moves have been listed."""


def random_play(
    game: Game, deal_number: int, max_steps: int = STEPS, move_counter: Counter[str] | None = None
) -> Iterator[tuple[Position, Move]]:
    """Yield each position of a random play of a numbered deal, with the move made there.

    If `move_counter` is given, the number of possible moves in each position is added to it.
    """
    chance = random.Random(deal_number)
    position = game.opening(deal_number, chance.randint(*game.players))
    counted = Counter[str]() if move_counter is None else move_counter
    before = counted["moves"]
    for _ in range(max_steps):
        moves = legal_moves(game, position)
        counted["moves"] += len(moves)
        if not moves or counted["moves"] - before > LISTED:
            return
        move, verdict = chance.choice(moves)
        yield position, move
        assert verdict.permission is not None
        position = apply_move(game, position, move, verdict.permission)


def cards_in_position(position: Position) -> list[int]:
    """Return all cards in a position as sorted faces, so that two positions can be compared."""
    return sorted([entry & FACE for pile in position.piles for entry in pile])


def position_in_notation(game: Game, position: Position) -> str:
    """Return a position in the notation of transcripts, with every place and fact (value besides cards)."""
    piles = [
        f"{name}: {write_cards(pile)}" for name, pile in zip(game.table.places, position.piles, strict=True)
    ]
    facts = [
        f"@{fact.name}: {write_fact_value(fact.kind, value)}"
        for fact, value in zip(game.table.facts, position.facts, strict=True)
    ]
    return "\n".join(piles + facts)


def check_cards_and_verdicts(
    game: Game,
    deal_number: int,
    max_steps: int = STEPS,
    *,
    read_every: int = 1,
    move_counter: Counter[str] | None = None,
) -> Iterator[str]:
    """Check a random play of a numbered deal, and yield a message for each fault.

    - A card appears or vanishes.
    - Not exactly one kind of move allows a move.
    - A move cannot be read from its notation (tried for every `read_every`-th move).
    """
    held = sorted(game.cards)
    for step, (position, move) in enumerate(random_play(game, deal_number, max_steps, move_counter)):
        at = f"deal {deal_number}, step {step + 1}"
        if (there := cards_in_position(position)) != held:
            one, other = Counter(held), Counter(there)
            yield f"{at}: {((one - other) + (other - one)).total()} cards have appeared or vanished"
            return
        text = write_move(game, position, move)
        verdict = judge(game, position, move)
        if verdict.kind != "allowed":
            yield (f"{at}: {text} is in the list of moves, but the judge says "
                   f"{verdict.kind} by {', '.join(verdict.rule_keys)}")
        permissions = [permission.key for permission in permissions_allowing_move(game, position, move)]
        if len(permissions) != 1:
            yield f"{at}: {text} is granted by {len(permissions)} permissions: {', '.join(permissions)}"
        if step % read_every == 0:
            faults = check_transcript(
                f"game: {game.id}\n{_header_line_stating_choices(game)}{write_position(game, position)}{text}"
            ).faults
            yield from (f"{at}: its notation is wrong: {fault.message}" for fault in faults)


def check_positions_can_be_read_back(game: Game, deal_number: int) -> Iterator[str]:
    """Yield a message for each position of a play that changes when it is written and read back.

    Every seventh position of a random play is tried.
    """
    for step, (position, _) in list(enumerate(random_play(game, deal_number)))[::7]:
        proof = check_transcript(
            f"game: {game.id}\n{_header_line_stating_choices(game)}{position_in_notation(game, position)}"
        )
        at = f"deal {deal_number}, step {step + 1}: the position"
        yield from (f"{at} cannot be read back: {fault.message}" for fault in proof.faults)
        if not proof.faults and proof.last_position != position:
            yield f"{at} differs after it is written and read back"


def all_single_card_moves(game: Game, position: Position) -> Iterator[Move]:
    """Yield every action, and every move of one free card to another place, whether allowed or not.

    In a zone that is filled in order, only the first empty place is a target.
    """
    for source in range(len(game.table.places)):
        for index in indices_of_free_cards(game, position, source):
            for target in range(len(game.table.places)):
                if target != source and not _move_skips_empty_place(game, position, target):
                    yield Move((MovePart((index,), source, target),))
    yield from (Move(action=name) for name in game.action_permissions)


def _move_skips_empty_place(game: Game, position: Position, target: int) -> bool:
    zone = game.table.zones_by_place[target]
    if not zone.in_order or position.piles[target]:
        return False
    return target != next(place for place in game.table.zone_places[zone.name] if not position.piles[place])


def _header_line_stating_choices(game: Game) -> str:
    chosen = " ".join(f"{reading}={choice}" for reading, choice in game.chosen.items())
    return f"under: {chosen}\n" if chosen else ""
