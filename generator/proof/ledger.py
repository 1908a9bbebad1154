"""The ledger of a game: the published lines that demonstrate each rule and reading, and what is missing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain

from generator.proof.manuscript import Example
from rules_engine.judging.judge import Verdict
from rules_engine.model.game import Game
from rules_engine.model.readings import Reading
from rules_engine.model.rule import Role, Rule


@dataclass(frozen=True)
class LedgerLine:
    """A step of a published example: the example, the number of the step, and its text."""

    example: Example
    number: int
    text: str

    @property
    def id(self) -> str:
        """The HTML id of the step on its page."""
        return f"{self.example.id}-{self.number}"


@dataclass
class RuleEntry:
    """A rule and the published lines that demonstrate it.

    - `alone`: the rule alone refuses the move.
    - `together`: the rule refuses the move with others.
    - `allows`: the rule allows the move.
    - `undecided`: a hidden card decides.
    - `reached`: the game ends by the rule.
    - `apart`: the reason why the rule cannot refuse alone, or "".
    """

    rule: Rule
    role: Role
    alone: list[LedgerLine] = field(default_factory=list)
    together: list[LedgerLine] = field(default_factory=list)
    allows: list[LedgerLine] = field(default_factory=list)
    undecided: list[LedgerLine] = field(default_factory=list)
    reached: list[LedgerLine] = field(default_factory=list)
    apart: str = ""

    @property
    def lacks(self) -> str:
        """A message on the demonstrations that the rule still needs; "" if none is missing."""
        if self.role in ("forbids", "obliges") and not self.alone and not self.apart:
            return "no published line is refused by it alone"
        if self.role == "grants" and not self.allows:
            return "no published line is allowed by it"
        if self.role == "ends" and not self.reached:
            return "no published line reaches this end"
        return ""


@dataclass
class ReadingEntry:
    """A reading and, for each choice, the lines where its result differs from that of the followed choice."""

    reading: Reading
    partings: dict[str, list[LedgerLine]] = field(default_factory=dict)

    @property
    def lacks(self) -> str:
        """A message that names the choices without a line where they differ; "" if there are none."""
        missing = [choice.key for choice in self.reading.choices[1:] if not self.partings.get(choice.key)]
        return f"no published line shows the difference of {', '.join(missing)}" if missing else ""


@dataclass
class Ledger:
    """The entries for all rules and readings of one game."""

    game: Game
    rules: dict[str, RuleEntry]
    readings: dict[str, ReadingEntry]

    @property
    def lines(self) -> Iterator[LedgerLine]:
        """The published lines of every rule and reading, entry by entry."""
        for entry in self.rules.values():
            yield from chain(entry.alone, entry.together, entry.allows, entry.undecided, entry.reached)
        for one in self.readings.values():
            yield from chain.from_iterable(one.partings.values())

    @property
    def lacks(self) -> list[str]:
        """Return a message for everything that the page should have and does not."""
        found = [f"rule {key}: {entry.lacks}" for key, entry in self.rules.items() if entry.lacks]
        return found + [f"reading {key}: {one.lacks}" for key, one in self.readings.items() if one.lacks]


def best_lines(lines: list[LedgerLine], max_count: int = 3) -> list[LedgerLine]:
    """Choose up to `max_count` lines to link to: the first of each example, those of short examples first."""
    firsts = {line.example.id: line for line in reversed(lines)}
    found = [line for line in lines if firsts[line.example.id] is line]
    return sorted(found, key=lambda line: len(line.example.shown_steps) > 20)[:max_count]


def build_ledgers(examples: Iterable[Example]) -> dict[str, Ledger]:
    """Build the ledger of every game that is played in these examples, by game id."""
    found: dict[str, Ledger] = {}
    for example in examples:
        game = example.proof.game
        if game is None:
            continue
        ledger = found.get(game.id) or found.setdefault(game.id, empty_ledger(game))
        for line, verdict, value in _example_lines(example):
            if verdict is not None:
                _note_verdict(ledger, line, verdict)
            elif value.startswith("end: "):
                _note_end(ledger, game, line, value.removeprefix("end: "))
        for shown in example.shown_steps:
            for parting in shown.step.partings:
                line = LedgerLine(example, shown.number, shown.step.text)
                choices = ledger.readings[parting.reading].partings
                if parting.differs:
                    choices.setdefault(parting.choice, []).append(line)
                followed = ledger.readings[parting.reading].reading.followed_choice.key
                if parting.choice == followed:
                    # The example is played under the other choice, and looks back at the one followed.
                    other = game.chosen.get(parting.reading, followed)
                    choices.setdefault(other, []).append(line)
    return found


def empty_ledger(game: Game) -> Ledger:
    """Return a ledger of the game without any lines, made for the choices that the book follows."""
    default = game.under(**{reading.key: reading.followed_choice.key for reading in game.readings})
    apart = dict(game.inseparable)
    rules = {
        key: RuleEntry(rule, role, apart=apart.get(key, ""))
        for key, (role, rule) in default.all_rules.items()
    }
    return Ledger(default, rules, {reading.key: ReadingEntry(reading) for reading in game.readings})


def _example_lines(example: Example) -> Iterator[tuple[LedgerLine, Verdict | None, str]]:
    for shown in example.shown_steps:
        line = LedgerLine(example, shown.number, shown.step.text)
        if shown.step.verdict is not None:
            yield line, shown.step.verdict, ""
        for parting in shown.step.partings:
            if parting.verdict is not None:
                yield line, parting.verdict, ""
        for note in shown.notes:
            yield line, None, note.text


def _note_verdict(ledger: Ledger, line: LedgerLine, verdict: Verdict) -> None:
    for rule in verdict.rules:
        entry = ledger.rules.get(rule.key)
        if entry is None:
            continue
        if verdict.kind == "allowed":
            entry.allows.append(line)
        elif verdict.kind == "undecided":
            entry.undecided.append(line)
        elif len(verdict.rules) == 1:
            entry.alone.append(line)
        else:
            entry.together.append(line)


def _note_end(ledger: Ledger, game: Game, line: LedgerLine, key: str) -> None:
    for end in game.ends:
        if end.key == key and end.rule.key in ledger.rules:
            ledger.rules[end.rule.key].reached.append(line)
