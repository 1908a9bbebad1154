"""Read, judge and make moves that are written as text, and read and write positions."""

from __future__ import annotations

from rules_engine.judging.hidden_cards import apply_move_if_result_is_known
from rules_engine.judging.judge import judge
from rules_engine.judging.permissions import Verdict
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.notation.grammar import parse_lines
from rules_engine.notation.lines import FactLine, LineDoesNotFit, MoveLine, PileLine, UnreadableLine
from rules_engine.notation.lookup import describe_verdict, look_up_move, write_move
from rules_engine.notation.position_setup import PositionSetup
from rules_engine.notation.value_notation import write_cards, write_fact_value

__all__ = [
    "MoveNotAllowed",
    "make_move",
    "read_move",
    "read_position",
    "verdict_on_move",
    "write_move",
    "write_position",
]


class MoveNotAllowed(ValueError):
    """Raised for a move that the judge refuses or cannot decide. The attribute `verdict` names the rules."""

    def __init__(self, text: str, verdict: Verdict) -> None:
        super().__init__(f"{text}: {describe_verdict(verdict)}")
        self.verdict = verdict


def read_move(game: Game, position: Position, move_text: str) -> Move:
    """Return the move that a text states, such as `8S column-1 > column-2`.

    Raise `UnreadableLine` for a text that is not one move without marks (`!rule`, `?`), `LineDoesNotFit` if a
    card or place is not there. Both are `ValueError`s.
    """
    line, *more = (*parse_lines(move_text), None)
    if more[1:] or not isinstance(line, MoveLine):
        raise UnreadableLine(1, 1, f"found {move_text[:80]!r}, expected one move")
    if line.refused or line.undecided:
        raise UnreadableLine(
            1,
            line.column,
            f"found {move_text.strip()!r}, expected a move without a mark such as '!rule' or '?'",
        )
    return look_up_move(game, position, line)


def verdict_on_move(game: Game, position: Position, move: Move | str) -> Verdict:
    """Return the judge's verdict on a move. The move is given as a `Move` or as text.

    Raise `UnreadableLine` or `LineDoesNotFit` for a text that is no move in this position.
    """
    return judge(game, position, read_move(game, position, move) if isinstance(move, str) else move)


def make_move(game: Game, position: Position, move: Move | str) -> Position:
    """Return the position after a move and all its effects. The move is given as a `Move` or as text.

    All errors are `ValueError`s:

    - `MoveNotAllowed`: the move is refused or undecided.
    - `UnreadableLine`, `LineDoesNotFit`: the text is no move in this position.
    - `EffectUndecided`: an effect looks at a card that is not shown.
    """
    made = read_move(game, position, move) if isinstance(move, str) else move
    found = judge(game, position, made)
    if found.kind != "allowed" or found.permission is None:
        raise MoveNotAllowed(move if isinstance(move, str) else write_move(game, position, made), found)
    return apply_move_if_result_is_known(game, position, made, found.permission)


def write_position(game: Game, position: Position) -> str:
    """Return the position as text, with one line for each place and each fact (a number beside the cards).

    Empty places, and facts with their initial value, are left out.
    """
    piles = [
        f"{name}: {write_cards(pile)}\n"
        for name, pile in zip(game.table.places, position.piles, strict=True)
        if pile
    ]
    facts = [
        f"@{fact.name}: {write_fact_value(fact.kind, value)}\n"
        for fact, value in zip(game.table.facts, position.facts, strict=True)
        if value != fact.start
    ]
    return "".join(piles + facts)


def read_position(game: Game, position_text: str) -> Position:
    """Return the position that a text describes, with a line for each pile and each fact (stored number).

    Places without a line are empty, other facts have their first value. Raise `UnreadableLine` or
    `LineDoesNotFit`, both `ValueError`s, for other texts.
    """
    setting = PositionSetup(game)
    last = 1
    for line in parse_lines(position_text):
        last = line.line
        if isinstance(line, PileLine):
            setting.store_pile(game, line)
        elif isinstance(line, FactLine):
            setting.store_fact(game, line)
        else:
            raise LineDoesNotFit(last, 1, "a position may contain only lines of piles and facts; "
                "remove the other lines")
    return setting.make_position(game, last)
