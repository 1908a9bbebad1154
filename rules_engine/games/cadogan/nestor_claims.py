"""Nestor: what the text states, counted and tried."""

from rules_engine import words as w
from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.games.cadogan.nestor_dealing import as_it_comes, dealt
from rules_engine.games.cadogan.nestor_words import COLUMNS, RESERVE
from rules_engine.model.cards import DOWN, RANK
from rules_engine.model.rule import WON
from rules_engine.players.players import RANDOM, Player
from rules_engine.players.preferences import GreatestTotalPileHeightFirst, PermissionOrder
from rules_engine.writing import Game, Position, Proportion, Text, claim_of_our_own

at = Text("cadogan", "NESTOR")

BLOCKED = Proportion(11, 20_000)
"""Deals 1 to 20,000 in which the pack has no card left for a place."""
LEVELLING = Player("levelling", (GreatestTotalPileHeightFirst(),))
"""One who keeps the columns of one height."""
FOREARMED = Player("forearmed", (PermissionOrder(("take-up", "pair")), GreatestTotalPileHeightFirst()))
"""The same, who takes up the whole reserve first."""
SHUFFLES = 60
"""How many shuffles are dealt as they come and played."""


def twins(column: tuple[int, ...] | list[int]) -> int:
    """The most cards of one value in a column."""
    values = [RANK[card] for card in column]
    return max(map(values.count, values))


def counted(game: Game) -> tuple[str, bool]:
    """The cards in the rows, and those left over."""
    piles = game.opening(1).piles
    laid, left = (sum(len(piles[at]) for at in zone) for zone in (COLUMNS, RESERVE))
    return f"6 x 8 = {laid} laid out, {left} left", (laid, left) == (48, 4)


def kept_apart(game: Game) -> tuple[str, bool]:
    """Whether no column of a deal has two equal cards."""
    most = max(twins(list(game.opening(number).piles[at])) for number in range(1, 201) for at in COLUMNS)
    return "none in 200 deals, two of which had to be dealt anew", most == 1


def laid_as_it_comes(game: Game, number: int) -> Position:
    """A numbered shuffle dealt without a look at equal values."""
    columns, left = as_it_comes(w.shuffle_for_deal(game.cards, number))
    opening = game.opening(number)
    piles = list(opening.piles)
    for place, column in zip(COLUMNS, columns, strict=True):
        piles[place] = tuple(column)
    for place, card in zip(RESERVE, left, strict=True):
        piles[place] = (card | DOWN,)
    return Position(tuple(piles), opening.facts)


def twins_useless(game: Game) -> tuple[str, bool]:
    """Whether a tableau with equal cards in a column is never won."""
    seated = LEVELLING.prepare_for_game(game)
    tried, won = 0, list[int]()
    for number in range(1, SHUFFLES + 1):
        opening = laid_as_it_comes(game, number)
        if max(twins(opening.piles[place]) for place in COLUMNS) > 1:
            tried += 1
            won += [number] * (seated.play_from(opening, number).end == WON)
    which = f": {', '.join(map(str, won))}" if won else ""
    return f"of {tried} such shuffles {len(won) or 'none'} won{which}", not won


def how_often_blocked(game: Game) -> tuple[str, bool]:
    """How often the deal cannot be completed."""
    first = [number for number in range(1, 1101) if dealt(w.shuffle_for_deal(game.cards, number)) is None]
    found = f"{BLOCKED.won} of {BLOCKED.total:,}, the first of them deals 49, 56 and 1013"
    return found, first == [49, 56, 1013]


def comes_out(_: Game, levelling: RecordedCount, at_random: RecordedCount) -> tuple[str, bool]:
    """How often all are paired by one who thinks of the columns."""
    return levelling.wins.in_words, levelling.wins.interval[0] > at_random.wins.interval[1]


def without_a_thought(_: Game, at_random: RecordedCount) -> tuple[str, bool]:
    """How often it comes out by chance."""
    return at_random.wins.in_words, at_random.wins.won > 0


def at_leisure(_: Game, levelling: RecordedCount, forearmed: RecordedCount) -> tuple[str, bool]:
    """The same where the reserve may be taken up at any time, and is taken up first."""
    (low, high), (least, most) = levelling.wins.interval, forearmed.wins.interval
    clear = low > most or high < least
    found = f"{forearmed.wins.in_words}; as we read the text {levelling.wins.in_words}"
    return found if clear else f"{found}: these overlap, and decide nothing", most >= low

THOUGHTFUL, THOUGHTLESS = (count_for_claim("cadogan/nestor", player, 4000) for player in (LEVELLING, RANDOM))

CLAIMS = (
    at.claim("six-rows-of-eight", "2.1", "Six rows of eight leave four cards.",
        "counted in the engine's deal", counted),
    claim_of_our_own("kept-apart", "Dealt so, no column has two cards of one value.",
        "deals 1 to 200, every column looked through", kept_apart),
    at.claim("useless", "1.3", "With two equal cards in one column it is useless to go on.",
        f"shuffles 1 to {SHUFFLES} dealt as they come, and those with equal cards in some column played by "
            "one who takes pairs from the longest columns first",
        twins_useless, true=False, recorded=True),
    claim_of_our_own("blocked", "How often no card of the pack can be dealt to a place.",
        "the shuffles of deals 1 to 20,000; those of the first 1,100 dealt again", how_often_blocked),
    claim_of_our_own("comes-out",
        "How often all cards are paired by a player who thinks of the columns: more often than by chance.",
        "the same deals played by two players, the first of whom is told of here", comes_out, THOUGHTFUL,
        THOUGHTLESS),
    claim_of_our_own("at-random", "How often it comes out where whatever pairs is taken, without a thought.",
        "deals played once each", without_a_thought, THOUGHTLESS),
    claim_of_our_own("at-leisure",
        "How often, if the reserve may be taken up while pairs can be made, and all of it is taken up first.",
        "the same deals played by two players, the second under that reading", at_leisure, THOUGHTFUL,
        count_for_claim("cadogan/nestor", FOREARMED, 4000, recourse="yes")))
