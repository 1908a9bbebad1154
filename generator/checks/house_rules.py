"""Check by playing that no rule on a page contradicts what a reader's house rules allow.

House rules are a reader's answers to open questions. Where they change the verdict on a move, the page must
say why.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from generator.checks.house_contradictions import HouseRuleContradiction
from generator.checks.house_notes import (
    NotesOnExceptionsToRules,
    RulesThatAllowedMoves,
    rule_allows_only_top_card,
)
from generator.checks.plays import all_single_card_moves
from generator.pages.house_rules import HouseRules, RulesShownOnPage, house_rules_of_page
from generator.pages.page_order import RuleOrderOnPage
from generator.pages.rule_notes import choice_rewords_explanation, is_same_permission
from generator.proof.book import Book
from generator.proof.manuscript import Page
from generator.proof.short_cases import read_short_cases
from rules_engine.judging.permissions import JUDGE_RULES, Verdict, matching_permissions
from rules_engine.judging.position_questions import (
    apply_move,
    end_reached,
    judge_using_analysis,
    legal_moves,
)
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Permission, Rule
from rules_engine.model.table import Position
from rules_engine.notation.lookup import write_move
from rules_engine.notation.transcript import CheckedTranscript
from rules_engine.players.players import PLAIN, RANDOM

LISTED = 40
"""The most moves that are judged in one position."""
PLAYS = 40
"""The number of deals that are played out, if necessary, to reach an end."""
GRANTING = 8
"""The number of deals that are played, if necessary, to find a move that a rule grants."""


class TriedMove(NamedTuple):
    """A position and a move in it, which may be allowed or not."""

    position: Position
    move: Move


@dataclass
class MoveSample:
    """Moves to judge: single moves with their positions, and positions of which every move is judged."""

    moves: list[TriedMove] = field(default_factory=list)
    positions: list[Position] = field(default_factory=list)


def draw_sample_of_moves(
    game: Game,
    checked_transcripts: Iterable[CheckedTranscript],
    random_seed: int = 1,
    deal_count: int = 1,
    max_steps: int = 40,
) -> MoveSample:
    """Return a sample of a game to judge: the moves of its transcripts, and positions of random plays.

    One play is made of each of the deals 1 to `deal_count`, with at most `max_steps` moves.
    """
    found = MoveSample()
    for proof in checked_transcripts:
        if proof.game is None or proof.game.id != game.id:
            continue
        for step in proof.steps:
            if step.move is not None:
                found.moves.append(TriedMove(step.position_before, step.move))
    for deal in range(1, deal_count + 1):
        found.positions += random_positions(game, deal, random.Random(f"{random_seed} {deal}"), max_steps)
    return found


def random_positions(game: Game, deal_number: int, rng: random.Random, max_steps: int) -> Iterator[Position]:
    """Yield the positions of a random play of a numbered deal, up to `max_steps`."""
    position = game.opening(deal_number)
    for _ in range(max_steps):
        yield position
        moves = legal_moves(game, position)
        if not moves:
            return
        move, verdict = rng.choice(moves)
        assert verdict.permission is not None
        position = apply_move(game, position, move, verdict.permission)


@dataclass(frozen=True)
class HouseRulesCheck:
    """Checks that the rules on a game's page agree with the moves allowed under a reader's choices.

    If a move is judged in another way than in the book's game, the page must say why.
    """

    page: Page
    game: Game

    @cached_property
    def house_rules(self) -> HouseRules:
        """How each choice of a reader at an open question changes the rules on the page."""
        return house_rules_of_page(self.page, self.game)

    @cached_property
    def rule_order(self) -> RuleOrderOnPage:
        """The order of the game's rules on its page, and the section in which each of them stands."""
        return RuleOrderOnPage(self.page, self.game)

    def contradictions(
        self, choice_names: Collection[str], move_sample: MoveSample, seed: int = 1
    ) -> list[HouseRuleContradiction]:
        """Return the contradictions between the page and a reader's choices, found by playing.

        Only the first of each kind is returned for each rule. A choice is written "question:choice". Raise
        `ValueError` if choices exclude each other.
        """
        return list(_GameUnderHouseRules(self, choice_names).contradictions(move_sample, seed))


def _positions_with_one_fact_increased(game: Game, position: Position) -> Iterator[Position]:
    """Yield the position, then one copy for each number stored in it, with that number higher by one.

    So rules that hold only later in a play are tried too.
    """
    yield position
    for at, fact in enumerate(game.table.facts):
        if fact.most is None or position.facts[at] < fact.most:
            facts = list(position.facts)
            facts[at] += 1
            yield position._replace(facts=tuple(facts))


class _GameUnderHouseRules:
    """A game with a reader's choices (`game`), and the same game as the book plays it (`base`)."""

    def __init__(self, check: HouseRulesCheck, choice_names: Collection[str]) -> None:
        self.base, self.order = check.game, check.rule_order
        self.game = check.game.with_choices(**dict(name.split(":") for name in choice_names))
        self.shown: RulesShownOnPage = check.house_rules.shown_rules(choice_names)
        self.words = {rule: check.house_rules.rules[rule][1] for rule in self.shown.into}
        self.granted = RulesThatAllowedMoves(self.base, self.game)
        self.notes = NotesOnExceptionsToRules(self.game, self.shown, check.house_rules)

    def contradictions(self, move_sample: MoveSample, seed: int) -> Iterator[HouseRuleContradiction]:
        """Yield each contradiction between the rules shown and the moves allowed, once per kind and rule."""
        seen = set[tuple[str, str]]()
        for one in self._contradictions_with_repetitions(move_sample, seed):
            if (one.kind, one.rule) not in seen:
                seen.add((one.kind, one.rule))
                yield one

    def _contradictions_with_repetitions(
        self, move_sample: MoveSample, seed: int
    ) -> Iterator[HouseRuleContradiction]:
        if self.base.opening(1) != self.game.opening(1) and not self._page_shows_change_of_deal_rule():
            yield HouseRuleContradiction("dealt", "", "")
        refusing, named = set[str](), set[str]()
        for tried in move_sample.moves:
            yield from self._contradictions_of_move(tried.position, tried.move)
            refusing |= self._refusing_rules(self.base, tried)
            named |= self._refusing_rules(self.game, tried)
        own = list(random_positions(self.game, 1, random.Random(seed), 40))
        met = [*(tried.position for tried in move_sample.moves), *own]
        for key in sorted((refusing - named) & set(self.game.rules)):
            if self._page_shows_rule_unchanged(self.base.rules[key][1]) and not self._rule_refuses_some_move(
                key, met, seed
            ):
                yield HouseRuleContradiction("idle", key, "")
        chance = random.Random(seed)
        for position in [*move_sample.positions, *own]:
            listed = [move for move, _ in legal_moves(self.game, position)]
            listed += [move for move, _ in legal_moves(self.base, position)]
            for move in listed if len(listed) <= LISTED else chance.sample(listed, LISTED):
                yield from self._contradictions_of_move(position, move)
        yield from self._contradictions_over_all_moves(met, seed)

    def _contradictions_over_all_moves(
        self, positions: Sequence[Position], seed: int
    ) -> Iterator[HouseRuleContradiction]:
        """Yield contradictions that become visible only after all moves have been tried.

        A rule shown unchanged allows no move any more, or no move confirms a note.
        """
        for key in sorted(self.granted.before - self.granted.now):
            shown = (
                key in self.game.rules
                and self.order.is_on_page(key)
                and self._page_shows_rule_unchanged(self.base.rules[key][1])
            )
            if shown and not self._rule_allows_some_move(key, positions, seed):
                yield HouseRuleContradiction("grants", key, "")
        for key, by in self.notes.unconfirmed_notes():
            yield HouseRuleContradiction("note", key, "", by)

    def _rule_allows_some_move(self, rule_key: str, positions: Sequence[Position], seed: int) -> bool:
        """Check whether a rule allows a move in these positions or in random plays."""
        plays = (position for deal in range(1, GRANTING + 1)
                 for position in random_positions(self.game, deal, random.Random(f"{seed} {deal}"), 200))
        return any(verdict.permission and verdict.permission.by.key == rule_key
                   for position in chain(positions, plays) for _, verdict in legal_moves(self.game, position))

    def _contradictions_of_move(self, position: Position, move: Move) -> Iterator[HouseRuleContradiction]:
        here = judge_using_analysis(self.game, position, move)
        there = judge_using_analysis(self.base, position, move)
        self.granted.record_rules_that_allow_move(there, here)
        self.notes.record_notes_confirmed_by_move(position, move, here)
        if here.kind == "allowed" and there.kind == "refused":
            for rule in there.rules:
                if self._page_shows_rule_unchanged(rule) and self._rule_wording_refuses_allowed_move(
                    rule, position, move, here
                ):
                    yield HouseRuleContradiction("refuses", rule.key, write_move(self.game, position, move))
            for rule in here.rules if any(len(part.at) > 1 for part in move.parts) else ():
                here_as_before = rule.key in self.base.rules and self._page_shows_rule_unchanged(rule)
                if here_as_before and rule_allows_only_top_card(self.base.rules[rule.key][1]):
                    yield HouseRuleContradiction("packet", rule.key, write_move(self.game, position, move))
        elif here.kind == "refused" and there.kind == "allowed" and there.permission:
            yield from self._contradictions_caused_by_new_limits(
                there.permission.by, here.rules, write_move(self.base, position, move)
            )
        elif here.kind == there.kind == "allowed" and here.permission and there.permission:
            other = here.permission.then != there.permission.then and self._page_shows_rule_unchanged(
                there.permission.by
            )
            told = (
                self._page_shows_change_in_section_of_rule(there.permission.by.key)
                or self._page_explains_changed_effect(there.permission)
            )
            here_after = apply_move(self.game, position, move, here.permission)
            if other and not told and here_after != apply_move(self.base, position, move, there.permission):
                yield HouseRuleContradiction("follows", there.permission.by.key,
                    write_move(self.base, position, move))

    def _rule_refuses_some_move(self, rule_key: str, positions: Sequence[Position], seed: int) -> bool:
        """Check whether a rule still has an effect: it refuses a move of one card, or ends the game.

        The moves are those in `positions`; for the end, test plays are made too.
        """
        if any(one.rule.key == rule_key for one in self.game.ends):
            later = (
                one
                for position in positions
                for one in _positions_with_one_fact_increased(self.game, position)
            )
            if any(end.rule.key == rule_key for one in later if (end := end_reached(self.game, one))):
                return True
            plays = (player.prepare_for_game(self.game).play_from(self.game.opening(deal), seed).position
                     for deal in range(1, PLAYS + 1) for player in (PLAIN, RANDOM))
            return any(end.rule.key == rule_key for one in plays if (end := end_reached(self.game, one)))
        for position in positions:
            for move in all_single_card_moves(self.game, position):
                attempt = MoveAttempt(self.game, position, move)
                if rule_key in judge_using_analysis(self.game, position, move).rule_keys or any(
                    rule.key == rule_key and rule.test and rule.test(attempt) is False
                    for permission in matching_permissions(self.game, position, move)
                    for rule in permission.rules
                ):
                    return True
        return False

    def _refusing_rules(self, game: Game, tried_move: TriedMove) -> set[str]:
        verdict = judge_using_analysis(game, tried_move.position, tried_move.move)
        return {*verdict.rule_keys} - {*JUDGE_RULES} if verdict.kind == "refused" else set()

    def _page_shows_rule_unchanged(self, rule: Rule) -> bool:
        """Check whether a rule on the page is neither struck out nor has a note beside it.

        The result is False for the rules of the judging engine itself, which are on no page.
        """
        return rule.key not in (*JUDGE_RULES, *self.shown.out, *self.shown.marks)

    def _rule_wording_refuses_allowed_move(
        self, rule: Rule, position: Position, move: Move, verdict: Verdict
    ) -> bool:
        """Check whether a rule, read alone, forbids a move that is allowed under the house rules.

        `verdict` is the verdict that allows the move.
        """
        if rule.key in verdict.rule_keys:
            return False
        if rule.key in self._keys_of_rules_for_all_moves:
            return False
        if any(one.same_as == rule.key for one in verdict.rules):
            return False
        kin = [
            permission
            for permission in self.base.permissions
            if verdict.permission and is_same_permission(permission, verdict.permission)
        ]
        if kin and not any(rule in permission.rules for permission in kin):
            return False   # it limits moves of another kind
        if any(bar.rule.key == rule.key for bar in self.game.prohibitions):
            return True
        return rule.test is not None and rule.test(MoveAttempt(self.game, position, move)) is False

    def _contradictions_caused_by_new_limits(
        self, allowing_rule: Rule, refusing_rules: Sequence[Rule], move: str
    ) -> Iterator[HouseRuleContradiction]:
        """Yield a contradiction if a rule shown unchanged allows a move that a new rule refuses.

        There is none if the section of `allowing_rule` shows the new rule or a note about it.
        """
        if not self._page_shows_rule_unchanged(allowing_rule) or not self.order.is_on_page(allowing_rule.key):
            return
        by_words = {words: name for name, words in self.words.items()
                    if name.partition("~")[0] not in self._keys_of_rules_for_all_moves}
        new = [by_words[rule.words] for rule in refusing_rules if rule.words in by_words]
        told = [self.shown.into[name][0] for name in new]
        told += [rule for rule, marks in self.shown.marks.items() if any(mark.by in new for mark, _ in marks)]
        if (
            new
            and "~" not in "".join(new)
            and not any(self.order.are_in_same_section(one, allowing_rule.key) for one in told)
        ):
            yield HouseRuleContradiction("limits", allowing_rule.key, move, new[0])

    @cached_property
    def _keys_of_rules_for_all_moves(self) -> set[str]:
        return {one.rule.key for one in self.game.ends} | {one.rule.key for one in self.game.duties}

    def _page_shows_change_in_section_of_rule(self, rule_key: str) -> bool:
        """Check whether the page shows some change by the reader's choices in the section of this rule."""
        changed = [*self.shown.out, *self.shown.marks, *(spot for spot, _ in self.shown.into.values())]
        return any(self.order.are_in_same_section(rule_key, one.partition("~")[0]) for one in changed)

    def _page_explains_changed_effect(self, permission: Permission) -> bool:
        """Check whether the words on the page say that this kind of move has another effect now.

        They do if the reader's choice that changes the effect also changes the words about it.
        """
        for name in {choice for name, (_, choice) in self.shown.into.items() if "~" in name}:
            reading, _, key = name.partition(":")
            choice = self.base.reading(reading).choice(key)
            if permission.key in choice.effects and choice_rewords_explanation(self.base, choice):
                return True
        return False

    def _page_shows_change_of_deal_rule(self) -> bool:
        """Check whether the page shows that the reader's choices change a rule of the deal."""
        changed = [*self.shown.out, *self.shown.marks, *(spot for spot, _ in self.shown.into.values())]
        return any(self.base.rules[key.partition("~")[0]][0] == "deals" for key in changed
                   if key.partition("~")[0] in self.base.rules)


def sample_moves_from_book(book_folder: Path, book: Book, house_rules_check: HouseRulesCheck) -> MoveSample:
    """Return the moves of a game from the pages of the book and from the game's short test cases."""
    proofs = [one.checked_transcript for page in book.pages for one in page.examples.values()]
    return draw_sample_of_moves(
        house_rules_check.game,
        [
            *proofs,
            *(case.checked_transcript for case in read_short_cases(book_folder, house_rules_check.game)),
        ],
    )


def draw_random_choices(house_rules_check: HouseRulesCheck, rng: random.Random) -> tuple[str, ...]:
    """Return two to five random choices of a game that do not exclude each other, in page order."""
    names = list(house_rules_check.house_rules.choices)
    chosen: list[str] = []
    for name in rng.sample(names, len(names))[: rng.randint(2, 5)]:
        apart = any(
            {name, other} <= {*pair} for other in chosen for pair in house_rules_check.house_rules.apart
        )
        if not apart and not any(other.partition(":")[0] == name.partition(":")[0] for other in chosen):
            chosen.append(name)
    return tuple(sorted(chosen, key=names.index))


def choice_sets_to_check(
    house_rules_check: HouseRulesCheck, seed: int = 1, combination_count: int = 5
) -> list[tuple[str, ...]]:
    """Return the sets of choices to check.

    These are each choice alone, the choices that most people play today, and random combinations.
    """
    house, chance = house_rules_check.house_rules, random.Random(f"{seed} {house_rules_check.game.id}")
    found = [(name,) for name in house.choices] + ([house.today] if len(house.today) > 1 else [])
    if len(house_rules_check.game.readings) > 1:
        found += [draw_random_choices(house_rules_check, chance) for _ in range(combination_count)]
    return list(dict.fromkeys(found))


def faults_of_house_rules(book_folder: Path, book: Book, game: Game) -> Iterator[str]:
    """Yield a line for each contradiction between a game's page and moves under a reader's choices.

    Yield nothing if the game has no page.
    """
    page = book.pages_by_game.get(game.id)
    if page is None or not game.readings:
        return
    check = HouseRulesCheck(page, game)
    sample = sample_moves_from_book(book_folder, book, check)
    for names in choice_sets_to_check(check, combination_count=0):
        yield from (f"{page.path}: house rules {', '.join(names)}: {one.description(game)}"
                    for one in check.contradictions(names, sample))
