"""The Fourteenth: what the text states, counted."""

from rules_engine import words as w
from rules_engine.cards import RANK
from rules_engine.judge import legal
from rules_engine.writing import Game, Text

at = Text("cadogan", "THE FOURTEENTH")

PLATE = ("TH 4C", "JS 3H", "8D 6S")
"""The three fourteens the book names."""


def square_counted(game: Game) -> tuple[str, bool]:
    """The cards laid out and those left in hand."""
    laid, left = w.cards_dealt(game, "row", "pack")
    return f"5 x 5 = {laid} laid out, {left} left in the hand", (laid, left) == (5 * 5, 2 * 52 - 25)


def plate_adds_up(_: Game) -> tuple[str, bool]:
    """What each of the three pairs comes to."""
    sums = [[w.VALUES[RANK[card]] for card in w.cards(pair)] for pair in PLATE]
    said = ", ".join(f"{one} + {other}" for one, other in sums)
    return f"{said}: 14 each", all(sum(pair) == 14 for pair in sums)


def packs_pair_off(_: Game) -> tuple[str, bool]:
    """How two packs fall into fourteens."""
    pairs = 8 * len(range(1, 7)) + 8 // 2
    return f"6 x 8 pairs of unequal cards and 4 of sevens: {pairs} pairs, {2 * pairs} cards", 2 * pairs == 104


def openings_with_a_choice(game: Game) -> tuple[str, bool]:
    """How many openings have a card that makes fourteen with either of two others."""
    found = 0
    for number in range(1, 201):
        moves = [move for move, verdict in legal(game, game.opening(number))
                 if verdict.leave is not None and verdict.leave.key == "pair"]
        places = [part.source for move in moves for part in move.parts]
        found += len(set(places)) < len(places)
    return f"in {found} of 200 openings some card makes fourteen with either of two others", not found


def odd_card(_: Game) -> tuple[str, bool]:
    """How many pairs the pack refills, and what is left over."""
    pairs, over = divmod(104 - 25, 2)
    left = 104 - 2 * (pairs + 1)
    return (f"79 cards fill the places of {pairs} pairs and one place more; after pair {pairs + 1} "
            f"{left} cards lie in the square"), (over, left) == (1, 24)


def three_at_once(_: Game) -> tuple[str, bool]:
    """That the three pairs share no card, so that all can be withdrawn one after another."""
    cards = w.cards(" ".join(PLATE))
    return f"{len(cards)} cards, all different: three pairs side by side", len(set(cards)) == len(cards)


CLAIMS = (
    at.claim("twenty-five", "1.1", "Five rows of five make twenty-five cards.",
        "counted in the engine's deal", square_counted),
    at.claim("the-plate", "3.2", "The three pairs named make fourteen each.",
        "reckoned from the values of the cards", plate_adds_up),
    at.claim("three-at-once", "3.2", "The plate has three fourteens at once.",
        "the cards named are compared; the plate itself is lost", three_at_once),
    at.claim("pairs-off", "3.1", "Both packs can be paired off whole.", "reckoned", packs_pair_off),
    at.claim("odd-card", "2.1 silent", "The pack runs out in the middle of a pair.", "reckoned", odd_card),
    at.claim("only-control", "3.1", "Nothing but the exchange is in the player's control: there is never a "
        "choice of pairs.", "deals 1 to 200, the opening alone, each pair that the judge lists",
        openings_with_a_choice,
        true=False))
