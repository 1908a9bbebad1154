"""Read the recorded counts of a game, and check the claims of its text with them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator.count.journal import UnusableFile
from generator.count.result_file import Finding, read_counts, read_findings
from rules_engine.counting.claim import Claim, claims_of_game
from rules_engine.counting.count import CountRequest, RecordedCount, trial
from rules_engine.counting.proportion import Proportion
from rules_engine.model.game import Game
from rules_engine.players.players import GIVEN_UP, PLAIN
from rules_engine.players.searcher import SEARCHING, UNDECIDED
from rules_engine.players.solver import NO_WAY, Solver

FOLDER = "counts"
"""The folder in docs for the results of counts, one file for each game."""

DEALS = 1000
"""The number of deals of every game that are counted for the index of games."""


SEARCHED = (1000, 300, 100)
"""How many deals of a game may have been searched, with every card known; the largest count is used."""


def result_file(docs: Path, game_id: str) -> Path:
    """Return the path of a game's result file."""
    return docs / FOLDER / f"{game_id}.json"


def recorded_count(docs: Path, counting: CountRequest) -> RecordedCount | None:
    """Return the recorded result of exactly this count, or None. Raise `UnusableFile` for an invalid file."""
    asked = counting.as_json()
    path = result_file(docs, counting.game_id)
    for count in read_counts(path, counting.game_id):
        if {**count, "game": counting.game_id}.items() >= asked.items():
            try:
                return RecordedCount.from_json(count)
            except (KeyError, TypeError) as error:
                raise UnusableFile(
                    f"{path}: a count of {counting.player.name} lacks {error}; count again") from error
    return None


@dataclass(frozen=True)
class WinnableDeals:
    """How many deals can be won, as found by a search that sees every card; for some it finds no answer."""

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
    """How many numbered deals of a game bots have won. A person may win more or fewer."""

    simple: Proportion
    """The wins of the simple bot, the plain player, which never looks ahead."""
    best: Proportion | None = None
    """The wins of the best other bot, if it is significantly better than the simple one; else None."""
    winnable: WinnableDeals | None = None
    """What searches that see every card have found; None if none was made."""


@dataclass(frozen=True)
class SearchCount:
    """The results of the searching player in deals of a game, and the wins of the simple bot beside them.

    The search sees every card and the simple bot does not, so the figures are never put together.
    """

    won: Proportion
    lost: int
    unknown: int
    first: int
    last: int
    most: int
    """The number of positions after which a deal is unknown."""
    date: str
    """The day of the search as in ISO 8601; "" if it was not recorded."""
    simple: Proportion | None


def search_count(docs: Path, game: Game) -> SearchCount | None:
    """Return the recorded search of a game's deals, under the readings that the book follows, or None.

    Raise `UnusableFile` for an invalid file.
    """
    searched = recorded_search(docs, game.id) if max(game.players) == 1 else None
    if searched is None:
        return None
    asked, found = searched
    simple = recorded_count(docs, trial(game.id, PLAIN, DEALS))
    counted = simple is not None and bool(simple.deals_by_end.keys() - {GIVEN_UP})
    return SearchCount(
        found.wins, found.deals_by_end.get(NO_WAY, 0), found.deals_by_end.get(UNDECIDED, 0),
        asked.first, asked.last,
        SEARCHING.position_limit, found.date, simple.wins if simple is not None and counted else None)


def recorded_search(docs: Path, game_id: str) -> tuple[CountRequest, RecordedCount] | None:
    """Return the largest recorded search of a game's deals with its request, or None.

    Raise `UnusableFile` for an invalid file.
    """
    for deals in SEARCHED:
        asked = trial(game_id, SEARCHING, deals)
        if found := recorded_count(docs, asked):
            return asked, found
    return None


def win_counts(docs: Path, game: Game) -> WinCounts | None:
    """Return the recorded wins of a game for one player, under the readings that the book follows.

    Return None for a game of several players, if the simple bot's deals were not counted, or if the bot gave
    up every deal, which says nothing about the game. Raise `UnusableFile` for an invalid file.
    """
    simple = recorded_count(docs, trial(game.id, PLAIN, DEALS)) if max(game.players) == 1 else None
    if simple is None or not simple.deals_by_end.keys() - {GIVEN_UP}:
        return None
    played: list[Proportion] = []
    searched = [
        WinnableDeals(won.won, won.total - won.won, won.total)
        for claim in claims_of_game(game.id) if (won := claim.winnable) is not None]
    if general := recorded_search(docs, game.id):
        searched.append(_winnable_deals(general[1]))
    requests = [asked for claim in claims_of_game(game.id) for asked in claim.trials if not asked.under]
    for counting in dict.fromkeys(requests):
        if counted := recorded_count(docs, counting):
            if isinstance(counting.player, Solver):
                searched.append(_winnable_deals(counted))
            else:
                played.append(counted.wins)
    better = [one for one in played if one.interval[0] > simple.wins.interval[1]]
    best = max(better, key=_win_share, default=None)
    return WinCounts(simple.wins, best, max(searched, key=_decided_share_and_total, default=None))


def _winnable_deals(count: RecordedCount) -> WinnableDeals:
    return WinnableDeals(count.wins.won, count.deals_by_end.get(UNDECIDED, 0), count.wins.total)


def _decided_share_and_total(found: WinnableDeals) -> tuple[float, int]:
    """Return the share of its deals that a search has decided, and the number of its deals; a sort key."""
    return (found.total - found.undecided) / found.total, found.total


def _win_share(won: Proportion) -> float:
    return won.won / won.total


def claim_finding(docs: Path, game: Game, claim: Claim) -> Finding:
    """Return the finding on a claim: the recorded one if `claim.recorded` is true, else that of a check.

    If a record is missing, the finding says which command makes it, and counts as contradicting the claim.
    """
    if not claim.recorded:
        return check_claim(docs, game, claim)
    try:
        findings = read_findings(result_file(docs, game.id), game.id)
        return findings.get(claim.key) or _finding_without_count(game, claim)
    except UnusableFile as error:
        return str(error), not claim.true


def check_claim(docs: Path, game: Game, claim: Claim) -> Finding:
    """Check a claim now. If a count that the claim needs is not recorded, the finding says how to make it."""
    held = []
    for asked in claim.trials:
        try:
            one = recorded_count(docs, asked)
        except UnusableFile as error:
            return str(error), not claim.true
        if one is None:
            return _finding_without_count(game, claim)
        held.append(one)
    return claim.check(game, *held)


def _finding_without_count(game: Game, claim: Claim) -> Finding:
    return f"not counted yet; run by-the-book count {game.id} --claims", not claim.true
