"""The Mill: what the text states, counted."""

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.model.cards import RANK
from rules_engine.players.players import Player
from rules_engine.players.preferences import PermissionOrder, SourceZoneOrder
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("cadogan", "THE MILL")

PLAYS = ("begin", "play-up", "play-down")
ORDER = PermissionOrder(("begin", "fill", "play-up", "play-down", "transfer"))
TALON_FIRST, WINGS_FIRST = (SourceZoneOrder((zone,), PLAYS) for zone in ("talon", "wing"))
FROM_TALON, FROM_PACK = (SourceZoneOrder((zone,), ("fill",)) for zone in ("talon", "pack"))
TALON_TALON = Player("talon-first", (ORDER, TALON_FIRST, FROM_TALON))
TALON_WINGS = Player("wings-first", (ORDER, WINGS_FIRST, FROM_TALON))
"""Fill vacancies from the talon, and play from the talon or from the wings first."""
PACK_TALON = Player("pack-filling talon-first", (ORDER, TALON_FIRST, FROM_PACK))
PACK_WINGS = Player("pack-filling wings-first", (ORDER, WINGS_FIRST, FROM_PACK))
"""The same, filling vacancies from the pack as long as it lasts."""


def laid_out(game: Game) -> tuple[str, bool]:
    """What lies on the table when the dealing begins."""
    piles, zones = game.opening(1).piles, game.table.zone_places
    centre, wings, left = (
        sum(len(piles[place]) for place in zones[zone]) for zone in ("ascending", "wing", "pack"))
    return f"{centre} + {wings} laid out, {left} left in hand", (centre, wings, left) == (1, 8, 95)


def families(game: Game) -> tuple[str, bool]:
    """How the two packs fall into foundations."""
    kings = len(game.table.zone_places["descending"])
    found = 4 * 13 + kings * 13
    return f"4 x 13 in the centre and {kings} x 13 in the angles: {found} cards", found == len(game.cards)


def kings(game: Game) -> tuple[str, bool]:
    """How many kings there are, for the angles and for the ends of four families."""
    found, angles = sum(RANK[card] == 12 for card in game.cards), len(game.table.zone_places["descending"])
    return f"{found} kings: {angles} in the angles, {found - angles} left for the centre", (found,
        angles) == (8, 4)


def from_the_pack(_: Game, talon: RecordedCount, wings: RecordedCount) -> tuple[str, bool]:
    """What playing from the talon first brings where the pack fills the vacancies."""
    assert talon.foundation_cards is not None
    assert wings.foundation_cards is not None
    found = f"talon first {brought_out(talon)}; wings first {brought_out(wings)}"
    return found, talon.foundation_cards.interval[0] > wings.foundation_cards.interval[1]


def from_the_talon(_: Game, talon: RecordedCount, wings: RecordedCount) -> tuple[str, bool]:
    """The same where the talon fills them: whether the means are nearly one."""
    assert talon.foundation_cards is not None
    assert wings.foundation_cards is not None
    found = f"talon first {brought_out(talon)}; wings first {brought_out(wings)}"
    return found, abs(talon.foundation_cards.value - wings.foundation_cards.value) < 1


def brought_out(held: RecordedCount) -> str:
    """The cards out on average, between which the average lies, and the deals won."""
    assert held.foundation_cards is not None
    low, high = held.foundation_cards.interval
    return f"{held.foundation_cards.value:.1f} cards out ({low:.1f} to {high:.1f}), {held.wins.percent} won"

CLAIMS = (
    at.claim("eight-wings", "3.1", "An ace and eight cards are laid out.",
        "counted in the engine's deal", laid_out),
    claim_of_our_own("five-foundations",
        "Whether four families on the ace and four sequences on kings take up all the cards.",
        "counted on the engine's table", families),
    at.claim("kings", "3.2,4", "Four kings go to the angles; the other four end families in the centre.",
        "counted in the two packs", kings),
    at.claim("talon-first", "6.1", "It is better to play from the talon than from the wings.",
        "counted in the deals 1 to 2,000, vacancies being filled from the pack; intervals of 95 in a hundred",
        from_the_pack,
        *(count_for_claim("cadogan/the-mill", player, 2000) for player in (PACK_TALON, PACK_WINGS)),
        unsettled="it is so where the pack fills the vacancies, and makes no difference "
            "where the talon does"),
    claim_of_our_own("talon-fills", "What the talon brings where it fills the vacancies, too.",
        "counted in the deals 1 to 400; intervals of 95 in a hundred", from_the_talon,
        *(count_for_claim("cadogan/the-mill", player, 400) for player in (TALON_TALON, TALON_WINGS))))
