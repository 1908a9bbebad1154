"""Find the rules that stay in force under a house rule but need a note, and write the notes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from generator.pages.page_order import PageOrder, shares_route
from generator.pages.zone_tests import has_test, may_refuse
from rules_engine.judging.no_permission import LOOKS_AT_CARDS_TAKEN, LOOKS_AT_EVERYTHING
from rules_engine.model.declared import declaration_of
from rules_engine.model.game import Game
from rules_engine.model.readings import Choice, Reading
from rules_engine.model.rule import Bar, Element, End, Permission, Rule, Test
from rules_engine.words import top_of_pile

OF_ALL_MOVES, OF_CARDS_MOVED = ("can be done",), ("can be done", "be moved", "or moved")
"""Words that show that a rule of the end is about all moves, or about all moves of cards."""

Kind: TypeAlias = Literal["except", "but", "says"]


@dataclass(frozen=True)
class RuleNote:
    """A note printed at a rule that stays in force under a house rule.

    `kind` is one of:

    - except: the rule does not hold for moves that the added rule `by` allows.
    - but: the added rule `by` limits the moves that the rule allows.
    - says: the note gives the words of the choice, because no rule has them; `by` is empty.
    """

    rule: str
    kind: Kind
    by: str = ""


def exception_notes(game: Game, added_permissions: Mapping[str, Permission]) -> Iterator[RuleNote]:
    """Yield "except" notes for the rules of a game that refuse moves of added permissions.

    `added_permissions` maps the names of the granting rules to the permissions. These rules need a note:

    - a bar across the route of a permission;
    - a limit of other moves along the same route that the permission does not have;
    - a limit of every move from the place where the permission begins;
    - an end for lack of moves, if the permission fills empty places or is an action, and no other is like it.

    A rule whose test the permission also has refuses no move of the permission, and needs no note.
    """
    added = added_permissions.values()
    others = [one for one in game.elements if not any(one is permission for permission in added)]
    open_before = {
        way for one in others if isinstance(one, Permission) and one.parts == 1 for way in _routes_of(one)
    }
    for name, permission in added_permissions.items():
        own = {permission.by.key, *(key for rule in permission.rules for key in (rule.key, rule.same_as))}
        new = _routes_of(permission) - open_before if permission.parts == 1 else _routes_of(permission)
        closing: dict[str, None] = {}
        for one in others:
            if isinstance(one, Bar) and (
                _routes_of(one) & new or (one.action and one.action == permission.key)
            ):
                closing[one.rule.key] = None
            elif (
                isinstance(one, Permission)
                and shares_route(one, permission)
                and one.parts == permission.parts
            ):
                closing |= {rule.key: None for rule in one.rules if _can_close(rule, permission, game)}
        for zone in permission.source.split() if permission.parts == 1 else ():
            closing |= {rule.key: None for rule in _rules_of_all_takings(others, zone)
                        if _can_close(rule, permission, game)}
        if (not permission.source or permission.onto == "empty") and not any(
            _allows_same_moves(one, permission) for one in others
        ):
            general = OF_CARDS_MOVED if permission.source else OF_ALL_MOVES
            # An end for want of the moves that it names does not come while these are left.
            closing |= {one.rule.key: None for one in others if isinstance(one, End) and one.key != "won"
                        and not any(words in one.rule.words for words in general)}
        yield from (RuleNote(key, "except", name) for key in closing if key not in own)


def _allows_same_moves(element: Element, permission: Permission) -> bool:
    """Check whether an element of the game allows the permission's action, or all moves between its zones."""
    if not isinstance(element, Permission) or not permission.source:
        return isinstance(element, Permission) and not element.source and element.key == permission.key
    return (element.onto == permission.onto and {*permission.source.split()} <= {*element.source.split()}
            and {*permission.target.split()} <= {*element.target.split()})


def _routes_of(element: Permission | Bar) -> set[tuple[str, str, str]]:
    """Return the (source zone, target zone, state of the target) routes of a permission or bar."""
    states = ("empty", "cards") if element.onto == "any" else (element.onto,)
    return {(source, target, state) for source in element.source.split() for target in element.target.split()
            for state in states}


def _can_close(rule: Rule, permission: Permission, game: Game) -> bool:
    """Check whether a rule can refuse a move of a permission.

    A single card cannot break a rule about several cards, and it is the top card unless it comes from a hand.
    A test that the permission itself has cannot refuse its moves. An exception is a test for the top card,
    which means something else for a group of cards.
    """
    if rule.test is None or rule.same_as or not may_refuse(rule, permission, game):
        return False
    if has_test(permission.rules, rule.test) and not (permission.group and requires_top_card(rule.test)):
        return False
    table = game.table
    if permission.group or any(
        table.zone_of[table.zone_places[zone].start].hand for zone in permission.source.split()
    ):
        return True
    return declaration_of(rule.test).looks != frozenset(("shape",)) and not requires_top_card(rule.test)


def requires_top_card(test: Test) -> bool:
    """Check whether a test, or a part of it, requires the top card."""
    return test is top_of_pile or any(requires_top_card(part) for part in declaration_of(test).parts)


def _rules_of_all_takings(elements: Sequence[Element], zone: str) -> list[Rule]:
    """Return the rules about taken cards that all permissions to take cards from the zone have."""
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
class AlteredPermission:
    """A permission of the base game to which a choice adds rules, or to which it gives another effect."""

    permission: Permission
    added_rules: tuple[Rule, ...]
    has_new_effect: bool


def altered_permissions(game: Game, other: Game) -> list[AlteredPermission]:
    """List the permissions of a game that differ under `other`, the same game with another choice."""
    found = []
    for one in game.permissions:
        same = [permission for permission in other.permissions if is_same_permission(one, permission)]
        if len(same) == 1:
            known = {(rule.key, rule.words) for rule in one.rules}
            more = tuple(rule for rule in same[0].rules if (rule.key, rule.words) not in known)
            if more or same[0].then != one.then:
                found.append(AlteredPermission(one, more, same[0].then != one.then))
    return found


def is_same_permission(one: Permission, other: Permission) -> bool:
    """Check whether two permissions are the same except for their rules and effects."""
    return (one.key, one.by.key, one.source, one.target, one.onto) == (
        other.key, other.by.key, other.source, other.target, other.onto)


def limit_notes(
    game: Game, changes: Sequence[AlteredPermission], order: PageOrder, added_rules: Mapping[str, str],
    removed_rules: Collection[str],
) -> Iterator[RuleNote]:
    """Yield a "but" note for each rule that grants moves which a choice limits.

    There is one note for each section of the page that does not show the limit. `added_rules` maps each new
    rule to the rule after which it is shown; `removed_rules` has the dropped rules. Rules whose moves the
    limit cannot affect are skipped.
    """
    told: dict[str, list[str]] = {name: [spot] for name, spot in added_rules.items()}
    for one in changes:
        grant = one.permission.by.key
        for rule in one.added_rules if order.is_on_page(grant) and grant not in removed_rules else ():
            spots = told.get(rule.key, [])
            if (
                spots
                and may_refuse(rule, one.permission, game)
                and not any(order.in_same_section(grant, spot) for spot in spots)
            ):
                told[rule.key].append(grant)
                yield RuleNote(grant, "but", rule.key)


def changed_deal_rules(game: Game, choice: Choice) -> list[str]:
    """Return the keys of the rules of the deal whose step a choice removes from the deal."""
    gone = (key for key, step in game.laid_by if step not in choice.deal)
    return list(dict.fromkeys(gone)) if choice.deal else []


def rewords_explanation(game: Game, choice: Choice) -> bool:
    """Check whether a choice rewords a rule that only advises or explains, and judges no move."""
    return any(game.rules[rule.key][0] == "advises" for rule in choice.instead if rule.key in game.rules)


def choice_notes(
    reading: Reading, choice: Choice, changes: Sequence[AlteredPermission], order: PageOrder,
    changed_rules: Sequence[str],
) -> Iterator[RuleNote]:
    """Yield "says" notes, which show the words of a choice because no new rule shows them.

    A choice needs a note if it changes an effect, the deal or a score, unless one of the `changed_rules` is
    in the same section. A changed effect needs no note if the choice rewords a rule that explains the effect.
    A choice with no note and no changed rule gets a note at the rule nearest to its citation.
    """
    said: list[str] = []
    following = [one.permission.by.key for one in changes if one.has_new_effect]
    if rewords_explanation(order.game, choice):
        following = []
    for key in filter(order.is_on_page, following):
        if not any(order.in_same_section(key, other) for other in (*changed_rules, *said)):
            said.append(key)
    if choice.deal:
        gone = [key for key in changed_deal_rules(order.game, choice) if order.is_on_page(key)]
        said += [key for key in gone or [order.nearest_rule(reading.cite, roles=("deals",))]
                 if not any(order.in_same_section(key, other) for other in changed_rules)]
    said += [
        tally.rule.key for tally in choice.tallies if order.is_on_page(tally.rule.key) and not changed_rules
    ]
    if not said and not changed_rules:
        said.append(order.nearest_rule(reading.cite))
    yield from (RuleNote(key, "says") for key in dict.fromkeys(said))
