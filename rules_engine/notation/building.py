"""Which card can come to lie on which, where cards are laid singly, by rule, and stay: on foundations."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias

from rules_engine.model.attempt import Attempt
from rules_engine.model.cards import JOKER, Pile, visible_face
from rules_engine.model.deal import DealStep
from rules_engine.model.declared import conjuncts, declaration_of
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part
from rules_engine.model.rule import Permission
from rules_engine.words.tests import one_card

_PAIR = frozenset(("card", "under", "source zone", "target zone"))
_DEALS = (5, 6, 7)
"""Deals that are not kept with the game once they are laid out."""
_NONE = frozenset(("attempt",))

GamePermission: TypeAlias = tuple[Game, Permission]


def first_impossible_card(game: Game, place: int, pile: Pile) -> int | None:
    """The index of the first card of the pile that no reading ever lets come to lie on the one beneath it.

    None where there is none, and where the game does more in that zone than lay card upon card for good.
    """
    if len(pile) < 2:
        return None
    ways = _ways(game, game.table.zone_of[place].name)
    if ways is None:
        return None
    for index, (under, card) in enumerate(pairwise(map(visible_face, pile)), start=1):
        if max(under, card) < JOKER and not _may_lie(game, place, ways, under, card):
            return index
    return None


def _ways(game: Game, zone: str) -> tuple[GamePermission, ...] | None:
    """The permissions to lay a single card on a card of this zone, each with its game.

    None if cards can enter or leave the zone in any other way.
    """
    kept: dict[str, tuple[GamePermission, ...] | None] = vars(game.thread_cache).setdefault("building", {})
    if zone not in kept:
        kept[zone] = _all_ways(game, zone)
    return kept[zone]


def _all_ways(game: Game, zone: str) -> tuple[GamePermission, ...] | None:
    found: dict[tuple[object, ...], GamePermission] = {}
    dealt: set[tuple[DealStep, ...]] = set()
    stays = False
    for one in _readings_of(game):
        if one.deal_in_force not in dealt:   # most readings deal alike, and a deal takes its time
            dealt.add(one.deal_in_force)
            if _deals_piles(one, zone):
                return None
        stays = stays or not any(zone in permission.source.split() for permission in one.permissions)
        for permission in one.permissions:
            if _then_lays(one, permission, zone):
                return None
            if (
                zone not in f"{permission.target} {(permission.along or ('', ''))[1]}".split()
                or permission.onto == "empty"
            ):
                continue
            if (
                permission.parts != 1
                or permission.slots != "top"
                or not permission.source
                or not _one_by_one(permission)
            ):
                return None
            found[permission.key, *(id(rule.test) for rule in permission.rules)] = one, permission
    return tuple(found.values()) if stays and found else None


def _then_lays(game: Game, permission: Permission, zone: str) -> bool:
    """Whether what follows from a move may lay cards in the zone: it names the zone or a place of it.

    Of an effect that does not declare what it names it cannot be told, and it is taken to lay none there.
    """
    places = {game.table.places[at] for at in game.table.zone[zone]}
    return any(
        needed.kind != "fact" and (needed.name == zone or needed.name in places)
        for effect in permission.then for needed in declaration_of(effect).needs)


def _deals_piles(game: Game, zone: str) -> bool:
    """Whether the deal lays one card on another in the zone."""
    openings = (game.opening(number) for number in _DEALS)
    return any(len(dealt.piles[at]) > 1 for dealt in openings for at in game.table.zone[zone])


def _readings_of(game: Game) -> Iterator[Game]:
    """The game as it is read, and with each doubt taken each way that goes with that."""
    yield game
    for reading in game.readings:
        for choice in reading.choices:
            try:
                yield game.under(**{reading.key: choice.key})
            except ValueError:
                continue   # two ways that cannot be taken together


def _one_by_one(permission: Permission) -> bool:
    tests = [test for rule in permission.rules if rule.test for test in conjuncts(rule.test)]
    return not permission.group or one_card in tests


def _may_lie(game: Game, place: int, ways: tuple[GamePermission, ...], under: int, card: int) -> bool:
    kept: dict[tuple[int, int, int], bool] = vars(game.thread_cache).setdefault("junctions", {})
    zone = game.table.zone[game.table.zone_of[place].name].start
    known = kept.get((zone, under, card))
    if known is None:
        known = kept[zone, under, card] = any(
            _allows(one, permission, source, zone, under, card)
            for one, permission in ways for source in permission.source.split())
    return known


def _allows(game: Game, permission: Permission, source: str, target: int, under: int, card: int) -> bool:
    """Whether the rules that look at the two cards alone let one be laid on the other."""
    table = game.table
    start = table.zone[source][-1]   # another than the target, which is the first of its zone
    position = table.position({table.places[start]: (card,), table.places[target]: (under,)})
    attempt = Attempt(game, position, Move((Part((0,), start, target),)))
    tests = (test for rule in permission.rules if rule.test for test in conjuncts(rule.test))
    return all(test(attempt) is not False for test in tests if (declaration_of(test).looks or _NONE) <= _PAIR)
