"""Store digests of what each game answers in random positions, under each choice.

A change to a rule can be noticed here even if no transcript shows it: then some answer differs. A person has
to decide whether the new answer is right. To see the difference, list the answers before and after the
change.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import click

from generator.checks.altered_positions import alter_position
from generator.checks.cases import read_lists_by_game
from generator.checks.plays import random_play
from rules_engine.judging.judge import apply_move, duties_owed, end_reached, judge, legal_moves, tally_values
from rules_engine.model.cards import DOWN
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.registry import GAMES
from rules_engine.registry import find_game as registered
from tests.measure.mutation.positions import positions_with_few_cards, random_moves
from tests.measure.progress import show_current_task

FILE = "tests/cases/answers.txt"
FOLLOWED, OTHER = 24, 6
"""In so many scattered positions a game is asked as it is read, and under another choice."""

LINE = 12
"""How many moves are played of a deal."""

SOME = 5
"""So many of the moves listed are made."""

AS_READ = "as it is read"


def digests_by_choice(game: Game) -> Iterator[tuple[str, str]]:
    """Yield each choice (`reading=choice`) with a digest of the game's answers.

    The first digest is of the game with the book's choices.
    """
    yield AS_READ, _digest_of_answers(game)
    for reading in game.readings:
        for choice in reading.choices[1:]:
            yield f"{reading.key}={choice.key}", _digest_of_answers(game.under(**{reading.key: choice.key}))


def _digest_of_answers(game: Game) -> str:
    return sha256("\n".join(answer_lines(game)).encode()).hexdigest()[:12]


def choices_with_changed_answers(root: Path, game: Game) -> list[str]:
    """Return the choices under which a game does not answer as the file of digests says."""
    text = (root / FILE).read_text(encoding="utf-8")
    held = text.partition(f"\n{game.id}\n")[2].partition("\n\n")[0].splitlines()
    found = [f"  {choice}: {digest}" for choice, digest in digests_by_choice(game)]
    return [line.strip() for line in (*found, *held) if (line in held) != (line in found)]


def answer_lines(game: Game) -> Iterator[str]:
    """Yield each question to a game and its answer as a line. The lines are the same at every run."""
    chance = random.Random(f"{game.id} {sorted(game.chosen.items())}")
    count = OTHER if game.chosen else FOLLOWED
    yield " ".join(game.rules)   # advice, too, which no position asks for
    yield from (str(game.opening(1, players)) for players in game.players)
    for _ in range(count):
        yield from _answer_lines_of_position(game, scatter_cards(game, chance), chance)
    line = [position for position, _ in random_play(game, chance.randrange(1, 100), LINE)]
    for position in line[:: LINE // 3]:
        yield from _answer_lines_of_position(game, position, chance)
        yield from _answer_lines_of_position(game, alter_position(game, position, chance), chance)
    for permission in game.permissions:
        for _ in range(count // 3 if permission.source and permission.onto != "itself" else 0):
            for position, move in positions_with_few_cards(game, permission, chance):
                yield _verdict_line(game, position, move)


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


def _answer_lines_of_position(game: Game, position: Position, chance: random.Random) -> Iterator[str]:
    """Yield a line for each answer in a position.

    They say what holds, which moves are listed, what some of them lead to, and which rules others break.
    """
    try:
        end, listed = end_reached(game, position), legal_moves(game, position)
        told = [end.key if end else "", *(duty.rule.key for duty in duties_owed(game, position))]
        yield f"{told} {sorted((name, value) for name, (_, value) in tally_values(game, position).items())}"
        yield "; ".join(f"{_said(move)} {verdict.keys}" for move, verdict in listed)
        for move, _ in chance.sample(listed, min(len(listed), SOME)):
            yield _verdict_line(game, position, move)
        for move in random_moves(game, position, chance, count=1):
            yield _verdict_line(game, position, move)
    except Exception as error:   # a position that cannot be: a word looked for what is not there
        yield type(error).__name__


def _verdict_line(game: Game, position: Position, move: Move) -> str:
    try:
        verdict = judge(game, position, move)
        permission = verdict.permission.key if verdict.permission else ""
        told = f"{_said(move)}: {verdict.kind} {permission} {' '.join(verdict.keys)}"
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


def digest_file_text(names: list[str], before: dict[str, list[str]]) -> Iterator[str]:
    """Yield the text of the file: each game, and below it each choice with its digest.

    The games in `names` are asked again. The digests of other games are taken from `before`.
    """
    yield "# What each game answers in positions by lot: 'python -m tests.measure.answers --write'."
    for name in sorted({*names, *before} & set(GAMES)):
        yield ""
        yield name
        if name in names:
            show_current_task(f"asking {name}")
            yield from (f"  {choice}: {digest}" for choice, digest in digests_by_choice(registered(name)))
        else:
            yield from (f"  {line}" for line in before[name])
    show_current_task("")


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--root", type=click.Path(exists=True, file_okay=False, path_type=Path), default=".")
@click.option("--write", "kept", is_flag=True, help=f"Write digests to {FILE}: the game's, or those of all.")
@click.argument("name", required=False)
def main(root: Path, kept: bool, name: str | None) -> None:
    """Tell what a game answers in positions by lot, under each choice; or write down digests of it."""
    if not kept and not name:
        raise click.UsageError("a game, or --write")
    if name and name not in GAMES:
        raise click.UsageError(f"no game {name!r}")
    if kept:
        lines = list(
            digest_file_text(
                [name] if name else sorted(GAMES), read_lists_by_game(root / FILE) if name else {}
            )
        )
        (root / FILE).write_text("\n".join(lines) + "\n", encoding="utf-8")
        return
    assert name
    game = registered(name)
    for reading, choice in [("", ""), *((one.key, other.key) for one in game.readings
                                        for other in one.choices[1:])]:
        click.echo(f"# {reading}={choice}" if reading else f"# {AS_READ}")
        for line in answer_lines(game.under(**{reading: choice}) if reading else game):
            click.echo(line)


if __name__ == "__main__":
    main()
