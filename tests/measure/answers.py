"""Store what each game answers in random positions, under each choice, as statements that a person can read.

A change to a rule can be noticed here even if no transcript shows it: then some answer differs. A person has
to decide whether the new answer is right. The file of answers says under each choice how often each rule
allowed, refused or could not decide, and shows a question for each rule. So the difference of two versions
of the file tells which rules answer otherwise, and how. A digest of all answers notices what the statements
leave out; to see that, list the answers before and after the change.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from difflib import unified_diff
from hashlib import sha256
from pathlib import Path

import click

from generator.checks.altered_positions import alter_position
from generator.checks.plays import random_play
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.position_questions import (
    apply_move,
    duties_owed,
    end_reached,
    judge_using_analysis,
    legal_moves,
    named_sum_values,
)
from rules_engine.model.card_names import card_name
from rules_engine.model.cards import DOWN
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.notation.lookup import write_move
from rules_engine.registry import GAMES
from rules_engine.registry import find_game as registered
from tests.measure.mutation.positions import positions_with_few_cards, random_moves
from tests.measure.progress import show_current_task

FILE = "tests/cases/answers.txt"
FOLLOWED, OTHER = 24, 6
"""The numbers of random positions in which a game is asked under the book's choices and under another."""

LINE = 12
"""The number of moves played in a deal."""

SOME = 5
"""The number of listed moves that are made."""

AS_READ = "as it is read"


class Tally:
    """Counts the verdicts of one game by kind and rule, and holds a question for each kind and rule.

    `verdicts[kind]` is the number of verdicts of a kind, and `rules[kind, key]` the number of those in which
    the rule with that key had a part. `examples[kind, key]` is the first such question.
    """

    def __init__(self) -> None:
        self.verdicts: Counter[str] = Counter()
        self.rules: Counter[tuple[str, str]] = Counter()
        self.examples: dict[tuple[str, str], str] = {}

    def add_verdict(self, game: Game, position: Position, move: Move, verdict: Verdict) -> None:
        """Count a verdict on a move, and hold the move as an example if a rule has none yet."""
        self.verdicts[verdict.kind] += 1
        for key in dict.fromkeys(verdict.rule_keys):
            self.rules[verdict.kind, key] += 1
            if (verdict.kind, key) not in self.examples and len(move.parts) < 2:
                self.examples[verdict.kind, key] = _question_in_words(game, position, move)

    def statements(self, *, with_examples: bool) -> Iterator[str]:
        """Yield lines that say what was counted: one for each kind, or with examples one for each rule."""
        for kind, verb in KINDS.items():
            rules = sorted((key, count) for (held, key), count in self.rules.items() if held == kind)
            if not rules:
                continue
            if not with_examples:
                told = ", ".join(f"{key} {count}" for key, count in rules)
                yield f"    {kind} {self.verdicts[kind]}: {told}"
                continue
            yield f"    {kind} {self.verdicts[kind]}:"
            for key, count in rules:
                example = self.examples.get((kind, key), "")
                yield f"      {key} {verb} {count}" + (f", as {example}" if example else "")


KINDS = {"allowed": "allows", "refused": "refuses", "undecided": "cannot decide"}
"""The kinds of verdicts, each with the verb of a statement."""


def _question_in_words(game: Game, position: Position, move: Move) -> str:
    """Return a move as a transcript writes it, with the top cards of the places that it names."""
    if not move.parts:
        return f"`{move.action}`"
    part = move.parts[0]
    places = [_place_in_words(game, position, place) for place in dict.fromkeys((part.source, part.target))]
    return f"{write_move(game, position, move)}, where {' and '.join(places)}"


def _place_in_words(game: Game, position: Position, place: int) -> str:
    pile = position.piles[place]
    cards = " ".join(card_name(entry & ~DOWN) for entry in pile[-SHOWN:])
    more = "... " if len(pile) > SHOWN else ""
    return f"{game.table.places[place]} has {more}{cards or 'nothing'}"


SHOWN = 4
"""The number of cards of a place that a statement shows."""


def statements_by_choice(game: Game) -> Iterator[str]:
    """Yield the lines of the file about a game.

    For each choice (`reading=choice`), first the book's choices, there is a line with a digest of all
    answers, and below it the statements.
    """
    yield from _statements(AS_READ, game)
    for reading in game.readings:
        for choice in reading.choices[1:]:
            key = f"{reading.key}={choice.key}"
            yield from _statements(key, game.with_choices(**{reading.key: choice.key}))


def _statements(choice: str, game: Game) -> Iterator[str]:
    tally = Tally()
    digest = sha256("\n".join(answer_lines(game, tally)).encode()).hexdigest()[:12]
    yield f"  {choice}: {digest}"
    yield from tally.statements(with_examples=choice == AS_READ)


def choices_with_changed_answers(root: Path, game: Game) -> list[str]:
    """Return the statements about a game that are not in the file, or only there, each below its choice.

    The list is empty if the game answers as the file says.
    """
    text = (root / FILE).read_text(encoding="utf-8")
    held = text.partition(f"\n{game.id}\n")[2].partition("\n\n")[0].splitlines()
    compared = unified_diff(held, list(statements_by_choice(game)), lineterm="", n=0)
    return [f"{line[0]} {line[1:].strip()}" for line in compared if not line.startswith(("---", "+++", "@@"))]


def answer_lines(game: Game, tally: Tally | None = None) -> Iterator[str]:
    """Yield each question to a game and its answer as a line. The lines are the same at every run.

    The verdicts are counted in `tally`, if it is given.
    """
    tally = tally or Tally()
    chance = random.Random(f"{game.id} {sorted(game.chosen.items())}")
    count = OTHER if game.chosen else FOLLOWED
    yield " ".join(game.rules)   # advice, too, which no position asks for
    yield from (str(game.opening(1, players)) for players in game.players)
    for _ in range(count):
        yield from _answer_lines_of_position(game, scatter_cards(game, chance), chance, tally)
    line = [position for position, _ in random_play(game, chance.randrange(1, 100), LINE)]
    for position in line[:: LINE // 3]:
        yield from _answer_lines_of_position(game, position, chance, tally)
        yield from _answer_lines_of_position(
            game, alter_position(game, position, chance), chance, tally)
    for permission in game.permissions:
        for _ in range(count // 3 if permission.source and permission.onto != "itself" else 0):
            for position, move in positions_with_few_cards(game, permission, chance):
                yield _verdict_line(game, position, move, tally)


def scatter_cards(game: Game, chance: random.Random) -> Position:
    """Return a position with a few cards in random places, and random facts."""
    table = game.table
    piles: list[tuple[int, ...]] = [()] * len(table.places)
    cards = chance.sample(game.cards, min(len(game.cards), 40))
    for zone in table.zones:
        full = chance.random()
        for place in table.zone_places[zone.name]:
            if chance.random() < full:
                size = min(len(cards), chance.choice((1, 1, 1, 2, 3)))
                down = DOWN if zone.face_down else 0
                piles[place] = tuple(cards.pop() | down for _ in range(size))
    facts = []
    for fact in table.facts:
        value = fact.start
        if fact.kind == "rank" and chance.random() < 0.5:
            value = chance.randrange(13)
        elif fact.kind == "number" and chance.random() < 0.5:
            value = chance.randint(fact.least, fact.least + 9 if fact.most is None else fact.most)
        facts.append(value)
    return Position(tuple(piles), tuple(facts))


def _answer_lines_of_position(
    game: Game, position: Position, chance: random.Random, tally: Tally
) -> Iterator[str]:
    """Yield a line for each answer in a position.

    They say what holds, which moves are listed, what some of them lead to, and which rules others break.
    """
    try:
        end, listed = end_reached(game, position), legal_moves(game, position)
        told = [end.key if end else "", *(duty.rule.key for duty in duties_owed(game, position))]
        sums = sorted((name, value) for name, (_, value) in named_sum_values(game, position).items())
        yield f"{told} {sums}"
        yield "; ".join(f"{_said(move)} {verdict.rule_keys}" for move, verdict in listed)
        for move, _ in chance.sample(listed, min(len(listed), SOME)):
            yield _verdict_line(game, position, move, tally)
        for move in random_moves(game, position, chance, count=1):
            yield _verdict_line(game, position, move, tally)
    except Exception as error:   # a position that cannot be: a word looked for what is not there
        yield type(error).__name__


def _verdict_line(game: Game, position: Position, move: Move, tally: Tally) -> str:
    try:
        verdict = judge_using_analysis(game, position, move)
        tally.add_verdict(game, position, move, verdict)
        permission = verdict.permission.key if verdict.permission else ""
        told = f"{_said(move)}: {verdict.kind} {permission} {' '.join(verdict.rule_keys)}"
        if verdict.kind != "allowed" or verdict.permission is None:
            return told
        made = apply_move(game, position, move, verdict.permission)
        changed = [(name, pile) for name, was, pile in zip(
            game.table.places, position.piles, made.piles, strict=True) if was != pile]
        return f"{told} {changed} {made.facts}"
    except Exception as error:   # as above
        return f"{_said(move)}: {type(error).__name__}"


def _said(move: Move) -> str:
    return move.action or " + ".join(
        f"{part.at} {part.source} > {part.target} {part.slot}" for part in move.parts)


def text_of_all_statements(names: list[str], before: dict[str, list[str]]) -> Iterator[str]:
    """Yield the text of the file: each game, and below it the statements under each choice.

    The games in `names` are asked again. The statements about other games are taken from `before`, which has
    the text of each.
    """
    yield "# What each game answers in positions by lot: 'python -m tests.measure.answers --write'."
    for name in sorted({*names, *before} & set(GAMES)):
        yield ""
        yield name
        if name in names:
            show_current_task(f"asking {name}")
            yield from statements_by_choice(registered(name))
        else:
            yield from before[name]
    show_current_task("")


def read_statements_by_game(root: Path) -> dict[str, list[str]]:
    """Return the lines about each game in the file, by the game's id, with their indentation."""
    text = (root / FILE).read_text(encoding="utf-8")
    parts = [part.splitlines() for part in text.rstrip("\n").split("\n\n")[1:]]
    return {lines[0]: lines[1:] for lines in parts}


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--root", type=click.Path(exists=True, file_okay=False, path_type=Path), default=".")
@click.option("--write", "kept", is_flag=True, help=f"Write statements to {FILE}: on the game, or on all.")
@click.argument("name", required=False)
def main(root: Path, kept: bool, name: str | None) -> None:
    """Tell what a game answers in positions by lot, under each choice; or write statements about it."""
    if not kept and not name:
        raise click.UsageError("a game, or --write")
    if name and name not in GAMES:
        raise click.UsageError(f"no game {name!r}")
    if kept:
        lines = list(
            text_of_all_statements(
                [name] if name else sorted(GAMES), read_statements_by_game(root) if name else {}
            )
        )
        (root / FILE).write_text("\n".join(lines) + "\n", encoding="utf-8")
        return
    assert name
    game = registered(name)
    for reading, choice in [("", ""), *((one.key, other.key) for one in game.readings
                                        for other in one.choices[1:])]:
        click.echo(f"# {reading}={choice}" if reading else f"# {AS_READ}")
        for line in answer_lines(game.with_choices(**{reading: choice}) if reading else game):
            click.echo(line)


if __name__ == "__main__":
    main()
