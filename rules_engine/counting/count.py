"""Counting how deals go: numbered deals of a game under its readings, played by a player, wins proved."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from rules_engine.counting.proportion import Mean, Proportion
from rules_engine.judging.judge import apply_move, end_of, judge
from rules_engine.model.game import Game
from rules_engine.model.moves import Move
from rules_engine.model.rule import WON
from rules_engine.model.table import Position
from rules_engine.players.destinations import final_zones
from rules_engine.players.players import PlayedDeal, Player
from rules_engine.registry import find_game


class FalseWin(Exception):
    """A win that the judge does not bear out; says which deal and what is wrong with it."""


class DealResult(NamedTuple):
    """What became of one deal: the key of the end, the cards out, and the moves made."""

    end: str
    cards_out: int
    moves: int


@dataclass(frozen=True)
class Counting:
    """What is to be counted: the deals `first` to `last` of a game under these choices of its readings.

    `under` holds pairs of reading and choice.
    """

    game_id: str
    player: Player
    first: int
    last: int
    under: tuple[tuple[str, str], ...] = ()

    @property
    def game(self) -> Game:
        """The game under its readings; raises what `registry.game` and `Game.under` raise."""
        return find_game(self.game_id).under(**dict(self.under))

    @property
    def deals(self) -> range:
        """The numbers of its deals."""
        return range(self.first, self.last + 1)

    def as_json(self) -> dict[str, object]:
        """The counting as plain values."""
        return {
            "game": self.game_id,
            "player": self.player.name,
            "sentence": self.player.sentence,
            "under": dict(sorted(self.under)),
            "seed": self.player.seed,
            "deals": [self.first, self.last],
        }


def trial(game_id: str, player: Player, deals: int, *, first: int = 1, **under: str) -> Counting:
    """So many deals of a game by a player, for a claim; `under` names other choices, with `_` for `-`."""
    chosen = tuple(sorted((reading.replace("_", "-"), choice) for reading, choice in under.items()))
    return Counting(game_id, player, first, first + deals - 1, chosen)


def play_deals(counting: Counting, deals: Iterable[int]) -> Iterator[tuple[int, DealResult]]:
    """Each of these deals with what became of it; raises `Forged` where a win is not borne out."""
    one = counting.game
    seated = counting.player.sit_at(one)
    for number in deals:
        played = seated.play(number)
        if played.end == WON:
            verify_win(one, number, played)
        yield number, DealResult(played.end, played.cards_out, len(played.moves))


def verify_win(one: Game, number: int, played: PlayedDeal) -> None:
    """Replays a win from the deal, move by move, through the judge.

    Raises `Forged` for a move that is not allowed, and where the end is not the winning one.
    """
    position = one.opening(number)
    for count, move in enumerate(played.moves, start=1):
        where = f"{one.id}, deal {number}, move {count}"
        if not _lies(position, move):
            raise FalseWin(f"{where}: no such card lies there")
        verdict = judge(one, position, move)
        if verdict.kind != "allowed" or verdict.permission is None:
            raise FalseWin(f"{where}: {verdict.kind} by {', '.join(verdict.keys)}")
        position = apply_move(one, position, move, verdict.permission)
    end = end_of(one, position)
    if end is None or end.key != WON:
        found = f"the end {end.key}" if end else "no end"
        raise FalseWin(f"{one.id}, deal {number}: {len(played.moves)} moves lead to {found}, not to the win")


def _lies(position: Position, move: Move) -> bool:
    heights = [len(pile) for pile in position.piles]
    for part in move.parts:
        if not (0 <= part.source < len(heights) and 0 <= part.target < len(heights) and part.at):
            return False
        if not all(0 <= at < heights[part.source] for at in part.at):
            return False
        heights[part.source] -= len(part.at)
        heights[part.target] += len(part.at)
    return True


FIRST = 3
"""So many of the first deals are kept one by one, to be played again whenever the book is tested."""


@dataclass(frozen=True)
class Recorded:
    """What was kept of a count: how many deals were won, the ends, the cards out, and the first deals."""

    won: Proportion
    ends: Mapping[str, int]
    cards_out: Mean | None
    moves: int
    first: tuple[DealResult, ...]

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Recorded:
        """The record as `Count.as_json` wrote it; raises `KeyError` where something lacks."""
        out = kept.get("out")
        mean = Mean(kept["of"], out["total"], out["squares"]) if out else None
        return cls(Proportion(kept["won"], kept["of"]), kept["ends"], mean, kept["moves"],
                   tuple(DealResult(*row) for row in kept["first"]))


@dataclass(frozen=True)
class Count:
    """A counting that is done: what became of each of its deals, by number.

    Raises `ValueError` where a deal is missing, or one is there that was not asked for.
    """

    counting: Counting
    rows: Mapping[int, DealResult]

    def __post_init__(self) -> None:
        asked = set(self.counting.deals)
        if not asked:
            raise ValueError("there is no deal to count")
        if wrong := asked ^ self.rows.keys():
            what = "is missing" if min(wrong) in asked else "was not asked for"
            raise ValueError(f"deal {min(wrong)} {what}")

    @cached_property
    def ends(self) -> dict[str, int]:
        """How many deals came to each end, by its key, in the order of the keys."""
        return dict(sorted(Counter(row.end for row in self.rows.values()).items()))

    @property
    def won(self) -> Proportion:
        """The deals won."""
        return Proportion(self.ends.get(WON, 0), len(self.rows))

    @cached_property
    def cards_out(self) -> Mean | None:
        """The cards out; None in a game that has no place where cards are out."""
        if not final_zones(self.counting.game):
            return None
        return Mean.over(row.cards_out for row in self.rows.values())

    @cached_property
    def moves(self) -> Mean:
        """The moves made."""
        return Mean.over(row.moves for row in self.rows.values())

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of all rows in the order of the deals, in hexadecimal digits."""
        rows = [[number, *self.rows[number]] for number in sorted(self.rows)]
        return hashlib.sha256(json.dumps(rows, separators=(",", ":")).encode()).hexdigest()

    @property
    def words(self) -> str:
        """The count in a line."""
        said = f"{self.won.words}"
        if self.cards_out is not None:
            low, high = self.cards_out.interval
            said += f"; {self.cards_out.value:.1f} cards out ({low:.1f} to {high:.1f})"
        return said

    def as_json(self) -> dict[str, object]:
        """The counting and what was found, as plain values that hang on no time and no machine."""
        found: dict[str, object] = {
            "won": self.won.won,
            "of": self.won.of,
            "chance": _rounded(self.won.interval),
            "ends": self.ends,
            "moves": self.moves.total,
            "first": [list(self.rows[number]) for number in sorted(self.rows)[:FIRST]],
        }
        if self.cards_out is not None:
            found["out"] = {
                "total": self.cards_out.total,
                "squares": self.cards_out.squares,
                "mean": round(self.cards_out.value, 4),
                "interval": _rounded(self.cards_out.interval),
            }
        return {**self.counting.as_json(), **found, "rows": self.digest}


def _rounded(interval: tuple[float, float]) -> list[float]:
    return [round(side, 4) for side in interval]
