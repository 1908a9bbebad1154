"""Make one short test case, with the fewest cards that show a requirement or a change."""

from __future__ import annotations

from collections.abc import Callable

from generator.proof.requirements import (
    TranscriptRequirement,
    places_and_facts_changed_by_effects,
    requirements_met_by_refusal,
    requirements_met_by_verdict,
    requirements_met_by_zones_of_move,
)
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, top_card_move
from rules_engine.notation.play import Play
from rules_engine.notation.transcript import TranscriptStep, check_transcript
from rules_engine.notation.unneeded_choices import find_unneeded_choices
from rules_engine.notation.value_notation import write_cards
from tests.measure.mutation.changed_games import answers_differently
from tests.measure.mutation.observed import Answer, Question, answer_of_game, case_lines, shrink_item
from tests.measure.mutation.positions import uses_next_empty_places

MOST_REFUSED = 300


def requirements_shown_by_case(game: Game, item: Question, answer: Answer) -> set[TranscriptRequirement]:
    """Return what a case with this answer would show. Effects of a move count only if they are checked."""
    if item.move is None or answer.verdict is None:
        return set()
    there = game.with_choices(**dict(item.chosen)) if item.chosen else game
    found = set(requirements_met_by_refusal(answer.verdict, item.chosen))
    step = _step_of_move(there, item, answer)
    found.update(requirements_met_by_zones_of_move(there, step))
    if answer.after is not None:
        found.update(requirements_met_by_verdict(there, item.position, answer.verdict))
        if (
            answer.verdict.permission is not None
            and answer.verdict.permission.then
            and places_and_facts_changed_by_effects(there, step)
        ):
            follows = TranscriptRequirement("follows", answer.verdict.permission.key, "")
            found |= {follows, *(follows._replace(words=f"{key}={choice}") for key, choice in item.chosen)}
    return found


def _step_of_move(game: Game, item: Question, answer: Answer) -> TranscriptStep:
    """Return the move of a question as a step of a transcript."""
    assert item.move is not None
    assert answer.verdict is not None
    play = Play(game, item.position)
    if answer.after is not None:
        play.add_move(item.move, answer.verdict, answer.after)
    return TranscriptStep("move", 1, play, 0, play.number, "", item.move, answer.verdict)


def case_for_requirement(
    game: Game, ask: TranscriptRequirement, held: list[tuple[Question, Answer]]
) -> tuple[Question, Answer, list[str]] | None:
    """Return the shortest case that shows a requirement.

    For the payment of a duty, it has also a move that the duty refuses.
    """
    cases = []
    for item, answer in held:

        def holds(smaller: Question, kind: str = answer.kind, rules: frozenset[str] = answer.rules) -> bool:
            now = answer_of_game(game, smaller)
            if (now.kind, now.rules) != (kind, rules) or ask not in requirements_shown_by_case(
                game, smaller, now
            ):
                return False
            return ask.kind != "pays" or move_refused_by_duty(game, smaller, ask.what) is not None

        if ask.kind == "pays" and not holds(item):
            continue
        small = shrink_item(game, item, holds)
        plain = Question((), small.position, small.move)
        small = plain if small.chosen and ask.kind != "pays" and _sure(plain, holds) else small
        now = answer_of_game(game, small)
        checks = _checks(game, small, now) if ask.kind == "follows" else frozenset()
        text = case_lines(game, small, now, checks)
        if ask.kind == "pays" and (other := move_refused_by_duty(game, small, ask.what)) is not None:
            text.insert(-1, case_lines(game, other, answer_of_game(game, other))[-1])
        if is_case_correct(game, text):
            cases.append((small, now, text))
        if len(cases) == 4:
            break
    return min(cases, key=lambda case: sum(map(len, case[2])), default=None)


def move_refused_by_duty(game: Game, item: Question, duty: str) -> Question | None:
    """Return a move of a top card, or an action, in the same position that only this duty refuses."""
    there = game.with_choices(**dict(item.chosen)) if item.chosen else game
    full = [place for place, pile in enumerate(item.position.piles) if pile]
    tried = [Move(action=permission.key) for permission in there.permissions if not permission.source]
    tried += [top_card_move(item.position, source, target) for source in full
              for target in range(len(item.position.piles)) if source != target]
    for move in tried[:MOST_REFUSED]:
        if uses_next_empty_places(there, item.position, move):
            found = Question(item.chosen, item.position, move)
            if answer_of_game(game, found).rules == {duty}:
                return found
    return None


def _sure(item: Question, holds: Callable[[Question], bool]) -> bool:
    try:
        return holds(item)
    except Exception:   # as in `asked`
        return False


def _checks(game: Game, item: Question, answer: Answer) -> frozenset[str]:
    assert answer.after is not None
    there = game.with_choices(**dict(item.chosen)) if item.chosen else game
    return places_and_facts_changed_by_effects(there, _step_of_move(there, item, answer))


def case_for_change(
    game: Game, changed: Game, held: list[tuple[Question, Answer]]
) -> tuple[Question, Answer, list[str]] | None:
    """Return a short case that a changed game would not pass."""
    cases, attempts = [], 0
    for item, answer in held:
        if not answers_differently(changed, item, answer):
            continue

        def holds(smaller: Question, kind: str = answer.kind, rules: frozenset[str] = answer.rules) -> bool:
            now = answer_of_game(game, smaller)
            return (now.kind, now.rules) == (kind, rules) and answers_differently(changed, smaller, now)

        plain = Question((), item.position, item.move)
        small = shrink_item(game, plain if item.chosen and _sure(plain, holds) else item, holds)
        now = answer_of_game(game, small)
        text = case_lines(game, small, now, _parting(game, changed, small, now))
        if is_case_correct(game, text):
            cases.append((small, now, text))
        attempts += 1
        if len(cases) == 2 or attempts == 5:
            break
    return min(cases, key=lambda case: sum(map(len, case[2])), default=None)


def case_for_deal(game: Game, changed: Game) -> list[str] | None:
    """Return a case about a place to which another reading deals other cards than the changed game does."""
    usual = game.opening(1)
    for reading in game.readings:
        for choice in reading.choices[1:]:
            chosen = {reading.key: choice.key}
            ours = game.with_choices(**chosen).opening(1)
            try:
                theirs = changed.with_choices(**chosen).opening(1)
            except Exception:   # a deal that cannot be laid out
                theirs = game.table.position({})
            piles = zip(game.table.places, ours.piles, theirs.piles, usual.piles, strict=True)
            for name, pile, other, own in piles:
                check = f"= {name}: {write_cards(pile)}".rstrip()
                text = [f"under: {reading.key}={choice.key}", "deal: 1", check]
                if pile not in (other, own) and is_case_correct(game, text):
                    return [f"# the deal, {choice.key}", *text]
    return None


def _parting(game: Game, changed: Game, item: Question, answer: Answer) -> frozenset[str]:
    """Return the places and facts that differ after a move in the changed game."""
    try:
        other = answer_of_game(changed, item)
    except Exception:   # as in `differs`
        return frozenset()
    if answer.kind == other.kind and answer.sums != other.sums:
        return frozenset(name for name, value in answer.sums if (name, value) not in other.sums)
    if answer.after is None:
        return frozenset()
    if other.after is None:
        return frozenset()
    table = game.table
    pairs = zip((*table.places, *(fact.name for fact in table.facts)),
                (*answer.after.piles, *answer.after.facts), (*other.after.piles, *other.after.facts),
                strict=True)
    return frozenset(name for name, one, another in pairs if one != another)


def is_case_correct(game: Game, text: list[str]) -> bool:
    """Check whether a case passes as it is written, and needs all its readings."""
    whole = "\n".join(text)
    proof = check_transcript(whole, game)
    return not proof.faults and not find_unneeded_choices(whole, proof, game)


def case_title(answer: Answer) -> str:
    """Return the title of a case: the permission, and the rules that refuse or the result."""
    if answer.kind.startswith("end "):
        return "whether it is over"
    verdict = answer.verdict
    permission = (
        verdict.permission.key if verdict is not None and verdict.permission is not None else "no permission"
    )
    return f"{permission}: {' '.join(sorted(answer.rules)) or answer.kind}"
