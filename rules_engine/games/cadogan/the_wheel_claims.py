"""The Wheel: what the text states, counted, and what follows from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.games.cadogan.the_wheel_words import is_court_rank
from rules_engine.model.cards import RANK
from rules_engine.players.hold_back_preferences import AvoidTakingValuesTogether
from rules_engine.players.players import Player
from rules_engine.players.preferences import FoundationsFirst
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("cadogan", "THE WHEEL")

MAGIC: tuple[tuple[int, ...], ...] = ((9, 4, 5), (2, 6, 10), (7, 8, 3))
"""A magic square of the values from two to ten."""
EIGHTEENS = tuple(three for three in combinations(range(2, 11), 3) if sum(three) == 18)
"""The combinations there are."""
FATAL = ((3, 6, 9), (5, 6, 7))
"""The two of them that spoil the game."""
HEEDLESS = Player("heedless", (FoundationsFirst(),), by_chance=True)
"""Makes any combination that offers."""
WARY = Player("wary", (AvoidTakingValuesTogether(FATAL), FoundationsFirst()), by_chance=True)
"""Makes a fatal combination only where nothing else can be done."""
WARILY = count_for_claim("cadogan/the-wheel", WARY, 1_000)


def cushion_counted(game: Game) -> tuple[str, bool]:
    """The cards of the cushion and the cross, and those left."""
    piles, zones = game.opening(1).piles, game.table.zone_places
    laid, left = (sum(len(piles[place]) for place in zones[zone]) for zone in ("cushion", "pack"))
    aces = sum(RANK[card] == 0 for card in piles[game.table.place_index["cross"]])
    return f"8 + 2 x 6 = {8 + laid}, {left} left in hand", (aces, laid, left) == (8, 12, 84)


def packets_counted(game: Game) -> tuple[str, bool]:
    """How the cards fall into packets."""
    courts = sum(is_court_rank(RANK[card]) for card in game.cards)
    pips = [RANK[card] + 1 for card in game.cards if 0 < RANK[card] < 10]
    found = f"{courts} court cards; {len(pips)} minor cards with {sum(pips)} pips, 24 x 3 and 24 x 18"
    return found, (courts, len(pips), sum(pips)) == (24, 24 * 3, 24 * 18)


def examples_add_up(_: Game) -> tuple[str, bool]:
    """What the three examples of the text come to."""
    named = ((2, 7, 9), (3, 5, 10), (2, 6, 10))
    said = ", ".join(" + ".join(map(str, three)) for three in named)
    return f"{said}: 18 each", all(sum(three) == 18 for three in named) and not set(named) & set(FATAL)


def eight_lines(_: Game) -> tuple[str, bool]:
    """The combinations there are, and the lines of the magic square."""
    lines = [*MAGIC, *zip(*MAGIC, strict=True)]
    lines += [tuple(MAGIC[at][at] for at in range(3)), tuple(MAGIC[at][2 - at] for at in range(3))]
    said = ", ".join("-".join(map(str, three)) for three in EIGHTEENS)
    return f"{len(EIGHTEENS)}: {said}", {tuple(sorted(line)) for line in lines} == set(EIGHTEENS)


def divisions(left: Counter[int], kinds: tuple[tuple[int, ...], ...]) -> Iterator[tuple[int, ...]]:
    """Every way to use up these cards in combinations of these kinds: how often each is made."""
    if not kinds:
        if not any(left.values()):
            yield ()
        return
    three, *rest = kinds
    # A value that no later kind has must be used up now.
    last = [value for value in left if left[value] and not any(value in kind for kind in rest)]
    most = min(left[value] for value in three)
    for times in range(max((left[value] for value in last), default=0), most + 1):
        fewer = left - Counter(dict.fromkeys(three, times))
        for others in divisions(fewer, tuple(rest)):
            yield (times, *others)


def two_are_fatal(_: Game) -> tuple[str, bool]:
    """In how many ways the minor cards can be divided, and which combinations never occur."""
    ways = list(divisions(Counter(dict.fromkeys(range(2, 11), 8)), EIGHTEENS))
    never = tuple(kind for at, kind in enumerate(EIGHTEENS) if not any(way[at] for way in ways))
    said = " or ".join("-".join(map(str, kind)) for kind in never)
    return f"{len(ways)} ways to divide the 72 cards, and none has {said} in it", never == FATAL


def last_three(_: Game) -> tuple[str, bool]:
    """Whether twenty-three combinations can leave three cards of which two are of one value."""
    alike = [three for three in combinations_with_replacement(range(2, 11), 3)
             if sum(three) == 18 and len(set(three)) < 3]
    whole = Counter(dict.fromkeys(range(2, 11), 8))
    left = sum(any(True for _ in divisions(whole - Counter(three), EIGHTEENS)) for three in alike)
    found = f"of {len(alike)} threes of eighteen with a value more than once, {left or 'none'} can be left"
    return found, not left


def others_are_safe(_: Game) -> tuple[str, bool]:
    """Whether the cards left after any of the other six, in any number, can always be divided."""
    good = [kind for kind in EIGHTEENS if kind not in FATAL]
    whole: tuple[int, ...] = (8,) * 9
    met, waiting, stuck = {whole}, [whole], 0
    while waiting:
        left = waiting.pop()
        ways = [kind for kind in good if all(left[value - 2] for value in kind)]
        stuck += any(left) and not ways
        after = {tuple(count - (at + 2 in kind) for at, count in enumerate(left)) for kind in ways}
        waiting += after - met
        met |= after
    return f"{len(met):,} sets of cards can be left, {stuck or 'none'} of them with no way on", not stuck


def seldom(_: Game, held: RecordedCount) -> tuple[str, bool]:
    """How often the wary player wins: seldom, but it can be done."""
    return held.wins.in_words, held.wins.won > 0 and held.wins.interval[1] < 0.05


def no_less(_: Game, free: RecordedCount, held: RecordedCount) -> tuple[str, bool]:
    """How often the same player wins with more leave; True unless less often than without it."""
    return free.wins.in_words, free.wins.interval[1] >= held.wins.interval[0]


def by_chance(_: Game, heedless: RecordedCount, wary: RecordedCount) -> tuple[str, bool]:
    """What it helps to leave the fatal two alone; True unless that is shown to harm."""
    (low, high), (least, most) = heedless.wins.interval, wary.wins.interval
    verdict = ". So many deals do not tell whether that helps" if low <= most and least <= high else ""
    return (f"heedless {heedless.wins.won:,} of {heedless.wins.total:,}; wary {wary.wins.won:,} of "
            f"{wary.wins.total:,}{verdict}"), most >= low


def short_deals(_: Game) -> tuple[str, bool]:
    """How many cards the last deal has, by the combinations made in the first."""
    sizes = [(84 - 4 * made) % 12 or 12 for made in range(21)]
    found = "12 cards if 0, 3, 6 ... combinations were made in the first, 8 if 1, 4, 7 ..., 4 if 2, 5, 8 ..."
    return found, sizes == [12, 8, 4] * 7

CLAIMS = (
    at.claim("twelve", "6.2", "Two rows make a cushion of twelve.",
        "counted in the engine's deal", cushion_counted),
    at.claim("examples", "6.6", "The three examples make eighteen.", "added up", examples_add_up),
    at.claim("twenty-four", "10.1", "If the game succeeds, twenty-four court cards surround the aces.",
        "counted in the two packs", packets_counted),
    claim_of_our_own("eight-kinds",
        "There are eight combinations, and they are the eight lines of a magic square.",
        "every three values from two to ten", eight_lines),
    claim_of_our_own("two-are-fatal", "If you make 3-6-9 or 5-6-7 even once, you can no longer win.",
        "every division of the minor cards into combinations", two_are_fatal),
    claim_of_our_own("six-are-safe",
        "The other six never spoil the game by the numbers: what is left can always be divided.",
        "every set of cards that can be left", others_are_safe, recorded=True),
    claim_of_our_own("last-three", "Whether the last three minor cards always make a combination.",
        "every division of the other sixty-nine", last_three),
    claim_of_our_own("last-deal", "How many cards the last deal has.", "reckoned", short_deals),
    claim_of_our_own("comes-out",
        "How often a player wins who sees no card beforehand and leaves 3-6-9 and 5-6-7 "
        "alone as long as he may.", "the deals 1 to 1,000", seldom, WARILY),
    claim_of_our_own("at-leisure",
        "How often he wins if another deal may be begun while a combination can be made.",
        "the deals 1 to 400", no_less, count_for_claim("cadogan/the-wheel", WARY, 400, holding_back="yes"),
        WARILY),
    claim_of_our_own("by-chance",
        "How often it comes out when whatever offers is made, "
        "and when 3-6-9 and 5-6-7 are made only for want of others.",
        "the deals 1 to 1,000, each played once both ways", by_chance,
        count_for_claim("cadogan/the-wheel", HEEDLESS, 1_000), WARILY))
