"""Decide where a page shows a rule that a reader's choice adds: after a rule about the same moves.

The choice is an answer to a question that the game's text leaves open.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.pages.sheet_parts import page_sections_with_rules
from generator.proof.manuscript import Page
from rules_engine.model.citation import SourceCitation
from rules_engine.model.game import Game
from rules_engine.model.readings import QuestionChoice
from rules_engine.model.rule import Duty, Permission, Prohibition, Role, Rule

JUDGED: tuple[Role, ...] = ("grants", "forbids", "obliges")
"""The roles of rules after which a limit or a duty can be shown."""


class RuleOrderOnPage:
    """The rules in force in the order of their page, and the section of each.

    If the page lists no rules, they are in the order of the game, in one section.
    """

    def __init__(self, page: Page, game: Game) -> None:
        self.game = game
        self.keys = [key for key in page.rule_numbers if key in game.rules] or list(game.rules)
        self._section = {
            rule.key: number
            for number, part in enumerate(page_sections_with_rules(page, game)) for _, rule in part.rules}
        self._grants = game.permissions

    def is_on_page(self, rule_key: str) -> bool:
        """Check whether the page lists the rule with this key."""
        return rule_key in self.keys

    def are_in_same_section(self, rule_key: str, other_rule_key: str) -> bool:
        """Check whether the page lists two rules, given by their keys, in the same section."""
        return self._section.get(rule_key, -1) == self._section.get(other_rule_key, -1)

    def last_rule_on_page(self, rule_keys: Iterable[str]) -> str:
        """Return the key in `rule_keys` whose rule comes last on the page.

        Return "" if none of the rules is on the page.
        """
        return max((key for key in rule_keys if self.is_on_page(key)), key=self.keys.index, default="")

    def rule_nearest_to_citation(
        self, citation: SourceCitation, rule_keys: Iterable[str] = (), roles: tuple[Role, ...] = ()
    ) -> str:
        """Return the key of the rule that cites the source text nearest to `citation`, preferably before it.

        Only rules in `rule_keys` count, else those with one of the `roles`, else all.
        """
        wanted = {*rule_keys} or {
            key for key in self.keys if not roles or self.game.rules[key][0] in roles}
        held = [key for key in self.keys if key in wanted]
        here = [key for key in held if self._citation_of_rule(key).passage == citation.passage]
        key_of_cite = _citation_sort_key(citation)
        before = [key for key in here if _citation_sort_key(self._citation_of_rule(key)) <= key_of_cite]
        if before:
            order = {key: number for number, key in enumerate(self.keys)}
            return max(before, key=lambda key: (_citation_sort_key(self._citation_of_rule(key)), order[key]))
        return (here or held or self.keys)[0 if here else -1]

    def rules_allowing_moves(self, permission_keys: Iterable[str]) -> list[str]:
        """Return the keys of the rules on the page that allow the moves of any of these permissions.

        A permission is what allows one kind of move. Each rule is returned once.
        """
        found = (one.by.key for key in permission_keys for one in self._grants if one.key == key)
        return list(dict.fromkeys(key for key in found if self.is_on_page(key)))

    def rule_before_new_rule(
        self, rule: Rule, choice: QuestionChoice, game: Game, removed_rules: list[str]
    ) -> str:
        """Return the key of the rule on the page after which a new rule is shown.

        It is a rule about similar moves, the last of the `removed_rules`, or the rule with the nearest
        citation.
        """
        permission = next((one for one in choice.adds if isinstance(one, Permission)
                      and rule.key in (one.by.key, *(limit.key for limit in one.rules))), None)
        if permission:
            closed = (one.rule.key for one in self.game.prohibitions if have_same_zones(one, permission))
            return (
                self._last_removed_rule_about_permission(permission, removed_rules)
                or self._rule_with_most_similar_moves(permission, 0.1)
                or self.last_rule_on_page(closed)
                or self._rule_with_most_similar_moves(permission)
                or self.last_rule_on_page(removed_rules)
                or self.rule_nearest_to_citation(permission.by.cite)
            )
        duty = next((one for one in choice.adds if isinstance(one, Duty) and one.rule.key == rule.key), None)
        limited = list(dict.fromkeys(
            one.key for one in game.permissions if any(limit.key == rule.key for limit in one.rules)))
        permissions = limited or (list(duty.against or duty.paid) if duty else [])
        role: Role = "obliges" if duty else "forbids"
        same = [key for key in removed_rules if self.is_on_page(key) and self._role_of_rule(key) == role]
        granted = self.rules_allowing_moves(permissions)
        if same and (duty or not limited):
            return self.last_rule_on_page(same)
        if duty and not duty.against and len(granted) > 1:
            # What pays it is allowed all the same: it stands in the section, not at one of these rules.
            granted = [key for key in self.keys if self._role_of_rule(key) in JUDGED
                       and any(self.are_in_same_section(key, one) for one in granted)]
        if granted:
            # A limit that shuts all that a rule granted stands at that rule.
            last_removed = self.last_rule_on_page(key for key in granted if key in removed_rules)
            return last_removed or self.rule_nearest_to_citation(rule.cite, granted)
        return self.last_rule_on_page(removed_rules) or self.rule_nearest_to_citation(rule.cite, roles=JUDGED)

    def _citation_of_rule(self, rule_key: str) -> SourceCitation:
        return self.game.rules[rule_key][1].cite

    def _role_of_rule(self, rule_key: str) -> Role:
        return self.game.rules[rule_key][0]

    def _last_removed_rule_about_permission(self, permission: Permission, removed_rules: list[str]) -> str:
        """Return the key of the last removed rule about moves like these, or "".

        Such a rule allowed any moves, or forbade all moves between the same zones.
        """
        closed = [one.rule.key for one in self.game.prohibitions if have_same_zones(one, permission)]
        granted = [one.by.key for one in self._grants]
        return self.last_rule_on_page(key for key in removed_rules if key in closed or key in granted)

    def _rule_with_most_similar_moves(self, permission: Permission, min_share: float = 0) -> str:
        """Return the key of the rule that allows the moves most similar to those of a permission, or "".

        At least `min_share` (0 to 1) of the source zones must be the same.
        """
        found = []
        for one in self._grants:
            if not self.is_on_page(one.by.key):
                continue
            if not permission.source or not one.source:
                if one.source == permission.source and one.key == permission.key:
                    found.append((9.0, one.by.key))
                continue
            to, way = (
                _share_of_zones_in_common(one.target, permission.target),
                _share_of_zones_in_common(one.source, permission.source),
            )
            if to and way >= min_share and _have_same_target_state(one, permission):
                alike = 2 * to + way + (one.onto == permission.onto) + (one.parts == permission.parts)
                found.append((alike, one.by.key))
        # Of equals the first: the rule that opens a subject, not one of its cases.
        return max(found, key=lambda pair: pair[0])[1] if found else ""


def have_same_zones(rule_element: Permission | Prohibition, permission: Permission) -> bool:
    """Check whether two parts of a game are about moves between the same zones, or about the same action.

    They must share a source zone, a target zone, and a possible state of the target place.
    """
    if isinstance(rule_element, Prohibition) and rule_element.action:
        return not permission.source and rule_element.action == permission.key
    if not rule_element.source or not permission.source:
        return (
            isinstance(rule_element, Permission)
            and not rule_element.source
            and not permission.source
            and rule_element.key == permission.key
        )
    alike = _have_same_target_state(rule_element, permission)
    return (
        alike
        and bool(_share_of_zones_in_common(rule_element.source, permission.source))
        and bool(_share_of_zones_in_common(rule_element.target, permission.target))
    )


def _have_same_target_state(rule_element: Permission | Prohibition, permission: Permission) -> bool:
    either = (rule_element.onto, permission.onto)
    return rule_element.onto == permission.onto or ("any" in either and "itself" not in either)


def _share_of_zones_in_common(zones: str, other_zones: str) -> float:
    """Return how much two lists of zones overlap, from 0 to 1.

    In each list the names of the zones are separated by spaces.
    """
    first, second = {*zones.split()}, {*other_zones.split()}
    return len(first & second) / len(first | second) if first or second else 0.0


def _citation_sort_key(citation: SourceCitation) -> tuple[int, int]:
    return citation.paragraph, min(citation.sentences, default=0)
