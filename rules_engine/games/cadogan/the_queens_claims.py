"""The Queens: what the text states, counted."""

from __future__ import annotations

from fractions import Fraction

from rules_engine import words as w
from rules_engine.cards import FACE, RANK, parse_card
from rules_engine.games.cadogan.the_queens import KING, PACK, PRICE, QUEEN, TABLE
from rules_engine.games.cadogan.the_queens_trial import hopes, keys_played
from rules_engine.judge import after
from rules_engine.writing import Game, Move, Proportion, Text

at = Text("cadogan", "THE QUEENS")

PLAYED = {32: Proportion(0, 9173), 18: Proportion(9, 767), 4: Proportion(54, 55), 0: Proportion(5, 5)}
"""Of deals 1 to 10,000, by the size of the key: those whose key could be played out at best."""
SHORT_KEYS = (65, 188, 268, 277, 288, 292, 530, 973)
"""Of deals 1 to 1,000, those whose key is gone or has four cards when the play begins."""
HOPES = Proportion(11, 11), Proportion(150, 160)
"""Of twenty plays of each, those won where all that remained was taken with no key left, and of all."""


def eight_kings(game: Game) -> tuple[str, bool]:
    """The kings of two packs, and the cards of as many whole foundations."""
    kings = sum(RANK[face] == KING for face in game.cards)
    return f"{kings} kings, and {kings} x 13 = {kings * 13} cards in all", (kings, kings * 13) == (8, 104)


def last_four(_game: Game) -> tuple[str, bool]:
    """What a first, a second and a third queen leave of the key."""
    left = [32 - PRICE, 32 - 2 * PRICE, max(0, 32 - 3 * PRICE)]
    return f"{left[0]}, then {left[1]}, then {left[2]} cards are left of the key", left == [18, 4, 0]


def good_luck(game: Game) -> tuple[str, bool]:
    """How likely it is that queens diminish the key, once, twice and three times."""
    queens, cards = sum(RANK[face] == QUEEN for face in game.cards), len(game.cards)
    chance, chances = Fraction(1), []
    for times in range(3):
        chance *= Fraction(queens - times, cards - times)
        chances.append(chance)
    said = ", ".join(f"one deal in {float(1 / one):,.0f}" for one in chances)
    return f"at least once {said.replace(', one', ', twice one', 1).replace(', one', ', thrice one', 1)}", (
        chances[0] == Fraction(1, 13))


def eighteen(game: Game) -> tuple[str, bool]:
    """What six queens bring from a talon of forty cards."""
    names = [rank + suit for rank in "A23456789" for suit in "SHDC"][:34]
    talon = [parse_card(name) for name in ("QS", "QH", *names[:20], "QD", "QC", *names[20:], "QS", "QH")]
    position = TABLE.position({"talon": talon})
    leave = next(leave for leave in game.leaves if leave.key == "repay")
    pack = after(game, position, Move(action="repay"), leave).piles[PACK]
    fresh = sum(RANK[entry & FACE] == QUEEN for entry in pack)
    return f"{len(pack)} cards, {fresh} queens among them", (len(pack), fresh) == (18, 0)


def rid_of_the_key(_game: Game) -> tuple[str, bool]:
    """How many keys can be played out at best, and whether the first deals agree with the record."""
    said = "; ".join(
        f"of keys of {size} cards, {share.won:,} of {share.of:,}" for size, share in PLAYED.items() if size)
    return said, keys_played(1, 400) == {32: (0, 366), 18: (0, 28), 4: (5, 5), 0: (1, 1)}


def good_hope(game: Game) -> tuple[str, bool]:
    """How many games are won once all that remains is taken and the key is gone, and some of them anew."""
    taken, every = HOPES
    said = f"{taken.won} of {taken.of} such plays were won, and {every.won} of all {every.of}"
    return said, hopes(game, (188, 288), 2) == (Proportion(1, 1), Proportion(4, 4))

def cards_counted(game: Game) -> tuple[str, bool]:
    """The cards of the key, the shutter and the pack, in a deal whose key shows no queen."""
    key, shutter, kings, pack = w.cards_dealt(game, "key", "shutter", "foundation", "pack")
    said = f"{key} in the key, {shutter} in the shutter, {kings} kings above, {pack} in the pack"
    return said, (key, shutter, key + shutter + kings + pack) == (32, 7, 104)


CLAIMS = (
    at.claim("counts", "6.1", "The key has thirty-two cards and the shutter seven.",
        "counted in the engine's deal 1", cards_counted),
    at.claim("eight-kings", "7.4", "There are eight kings to build on.", "counted in the two packs",
        eight_kings),
    at.claim("last-four", "6.5", "Two queens take twenty-eight cards of the key, and a third can find only "
        "four.", "reckoned", last_four),
    at.claim("good-luck", "7.1", "It takes good luck to have the key diminished.",
        "reckoned from the queens in the two packs", good_luck),
    at.claim("rid-of-the-key", "8.1", "All depends on getting rid of the key.", "deals 1 to 10,000; of each, "
        "whether the key could be played out card by card if every other card were free at any time, all "
        "choices of foundation tried; a key that could not is lost whatever the player does", rid_of_the_key),
    at.claim("eighteen", "10.1", "Six queens bring eighteen cards, the queens not counted.",
        "a talon of forty cards with six queens, paid by the engine", eighteen),
    at.claim("good-hope", "10.3", "There is good hope once all that remains can be taken and the key has "
        "been played out.", "the eight deals among the first thousand whose key is gone or has four cards "
        "when the play begins, each played twenty times by a program that plays what it can and marries at "
        "random", good_hope))
