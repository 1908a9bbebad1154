"""Compute how the rules on a game's page change if a reader chooses house rules.

The page's script applies the change of each choice, and a correction for two choices that affect each other.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from itertools import combinations

from generator.pages.button_for_todays_rules import button_for_todays_rules
from generator.pages.page_order import RuleOrderOnPage
from generator.pages.rule_notes import (
    RuleNote,
    changed_permissions,
    notes_about_exceptions,
    notes_about_limits,
    notes_with_words_of_choice,
)
from generator.pages.zone_tests import rules_that_allow_no_move
from generator.proof.facts_rows import short_form_of_choice
from generator.proof.manuscript import Page
from rules_engine.model.game import Game
from rules_engine.model.readings import QuestionChoice, Reading
from rules_engine.model.rule import Permission, Rule


@dataclass(frozen=True)
class PageChangeByChoices:
    """The changes on a page if a reader answers open questions of the text in a certain way.

    Rules are given by their keys.
    """

    out: tuple[str, ...]
    """The rules that are removed."""
    into: tuple[tuple[str, str], ...]
    """Each rule that is added, with the rule on the page after which it is shown."""
    marks: tuple[RuleNote, ...] = ()
    """The notes that are printed at rules that stay."""


@dataclass(frozen=True)
class PageChangeByChoice(PageChangeByChoices):
    """How a page changes if a reader chooses one answer to an open question.

    `question` and `words` are the question and the answer.
    """

    question: str = ""
    words: str = ""
    short: str = ""
    """The words in the page's box of facts (packs, players and so on), or "" if the box lacks them."""


@dataclass(frozen=True)
class RulesShownOnPage:
    """The rules and notes that a page shows after a reader's choices. Rules are given by their keys."""

    out: frozenset[str]
    """The rules that are struck out."""
    into: Mapping[str, tuple[str, str]]
    """For each added rule, the rule after which it is shown, and the choice that adds it."""
    marks: Mapping[str, list[tuple[RuleNote, str]]]
    """For each rule that stays and gets notes, pairs of a note and the choice that causes it."""


@dataclass(frozen=True)
class HouseRules:
    """The data for the script with which a reader tries out other choices at a game's open questions.

    A choice is named `question:choice`. A rule is named by its key, another wording of it like `deal~2`.
    """

    rules: dict[str, tuple[int | None, str]] = field(default_factory=dict)
    """The rules that choices add: their number on the page, or None, and their words."""
    choices: dict[str, PageChangeByChoice] = field(default_factory=dict)
    """What each choice changes on the page."""
    pairs: tuple[tuple[str, str, PageChangeByChoices], ...] = ()
    """Two choices and a correction, if the two made together differ from the sum of their single changes."""
    apart: tuple[tuple[str, str], ...] = ()
    """Pairs of choices that exclude each other."""
    today: tuple[str, ...] = ()
    """The choices that most people play today."""

    def as_json(self) -> str:
        """Return the data as JSON for the script. Return "" if the game leaves nothing to choose."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":")) if self.choices else ""

    def shown_rules(self, choice_names: Collection[str]) -> RulesShownOnPage:
        """Return the rules and notes that a page shows if the reader makes the named choices.

        The page's script computes the same.
        """
        out, into, marks = set[str](), dict[str, tuple[str, str]](), list[tuple[RuleNote, str]]()
        for name in choice_names:
            picked = self.choices[name]
            out |= {*picked.out}
            for rule, after in picked.into:
                into.setdefault(rule, (after, name))
            marks += [(mark, name) for mark in picked.marks]
        for one, other, change in self.pairs:
            if one not in choice_names or other not in choice_names:
                continue
            for rule in change.out:
                if into.pop(rule, None) is None:
                    out.add(rule)
            for rule, after in change.into:
                if rule in out:
                    out.remove(rule)
                else:
                    into[rule] = after, other
            marks += [(mark, other) for mark in change.marks]
        return RulesShownOnPage(frozenset(out), into, _notes_shown_by_page(marks, out, into))


def _notes_shown_by_page(
    notes: Iterable[tuple[RuleNote, str]], removed_rules: Collection[str], added_rules: Collection[str]
) -> dict[str, list[tuple[RuleNote, str]]]:
    """Return the notes that a page prints after a reader's choices, in a dict by the name of the rule.

    `notes` has pairs of a note and the choice that causes it.
    """
    found: dict[str, list[tuple[RuleNote, str]]] = {}
    for mark, name in notes:
        rule = next((key for key in added_rules if key.partition("~")[0] == mark.rule), mark.rule)
        gone = rule not in added_rules and rule in removed_rules
        known = [held.by or by for held, by in found.get(rule, [])]
        if not gone and (not mark.by or mark.by in added_rules) and (mark.by or name) not in known:
            found.setdefault(rule, []).append((mark, name))
    return found


def house_rules_of_page(page: Page, game: Game) -> HouseRules:
    """Return the changes that each answer to an open question makes to the rules that a page prints.

    The result is the data for the page's script. It is empty if the game has no open questions.
    """
    return _PageChangeFinder(page, game).find_house_rules()


class _PageChangeFinder:
    """Finds what changes on a page by each answer to an open question, and by each pair of answers."""

    def __init__(self, page: Page, game: Game) -> None:
        self.page, self.game = page, game
        self.order = RuleOrderOnPage(page, game)
        self.names: dict[tuple[str, str], str] = {
            (key, rule.words): key for key, (_, rule) in game.rules.items()}
        self.rules: dict[str, Rule] = {key: rule for key, (_, rule) in game.rules.items()}
        self._idle_rules: dict[frozenset[tuple[str, str]], set[str]] = {}
        self.base = self._names_of_rules_in_force({})

    def find_house_rules(self) -> HouseRules:
        """Return the data for the page's script: what every choice and every pair of choices changes."""
        choices = {
            f"{reading.key}:{choice.key}": self._page_change_by_choice(reading, choice)
            for reading in self.game.readings for choice in reading.choices[1:]
        }
        pairs, apart = [], []
        for one, other in combinations(choices, 2):
            if one.partition(":")[0] == other.partition(":")[0]:
                continue
            try:
                change = self._page_correction_for_two_choices(one, other, choices)
            except ValueError:
                apart.append((one, other))
            else:
                pairs += [(one, other, change)] if change != PageChangeByChoices((), ()) else []
        numbers = self.page.rule_numbers
        brought = {
            name: (numbers.get(key), words) for (key, words), name in self.names.items()
            if name not in self.base}
        return HouseRules(
            brought,
            choices,
            tuple(pairs),
            tuple(apart),
            button_for_todays_rules(self.page, self.game).choice_names,
        )

    def _page_correction_for_two_choices(
        self, choice_name: str, other_choice_name: str, choices: Mapping[str, PageChangeByChoice]
    ) -> PageChangeByChoices:
        """Return the correction, often empty, that a page needs after the changes of two choices.

        Raise `ValueError` if the two choices exclude each other.
        """
        chosen = dict(name.split(":") for name in (choice_name, other_choice_name))
        actual = self._names_of_rules_in_force(chosen)
        union = _rules_under_both_choices(self.base, choices[choice_name], choices[other_choice_name])
        out = tuple(name for name in union if name not in actual)
        spots = dict((*choices[choice_name].into, *choices[other_choice_name].into))
        spot = self.order.last_rule_on_page(out) or spots.get(out[0] if out else "", "")
        spot = spot or self.order.keys[-1]
        into = tuple((name, self._key_of_reworded_rule(name) or spot) for name in actual if name not in union)
        known = {
            (mark.rule, mark.by) for name in (choice_name, other_choice_name) for mark in choices[name].marks
        }
        marks = tuple(
            mark
            for first, second in ((choice_name, other_choice_name), (other_choice_name, choice_name))
            for mark in self._notes_about_exceptions(chosen, first)
            if (mark.rule, mark.by) not in known
            and any(mark.rule == name.partition("~")[0] for name, _ in choices[second].into)
        )
        return PageChangeByChoices(out, into, marks)

    def _page_change_by_choice(self, open_question: Reading, choice: QuestionChoice) -> PageChangeByChoice:
        chosen = {open_question.key: choice.key}
        names = self._names_of_rules_in_force(chosen)
        out = tuple(name for name in self.base if name not in names)
        kept = {name.partition("~")[0] for name in names}
        dropped = [name for name in out if name not in kept]   # not those that only have other words
        into = {
            name: self._key_of_reworded_rule(name) or self.order.rule_before_new_rule(
                self.rules[name], choice, self.game.with_choices(**chosen), dropped)
            for name in names if name not in self.base}
        changes = changed_permissions(self.game, self.game.with_choices(**chosen))
        marks = [
            *self._notes_about_exceptions(chosen, f"{open_question.key}:{choice.key}"),
            *notes_about_limits(self.game, changes, self.order, into, out),
            *notes_with_words_of_choice(open_question, choice, changes, self.order, [*out, *into.values()])]
        held = tuple(
            mark for mark in dict.fromkeys(marks) if mark.rule not in out and self.order.is_on_page(mark.rule)
        )
        in_box = {row.basis.key for row in self.game.facts_box if isinstance(row.basis, Reading)}
        short = short_form_of_choice(choice) if open_question.key in in_box else ""
        return PageChangeByChoice(out, tuple(into.items()), held, open_question.question, choice.words, short)

    def _notes_about_exceptions(self, choices: Mapping[str, str], choice_name: str) -> list[RuleNote]:
        """Return a note for each rule that does not hold for the moves which the choice `choice_name` adds.

        `choices` maps open questions to the reader's choices, and has this choice too.
        """
        game = self.game.with_choices(**choices)
        reading, _, key = choice_name.partition(":")
        choice = game.reading(reading).choice(key)
        permissions = [one for one in game.permissions if any(
            isinstance(added, Permission) and (added.key, added.by.key) == (one.key, one.by.key)
            for added in choice.adds)]
        idle = self._rules_that_allow_no_move(game)
        added = {self.names[one.by.key, one.by.words]: one for one in permissions if one.by.key not in idle}
        return list(
            notes_about_exceptions(
                game, {choice_name: one for choice_name, one in added.items() if choice_name not in self.base}
            )
        )

    def _names_of_rules_in_force(self, choices: Mapping[str, str]) -> list[str]:
        """Return the names of the rules in force if a reader makes these choices.

        A rule with other words has a name of its own. A rule that allows no move is left out.
        """
        found = []
        game = self.game.with_choices(**choices)
        idle = self._rules_that_allow_no_move(game)
        for key, (_, rule) in game.rules.items():
            if key in idle:
                continue
            if (key, rule.words) not in self.names:
                taken = set(self.names.values())
                name, count = key, 1
                while name in taken:
                    count += 1
                    name = f"{key}~{count}"
                self.names[key, rule.words] = name
                self.rules[name] = rule
            found.append(self.names[key, rule.words])
        return found

    def _rules_that_allow_no_move(self, game: Game) -> set[str]:
        """Return the keys of the rules that allow no move in `game`, which has the reader's choices.

        The result is stored, because it is needed three times for each pair of choices.
        """
        key = frozenset(game.chosen.items())
        if key not in self._idle_rules:
            self._idle_rules[key] = rules_that_allow_no_move(game)
        return self._idle_rules[key]

    def _key_of_reworded_rule(self, rule_name: str) -> str:
        """Return the key in the name of a reworded rule: `deal` for the name `deal~2`.

        Return "" if the page has no rule with that key.
        """
        key = rule_name.partition("~")[0]
        return key if self.order.is_on_page(key) else ""


def _rules_under_both_choices(
    book_rules: list[str], change: PageChangeByChoices, other_change: PageChangeByChoices
) -> list[str]:
    """Apply the single changes of two choices to the book's rules.

    Return the names of the resulting rules.
    """
    gone = {*change.out, *other_change.out}
    come = [name for name, _ in (*change.into, *other_change.into)]
    return [name for name in book_rules if name not in gone] + list(dict.fromkeys(come))
