"""The Flower-Garden: what the text states, counted."""

from __future__ import annotations

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.notation.transcript import check_transcript
from rules_engine.players.players import CAREFUL, PLAIN
from rules_engine.writing import Game, Text

at = Text("cadogan", "THE FLOWER-GARDEN")

def counted(game: Game) -> tuple[str, bool]:
    """How the pack falls into Garden and Bouquet."""
    piles, table = game.opening(1).piles, game.table
    sizes, held = (
        [len(piles[place]) for place in table.zone_places["packet"]],
        len(piles[table.place_index["bouquet"]]),
    )
    found = f"{len(sizes)} x 6 = {sum(sizes)} in the Garden, {held} in the Bouquet"
    return found, sizes == [6] * 6 and held == 16 and sum(sizes) + held == 52

WORKED = """
packet-1: ?? ?? 2D AD 9C 4D
packet-2: ??*5 5C
packet-3: ??*5 JD
packet-4: ??*6
packet-5: ??*6
packet-6: ??*6
bouquet: ??*15 TH
4D packet-1 > packet-2
TH bouquet > packet-3
9C packet-1 > packet-3
AD packet-1 > foundation-1
2D packet-1 > foundation-1
"""
"""What the text plays by way of example, on any cards that lie as it supposes."""


def worked(game: Game) -> tuple[str, bool]:
    """Whether the example of the text can be played as it stands."""
    faults = check_transcript(WORKED, game).faults
    return "three cards placed, and the ace and the two of diamonds played", not faults


def difficulty(_: Game, plain: RecordedCount, careful: RecordedCount) -> tuple[str, bool]:
    """How the plain and the careful player fare; True where neither can win one deal in twenty."""
    assert plain.foundation_cards is not None
    assert careful.foundation_cards is not None
    told = [f"the {name} player wins {held.wins.in_words}, "
        f"and brings out {out.value:.1f} cards of 52 on average "
            f"({out.interval[0]:.1f} to {out.interval[1]:.1f})"
            for name, held,
            out in (("plain", plain, plain.foundation_cards), ("careful", careful, careful.foundation_cards))]
    return "; ".join(told), max(plain.wins.interval[1], careful.wins.interval[1]) < 0.05

CLAIMS = (
    at.claim("sixteen", "5.1", "Six packets of six leave sixteen cards for the Bouquet.",
        "counted in the engine's deal", counted),
    at.claim("worked-example", "6.2,3",
        "A four, a ten and a nine are placed, and the ace and the two of diamonds are released.",
        "played by the engine, all cards not named being unknown", worked),
    at.claim("difficult", "7.1", "The game is exceedingly difficult.",
        "the deals 1 to 400, played by each of two players", difficulty,
        *(count_for_claim("cadogan/the-flower-garden", player, 400) for player in (PLAIN, CAREFUL)),
        unsettled="neither player plans ahead"))
