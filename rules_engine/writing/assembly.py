"""Put a game together from its statements. Statements refer to rules by keys, which are replaced here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import TypeAlias, TypeVar

from rules_engine.model.cards import JOKER, Pile
from rules_engine.model.deal import DealStep
from rules_engine.model.declared import keyword_argument_of_maker
from rules_engine.model.game import Game
from rules_engine.model.named_sum import NamedSum
from rules_engine.model.phrases import PHRASES
from rules_engine.model.readings import FactsBoxRow, PhraseInterpretation, QuestionChoice, Reading
from rules_engine.model.rule import Effect, Element, Permission, Role, Rule
from rules_engine.writing.statements import ELSEWHERE, RuleWithoutJudging, Statement
from rules_engine.writing.stock import STOCK
from rules_engine.writing.taking import (
    TriesOrWord,
    derive_card_groups_of_permission,
    moves_to_try_under_permission,
)
from rules_engine.writing.text import RuleSources

T = TypeVar("T")

Sentence: TypeAlias = tuple[str, int, int]
"""A sentence of a text: its heading, paragraph and number."""

Row: TypeAlias = str | tuple[str] | tuple[str, str] | tuple[str, str, RuleSources]
"""A row of the facts box (a short table), in the short form in which a game is written:
- a text: the key of the open question that supports the row;
- `(words,)`: our words, which rest on no rule;
- `(words, key)`: our words, and the key of the rule that they rest on. `"doubt spaces"` names an open
  question;
- `(words, key, sources)`: also the sources of the words themselves, such as `at.grounds("3.1")`. They are
  given if they are surer or less sure than the rule."""


@dataclass(frozen=True)
class MoveListSettings:
    """Settings for the permissions (rules that allow moves) of a game: moves to try, and effects."""

    tries: Mapping[str, TriesOrWord] = field(default_factory=dict)
    """The moves to try, by the keys of permissions, separated by spaces. If a word such as
    `w.moves_of_two_top_cards` is given, it is called with the zones of each permission."""
    groups: str = ""
    """The keys of permissions, separated by spaces, that may take several cards together, as their own rules
    say."""
    after_moves: tuple[Effect, ...] = ()
    """Effects after each move of cards to another place, before those of its permission. An effect made with
    `from_zone` is left out if the permission takes no cards from that zone."""

    def permission_keys(self) -> tuple[str, ...]:
        """Return the keys of the permissions that `tries` and `groups` name."""
        return (*(key for keys in self.tries for key in keys.split()), *self.groups.split())

    def add_settings_to_permission(self, permission: Permission) -> Permission:
        """Return the permission with its `tries`, its `group` and its effects changed by these settings."""
        tries, group, then = permission.tries, permission.group, permission.then
        for keys, moves in self.tries.items():
            if permission.key in keys.split():
                tries = moves_to_try_under_permission(moves, permission)
        if permission.key in self.groups.split():
            group = True
        if permission.source and permission.onto != "itself":
            zones = permission.source.split()
            then = (
                *(one for one in self.after_moves
                    if keyword_argument_of_maker(one, "from_zone") in (None, *zones)),
                *then)
        return replace(permission, tries=tries, group=group, then=then)


class GameElementsByKey:
    """The rules and other parts of a game by key, collected while the game is put together.

    For a variant of a game, they begin with the parts of the base game.
    """

    def __init__(self, game: str, base: Game | None = None, making: MoveListSettings | None = None) -> None:
        self.game = game
        self.making = making or MoveListSettings()
        self._permissions: set[str] = set()
        self._inherited: list[Element] = []
        self.rules: dict[str, Rule] = {}
        self.readings: dict[str, Reading] = {}
        self.elements: dict[str, Element] = {}
        self._own: set[str] = set()
        if base is not None:
            told = (rule for _, rule in base.unjudged)
            for rule in (*rules_in_elements(base.moves), *told, *rules_added_by_choices(base.readings)):
                self.rules.setdefault(rule.key, rule)
            self.readings = {reading.key: reading for reading in base.readings}
            self.elements = {key_of_game_element(element): element for element in base.moves}
            choices = (choice for reading in base.readings for choice in reading.choices)
            self._inherited = [*base.moves, *(element for choice in choices for element in choice.adds)]

    def find_item_with_key(self, items: Mapping[str, T], key: str, item_kind: str) -> T:
        """Return the item with this key from `items`. `item_kind` is the word for such an item in a message.

        Raise `ValueError` if there is none. Its message suggests the most similar key, if any.
        """
        if key in items:
            return items[key]
        near = get_close_matches(key, items, 1)
        hint = f"; is it {near[0]!r}?" if near else ""
        if item_kind == "rule" and key in STOCK:
            hint = f"; the stock has one, for which a place is given: at({key!r}, \"1.1\")"
        raise ValueError(f"{self.game}: no {item_kind} has the key {key!r}{hint}")

    def replace_placeholder(self, rule: Rule) -> Rule:
        """Return the rule for which a placeholder stands. The placeholder has only the key of that rule.

        A rule that is no placeholder is returned unchanged. Raise `ValueError` if no rule has the key.
        """
        return self.find_item_with_key(self.rules, rule.key, "rule") if rule.cite is ELSEWHERE else rule

    def add_rules(self, rules: Iterable[Rule]) -> None:
        """Add these rules of the game. Raise `ValueError` if two different rules have the same key.

        Placeholders, which have only the key of a rule that is defined elsewhere, are skipped.
        """
        for rule in rules:
            if rule.cite is not ELSEWHERE:
                if rule.key in self._own and self.rules[rule.key] != rule:
                    raise ValueError(f"{self.game}: two rules have the key {rule.key!r}; rename one")
                self._own.add(rule.key)
                self.rules[rule.key] = rule

    def add_rules_of_open_questions(self, rules: Iterable[Rule]) -> None:
        """Add rules that are in force only with some answer to a question that the text leaves open.

        Placeholders, which have only a key, and rules whose key is already in use are skipped.
        """
        for rule in rules:
            if rule.cite is not ELSEWHERE and rule.key not in self._own:
                self._own.add(rule.key)
                self.rules[rule.key] = rule

    def check_keys_of_open_questions(self) -> None:
        """Raise `ValueError` if a rule refers to an open question that the game does not have."""
        for rule in self.rules.values():
            if rule.doubt:
                self.find_item_with_key(self.readings, rule.doubt, "open question")

    def check_keys_of_permissions(self) -> None:
        """Raise `ValueError` if `tries` or `groups` name a permission that the game does not have.

        For a variant, permissions that it takes unchanged from the base game do not count.
        """
        for key in self.making.permission_keys():
            self.find_item_with_key(dict.fromkeys(self._permissions), key, "permission")

    def find_rule_or_open_question(self, key: str) -> Rule | Reading:
        """Return the rule with this key. For `"doubt KEY"`, return the open question with that key."""
        if key.startswith("doubt "):
            return self.find_item_with_key(self.readings, key.removeprefix("doubt "), "open question")
        return self.find_item_with_key(self.rules, key, "rule")

    def make_phrase_interpretation(
        self, phrase_key: str, answer: str, basis_key: str, reason: str = ""
    ) -> PhraseInterpretation:
        """Return the meaning in this game of a phrase that several old texts use, with what supports it.

        - `phrase_key`, `answer`: the keys of a phrase in `PHRASES` and of one of its answers.
        - `basis_key`: the key of the rule that supports the answer, or `"doubt KEY=CHOICE"` for an open
          question.
        - `reason`: what justifies the answer, if most other texts are understood in another way.

        Raise `ValueError` for an unknown key, or for a choice that the book does not follow.
        """
        known = self.find_item_with_key(PHRASES, phrase_key, "phrase")
        self.find_item_with_key(known.answers, answer, f"answer to the question {known.question!r}")
        name, _, choice = basis_key.partition("=")
        basis = self.find_rule_or_open_question(name)
        if isinstance(basis, Reading) and basis.followed_choice.key != choice:
            raise ValueError(
                f"{self.game}: the phrase {phrase_key!r} is based on {basis_key!r}, "
                f"but the book follows the choice {basis.followed_choice.key!r}; write that choice"
            )
        return PhraseInterpretation(phrase_key, answer, basis, reason)

    def inherit_phrase_interpretations(
        self, base_game: Game, readings: Iterable[Reading]
    ) -> tuple[PhraseInterpretation, ...]:
        """Return the meanings of common phrases that a variant takes from its base game.

        `readings` are the open questions of the variant. A phrase is left out if the variant lacks the rule
        or open question that supports its meaning, or answers the question differently.
        """
        own = {reading.key: reading for reading in readings}
        kept = []
        for one in base_game.phrase_readings:
            basis: Rule | Reading | None = self.rules.get(one.basis.key)
            if isinstance(one.basis, Reading):
                basis = own.get(one.basis.key)
                if basis and basis.followed_choice.key != one.basis.followed_choice.key:
                    continue
            if basis:
                kept.append(replace(one, basis=basis))
        return tuple(kept)

    def replace_keys_in_element(self, rule_element: Element) -> Element:
        """Return an element of the game, with keys replaced by the rules with these keys.

        A `rule_element` is a permission, a prohibition, a duty or an end. A permission also gets the settings
        of the game (see `MoveListSettings`), unless a variant takes it unchanged from the base game.
        """
        if isinstance(rule_element, Permission):
            own = rule_element
            if rule_element not in self._inherited:
                self._permissions.add(rule_element.key)
                own = self.making.add_settings_to_permission(rule_element)
                self._check_that_moves_are_listed(own)
            return derive_card_groups_of_permission(replace(
                own,
                by=self.replace_placeholder(rule_element.by),
                rules=tuple(map(self.replace_placeholder, rule_element.rules)),
            ))
        return replace(rule_element, rule=self.replace_placeholder(rule_element.rule))

    def _check_that_moves_are_listed(self, permission: Permission) -> None:
        """Raise `ValueError` if a permission is for moves of several parts, but has no list of them.

        Without such a list (`tries`), only moves of one part are found.
        """
        if permission.source and permission.parts != 1 and permission.tries is None:
            count = {0: "several cards", 2: "two cards", 3: "three cards"}.get(
                permission.parts, f"{permission.parts} cards")
            raise ValueError(
                f"{self.game}: {permission.key} moves {count} from several places at once, and the engine "
                f"cannot list such moves by itself; give the game a function that does, such as "
                f"tries={{{permission.key!r}: w.moves_of_two_top_cards}}")

    def replace_keys_in_named_sum(self, named_sum: NamedSum) -> NamedSum:
        """Return the named sum (a sum that a rule defines), with its key replaced by the rule."""
        return replace(named_sum, rule=self.replace_placeholder(named_sum.rule))

    def replace_keys_in_choice(self, choice: QuestionChoice) -> QuestionChoice:
        """Return a `choice` (an answer to an open question) with keys replaced by the rules for them."""
        return replace(
            choice,
            adds=tuple(map(self.replace_keys_in_element, choice.adds)),
            instead=tuple(map(self.replace_placeholder, choice.instead)),
            limits={key: tuple(map(self.replace_placeholder, rules)) for key, rules in choice.limits.items()},
            tallies=tuple(map(self.replace_keys_in_named_sum, choice.tallies)))

    def replace_keys_in_open_question(self, reading: Reading) -> Reading:
        """Return an open question, the `reading`, with keys replaced by rules in all its answers."""
        return replace(reading, choices=tuple(map(self.replace_keys_in_choice, reading.choices)))


def rules_in_elements(rule_elements: Iterable[Element]) -> Iterator[Rule]:
    """Yield every rule of the `rule_elements`: permissions, prohibitions, duties and ends of a game.

    Of a permission, the rule that grants it comes first, and then the rules that limit it.
    """
    for element in rule_elements:
        if isinstance(element, Permission):
            yield element.by
            yield from element.rules
        else:
            yield element.rule


def rules_added_by_choices(readings: Iterable[Reading]) -> Iterator[Rule]:
    """Yield the rules that are in force only with some answer to one of the open questions `readings`.

    Rules that replace others with the same key are left out.
    """
    for reading in readings:
        for choice in reading.choices:
            yield from rules_in_elements(choice.adds)
            for rules in choice.limits.values():
                yield from rules
            yield from (tally.rule for tally in choice.tallies)


def key_of_game_element(rule_element: Element) -> str:
    """Return the key by which a variant of a game refers to one of its elements.

    For a `rule_element` that is a permission, it is its own key. For a prohibition, duty or end, it is the
    key of its rule.
    """
    return rule_element.key if isinstance(rule_element, Permission) else rule_element.rule.key


@dataclass(frozen=True)
class StatementsByKind:
    """The statements with which a game is written, sorted by kind."""

    elements: tuple[Element, ...]
    """Permissions, prohibitions, duties (obligations) and ends."""
    unjudged: tuple[tuple[Role, Rule], ...]
    """Rules that never judge a move, each as (role, rule)."""
    tallies: tuple[NamedSum, ...]
    """Named sums: numbers that rules define."""
    laid_by: tuple[tuple[str, DealStep], ...]
    """The steps of the deal, each as (key of the rule that describes it, step)."""

    @property
    def deal_steps(self) -> tuple[DealStep, ...]:
        """Return the steps of the deal in the order in which they are carried out."""
        return tuple(step for _, step in self.laid_by)


def group_statements_by_kind(
    statements: Iterable[Statement], key_table: GameElementsByKey
) -> StatementsByKind:
    """Return the statements of a game sorted by kind, with every key replaced by the rule with that key.

    Statements of one kind stay in order. `key_table` has the rules of the game by key. The rules of the
    statements are added to it.
    """
    found = list(statements)
    given = [
        rule for one in found if not isinstance(one, str)
        for rule in ((one.rule,) if isinstance(one, RuleWithoutJudging | NamedSum)
            else rules_in_elements((one,)))
    ]
    key_table.add_rules(given)
    elements = [
        key_table.find_item_with_key(key_table.elements, one, "permission, bar, duty or end")
        if isinstance(one, str)
        else one
        for one in found
        if not isinstance(one, RuleWithoutJudging | NamedSum)
    ]
    return StatementsByKind(
        tuple(map(key_table.replace_keys_in_element, elements)),
        tuple((one.role, key_table.replace_placeholder(one.rule)) for one in found
            if isinstance(one, RuleWithoutJudging)),
        tuple(key_table.replace_keys_in_named_sum(one) for one in found if isinstance(one, NamedSum)),
        tuple((one.rule.key, step) for one in found if isinstance(one, RuleWithoutJudging)
            for step in one.steps))


def make_facts_box_rows(
    rows: Mapping[str, Row], answers_to_five_questions: Mapping[str, Row], key_table: GameElementsByKey
) -> tuple[FactsBoxRow, ...]:
    """Return the rows of the facts box (a short table on the game's page).

    - `rows`: the first rows, as a dict from a label to a row in short form (see `Row`).
    - `answers_to_five_questions`: a dict like `rows`, for the questions asked about every game. They come
      last.
    - `key_table`: the rules and open questions of the game by key.
    """
    return (
        *(_make_facts_box_row(label, row, key_table) for label, row in rows.items()),
        *(
            _make_facts_box_row(label, row, key_table, switch=True)
            for label, row in answers_to_five_questions.items()
        ),
    )


def replace_facts_box_rows(
    base_rows: tuple[FactsBoxRow, ...], rows: Mapping[str, Row | None], key_table: GameElementsByKey
) -> tuple[FactsBoxRow, ...]:
    """Return the facts box (a short table) of a variant: that of the base game with some rows replaced.

    `base_rows` are the rows of the base game. `rows` has the new rows by label. None removes the row with
    that label. Rows with a new label come first. `key_table` has the rules and open questions of the variant
    by key.
    """
    labels = {old.label for old in base_rows}
    kept = [
        _make_facts_box_row(label, row, key_table) for label, row in rows.items() if label not in labels
        and row is not None
    ]
    for old in base_rows:
        row = rows.get(old.label, old)
        if isinstance(row, FactsBoxRow):
            kept.append(_inherit_facts_box_row(row, key_table))
        elif row is not None:
            kept.append(_make_facts_box_row(old.label, row, key_table, switch=old.switch))
    return tuple(kept)


def _inherit_facts_box_row(row: FactsBoxRow, key_table: GameElementsByKey) -> FactsBoxRow:
    """Return a row of the base game's facts box for a variant of that game.

    The row says the same, but is supported by the variant's own rule or open question with the same key.
    """
    if isinstance(row.basis, Reading):
        return replace(row, basis=key_table.readings[row.basis.key])
    return replace(row, basis=key_table.rules[row.basis.key]) if row.basis else row


def _make_facts_box_row(
    row_label: str, row_content: Row, key_table: GameElementsByKey, *, switch: bool = False
) -> FactsBoxRow:
    """Return one row of the facts box (a short table) from its short form (see `Row`)."""
    if isinstance(row_content, str):
        basis = key_table.find_item_with_key(key_table.readings, row_content, "open question")
        return FactsBoxRow(row_label, "", basis, switch)
    if len(row_content) == 1:
        return FactsBoxRow(row_label, row_content[0], None, switch)
    words, key, *own = row_content
    if not own:
        return FactsBoxRow(row_label, words, key_table.find_rule_or_open_question(key), switch)
    cite, also, follows, _ = own[0]
    return FactsBoxRow(
        row_label, words, key_table.find_rule_or_open_question(key), switch, (cite, *also), follows
    )


_COUNTS = {1: "one", 2: "two", 3: "three", 4: "four"}


def make_number_of_packs_row(cards: Pile, rule_key: str) -> dict[str, Row]:
    """Return a dict with one row for the facts box, by its label: how many packs are used.

    `cards` are all cards of the game. `rule_key` is the key of the rule that the row rests on. If the packs
    are incomplete or have jokers, the dict is empty.
    """
    count, over = divmod(len(cards), 52)
    if over or JOKER in cards:
        return {}
    return {"Pack" if count == 1 else "Packs": (f"{_COUNTS[count]}, {len(cards)} cards", rule_key)}
