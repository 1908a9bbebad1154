"""Mount Olympus: what the text states, counted."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.model.card_names import RANKS
from rules_engine.players.players import PLAIN
from rules_engine.players.restrictions import AvoidPermissions
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("cadogan", "MOUNT OLYMPUS")

DEALS = 400
ONCE = replace(PLAIN, name="once-only", restrictions=(*PLAIN.restrictions, AvoidPermissions(("redeal",))))
"""Plays plainly, and never takes up the talon."""
NEVER_PLACES = replace(PLAIN, name="unplaced",
    restrictions=(*PLAIN.restrictions, AvoidPermissions(("place",))))
"""Plays plainly, and never places a card on another in the battery."""
NEITHER = replace(PLAIN, name="unplaced once-only",
    restrictions=(*PLAIN.restrictions, AvoidPermissions(("place", "redeal"))))


def laid_out(game: Game) -> tuple[str, bool]:
    """The cards of the pyramid, the battery and the pack, counted in a deal."""
    piles, zones = game.opening(1).piles, game.table.zone_places
    held = [sum(len(piles[place]) for zone in together.split() for place in zones[zone])
            for together in ("odd even", "battery", "pack")]
    said = f"8 + 8 = {held[0]} in the pyramid, {held[1]} in the battery, {held[2]} in hand"
    return said, held == [16, 9, 79]


def all_used(game: Game) -> tuple[str, bool]:
    """How many cards the foundations take, counting up by twos as far as the ranks go."""
    odd, even = RANKS[::2], RANKS[1::2]
    cards = 8 * len(odd) + 8 * len(even)
    said = f"8 x {len(odd)}, the last a king, and 8 x {len(even)}, the last a queen: {cards} cards"
    return said, (odd[-1], even[-1], cards) == ("K", "Q", len(game.cards))


def by_turns(game: Game) -> tuple[str, bool]:
    """Whether the kings and queens of the finished pyramid lie by turns in the rows of our figure."""
    ends = {"odd": "king", "even": "queen"}
    places = sorted((spot.point_of_place(number)[::-1], ends[spot.zone]) for spot in game.layouts.wide.spots
                    if spot.zone in ends for number in range(len(game.table.zone_places[spot.zone])))
    rows = Counter(down for (down, _), _ in places)
    said = " + ".join(str(rows[down]) for down in sorted(rows))
    kings = sum(end == "king" for _, end in places)
    return f"{said} = {len(places)}; {kings} kings and {len(places) - kings} queens, by turns", (
        kings == 8 and len(places) == 16 and all(one[1] != next_[1] for one, next_ in pairwise(places)))


def plainly(_: Game, plain: RecordedCount, once: RecordedCount) -> tuple[str, bool]:
    """How often plain play wins, and how often without the re-deal."""
    return f"won {plain.wins.in_words}; without the re-deal {once.wins.in_words}", plain.wins.interval[
        0] > 0.95


def battery(_: Game, plain: RecordedCount, never: RecordedCount, once: RecordedCount) -> tuple[str, bool]:
    """What it costs to place no card in the battery: hardly a win, but nearly always the re-deal."""
    found = f"won {never.wins.in_words}; without the re-deal {once.wins.in_words}"
    return found, once.wins.interval[1] < 0.5 < plain.wins.interval[0] and never.wins.interval[0] > 0.95

CLAIMS = (
    at.claim("sixteen", "5.1; 6.1", "Eight aces and eight twos make the pyramid, and nine cards the battery.",
        "counted in the engine's deal", laid_out),
    at.claim("all-used", "2.1", "Odd ranks end with kings, even ranks with queens.",
        "counted by twos through the thirteen ranks", all_used),
    at.claim("by-turns", "7.1", "If the game succeeds, kings and queens alternate in the pyramid.",
        "counted along the rows of our figure, from the top", by_turns,
        unsettled="in our figure they lie by turns because we laid aces and twos so; "
            "the book's plate is not in our copy"),
    claim_of_our_own("plainly", "Played plainly, the game nearly always succeeds.",
        "counted in the deals 1 to 400", plainly,
        *(count_for_claim("cadogan/mount-olympus", player, DEALS) for player in (PLAIN, ONCE))),
    claim_of_our_own("battery",
        "Who places no card on another in the battery wins nearly as often, but seldom without the re-deal.",
        "counted in the same deals", battery,
        *(count_for_claim("cadogan/mount-olympus", player, DEALS)
            for player in (ONCE, NEVER_PLACES, NEITHER))))
