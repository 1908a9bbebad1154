"""Build the index of games: each game with a miniature of its tableau and the properties to filter by."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from generator.count.recorded_counts import WinCounts
from generator.draw.miniature import draw_miniature
from generator.proof.facts_rows import text_of_facts_box_row
from generator.proof.manuscript import Page
from rules_engine.counting.proportion import Proportion
from rules_engine.model.cards import JOKER
from rules_engine.model.game import Game
from rules_engine.model.packs import count_packs
from rules_engine.model.table import Position
from rules_engine.words.questions import REDEALS

Size: TypeAlias = Literal["small", "middling", "large"]

ROOM = (45.0, 80.0)
"""The largest area, in square card widths, of a small and of a middling tableau."""

MOVES = (75, 150)
"""The largest number of moves in a short and in a middling play."""

SECONDS_A_MOVE = 5
"""The estimated time for a move, with thinking and handling of cards."""

ODDS = (0.02, 0.2)
"""The largest shares of deals won by the simple bot that count as "seldom" and as "now and then"."""

NO_REDEAL = ("none", "no", "does not arise")


@dataclass(frozen=True)
class GameIndexEntry:
    """A game in the index: its page, a miniature of its tableau, and the properties to filter by."""

    game: Game
    page: Page
    drawing: str
    packs: str
    players: str
    room: Size
    redeals: bool
    luck: str
    length: str
    minutes: int
    """The estimated time for the whole play on its page, in steps of five; 0 for games of several players."""
    wins: WinCounts | None
    """How often bots win it; None for games of several players, or if nobody counted."""

    @property
    def simple_bot_win_frequency(self) -> str:
        """How often the simple bot wins: "seldom", "now and then" or "often", or "" without a count."""
        if self.wins is None:
            return ""
        share = self.wins.simple.won / self.wins.simple.total
        return "seldom" if share <= ODDS[0] else "now and then" if share <= ODDS[1] else "often"

    @property
    def wins_in_words(self) -> str:
        """The wins of each bot, and how many deals can be won, in words. It is "" if no count is recorded."""
        if self.wins is None:
            return ""
        words = f"a simple bot wins {_proportion_in_words(self.wins.simple)} deals"
        if self.wins.best:
            words += f", a better one {_proportion_in_words(self.wins.best)}"
        if self.wins.winnable:
            words += f"; with every card known, {self.wins.winnable.description} can be won"
        return words

    @property
    def filter_properties(self) -> dict[str, str]:
        """The properties of the game by name, as the filter on the page expects them."""
        return {
            "packs": self.packs,
            "players": self.players,
            "room": self.room,
            "redeals": "yes" if self.redeals else "no",
            "luck": self.luck,
            "length": self.length,
            "odds": self.simple_bot_win_frequency,
        }


def make_index_entry(game: Game, page: Page, recorded_win_counts: WinCounts | None) -> GameIndexEntry:
    """Build the index entry of a game from its rules, its page and its recorded wins."""
    drawing, wide, high = draw_miniature(game.table, game.layouts.wide, _miniature_position(game, page))
    few, most = game.players
    longest = max((len(example.shown_steps) for example in page.examples.values()), default=0)
    return GameIndexEntry(
        game,
        page,
        drawing,
        packs=_packs_in_words(game),
        players=str(few) if few == most else f"{few} to {most}",
        room=_size_in_words(wide * high, ROOM),
        redeals=any(
            not text_of_facts_box_row(row).startswith(NO_REDEAL)
            for row in game.facts_box
            if row.label == REDEALS
        ),
        luck=_kind_of_luck(
            next((text_of_facts_box_row(row) for row in game.facts_box if row.label.startswith("Luck")), "")
        ),
        length={"small": "short", "middling": "middling", "large": "long"}[
            _size_in_words(longest, MOVES)
        ],
        minutes=5 * max(1, round(longest * SECONDS_A_MOVE / 60 / 5)) if most == 1 else 0,
        wins=recorded_win_counts,
    )


def make_index_entries(
    game_pages: Iterable[tuple[Page, Game]], win_counts_of_game: Callable[[Game], WinCounts | None]
) -> list[GameIndexEntry]:
    """Return the entries of these games, sorted by title.

    `win_counts_of_game` is a function that returns how often bots win a game.
    """
    found = (make_index_entry(game, page, win_counts_of_game(game)) for page, game in game_pages)
    return sorted(found, key=lambda one: one.game.title.lower())


def _miniature_position(game: Game, page: Page) -> Position:
    """Return the position to draw in the miniature.

    This is the opening or, if few cards are dealt at first, a position from the middle of the longest
    example.
    """
    opening = game.opening(1)
    if sum(1 for pile in opening.piles if pile) >= 6 or not page.examples:
        return opening
    longest = max(page.examples.values(), key=lambda example: len(example.shown_steps))
    return longest.shown_steps[len(longest.shown_steps) // 2].step.position_after


def _proportion_in_words(proportion: Proportion) -> str:
    return f"{proportion.won:,} of {proportion.total:,}"


def _packs_in_words(game: Game) -> str:
    """Return how many packs a game needs, in words. Return "part of one" for less than a pack."""
    packs, cards = count_packs(game.cards), sum(face != JOKER for face in game.cards)
    return str(packs) if packs > 1 or cards == 52 else "part of one"


def _size_in_words(number: float, class_limits: tuple[float, float]) -> Size:
    return "small" if number <= class_limits[0] else "middling" if number <= class_limits[1] else "large"


def _kind_of_luck(luck_sentence: str) -> str:
    first = luck_sentence.split(",")[0].split(":")[0].lower()
    if "both" in first or ("luck" in luck_sentence.lower() and "skill" in luck_sentence.lower()):
        return "both"
    return "luck" if "luck" in first else "skill"
