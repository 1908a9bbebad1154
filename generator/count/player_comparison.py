"""Let two bots, the patient and the simple player, play the same deals, and record how many each won.

The results of all games are in one file, `patient.json`, in the folder of counts.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import comb
from pathlib import Path
from typing import Any, NamedTuple

from generator.count.journal import UnusableResultFile
from generator.count.result_file import write_atomically
from rules_engine.counting.count import (
    DealResult,
    ResultWithWinningMoves,
    count_for_claim,
    play_deals_with_winning_moves,
    verify_recorded_wins,
)
from rules_engine.counting.proportion import Proportion
from rules_engine.model.rule import WON
from rules_engine.players.patient_player import PATIENT, PatientPlayer
from rules_engine.players.players import PLAIN
from rules_engine.registry import find_game

FILE = Path("counts", "patient.json")
"""The file of results, in the folder of the book's pages."""

FIRST = 2
"""How many of the first deals are recorded one by one, to be played again by the tests."""

CHANCE = 0.05
"""A difference counts as more than chance if its probability by chance alone is below this."""


MOVES_PER_ROLLOUT = 4
"""The patient player may make one rollout for every so many moves of its budget."""


def patient_player_with_budget(most_moves: int) -> PatientPlayer:
    """Return the patient player (a bot) that tries out this number of moves before each move it makes."""
    return replace(PATIENT, most_moves=most_moves, rollouts=max(1, most_moves // MOVES_PER_ROLLOUT))


class DealPlayedByBothPlayers(NamedTuple):
    """The results of one deal that two bots have played: the patient player and the simple one."""

    patient: DealResult
    simple: DealResult


@dataclass(frozen=True)
class PlayerComparisonJob:
    """A job: two bots, the patient and the simple player, play the deals `first` to `last` of a game.

    `most_moves` is how many moves the patient player tries out before each move.
    """

    game_id: str
    first: int
    last: int
    most_moves: int = PATIENT.most_moves

    @property
    def deal_numbers(self) -> range:
        """Return the numbers of the deals that both players play."""
        return range(self.first, self.last + 1)

    def as_json(self) -> dict[str, object]:
        """Return the settings on which the results depend, as JSON values."""
        settings = _descriptions_of_players()
        settings["patient"] = patient_player_with_budget(self.most_moves).description
        return {"game": self.game_id, "deals": [self.first, self.last], **settings}

    def results(self, deals: Iterable[int]) -> Iterator[tuple[int, DealPlayedByBothPlayers]]:
        """Play these deals with both players, and yield the number and both results of each deal.

        The judge replays each win. Raise `FalseWin` if the judge does not confirm it.
        """
        for number, proved in self.results_with_winning_moves(deals):
            yield number, proved.row

    def results_with_winning_moves(
        self, deals: Iterable[int]
    ) -> Iterator[tuple[int, ResultWithWinningMoves[DealPlayedByBothPlayers]]]:
        """Play the given deals as `results` does. Yield each deal's number, its results and winning moves."""
        numbers = tuple(deals)
        patient_player = patient_player_with_budget(self.most_moves)
        played = (
            play_deals_with_winning_moves(count_for_claim(self.game_id, player, 1), numbers)
            for player in (patient_player, PLAIN)
        )
        for (number, patient), (_, simple) in zip(*played, strict=True):
            both = DealPlayedByBothPlayers(patient.row, simple.row)
            yield number, ResultWithWinningMoves(both, patient.wins + simple.wins)

    def verify_recorded_result(
        self, deal_number: int, row: DealPlayedByBothPlayers, wins: tuple[str, ...]
    ) -> None:
        """Check a recorded result: each win is played again. Raise `FalseWin` if it is wrong."""
        verify_recorded_wins(find_game(self.game_id), deal_number, row, wins)

    def parse_recorded_result(self, deal_number: int, row: object) -> DealPlayedByBothPlayers:
        """Return both results of a deal from its row in a journal.

        Raise `ValueError` if the row is not valid.
        """
        match row:
            case [[str(end), int(out), int(moves)], [str(other), int(others_out), int(others_moves)]] if (
                deal_number in self.deal_numbers
            ):
                return DealPlayedByBothPlayers(DealResult(end, out, moves),
                    DealResult(other, others_out, others_moves))
        raise ValueError(
            f"deal {deal_number}: found {row!r}, expected two lists, each [end, cards on foundations, moves]")


@dataclass(frozen=True)
class PlayerComparisonResult:
    """How many of the deals `first` to `last` were won by the patient player, the simple player, or both."""

    first: int
    last: int
    both: int
    patient_only: int
    simple_only: int
    most_moves: int = PATIENT.most_moves
    """How many moves the patient player tried out before each move."""

    @property
    def deal_count(self) -> int:
        """Return the number of deals that both players played."""
        return self.last - self.first + 1

    @property
    def wins_of_patient_player(self) -> Proportion:
        """Return how many of the deals the patient player won."""
        return Proportion(self.both + self.patient_only, self.deal_count)

    @property
    def wins_of_simple_player(self) -> Proportion:
        """Return how many of the same deals the simple player won."""
        return Proportion(self.both + self.simple_only, self.deal_count)

    @property
    def p_value(self) -> float:
        """Return the p-value: the probability that chance alone makes a difference at least as large.

        The test is McNemar's exact test, two-sided.
        """
        changed, fewer = self.patient_only + self.simple_only, min(self.patient_only, self.simple_only)
        below = sum(comb(changed, number) for number in range(fewer + 1))
        return min(1.0, 2 * below / (1 << changed))

    @property
    def p_value_in_words(self) -> str:
        """Return the p-value in words: "p = 0.012", or "p < 0.001"."""
        return "p < 0.001" if self.p_value < 0.001 else f"p = {self.p_value:.3f}"

    @property
    def in_words(self) -> str:
        """Return the wins of both players and the p-value in one line of text."""
        patient, simple = self.wins_of_patient_player.in_words, self.wins_of_simple_player.in_words
        return f"patient {patient}; simple {simple}; {self.p_value_in_words}"

    @property
    def comparison_sentence(self) -> str:
        """Return a sentence that says whether the difference between the players may be chance."""
        test = f"exact McNemar test, {self.p_value_in_words}"
        if self.p_value >= CHANCE:
            return f"The difference may be chance ({test})."
        return f"The difference is more than chance ({test})."


def make_comparison_result(
    job: PlayerComparisonJob, results_by_deal: Mapping[int, DealPlayedByBothPlayers]
) -> PlayerComparisonResult:
    """Return the result of all deals of a job from the results of each deal, by deal number.

    Raise `ValueError` if a deal of the job is missing, or if there is a result of any other deal.
    """
    if set(results_by_deal) != set(job.deal_numbers):
        raise ValueError(
            f"{job.game_id}: there must be a result for each deal from {job.first} to {job.last}, "
            "and no other; play the missing deals")
    wins = [(row.patient.end == WON, row.simple.end == WON) for row in results_by_deal.values()]
    return PlayerComparisonResult(
        job.first, job.last, wins.count((True, True)), wins.count((True, False)), wins.count((False, True)),
        job.most_moves)


def store_comparison_result(
    docs_folder: Path,
    job: PlayerComparisonJob,
    results_by_deal: Mapping[int, DealPlayedByBothPlayers],
    day: str,
) -> PlayerComparisonResult:
    """Store the result of a job in the file of all games, and return the result.

    Results from before a change of either player are dropped. Raise `UnusableResultFile` if the file is not
    valid.
    """
    result = make_comparison_result(job, results_by_deal)
    held = _read_comparisons_by_game(docs_folder)
    ordered = [
        [number, list(played.patient), list(played.simple)]
        for number, played in sorted(results_by_deal.items(), key=lambda item: item[0])
    ]
    held[job.game_id] = {
        "deals": [job.first, job.last], "most moves": job.most_moves, "both": result.both,
        "patient only": result.patient_only, "simple only": result.simple_only, "first": ordered[:FIRST],
        "rows": hashlib.sha256(json.dumps(ordered, separators=(",", ":")).encode()).hexdigest(), "date": day,
    }
    path = docs_folder / FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, _text_of_comparison_file(held))
    return result


def _text_of_comparison_file(entries: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the text of the file of results: JSON with one line for each game."""
    lines = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in _descriptions_of_players().items()]
    rows = [f"{json.dumps(game_id)}: {json.dumps(entries[game_id])}" for game_id in sorted(entries)]
    games = ",\n".join(rows)
    return "{\n" + ",\n".join(lines) + ',\n"games": {\n' + games + "\n}\n}\n"


def recorded_comparison_result(docs_folder: Path, game_id: str) -> PlayerComparisonResult | None:
    """Return the recorded comparison of the two players in a game, or None if there is none.

    An old comparison, from before one of the players was changed, is ignored. Raise `UnusableResultFile` if
    the file is not valid.
    """
    entry = _read_comparisons_by_game(docs_folder).get(game_id)
    if entry is None:
        return None
    first, last = entry["deals"]
    return PlayerComparisonResult(
        first, last, entry["both"], entry["patient only"], entry["simple only"], entry["most moves"])


def ids_of_compared_games(docs_folder: Path) -> list[str]:
    """Return the ids of the games in which a comparison is recorded, in sorted order."""
    return sorted(_read_comparisons_by_game(docs_folder))


def recorded_comparison_job(docs_folder: Path, game_id: str) -> PlayerComparisonJob:
    """Return the settings of the recorded comparison in a game. Raise `KeyError` if there is none."""
    entry = _read_comparisons_by_game(docs_folder)[game_id]
    first, last = entry["deals"]
    return PlayerComparisonJob(game_id, first, last, entry["most moves"])


def recorded_results_of_first_deals(docs_folder: Path, game_id: str) -> dict[int, DealPlayedByBothPlayers]:
    """Return the recorded results of a game's first deals, by deal number; {} if none are recorded."""
    rows = _read_comparisons_by_game(docs_folder).get(game_id, {}).get("first", [])
    return {number: DealPlayedByBothPlayers(DealResult(*patient), DealResult(*simple)) for number, patient,
        simple in rows}


def _descriptions_of_players() -> dict[str, object]:
    """Return descriptions of both players, and a seed, for the file of comparisons.

    Results in a file with other values are ignored.
    """
    return {"patient": PATIENT.description, "simple": PLAIN.description, "seed": PATIENT.seed}


def _read_comparisons_by_game(docs_folder: Path) -> dict[str, dict[str, Any]]:
    """Return the recorded comparisons as JSON values, by the ids of the games.

    The result is empty if there is no file, or if one of the players was changed since. Raise
    `UnusableResultFile` if the file is not valid.
    """
    path = docs_folder / FILE
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except ValueError as error:
        raise UnusableResultFile(
            f"{path}: expected JSON, found other text; compare again into a new file") from error
    games = value.get("games") if isinstance(value, dict) else None
    if isinstance(games, dict) and all(map(_is_valid_comparison, games.values())):
        players = _descriptions_of_players()
        return games if all(value.get(name) == held for name, held in players.items()) else {}
    raise UnusableResultFile(f"{path}: a comparison lacks a value; compare again into a new file")


def _is_valid_comparison(value: object) -> bool:
    match value:
        case {"deals": [int(), int()], "most moves": int(), "both": int(), "patient only": int(),
              "simple only": int(), "first": [*_]}:
            return True
    return False
