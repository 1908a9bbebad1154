"""List what the transcripts of a game should demonstrate, and find what they do demonstrate.

Some line of some transcript should demonstrate each rule, kind of move, zone, effect and duty of a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rules_engine.judging.permissions import ONE_AT_A_TIME, Verdict
from rules_engine.judging.position_questions import duties_owed
from rules_engine.model.game import Game
from rules_engine.model.moves import position_after_parts
from rules_engine.model.readings import QuestionChoice
from rules_engine.model.table import Position
from rules_engine.notation.transcript import TranscriptStep


class TranscriptRequirement(NamedTuple):
    """Something that a line of a transcript should show, such as a rule that alone refuses a move."""

    kind: str
    """The kind of the requirement:

    - `refuses`: the rule refuses a move, and no other rule does.
    - `names`: the rule refuses a move, alone or with others.
    - `refuses several`: a move of several cards is refused, because only one card may be moved.
    - `limits`: the rule, which a choice adds to a kind of move, refuses a move.
    - `comes from`, `goes to`: a move starts or ends in the zone.
    - `follows`: a move has an effect that changes the position.
    - `pays`: a move does what the player must do first (a duty).
    """
    permission: str
    """The key of a kind of move (permission), or ""."""
    what: str
    """The key of a rule, zone or duty, or ""."""
    words: str = ""
    """The words of the rule, or `question=choice` for a requirement of a single choice at an open question.

    The words tell apart rules that have the same key under different choices.
    """

    @property
    def description(self) -> str:
        """The requirement in a few words, for messages."""
        under = f" under {self.words}" if self.kind in ("limits", "follows") and self.words else ""
        return f"{self.permission}: {self.kind} {self.what}".rstrip() + under


def list_transcript_requirements(game: Game) -> dict[TranscriptRequirement, Game]:
    """Return what the transcripts of a game should show, each with the game in which to show it.

    That is `game` itself, or `game` with another choice if only this choice adds the rule or the kind of
    move.
    """
    found = dict.fromkeys(_transcript_requirements_of_game(game), game)
    for reading in game.readings:
        for choice in reading.choices[1:]:
            there = game.with_choices(**{reading.key: choice.key})
            reworded = {rule.words: (key, game.rules[key][1].words) for key, (_, rule) in there.rules.items()
                        if key in game.rules and _are_equal_tests(rule.test, game.rules[key][1].test)}
            for ask in (
                *_transcript_requirements_of_game(there),
                *_transcript_requirements_of_choice(there, choice, f"{reading.key}={choice.key}"),
            ):
                key, words = reworded.get(ask.words, ("no rule", ""))
                found.setdefault(ask._replace(words=words) if key == ask.what else ask, there)
    return found


def _are_equal_tests(test: object, other_test: object) -> bool:
    """Check whether two tests judge alike: they are equal, or made by one function from equal parts.

    Two versions of a rule with such tests differ at most in their words.
    """
    made, same = getattr(test, "made", None), getattr(other_test, "made", None)
    if test == other_test or made is None or same is None:
        return test == other_test
    return bool(made[0] is same[0] and made[2] == same[2] and len(made[1]) == len(same[1])
                and all(map(_are_equal_tests, made[1], same[1])))


def _transcript_requirements_of_choice(
    game: Game, choice: QuestionChoice, choice_name: str
) -> Iterator[TranscriptRequirement]:
    """Yield a requirement for each limit and each effect that a choice adds to a kind of move."""
    for permission in game.permissions:
        yield from (
            TranscriptRequirement("limits", permission.key, rule.key, choice_name)
            for rule in choice.limits.get(permission.key, ())
        )
        if choice.effects.get(permission.key):
            yield TranscriptRequirement("follows", permission.key, "", choice_name)


def _transcript_requirements_of_game(game: Game) -> Iterator[TranscriptRequirement]:
    apart = dict(game.inseparable)
    for permission in game.permissions:
        yield from (
            TranscriptRequirement(kind, permission.key, rule.key, rule.words)
            for kind in ("refuses", "names")
            for rule in permission.rules
            if rule.key not in apart
        )
        if (
            permission.source
            and permission.parts == 1
            and permission.onto != "itself"
            and not permission.group
        ):
            yield TranscriptRequirement("refuses several", permission.key, "")
        yield from (
            TranscriptRequirement("comes from", permission.key, zone) for zone in permission.source.split()
        )
        yield from (
            TranscriptRequirement("goes to", permission.key, zone) for zone in permission.target.split()
        )
        if permission.then:
            yield TranscriptRequirement("follows", permission.key, "")
    for duty in game.duties:
        yield from (TranscriptRequirement("pays", key, duty.rule.key) for key in duty.paid
                    if any(permission.key == key for permission in game.permissions))
    for bar in game.prohibitions:
        yield TranscriptRequirement("refuses", "", bar.rule.key, bar.rule.words)
    for duty in game.duties:
        yield TranscriptRequirement("refuses", "", duty.rule.key, duty.rule.words)


def requirements_met_by_steps(game: Game, steps: Iterable[TranscriptStep]) -> set[TranscriptRequirement]:
    """Return the requirements that the steps of a checked transcript fulfil."""
    found: set[TranscriptRequirement] = set()
    made: TranscriptStep | None = None
    for step in steps:
        if step.verdict is not None and step.move is not None:
            found.update(requirements_met_by_verdict(game, step.position_before, step.verdict))
            found.update(requirements_met_by_zones_of_move(game, step))
            for parting in step.partings:
                if parting.verdict is not None:
                    choices = [(parting.reading, parting.choice)]
                    found.update(requirements_met_by_refusal(parting.verdict, choices))
            made = step if step.verdict.kind == "allowed" else None
        elif step.kind == "check" and made is not None:
            found.update(_requirement_met_by_check(game, made, step.text.partition(":")[0]))
    return found


def requirements_met_by_verdict(
    game: Game, game_before: Position, verdict: Verdict
) -> Iterator[TranscriptRequirement]:
    """Yield the requirements that the verdict on a move fulfils, except those about the zones of the move."""
    if verdict.kind == "refused":
        yield from requirements_met_by_refusal(verdict, game.chosen.items())
    elif verdict.kind == "allowed" and verdict.permission is not None:
        yield from (
            TranscriptRequirement("pays", verdict.permission.key, duty.rule.key)
            for duty in duties_owed(game, game_before)
        )


def requirements_met_by_refusal(
    verdict: Verdict, choices: Iterable[tuple[str, str]]
) -> Iterator[TranscriptRequirement]:
    """Yield the requirements that a refused move fulfils; nothing for any other verdict.

    `choices` has the (open question, choice) pairs under which the move was judged.
    """
    if verdict.kind != "refused":
        return
    if len(verdict.rules) == 1:
        rule = verdict.rules[0]
        yield TranscriptRequirement("refuses", "", rule.key, rule.words)
        if verdict.permission is not None:
            yield TranscriptRequirement("refuses", verdict.permission.key, rule.key, rule.words)
    if verdict.permission is not None:
        yield from (
            TranscriptRequirement("names", verdict.permission.key, rule.key, rule.words)
            for rule in verdict.rules
        )
        yield from (TranscriptRequirement("limits", verdict.permission.key, rule.key, f"{reading}={choice}")
                    for rule in verdict.rules for reading, choice in choices)
        if ONE_AT_A_TIME in verdict.rules:
            yield TranscriptRequirement("refuses several", verdict.permission.key, "")


def requirements_met_by_zones_of_move(
    game: Game, transcript_step: TranscriptStep
) -> Iterator[TranscriptRequirement]:
    """Yield the requirements that the step's move fulfils by the zones in which it starts and ends.

    Yield nothing unless the move is allowed or exactly one rule refuses it.
    """
    if transcript_step.verdict is None or transcript_step.verdict.kind == "undecided":
        return
    alone = transcript_step.verdict.kind == "allowed" or len(transcript_step.verdict.rules) == 1
    if (
        alone
        and transcript_step.move is not None
        and transcript_step.verdict.permission
        and transcript_step.move.parts
    ):
        part, key = transcript_step.move.parts[0], transcript_step.verdict.permission.key
        yield TranscriptRequirement("comes from", key, game.table.zones_by_place[part.source].name)
        yield TranscriptRequirement("goes to", key, game.table.zones_by_place[part.target].name)


def places_and_facts_changed_by_effects(game: Game, transcript_step: TranscriptStep) -> frozenset[str]:
    """Return the names of the places and facts (numbers) that a move changed besides moving its cards."""
    if transcript_step.move is None:
        return frozenset()
    plain, table = position_after_parts(game.table, transcript_step.position_before,
        transcript_step.move), game.table
    places = (
        name
        for name, one,
            other in zip(table.places, plain.piles, transcript_step.position_after.piles, strict=True)
        if one != other
    )
    facts = (
        fact.name
        for fact, one,
            other in zip(table.facts, plain.facts, transcript_step.position_after.facts, strict=True)
        if one != other
    )
    return frozenset((*places, *facts))


def _requirement_met_by_check(
    game: Game, transcript_step: TranscriptStep, value_name: str
) -> Iterator[TranscriptRequirement]:
    permission = transcript_step.verdict.permission if transcript_step.verdict is not None else None
    if (
        permission is not None
        and permission.then
        and value_name.removeprefix("count-") in places_and_facts_changed_by_effects(game, transcript_step)
    ):
        yield TranscriptRequirement("follows", permission.key, "")
        yield from (TranscriptRequirement("follows", permission.key, "", f"{reading}={choice}")
                    for reading, choice in game.chosen.items())
