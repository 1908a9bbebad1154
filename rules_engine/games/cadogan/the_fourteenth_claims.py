"""The Fourteenth: what the text states, counted."""

from rules_engine import words as w
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.cards import RANK
from rules_engine.writing import Game, Move, Position, Text, claim_of_our_own

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


def pairs_open(game: Game, position: Position) -> list[Move]:
    """The pairs that may be withdrawn."""
    return [move for move, verdict in legal_moves(game, position)
            if verdict.permission is not None and verdict.permission.key == "pair"]


def openings_with_a_choice(game: Game) -> tuple[str, bool]:
    """How many openings have a card that pairs with either of two others, and what such a choice decides."""
    found = 0
    for number in range(1, 201):
        places = [part.source for move in pairs_open(game, game.opening(number)) for part in move.parts]
        found += len(set(places)) < len(places)
    four = dict(zip(("row-1-1", "row-1-4", "row-3-1", "row-3-5"), w.cards("KS AC AH KD"), strict=True))
    last = game.table.position({place: (card,) for place, card in four.items()})
    pairs = pairs_open(game, last)
    ended = sum(not pairs_open(game, withdrawn(game, last, move)) for move in pairs)
    said = (f"in {found} of 200 openings some card makes fourteen with either of two others; and of the "
            f"{len(pairs)} pairs open in the example of two kings and two aces {ended} loses the game")
    return said, not (found and 0 < ended < len(pairs))


def withdrawn(game: Game, position: Position, move: Move) -> Position:
    """The position after a pair has gone."""
    verdict = judge(game, position, move)
    assert verdict.permission is not None
    return apply_move(game, position, move, verdict.permission)


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
        "the cards named are compared", three_at_once,
        unsettled="our copy has no plate, so that nobody can see whether each two lie in one line"),
    claim_of_our_own("pairs-off", "The pairs of fourteen that two packs come to.",
        "reckoned", packs_pair_off),
    claim_of_our_own("odd-card", "Where the pack runs out: in the middle of a pair.", "reckoned", odd_card),
    at.claim("only-control", "3.1",
        "Only in making the exchange has the player any control over the success.",
        "each pair that the judge lists in the openings of deals 1 to 200, and in the example",
        openings_with_a_choice, true=False, recorded=True))
