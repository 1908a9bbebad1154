"""Mount Olympus: what the text states, counted."""

from __future__ import annotations

from rules_engine.cards import RANKS
from rules_engine.games.cadogan.mount_olympus import TABLE
from rules_engine.games.cadogan.mount_olympus_trial import trial
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "MOUNT OLYMPUS")

FOUNDATIONS = "odd even"


def laid_out(game: Game) -> tuple[str, bool]:
    """The cards of the pyramid, the battery and the pack, counted in a deal."""
    opening = game.opening(1)
    held = [sum(len(opening.piles[place]) for zone in zones.split() for place in TABLE.zone[zone])
            for zones in (FOUNDATIONS, "battery", "pack")]
    said = f"8 + 8 = {held[0]} in the pyramid, {held[1]} in the battery, {held[2]} in hand"
    return said, held == [16, 9, 79]


def all_used(game: Game) -> tuple[str, bool]:
    """How many cards the foundations take, counting up by twos as far as the ranks go."""
    odd, even = (len(range(RANKS.index(first), 13, 2)) for first in "A2")
    last = [RANKS[range(RANKS.index(first), 13, 2)[-1]] for first in "A2"]
    said = f"8 x {odd}, the last a king, and 8 x {even}, the last a queen: {8 * odd + 8 * even} cards"
    return said, (last, 8 * odd + 8 * even) == (["K", "Q"], len(game.cards))


def by_turns(_: Game) -> tuple[str, bool]:
    """Whether eight kings and eight queens can lie by turns in rows of one, three, five and seven."""
    row = ["KQ"[number % 2] for number in range(sum(ROWS))]
    found = row.count("K"), row.count("Q")
    said = f"1 + 3 + 5 + 7 = {sum(ROWS)}; taken by turns, {found[0]} kings and {found[1]} queens"
    return said, found == (8, 8)


WON, AT_ONCE = Proportion(10_000, 10_000), Proportion(9577, 10_000)
"""Of the deals 1 to 10,000, those won by plain play, and those won so without the re-deal; a test plays
them."""


def plainly(game: Game) -> tuple[str, bool]:
    """How often plain play wins, and whether the first sixty deals agree with the record."""
    return f"won {WON.words}; without the re-deal {AT_ONCE.words}", trial(game, 1, 60) == (60, 56)


ROWS = (1, 3, 5, 7)

CLAIMS = (
    at.claim("sixteen", "5.1", "Eight aces and eight twos make the pyramid, and nine cards the battery.",
        "counted in the engine's deal", laid_out),
    at.claim("all-used", "2.1", "Odd ranks end with kings, even ranks with queens.",
        "counted by twos through the thirteen ranks", all_used),
    at.claim("by-turns", "7.1", "In the finished pyramid kings and queens alternate.",
        "counted along the rows of our figure, from the top", by_turns),
    at.claim("plainly", "7.1", "How often the game succeeds the text does not say. Played plainly it does "
        "so nearly always.", "the deals 1 to 10,000, played by one who looks at the table and no further, "
        "as told below; the first 60 are played again at every check", plainly),
)
