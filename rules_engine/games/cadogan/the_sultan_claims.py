"""The Sultan: what the text states, counted."""

from dataclasses import replace

from rules_engine import words as w
from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.model.cards import RANK
from rules_engine.players.hold_back_preferences import HoldBackUntilReplacementReady
from rules_engine.players.players import PLAIN
from rules_engine.players.restrictions import AvoidPermissions, UsePermissionAtMost
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("cadogan", "THE SULTAN")

DEALS = 400
PATIENT = replace(PLAIN, name="patient",
    preferences=(HoldBackUntilReplacementReady("divan", "talon", 3), *PLAIN.preferences))
"""Keeps a card in the Divan until the talon shows one worth its place."""
WITHOUT = replace(PATIENT, name="no-redeal patient",
    restrictions=(*PLAIN.restrictions, AvoidPermissions(("redeal",))))
ONCE = replace(PATIENT, name="one-redeal patient",
    restrictions=(*PLAIN.restrictions, UsePermissionAtMost("redeal", 1, "redeals")))


def laid_out(game: Game) -> tuple[str, bool]:
    """What lies on the table when the dealing begins."""
    counts = w.cards_dealt(game, "sultan", "foundation", "divan", "pack")
    return "{} + {} + {} laid out, {} left in hand".format(*counts), counts == (1, 8, 8, 87)


def packets(game: Game) -> tuple[str, bool]:
    """How the two packs fall into packets, and where these end."""
    cards, queens = 7 * 13 + 12 + 1, sum(RANK[face] == 11 for face in game.cards)
    found = f"7 x 13 + 12, and the Sultan: {cards} cards, with {queens} queens for 8 packets"
    return found, (cards, queens) == (len(game.cards), 8)


def how_often(_: Game, plain: RecordedCount, patient: RecordedCount) -> tuple[str, bool]:
    """The share of deals won by two players."""
    return (f"plain: {plain.wins.in_words}. Patient: {patient.wins.in_words}",
            patient.wins.interval[0] > plain.wins.interval[1])


def redeals(_: Game, none: RecordedCount, one: RecordedCount, two: RecordedCount) -> tuple[str, bool]:
    """How many deals are won with no re-deal, with one at most, and with two."""
    found = (f"without a re-deal {none.wins.in_words}; with one at most {one.wins.in_words}; "
             f"with two {two.wins.in_words}")
    return found, max(none.wins.interval[1], one.wins.interval[1]) < two.wins.interval[0]

CLAIMS = (
    at.claim("nine-and-eight", "2.1; 4.1", "Nine cards are withdrawn, and eight dealt for the Divan.",
        "counted in the engine's deal", laid_out),
    at.claim("queens", "3.4", "All eight packets about the Sultan end with queens.",
        "counted in the two packs", packets),
    claim_of_our_own("how-often", "How often a player wins who plays whatever fits, and one who waits.",
        "counted in the deals 1 to 400", how_often,
        *(count_for_claim("cadogan/the-sultan", player, DEALS) for player in (PLAIN, PATIENT))),
    claim_of_our_own("two-redeals", "What the two re-deals bring.",
        "counted in the same deals, for the patient player", redeals,
        *(count_for_claim("cadogan/the-sultan", player, DEALS) for player in (WITHOUT, ONCE, PATIENT))))
