"""What is said of a move that no leave covers: which bars lie across its way, or that there is no leave."""

from __future__ import annotations

from typing import Literal

from rules_engine.attempt import Attempt
from rules_engine.declared import declared
from rules_engine.rule import May, Must, Rule
from rules_engine.weighing import (
    FROM_THE_TOP,
    NO_LEAVE,
    ON_TOP,
    ONE_AT_A_TIME,
    UNTURNED,
    Verdict,
    buried,
    goes_nowhere,
)

_TAKEN = frozenset(("shape", "entry", "pile", "source zone", "source"))
"""What a rule looks at that says which cards may be taken, and nothing of where they go."""
_ALL = frozenset(("attempt",))
TURNED = ("hand", "talon")
"""How the places are called where the cards of a pack lie once they have been turned up."""


def without_leave(attempt: Attempt, over: tuple[Rule, ...], duties: tuple[Must, ...]) -> Verdict:
    """What is said of a move that no leave covers: the bars across its way, or that there is no leave.

    A duty is named with them where its words close everything else; the judge's own rules are where no
    leave of the game takes cards from there, or lays them there, so.
    """
    broken = list(over) + [duty.rule for duty in duties if not duty.against]
    broken += _bars(attempt) or [UNTURNED if _is_yet_to_be_turned(attempt) else NO_LEAVE]
    # A rule may both end the game and close a way.
    named = {rule.key: rule for rule in (*broken, *_never_free(attempt), *_out_of_all_hands(attempt))}
    return Verdict("refused", tuple(named.values()))


def _bars(attempt: Attempt) -> list[Rule]:
    """The rules that close the action, or the way of any part."""
    game, move = attempt.game, attempt.move
    if not move.parts:
        return [bar.rule for bar in game.bars if bar.action == move.action]
    piles = attempt.position.piles
    closed = {
        bar.rule.key: bar.rule
        for part in move.parts if not goes_nowhere(part)
        for bar in game.bars_between.get((part.source, part.target), ())
        if bar.onto == "any" or bool(piles[part.target]) == (bar.onto == "cards")
    }
    return list(closed.values())


def _is_yet_to_be_turned(attempt: Attempt) -> bool:
    """Whether a card of a pack is wanted where it could go once it has been turned up or dealt."""
    game, parts = attempt.game, attempt.move.parts
    if len(parts) != 1 or not game.table.zone_of[attempt.source].face_down:
        return False
    pack, wanted = attempt.zone(attempt.source), attempt.zone(attempt.target)
    dealt_to = {zone for leave in game.leaves if pack in _zones(leave, 0) for zone in _zones(leave, 1)}
    return any(
        wanted in _zones(leave, 1) and any(
            zone in dealt_to or zone.endswith(TURNED) for zone in _zones(leave, 0) - {wanted})
        for leave in game.leaves)


def _never_free(attempt: Attempt) -> list[Rule]:
    """The rules on what is taken that every leave to take from there has, where the move breaks them."""
    if len(attempt.move.parts) != 1 or attempt.source == attempt.target:
        return []
    zone = attempt.zone(attempt.source)
    kin = [leave for leave in attempt.game.leaves if zone in leave.source.split()]
    if not kin or any(leave.parts != 1 for leave in kin):
        return []
    return [
        rule for rule in kin[0].rules
        if rule.test and (declared(rule.test).looks or _ALL) <= _TAKEN
        and all(rule in leave.rules for leave in kin) and rule.test(attempt) is False
    ]


def _out_of_all_hands(attempt: Attempt) -> list[Rule]:
    """The judge's own rules that a move breaks whatever leave were sought for it.

    They are about places that some leave takes cards from, or lays them in: of others nothing is said.
    """
    table, leaves, parts = attempt.game.table, attempt.game.leaves, attempt.move.parts
    if any(part.source == part.target for part in parts):
        return []   # what is barred, or has no leave, is just that a card moves within its pile
    sources = {table.zone_of[part.source].name for part in parts}
    targets = {table.zone_of[part.target].name for part in parts}
    kin = [leave for leave in leaves if sources & _zones(leave, 0)]
    onto = [leave for leave in leaves if targets & _zones(leave, 1)]
    broken = []
    one_by_one = bool(kin) and not any(leave.group for leave in kin)
    if one_by_one and any(len(part.at) > 1 for part in parts):
        broken.append(ONE_AT_A_TIME)
    if onto and any(part.slot is not None for part in parts) and all(leave.slots == "top" for leave in onto):
        broken.append(ON_TOP)
    if one_by_one and buried(attempt):
        broken.append(FROM_THE_TOP)
    return broken


def _zones(leave: May, side: Literal[0, 1]) -> set[str]:
    """The zones a leave takes cards from (0) or lays them in (1), those of its further parts too."""
    return set(f"{(leave.source, leave.target)[side]} {(leave.along or ('', ''))[side]}".split())
