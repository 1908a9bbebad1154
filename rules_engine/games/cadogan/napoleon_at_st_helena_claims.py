"""Napoleon at St. Helena: what the text states, counted."""

from dataclasses import replace

from rules_engine.counting.claim import SourceClaim
from rules_engine.counting.count import count_for_claim
from rules_engine.games.cadogan.lanes import use_of_lanes
from rules_engine.players.players import Player
from rules_engine.players.preferences import FoundationsFirst, PermissionOrder, SourceZoneOrder
from rules_engine.players.restrictions import AvoidPermissions, NoBackAndForth
from rules_engine.writing import Game, Text

at = Text("cadogan", "NAPOLEON AT ST. HELENA")

def counted(game: Game) -> tuple[str, bool]:
    """The cards laid out and left in hand."""
    piles, table = game.opening(1).piles, game.table
    rows, left = (
        [len(piles[place]) for place in table.zone_places["column"]],
        len(piles[table.place_index["pack"]]),
    )
    return f"{len(rows)} x {rows[0]} = {sum(rows)} laid out, {left} in hand", (sum(rows), left) == (40, 64)


def eight_aces(game: Game) -> tuple[str, bool]:
    """The aces of the two packs."""
    aces = sum(face % 13 == 0 for face in game.cards)
    return f"{aces} aces, and {aces} x 13 = {aces * 13} cards", (aces, aces * 13) == (8, 104)

FILLING = Player("lane-filling",
    (FoundationsFirst(), PermissionOrder(("marry", "place", "fill", "lay", "turn")),
        SourceZoneOrder(("talon", "hand"), ("fill",))),
    (NoBackAndForth(),))
"""Plays what fits, else marries, else lays a card in a lane, the talon's first, else turns up a card."""
LEAVING = replace(FILLING, name="lane-leaving",
    restrictions=(*FILLING.restrictions, AvoidPermissions(("fill",))))
"""The same, but leaves lanes empty."""


def claims_of(game_id: str) -> tuple[SourceClaim, ...]:
    """The claims about the game, or about its stricter way."""
    return (
        at.claim("forty", "3.1", "Four rows of ten are dealt.", "counted in the engine's deal", counted),
        at.claim("eight-aces", "4.1", "There are eight aces to build on.", "counted in the two packs",
            eight_aces),
        at.claim("lanes", "7.1", "A lane is of the greatest use.",
            "the deals 1 to 400, each played twice, with lanes filled and with lanes left empty",
            use_of_lanes, *(count_for_claim(game_id, player, 400) for player in (FILLING, LEAVING)),
            unsettled="the players look at one move only, and what lanes bring them is too little to tell"))

CLAIMS = claims_of("cadogan/napoleon-at-st-helena")
