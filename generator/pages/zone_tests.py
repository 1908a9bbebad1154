"""Decide whether a rule holds for all moves from one zone to another, whatever the cards are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.model.declared import dependencies_of, is_same_rule_function
from rules_engine.model.game import Game
from rules_engine.model.rule import Permission, Rule, Test, Truth
from rules_engine.tables.partial_attempt import HiddenAttributeError, PartialMoveAttempt
from rules_engine.words.tests import any_test_holds

_EITHER = getattr(any_test_holds, "__wrapped__", any_test_holds)


def rule_results_by_zone_pair(rule: Rule, permission: Permission, game: Game) -> Iterator[Truth]:
    """Yield for each pair of zones of a permission whether a rule holds for all moves between them.

    - True for all moves, False for none, None if it depends on the cards or the position.
    - A single True for a rule without a test.
    - A single None for an action or a move of several parts.
    """
    if rule.test is None:
        yield True
        return
    if not permission.source or permission.parts != 1:
        yield None
        return
    for source, target in zone_pairs_of_permission(permission):
        yield _test_result_for_zones(rule.test, permission, game, source, target)


def zone_pairs_of_permission(permission: Permission) -> list[tuple[str, str]]:
    """Return every pair of a source zone and a target zone between which a permission allows moves."""
    return [(source, target) for source in permission.source.split() for target in permission.target.split()]


def _test_result_for_zones(test: Test, permission: Permission, game: Game, source: str, target: str) -> Truth:
    """Return whether a test holds for all moves of a permission (kind of move) from one zone to another.

    Return None if the result depends on the cards or the position.
    """
    table = game.table
    hand = table.zones_by_place[table.zone_places[source].start].hand
    seen = PartialMoveAttempt(game, one=not permission.group, top=not permission.group
        and not hand).show_zones(
        source, target
    )
    try:
        return test(seen)
    except HiddenAttributeError:
        pass
    every, some = dependencies_of(test).every, _function_that_made_test(test) is _EITHER
    if not every and not some:
        return None
    parts = [
        _test_result_for_zones(part, permission, game, source, target)
        for part in dependencies_of(test).parts
    ]
    if (not every) in parts:
        return some
    return None if None in parts else every


def _function_that_made_test(test: Test) -> object:
    """Return the function of the vocabulary that made a test, such as `any_test_holds`.

    Some tests are made by calling such a function. Return None for any other test.
    """
    made = getattr(test, "made", None)
    return made[0] if made else None


def rules_refuse_all_moves(permission: Permission, game: Game) -> bool:
    """Check whether the rules of a permission (kind of move) refuse all of its moves, whatever the cards."""
    if not permission.source or permission.parts != 1:
        return False
    tests = [rule.test for rule in permission.rules if rule.test is not None]
    return bool(permission.rules) and all(
        any(_test_result_for_zones(test, permission, game, source, target) is False for test in tests)
        for source, target in zone_pairs_of_permission(permission)
    )


def rules_that_allow_no_move(game: Game) -> set[str]:
    """Return the keys of rules that seem to allow moves but allow none, because limits refuse all of them."""
    refused: dict[str, bool] = {}
    for permission in game.permissions:
        key = permission.by.key
        if refused.get(key, True):
            refused[key] = rules_refuse_all_moves(permission, game)
    return {key for key, whole in refused.items() if whole}


def rule_may_refuse(rule: Rule, permission: Permission, game: Game) -> bool:
    """Check whether there can be a move of this permission (kind of move) that a rule refuses.

    If this depends on the cards or on the position, the result is True.
    """
    return any(answer is not True for answer in rule_results_by_zone_pair(rule, permission, game))


def has_rule_with_equal_test(rules: Iterable[Rule], test: Test) -> bool:
    """Check whether one of these rules has a test that is equal to `test`."""
    return any(rule.test is not None and is_same_rule_function(rule.test, test) for rule in rules)
