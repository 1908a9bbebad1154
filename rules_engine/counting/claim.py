"""Statements of the old texts about games, such as "it seldom succeeds", that can be checked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from rules_engine.counting.count import CountRequest
from rules_engine.counting.proportion import Proportion
from rules_engine.model.citation import SourceCitation
from rules_engine.registry import GAMES


@dataclass(frozen=True)
class SourceClaim:
    """A statement of a text about a game, such as its odds, and the function that checks it.

    If `cite` is None, the statement is not from a text: it is a result of this project's own counts.
    """

    key: str
    cite: SourceCitation | None
    """The place where the text claims it; None for a count of our own."""
    words: str
    method: str
    """A description in words of how the statement is checked."""
    check: Callable[..., tuple[str, bool]]
    """A function of the game and the recorded result of each count.

    It returns the result in words, and True if the result is the expected one.
    """
    true: bool = True
    """False if the text is known to be wrong."""
    trials: tuple[CountRequest, ...] = ()
    """The counts (many deals played by a program) that the check needs."""
    also: tuple[SourceCitation, ...] = ()
    """Further places where the text claims it."""
    unsettled: str = ""
    """Why the findings do not settle the claim; empty if they do."""
    under: str = ""
    """`reading=choice` if the claim is true only under that choice."""
    recorded: bool = False
    """True if the result of the check is recorded because it takes too long for every build."""
    winnable: Proportion | None = None
    """The deals that a search seeing all cards has won, out of those searched; None without a search."""

    @property
    def verdict_in_words(self) -> str:
        """Return in a few words whether the text is right, such as "confirmed". The check is not run.

        The result is "open" if nothing can settle the claim, and "our own count" if the claim is from no
        text.
        """
        if self.cite is None:
            return "our own count"
        if self.unsettled:
            return "open"
        if self.under:
            return "true only under one reading"
        return "confirmed" if self.true else "not confirmed"


@cache
def source_claims_about_game(game_id: str) -> tuple[SourceClaim, ...]:
    """Return the claims of the source texts about a game, such as how often it is won.

    They are the tuple `CLAIMS` in the module beside the game's own, whose name ends in `_claims`. Return ()
    if there is no such game or module. Raise `ValueError` if `CLAIMS` is missing there or stands in the
    game's own module.
    """
    if game_id not in GAMES:
        return ()
    module, beside = GAMES[game_id], f"{GAMES[game_id]}_claims"
    if hasattr(import_module(module), "CLAIMS"):
        raise ValueError(f"{module} has CLAIMS: move them, with their checks, to {beside}, beside the game")
    if find_spec(beside) is None:
        return ()
    found: tuple[SourceClaim, ...] | None = getattr(import_module(beside), "CLAIMS", None)
    if found is None:
        raise ValueError(f"{beside} has no CLAIMS: write CLAIMS = (at.claim(...), ...) in it, or remove it")
    return found
