"""Read how many deals of a game were won, from its result file, and check claims of its text with them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from generator.count.journal import UnusableResultFile
from generator.count.result_file import Finding, read_counts, read_results_of_claim_checks
from rules_engine.counting.claim import SourceClaim, source_claims_about_game
from rules_engine.counting.count import CountRequest, RecordedCount, count_for_claim
from rules_engine.counting.proportion import Proportion
from rules_engine.model.game import Game
from rules_engine.players.players import GIVEN_UP, PLAIN
from rules_engine.players.searcher import SEARCHING, UNDECIDED, WinSearcher
from rules_engine.players.solver import NO_WAY, Solver

FOLDER = "counts"
"""The folder in docs for the results of counts, one file for each game."""

DEALS = 1000
"""The number of deals of every game that are counted for the index of games."""


SEARCHED = (1000, 300, 100)
"""How many deals of a game may have been searched, with every card known."""


def path_of_result_file(docs_folder: Path, game_id: str) -> Path:
    """Return the path of a game's result file."""
    return docs_folder / FOLDER / f"{game_id}.json"


def recorded_count(docs_folder: Path, count_request: CountRequest) -> RecordedCount | None:
    """Return the recorded result of the requested count. Return None if it is not recorded.

    Raise `UnusableResultFile` if the result file is not valid.
    """
    asked = count_request.as_json()
    path = path_of_result_file(docs_folder, count_request.game_id)
    for count in read_counts(path, count_request.game_id):
        if {**count, "game": count_request.game_id}.items() >= asked.items():
            try:
                return RecordedCount.from_json(count)
            except (KeyError, TypeError) as error:
                raise UnusableResultFile(
                    f"{path}: the value {error} of a count is missing; count again") from error
    return None


@dataclass(frozen=True)
class WinnableDeals:
    """How many deals can be won, as found by a search that sees every card.

    Deals for which the search found no answer are counted in `undecided`.
    """

    won: int
    undecided: int
    total: int

    @property
    def description(self) -> str:
        """Return how many of the deals can be won, in words: a number, or a range if some are undecided."""
        if not self.undecided:
            return f"{self.won:,} of {self.total:,} deals"
        if self.won + self.undecided == self.total:
            return f"at least {self.won:,} of {self.total:,} deals"
        return f"{self.won:,} to {self.won + self.undecided:,} of {self.total:,} deals"


@dataclass(frozen=True)
class WinCounts:
    """How many deals of a game were won by bots. A person may win more or fewer."""

    simple: Proportion
    """The wins of the simple bot, the plain player, which never looks ahead."""
    best: Proportion | None = None
    """The wins of the best other bot, if it is significantly better than the simple one; else None."""
    winnable: WinnableDeals | None = None
    """What searches that see every card have found; None if none was made."""


@dataclass(frozen=True)
class SearchCount:
    """How many deals of a game a search could win, and how many the simple bot has won.

    The two must not be added: the search sees every card, the bot does not.
    """

    won: Proportion
    """The deals that the search could win, of all deals searched."""
    lost: int
    """The number of deals that cannot be won, as the search has found."""
    unknown: int
    """The number of deals for which the search gave up."""
    first: int
    """The number of the first deal searched."""
    last: int
    """The number of the last deal searched."""
    most: int
    """The number of positions after which a deal is unknown."""
    date: str
    """The day of the search as in ISO 8601; "" if it was not recorded."""
    simple: Proportion | None
    """The wins of the simple bot; None if they are not recorded."""
    simple_bot_deals_by_foundation_cards: tuple[int, ...] = ()
    """How many deals the simple bot ended with 0, 1, 2, ... cards on foundations; empty if not recorded."""


def recorded_search_count(docs_folder: Path, game: Game) -> SearchCount | None:
    """Return how many deals a search could win, and how many the simple bot has won, with the book's choices.

    Return None if no search is recorded. Raise `UnusableResultFile` for an invalid file.
    """
    searched = largest_recorded_search(docs_folder, game.id) if max(game.players) == 1 else None
    if searched is None:
        return None
    asked, found = searched
    simple = recorded_count(docs_folder, count_for_claim(game.id, PLAIN, DEALS))
    if simple is not None and not simple.deals_by_end.keys() - {GIVEN_UP}:
        simple = None
    return SearchCount(
        found.wins, found.deals_by_end.get(NO_WAY, 0), found.deals_by_end.get(UNDECIDED, 0),
        asked.first, asked.last,
        _position_limit_of_count_request(asked), found.date,
        simple.wins if simple else None, simple.deals_by_foundation_cards if simple else ())


def largest_recorded_search(docs_folder: Path, game_id: str) -> tuple[CountRequest, RecordedCount] | None:
    """Return the recorded search of a game with the most deals: its request and its result.

    Return None if no search is recorded. Raise `UnusableResultFile` for an invalid file.
    """
    path = path_of_result_file(docs_folder, game_id)
    made = {
        tuple(one["deals"]): one for one in read_counts(path, game_id)
        if isinstance(one["deals"], list)
        and (one["player"], one["under"], one["seed"]) == (SEARCHING.name, {}, SEARCHING.seed)}
    for deals in SEARCHED:
        if one := made.get((1, deals)):
            limit = re.search(r"([\d,]+) positions", str(one.get("sentence")))
            if limit is None:
                raise UnusableResultFile(
                    f"{path}: the description of a search does not give its limit of positions; count again")
            try:
                player = WinSearcher(SEARCHING.name, position_limit=int(limit[1].replace(",", "")))
                return count_for_claim(game_id, player, deals), RecordedCount.from_json(one)
            except (KeyError, TypeError) as error:
                raise UnusableResultFile(
                    f"{path}: the value {error} of a count is missing; count again") from error
    return None


def _position_limit_of_count_request(count_request: CountRequest) -> int:
    """Return after how many positions a search gives up a deal; 0 for a player that does not search."""
    return count_request.player.position_limit if isinstance(count_request.player, WinSearcher) else 0


def recorded_win_counts(docs_folder: Path, game: Game) -> WinCounts | None:
    """Return how many deals of a game were won by bots or by a search, with the book's choices.

    Return None for several players, or without a useful count by the simple bot. Raise `UnusableResultFile`
    for an invalid file.
    """
    simple = recorded_count(docs_folder, count_for_claim(game.id, PLAIN, DEALS)) if max(
        game.players) == 1 else None
    if simple is None or not simple.deals_by_end.keys() - {GIVEN_UP}:
        return None
    played: list[Proportion] = []
    searched = [
        WinnableDeals(won.won, won.total - won.won, won.total)
        for claim in source_claims_about_game(game.id) if (won := claim.winnable) is not None]
    if general := largest_recorded_search(docs_folder, game.id):
        searched.append(_winnable_deals_found_by_search(general[1]))
    requests = [
        asked for claim in source_claims_about_game(game.id) for asked in claim.trials if not asked.under
    ]
    for counting in dict.fromkeys(requests):
        if counted := recorded_count(docs_folder, counting):
            if isinstance(counting.player, Solver):
                searched.append(_winnable_deals_found_by_search(counted))
            else:
                played.append(counted.wins)
    better = [one for one in played if one.interval[0] > simple.wins.interval[1]]
    best = max(better, key=_share_of_deals_won, default=None)
    return WinCounts(simple.wins, best, max(searched, key=_sort_key_of_search, default=None))


def _winnable_deals_found_by_search(recorded_search: RecordedCount) -> WinnableDeals:
    return WinnableDeals(
        recorded_search.wins.won, recorded_search.deals_by_end.get(UNDECIDED, 0), recorded_search.wins.total
    )


def _sort_key_of_search(search: WinnableDeals) -> tuple[float, int]:
    """Return two numbers to sort searches by: the share of deals with an answer, then the number of deals."""
    return (search.total - search.undecided) / search.total, search.total


def _share_of_deals_won(recorded_win_counts: Proportion) -> float:
    return recorded_win_counts.won / recorded_win_counts.total


def result_of_claim_check(docs_folder: Path, game: Game, claim: SourceClaim) -> Finding:
    """Return a sentence on whether a claim of the game's text is true, and True or False.

    The result of a slow check (`claim.recorded`) is read from the result file. See `check_claim` for missing
    results.
    """
    if not claim.recorded:
        return check_claim(docs_folder, game, claim)
    try:
        findings = read_results_of_claim_checks(path_of_result_file(docs_folder, game.id), game.id)
        return findings.get(claim.key) or _result_if_count_is_missing(game, claim)
    except UnusableResultFile as error:
        return str(error), not claim.true


def check_claim(docs_folder: Path, game: Game, claim: SourceClaim) -> Finding:
    """Check a claim of the game's text now. Return a sentence with the result, and whether the claim is true.

    If a recorded count is missing or unreadable, return the reason and the opposite of `claim.true`.
    """
    held = []
    for asked in claim.trials:
        try:
            one = recorded_count(docs_folder, asked)
        except UnusableResultFile as error:
            return str(error), not claim.true
        if one is None:
            return _result_if_count_is_missing(game, claim)
        held.append(one)
    return claim.check(game, *held)


def _result_if_count_is_missing(game: Game, claim: SourceClaim) -> Finding:
    return f"not counted yet; run by-the-book count {game.id} --claims", not claim.true
