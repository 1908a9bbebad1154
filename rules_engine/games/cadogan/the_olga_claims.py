"""The Olga: what the text states, counted and tried."""

from dataclasses import replace

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.model.cards import is_face_down
from rules_engine.players.players import PLAIN
from rules_engine.players.restrictions import AvoidPermissions
from rules_engine.writing import Game, Text

at = Text("cadogan", "THE OLGA")

SETTLED = replace(PLAIN, name="settled",
    restrictions=(*PLAIN.restrictions, AvoidPermissions(("transfer", "fill"))))
"""The plain player who leaves the cards of the flower-bed where they lie until they go out."""


def laid_out(game: Game) -> tuple[str, bool]:
    """The cards of the flower-bed, how they lie, and what is left in hand."""
    opening = game.opening(1)
    bed = [card for at in game.table.zone_places["column"] for card in opening.piles[at]]
    down, left = sum(map(is_face_down, bed)), len(opening.piles[game.table.place_index["pack"]])
    found = f"7 x 7 = {len(bed)}: {len(bed) - down} face up, {down} face down; {left} left in hand"
    return found, (len(bed), down, left) == (49, 21, 79)


def sixteen_aces(game: Game) -> tuple[str, bool]:
    """The aces, and what sixteen foundations hold."""
    aces, ranks = sum(card % 13 == 0 for card in game.cards), len({card % 13 for card in game.cards})
    return f"{aces} aces, and {aces} x {ranks} = {aces * ranks} cards", aces * ranks == len(game.cards) == 128


def deuces(game: Game) -> tuple[str, bool]:
    """How many twos the four packs hold."""
    found = sum(card % 13 == 1 for card in game.cards)
    return f"{found or 'none'} among the {len(game.cards)} cards; next after the ace is the seven", found > 0


def what_transfers_are_worth(
    _: Game, without: RecordedCount, transferring: RecordedCount
) -> tuple[str, bool]:
    """The cards brought out with transfers and without."""
    told, sides = [], []
    for held in (without, transferring):
        assert held.foundation_cards is not None
        low, high = held.foundation_cards.interval
        sides.append((low, high))
        told.append(
            f"{held.foundation_cards.value:.1f} of 128 cards out on average "
            f"({low:.1f} to {high:.1f} with 95 in "
            f"100 confidence), and {held.wins.won or 'none'} of {held.wins.total:,} deals won"
        )
    return f"without transfers {told[0]}; with them {told[1]}", sides[0][1] < sides[1][0]

CLAIMS = (
    at.claim("forty-nine", "4.1", "Seven rows of seven make forty-nine cards.",
        "counted in the engine's deal", laid_out),
    at.claim("sixteen-aces", "4.5",
        "Sixteen aces begin the foundations, which go on through sevens to kings.",
        "counted in the four packs", sixteen_aces),
    at.claim("deuces", "4.6", "After the aces, deuces may be played.",
        "counted in the four packs", deuces, true=False),
    at.claim("transfers", "4.8", "Success depends on transferring cards judiciously.",
        "the same deals played once without transfers and once with them", what_transfers_are_worth,
        count_for_claim("cadogan/the-olga", SETTLED, 400), count_for_claim("cadogan/the-olga", PLAIN, 400),
        unsettled="neither player ever wins, and how judiciously one transfers is not tried"))
