"""Find cards that cannot lie where a transcript (a written play) puts them, such as on a foundation.

Only piles that grow by one card at a time and never lose a card are checked.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias

from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import JOKER, Pile, visible_face
from rules_engine.model.deal import DealStep
from rules_engine.model.declared import dependencies_of, required_tests
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.rule import Permission
from rules_engine.words.tests import takes_one_card

_PAIR = frozenset(("card", "under", "source zone", "target zone"))
_DEALS = (5, 6, 7)
"""The numbers of the deals that are looked at. The game does not cache deals with such numbers."""
_NONE = frozenset(("attempt",))

GamePermission: TypeAlias = tuple[Game, Permission]


def index_of_first_impossible_card(game: Game, place: int, pile: Pile) -> int | None:
    """Return the index of the first card in the pile that no rule lets a player lay on the card beneath it.

    Return None if there is none, or if cards can come to the zone together or leave it.
    """
    if len(pile) < 2:
        return None
    ways = _permissions_to_lay_single_cards(game, game.table.zones_by_place[place].name)
    if ways is None:
        return None
    for index, (under, card) in enumerate(pairwise(map(visible_face, pile)), start=1):
        if max(under, card) < JOKER and not _card_may_lie_on(game, place, ways, under, card):
            return index
    return None


def _permissions_to_lay_single_cards(game: Game, zone: str) -> tuple[GamePermission, ...] | None:
    """Return the cached result of `_find_permissions_to_lay_single_cards`. Each thread has its own cache."""
    kept: dict[str, tuple[GamePermission, ...] | None] = vars(game.thread_cache).setdefault("building", {})
    if zone not in kept:
        kept[zone] = _find_permissions_to_lay_single_cards(game, zone)
    return kept[zone]


def _find_permissions_to_lay_single_cards(game: Game, zone: str) -> tuple[GamePermission, ...] | None:
    """Return (game, permission) for each rule to lay a single card on a card of this zone.

    Each game has one answer to an open question. Return None if cards can come in another way, or can leave.
    """
    found: dict[tuple[object, ...], GamePermission] = {}
    dealt: set[tuple[DealStep, ...]] = set()
    stays = False
    for one in _games_with_each_answer(game):
        if one.deal_steps_in_force not in dealt:   # most choices deal alike, and a deal takes its time
            dealt.add(one.deal_steps_in_force)
            if _deal_puts_several_cards_in_a_place(one, zone):
                return None
        stays = stays or not any(zone in permission.source.split() for permission in one.permissions)
        for permission in one.permissions:
            if _effects_may_lay_cards(one, permission, zone):
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
                or not _permission_is_for_single_cards(permission)
            ):
                return None
            found[permission.key, *(id(rule.test) for rule in permission.rules)] = one, permission
    return tuple(found.values()) if stays and found else None


def _effects_may_lay_cards(game: Game, permission: Permission, zone: str) -> bool:
    """Return True if a move by this permission (rule) may lay cards in the zone by its effects.

    An effect may do so if it declares that it uses the zone or one of its places.
    """
    places = {game.table.places[at] for at in game.table.zone_places[zone]}
    return any(
        needed.kind != "fact" and (needed.name == zone or needed.name in places)
        for effect in permission.then for needed in dependencies_of(effect).needs)


def _deal_puts_several_cards_in_a_place(game: Game, zone: str) -> bool:
    """Return True if a deal (5, 6 and 7 are tried) puts more than one card in a place of the zone."""
    openings = (game.opening(number) for number in _DEALS)
    return any(len(dealt.piles[at]) > 1 for dealt in openings for at in game.table.zone_places[zone])


def _games_with_each_answer(game: Game) -> Iterator[Game]:
    """Yield the game, then the same game once with each answer to each question that the text leaves open.

    Answers that cannot be combined with those of `game` are left out.
    """
    yield game
    for reading in game.readings:
        for choice in reading.choices:
            try:
                yield game.with_choices(**{reading.key: choice.key})
            except ValueError:
                continue   # two ways that cannot be taken together


def _permission_is_for_single_cards(permission: Permission) -> bool:
    """Return True if moves under this permission (a rule) always take a single card."""
    tests = [test for rule in permission.rules if rule.test for test in required_tests(rule.test)]
    return not permission.group or takes_one_card in tests


def _card_may_lie_on(
    game: Game, place: int, permissions: tuple[GamePermission, ...], card_beneath: int, card: int
) -> bool:
    """Return True if one of these permissions lets a player lay `card` on `card_beneath`, in any position.

    Both cards are faces: given by rank and suit only.
    """
    kept: dict[tuple[int, int, int], bool] = vars(game.thread_cache).setdefault("junctions", {})
    zone = game.table.zone_places[game.table.zones_by_place[place].name].start
    known = kept.get((zone, card_beneath, card))
    if known is None:
        known = kept[zone, card_beneath, card] = any(
            _rules_allow_card(one, permission, source, zone, card_beneath, card)
            for one, permission in permissions for source in permission.source.split())
    return known


def _rules_allow_card(
    game: Game, permission: Permission, source: str, target: int, card_beneath: int, card: int
) -> bool:
    """Return False if the permission never lets a player lay `card` on `card_beneath`, else True.

    Only rules that look at nothing but the two cards and the two zones are tested.
    """
    table = game.table
    start = table.zone_places[source][-1]   # another than the target, which is the first of its zone
    position = table.position({table.places[start]: (card,), table.places[target]: (card_beneath,)})
    attempt = MoveAttempt(game, position, Move((MovePart((0,), start, target),)))
    tests = (test for rule in permission.rules if rule.test for test in required_tests(rule.test))
    return all(test(attempt) is not False for test in tests
        if (dependencies_of(test).looks or _NONE) <= _PAIR)
