"""The Salic Law: what the text states, counted and tried."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.games.cadogan.the_salic_law_words import PACK, PACKETS
from rules_engine.model.rule import WON
from rules_engine.players.players import CAREFUL, STUCK, Player
from rules_engine.players.preferences import FoundationsFirst, LongestPileFirst
from rules_engine.players.restrictions import AvoidPermissions, NoBackAndForth
from rules_engine.writing import Game, Proportion, Text, claim_of_our_own

at = Text("cadogan", "THE SALIC LAW")

ID = "cadogan/the-salic-law"
SHORTEST = Player("shortest-first", (FoundationsFirst(), LongestPileFirst(shortest=True)),
    (NoBackAndForth(),))
"""Plays what fits, of two cards alike the one from the shorter packet, as one does who would free kings."""
LONGEST = Player("longest-first", (FoundationsFirst(), LongestPileFirst()), (NoBackAndForth(),))
"""The same, but from the longer packet."""
SPARING, HEAPING = (
    replace(one, name=f"loanless {one.name}", restrictions=(*one.restrictions, AvoidPermissions(("cover",))))
    for one in (SHORTEST, LONGEST))
"""The same two, who cover no king, and so end with the deal."""


def picture(game: Game) -> tuple[str, bool]:
    """What the two packs come to when the game is won."""
    found = 8 + 8 * 11 + 8
    return f"8 queens, 8 x 11 cards from ace to knave and 8 kings: {found}", found == len(game.cards)


def line_of_kings(game: Game) -> tuple[str, bool]:
    """The places of the line, and what is still to be dealt when the first king lies there."""
    opening = game.opening(1)
    kings, left = sum(face % 13 == 12 for face in game.cards), len(opening.piles[PACK])
    return f"{kings} kings for {len(PACKETS)} places; {left} cards still to deal", (kings, left) == (8, 103)


def how_many(_: Game, held: RecordedCount) -> tuple[str, bool]:
    """How often the careful player wins; that it can be done is shown by one deal won."""
    return held.wins.in_words, held.wins.won > 0


def how_many_less(_: Game, once: RecordedCount, held: RecordedCount) -> tuple[str, bool]:
    """How often the same player wins under an answer that takes something away: less often than without."""
    return once.wins.in_words, once.wins.interval[1] < held.wins.interval[0]


def bared(held: RecordedCount) -> Proportion:
    """In how many deals a player who covers no king leaves some king bare at the end of the deal.

    With no king bare there is nothing left to do, and the game calls it lost; with one bare a card could
    still be laid on him, and it is the player who stops.
    """
    return Proportion(held.deals_by_end.get(STUCK, 0) + held.deals_by_end.get(WON, 0), held.wins.total)


def kings_freed(_: Game, sparing: RecordedCount, heaping: RecordedCount) -> tuple[str, bool]:
    """How often a king is bare at last for one who plays from the shortest packet, and from the longest."""
    freed, fewer = bared(sparing), bared(heaping)
    found = (
        f"from the shortest packet some king bare in {freed.won:,} of {freed.total:,} deals; "
        "from the longest in "
        f"{fewer.won:,}"
    )
    return found, freed.interval[0] > fewer.interval[1]


def freed_and_won(_: Game, shortest: RecordedCount, longest: RecordedCount) -> tuple[str, bool]:
    """How often the same two win: the one who frees more kings less often."""
    won, other = shortest.wins, longest.wins
    found = f"from the shortest packet {won.won:,} of {won.total:,} won; from the longest {other.won:,}"
    return found, won.interval[1] < other.interval[0]

CLAIMS = (
    at.claim("eight-kings", "3.1", "Eight kings make the line.",
        "counted in the engine's deal", line_of_kings),
    at.claim("final-tableau", "4.3",
        "If the game succeeds, eight queens, eight knaves that end the foundations and "
        "eight kings are left to see.", "reckoned", picture),
    claim_of_our_own("free-kings",
        "How often some king is bare when the deal ends, for one who of like cards plays the one from the "
        "shorter packet and for one who plays the one from the longer.",
        "the deals 1 to 400 to the end of the deal, preferring once the shortest and once the longest packet",
        kings_freed, *(count_for_claim(ID, player, 400) for player in (SPARING, HEAPING))),
    claim_of_our_own("freed-and-won",
        "How often the two win: the one who has a bare king more often wins less often.",
        "the same deals, to the end of the game; after the deal, too, "
        "each takes cards from the shorter or the longer packet, to lay them on bare kings as well, "
        "so that this tells of both together",
        freed_and_won, *(count_for_claim(ID, player, 400) for player in (SHORTEST, LONGEST))),
    claim_of_our_own("comes-out", "How often a careful player wins.",
        "the deals 1 to 200", how_many, count_for_claim(ID, CAREFUL, 200)),
    claim_of_our_own("comes-out-once", "How often he wins where a king takes one card in all: less often.",
        "the same deals", how_many_less, count_for_claim(ID, CAREFUL, 200, covering="once-bare"),
        count_for_claim(ID, CAREFUL, 200)))
