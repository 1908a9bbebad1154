"""Find the permissions that fit a move, and the rules that the move breaks under each of them.

A permission is a rule that allows a kind of move. Further rules limit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.citation import SourceCitation
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart, position_after_part
from rules_engine.model.rule import Duty, Permission, Rule
from rules_engine.model.table import Position

VerdictKind: TypeAlias = Literal["allowed", "refused", "undecided"]

NO_CITE = SourceCitation("", "", 0)
NO_PERMISSION = Rule("no-permission", NO_CITE, "The text gives no permission for such a move.")
ONE_AT_A_TIME = Rule("one-at-a-time", NO_CITE, "The permission is for one card, not for several together.")
ON_TOP = Rule("on-top", NO_CITE, "A card goes on top of what lies there, not in among it.")
FROM_THE_TOP = Rule("from-the-top", NO_CITE, "A card is taken from the top of its pile, not from beneath.")
UNTURNED = Rule("unturned", NO_CITE, "A card of the pack is turned up or dealt before it goes anywhere else.")
JUDGE_RULES = {rule.key: rule for rule in (NO_PERMISSION, UNTURNED, ONE_AT_A_TIME, ON_TOP, FROM_THE_TOP)}
"""The judge's own rules, by key. They hold in every game that does not say otherwise."""
FORMER_RULE_KEYS = {"no-leave": "no-permission"}
"""Earlier keys of these rules, which old transcripts may still use, with today's keys."""


@dataclass(frozen=True)
class Verdict:
    """The judge's answer about a move: `allowed`, `refused` or `undecided`, and the rules that decide."""

    kind: VerdictKind
    rules: tuple[Rule, ...]
    """If allowed, the rule that allows the move, then the rules that limit it. If refused, every rule that
    refuses it. If undecided, the rules that depend on a hidden card."""
    permission: Permission | None = None
    """The permission (rule that allows such moves) under which the move was judged. None if there is none."""

    @property
    def rule_keys(self) -> tuple[str, ...]:
        """Return the keys of the rules that decide."""
        return tuple(rule.key for rule in self.rules)


def matching_permissions(game: Game, position: Position, move: Move) -> Iterator[Permission]:
    """Yield the permissions (rules that allow moves) for moves between the places of this move.

    Their further rules may still refuse the move.
    """
    if not move.parts:
        yield from game.action_permissions.get(move.action, ())
        return
    first = move.parts[0]
    for permission in game.permissions_between(first.source, first.target):
        if move_parts_fit_permission(game, position, permission, move):
            yield permission


def move_parts_fit_permission(game: Game, position: Position, permission: Permission, move: Move) -> bool:
    """Return True if a permission (a rule that allows moves) covers all parts of this move.

    A part takes cards from one place to another. The permission says how many parts its moves have, and
    between which zones. The caller must have checked the zones of the first part.
    """
    first = move.parts[0]
    stays = len(move.parts) == 1 and first.source == first.target
    # A card that stays in its pile, as when it is turned over, needs a permission for such moves.
    if stays or permission.onto == "itself":
        turned = first.slot is None and first.at == (len(position.piles[first.source]) - 1,)
        return stays and permission.onto == "itself" and (turned or permission.slots != "top")
    if permission.onto == ("empty" if position.piles[first.target] else "cards"):
        return False
    count = len(move.parts)
    if count < 2 if permission.parts == 0 else count != permission.parts:
        return False
    if count == 1:
        return True
    zones = permission.along or (permission.source, permission.target)
    sources, targets = map(game.table.places_of_zones, zones)
    return all(part.source in sources and part.target in targets for part in move.parts[1:])


def part_leaves_card_in_its_place(part: MovePart) -> bool:
    """Return True if a part of a move leaves its card where it is, as when the card is turned over."""
    return part.source == part.target and part.slot is None


def built_in_rules_broken_by_move(permission: Permission, attempt: MoveAttempt) -> list[Rule]:
    """Return the built-in rules, `one-at-a-time` and `on-top`, that the move breaks.

    They forbid to take several cards together, and to put a card beneath or between others. They do not count
    if the permission allows this.
    """
    parts = attempt.move.parts
    packet = any(len(part.at) > 1 for part in parts)
    slots = {part.slot for part in parts} - {None}
    broken = [ONE_AT_A_TIME] if packet and not permission.group else []
    if slots and (permission.slots == "top" or (permission.slots == "ends" and slots != {0})):
        broken.append(ON_TOP)
    return broken


def move_takes_covered_card(attempt: MoveAttempt) -> bool:
    """Return True if the move takes a card from under others. A hand has no covered cards."""
    table, before, parts = attempt.game.table, attempt.position.piles, attempt.move.parts
    # When cards change places, one lies on the other for a moment. One on top before is not covered.
    deep = [part for part in parts
            if part.at[-1] != len(before[part.source]) - 1 and not table.zones_by_place[part.source].hand]
    position = attempt.position
    for part in parts if deep else ():
        if part in deep and part.at[-1] != len(position.piles[part.source]) - 1:
            return True
        position = position_after_part(table, position, part)
    return False


def covering_cards_break_a_rule(broken_rules: list[Rule], attempt: MoveAttempt) -> bool:
    """Return True if one of the `broken_rules` is broken only because other cards lie on the moved cards."""
    parts = attempt.move.parts
    sources = {part.source for part in parts}
    # If cards come from one pile twice, or also go to a source pile, taking the covering cards away
    # would change the move itself.
    if len(sources) < len(parts) or not sources.isdisjoint(part.target for part in parts):
        return bool(broken_rules)
    piles = list(attempt.position.piles)
    for part in parts:
        piles[part.source] = piles[part.source][: part.at[-1] + 1]
    # The rules are tested again without the covering cards.
    bare = MoveAttempt(attempt.game, attempt.position._replace(piles=tuple(piles)), attempt.move)
    return any(rule.test is not None and rule.test(bare) is not False for rule in broken_rules)


def judge_under_permission(
    permission: Permission, attempt: MoveAttempt, end_rules: tuple[Rule, ...], duties: tuple[Duty, ...]
) -> Verdict:
    """Return the verdict on a move under one permission (a rule that allows a kind of move).

    Further rules can refuse the move: those by which the game is over (`end_rules`), and those about what
    must be done first (`duties`).
    """
    broken = list(end_rules)
    broken += [duty.rule for duty in duties if duty.forbids(permission.key)]
    broken += built_in_rules_broken_by_move(permission, attempt)
    unseen, own = [], []
    for rule in permission.rules:
        holds = rule.test(attempt) if rule.test else True
        if holds is None:
            unseen.append(rule)
        elif not holds:
            own.append(rule)
    broken += own
    if (
        not permission.group
        and move_takes_covered_card(attempt)
        and not covering_cards_break_a_rule(own, attempt)
    ):
        broken.append(FROM_THE_TOP)
    if broken:
        return Verdict("refused", tuple(broken), permission)
    if unseen:
        return Verdict("undecided", tuple(unseen), permission)
    return allowing_verdict(permission)


def allowing_verdict(permission: Permission) -> Verdict:
    """Return the verdict on every move that a permission (a rule that allows moves) allows."""
    return Verdict("allowed", (permission.by, *permission.rules), permission)


def rules_allow_move(permission: Permission, attempt: MoveAttempt) -> bool:
    """Return True if the move obeys all limits of the permission and the built-in rules.

    The result is False if a hidden card decides.
    """
    for rule in permission.rules:
        if rule.test is not None and rule.test(attempt) is not True:
            return False
    if built_in_rules_broken_by_move(permission, attempt):
        return False
    return permission.group or not move_takes_covered_card(attempt)
