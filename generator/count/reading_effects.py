"""Find how often a game can be won if an open question of its text is answered in another way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from generator.count.journal import UnusableResultFile
from generator.count.solving import DealSearchJob
from rules_engine.compiled.compiler import compile_game
from rules_engine.counting.paired_counts import PairedWinCounts
from rules_engine.model.game import Game

DEALS = 200
"""The number of deals that are searched under each choice."""

LEAST_DECIDED = 0.9
"""The share of deals that must be decided under both choices, for their difference to be printed."""


@dataclass(frozen=True)
class ChoiceEffectOnWins:
    """How many deals can be won with the book's choice at an open question, and with another choice."""

    reading: str
    """The key of the open question."""
    choice: str
    """The key of the other choice."""
    first: int
    """The number of the first deal searched with both choices."""
    last: int
    """The number of the last deal searched."""
    positions: int
    """The number of positions after which a search gives up a deal."""
    decided: int
    """The number of deals for which both searches found an answer."""
    only_book: int
    """The number of these deals that can be won only with the book's choice."""
    only_other: int
    """The number of these deals that can be won only with the other choice."""

    @property
    def paired_win_counts(self) -> PairedWinCounts:
        """How many deals are decided with both choices, and how many are won only with one or the other."""
        return PairedWinCounts(self.decided, self.only_book, self.only_other)

    @property
    def has_enough_decided_deals(self) -> bool:
        """Return True if enough deals are decided to print the difference."""
        return self.decided >= LEAST_DECIDED * (self.last - self.first + 1)

    def as_json(self) -> dict[str, object]:
        """Return the effect as a dictionary for JSON."""
        return asdict(self)

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> ChoiceEffectOnWins:
        """Return the effect that `as_json` has stored. Raise `UnusableResultFile` for other values."""
        try:
            found = cls(**values)
        except TypeError as error:
            raise UnusableResultFile(
                f"{values!r} does not say how a choice changes the results: {error}; "
                "run the command `effects` again") from error
        numbers = (found.first, found.last, found.positions, found.decided, found.only_book, found.only_other)
        if not all(isinstance(number, int) for number in numbers):
            raise UnusableResultFile(
                f"{values!r} does not say how a choice changes the results; run the command `effects` again")
        return found


def choices_that_change_game(game: Game) -> Iterator[tuple[str, str]]:
    """Yield each choice at an open question that changes the compiled game, as two keys: question and choice.

    The game must be compiled completely and be winnable, with the book's choices and with this one.
    """
    program = compile_game(game)
    if not program.is_complete or program.won < 0:
        return
    for reading in game.readings:
        for choice in reading.choices[1:]:
            other = compile_game(game.with_choices(**{reading.key: choice.key}))
            if other.is_complete and other.won >= 0 and other != program:
                yield reading.key, choice.key


def search_deals_for_win(
    game_id: str, deals: range, position_limit: int, choices: dict[str, str]
) -> list[str]:
    """Return "won", "lost" or "unknown" for each deal, in the order of the deals.

    Each search stops after `position_limit` positions. `choices` maps open questions to choices. Raise
    `FalseWin` if the judge does not confirm a win.
    """
    job = DealSearchJob(game_id, deals[0], deals[-1], position_limit, under=tuple(choices.items()))
    return [row.result for _, row in job.results(deals)]


def measure_effect_of_choice_on_wins(
    game_id: str,
    reading: str,
    choice: str,
    deals: range,
    position_limit: int,
    results_with_book_choice: list[str],
) -> ChoiceEffectOnWins:
    """Search the deals with another choice at an open question, and return how the results differ.

    `results_with_book_choice` has the results of the same deals with the book's choice, in the same order.
    """
    other = search_deals_for_win(game_id, deals, position_limit, {reading: choice})
    pairs = [pair for pair in zip(results_with_book_choice, other, strict=True) if "unknown" not in pair]
    return ChoiceEffectOnWins(
        reading, choice, deals[0], deals[-1], position_limit, len(pairs), pairs.count(("won", "lost")),
        pairs.count(("lost", "won")))
