"""Choose the questions of the referee's quiz from the examples of the book, and write them as a script.

A question shows the figure of a position and asks whether a move is allowed there. If it is refused, it also
asks by which rule. Position, move and verdict are those of a checked transcript.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import pairwise

from generator.draw.moves_in_words import describe_move, describe_move_and_verdict
from generator.pages.placeholder_contents import describe_position
from generator.proof.addresses import path_of_figure_file
from generator.proof.manuscript import Example, Page, ShownStep
from rules_engine.judging.judge import JUDGE_RULES, Verdict
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Rule

PAGE = "referee"
"""The path of the quiz's page, below docs and without its suffix. A book without this page has no quiz."""

SCRIPT = f"{PAGE}/questions.js"
"""The path of the script that has the questions, relative to the site's root."""

REFUSED_PER_GAME = 3
ALLOWED_PER_GAME = 2
OTHER_RULES = 2
"""The number of wrong answers to the question which rule refuses a move."""


@dataclass(frozen=True)
class JudgedStep:
    """A judged move of an example, with the figure of the position in which it is judged."""

    game: Game
    page: Page
    example: Example
    figure_id: str
    shown: ShownStep
    move: Move
    verdict: Verdict

    @property
    def sort_key(self) -> str:
        """A digest that puts questions in an order which looks random, and is the same in every build."""
        return sha256(f"{self.page.path} {self.example.key} {self.shown.number}".encode()).hexdigest()


def referee_script(game_pages: Iterable[tuple[Page, Game]]) -> str:
    """Return the script with the questions about all games, in an order that mixes the games."""
    chosen = [step for page, game in game_pages for step in _choose_steps(page, game)]
    questions = [_question_json(step) for step in sorted(chosen, key=lambda step: step.sort_key)]
    lines = ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in questions)
    return f"globalThis.REFEREE_QUESTIONS = [\n{lines}\n];\n"


def _choose_steps(page: Page, game: Game) -> Iterator[JudgedStep]:
    """Yield the judged moves of a game's page that become questions, each of another example if possible."""
    steps = sorted(_judged_steps(page, game), key=lambda step: step.sort_key)
    for kind, count in (("refused", REFUSED_PER_GAME), ("allowed", ALLOWED_PER_GAME)):
        by_example = {step.example.key: step for step in steps if step.verdict.kind == kind}
        yield from list(by_example.values())[:count]


def _judged_steps(page: Page, game: Game) -> Iterator[JudgedStep]:
    """Yield the moves of cards that can be asked about.

    The position must have a figure, and a refused move must be refused by one rule of the game only. The
    readings (answers to doubtful points) must be those that the page follows.
    """
    for example in page.examples.values():
        shown_steps = example.shown_steps
        played = example.checked_transcript.game
        if played is None or played.id != game.id or played.chosen:
            continue
        for before, shown in pairwise(shown_steps):
            step = shown.step
            if (
                step.move is not None and step.move.parts and step.verdict is not None
                and before.step.after == step.before and example.has_figure(before)
                and _can_be_asked_about(game, step.verdict)
            ):
                yield JudgedStep(
                    game, page, example, example.figure_id(before), shown, step.move, step.verdict)


def _can_be_asked_about(game: Game, verdict: Verdict) -> bool:
    return verdict.kind == "allowed" or (
        verdict.kind == "refused" and len(verdict.rules) == 1 and verdict.rules[0].key not in JUDGE_RULES
        and verdict.rules[0].key in game.rules)


def _question_json(step: JudgedStep) -> dict[str, object]:
    game, page, position = step.game, step.page, step.shown.step.before
    asked = replace(step.verdict, kind="refused")   # which puts the move as a question
    found: dict[str, object] = {
        "game": game.title, "page": page.url.removeprefix("./"), "example": step.example.html_id,
        "figure": path_of_figure_file(page, step.figure_id),
        "position": describe_position(game, position),
        "asks": describe_move(game, position, step.move, asked, name_hidden=False),
        "kind": step.verdict.kind,
        "said": describe_move_and_verdict(game, position, step.move, step.verdict, name_hidden=False),
        "rule": _rule_json(page, step.verdict.rules[0]),
    }
    if step.verdict.kind == "refused":
        found["others"] = [_rule_json(page, rule) for rule in _other_rules(step)]
    return found


def _other_rules(step: JudgedStep) -> list[Rule]:
    """Return rules of the game that do not refuse the move. Rules that refuse other moves come first."""
    right = step.verdict.rules[0]
    refusing = [
        other.verdict.rules[0] for other in _judged_steps(step.page, step.game)
        if other.verdict.kind == "refused"]
    in_force = [rule for _, rule in step.game.rules.values()]
    others = {rule.key: rule for rule in (*refusing, *in_force) if rule.key != right.key}
    numbered = [rule for rule in others.values() if rule.key in step.page.rule_numbers]
    return numbered[:OTHER_RULES]


def _rule_json(page: Page, rule: Rule) -> dict[str, object]:
    return {"key": rule.key, "number": page.rule_numbers.get(rule.key), "words": rule.words}
