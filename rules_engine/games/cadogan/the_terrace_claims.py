"""The Terrace: what the text states, counted, reckoned and tried."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

from rules_engine.cards import RANK, face_up
from rules_engine.games.cadogan.the_terrace_trial import Result, played
from rules_engine.judge import after, legal
from rules_engine.writing import Game, Pile, Proportion, Text

at = Text("cadogan", "THE TERRACE")

DEALS = 20_000
FIRST = 25
"""How many of the deals are played again whenever the page is made."""


class Count(NamedTuple):
    """What many deals came to: won, with the Terrace taken down, and the cards left on it in all."""

    won: int
    cleared: int
    left: int


PATIENT = Count(96, 616, 161_342)
"""Deals 1 to 20,000, a valley card waiting for its like among the last two of the Terrace."""
HASTY = Count(69, 279, 175_604)
"""The same deals, nothing waiting."""
COULD_CHOOSE = 4392
"""Of those deals, the ones in which one of the three cards is one below the last of the Terrace."""
ADVISED = Count(20, 177, 31_120)
"""These deals begun with such a card."""
CONTRARY = Count(16, 114, 35_897)
"""The same begun with another, if there is any."""


def order(game: Game, number: int) -> Pile:
    """The cards of a numbered deal, the first to be dealt first."""
    piles, table = game.opening(number).piles, game.table
    three = (piles[place][-1] for place in table.zone["choice"])
    return (*piles[table.place["terrace"]], *three, *face_up(reversed(piles[table.place["pack"]])))


def one_below(cards: Pile) -> bool:
    """Whether one of the three cards turned up is one below the last of the Terrace."""
    return any(RANK[card] == (RANK[cards[12]] - 1) % 13 for card in cards[13:16])


def count(results: list[Result]) -> Count:
    """What these deals came to."""
    return Count(
        sum(one.won for one in results), sum(not one.terrace for one in results),
        sum(one.terrace for one in results))


def trials(game: Game, deals: int) -> tuple[Count, Count, int, Count, Count]:
    """The first deals played with patience and without, and begun as advised and not where that can be."""
    orders = [order(game, number) for number in range(1, deals + 1)]
    could = [cards for cards in orders if one_below(cards)]
    return (
        count([played(cards) for cards in orders]), count([played(cards, look=0) for cards in orders]),
        len(could), count([played(cards) for cards in could]),
        count([played(cards, advised=False) for cards in could]))


def thirteen(game: Game) -> tuple[str, bool]:
    """The cards of the Terrace and of the valley."""
    position, zone = game.opening(1), game.table.zone
    move, verdict = legal(game, position)[0]
    assert verdict.leave is not None
    piles = after(game, position, move, verdict.leave).piles
    row, nine, left = (sum(len(piles[at]) for at in zone[name]) for name in ("terrace", "valley", "pack"))
    found = f"{row} on the Terrace, 1 foundation, 2 + {nine - 2} = {nine} in the valley, {left} left in hand"
    return found, (row, nine, len(zone["valley"]), row + 1 + nine + left) == (13, 9, 9, 104)


def seven_others(game: Game) -> tuple[str, bool]:
    """The cards of one rank, and what as many whole foundations hold."""
    alike = sum(RANK[face] == 0 for face in game.cards)
    return f"{alike} cards of a rank, {alike - 1} besides the first; 8 x 13 = {8 * 13}", alike == 8


def if_possible(game: Game) -> tuple[str, bool]:
    """How often one of the three cards is one below the Terrace's last, and of the other colour."""
    others = len(game.cards) - 1
    chances = [1 - comb(others - cards, 3) / comb(others, 3) for cards in (8, 4)]
    found = (
        f"one of the three is one below in {100 * chances[0]:.1f} deals of a hundred; of the other colour, "
        f"so that the card of the Terrace can follow at once, in {100 * chances[1]:.1f}")
    return found, Proportion(COULD_CHOOSE, DEALS).may_be(chances[0])


def is_better(game: Game) -> tuple[str, bool]:
    """What it helps to begin with such a card."""
    of = COULD_CHOOSE
    found = (
        f"in the {of:,} such deals of the first {DEALS:,}, begun so, {ADVISED.left / of:.2f} cards stay on "
        f"the Terrace on average and {ADVISED.won} are won; begun otherwise {CONTRARY.left / of:.2f}, and "
        f"{CONTRARY.won}")
    orders = [cards for number in range(1, 4 * FIRST) if one_below(cards := order(game, number))]
    short = [count([played(cards, advised=advised) for cards in orders]).left for advised in (True, False)]
    return found, ADVISED.left < CONTRARY.left and short[0] < short[1]


def detached(game: Game) -> tuple[str, bool]:
    """How many lost deals end with cards on the Terrace."""
    lost = DEALS - PATIENT.won
    stuck = Proportion(DEALS - PATIENT.cleared, lost)
    short = count([played(order(game, number)) for number in range(1, FIRST + 1)])
    return f"of the deals lost: {stuck.words}", short.cleared <= 3 and stuck.interval[0] > 0.9


def refrain(_game: Game) -> tuple[str, bool]:
    """What it helps to keep a card back for its like on the Terrace."""
    kept, played_off = (Proportion(one.cleared, DEALS).interval for one in (PATIENT, HASTY))
    found = (
        f"keeping back, the Terrace is taken down in {PATIENT.cleared} and the game won in {PATIENT.won} of "
        f"{DEALS:,} deals; playing whatever fits, in {HASTY.cleared} and {HASTY.won}")
    return found, kept[0] > played_off[1]


CLAIMS = (
    at.claim("thirteen-and-nine", "6.1", "Thirteen cards make the Terrace, and two and seven the valley.",
        "counted in the engine's deal", thirteen),
    at.claim("seven-others", "5.4", "Seven more cards are of the first foundation's rank.",
        "counted in the two packs", seven_others),
    at.claim("detaching", "6.4", "Whether the game succeeds depends on taking down the Terrace.",
        "deals 1 to 20,000 of a plain player, described below; the first of them are played again at every "
        "check", detached),
    at.claim("refraining", "6.5", "It is better to keep back a card for its like on the Terrace.",
        "the same deals, played twice; recorded, and counted anew by a test", refrain),
    at.claim("if-possible", "6.6", "One of the three cards may be one below the last of the Terrace: how "
        "often?", "reckoned: of the 103 other cards 8 are one below, 4 of them of the other colour",
        if_possible),
    at.claim("one-below", "6.6", "It is good to begin with a card one below the last of the Terrace.",
        "deals 1 to 20,000 of a plain player, described below; the first of them are played again at every "
        "check", is_better),
)
