"""Mount Olympus: what the text states, counted."""

from __future__ import annotations

from rules_engine.cards import RANKS
from rules_engine.games.cadogan.mount_olympus_trial import trial
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "MOUNT OLYMPUS")


def laid_out(game: Game) -> tuple[str, bool]:
    """The cards of the pyramid, the battery and the pack, counted in a deal."""
    piles, zones = game.opening(1).piles, game.table.zone
    held = [sum(len(piles[place]) for zone in together.split() for place in zones[zone])
            for together in ("odd even", "battery", "pack")]
    said = f"8 + 8 = {held[0]} in the pyramid, {held[1]} in the battery, {held[2]} in hand"
    return said, held == [16, 9, 79]


def all_used(game: Game) -> tuple[str, bool]:
    """How many cards the foundations take, counting up by twos as far as the ranks go."""
    odd, even = RANKS[::2], RANKS[1::2]
    cards = 8 * len(odd) + 8 * len(even)
    said = f"8 x {len(odd)}, the last a king, and 8 x {len(even)}, the last a queen: {cards} cards"
    return said, (odd[-1], even[-1], cards) == ("K", "Q", len(game.cards))


def by_turns(_: Game) -> tuple[str, bool]:
    """Whether eight kings and eight queens can lie by turns in rows of one, three, five and seven."""
    count = sum((1, 3, 5, 7))
    kings, queens = len(range(0, count, 2)), len(range(1, count, 2))
    said = f"1 + 3 + 5 + 7 = {count}; taken by turns, {kings} kings and {queens} queens"
    return said, (kings, queens) == (8, 8)


WON, AT_ONCE = Proportion(10_000, 10_000), Proportion(9577, 10_000)
"""Of the deals 1 to 10,000, those won by plain play, and those won so without the re-deal; a test plays
them."""


def plainly(game: Game) -> tuple[str, bool]:
    """How often plain play wins, and whether the first sixty deals agree with the record."""
    return f"won {WON.words}; without the re-deal {AT_ONCE.words}", trial(game, 1, 60) == (60, 56)


CLAIMS = (
    at.claim("sixteen", "5.1", "Eight aces and eight twos make the pyramid, and nine cards the battery.",
        "counted in the engine's deal", laid_out),
    at.claim("all-used", "2.1", "Odd ranks end with kings, even ranks with queens.",
        "counted by twos through the thirteen ranks", all_used),
    at.claim("by-turns", "7.1", "In the finished pyramid kings and queens alternate.",
        "counted along the rows of our figure, from the top", by_turns),
    at.claim("plainly", "7.1", "How often the game succeeds the text does not say. Played plainly it does so "
        "nearly always.", "the deals 1 to 10,000, played by one who looks at the table and no further, as "
        "told below; the first 60 are played again at every check", plainly))
