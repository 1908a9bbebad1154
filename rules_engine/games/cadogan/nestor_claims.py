"""Nestor: what the text states, counted and tried."""

from __future__ import annotations

from random import Random

from rules_engine import words as w
from rules_engine.cards import face_up
from rules_engine.games.cadogan.nestor import COLUMNS, RESERVE
from rules_engine.games.cadogan.nestor_dealing import as_it_comes, dealt
from rules_engine.games.cadogan.nestor_trial import Tableau, twins
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "NESTOR")

DEALS = 4_000
BLOCKED = Proportion(11, 20_000)
"""Deals 1 to 20,000 in which the pack has no card left for a place."""
WON = Proportion(1383, DEALS)
"""Deals 1 to 4,000 that can be won by a player who knows the reserve."""
WON_AT_LEISURE = Proportion(2130, DEALS)
"""Likewise where the reserve may be taken up at any time."""
AT_RANDOM = Proportion(408, DEALS)
"""Those that come out when any pair is made that offers, seed 13."""
WON_WITH_TWINS = Proportion(284, 2724)
"""Of the shuffles dealt as they come, with two and never three equals in a column, those that are won."""
FIRST = 20
"""How many of the deals are tried again whenever the page is made."""


def tableau(game: Game, number: int) -> Tableau:
    """A numbered deal."""
    piles = game.opening(number).piles
    return Tableau([list(piles[at]) for at in COLUMNS], face_up(card for at in RESERVE for card in piles[at]))


def agree(first: list[bool], known: Proportion) -> tuple[str, bool]:
    """The share known of all deals, and whether the first of them may be of that share."""
    return known.words, Proportion(sum(first), len(first)).may_be(known.won / known.of)


def counted(game: Game) -> tuple[str, bool]:
    """The cards in the rows, and those left over."""
    piles = game.opening(1).piles
    laid, left = (sum(len(piles[at]) for at in zone) for zone in (COLUMNS, RESERVE))
    return f"6 x 8 = {laid} laid out, {left} left", (laid, left) == (48, 4)


def kept_apart(game: Game) -> tuple[str, bool]:
    """Whether no column of a deal has two equal cards."""
    most = max(twins(list(game.opening(number).piles[at])) for number in range(1, 201) for at in COLUMNS)
    return "none in 200 deals, two of which had to be dealt anew", most == 1


def twins_useless(game: Game) -> tuple[str, bool]:
    """Whether a tableau with equal cards in a column can never be won."""
    shuffled = (as_it_comes(w.shuffle(game.cards, number)) for number in range(1, 2 * FIRST))
    known, agrees = agree(
        [Tableau(*one).can_be_won() for one in shuffled if max(map(twins, one[0])) == 2], WON_WITH_TWINS)
    found = f"two equal cards in a column, and the game can be won: {known}"
    return found, not (agrees and WON_WITH_TWINS.won)


def how_often_blocked(game: Game) -> tuple[str, bool]:
    """How often the deal cannot be completed."""
    first = [number for number in range(1, 1101) if dealt(w.shuffle(game.cards, number)) is None]
    found = f"{BLOCKED.won} of {BLOCKED.of:,}, the first of them deals 49, 56 and 1013"
    return found, first == [49, 56, 1013]


def comes_out(game: Game) -> tuple[str, bool]:
    """How often all can be paired, and whether the first deals agree."""
    return agree([tableau(game, number).can_be_won() for number in range(1, FIRST + 1)], WON)


def at_leisure(game: Game) -> tuple[str, bool]:
    """The same where the reserve may be taken up at any time."""
    return agree(
        [tableau(game, number).can_be_won(at_leisure=True) for number in range(1, FIRST + 1)], WON_AT_LEISURE)


def at_random(game: Game) -> tuple[str, bool]:
    """How often it comes out without a thought."""
    chance = Random(13)
    return agree([tableau(game, number).comes_out(chance) for number in range(1, 101)], AT_RANDOM)


CLAIMS = (
    at.claim("six-rows-of-eight", "2.1", "Six rows of eight leave four cards.",
        "counted in the engine's deal", counted),
    at.claim("kept-apart", "1.2", "Dealt so, no column has two cards of one value.",
        "deals 1 to 200, every column looked through", kept_apart),
    at.claim("useless", "1.3", "With two equal cards in one column it is useless to go on.",
        "the shuffles of deals 1 to 4,000 dealt as they come, those with two equal cards in some column and "
        "never three; every choice of pairs tried", twins_useless, true=False),
    at.claim("blocked", "1.4 silent", "How often no card of the pack can be dealt to a place.",
        "the shuffles of deals 1 to 20,000; those of the first 1,100 dealt again", how_often_blocked),
    at.claim("comes-out", "2.5", "How often all cards can be paired.",
        "deals 1 to 4,000, by a search that knows the reserve and tries every choice of pairs", comes_out),
    at.claim("at-random", "2.5", "How often it comes out where whatever pairs is taken, without a thought.",
        "deals 1 to 4,000, each played once, seed 13", at_random),
    at.claim("at-leisure", "2.3", "How often, if the reserve may be taken up while pairs can be made.",
        "deals 1 to 4,000, by a search that knows the reserve and tries every choice of pairs", at_leisure),
)
