"""The Fifteen: what the text says of numbers and of chances, and how it was checked."""

from dataclasses import replace
from typing import NamedTuple

from rules_engine.cards import RANK
from rules_engine.count import Recorded, trial
from rules_engine.games.cadogan.the_fifteen import GAME, columns
from rules_engine.games.cadogan.the_fifteen_opening import ACE, KING, can_open, shut_in
from rules_engine.players import CAREFUL, PLAIN
from rules_engine.scruples import NotToAndFro, Without
from rules_engine.writing import Game, Pile, Text

at = Text("cadogan", "THE FIFTEEN")


class Openings(NamedTuple):
    """Of so many deals: those with no ace or king free, those no marriages can open, those nothing can."""

    none_free: int
    shut: int
    failed: int


DEALS = 100_000
OPENINGS = Openings(6682, 196, 21)
"""Deals 1 to 100,000."""
STEADY = replace(CAREFUL, name="steady", scruples=(*CAREFUL.scruples, NotToAndFro()))
"""The careful player who undoes no marriage."""
LANELESS = replace(STEADY, name="laneless", scruples=(*STEADY.scruples, Without(("fill",))))
"""The same, who leaves lanes empty."""


def columns_dealt(number: int) -> tuple[Pile, ...]:
    """The columns of a numbered deal."""
    return columns(GAME.opening(number))


def openings(first: int, last: int) -> Openings:
    """How the deals from the first to the last of these numbers can be opened."""
    none_free = shut = failed = 0
    for number in range(first, last + 1):
        dealt = columns_dealt(number)
        if not any(RANK[column[-1]] in (ACE, KING) for column in dealt):
            none_free += 1
            if can_open(dealt) is False:
                shut += 1
                failed += not shut_in(dealt)
    return Openings(none_free, shut, failed)


def rows_counted(_: Game) -> tuple[str, bool]:
    """How many cards the rows of a deal hold."""
    rows = [sum(len(column) > row for column in columns_dealt(1)) for row in range(7)]
    return f"6 x {rows[0]} + {rows[-1]} = {sum(rows)}", rows == [15] * 6 + [14] and sum(rows) == 104


def foundations_counted(game: Game) -> tuple[str, bool]:
    """How many cards eight foundations hold."""
    return "8 x 13 = 104, both packs", len(game.cards) == 8 * 13


def opened(_: Game) -> tuple[str, bool]:
    """How seldom the exception is called for, and whether the first deals agree with the record."""
    found = (
        f"no ace or king free at first: {OPENINGS.none_free:,} of {DEALS:,} deals; nor brought free by any "
        f"marriages: {OPENINGS.shut:,} of these")
    return found, openings(1, 800) == Openings(48, 1, 1)


def no_resource(_: Game) -> tuple[str, bool]:
    """How often even the exception does not help, and whether one such deal is so."""
    found = f"{OPENINGS.failed:,} of those {OPENINGS.shut:,} deals have neither ace nor king in the sixth row"
    return found, openings(772, 772) == Openings(1, 1, 1)


def hard_to_play(_: Game, plain: Recorded, steady: Recorded) -> tuple[str, bool]:
    """How a player without foresight fares, and one who looks a move ahead."""
    found = f"without foresight {plain.won.words}; with a move's {steady.won.words}"
    return found, plain.won.interval[1] < 0.02 and steady.won.interval[1] < 0.05


def lanes_decide(_: Game, steady: Recorded, laneless: Recorded) -> tuple[str, bool]:
    """What lanes are worth; the text stands unless less comes out with them."""
    told, sides = [], []
    for held in (steady, laneless):
        assert held.out is not None
        low, high = held.out.interval
        sides.append((low, high))
        told.append(f"{held.won.won or 'none'} of {held.won.of:,} deals won and {held.out.value:.1f} cards "
            f"of 104 out on average ({low:.1f} to {high:.1f} with 95 in 100 confidence)")
    clear = "" if sides[1][1] < sides[0][0] else "; these overlap, and decide nothing"
    return f"with lanes {told[0]}, without them {told[1]}{clear}", sides[1][0] <= sides[0][1]


WITH_LANES = trial("cadogan/the-fifteen", STEADY, 1000)

CLAIMS = (
    at.claim("fourteen", "4.1", "Rows of fifteen leave fourteen cards for the last one.",
        "counted in the engine's deal", rows_counted),
    at.claim("eight", "4.2", "Four aces and four kings make foundations for both packs.", "counted",
        foundations_counted),
    at.claim("cannot-open", "4.3", "There are deals that cannot be opened by marriages.",
        "deals 1 to 100,000, every series of marriages tried", opened),
    at.claim("unavailing", "4.4", "Of these, some cannot be opened from the sixth row either.",
        "the same deals", no_resource),
    at.claim("difficult", "7.1,2", "The game is simple in theory and very difficult to play.",
        "deals played by each of two players", hard_to_play,
        trial("cadogan/the-fifteen", PLAIN, 1000), WITH_LANES),
    at.claim("lanes-decide", "7.3", "Success depends above all on the lanes.",
        "the same deals played once with lanes and once without", lanes_decide,
        WITH_LANES, trial("cadogan/the-fifteen", LANELESS, 1000)),
)
