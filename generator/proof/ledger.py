"""Build the ledger of a game: a list of the example steps that show each rule and open question at work."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain

from generator.proof.manuscript import Example, ShownStep
from rules_engine.judging.made_move import effect_name, module_of_effect
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.position_questions import end_reached
from rules_engine.model.game import Game
from rules_engine.model.moves import position_after_parts
from rules_engine.model.readings import Reading
from rules_engine.model.rule import GameEnd, Role, Rule
from rules_engine.notation.lines import LineToken
from rules_engine.notation.lookup import position_value_as_text


@dataclass(frozen=True)
class ExampleStep:
    """A step of a published example: the example, the number of the step, and its text."""

    example: Example
    number: int
    text: str

    @property
    def html_id(self) -> str:
        """The HTML id of the step on its page."""
        return f"{self.example.html_id}-{self.number}"


@dataclass
class RuleDemonstrations:
    """A rule and the example steps that show it at work, grouped by how they do so."""

    rule: Rule
    role: Role
    """What the rule does in the game, such as `forbids` or `ends`."""
    alone: list[ExampleStep] = field(default_factory=list)
    """The steps in which the rule alone refuses the move."""
    together: list[ExampleStep] = field(default_factory=list)
    """The steps in which the rule and other rules refuse the move."""
    allows: list[ExampleStep] = field(default_factory=list)
    """The steps in which the rule allows the move."""
    undecided: list[ExampleStep] = field(default_factory=list)
    """The steps in which a hidden card decides whether the rule refuses the move."""
    reached: list[ExampleStep] = field(default_factory=list)
    """The steps after which the game ends by the rule."""
    checked: list[ExampleStep] = field(default_factory=list)
    """The steps with an allowed move whose effects make a check line true, such as `= stock: 7H KS`."""
    apart: str = ""
    """The reason why the rule cannot refuse a move alone, or ""."""
    own_effects: tuple[str, ...] = ()
    """The names of the effects that the book's own code defines for moves which the rule allows."""

    @property
    def missing_demonstration(self) -> str:
        """A message that says which kind of example step the rule still needs. It is "" if it needs none."""
        if self.role in ("forbids", "obliges") and not self.alone and not self.apart:
            return "no published example has a move that this rule alone refuses"
        if self.role == "grants" and not self.allows:
            return "no published example has a move that this rule allows"
        if self.own_effects and not self.checked:
            return (f"no published example checks what {' and '.join(self.own_effects)} does; after such a "
                    "move write a line '= PLACE: CARDS' that would be false without the effect")
        if self.role == "ends" and not self.reached:
            return "no published example reaches this end"
        return ""


@dataclass
class OpenQuestionDemonstrations:
    """An open question and, for each choice that the book does not follow, steps that show a difference.

    At such a step the verdict differs from the verdict with the choice that the book follows.
    """

    reading: Reading
    differing_steps: dict[str, list[ExampleStep]] = field(default_factory=dict)

    @property
    def missing_demonstration(self) -> str:
        """A message that names the choices for which no example step shows a difference.

        It is "" if there is a step for every choice that the book does not follow.
        """
        found = self.differing_steps
        missing = [choice.key for choice in self.reading.choices[1:] if not found.get(choice.key)]
        return f"no published example shows a difference for choice {', '.join(missing)}" if missing else ""


@dataclass
class DemonstrationLedger:
    """A list of the example steps that demonstrate each rule and open question of one game."""

    game: Game
    rules: dict[str, RuleDemonstrations]
    readings: dict[str, OpenQuestionDemonstrations]

    @property
    def example_steps(self) -> Iterator[ExampleStep]:
        """The example steps of every rule, and then those of every open question."""
        for entry in self.rules.values():
            yield from chain(entry.alone, entry.together, entry.allows, entry.undecided, entry.reached)
        for one in self.readings.values():
            yield from chain.from_iterable(one.differing_steps.values())

    @property
    def missing_demonstrations(self) -> list[str]:
        """A message for each rule and open question that needs another example step."""
        messages = {f"rule {key}": entry.missing_demonstration for key, entry in self.rules.items()}
        messages |= {
            f"open question {key}": entry.missing_demonstration for key, entry in self.readings.items()}
        return [f"{name}: {message}" for name, message in messages.items() if message]


def choose_example_steps(steps: list[ExampleStep], max_count: int = 3) -> list[ExampleStep]:
    """Choose up to `max_count` steps to link to: the first step of each example, short examples first."""
    firsts = {line.example.html_id: line for line in reversed(steps)}
    found = [line for line in steps if firsts[line.example.html_id] is line]
    return sorted(found, key=lambda line: len(line.example.shown_steps) > 20)[:max_count]


def build_ledgers(examples: Iterable[Example]) -> dict[str, DemonstrationLedger]:
    """Return a ledger for every game that is played in these examples, by game id.

    A ledger lists the example steps that demonstrate each rule and open question.
    """
    found: dict[str, DemonstrationLedger] = {}
    for example in examples:
        game = example.checked_transcript.game
        if game is None:
            continue
        ledger = found.get(game.id) or found.setdefault(game.id, empty_ledger(game))
        for line, verdict in _steps_with_verdicts(example):
            _add_verdict_to_ledger(ledger, line, verdict)
        for line, end in _steps_where_game_ends(example):
            if end.rule.key in ledger.rules:
                ledger.rules[end.rule.key].reached.append(line)
        for shown in example.shown_steps:
            _add_checked_effects_to_ledger(ledger, example, shown)
            for parting in shown.step.partings:
                line = ExampleStep(example, shown.number, shown.step.text)
                choices = ledger.readings[parting.reading].differing_steps
                if parting.differs:
                    choices.setdefault(parting.choice, []).append(line)
                followed = ledger.readings[parting.reading].reading.followed_choice.key
                if parting.choice == followed:
                    # The example is played under the other choice, and looks back at the one followed.
                    other = game.chosen.get(parting.reading, followed)
                    choices.setdefault(other, []).append(line)
    return found


def empty_ledger(game: Game) -> DemonstrationLedger:
    """Return a ledger without any example steps, for the game with the book's choices at open questions."""
    default = game.with_choices(**{reading.key: reading.followed_choice.key for reading in game.readings})
    apart = dict(game.inseparable)
    effects = _effects_defined_by_book(default)
    rules = {
        key: RuleDemonstrations(
            rule, role, apart=apart.get(key, ""),
            own_effects=effects.get(key, ()) if role == "grants" else ())
        for key, (role, rule) in default.all_rules.items()
    }
    return DemonstrationLedger(
        default, rules, {reading.key: OpenQuestionDemonstrations(reading) for reading in game.readings}
    )


def _steps_with_verdicts(example: Example) -> Iterator[tuple[ExampleStep, Verdict]]:
    for shown in example.shown_steps:
        line = ExampleStep(example, shown.number, shown.step.text)
        if shown.step.verdict is not None:
            yield line, shown.step.verdict
        for parting in shown.step.partings:
            if parting.verdict is not None:
                yield line, parting.verdict


def _steps_where_game_ends(example: Example) -> Iterator[tuple[ExampleStep, GameEnd]]:
    """Yield each step at which an example states that the game has ended, with the end that was reached."""
    for shown in example.shown_steps:
        for note in shown.notes:
            if note.text.startswith("end: ") and (end := end_reached(note.play.game, note.position_after)):
                yield ExampleStep(example, shown.number, shown.step.text), end


def _add_verdict_to_ledger(ledger: DemonstrationLedger, example_step: ExampleStep, verdict: Verdict) -> None:
    for rule in verdict.rules:
        entry = ledger.rules.get(rule.key)
        if entry is None:
            continue
        if verdict.kind == "allowed":
            entry.allows.append(example_step)
        elif verdict.kind == "undecided":
            entry.undecided.append(example_step)
        elif len(verdict.rules) == 1:
            entry.alone.append(example_step)
        else:
            entry.together.append(example_step)


def _effects_defined_by_book(game: Game) -> dict[str, tuple[str, ...]]:
    """Return the names of the effects that the book's own code defines, by the key of a rule.

    The rule allows the moves with these effects.
    """
    return {
        permission.by.key: names for permission in game.permissions
        if (names := tuple(
            effect_name(one) for one in permission.then
            if not module_of_effect(one).startswith("rules_engine.")))}


def _add_checked_effects_to_ledger(
    ledger: DemonstrationLedger, example: Example, shown_step: ShownStep
) -> None:
    """Add a step of an example to the ledger (list of tests) of a rule, if the step tests its effects.

    It does if a line that states the cards after the move would be false without these effects.
    """
    step, verdict = shown_step.step, shown_step.step.verdict
    if step.move is None or verdict is None or verdict.kind != "allowed" or verdict.permission is None:
        return
    entry = ledger.rules.get(verdict.permission.by.key)
    if entry is None or not entry.own_effects:
        return
    game = step.play.game
    without_effects = position_after_parts(game.table, step.position_before, step.move)
    for note in shown_step.notes:
        name, _, value = note.text.partition(": ")
        if note.kind == "check" and (name in game.table.place_index or name in game.table.fact_index):
            stated = position_value_as_text(game, without_effects, LineToken(name, 1), 1) or "empty"
            if stated != value:
                entry.checked.append(ExampleStep(example, shown_step.number, step.text))
