"""Check the rules, open questions and deals of a game, and that it cites every sentence of its text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.checks.coverage import (
    Sentence,
    invalid_citations_of_game,
    sentences_wrongly_listed_as_stating_no_rule,
    uncited_sentences_of_game,
)
from generator.checks.list_comparison import games_under_each_choice
from generator.checks.plays import cards_in_position, position_in_notation, random_play
from rules_engine.judging.judge import judge
from rules_engine.model.game import Game
from rules_engine.notation.grammar import parse_line
from rules_engine.notation.lines import UnreadableLine

LEAST = 20
"""The words of a rule must be longer than this many characters."""

STEPS = 12
"""How many moves are played under each choice: of 120 changes to games, 30 moves notice the same as 12."""


def check_rule_keys_are_same_under_choices(game: Game) -> Iterator[str]:
    """Yield a message for each choice at an open question that adds or removes a rule's key.

    A game must define the same rule keys under every choice, even for a rule that is in force only under one.
    """
    for reading in game.readings:
        for choice in reading.choices:
            known = game.with_choices(**{reading.key: choice.key}).all_rules.keys()
            if strange := known ^ game.all_rules.keys():
                keys = ", ".join(sorted(strange))
                yield (f"{reading.key}={choice.key} has other rules: {keys}; "
                       "define the same keys under each choice")


def check_rule_wordings(game: Game) -> Iterator[str]:
    """Yield a message for each rule with a faulty wording.

    A wording is faulty if it is not a sentence, or if another rule has the same one.
    """
    first: dict[str, str] = {}
    for key, (_, rule) in game.all_rules.items():
        if (other := first.setdefault(rule.words, key)) != key:
            yield f"rule {key} has the words of rule {other}; give it words of its own"
        if not rule.words.endswith(".") or len(rule.words) <= LEAST:
            yield f"rule {key}: {rule.words!r} must be a sentence, longer than {LEAST} characters"


def check_limiting_rules_have_tests(game: Game) -> Iterator[str]:
    """Yield a message for each rule that limits a kind of move but has no test function.

    All choices at open questions are tried.
    """
    idle: set[tuple[str, str]] = set()
    for there in (game, *games_under_each_choice(game)):
        idle |= {
            (permission.key, rule.key)
            for permission in there.permissions
            for rule in permission.rules
            if rule.test is None
        }
    yield from (f"rule {rule} limits {permission} but has no test" for permission, rule in sorted(idle))


def check_open_questions_are_playable(game: Game, max_steps: int = STEPS) -> Iterator[str]:
    """Yield a message for each open question with fewer than two choices, and each choice that fails in play.

    A choice fails if a random play of up to `max_steps` moves has a move that is not allowed.
    """
    for reading in game.readings:
        if len(reading.choices) < 2:
            yield f"open question {reading.key} needs at least two choices"
    for there in (game, *games_under_each_choice(game)):
        for position, move in random_play(there, 3, max_steps):
            if judge(there, position, move).kind != "allowed":
                chosen = " ".join(f"{key}={choice}" for key, choice in there.chosen.items())
                yield f"{chosen or 'own answers'}: the list of moves has a move that is not allowed"
                break


def check_deal_numbers_give_distinct_deals(game: Game) -> Iterator[str]:
    """Yield a message if one deal number gives different cards, or two numbers give the same cards."""
    if game.opening(17) != game.opening(17):
        yield "deal 17 gives other cards when it is dealt again; let the number alone decide"
    if game.opening(17) == game.opening(18):
        yield "deals 17 and 18 give the same cards; shuffle them by their numbers"


def check_deal_uses_all_cards(game: Game) -> Iterator[str]:
    """Yield a message if a deal has too few or too many cards, for each number of players.

    A deal must use every card of the packs once.
    """
    for players in range(game.players[0], game.players[1] + 1):
        laid, held = Counter(cards_in_position(game.opening(5, players))), Counter(game.cards)
        if laid != held:
            missing, more = (held - laid).total(), (laid - held).total()
            yield f"deal 5 for {players}: {missing} cards are missing, and {more} too many"


def check_opening_lines_can_be_parsed(game: Game) -> Iterator[str]:
    """Yield a message for each line of a written opening position that cannot be parsed.

    Each line is parsed alone, without the lines before it.
    """
    for line in position_in_notation(game, game.opening(1)).splitlines():
        try:
            parse_line(line, 1)
        except UnreadableLine as error:
            yield f"{line!r} cannot be read: {error}"


def check_source_text_coverage(game: Game) -> Iterator[str]:
    """Yield a message for each wrong citation, and for each sentence of the source text that is not covered.

    A sentence is covered if it is either cited or listed as stating no rule, not both.
    """
    try:
        over, idle = uncited_sentences_of_game(game), sentences_wrongly_listed_as_stating_no_rule(game)
    except LookupError as error:
        yield str(error.args[0])
        return
    yield from invalid_citations_of_game(game)
    yield from (f"no citation covers {_location_of_sentence_in_words(one)}" for one in over)
    yield from (f"superfluous in scene_setting: {_location_of_sentence_in_words(one)}" for one in idle)


def _location_of_sentence_in_words(sentence: Sentence) -> str:
    heading, paragraph, number = sentence
    return f"{heading}, paragraph {paragraph}, sentence {number}"


GAME_CHECKS = (
    check_rule_keys_are_same_under_choices,
    check_rule_wordings,
    check_limiting_rules_have_tests,
    check_open_questions_are_playable,
    check_deal_numbers_give_distinct_deals,
    check_deal_uses_all_cards,
    check_opening_lines_can_be_parsed,
    check_source_text_coverage,
)
"""All of these checks."""
