"""Evaluate a rule's test for all moves from one zone to another, without cards or a position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.model.declared import declared, same_word
from rules_engine.model.game import Game
from rules_engine.model.rule import May, Rule, Test, Truth
from rules_engine.tables.glimpse import Glimpse, Looked
from rules_engine.words.tests import either

_EITHER = getattr(either, "__wrapped__", either)


def test_answers(rule: Rule, permission: May, game: Game) -> Iterator[Truth]:
    """Yield the answer of a rule's test for each pair of zones that a permission leads between.

    The answer is None if it depends on cards or on the position. Without `group` a permission takes one card,
    and outside a hand the top one. An action, and a permission of several parts, have the one answer None.
    """
    if rule.test is None:
        yield True
        return
    if not permission.source or permission.parts != 1:
        yield None
        return
    for source, target in zone_pairs(permission):
        yield _answer(rule.test, permission, game, source, target)


def zone_pairs(permission: May) -> list[tuple[str, str]]:
    """Pair each zone that a permission takes cards from with each that it leads to."""
    return [(source, target) for source in permission.source.split() for target in permission.target.split()]


def _answer(test: Test, permission: May, game: Game, source: str, target: str) -> Truth:
    table = game.table
    hand = table.zone_of[table.zone[source].start].hand
    seen = Glimpse(game, one=not permission.group, top=not permission.group and not hand).between(
        source, target
    )
    try:
        return test(seen)
    except Looked:
        pass
    every, some = declared(test).every, _maker(test) is _EITHER
    if not every and not some:
        return None
    parts = [_answer(part, permission, game, source, target) for part in declared(test).parts]
    if (not every) in parts:
        return some
    return None if None in parts else every


def _maker(test: Test) -> object:
    made = getattr(test, "made", None)
    return made[0] if made else None


def refuses_all_moves(permission: May, game: Game) -> bool:
    """Tell whether a permission's rules refuse all of its moves, whatever the cards are."""
    if not permission.source or permission.parts != 1:
        return False
    each = [list(test_answers(rule, permission, game)) for rule in permission.rules]
    return bool(each) and all(
        any(one[at] is False for one in each) for at in range(len(zone_pairs(permission)))
    )


def idle_grants(game: Game) -> set[str]:
    """Return the keys of rules that grant no move, because limits refuse all moves of each permission."""
    shut = {permission.by.key for permission in game.permissions if refuses_all_moves(permission, game)}
    return shut - {
        permission.by.key for permission in game.permissions if not refuses_all_moves(permission, game)
    }


def may_refuse(rule: Rule, permission: May, game: Game) -> bool:
    """Tell whether a rule may refuse a move of a permission, as far as can be told without cards."""
    return any(answer is not True for answer in test_answers(rule, permission, game))


def has_test(rules: Iterable[Rule], test: Test) -> bool:
    """Tell whether one of these rules has an equal test."""
    return any(rule.test is not None and same_word(rule.test, test) for rule in rules)
