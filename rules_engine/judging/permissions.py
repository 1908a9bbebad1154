"""Match a move to permissions, and find the rules that it breaks under each of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules_engine.model.attempt import Attempt
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, Part, make_part, top_card_move
from rules_engine.model.rule import Cite, Duty, Permission, Rule
from rules_engine.model.table import Position

VerdictKind: TypeAlias = Literal["allowed", "refused", "undecided"]

NO_CITE = Cite("", "", 0)
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
    """The judge's answer about a move: its kind, the rules that decide it, and the permission used, if any.

    - Allowed: the rule that grants the move, then the rules that limit it.
    - Refused: every rule that the move breaks under the permission that fits best, and every owed duty.
    - Undecided: the rules whose tests depend on a hidden card.
    """

    kind: VerdictKind
    rules: tuple[Rule, ...]
    permission: Permission | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the keys of the verdict's rules."""
        return tuple(rule.key for rule in self.rules)


def matching_permissions(game: Game, position: Position, move: Move) -> Iterator[Permission]:
    """Yield the permissions whose places and number of parts fit the move, whatever their rules say."""
    if not move.parts:
        yield from game.action_permissions.get(move.action, ())
        return
    first = move.parts[0]
    for permission in game.permissions_between.get((first.source, first.target), ()):
        if parts_fit_permission(game, position, permission, move):
            yield permission


def parts_fit_permission(game: Game, position: Position, permission: Permission, move: Move) -> bool:
    """Return True if the move has the number of parts that the permission requires, in places that fit.

    The caller must have checked that the places of the first part are those of the permission. Here their
    contents and the places of all other parts are checked.
    """
    first = move.parts[0]
    stays = len(move.parts) == 1 and first.source == first.target
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
    sources, targets = game.place_sets(*(permission.along or (permission.source, permission.target)))
    return all(part.source in sources and part.target in targets for part in move.parts[1:])


def leaves_card_in_place(part: Part) -> bool:
    """Return True if the part moves its card neither to another place nor to another slot of its pile."""
    return part.source == part.target and part.slot is None


def judge_rules_broken(permission: Permission, attempt: Attempt) -> list[Rule]:
    """Return the judge's own rules that the move breaks: cards taken together, or a forbidden slot."""
    parts = attempt.move.parts
    packet = any(len(part.at) > 1 for part in parts)
    slots = {part.slot for part in parts} - {None}
    broken = [ONE_AT_A_TIME] if packet and not permission.group else []
    if slots and (permission.slots == "top" or (permission.slots == "ends" and slots != {0})):
        broken.append(ON_TOP)
    return broken


def takes_covered_card(attempt: Attempt) -> bool:
    """Return True if the move takes a card from under others, in a place that is not a hand."""
    table, before, parts = attempt.game.table, attempt.position.piles, attempt.move.parts
    # When cards change places, one lies on the other for a moment. One on top before is not covered.
    deep = [part for part in parts
            if part.at[-1] != len(before[part.source]) - 1 and not table.zone_of[part.source].hand]
    position = attempt.position
    for part in parts if deep else ():
        if part in deep and part.at[-1] != len(position.piles[part.source]) - 1:
            return True
        position = make_part(table, position, part)
    return False


def is_broken_by_covering_cards(broken: list[Rule], attempt: Attempt) -> bool:
    """Return True if one of these broken rules would hold without the cards that lie on the moved ones.

    In that case the game has its own rule on which card is free, and the judge does not add `from-the-top`.
    If several parts use the same pile, the result is True if any rule is broken.
    """
    parts = attempt.move.parts
    sources = {part.source for part in parts}
    if len(sources) < len(parts) or not sources.isdisjoint(part.target for part in parts):
        return bool(broken)
    piles = list(attempt.position.piles)
    for part in parts:
        piles[part.source] = piles[part.source][: part.at[-1] + 1]
    bare = Attempt(attempt.game, attempt.position._replace(piles=tuple(piles)), attempt.move)
    return any(rule.test is not None and rule.test(bare) is not False for rule in broken)


def judge_under_permission(
    permission: Permission, attempt: Attempt, end_rules: tuple[Rule, ...], duties: tuple[Duty, ...]
) -> Verdict:
    """Return the verdict on an attempt under one permission.

    `end_rules` are the rules of the ends reached, and `duties` the duties owed; both can refuse the move.
    """
    broken = list(end_rules)
    broken += [duty.rule for duty in duties if duty.forbids(permission.key)]
    broken += judge_rules_broken(permission, attempt)
    unseen, own = [], []
    for rule in permission.rules:
        holds = rule.test(attempt) if rule.test else True
        if holds is None:
            unseen.append(rule)
        elif not holds:
            own.append(rule)
    broken += own
    if not permission.group and takes_covered_card(attempt) and not is_broken_by_covering_cards(own, attempt):
        broken.append(FROM_THE_TOP)
    if broken:
        return Verdict("refused", tuple(broken), permission)
    if unseen:
        return Verdict("undecided", tuple(unseen), permission)
    return Verdict("allowed", (permission.by, *permission.rules), permission)


def rules_allow(permission: Permission, attempt: Attempt) -> bool:
    """Return True if the permission's own rules and the judge's rules allow the move for certain."""
    for rule in permission.rules:
        if rule.test is not None and rule.test(attempt) is not True:
            return False
    if judge_rules_broken(permission, attempt):
        return False
    return permission.group or not takes_covered_card(attempt)


def candidate_moves(game: Game, position: Position, permission: Permission) -> Iterator[Move]:
    """Yield the moves that are worth trying under a permission.

    They come from the permission's own `tries` if it has that, else each free card is moved to each open
    place.
    """
    if permission.tries is not None:
        yield from permission.tries(game, position)
    elif not permission.source:
        yield Move(action=permission.key)
    elif permission.onto == "itself":
        yield from _moves_turning_top_cards(game, position, permission)
    elif permission.parts == 1:
        yield from _moves_of_free_cards(game, position, permission)


def _moves_of_free_cards(game: Game, position: Position, permission: Permission) -> Iterator[Move]:
    """Yield each free card of the source zones to each open place of the target zones."""
    targets = [
        target
        for zone in permission.target.split()
        for target in open_places(game, position, zone)
        if permission.onto == "any" or bool(position.piles[target]) == (permission.onto == "cards")
    ]
    for zone in permission.source.split():
        for source in game.table.zone_places[zone]:
            for index in free_cards(game, position, source):
                for target in targets:
                    if source == target:
                        continue
                    yield Move((Part((index,), source, target),))
                    if permission.slots == "ends":
                        yield Move((Part((index,), source, target, 0),))


def _moves_turning_top_cards(game: Game, position: Position, permission: Permission) -> Iterator[Move]:
    """Yield, for each place that holds cards, the move that turns its top card over in place."""
    for zone in permission.source.split():
        for place in game.table.zone_places[zone]:
            if position.piles[place]:
                yield top_card_move(position, place, place)


def open_places(game: Game, position: Position, zone: str) -> Iterator[int]:
    """Yield the places of a zone that can take a card.

    If the zone is filled in order, only its first empty place is open.
    """
    fresh = True
    for place in game.table.zone_places[zone]:
        if position.piles[place]:
            yield place
        elif fresh or not game.table.zone_of[place].in_order:
            fresh = False
            yield place


def free_cards(game: Game, position: Position, source: int) -> Iterator[int]:
    """Yield the indices of cards that can be taken singly from a place.

    It is the top card; in a hand it is every card, but only the first of equal cards.
    """
    pile = position.piles[source]
    if not game.table.zone_of[source].hand:
        if pile:
            yield len(pile) - 1
        return
    first: dict[int, int] = {}
    for index, entry in enumerate(pile):
        first.setdefault(entry, index)
    yield from first.values()


