"""Rules that stay in force under a house rule, and yet no longer say all: what each says of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from generator.pages.house_places import PageOrder, crosses
from generator.pages.house_ways import bites, has_test
from rules_engine.judging.no_permission import LOOKS_AT_CARDS_TAKEN, LOOKS_AT_EVERYTHING
from rules_engine.model.declared import declaration_of
from rules_engine.model.game import Game
from rules_engine.model.readings import Choice, Reading
from rules_engine.model.rule import Bar, Element, End, Permission, Rule, Test
from rules_engine.words import top_of_pile

OF_ALL_MOVES, OF_CARDS_MOVED = ("can be done",), ("can be done", "be moved", "or moved")
"""How a rule of the end speaks of all moves, or of all that move a card, new ones among them."""

Kind: TypeAlias = Literal["except", "but", "says"]


@dataclass(frozen=True)
class Mark:
    """A note printed at a rule that stays in force under a house rule.

    except: the rule does not hold for what the added rule `by` allows. but: `by` limits what the rule allows.
    says: the note gives the words of the choice, because no rule has them; `by` is empty.
    """

    rule: str
    kind: Kind
    by: str = ""


def exceptions(game: Game, added: Mapping[str, Permission]) -> Iterator[Mark]:
    """The rules of a game that refuse moves of added permissions; `added` has the permissions by grant name.

    Such a rule is a bar across the way of a permission, or a limit of other moves along the same way that the
    permission does not have; or one that holds for every move from the place where the permission begins. A
    rule whose test the permission has too, in other words, closes none of its moves. An end for want of moves
    is such a rule where the permission fills places, or is an action, and no other permission does the like.
    """
    others = [one for one in game.elements if not any(one is permission for permission in added.values())]
    open_before = {
        way for one in others if isinstance(one, Permission) and one.parts == 1 for way in _ways(one)
    }
    for name, permission in added.items():
        own = {permission.by.key, *(key for rule in permission.rules for key in (rule.key, rule.same_as))}
        new = _ways(permission) - open_before if permission.parts == 1 else _ways(permission)
        closing: dict[str, None] = {}
        for one in others:
            if isinstance(one, Bar) and (_ways(one) & new or (one.action and one.action == permission.key)):
                closing[one.rule.key] = None
            elif isinstance(one, Permission) and crosses(one, permission) and one.parts == permission.parts:
                closing |= {rule.key: None for rule in one.rules if _can_close(rule, permission, game)}
        for zone in permission.source.split() if permission.parts == 1 else ():
            closing |= {rule.key: None for rule in _of_every_move_from(others, zone)
                        if _can_close(rule, permission, game)}
        if (not permission.source or permission.onto == "empty") and not any(
            _goes_there(one, permission) for one in others
        ):
            general = OF_CARDS_MOVED if permission.source else OF_ALL_MOVES
            # An end for want of the moves that it names does not come while these are left.
            closing |= {one.rule.key: None for one in others if isinstance(one, End) and one.key != "won"
                        and not any(words in one.rule.words for words in general)}
        yield from (Mark(key, "except", name) for key in closing if key not in own)


def _goes_there(one: Element, permission: Permission) -> bool:
    """Tell whether an element permits the same action, or all moves between zones that a permission does."""
    if not isinstance(one, Permission) or not permission.source:
        return isinstance(one, Permission) and not one.source and one.key == permission.key
    return (one.onto == permission.onto and {*permission.source.split()} <= {*one.source.split()}
            and {*permission.target.split()} <= {*one.target.split()})


def _ways(one: Permission | Bar) -> set[tuple[str, str, str]]:
    """The zones that a permission or a bar leads from and to, with what the place there must be."""
    states = ("empty", "cards") if one.onto == "any" else (one.onto,)
    return {(source, target, state) for source in one.source.split() for target in one.target.split()
            for state in states}


def _can_close(rule: Rule, permission: Permission, game: Game) -> bool:
    """Whether a rule can close a move under a permission.

    A single card breaks nothing that is said of several, and lies on top unless it comes out of a hand.
    A test that the permission has too closes nothing more; but a rule about the one card on top, for several
    at once, is to be read anew.
    """
    if rule.test is None or rule.same_as or not bites(rule, permission, game):
        return False
    if has_test(permission.rules, rule.test) and not (permission.group and asks_for_the_top(rule.test)):
        return False
    table = game.table
    if permission.group or any(
        table.zone_of[table.zone[zone].start].hand for zone in permission.source.split()
    ):
        return True
    return declaration_of(rule.test).looks != frozenset(("shape",)) and not asks_for_the_top(rule.test)


def asks_for_the_top(test: Test) -> bool:
    """Whether a test asks for the card on top, or has a part that does."""
    return test is top_of_pile or any(asks_for_the_top(part) for part in declaration_of(test).parts)


def _of_every_move_from(elements: Sequence[Element], zone: str) -> list[Rule]:
    """Return the rules about the cards taken that every permission to take from the zone has."""
    kin = [one for one in elements if isinstance(one, Permission) and zone in one.source.split()]
    if not kin or any(one.parts != 1 for one in kin):
        return []
    return [
        rule
        for rule in kin[0].rules
        if (declaration_of(rule.test).looks or LOOKS_AT_EVERYTHING) <= LOOKS_AT_CARDS_TAKEN
        and all(rule in one.rules for one in kin)
    ]


@dataclass(frozen=True)
class Altered:
    """A permission of the base game that has more rules under a choice, or something else that follows."""

    permission: Permission
    more: tuple[Rule, ...]
    follows: bool


def altered(game: Game, other: Game) -> list[Altered]:
    """The permissions of a game that another reading of it alters."""
    found = []
    for one in game.permissions:
        same = [permission for permission in other.permissions if alike(one, permission)]
        if len(same) == 1:
            known = {(rule.key, rule.words) for rule in one.rules}
            more = tuple(rule for rule in same[0].rules if (rule.key, rule.words) not in known)
            if more or same[0].then != one.then:
                found.append(Altered(one, more, same[0].then != one.then))
    return found


def alike(one: Permission, other: Permission) -> bool:
    """Whether two permissions are one, as it may be altered by a choice."""
    return (one.key, one.by.key, one.source, one.target, one.onto) == (
        other.key, other.by.key, other.source, other.target, other.onto)


def limits(
    game: Game, changes: Sequence[Altered], order: PageOrder, into: Mapping[str, str], out: Collection[str]
) -> Iterator[Mark]:
    """The rules that grant what a choice limits: the first in each section in which the limit does not stand.

    `into` names the rule that each new rule follows, `out` those that go. A grant that the limit cannot
    touch, of whatever cards, is passed over.
    """
    told: dict[str, list[str]] = {name: [spot] for name, spot in into.items()}
    for one in changes:
        grant = one.permission.by.key
        for rule in one.more if order.has(grant) and grant not in out else ():
            spots = told.get(rule.key, [])
            if (
                spots
                and bites(rule, one.permission, game)
                and not any(order.near(grant, spot) for spot in spots)
            ):
                told[rule.key].append(grant)
                yield Mark(grant, "but", rule.key)


def dealing(game: Game, choice: Choice) -> list[str]:
    """Return the dealing rules whose step is missing from the deal under a choice."""
    gone = (key for key, step in game.laid_by if step not in choice.deal)
    return list(dict.fromkeys(gone)) if choice.deal else []


def explains(game: Game, choice: Choice) -> bool:
    """Tell whether a choice gives other words to a rule of advice or explanation, which judges no move."""
    return any(game.rules[rule.key][0] == "advises" for rule in choice.instead if rule.key in game.rules)


def told(
    reading: Reading, choice: Choice, changes: Sequence[Altered], order: PageOrder, changed: Sequence[str]
) -> Iterator[Mark]:
    """The rules at which a choice tells itself: it changes what follows on a move, the deal, or a score.

    Where one of the `changed` rules stands in the same section, that tells it. What follows on a move is also
    told if the choice gives other words to a rule that explains it.
    """
    said: list[str] = []
    following = [one.permission.by.key for one in changes if one.follows]
    if explains(order.game, choice):
        following = []
    for key in filter(order.has, following):
        if not any(order.near(key, other) for other in (*changed, *said)):
            said.append(key)
    if choice.deal:
        gone = [key for key in dealing(order.game, choice) if order.has(key)]
        said += [key for key in gone or [order.nearest(reading.cite, roles=("deals",))]
                 if not any(order.near(key, other) for other in changed)]
    said += [tally.rule.key for tally in choice.tallies if order.has(tally.rule.key) and not changed]
    if not said and not changed:
        said.append(order.nearest(reading.cite))
    yield from (Mark(key, "says") for key in dict.fromkeys(said))
