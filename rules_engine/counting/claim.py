"""What the texts claim of their games, and where the claims of a game stand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from rules_engine.counting.count import Counting
from rules_engine.counting.proportion import Proportion
from rules_engine.model.rule import Cite
from rules_engine.registry import GAMES


@dataclass(frozen=True)
class Claim:
    """What a text claims of a game, or we ask of it ourselves, with the check and how that was made.

    `check` is given the game, and what was recorded of each of the `trials` it rests on; it returns
    what was found, and whether that is as the claim is to come out: bears out what is `true`, is against
    what is not, agrees with the figure where nothing is settled.
    """

    key: str
    cite: Cite | None
    """Where the text claims it; None where it is our own count, which no text speaks of."""
    words: str
    method: str
    check: Callable[..., tuple[str, bool]]
    true: bool = True
    """False where the text is known to be mistaken."""
    trials: tuple[Counting, ...] = ()
    also: tuple[Cite, ...] = ()
    """Further places where the text claims it."""
    unsettled: str = ""
    """Why what was found does not settle it, where it does not."""
    under: str = ""
    """`reading=choice`, where it is true only if the text is read so."""
    recorded: bool = False
    """Whether what its check finds is recorded, as a count is: it takes too long for every proof."""
    winnable: Proportion | None = None
    """The deals that a search with all cards seen has won, of those it searched; None without a search."""

    @property
    def verdict(self) -> str:
        """What the claim comes to, once its check has come out as it is to."""
        if self.cite is None:
            return "our own count"
        if self.unsettled:
            return "open"
        if self.under:
            return "true only under one reading"
        return "confirmed" if self.true else "not confirmed"


@cache
def claims(key: str) -> tuple[Claim, ...]:
    """The claims of the text about the game with this id; none where it is not registered.

    They are not part of the game, which is played without them.
    """
    if key not in GAMES:
        return ()
    for module in (GAMES[key], f"{GAMES[key]}_claims"):
        if find_spec(module) is not None:
            found: tuple[Claim, ...] | None = getattr(import_module(module), "CLAIMS", None)
            if found is not None:
                return found
    return ()
