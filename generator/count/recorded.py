"""What was recorded of the counts that claims rest on, and what a claim's check makes of it."""

from __future__ import annotations

from pathlib import Path

from generator.count.journal import Finding, Unusable, findings, kept
from rules_engine.count import Counting, Recorded, trial
from rules_engine.game import Game
from rules_engine.players import GIVEN_UP, PLAIN
from rules_engine.proportion import Proportion
from rules_engine.rule import Claim

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


def odds(docs: Path, game: Game) -> Proportion | None:
    """How often the plain player won the first deals of a game for one.

    None where nobody counted it, and where he gave up every deal: that tells of him and not of the game.
    """
    counted = recorded(docs, trial(game.id, PLAIN, DEALS)) if max(game.players) == 1 else None
    return counted.won if counted and counted.ends.keys() - {GIVEN_UP} else None


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
