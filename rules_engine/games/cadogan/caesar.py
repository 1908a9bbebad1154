"""Caesar, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, UNSEEN, Pile, parse_card, seen
from rules_engine.deal import Lay, Withdraw
from rules_engine.game import Game
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.moves import Move, Part
from rules_engine.rule import Choice, Claim, End, FactsRow, May, Never, Reading, Rule, Tally, Truth, citing
from rules_engine.table import Position, Table, Zone
from rules_engine.words.pairs import cards_taken
from rules_engine.words.questions import five

cite = citing("cadogan", "CÆSAR")

NINE: Pile = tuple(map(parse_card, ("AS", "2H", "3D", "4C", "5S", "6H", "7D", "8C", "9S")))
"""Ace to nine, each of a suit of ours: any will do."""

TABLE = Table(zones=(Zone("square", 9, title="square", across=3),))

ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
COLUMNS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
DIAGONALS = ((0, 4, 8), (2, 4, 6))
LINES = (*ROWS, *COLUMNS, *DIAGONALS)
"""The eight lines of the square, by the numbers of their places from 0."""


MOST, MEAN = (7, 576), 4.55
"""The most exchanges that can be needed and for how many arrangements; how many are on average."""


def fifteens(pips: Sequence[int]) -> int:
    """How many of the eight lines come to fifteen."""
    return sum(pips[one] + pips[two] + pips[three] == 15 for one, two, three in LINES)


def made(_game: Game, position: Position, _place: int = 0) -> int | None:
    """How many fifteens lie on the table; None where a card is not shown."""
    faces = [seen(pile[0]) if pile else UNSEEN for pile in position.piles]
    return None if UNSEEN in faces else fifteens([RANK[face] + 1 for face in faces])


def all_eight(game: Game, position: Position) -> bool:
    """All eight lines come to fifteen."""
    return made(game, position) == 8


def places_changed(attempt: Attempt) -> Truth:
    """Every place gives up its own card, and gets that of another place the move takes from."""
    parts = attempt.move.parts
    sources, targets = {part.source for part in parts}, {part.target for part in parts}
    own = all(part.at == (0,) and part.source != part.target for part in parts)
    return own and len(sources) == len(parts) and sources == targets


def neighbours(attempt: Attempt) -> Truth:
    """The places the cards come from share a side."""
    row, along = divmod(attempt.source, 3)
    return all(
        abs(row - part.source // 3) + abs(along - part.source % 3) == 1 for part in attempt.move.parts[1:]
    )


def exchanges(game: Game, position: Position) -> Iterator[Move]:
    """Every two cards in each other's places, each two once."""
    held = [place for place in game.table.zone["square"] if position.piles[place]]
    for one, other in combinations(held, 2):
        yield Move((Part((0,), one, other), Part((0,), other, one)))


# The deal.
ONE_PACK = Rule("one-pack", cite(0, 1), "Nine cards are taken from one full pack; the rest are not used.")
ACE_TO_NINE = Rule(
    "ace-to-nine", cite(1, 1),
    "The nine cards are an ace, a two, a three, and so on to a nine. Their suits do not matter.")
THREE_ROWS = Rule(
    "three-rows", cite(1, 2), "The nine cards are laid face up in three rows of three, one beneath another.")

# What may be done.
EXCHANGE = Rule("exchange", cite(1, 3), "Cards are moved to other places in the square.")
TWO_CARDS = Rule(
    "two-at-a-time", cite(1, 3).quiet(), "The cards move two at a time.", cards_taken(2))
CHANGE_PLACES = Rule(
    "change-places", cite(1, 2, 3), "The cards moved change places among themselves, so that the square is "
    "whole again.", places_changed)
ONE_EACH = Rule(
    "one-to-a-place", cite(1, 2), "No card is laid on another, for each row is of three cards.")

# What counts, and the end.
FIFTEEN = Rule(
    "fifteen", cite(1, 3),
    "A line of three cards that have fifteen pips together is a fifteen; the ace has one pip. The lines are "
    "the three rows, the three columns and the two diagonals.")
ALL_EIGHT = Rule("all-eight", cite(1, 3, 4), "The game is won when all eight lines are fifteens at once.")

# Rules that only another reading brings.
NEIGHBOURS = Rule(
    "neighbours", cite(1, 3).quiet(),
    "Only cards that lie side by side, or one above the other, change places.", neighbours)
AS_MANY = Rule("as-many", cite(1, 3), "The result is the number of fifteens the player leaves on the table.")

MOVES = (
    May("exchange", EXCHANGE, "square", "square", (TWO_CARDS, CHANGE_PLACES), parts=0, tries=exchanges),
    Never(ONE_EACH, "square", "square"),
    End("won", ALL_EIGHT, all_eight),
)

WAY = Reading(
    "way", cite(1, 3), "How do the cards change their positions?",
    (Choice("two", "Any two cards are exchanged.", short="any two cards are exchanged"),
     Choice("neighbours", "Two cards that lie side by side, or one above the other, are exchanged.",
            short="two neighbours are exchanged", limits={"exchange": (NEIGHBOURS,)}),
     Choice("at-will", "As many cards as the player likes are laid anew at once.",
            short="as many as one likes are laid anew", without=("two-at-a-time",))),
    "The text speaks of changing their position and of no more. An exchange of two is the least change that "
    "leaves the square whole, and any other comes of several; it lets the play be written down step by step.")
FIRST = Reading(
    "first", cite(1, 4), "How do the nine cards lie at first?",
    (Choice("shuffled", "As they come, shuffled."),
     Choice("in-order", "In their order, the ace to the three in the first row and so on.",
            deal=(Withdraw("square", NINE),))),
    "The plate showed a beginning with three fifteens, and is lost; the text says only that the cards are "
    "placed in rows. It was not their order, for that has four fifteens already. Nor may the answer be laid "
    "down at once: fifteens are to be made by changing positions, so the cards first lie as they come.")
OBJECT = Reading(
    "object", cite(1, 3, 4), "Must all eight lines be fifteens?",
    (Choice("eight", "Yes: with fewer the game is not done.", short="eight fifteens"),
     Choice("as-many", "As many as the player can make; the number is the result.",
            short="as many fifteens as can be", without=("all-eight",),
            tallies=(Tally("fifteens", AS_MANY, made, unit="fifteens"),))),
    "“Endeavor” leaves room for falling short. But each row, column and diagonal is to come to fifteen, and "
    "the last sentence holds three to be too few and promises eight.")


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
    return min(9 - _rounds(dict(zip(pips, square, strict=True))) for square in squares())


def _rounds(goes: dict[int, int]) -> int:
    rounds, left = 0, set(goes)
    while left:
        rounds, card = rounds + 1, min(left)
        while card in left:
            left.remove(card)
            card = goes[card]
    return rounds


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


def lines_counted() -> tuple[str, bool]:
    """How many lines there are, and what three equal rows come to."""
    found = f"{len(ROWS)} rows, {len(COLUMNS)} columns, {len(DIAGONALS)} diagonals; 45 pips in three rows"
    each = sum(range(1, 10)) // 3
    return f"{found} make {each} in each", each == 15


def eight_made() -> tuple[str, bool]:
    """The arrangements with eight fifteens."""
    eight, of = counted()[8], counted().total()
    return f"{eight} of {of:,} arrangements: one, with its turnings and reflections", eight == 8


def three_shown() -> tuple[str, bool]:
    """The arrangements with three fifteens and no more."""
    three, in_order = counted()[3], fifteens(range(1, 10))
    return f"{three:,} arrangements show just three; the cards in order show {in_order}", three == 10_240


def exchanges_needed() -> tuple[str, bool]:
    """How many exchanges are needed from the worst beginning, and whether the first deals agree."""
    deals = [[RANK[face] + 1 for (face,) in GAME.opening(number).piles] for number in range(1, 201)]
    most, of = MOST
    found = f"never more than {most}, and {most} for {of} of the 362,880 arrangements; {MEAN} on average"
    return found, max(map(fewest, deals)) <= most


CLAIMS = (
    Claim("eight-lines", cite(1, 3), "Three rows, three columns and two diagonals can each come to fifteen.",
          "reckoned", lines_counted),
    Claim("eight-fifteens", cite(1, 4), "Eight fifteens can be made.",
          "every arrangement of the nine cards tried", eight_made),
    Claim("three-fifteens", cite(1, 4), "There is a beginning that shows only three fifteens.",
          "every arrangement of the nine cards tried", three_shown),
    Claim("exchanges", cite(1, 3).quiet(), "How many exchanges a player needs who makes none in vain.",
          "reckoned for every arrangement", exchanges_needed),
)

GLANCE = (
    FactsRow("Cards", "nine of one pack, ace to nine, of any suits", ACE_TO_NINE),
    FactsRow("Table", "three rows of three, face up", THREE_ROWS),
    FactsRow("A move", "", WAY),
    FactsRow("To win", "", OBJECT),
    FactsRow("Foundations", "none", ONE_PACK),
    FactsRow("Luck or skill", "a puzzle: it can always be solved", ALL_EIGHT),
    *five(
        take_back=("no foundations; any card may be moved again", EXCHANGE),
        parts=("no sequences", FIFTEEN),
        spaces=("no spaces: a card takes another's place", CHANGE_PLACES),
        redeals=("none: the nine cards stay in play", ONE_PACK),
        during=("no: the nine cards are laid first", THREE_ROWS),
    ),
)

LAYOUT = Layout(
    spots=(Spot("square", 0.7, 0.6, dx=1.2, row=3, drop=1.6),),
    width=4.6,
    why="Three rows of three are the book's; how its plate had the cards lie at first is lost.",
    dense=True,
)

GAME = Game(
    id="cadogan/caesar",
    title="Caesar",
    passages=(("cadogan", "CÆSAR"),),
    cards=NINE,
    table=TABLE,
    deal=(Lay("square"),),
    moves=MOVES,
    plates=Plates(LAYOUT, LAYOUT),
    unjudged=(("deals", ONE_PACK), ("deals", ACE_TO_NINE), ("deals", THREE_ROWS)),
    readings=(WAY, FIRST, OBJECT),
    tallies=(Tally("fifteens", FIFTEEN, made, unit="fifteens"),),
    claims=CLAIMS,
    facts_box=GLANCE,
)
