"""Judge a move between places for which the game has no permission (no rule that allows a move).

Rules that forbid moves refuse it, or else the rule `no-permission`.
"""

from __future__ import annotations

from rules_engine.judging.permissions import (
    FROM_THE_TOP,
    NO_PERMISSION,
    ON_TOP,
    ONE_AT_A_TIME,
    UNTURNED,
    Verdict,
    move_takes_covered_card,
    part_leaves_card_in_its_place,
)
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.declared import dependencies_of
from rules_engine.model.game import Game
from rules_engine.model.rule import Duty, Permission, Rule

LOOKS_AT_CARDS_TAKEN = frozenset(("shape", "entry", "pile", "source zone", "source"))
"""What a test may look at if it only limits which cards are taken, not where they go."""
LOOKS_AT_EVERYTHING = frozenset(("attempt",))
"""What a test is assumed to look at if it does not declare it."""
ZONES_OF_TURNED_CARDS = ("hand", "talon")
"""Endings of the names of zones in which cards of a pack lie once they are turned up."""


def judge_move_without_permission(
    attempt: MoveAttempt, end_rules: tuple[Rule, ...], duties: tuple[Duty, ...]
) -> Verdict:
    """Return the refusal of a move that no rule allows, with every rule that refuses it.

    `end_rules` are the rules by which the game is over. `duties` are the rules about what must be done first.
    """
    broken = list(end_rules) + [duty.rule for duty in duties if not duty.against]
    broken += _prohibitions_of_move(attempt) or [UNTURNED
        if _takes_face_down_card_too_early(attempt) else NO_PERMISSION]
    # The keys remove duplicates: the rule of an end may also be that of a bar.
    broken += _rules_broken_under_every_permission_from_zone(attempt)
    broken += _built_in_rules_broken_under_every_permission(attempt)
    return Verdict("refused", tuple({rule.key: rule for rule in broken}.values()))


def _prohibitions_of_move(attempt: MoveAttempt) -> list[Rule]:
    """Return the rules that forbid the action (a move without cards), or one of the parts of the move."""
    game, move = attempt.game, attempt.move
    if not move.parts:
        return [bar.rule for bar in game.prohibitions if bar.action == move.action]
    piles = attempt.position.piles
    closed = {
        bar.rule.key: bar.rule
        for part in move.parts if not part_leaves_card_in_its_place(part)
        for bar in game.prohibitions_between(part.source, part.target)
        if bar.onto == "any" or bool(piles[part.target]) == (bar.onto == "cards")
    }
    return list(closed.values())


def _takes_face_down_card_too_early(attempt: MoveAttempt) -> bool:
    """Return True if the move takes a face-down card that may go to its target only once it is turned up."""
    game, parts = attempt.game, attempt.move.parts
    if len(parts) != 1 or not game.table.zones_by_place[attempt.source].face_down:
        return False
    wanted = attempt.zone_name(attempt.target)
    return wanted in _permissions_by_zone(game).after_turning[attempt.zone_name(attempt.source)]


def _rules_broken_under_every_permission_from_zone(attempt: MoveAttempt) -> list[Rule]:
    """Return the broken rules about the cards taken that limit every move from the source zone."""
    if len(attempt.move.parts) != 1 or attempt.source == attempt.target:
        return []
    rules = _permissions_by_zone(attempt.game).rules_on_cards_taken[attempt.zone_name(attempt.source)]
    return [rule for rule in rules if rule.test and rule.test(attempt) is False]


def _built_in_rules_broken_under_every_permission(attempt: MoveAttempt) -> list[Rule]:
    """Return the built-in rules, such as `from-the-top`, that the move breaks under every permission."""
    ways, parts = _permissions_by_zone(attempt.game), attempt.move.parts
    if any(part.source == part.target for part in parts):
        return []   # the fault is that a card moves within its pile, which bars or `no-permission` say
    kin = [one for part in parts for one in ways.taking_from[attempt.zone_name(part.source)]]
    onto = [one for part in parts for one in ways.putting_into[attempt.zone_name(part.target)]]
    broken = []
    one_by_one = bool(kin) and not any(one.group for one in kin)
    if one_by_one and any(len(part.at) > 1 for part in parts):
        broken.append(ONE_AT_A_TIME)
    if onto and any(part.slot is not None for part in parts) and all(one.slots == "top" for one in onto):
        broken.append(ON_TOP)
    if one_by_one and move_takes_covered_card(attempt):
        broken.append(FROM_THE_TOP)
    return broken


class PermissionsByZone:
    """The permissions (rules that allow moves) of a game, by the zones that cards come from and go to."""

    def __init__(self, game: Game) -> None:
        ends = [(one, *_source_and_target_zones(one)) for one in game.permissions]
        zones = [zone.name for zone in game.table.zones]
        self.taking_from = {zone: [one for one, taken, _ in ends if zone in taken] for zone in zones}
        self.putting_into = {zone: [one for one, _, laid in ends if zone in laid] for zone in zones}
        self.rules_on_cards_taken = {zone: _rules_on_cards_taken(game, zone) for zone in zones}
        self.after_turning: dict[str, set[str]] = {}
        """The zones that a card of a face-down zone can reach once it has been turned up or dealt."""
        for pack in zones:
            dealt_to = {zone for _, taken, laid in ends if pack in taken for zone in laid}
            self.after_turning[pack] = {
                wanted for _, taken, laid in ends for wanted in laid
                if any(zone in dealt_to or zone.endswith(ZONES_OF_TURNED_CARDS) for zone in taken - {wanted})}


def _rules_on_cards_taken(game: Game, zone: str) -> list[Rule]:
    """Return the rules about the cards taken that every permission to take cards from the zone has.

    The list is empty if one of these permissions takes several groups of cards.
    """
    kin = [permission for permission in game.permissions if zone in permission.source.split()]
    if not kin or any(permission.parts != 1 for permission in kin):
        return []
    return [
        rule for rule in kin[0].rules
        if rule.test and (dependencies_of(rule.test).looks or LOOKS_AT_EVERYTHING) <= LOOKS_AT_CARDS_TAKEN
        and all(rule in permission.rules for permission in kin)
    ]


def _permissions_by_zone(game: Game) -> PermissionsByZone:
    """Return the `PermissionsByZone` of a game. It is made once for each thread."""
    kept = game.thread_cache
    try:
        found: PermissionsByZone = kept.permissions_by_zone
    except AttributeError:
        found = kept.permissions_by_zone = PermissionsByZone(game)
    return found


def _source_and_target_zones(permission: Permission) -> tuple[set[str], set[str]]:
    """Return two sets of names: the zones that a permission (rule) takes cards from, and brings cards to."""
    further_sources, further_targets = permission.along or ("", "")
    return (
        {*permission.source.split(), *further_sources.split()},
        {*permission.target.split(), *further_targets.split()},
    )
