"""The Fourteenth, from the 1914 edition of Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from itertools import chain, combinations

from rules_engine.cards import RANK, packs, parse_card
from rules_engine.deal import Lay, shuffle
from rules_engine.game import Game
from rules_engine.games.cadogan.the_fourteenth.readings import COUNTED, HOW_OFTEN, READINGS, WHEN_FILLED
from rules_engine.games.cadogan.the_fourteenth.rules import (
    ALL_PAIRED,
    COURT,
    EXCHANGE,
    FILL,
    FIVE_ROWS,
    FOURTEEN,
    IN_LINE,
    LINES,
    MAKES,
    NO_FOURTEEN,
    OFF,
    ONCE,
    ONE_FOR_ONE,
    OWN_PLACE,
    PAIR,
    POINTS,
    SPACE_ONLY,
    SQUARE,
    STUCK,
    TABLE,
    TOP_CARD,
    TWO_CARDS,
    TWO_PACKS,
    a_fourteen,
    cite,
    exchanges,
)
from rules_engine.judge import stuck
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import Claim, End, FactsRow, May, Never
from rules_engine.table import Position
from rules_engine.words.pairs import VALUES, pairs_of_tops
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on


def no_chance(game: Game, position: Position) -> bool:
    """No fourteen can be composed, and nothing else can be done."""
    return a_fourteen(position) is False and stuck(game, position)


MOVES = (
    May("pair", PAIR, "row", "aside", (IN_LINE, FOURTEEN, TWO_CARDS), parts=0,
        tries=pairs_of_tops("row", "aside")),
    May("fill", FILL, "pack", "row", (TOP_CARD,), onto="empty"),
    May("exchange", EXCHANGE, "row", "row", (NO_FOURTEEN, ONCE, ONE_FOR_ONE, MAKES), parts=4, then=COUNTED,
        tries=exchanges),
    Never(TWO_CARDS, "row", "aside"),
    Never(SPACE_ONLY, "pack", "row"),
    Never(OWN_PLACE, "row", "row"),
    Never(OFF, "aside", "row pack"),
    End("won", ALL_PAIRED, all_cards_on("aside")),
    End("lost", STUCK, no_chance),
)

PLATE = (("TH", "4C"), ("JS", "3H"), ("8D", "6S"))
"""The three fourteens the book names."""


def square_counted() -> tuple[str, bool]:
    """The cards laid out and those left in hand."""
    opening = GAME.opening(1)
    laid = sum(len(opening.piles[place]) for place in SQUARE)
    left = len(opening.piles[TABLE.place["pack"]])
    return f"5 x 5 = {laid} laid out, {left} left in the hand", (laid, left) == (5 * 5, 2 * 52 - 25)


def plate_adds_up() -> tuple[str, bool]:
    """What each of the three pairs comes to."""
    sums = [[VALUES[RANK[parse_card(card)]] for card in pair] for pair in PLATE]
    said = ", ".join(f"{one} + {other}" for one, other in sums)
    return f"{said}: 14 each", all(sum(pair) == 14 for pair in sums)


def packs_pair_off() -> tuple[str, bool]:
    """How two packs fall into fourteens."""
    pairs = 8 * len(range(1, 7)) + 8 // 2
    return f"6 x 8 pairs of unequal cards and 4 of sevens: {pairs} pairs, {2 * pairs} cards", 2 * pairs == 104


def openings_with_a_choice() -> tuple[str, bool]:
    """How many openings have a card that makes fourteen with either of two others."""
    found = 0
    for number in range(1, 201):
        square = shuffle(GAME.cards, number)[: len(SQUARE)]
        pairs = [pair for pair in LINES if sum(RANK[square[place]] for place in pair) == 12]
        found += len(set(chain(*pairs))) < 2 * len(pairs)
    return f"in {found} of 200 openings some card makes fourteen with either of two others", not found


def odd_card() -> tuple[str, bool]:
    """How many pairs the pack refills, and what is left over."""
    pairs, over = divmod(104 - 25, 2)
    left = 104 - 2 * (pairs + 1)
    return (f"79 cards fill the places of {pairs} pairs and one place more; after pair {pairs + 1} "
            f"{left} cards lie in the square"), (over, left) == (1, 24)


def three_at_once() -> tuple[str, bool]:
    """That the three pairs share no card, so that all can be withdrawn one after another."""
    cards = [card for pair in PLATE for card in pair]
    apart = all(not set(one) & set(other) for one, other in combinations(PLATE, 2))
    return f"{len(cards)} cards, all different: three pairs side by side", apart


CLAIMS = (
    Claim("twenty-five", cite(1, 1), "Five rows of five make twenty-five cards.",
          "counted in the engine's deal", square_counted),
    Claim("the-plate", cite(3, 2), "The three pairs named make fourteen each.",
          "reckoned from the values of the cards", plate_adds_up),
    Claim("three-at-once", cite(3, 2), "The plate has three fourteens at once.",
          "the cards named are compared; the plate itself is lost", three_at_once),
    Claim("pairs-off", cite(3, 1), "Both packs can be paired off whole.", "reckoned", packs_pair_off),
    Claim("odd-card", cite(2, 1).quiet(), "The pack runs out in the middle of a pair.", "reckoned", odd_card),
    Claim("only-control", cite(3, 1),
          "Nothing but the exchange is in the player's control: there is never a choice of pairs.",
          "deals 1 to 200, the opening alone, each line searched", openings_with_a_choice, true=False),
)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Square", "25 single cards, five rows of five", FIVE_ROWS),
    FactsRow("Foundations", "none: pairs are withdrawn", PAIR),
    FactsRow("Taken off", "two cards of one row or column that make fourteen", IN_LINE),
    FactsRow("Cards count", "ace 1, knave 11, queen 12, king 13", COURT),
    FactsRow("When stuck", "two cards change places with two others", EXCHANGE),
    FactsRow("How often?", "", HOW_OFTEN),
    FactsRow("To win", "every card of both packs paired", ALL_PAIRED),
    FactsRow("Luck or skill", "luck while the pack lasts; the last 24 cards can be thought out"),
    *five(
        take_back=("no foundations; pairs withdrawn stay off", OFF),
        parts=("no sequences: every card lies by itself", FIVE_ROWS),
        spaces=WHEN_FILLED,
        redeals=("none is given", STUCK),
        during=("no: all twenty-five are laid first", FIVE_ROWS),
    ),
)

LAYOUT = Layout(
    spots=(
        Spot("row", 0.6, 0.5, dx=1.16, row=5, drop=1.56),
        Spot("pack", 0.6, 8.9, label="pack"),
        Spot("aside", 2.92, 8.9, label="withdrawn"),
    ),
    width=6.5,
    why="Five rows of five are the book's; where the pack and the withdrawn pairs lie is ours.",
)

GAME = Game(
    id="cadogan/the-fourteenth",
    title="The Fourteenth",
    passages=(("cadogan", "THE FOURTEENTH"),),
    cards=packs(2),
    table=TABLE,
    deal=(Lay("row"), Lay("pack", rest=True)),
    moves=MOVES,
    plates=Plates(LAYOUT, LAYOUT),
    unjudged=(("deals", TWO_PACKS), ("deals", FIVE_ROWS), ("deals", COURT), ("deals", POINTS)),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
    inseparable=(
        ("in-a-round", "Four cards that go neither round nor two by two break one-for-one as well."),
    ),
)
