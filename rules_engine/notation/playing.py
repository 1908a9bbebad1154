"""Moves and positions by their notation: read, written, judged and made."""

from __future__ import annotations

from rules_engine.judging.judge import Verdict, apply_move, judge
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.notation.grammar import read_lines
from rules_engine.notation.lines import DoesNotFit, FactLine, MoveLine, PileLine, Unreadable
from rules_engine.notation.lookup import describe_verdict, resolve_move, write_move
from rules_engine.notation.setting import PositionSetup
from rules_engine.notation.written import write_cards, write_fact

__all__ = ["NotAllowed", "make_move", "read_move", "read_position", "verdict", "write_move", "write_position"]


class NotAllowed(ValueError):
    """A move that the judge refuses or cannot decide; `verdict` says by which rules."""

    def __init__(self, text: str, verdict: Verdict) -> None:
        super().__init__(f"{text}: {describe_verdict(verdict)}")
        self.verdict = verdict


def read_move(game: Game, position: Position, text: str) -> Move:
    """The move that a line of a transcript writes, `8S column-1 > column-2`, its cards found where they lie.

    Raises `Unreadable` where the line is no move, and `DoesNotFit` where it names a card or a place
    that is not there; both are `ValueError`.
    """
    line, *more = (*read_lines(text), None)
    if more[1:] or not isinstance(line, MoveLine):
        raise Unreadable(1, 1, repr(text[:80]), "one move")
    if line.refused or line.undecided:
        raise Unreadable(1, line.column, f"{text.strip()!r}, which says how it is judged", "a move alone")
    return resolve_move(game, position, line)


def verdict(game: Game, position: Position, move: Move | str) -> Verdict:
    """What the judge says of a move, which may be given as it is written; raises as `read_move` does."""
    return judge(game, position, read_move(game, position, move) if isinstance(move, str) else move)


def make_move(game: Game, position: Position, move: Move | str) -> Position:
    """The position after an allowed move, with everything that follows from it.

    Raises `NotAllowed` where the move is refused or undecided, and else as `read_move` does.
    """
    made = read_move(game, position, move) if isinstance(move, str) else move
    found = judge(game, position, made)
    if found.kind != "allowed" or found.permission is None:
        raise NotAllowed(move if isinstance(move, str) else write_move(game, position, made), found)
    return apply_move(game, position, made, found.permission)


def write_position(game: Game, position: Position) -> str:
    """The position as a transcript lays it out, a line a place.

    Empty places are left out, and so are facts that stand as they do at the start of every play.
    """
    piles = [
        f"{name}: {write_cards(pile)}\n"
        for name, pile in zip(game.table.places, position.piles, strict=True)
        if pile
    ]
    facts = [
        f"@{fact.name}: {write_fact(fact.kind, value)}\n"
        for fact, value in zip(game.table.facts, position.facts, strict=True)
        if value != fact.start
    ]
    return "".join(piles + facts)


def read_position(game: Game, text: str) -> Position:
    """The position that lines of piles and facts lay out; places not named are empty, facts at their start.

    Raises `Unreadable` or `DoesNotFit`, both `ValueError`, with the line and column of what is wrong.
    """
    setting = PositionSetup(game)
    last = 1
    for line in read_lines(text):
        last = line.line
        if isinstance(line, PileLine):
            setting.take_pile(game, line)
        elif isinstance(line, FactLine):
            setting.take_fact(game, line)
        else:
            raise DoesNotFit(last, 1, "a position has lines of piles and of facts, and no others")
    return setting.lay_out(game, last)
