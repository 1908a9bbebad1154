"""What was recorded of the counts that claims rest on, and what a claim's check makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator.count.journal import Finding, Unusable, findings, kept
from rules_engine.counting.claim import Claim, claims
from rules_engine.counting.count import Counting, Recorded, trial
from rules_engine.counting.proportion import Proportion
from rules_engine.model.game import Game
from rules_engine.players.players import GIVEN_UP, PLAIN
from rules_engine.players.solver import Solver

FOLDER = "counts"
"""Where in docs the results of counts are kept, one file a game."""

DEALS = 1000
"""As many deals of every game are counted for the index of games, the same for all."""


def file_of(docs: Path, game_id: str) -> Path:
    """The file in which the counts of a game are kept."""
    return docs / FOLDER / f"{game_id}.json"


def recorded(docs: Path, counting: Counting) -> Recorded | None:
    """What was recorded of just this counting; None where it has not been counted. Raises `Unusable`."""
    asked = counting.as_json()
    path = file_of(docs, counting.game_id)
    for count in kept(path, counting.game_id):
        if {**count, "game": counting.game_id}.items() >= asked.items():
            try:
                return Recorded.from_json(count)
            except (KeyError, TypeError) as error:
                raise Unusable(f"{path}: a count of {counting.player.name} lacks {error}") from error
    return None


@dataclass(frozen=True)
class WinCounts:
    """How many numbered deals of a game programs have won. No figure says what a person would win."""

    simple: Proportion
    """The simple bot's wins: the plain player, who never looks ahead."""
    best: Proportion | None = None
    """The wins of the best other bot, where it is better than the simple one beyond chance; else None."""
    winnable: Proportion | None = None
    """Deals won by a search that sees every card, of the deals searched; None where nobody searched."""


def win_counts(docs: Path, game: Game) -> WinCounts | None:
    """The recorded wins of a game for one, under the readings that the book follows.

    None where several play, where the simple bot's deals were not counted, and where it gave up every
    deal: that tells of the bot and not of the game. Raises `Unusable` for a damaged file.
    """
    simple = recorded(docs, trial(game.id, PLAIN, DEALS)) if max(game.players) == 1 else None
    if simple is None or not simple.ends.keys() - {GIVEN_UP}:
        return None
    played: list[Proportion] = []
    searched = [claim.winnable for claim in claims(game.id) if claim.winnable]
    for counting in {asked: None for claim in claims(game.id) for asked in claim.trials if not asked.under}:
        if counted := recorded(docs, counting):
            (searched if isinstance(counting.player, Solver) else played).append(counted.won)
    better = [one for one in played if one.interval[0] > simple.won.interval[1]]
    best, winnable = (max(found, key=_share, default=None) for found in (better, searched))
    return WinCounts(simple.won, best, winnable)


def _share(won: Proportion) -> float:
    return won.won / won.of


def found(docs: Path, game: Game, claim: Claim) -> Finding:
    """What a claim's check found, or found once where it is recorded.

    What is not recorded and should be is not borne out, and says which command counts it.
    """
    if not claim.recorded:
        return checked(docs, game, claim)
    try:
        return findings(file_of(docs, game.id), game.id).get(claim.key) or _not_counted(game, claim)
    except Unusable as error:
        return str(error), not claim.true


def checked(docs: Path, game: Game, claim: Claim) -> Finding:
    """What a claim's check finds now; as `found` where a count that it rests on is not recorded."""
    held = []
    for asked in claim.trials:
        try:
            one = recorded(docs, asked)
        except Unusable as error:
            return str(error), not claim.true
        if one is None:
            return _not_counted(game, claim)
        held.append(one)
    return claim.check(game, *held)


def _not_counted(game: Game, claim: Claim) -> Finding:
    return f"not counted yet: by-the-book count {game.id} --claims", not claim.true
