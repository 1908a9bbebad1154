"""Try Again: what the text states, counted."""

from __future__ import annotations

from rules_engine.games.foster.try_again_trial import Result, Trial, trial
from rules_engine.writing import Proportion, Text

at = Text("foster", "TRY AGAIN")

TRIED = Trial(
    chance=Result(10_000, cards=167_345, squares=3_244_061, won=0),
    advice=Result(10_000, cards=236_623, squares=6_331_655, won=46),
    closest=Result(10_000, cards=382_383, squares=15_176_395, won=732),
)
"""The trial of ten thousand deals; a slow test repeats it."""


def advice_tried(deals: int = 60) -> tuple[str, bool]:
    """Whether the advice brings out more cards than chance, and what the long trial found."""
    short, long = trial(deals), TRIED
    found = (f"{brought_out(long.chance)} by chance, {brought_out(long.advice)} by the advice alone; "
             f"{long.chance.won} and {long.advice.won} of {long.advice.deals:,} deals won")
    clear = long.advice.mean - long.advice.error > long.chance.mean + long.chance.error
    return found, clear and short.advice.mean > short.chance.mean


def closest_tried(deals: int = 100) -> tuple[str, bool]:
    """How much the closest fit brings out, and whether the first deals agree with the long trial."""
    short, long = trial(deals).closest, TRIED.closest
    found = f"{brought_out(long)}; deals won: {Proportion(long.won, long.deals).words}"
    return found, Proportion(short.won, short.deals).may_be(long.won / long.deals)


def brought_out(result: Result) -> str:
    """The cards brought out on average, and how far that may be off."""
    return f"{result.mean:.1f} ± {result.error:.1f} cards out"


CLAIMS = (
    at.claim("low-on-high", "1.3", "It is poor policy to cover a card with a higher one.",
        "simulated on deals 1 to 10,000, no card seen before it is turned up: each on any heap at random, "
        "against each at random on a heap the advice leaves open; the means, with 95 % intervals",
        lambda _: advice_tried()),
    at.claim("closest-fit", "1.3", "How far the advice goes when each card also lies as close as it can to "
        "the card it covers.", "simulated on deals 1 to 10,000: each on the lowest top card that is not "
        "lower, or else on the highest; the mean, with its 95 % interval", lambda _: closest_tried()))
