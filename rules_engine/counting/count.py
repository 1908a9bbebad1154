"""Let a program play many numbered deals, count the results, and check every win move by move."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from rules_engine.counting.proportion import Mean, Proportion
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move, end_reached
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.rule import WON
from rules_engine.model.table import Position
from rules_engine.players.destinations import zones_where_cards_stay
from rules_engine.players.players import PlayedDeal, Player
from rules_engine.registry import find_game

RowT_co = TypeVar("RowT_co", covariant=True)


class FalseWin(Exception):
    """Raised if a reported win is not a win. The message names the deal and what is wrong."""


class DealResult(NamedTuple):
    """The result of playing one deal: the key of the end, cards on foundations, and number of moves."""

    end: str
    foundation_cards: int
    moves: int


class ResultWithWinningMoves(NamedTuple, Generic[RowT_co]):
    """The result of a deal (`row`), with the moves of each win as proof.

    `wins` has a text for each play that won, as `moves_as_text` makes it. It is empty if no play won.
    """

    row: RowT_co
    wins: tuple[str, ...] = ()


def moves_as_text(moves: Iterable[Move]) -> str:
    """Return moves as a short text, from which `moves_from_text` makes the same moves."""
    return json.dumps([[move.action, *move.parts] for move in moves], separators=(",", ":"))


def moves_from_text(text: str) -> tuple[Move, ...]:
    """Return the moves in a text that `moves_as_text` made. Raise `ValueError` for any other text."""
    try:
        return tuple(_move_from_json_values(*values) for values in json.loads(text))
    except (TypeError, RecursionError) as error:
        raise ValueError(f"expected a list of moves as JSON, found {text[:40]!r}: {error}") from error


def _move_from_json_values(action: object, *parts: object) -> Move:
    found = []
    for part in parts:
        match part:
            case [[*at], int(source), int(target), int() | None as slot]:
                indices = tuple(index for index in at if isinstance(index, int))
                found.append(MovePart(indices, source, target, slot))
            case _:
                raise TypeError(
                    f"found {part!r}, expected a part of a move as a list of the indices of its cards, its "
                    "source, its target and its slot, such as [[12], 0, 3, null]")
    if not isinstance(action, str):
        raise TypeError(f"found {action!r}, expected the key of an action, or '' for a move of cards")
    return Move(tuple(found), action)


@dataclass(frozen=True)
class CountRequest:
    """A request to let a program play the deals `first` to `last` of a game, and to count the results."""

    game_id: str
    player: Player
    first: int
    last: int
    under: tuple[tuple[str, str], ...] = ()
    """The answers to open questions of the game, such as `(("spaces", "at-leisure"),)`.

    Each answer is two keys: the question and the choice (the answer). All other questions have the
    book's own answers.
    """

    @property
    def game(self) -> Game:
        """The game, with the requested answers to questions that its text leaves open.

        Raise `LookupError`, `KeyError` or `ValueError` if there is no such game or answer, or if two answers
        exclude each other.
        """
        return find_game(self.game_id).with_choices(**dict(self.under))

    @property
    def deal_numbers(self) -> range:
        """Return the numbers of the deals to play."""
        return range(self.first, self.last + 1)

    def results(self, deal_numbers: Iterable[int]) -> Iterator[tuple[int, DealResult]]:
        """Play the deals with these numbers, and yield the number and the result of each.

        Raise `FalseWin` if the judge does not confirm a win.
        """
        return play_deals(self, deal_numbers)

    def results_with_winning_moves(
        self, deal_numbers: Iterable[int]
    ) -> Iterator[tuple[int, ResultWithWinningMoves[DealResult]]]:
        """Play the deals with these numbers, and yield the number, the result and the winning moves of each.

        Raise `FalseWin` if the judge does not confirm a win.
        """
        return play_deals_with_winning_moves(self, deal_numbers)

    def verify_recorded_result(self, deal_number: int, row: DealResult, wins: tuple[str, ...]) -> None:
        """Check the recorded result of one deal, by making the moves of a win again before the judge.

        `deal_number` is the number of the deal, and `row` is its recorded result. If `row` is a win, `wins`
        has its moves as one text; if not, `wins` is empty. Raise `FalseWin` if the moves do not win, or do
        not fit `row`.
        """
        verify_recorded_wins(self.game, deal_number, [row], wins)

    def as_json(self) -> dict[str, object]:
        """Return the request as a dictionary that can be stored as JSON."""
        return {
            "game": self.game_id,
            "player": self.player.name,
            "sentence": self.player.description,
            "under": dict(sorted(self.under)),
            "seed": self.player.seed,
            "deals": [self.first, self.last],
        }


def count_for_claim(
    game_id: str, player: Player, deals: int, *, first_deal: int = 1, **under: str
) -> CountRequest:
    """Return a request to let a program play some deals of a game, to check a claim of its text.

    - `game_id`, `player`: the key of the game, and the program that plays.
    - `deals`, `first_deal`: how many deals are played, and the number of the first one.
    - Further arguments answer open questions of the text, such as `spaces="at-leisure"`. In the key of a
      question, write `_` for `-`.
    """
    chosen = tuple(sorted((reading.replace("_", "-"), choice) for reading, choice in under.items()))
    return CountRequest(game_id, player, first_deal, first_deal + deals - 1, chosen)


def play_deals(request: CountRequest, deal_numbers: Iterable[int]) -> Iterator[tuple[int, DealResult]]:
    """Play the deals with these numbers, and yield the number and the result of each.

    `request` says which game is played, and by which program. Raise `FalseWin` if the judge does not confirm
    a win.
    """
    for number, proved in play_deals_with_winning_moves(request, deal_numbers):
        yield number, proved.row


def play_deals_with_winning_moves(
    request: CountRequest, deal_numbers: Iterable[int]
) -> Iterator[tuple[int, ResultWithWinningMoves[DealResult]]]:
    """Play the deals with these numbers, and yield the number, the result and the winning moves of each.

    `request` says which game is played, and by which program. Raise `FalseWin` if the judge does not confirm
    a win.
    """
    one = request.game
    seated = request.player.prepare_for_game(one)
    for number in deal_numbers:
        played = seated.play(number)
        wins: tuple[str, ...] = ()
        if played.end == WON:
            verify_win(one, number, played)
            wins = (moves_as_text(played.moves),)
        yield (
            number,
            ResultWithWinningMoves(DealResult(played.end, played.foundation_cards, len(played.moves)), wins),
        )


def verify_recorded_wins(
    game: Game, deal_number: int, results: Iterable[DealResult], wins: Iterable[str]
) -> None:
    """Check the recorded wins of one deal, by making their moves again before the judge.

    `deal_number` is the number of the deal. `results` are the results of all plays of this deal. `wins` has
    the moves of each won result, as text, in the same order. Raise `FalseWin` if a win is false, missing, or
    of another length than its result says.
    """
    won, texts = [row for row in results if row.end == WON], list(wins)
    where = f"{game.id}, deal {deal_number}"
    if len(won) != len(texts):
        raise FalseWin(f"{where}: expected the moves of {len(won)} wins, found those of {len(texts)}")
    for row, text in zip(won, texts, strict=True):
        try:
            moves = moves_from_text(text)
        except ValueError as error:
            raise FalseWin(f"{where}: {error}") from error
        if len(moves) != row.moves:
            raise FalseWin(f"{where}: the result says that {row.moves} moves win, but "
                f"{len(moves)} moves are recorded; count this deal again")
        verify_win(game, deal_number, PlayedDeal(moves, WON, game.opening(deal_number), row.foundation_cards))


def verify_win(game: Game, deal_number: int, played_deal: PlayedDeal) -> None:
    """Check a win, by making its moves again. The judge checks each of them.

    `deal_number` is the number of the deal from which the moves start. `played_deal` has the moves. Raise
    `FalseWin` if a move is not allowed, or if the game is not won at the end.
    """
    position = game.opening(deal_number)
    for count, move in enumerate(played_deal.moves, start=1):
        where = f"{game.id}, deal {deal_number}, move {count}"
        if not _cards_of_move_exist(position, move):
            raise FalseWin(
                f"{where}: the recorded moves do not win: this move takes a card that is not there")
        verdict = judge(game, position, move)
        if verdict.kind != "allowed" or verdict.permission is None:
            raise FalseWin(
                f"{where}: the recorded moves do not win: this move is {verdict.kind} by "
                f"{', '.join(verdict.rule_keys)}")
        position = apply_move(game, position, move, verdict.permission)
    end = end_reached(game, position)
    if end is None or end.key != WON:
        found = f"the end {end.key}" if end else "no end"
        raise FalseWin(
            f"{game.id}, deal {deal_number}: the recorded moves do not win: after "
            f"{len(played_deal.moves)} moves, the game has {found}"
        )


def _cards_of_move_exist(position: Position, move: Move) -> bool:
    """Return True if there is a card at every index that the move names."""
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
"""How many of the first results are recorded, to be played again by the tests."""


@dataclass(frozen=True)
class RecordedCount:
    """The stored result of many deals played by a program, as read from JSON."""

    wins: Proportion
    """The share of deals won."""
    deals_by_end: Mapping[str, int]
    """The number of deals for each end of the game."""
    foundation_cards: Mean | None
    """The mean number of cards on foundations; None if it was not recorded."""
    moves: int
    """The total number of moves."""
    first: tuple[DealResult, ...]
    """The results of the first deals one by one."""
    date: str = ""
    """The day on which it was counted, as in ISO 8601; "" if it was not recorded."""
    deals_by_foundation_cards: tuple[int, ...] = ()
    """How many deals ended with 0, 1, 2, ... cards on foundations; empty if it was not recorded."""

    @classmethod
    def from_json(cls, json_values: Mapping[str, Any]) -> RecordedCount:
        """Return the recorded count from a dictionary that `DealCountResult.as_json` has made.

        Raise `KeyError` if a value is missing.
        """
        out = json_values.get("out")
        mean = Mean(json_values["of"], out["total"], out["squares"]) if out else None
        return cls(
            Proportion(json_values["won"], json_values["of"]),
            json_values["ends"],
            mean,
            json_values["moves"],
            tuple(DealResult(*row) for row in json_values["first"]),
            json_values.get("date", ""),
            tuple(out.get("deals", ())) if out else (),
        )


@dataclass(frozen=True)
class DealCountResult:
    """The results of all deals of a `CountRequest`, by the number of the deal.

    Creating it raises `ValueError` if a deal is missing, if there is one too many, or if there are none.
    """

    counting: CountRequest
    rows: Mapping[int, DealResult]

    def __post_init__(self) -> None:
        asked = set(self.counting.deal_numbers)
        if not asked:
            raise ValueError(
                f"found the first deal {self.counting.first} and the last deal {self.counting.last}; "
                "the last must not be before the first")
        if wrong := asked ^ self.rows.keys():
            what = "is missing" if min(wrong) in asked else "does not belong to the count"
            raise ValueError(f"deal {min(wrong)} {what}")

    @cached_property
    def deals_by_end(self) -> dict[str, int]:
        """Return a dict from the key of each end, such as `won`, to the number of deals with this end.

        The keys are sorted.
        """
        return dict(sorted(Counter(row.end for row in self.rows.values()).items()))

    @property
    def wins(self) -> Proportion:
        """Return the share of deals that were won, with the number of wins and of deals."""
        return Proportion(self.deals_by_end.get(WON, 0), len(self.rows))

    @cached_property
    def foundation_cards(self) -> Mean | None:
        """Return the mean number of cards on foundations at the end.

        Return None if the game has no foundations.
        """
        if not zones_where_cards_stay(self.counting.game):
            return None
        return Mean.of_numbers(row.foundation_cards for row in self.rows.values())

    @property
    def deals_by_foundation_cards(self) -> list[int]:
        """Return how many deals ended with 0, 1, 2, ... cards on foundations, up to the most in any deal."""
        deals = Counter(row.foundation_cards for row in self.rows.values())
        return [deals[cards] for cards in range(max(deals) + 1)]

    @cached_property
    def moves(self) -> Mean:
        """Return the mean number of moves in a deal."""
        return Mean.of_numbers(row.moves for row in self.rows.values())

    @cached_property
    def digest(self) -> str:
        """Return a digest (SHA-256, in hexadecimal digits) of the results of all deals in order."""
        rows = [[number, *self.rows[number]] for number in sorted(self.rows)]
        return hashlib.sha256(json.dumps(rows, separators=(",", ":")).encode()).hexdigest()

    @property
    def in_words(self) -> str:
        """Return one line with the number of deals won and the mean number of cards on foundations.

        Both have a 95 % confidence interval.
        """
        said = f"{self.wins.in_words}"
        if self.foundation_cards is not None:
            low, high = self.foundation_cards.interval
            said += f"; {self.foundation_cards.value:.1f} cards out ({low:.1f} to {high:.1f})"
        return said

    @property
    def foundation_card_values(self) -> dict[str, object]:
        """Return what `as_json` stores about the cards on foundations. It is empty without foundations."""
        mean = self.foundation_cards
        if mean is None:
            return {}
        return {
            "total": mean.total,
            "squares": mean.squares,
            "mean": round(mean.value, 4),
            "interval": _round_interval(mean.interval),
            "deals": self.deals_by_foundation_cards,
        }

    def as_json(self) -> dict[str, object]:
        """Return the request and a summary of the results as a dictionary for JSON.

        It has the first results in full, and a digest of all. It is the same on every machine.
        """
        found: dict[str, object] = {
            "won": self.wins.won,
            "of": self.wins.total,
            "chance": _round_interval(self.wins.interval),
            "ends": self.deals_by_end,
            "moves": self.moves.total,
            "first": [list(self.rows[number]) for number in sorted(self.rows)[:FIRST]],
        }
        if out := self.foundation_card_values:
            found["out"] = out
        return {**self.counting.as_json(), **found, "rows": self.digest}


def _round_interval(interval: tuple[float, float]) -> list[float]:
    """Return the lower and the upper end of an interval, each rounded to four decimal places."""
    return [round(side, 4) for side in interval]
