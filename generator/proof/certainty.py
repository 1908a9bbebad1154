"""Find how certain it is that a rule is what the source text means, and which open questions are about it.

In the code an open question is a `Reading` with several choices.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from rules_engine.counting.claim import SourceClaim
from rules_engine.model.citation import Certainty
from rules_engine.model.game import Game
from rules_engine.model.readings import FactsBoxRow, QuestionChoice, Reading
from rules_engine.model.rule import Duty, GameEnd, Permission, Prohibition, Rule
from rules_engine.texts.sources import cited_passage_in_words, cited_sentences_in_words

WORDS: dict[Certainty, str] = {
    "says": "the text says", "follows": "it follows", "room": "the text leaves it open", "ours": "ours"}
"""A short phrase for each certainty."""


def citations_in_words(statement: Rule | Reading | SourceClaim) -> str:
    """Return all citations of a rule, open question or claim in words, the main citation first.

    The book and the heading stand once before citations of the same passage that follow each other. Return ""
    if it cites nothing.
    """
    cited = [one for one in (statement.cite, *statement.also) if one]
    parts: list[str] = []
    for passage, same_passage in groupby(cited, key=cited_passage_in_words):
        parts.append(f"{passage}, " + "; ".join(map(cited_sentences_in_words, same_passage)))
    return "; ".join(parts)


def certainty_of_rule_meaning(game: Game, rule: Rule) -> Certainty:
    """Return how certain it is that the source text means a rule.

    - `says`: the text states it.
    - `follows`: the text implies it.
    - `room`: implied, but an open question affects it.
    - `ours`: the book added it.
    """
    doubtful = rule.doubt or rule.key not in game.rules or rule.key in _rules_changed_by_other_choices(game)
    return "room" if rule.certainty_of_meaning == "follows" and doubtful else rule.certainty_of_meaning


def certainty_of_facts_box_row(game: Game, facts_row: FactsBoxRow) -> Certainty | None:
    """Return how certain the text of a row in the box of facts is. The box has packs, players and so on.

    Return None if the row is based on no rule, no open question and no source text.
    """
    if facts_row.cites or not isinstance(facts_row.basis, Rule):
        return facts_row.certainty_of_meaning
    return certainty_of_rule_meaning(game, facts_row.basis)


def describe_certainty_of_facts_box_row(game: Game, facts_row: FactsBoxRow) -> str:
    """Return, in words, how certain a row in the box of facts is, such as "the text says".

    Return "" if the row is based on no rule, no open question and no source text.
    """
    sure = certainty_of_facts_box_row(game, facts_row)
    if sure is None:
        return ""
    if sure == "room" or (not facts_row.cites and isinstance(facts_row.basis, Reading)):
        return f"our answer: {'the text does not say' if sure == 'ours' else WORDS['room']}"
    return "the text does not say" if sure == "ours" else WORDS[sure]


def _rules_changed_by_other_choices(game: Game) -> frozenset[str]:
    """Return the keys of the rules in force that another choice at an open question changes.

    The choice drops the rule, gives other words or makes an exception.
    """
    held: dict[str, frozenset[str]] = vars(game.thread_cache)
    if "contested" not in held:
        others = [
            (game.with_choices(**{reading.key: choice.key}), choice)
            for reading in game.readings
            for choice in reading.choices
            if choice != reading.followed_choice
        ]
        held["contested"] = frozenset(
            key for key, (_, rule) in game.rules.items()
            if any(_choice_alters_rule(key, rule, *other) for other in others))
    return held["contested"]


def make_open_question_lookup(game: Game) -> Callable[[Rule], list[Reading]]:
    """Return a function from a rule of the game to the open questions about it.

    A question is about each rule that names it or that one of its choices changes, or else about a rule that
    fits.
    """
    touched = [(one, _rule_keys_about_question(game, one)) for one in game.readings]
    return lambda rule: [one for one, keys in touched if one.key == rule.doubt or rule.key in keys]


def _choice_alters_rule(rule_key: str, rule: Rule, changed_game: Game, choice: QuestionChoice) -> bool:
    return (
        rule_key not in changed_game.rules
        or changed_game.rules[rule_key][1].words != rule.words
        or rule_key in rules_with_exceptions(changed_game, choice)
    )


def choices_that_add_rule(game: Game, rule: Rule) -> list[tuple[Reading, QuestionChoice]]:
    """Return every choice that brings a rule into force by itself, as (open question, choice) pairs.

    The rule must not be in force now. The list is empty if no choice adds the rule.
    """
    return [
        (reading, choice) for reading in game.readings for choice in reading.choices[1:]
        if rule.key in game.with_choices(**{reading.key: choice.key}).rules]


def rules_of_open_question(game: Game, open_question: Reading) -> list[Rule]:
    """Return the rules in force that belong to an open question, in the order of the game."""
    touched = _rule_keys_about_question(game, open_question)
    return [rule for _, rule in game.rules.values() if rule.doubt == open_question.key or rule.key in touched]


def _rule_keys_about_question(game: Game, open_question: Reading) -> set[str]:
    held: dict[str, set[str]] = vars(game.thread_cache).setdefault("touched", {})
    if open_question.key not in held:
        held[open_question.key] = _find_rule_keys_about_question(game, open_question)
    return held[open_question.key]


def _find_rule_keys_about_question(game: Game, open_question: Reading) -> set[str]:
    grants = {one.key: one.by.key for one in game.moves if isinstance(one, Permission)}
    keys = {key for choice in open_question.choices for key in _rules_of_choice(choice)}
    for choice in open_question.choices[1:]:
        other = game.with_choices(**{open_question.key: choice.key})
        keys |= _rule_keys_in_one_game_only(game, other) | rules_with_exceptions(other, choice)
    if keys & set(game.rules):
        return keys   # a reader who meets the question there need not meet it at every move on which it tells
    named = any(rule.doubt == open_question.key for _, rule in game.rules.values())
    after = {grants[key] for choice in open_question.choices for key in choice.effects if key in grants}
    return keys | (after or (set() if named else _key_of_rule_introducing_question(game, open_question)))


def _key_of_rule_introducing_question(game: Game, open_question: Reading) -> set[str]:
    """Return a set with the key of the rule at which to show an open question that changes no rule in force.

    The set is empty if no rule fits.
    """
    others = open_question.choices[1:]
    roles = {key: role for key, (role, _) in game.rules.items()}
    cited = places_of_cited_sentences(open_question)
    near = [key for key, (_, rule) in game.rules.items() if cited & places_of_cited_sentences(rule)]
    if all(choice.deal for choice in others):
        # A question about the deal: a rule of the deal.
        dealt = [key for key, role in roles.items() if role == "deals"]
        found = [key for key in near if key in dealt] or dealt[-1:]
    elif all(
        isinstance(one, Permission) and not one.source for choice in others for one in choice.adds or (None,)
    ):
        # A question whether an action, such as a re-deal, is allowed: the rule by which the game is lost.
        found = [one.rule.key for one in game.moves if isinstance(one, GameEnd) and one.key == "lost"]
    else:
        # Any other question: a rule of moves that another choice limits or widens, or a rule that cites a
        # sentence which the question cites. A rule of which both are true comes first.
        rules = {one.key: one.by.key for one in reversed(game.permissions)}  # of two with one key the first
        changed = {
            rules[key]
            for choice in others
            for key in _permissions_changed_by_choice(game, choice)
            if key in rules
        }
        near = [key for key in near if roles[key] != "ends"]
        first = [key for key in near if key in changed]
        found = first or (near if len(changed) > 3 else []) or [*filter(changed.__contains__, roles)] or near
    return {next(iter(found), "")} - {""}


def _permissions_changed_by_choice(game: Game, choice: QuestionChoice) -> set[str]:
    """Return the keys of the rules that allow moves which a choice limits, adds or forbids.

    A rule about what must be done first counts as a limit.
    """
    found = {*choice.limits}
    for one in choice.adds:
        if isinstance(one, Duty):
            found |= {*one.against}
        elif isinstance(one, Permission | Prohibition):
            found |= {
                permission.key
                for permission in game.permissions
                if _concerns_moves_of_permission(one, permission)
            }
    return found


def _concerns_moves_of_permission(rule_element: Permission | Prohibition, permission: Permission) -> bool:
    zones = (rule_element.source, permission.source), (rule_element.target, permission.target)
    return bool(rule_element.source) and all(set(mine.split()) & set(other.split()) for mine, other in zones)


def places_of_cited_sentences(statement: Rule | Reading) -> set[tuple[str, str, int, int]]:
    """Return every cited sentence as (book, heading, paragraph, number). Number 0 is the whole paragraph."""
    return {(one.book, one.passage, one.paragraph, sentence)
            for one in (statement.cite, *statement.also) for sentence in one.sentences or (0,)}


def rules_with_exceptions(game: Game, choice: QuestionChoice) -> set[str]:
    """Return the keys of the rules to which a choice makes an exception.

    These rules forbid all moves between two zones. They stay in force, but not for the moves that the
    choice adds.
    """
    permissions = [one for one in choice.adds if isinstance(one, Permission)]
    closed = (one for one in game.moves if isinstance(one, Prohibition) and not one.action)
    return {
        one.rule.key
        for one in closed
        if any(_permission_allows_what_prohibition_forbids(one, permission) for permission in permissions)
    }


def _permission_allows_what_prohibition_forbids(prohibition: Prohibition, permission: Permission) -> bool:
    zones = (prohibition.source, permission.source), (prohibition.target, permission.target)
    met = all(not closed or set(closed.split()) & set(opened.split()) for closed, opened in zones)
    alike = "any" in (prohibition.onto, permission.onto) or prohibition.onto == permission.onto
    return met and alike and bool(prohibition.source or prohibition.target)


def _rule_keys_in_one_game_only(game: Game, other_game: Game) -> set[str]:
    """Return the keys of rules that are in force in exactly one of two versions of a game."""
    return set(game.rules) ^ set(other_game.rules)


def _rules_of_choice(choice: QuestionChoice) -> set[str]:
    limits = (rule for rules in choice.limits.values() for rule in rules)
    brought = {rule.key for rule in (*choice.instead, *limits)}
    added = {(one.by if isinstance(one, Permission) else one.rule).key for one in choice.adds}
    return brought | added | set(choice.without) | {tally.rule.key for tally in choice.tallies}
