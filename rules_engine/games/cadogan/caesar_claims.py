"""Caesar: what the text states, counted."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import permutations

from rules_engine.games.cadogan.caesar_words import COLUMNS, DIAGONALS, ROWS, fifteens
from rules_engine.model.cards import RANK
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("cadogan", "CÆSAR")

MOST, MEAN = ((7, 576), 4.55)
"""The most exchanges that can be needed and for how many arrangements; how many are on average."""


@cache
def counted() -> Counter[int]:
    """How many of all arrangements have so many fifteens.

    Each is reckoned with its turnings and reflections: the lowest corner is brought to the left
    upper one, and the lower of its two neighbours beside it.
    """
    found: Counter[int] = Counter()
    for pips in permutations(range(1, 10)):
        if pips[1] < pips[3] and pips[0] < pips[2] and pips[0] < pips[6] and pips[0] < pips[8]:
            found[fifteens(pips)] += 8
    return found


def fewest(pips: Sequence[int]) -> int:
    """The fewest exchanges that bring an arrangement to eight fifteens.

    Cards that are to go round among so many places take one exchange fewer than places.
    """
    return min(9 - rounds(dict(zip(pips, square, strict=True))) for square in squares())


def rounds(goes: dict[int, int]) -> int:
    """How many rounds of places there are, each card going to where the next one lies."""
    found, left = 0, set(goes)
    while left:
        found, card = found + 1, min(left)
        while card in left:
            left.remove(card)
            card = goes[card]
    return found


@cache
def squares() -> tuple[tuple[int, ...], ...]:
    """Every arrangement with eight fifteens; the five is in the middle of each.

    The four lines through the middle hold sixty pips: all forty-five, and the middle card three times more.
    """
    return tuple(
        (*pips[:4], 5, *pips[4:])
        for pips in permutations((1, 2, 3, 4, 6, 7, 8, 9))
        if pips[0] + pips[1] + pips[2] == 15 and fifteens((*pips[:4], 5, *pips[4:])) == 8
    )


def lines_counted(_: Game) -> tuple[str, bool]:
    """How many lines there are, and what three equal rows come to."""
    found = f"{len(ROWS)} rows, {len(COLUMNS)} columns, {len(DIAGONALS)} diagonals; 45 pips in three rows"
    each = sum(range(1, 10)) // 3
    return f"{found} make {each} in each", each == 15


def eight_made(_: Game) -> tuple[str, bool]:
    """The arrangements with eight fifteens."""
    eight, of = counted()[8], counted().total()
    return f"{eight} of {of:,} arrangements: one, with its turnings and reflections", eight == 8


def three_shown(_: Game) -> tuple[str, bool]:
    """The arrangements with three fifteens and no more."""
    three, in_order = counted()[3], fifteens(range(1, 10))
    return f"{three:,} arrangements show just three; the cards in order show {in_order}", three == 10_240


def exchanges_needed(game: Game) -> tuple[str, bool]:
    """How many exchanges are needed from the worst beginning, and whether the first deals agree."""
    deals = [[RANK[face] + 1 for (face,) in game.opening(number).piles] for number in range(1, 201)]
    most, of = MOST
    found = f"never more than {most}, and {most} for {of} of the 362,880 arrangements; {MEAN} on average"
    return found, max(map(fewest, deals)) <= most

CLAIMS = (
    claim_of_our_own("eight-lines", "How many lines there are, and what the nine cards come to.",
        "reckoned", lines_counted),
    at.claim("eight-fifteens", "1.4", "Eight fifteens can be made.",
        "every arrangement of the nine cards tried", eight_made),
    at.claim("three-fifteens", "1.4", "The tableau shows only three fifteens.",
        "every arrangement of the nine cards tried", three_shown,
        unsettled="we take the tableau for a plate, which our copy lacks; such tableaux there are"),
    claim_of_our_own("exchanges", "How many exchanges a player needs who makes none in vain.",
        "reckoned for every arrangement", exchanges_needed))
