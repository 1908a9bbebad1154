"""Build the ledger of a game: a list of the example steps that show each rule and open question at work."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain

from generator.proof.manuscript import Example
from rules_engine.judging.judge import Verdict, end_reached
from rules_engine.model.game import Game
from rules_engine.model.readings import Reading
from rules_engine.model.rule import GameEnd, Role, Rule


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
    """A rule and the example steps that show it at work, grouped by how they do so.

    - `alone`: the rule alone refuses the move.
    - `together`: the rule refuses the move with others.
    - `allows`: the rule allows the move.
    - `undecided`: a hidden card decides.
    - `reached`: the game ends by the rule.
    - `apart`: not steps, but the reason why the rule cannot refuse a move alone, or "".
    """

    rule: Rule
    role: Role
    alone: list[ExampleStep] = field(default_factory=list)
    together: list[ExampleStep] = field(default_factory=list)
    allows: list[ExampleStep] = field(default_factory=list)
    undecided: list[ExampleStep] = field(default_factory=list)
    reached: list[ExampleStep] = field(default_factory=list)
    apart: str = ""

    @property
    def missing_demonstration(self) -> str:
        """A message that says which kind of example step the rule still needs. It is "" if it needs none."""
        if self.role in ("forbids", "obliges") and not self.alone and not self.apart:
            return "no published example has a move that this rule alone refuses"
        if self.role == "grants" and not self.allows:
            return "no published example has a move that this rule allows"
        if self.role == "ends" and not self.reached:
            return "no published example reaches this end"
        return ""


@dataclass
class OpenQuestionDemonstrations:
    """An open question and, for each other choice, the example steps on which that choice makes a difference.

    With it they would be judged differently than with the choice that the book follows.
    """

    reading: Reading
    differing_steps: dict[str, list[ExampleStep]] = field(default_factory=dict)

    @property
    def missing_demonstration(self) -> str:
        """A message that names the choices which still need an example step. It is "" if none does.

        A choice needs a step that shows that it makes a difference.
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
        messages |= {f"reading {key}": entry.missing_demonstration for key, entry in self.readings.items()}
        return [f"{name}: {message}" for name, message in messages.items() if message]


def choose_example_steps(steps: list[ExampleStep], max_count: int = 3) -> list[ExampleStep]:
    """Return up to `max_count` steps to link to: the first step of each example, short examples first."""
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
        for line, end in _steps_with_ends(example):
            if end.rule.key in ledger.rules:
                ledger.rules[end.rule.key].reached.append(line)
        for shown in example.shown_steps:
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
    rules = {
        key: RuleDemonstrations(rule, role, apart=apart.get(key, ""))
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


def _steps_with_ends(example: Example) -> Iterator[tuple[ExampleStep, GameEnd]]:
    """Yield the steps after which the example says that the game has ended, each with the end reached there.

    A game may be lost by one of several rules, so the end is asked of the position.
    """
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
