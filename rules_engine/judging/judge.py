"""The one judge: every move is allowed, refused by these rules, or undecided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.judging.made_move import Making
from rules_engine.judging.no_permission import without_leave
from rules_engine.judging.outlook import outlook
from rules_engine.judging.permissions import (
    NO_LEAVE,
    OWN,
    Verdict,
    allows,
    free_cards,
    leaves_for,
    open_places,
    weigh,
)
from rules_engine.model.attempt import Attempt
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, make_parts
from rules_engine.model.rule import End, May, Must, Tally, Truth, is_the_books_own
from rules_engine.model.table import Position

__all__ = [
    "NO_LEAVE", "OWN", "Verdict", "after", "end_of", "free_cards", "granting", "judge", "legal", "none_open",
    "open_moves", "open_places", "owing", "payable", "stuck", "sums",
]

_ORDER = {"allowed": 0, "undecided": 1, "refused": 2}


def judge(game: Game, position: Position, move: Move) -> Verdict:
    """The verdict on a move whose cards lie where it says.

    Where several leaves could cover the move, one that allows it decides; else the one that
    leaves it undecided; else the one that breaks fewest rules: of equals the one that breaks more of the
    text's own, then the first.
    """
    look = outlook(game, position)
    attempt = Attempt(game, position, move)
    leaves = list(leaves_for(game, position, move))
    # What a leave's own rules allow is found out first: an end or a duty may hang on there being such a move.
    granted = [(leave, look.grants(leave, move)) for leave in leaves if allows(leave, attempt)]
    ended = look.ended()
    duties = look.owing()
    if granted and not ended:
        due = [verdict for leave, verdict in granted if not any(duty.closes(leave.key) for duty in duties)]
        if due:
            return min(due, key=_likeliest)
    over = (ended.rule,) if ended else ()
    if leaves:
        near = [leave for leave in leaves if leave.about is None or leave.about(attempt) is not False]
        return min([weigh(leave, attempt, over, duties) for leave in near or leaves], key=_likeliest)
    return without_leave(attempt, over, duties)


def _likeliest(verdict: Verdict) -> tuple[int, int, int]:
    ours = 0 if verdict.kind != "refused" else sum(not is_the_books_own(rule) for rule in verdict.rules)
    return _ORDER[verdict.kind], len(verdict.rules), ours


def granting(game: Game, position: Position, move: Move) -> list[May]:
    """Every leave that covers the move and whose own rules allow it, whatever duties are owing."""
    attempt = Attempt(game, position, move)
    return [leave for leave in leaves_for(game, position, move) if allows(leave, attempt)]


def after(game: Game, position: Position, move: Move, leave: May) -> Position:
    """The position once an allowed move is made, with everything that follows from its leave."""
    if not leave.then:
        return make_parts(game.table, position, move)
    return Making(game, position, move).make(leave.then)


def legal(game: Game, position: Position) -> list[tuple[Move, Verdict]]:
    """Every move allowed now, with its verdict, in the order of the leaves and places.

    Moves that take several cards from a hand are those the game's own lists of tries hold.
    """
    return list(outlook(game, position).legal())


def payable(game: Game, position: Position) -> list[May]:
    """The leaves that the duties now owing admit: all of them where nothing is owing."""
    return list(outlook(game, position).payable())


def owing(game: Game, position: Position) -> tuple[Must, ...]:
    """The duties now owing."""
    return outlook(game, position).owing()


def open_moves(game: Game, position: Position, leave: May) -> Iterator[tuple[Move, Verdict]]:
    """The moves a leave's own rules allow or leave undecided, whatever is owing and though it be over."""
    return outlook(game, position).weighed(leave)


def none_open(game: Game, position: Position, leaves: Iterable[May]) -> Truth:
    """Whether no move is open under these leaves; None where that hangs on a card not shown."""
    return outlook(game, position).none_open(leaves)


def stuck(game: Game, position: Position) -> bool:
    """Nothing whatever can be done, and no card that is not shown could change that."""
    return none_open(game, position, payable(game, position)) is True


def end_of(game: Game, position: Position) -> End | None:
    """The end the position has reached, or None."""
    return outlook(game, position).ended()


def sums(game: Game, position: Position) -> dict[str, tuple[Tally, int | None]]:
    """Every tally in the position by its name, `key` or `key-1` upward."""
    found: dict[str, tuple[Tally, int | None]] = {}
    for key, tally in game.tallied.items():
        if not tally.zone:
            found[key] = (tally, tally.of(game, position, 0))
            continue
        for number, place in enumerate(game.table.zone[tally.zone], start=1):
            found[f"{key}-{number}"] = (tally, tally.of(game, position, place))
    return found
