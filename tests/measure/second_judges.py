"""Compare the engine's moves with those of a second judge, written from the text without sight of the engine.

    python -m tests.measure.second_judges [GAME]... [--positions 1000000] [--seed 1]

The second judges are in `tests/second_judges`. Both are asked for the allowed moves of each position of
random plays, and of positions in which cards of these plays were swapped at random. Each kind of difference
is printed once, with its position, and the counts at the end. The exit code is 1 if there is a difference.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import NamedTuple, TypeAlias

import click

from generator.command.progress import show_progress
from generator.support.processes import map_in_processes
from rules_engine.judging.position_questions import apply_move, end_reached, legal_moves
from rules_engine.model.card_names import card_name
from rules_engine.model.cards import FACE, RED
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from rules_engine.notation.lookup import write_move
from rules_engine.notation.playing import verdict_on_move
from rules_engine.players.destinations import places_where_cards_stay
from rules_engine.registry import find_game

Judge: TypeAlias = Callable[[Mapping[str, Sequence[str]], Mapping[str, int]], set[str]]

SECOND_JUDGES = {
    "foster/canfield": "canfield",
    "foster/klondike": "klondike",
    "cadogan/la-belle-lucie": "la_belle_lucie",
    "cadogan/the-empress-of-india": "the_empress_of_india",
    "compendium/double-rum": "double_rum",
}
"""The module of each second judge, by game."""

OF_ONE_COLOUR = {"cadogan/the-empress-of-india"}
"""The games in which each place is for cards of one colour, in every play."""

LONGEST = 300
"""The most moves of one play."""

SHARE_OF_SWAPPED = 0.5
"""The share of positions that are compared again with some cards swapped."""

WHERE_IN_PILE = re.compile(r" at \d+| below")
"""The position within a pile in the text of a move, written if cards and places do not determine it."""


class JudgeDifference(NamedTuple):
    """A position in which the two judges allow different moves."""

    game_id: str
    piles: dict[str, list[str]]
    facts: dict[str, int]
    only_engine: tuple[str, ...]
    only_second: tuple[str, ...]

    def describe(self) -> str:
        """Return the difference in several lines: the moves of one judge only, and the position."""
        lines = [f"{self.game_id}:"]
        lines += [f"  the engine alone allows {move}" for move in self.only_engine]
        lines += [f"  the second judge alone allows {move}" for move in self.only_second]
        lines += [f"    {place}: {' '.join(cards)}" for place, cards in self.piles.items() if cards]
        lines.append("    " + ", ".join(f"{name} {value}" for name, value in self.facts.items()))
        return "\n".join(lines)


def find_second_judge(game_id: str) -> Judge:
    """Return the second judge of a game. Raise `KeyError` for a game that has none."""
    judge: Judge = import_module(f"tests.second_judges.{SECOND_JUDGES[game_id]}").allowed_moves
    return judge


def cards_by_place(game: Game, position: Position) -> dict[str, list[str]]:
    """Return the cards of each place by its name, from the bottom to the top.

    A final `-` means face down, and `+` crosswise.
    """
    return {
        name: [card_name(entry) for entry in pile]
        for name, pile in zip(game.table.places, position.piles, strict=True)}


def fact_values(game: Game, position: Position) -> dict[str, int]:
    """Return the value of each fact (a number kept beside the cards) by its name."""
    return {fact.name: value for fact, value in zip(game.table.facts, position.facts, strict=True)}


def compare_judges(game: Game, judge: Judge, position: Position) -> JudgeDifference | None:
    """Return how the moves that the two judges allow in a position differ, or None if they are the same.

    A move that the engine allows and does not list is no difference: at rum its list leaves out melds where a
    joker stands for a card of the same hand.
    """
    piles, facts = cards_by_place(game, position), fact_values(game, position)
    listed = {_in_one_form(write_move(game, position, move)) for move, _ in legal_moves(game, position)}
    answer = {
        _in_one_form(move): move
        for move in judge(piles, facts) if not _is_to_later_empty_place(game, position, move)}
    only_engine = [move for move in listed - answer.keys() if not _adds_several_cards_at_once(move)]
    only_second = [
        form for form in answer.keys() - listed
        if verdict_on_move(game, position, answer[form]).kind != "allowed"]
    if not only_engine and not only_second:
        return None
    return JudgeDifference(game.id, piles, facts, tuple(sorted(only_engine)), tuple(sorted(only_second)))


def _in_one_form(move: str) -> str:
    """Return the text of a move with its parts, and the cards of each part, in one order, however written."""
    parts = []
    for part in WHERE_IN_PILE.sub("", move).split(" + "):
        *cards, source, arrow, target = part.split() if ">" in part else ("", part, "", "")
        parts.append(" ".join((*sorted(cards), source, arrow, target)).strip())
    return " + ".join(sorted(parts))


def _adds_several_cards_at_once(move: str) -> bool:
    """Check whether a move moves a joker and adds cards besides, which the second judge does one by one."""
    return move.count(" + ") > 1


def _is_to_later_empty_place(game: Game, position: Position, move: str) -> bool:
    """Check whether a move goes to an empty place of a zone that is begun in order, but not to the first.

    The texts do not number the places of such zones, so one empty place stands for all.
    """
    if " > " not in move:
        return False
    place = game.table.places.index(move.rpartition(" > ")[2])
    zone = game.table.zones_by_place[place]
    if not zone.in_order or position.piles[place]:
        return False
    return any(other < place and not position.piles[other] for other in game.table.zone_places[zone.name])


def swap_cards(game: Game, position: Position, rng: random.Random) -> Position:
    """Return the position with up to six random pairs of cards swapped.

    A place stays face up or face down. Foundations and melds keep their cards, which are in order in a play.
    """
    piles, final = [list(pile) for pile in position.piles], set(places_where_cards_stay(game))
    spots = [
        (place, index)
        for place, pile in enumerate(piles) if place not in final for index in range(len(pile))]
    for _ in range(rng.randint(1, 6)):
        if len(spots) < 2:
            break
        (place, index), (other, index_in_other) = rng.sample(spots, 2)
        first, second = piles[place][index], piles[other][index_in_other]
        if game.id in OF_ONE_COLOUR and RED[first & FACE] != RED[second & FACE]:
            continue
        piles[place][index] = second & FACE | first & ~FACE
        piles[other][index_in_other] = first & FACE | second & ~FACE
    return position._replace(piles=tuple(tuple(pile) for pile in piles))


def positions_of_random_plays(game: Game, rng: random.Random) -> Iterator[Position]:
    """Yield positions of random plays, one deal after another, and some of them with cards swapped."""
    while True:
        deal = rng.randrange(1, 1_000_000)
        position = game.opening(deal, rng.choice(game.players))
        for _ in range(LONGEST):
            yield position
            if rng.random() < SHARE_OF_SWAPPED:
                yield swap_cards(game, position, rng)
            moves = legal_moves(game, position)
            if not moves or end_reached(game, position) is not None:
                break
            move, verdict = rng.choice(moves)
            assert verdict.permission is not None
            position = apply_move(game, position, move, verdict.permission)


def compare_game(task: tuple[str, int, int]) -> tuple[str, int, list[JudgeDifference]]:
    """Compare both judges in random positions of a game.

    `task` is the game, the number of positions, and the seed. Return the game, the number of positions
    compared, and the differences, at most one of each kind (the first moves without cards and numbers).
    """
    game_id, count, seed = task
    game, judge, rng = find_game(game_id), find_second_judge(game_id), random.Random(f"{game_id} {seed}")
    found: dict[object, JudgeDifference] = {}
    positions = positions_of_random_plays(game, rng)
    for _ in range(count):
        difference = compare_judges(game, judge, next(positions))
        if difference is not None:
            kinds = tuple(
                re.sub(r"\S*\d\S*|[A-Z]\S", "", move)
                for moves in (difference.only_engine, difference.only_second) for move in moves[:1])
            found.setdefault(kinds, difference)
    return game_id, count, list(found.values())


@click.command()
@click.argument("games", nargs=-1, type=click.Choice(sorted(SECOND_JUDGES)))
@click.option("--positions", default=1_000_000, show_default=True, help="Positions of each game.")
@click.option("--seed", default=1, show_default=True)
@click.option("--parts", default=20, show_default=True, help="Parts of the work for each game.")
def main(games: tuple[str, ...], positions: int, seed: int, parts: int) -> None:
    """Compare the engine's allowed moves with those of the second judges, in random positions."""
    tasks = [
        (game_id, positions // parts, seed * 1_000 + part)
        for game_id in games or sorted(SECOND_JUDGES) for part in range(parts)]
    compared, differences = Counter[str](), dict[tuple[str, ...], JudgeDifference]()
    with show_progress() as say:
        for done, (game_id, count, found) in enumerate(map_in_processes(compare_game, tasks), start=1):
            compared[game_id] += count
            for one in found:
                differences.setdefault((one.game_id, *one.only_engine[:1], *one.only_second[:1]), one)
            say("comparing judges", done, len(tasks))
    for difference in differences.values():
        click.echo(difference.describe())
    for game_id, count in compared.items():
        told = sum(one.game_id == game_id for one in differences.values())
        click.echo(f"{game_id}: {count:,} positions, {told} differences kept")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
