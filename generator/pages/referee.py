"""Choose the questions of the referee's quiz from the examples of the book, and draw and write them.

A question asks whether a move is allowed and, if not, which rule refuses it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256

from generator.draw.figures import MarksOfMove
from generator.draw.moves_in_words import cards_in_words, describe_move, describe_move_and_verdict
from generator.draw.svg_files import make_standalone_svg
from generator.pages.placeholder_contents import describe_position, position_drawings
from generator.proof.manuscript import Example, Page
from rules_engine.judging.permissions import JUDGE_RULES, Verdict
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import Rule
from rules_engine.model.table import Position
from rules_engine.notation.transcript import TranscriptStep

PAGE = "referee"
"""The path of the quiz's page, below docs and without its suffix. A book without this page has no quiz."""

SCRIPT = f"{PAGE}/questions.js"
"""The path of the script that has the questions, relative to the site's root."""

REFUSED_PER_GAME = 2
ALLOWED_PER_GAME = 1
OTHER_RULES = 2
"""The number of wrong answers to the question which rule refuses a move."""


@dataclass(frozen=True)
class RefereeQuestion:
    """A question of the quiz: its content as JSON, its figure, and the path of the figure in the site."""

    content: dict[str, object]
    figure: str
    figure_path: str


@dataclass(frozen=True)
class _JudgedMove:
    """A move of cards in an example, with the position in which it is judged, and the verdict."""

    page: Page
    game: Game
    example: Example
    line: int
    position: Position
    move: Move
    verdict: Verdict

    @property
    def sort_key(self) -> str:
        """A digest that puts questions in an order which looks random, and is the same in every build."""
        return sha256(f"{self.page.path} {self.example.key} {self.line}".encode()).hexdigest()


def quiz_questions_of_page(page: Page, game: Game, credit: str) -> list[RefereeQuestion]:
    """Return the quiz questions about a game: from each example, at most one allowed and one refused move.

    `credit` names the book and its licence.
    """
    moves = sorted(_judged_moves_of_examples(page, game), key=lambda judged: judged.sort_key)
    chosen: list[_JudgedMove] = []
    for kind, count in (("refused", REFUSED_PER_GAME), ("allowed", ALLOWED_PER_GAME)):
        by_example = {judged.example.key: judged for judged in moves if judged.verdict.kind == kind}
        chosen += list(by_example.values())[:count]
    return [_make_quiz_question(judged, moves, credit) for judged in chosen]


def referee_script(questions: Iterable[RefereeQuestion]) -> str:
    """Return the script with the questions of all games, in an order that mixes the games."""
    mixed = sorted(questions, key=lambda question: sha256(question.figure_path.encode()).hexdigest())
    lines = (json.dumps(one.content, ensure_ascii=False, separators=(",", ":")) for one in mixed)
    return "globalThis.REFEREE_QUESTIONS = [\n" + ",\n".join(lines) + "\n];\n"


def _judged_moves_of_examples(page: Page, game: Game) -> Iterator[_JudgedMove]:
    """Yield the moves in a page's examples about which the quiz can ask.

    The examples are those with the book's choices at open questions.
    """
    for example in page.examples.values():
        played = example.checked_transcript.game
        if played is None or played.id != game.id or played.chosen:
            continue
        for step in example.checked_transcript.steps:
            if step.move is not None and step.verdict is not None and _step_makes_good_question(game, step):
                yield _JudgedMove(page, game, example, step.line, step.position_before, step.move,
                    step.verdict)


def _step_makes_good_question(game: Game, step: TranscriptStep) -> bool:
    move, verdict = step.move, step.verdict
    if not move or not move.parts or not verdict or verdict.kind == "undecided":
        return False
    first = move.parts[0]
    if "not shown" in cards_in_words(
        tuple(step.position_before.piles[first.source][index] for index in first.at)):
        return False
    rule = verdict.rules[0]
    return verdict.kind == "allowed" or (
        len(verdict.rules) == 1 and rule.key not in JUDGE_RULES and rule.key in game.rules)


def _make_quiz_question(
    judged_move: _JudgedMove, other_moves: Iterable[_JudgedMove], credit: str
) -> RefereeQuestion:
    game, page, position = judged_move.game, judged_move.page, judged_move.position
    step_name = f"{judged_move.example.key}-{judged_move.line}"
    path = f"{PAGE}/{page.path.removesuffix('.md').replace('/', '-')}-{step_name}.svg"
    asked = replace(judged_move.verdict, kind="refused")   # which puts the move as a question
    address = page.url.removeprefix("./")
    content: dict[str, object] = {
        "game": game.title,
        "page": address,
        "example": judged_move.example.html_id,
        "figure": path,
        "position": describe_position(game, position),
        "asks": describe_move(game, position, judged_move.move, asked, name_hidden=False),
        "kind": judged_move.verdict.kind,
        "said": describe_move_and_verdict(
            game, position, judged_move.move, judged_move.verdict, name_hidden=False
        ),
        "rule": _rule_json(page, judged_move.verdict.rules[0]),
    }
    if judged_move.verdict.kind == "refused":
        content["others"] = [
            _rule_json(page, rule) for rule in _rules_offered_as_wrong_answers(judged_move, other_moves)
        ]
    (_, drawing), *_ = position_drawings(game, position, PAGE, MarksOfMove())
    return RefereeQuestion(
        content, make_standalone_svg(drawing, f"{address}#{judged_move.example.html_id}", credit), path)


def _rules_offered_as_wrong_answers(
    judged_move: _JudgedMove, other_moves: Iterable[_JudgedMove]
) -> list[Rule]:
    """Return at most `OTHER_RULES` rules as wrong answers to "which rule refuses the move?".

    All are numbered on the page. Rules about moves between the same places come first.
    """
    game, part = judged_move.game, judged_move.move.parts[0]
    permissions = game.permissions_between(part.source, part.target)
    limits = [rule for permission in permissions for rule in permission.rules]
    refusing = [other.verdict.rules[0] for other in other_moves if other.verdict.kind == "refused"]
    in_force = [rule for _, rule in game.rules.values()]
    others = {rule.key: rule for rule in (*limits, *refusing, *in_force)}
    others.pop(judged_move.verdict.rules[0].key, None)
    return [rule for key, rule in others.items() if key in judged_move.page.rule_numbers][:OTHER_RULES]


def _rule_json(page: Page, rule: Rule) -> dict[str, object]:
    return {"key": rule.key, "number": page.rule_numbers.get(rule.key), "words": rule.words}
