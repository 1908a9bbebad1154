"""Play the deals of recorded counts again, and compare the results with what is recorded.

Stored results of single deals are not used. So anyone can check the tables of odds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from generator.count.journal import UnusableResultFile
from generator.count.play_digests import digest_of_winning_plays
from generator.count.recorded_counts import path_of_result_file
from generator.count.result_file import read_counts
from generator.count.workers import DealChunkRunner, split_deals_into_chunks
from rules_engine.counting.claim import source_claims_about_game
from rules_engine.counting.count import (
    FIRST,
    CountRequest,
    DealCountResult,
    DealResult,
    ResultWithWinningMoves,
)
from rules_engine.players.patient_player import PATIENT
from rules_engine.players.players import PLAYERS
from rules_engine.players.searcher import RECORDED_LIMITS, SEARCHING, WinSearcher


@dataclass(frozen=True)
class RecordedCountToRepeat:
    """A recorded count of a game: all recorded values, and the request that repeats the count.

    `request` is None if no player of this program plays as the recorded one did.
    """

    game_id: str
    values: Mapping[str, Any]
    request: CountRequest | None

    @property
    def description(self) -> str:
        """Return the game, the player and the deals in words."""
        values = self.values
        under = "".join(f", {reading}={choice}" for reading, choice in values["under"].items())
        seed = f", seed {values['seed']}" if values["seed"] != 1 else ""
        first, last = values["deals"]
        return f"{self.game_id}, {values['player']} player{under}{seed}, deals {first:,} to {last:,}"


def recorded_counts_of_game(docs_folder: Path, game_id: str) -> Iterator[RecordedCountToRepeat]:
    """Yield each recorded count of a game, in the order of the file.

    Raise `UnusableResultFile` if the file is missing or not valid.
    """
    path = path_of_result_file(docs_folder, game_id)
    entries = read_counts(path, game_id)
    if not entries:
        said = f"no count of {game_id} is recorded; count it with by-the-book count"
        raise UnusableResultFile(f"{path}: {said}")
    for values in entries:
        yield RecordedCountToRepeat(game_id, values, _request_that_repeats_count(game_id, values))


def _request_that_repeats_count(game_id: str, values: Mapping[str, Any]) -> CountRequest | None:
    (first, last), under = values["deals"], tuple(sorted(values["under"].items()))
    searchers = [WinSearcher(SEARCHING.name, position_limit=limit) for limit in RECORDED_LIMITS]
    asked = [one.player for claim in source_claims_about_game(game_id) for one in claim.trials]
    for player in (*asked, *PLAYERS.values(), PATIENT, SEARCHING, *searchers):
        seated = player.with_seed(values["seed"])
        if (seated.name, seated.description) == (values["player"], values.get("sentence")):
            return CountRequest(game_id, seated, first, last, under)
    return None


def repeat_count(
    request: CountRequest, workers: DealChunkRunner, game_modules: tuple[str, ...], worker_count: int
) -> tuple[DealCountResult, str]:
    """Play all deals of a request again, without any stored result.

    Return the count, and the digest of its winning plays. Raise `WorkersUnavailable` or `FalseWin`.
    """
    results: dict[int, ResultWithWinningMoves[DealResult]] = {}
    for done in workers(split_deals_into_chunks(request, request.deal_numbers, game_modules, worker_count)):
        results.update(done.rows)
    count = DealCountResult(request, {number: proved.row for number, proved in results.items()})
    return count, digest_of_winning_plays(results)


def request_for_first_deals(request: CountRequest) -> CountRequest:
    """Return the request for only the first `FIRST` deals. Results of these are recorded one by one."""
    return replace(request, last=min(request.last, request.first + FIRST - 1))


def lacks_deals_by_foundation_cards(recorded_values: Mapping[str, Any]) -> bool:
    """Return True if the count is of a game with foundations, but not how many deals filled them how far."""
    return "deals" not in (recorded_values.get("out") or {"deals": []})


def differences_between_counts(
    recorded_values: Mapping[str, Any], repeated_count: DealCountResult
) -> list[str]:
    """Return a line for each recorded value that differs when the same deals are played again.

    If only the first deals were played again, only their results are compared. The numbers of deals by cards
    on foundations are left out if they are not recorded.
    """
    found = repeated_count.as_json()
    if lacks_deals_by_foundation_cards(recorded_values):
        found["out"] = {name: value for name, value in repeated_count.foundation_card_values.items()
                        if name != "deals"}
    names = (
        ["first"]
        if found["deals"] != recorded_values["deals"]
        else [name for name in found if name != "game"]
    )
    return [
        f"{name}: recorded {recorded_values.get(name)}, found {found[name]}"
        for name in names if recorded_values.get(name) != found[name]
    ]
