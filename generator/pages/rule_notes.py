"""Write the notes that a page prints at rules which a reader's choice restricts.

The rule stays in force, but the choice adds an exception or a limit.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from generator.pages.page_order import RuleOrderOnPage, have_same_zones
from generator.pages.zone_tests import has_rule_with_equal_test, rule_may_refuse
from rules_engine.judging.no_permission import LOOKS_AT_CARDS_TAKEN, LOOKS_AT_EVERYTHING
from rules_engine.model.declared import dependencies_of
from rules_engine.model.game import Game
from rules_engine.model.readings import QuestionChoice, Reading
from rules_engine.model.rule import Element, GameEnd, Permission, Prohibition, Rule, Test
from rules_engine.words import takes_top_of_pile

OF_ALL_MOVES, OF_CARDS_MOVED = ("can be done",), ("can be done", "be moved", "or moved")
"""Words that show that a rule of the end is about all moves, or about all moves of cards."""

Kind: TypeAlias = Literal["except", "but", "says"]


@dataclass(frozen=True)
class RuleNote:
    """A note at a rule that stays in force, but is affected by a choice of the reader (a house rule)."""

    rule: str
    """The key of the rule at which the note is printed."""
    kind: Kind
    """The kind of the note:

    - except: a rule that the choice adds allows moves that this rule forbids.
    - but: a rule that the choice adds limits moves that this rule allows.
    - says: the choice adds no rule, so the note prints the words of the choice.
    """
    by: str = ""
    """The key of the rule that the choice adds. It is "" for a note of the kind "says"."""


def notes_about_exceptions(game: Game, added_permissions: Mapping[str, Permission]) -> Iterator[RuleNote]:
    """Yield a note "Except: ..." for each rule that forbids moves which a reader's choice allows.

    `added_permissions` maps the name of each rule that the choice adds to the moves (permission) that it
    allows.
    """
    # The first case needs that nothing else allows moves between the zones. The last needs that the added
    # move fills an empty place or is an action, and that no other rule allows such a move.
    added = added_permissions.values()
    others = [one for one in game.elements_in_force if not any(one is permission for permission in added)]
    open_before = {
        way
        for one in others
        if isinstance(one, Permission) and one.parts == 1
        for way in _zone_pairs_of_element(one)
    }
    for name, permission in added_permissions.items():
        own = {permission.by.key, *(key for rule in permission.rules for key in (rule.key, rule.same_as))}
        new = (
            _zone_pairs_of_element(permission) - open_before
            if permission.parts == 1
            else _zone_pairs_of_element(permission)
        )
        closing: dict[str, None] = {}
        for one in others:
            if isinstance(one, Prohibition) and (
                _zone_pairs_of_element(one) & new or (one.action and one.action == permission.key)
            ):
                closing[one.rule.key] = None
            elif (
                isinstance(one, Permission)
                and have_same_zones(one, permission)
                and one.parts == permission.parts
            ):
                closing |= {
                    rule.key: None for rule in one.rules if _rule_can_refuse_moves(rule, permission, game)
                }
        for zone in permission.source.split() if permission.parts == 1 else ():
            closing |= {rule.key: None for rule in _rules_shared_by_all_moves_from_zone(others, zone)
                        if _rule_can_refuse_moves(rule, permission, game)}
        if (not permission.source or permission.onto == "empty") and not any(
            _allows_same_moves(one, permission) for one in others
        ):
            general = OF_CARDS_MOVED if permission.source else OF_ALL_MOVES
            # An end for want of the moves that it names does not come while these are left.
            closing |= {one.rule.key: None for one in others if isinstance(one, GameEnd) and one.key != "won"
                        and not any(words in one.rule.words for words in general)}
        yield from (RuleNote(key, "except", name) for key in closing if key not in own)


def _allows_same_moves(rule_element: Element, permission: Permission) -> bool:
    """Check whether a part of a game allows all moves of a permission.

    Zones and the state of the target place are compared; rules that limit the moves are not.
    """
    if not isinstance(rule_element, Permission) or not permission.source:
        return (
            isinstance(rule_element, Permission)
            and not rule_element.source
            and rule_element.key == permission.key
        )
    return (
        rule_element.onto == permission.onto
        and {*permission.source.split()} <= {*rule_element.source.split()}
        and {*permission.target.split()} <= {*rule_element.target.split()}
    )


def _zone_pairs_of_element(rule_element: Permission | Prohibition) -> set[tuple[str, str, str]]:
    """Return the zones between which a permission allows moves, or a prohibition forbids them.

    Each item has the source zone, the target zone, and whether the target place must be empty or hold cards.
    """
    states = ("empty", "cards") if rule_element.onto == "any" else (rule_element.onto,)
    return {
        (source, target, state)
        for source in rule_element.source.split()
        for target in rule_element.target.split()
        for state in states
    }


def _rule_can_refuse_moves(rule: Rule, permission: Permission, game: Game) -> bool:
    """Check whether a rule could refuse a move of the kind that a permission allows.

    A rule without a test refuses nothing, and neither does one that repeats another rule for other zones.
    """
    if rule.test is None or rule.same_as or not rule_may_refuse(rule, permission, game):
        return False
    # A rule of the permission has this test already.
    if has_rule_with_equal_test(permission.rules, rule.test) and not (
        permission.group and requires_top_card(rule.test)
    ):
        return False
    # The moves take one card from the top of a pile, unless the permission allows several, or is for a hand.
    table = game.table
    if permission.group or any(
        table.zones_by_place[table.zone_places[zone].start].hand for zone in permission.source.split()
    ):
        return True
    # Such moves pass a test that asks only for a top card, or only for a number of cards.
    return dependencies_of(rule.test).looks != frozenset(("shape",)) and not requires_top_card(rule.test)


def requires_top_card(test: Test) -> bool:
    """Check whether a test, or a part of it, requires the top card."""
    return test is takes_top_of_pile or any(requires_top_card(part)
        for part in dependencies_of(test).parts)


def _rules_shared_by_all_moves_from_zone(rule_elements: Sequence[Element], zone: str) -> list[Rule]:
    """Return the rules that limit every kind of move out of a zone and look only at the cards taken.

    Return [] if one of the moves takes cards from several places.
    """
    kin = [one for one in rule_elements if isinstance(one, Permission) and zone in one.source.split()]
    if not kin or any(one.parts != 1 for one in kin):
        return []
    return [
        rule
        for rule in kin[0].rules
        if (dependencies_of(rule.test).looks or LOOKS_AT_EVERYTHING) <= LOOKS_AT_CARDS_TAKEN
        and all(rule in one.rules for one in kin)
    ]


@dataclass(frozen=True)
class ChangedPermission:
    """A kind of move (permission) that a choice at an open question limits or gives another effect.

    `added_rules` has the rules that limit the moves under that choice only.
    """

    permission: Permission
    added_rules: tuple[Rule, ...]
    has_new_effect: bool


def changed_permissions(game: Game, changed_game: Game) -> list[ChangedPermission]:
    """Return the kinds of move (permissions) that differ between two versions of a game.

    `changed_game` is the same game with another choice at an open question.
    """
    found = []
    for one in game.permissions:
        same = [permission for permission in changed_game.permissions if is_same_permission(one, permission)]
        if len(same) == 1:
            known = {(rule.key, rule.words) for rule in one.rules}
            more = tuple(rule for rule in same[0].rules if (rule.key, rule.words) not in known)
            if more or same[0].then != one.then:
                found.append(ChangedPermission(one, more, same[0].then != one.then))
    return found


def is_same_permission(permission: Permission, other_permission: Permission) -> bool:
    """Check whether two permissions allow the same kind of move, whatever their rules and effects."""
    return (permission.key, permission.by.key, permission.source, permission.target, permission.onto) == (
        other_permission.key,
        other_permission.by.key,
        other_permission.source,
        other_permission.target,
        other_permission.onto,
    )


def notes_about_limits(
    game: Game,
    changed_permissions: Sequence[ChangedPermission],
    rule_order: RuleOrderOnPage,
    added_rules: Mapping[str, str],
    removed_rules: Collection[str],
) -> Iterator[RuleNote]:
    """Yield a "but" note for each rule that allows moves which the reader's choice limits.

    `added_rules` maps an added rule to the rule after which it is shown. One note in a section is enough.
    """
    told: dict[str, list[str]] = {name: [spot] for name, spot in added_rules.items()}
    for one in changed_permissions:
        grant = one.permission.by.key
        for rule in one.added_rules if rule_order.is_on_page(grant) and grant not in removed_rules else ():
            spots = told.get(rule.key, [])
            if (
                spots
                and rule_may_refuse(rule, one.permission, game)
                and not any(rule_order.are_in_same_section(grant, spot) for spot in spots)
            ):
                told[rule.key].append(grant)
                yield RuleNote(grant, "but", rule.key)


def deal_rules_dropped_by_choice(game: Game, choice: QuestionChoice) -> list[str]:
    """Return the keys of the rules of the deal that no longer hold if a choice is made.

    Such a rule describes a step of the deal, and the choice drops that step.
    """
    gone = (key for key, step in game.laid_by if step not in choice.deal)
    return list(dict.fromkeys(gone)) if choice.deal else []


def choice_rewords_explanation(game: Game, choice: QuestionChoice) -> bool:
    """Check whether a choice rewords a rule that only explains or advises, and so judges no move."""
    return any(game.rules[rule.key][0] == "advises" for rule in choice.instead if rule.key in game.rules)


def notes_with_words_of_choice(
    open_question: Reading,
    choice: QuestionChoice,
    changed_permissions: Sequence[ChangedPermission],
    rule_order: RuleOrderOnPage,
    changed_rules: Sequence[str],
) -> Iterator[RuleNote]:
    """Yield a note of the kind "says" for each rule at which a page prints the words of a reader's choice.

    These rules are about what the choice changes. No note is in a section with one of the `changed_rules`.
    """
    # A rule of the score gets its note only if the choice changes no rule at all. A new effect needs no note
    # if the choice rewords a rule that explains it, or if its section has a note already.
    said: list[str] = []
    following = [one.permission.by.key for one in changed_permissions if one.has_new_effect]
    if choice_rewords_explanation(rule_order.game, choice):
        following = []
    for key in filter(rule_order.is_on_page, following):
        if not any(rule_order.are_in_same_section(key, other) for other in (*changed_rules, *said)):
            said.append(key)
    if choice.deal:
        gone = [key for key in deal_rules_dropped_by_choice(rule_order.game, choice)
            if rule_order.is_on_page(key)]
        said += [
            key
            for key in gone or [rule_order.rule_nearest_to_citation(open_question.cite, roles=("deals",))]
            if not any(rule_order.are_in_same_section(key, other) for other in changed_rules)
        ]
    said += [
        tally.rule.key
        for tally in choice.tallies
        if rule_order.is_on_page(tally.rule.key) and not changed_rules
    ]
    if not said and not changed_rules:
        said.append(rule_order.rule_nearest_to_citation(open_question.cite))
    yield from (RuleNote(key, "says") for key in dict.fromkeys(said))
