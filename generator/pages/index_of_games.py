"""The index of games: each with its tableau in small, and what a reader may want to choose by."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from generator.count.recorded import WinCounts
from generator.draw.miniature import miniature
from generator.proof.facts_rows import answer
from generator.proof.manuscript import Page
from rules_engine.counting.proportion import Proportion
from rules_engine.model.cards import JOKER, count_packs
from rules_engine.model.game import Game
from rules_engine.model.table import Position
from rules_engine.words.questions import REDEALS

Size: TypeAlias = Literal["small", "middling", "large"]

ROOM = (45.0, 80.0)
"""Up to so many card widths squared a tableau is small, or middling."""

MOVES = (75, 150)
"""Up to so many moves a whole play is short, or middling."""

SECONDS_A_MOVE = 5
"""What a move is reckoned at, thinking and the turning of cards together."""

ODDS = (0.02, 0.2)
"""Up to these shares of deals the simple bot wins a game seldom, or now and then."""

NO_REDEAL = ("none", "no", "does not arise")


@dataclass(frozen=True)
class Entry:
    """A game on the shelf: its page, its tableau in small, and the traits it can be chosen by."""

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
    """As many as the whole play on its page takes, to the next five; 0 where several play."""
    wins: WinCounts | None
    """How often bots win it; None where several play, or nobody has counted."""

    @property
    def simple_bot_wins(self) -> str:
        """How often the simple bot wins, in a word; empty where that was not counted."""
        if self.wins is None:
            return ""
        share = self.wins.simple.won / self.wins.simple.of
        return "seldom" if share <= ODDS[0] else "now and then" if share <= ODDS[1] else "often"

    @property
    def wins_in_words(self) -> str:
        """The wins of each bot, and the deals known to be winnable; empty where nothing was counted."""
        if self.wins is None:
            return ""
        words = f"a simple bot wins {_of(self.wins.simple)} deals"
        if self.wins.best:
            words += f", a better one {_of(self.wins.best)}"
        if self.wins.winnable:
            words += f"; at least {_of(self.wins.winnable)} can be won"
        return words

    @property
    def traits(self) -> dict[str, str]:
        """The traits by name, as the page's filter knows them."""
        return {
            "packs": self.packs,
            "players": self.players,
            "room": self.room,
            "redeals": "yes" if self.redeals else "no",
            "luck": self.luck,
            "length": self.length,
            "odds": self.simple_bot_wins,
        }


def entry(game: Game, page: Page, wins: WinCounts | None) -> Entry:
    """The entry of a game, from what the engine, its page and a count know of it."""
    drawing, wide, high = miniature(game.table, game.layouts.wide, _showing(game, page))
    few, most = game.players
    longest = max((len(example.shown) for example in page.examples.values()), default=0)
    return Entry(
        game, page, drawing,
        packs=_packs(game),
        players=str(few) if few == most else f"{few} to {most}",
        room=_size(wide * high, ROOM),
        redeals=any(not answer(row).startswith(NO_REDEAL) for row in game.facts_box if row.label == REDEALS),
        luck=_luck(next((answer(row) for row in game.facts_box if row.label.startswith("Luck")), "")),
        length={"small": "short", "middling": "middling", "large": "long"}[_size(longest, MOVES)],
        minutes=5 * max(1, round(longest * SECONDS_A_MOVE / 60 / 5)) if most == 1 else 0,
        wins=wins,
    )


def shelf(homes: Iterable[tuple[Page, Game]], wins: Callable[[Game], WinCounts | None]) -> list[Entry]:
    """The entries of these games, in order of title; `wins` tells how often bots win each."""
    found = (entry(game, page, wins(game)) for page, game in homes)
    return sorted(found, key=lambda one: one.game.title.lower())


def _showing(game: Game, page: Page) -> Position:
    """The opening, or where dealing is part of the play a position from the middle of the longest example."""
    opening = game.opening(1)
    if sum(1 for pile in opening.piles if pile) >= 6 or not page.examples:
        return opening
    longest = max(page.examples.values(), key=lambda example: len(example.shown))
    return longest.shown[len(longest.shown) // 2].step.after


def _of(count: Proportion) -> str:
    return f"{count.won:,} of {count.of:,}"


def _packs(game: Game) -> str:
    """How many packs a game needs, whole or not; one pack may be needed in part."""
    packs, cards = count_packs(game.cards), sum(face != JOKER for face in game.cards)
    return str(packs) if packs > 1 or cards == 52 else "part of one"


def _size(number: float, marks: tuple[float, float]) -> Size:
    return "small" if number <= marks[0] else "middling" if number <= marks[1] else "large"


def _luck(told: str) -> str:
    first = told.split(",")[0].split(":")[0].lower()
    if "both" in first or ("luck" in told.lower() and "skill" in told.lower()):
        return "both"
    return "luck" if "luck" in first else "skill"
