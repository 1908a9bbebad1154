"""Judge moves: each is allowed, refused or undecided, and the verdict names the rules that decide.

A move is undecided if the verdict depends on a hidden card.
"""

from __future__ import annotations

from rules_engine.judging.no_permission import judge_move_without_permission
from rules_engine.judging.permissions import (
    Verdict,
    allowing_verdict,
    judge_under_permission,
    matching_permissions,
    rules_allow_move,
)
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Duty, GameEnd
from rules_engine.model.table import Position

_ORDER = {"allowed": 0, "undecided": 1, "refused": 2}


def judge(game: Game, position: Position, move: Move) -> Verdict:
    """Return the verdict on a move: whether it is allowed, refused or undecided, and by which rules.

    The cards must lie where the move says. If several rules may allow the move, the best verdict counts:
    allowed, undecided, then fewest broken rules.
    """
    return judge_given_end_and_duties(
        game, position, move, game.end_reached_in(position), game.duties_owed_in(position))


def judge_given_end_and_duties(
    game: Game, position: Position, move: Move, ended: GameEnd | None, duties: tuple[Duty, ...]
) -> Verdict:
    """Return the verdict of `judge` on a move. The caller knows the state of the position already.

    `ended` is the end that the position has reached, or None. `duties` are the duties (rules about what must
    be done first) that apply in it.
    """
    attempt = MoveAttempt(game, position, move)
    permissions = list(matching_permissions(game, position, move))
    allowing = [one for one in permissions if rules_allow_move(one, attempt)]
    within_duties = [one for one in allowing if not any(duty.forbids(one.key) for duty in duties)]
    if within_duties and not ended:
        return min(map(allowing_verdict, within_duties), key=_preference_sort_key_of_verdict)
    over = (ended.rule,) if ended else ()
    if not permissions:
        return judge_move_without_permission(attempt, over, duties)
    near = [one for one in permissions if one.about is None or one.about(attempt) is not False]
    verdicts = [judge_under_permission(one, attempt, over, duties) for one in near or permissions]
    # Of several refusals with equally few rules, the one with most rules of the text counts, then the first.
    return min(verdicts, key=_preference_sort_key_of_verdict)


def _preference_sort_key_of_verdict(verdict: Verdict) -> tuple[int, int, int]:
    """Return a sort key for verdicts on one move. The verdict that `judge` returns has the lowest key."""
    ours = 0 if verdict.kind != "refused" else sum(not rule.is_from_text for rule in verdict.rules)
    return _ORDER[verdict.kind], len(verdict.rules), ours
