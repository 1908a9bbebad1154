"""The Sultan: what the text states, counted."""

from __future__ import annotations

from rules_engine import words as w
from rules_engine.cards import RANK
from rules_engine.games.cadogan.the_sultan_trial import DEALS, FOUND, PATIENT, trial
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "THE SULTAN")

SHORT = 60
"""How many deals are played again at every check."""


def laid_out(game: Game) -> tuple[str, bool]:
    """What lies on the table when the dealing begins."""
    counts = w.cards_dealt(game, "sultan", "foundation", "divan", "pack")
    return "{} + {} + {} laid out, {} left in hand".format(*counts), counts == (1, 8, 8, 87)


def packets(game: Game) -> tuple[str, bool]:
    """How the two packs fall into packets, and where these end."""
    cards, queens = 7 * 13 + 12 + 1, sum(RANK[face] == 11 for face in game.cards)
    found = f"7 x 13 + 12, and the Sultan: {cards} cards, with {queens} queens for 8 packets"
    return found, (cards, queens) == (len(game.cards), 8)


def how_often(game: Game) -> tuple[str, bool]:
    """The share of deals won by two players, and whether the first deals agree."""
    shares = {patient: Proportion(sum(found), DEALS) for patient, found in FOUND.items()}
    held = all(Proportion(sum(trial(game, SHORT, patient)), SHORT).may_be(share.won / share.of)
               for patient, share in shares.items())
    return f"plain: {shares[0].words}. Patient: {shares[PATIENT].words}", held


def redeals(_: Game) -> tuple[str, bool]:
    """How many re-deals the games that were won took."""
    plain, patient = FOUND[0], FOUND[PATIENT]
    found = (
        f"plain: {plain[0]:,} without a re-deal, {plain[1]:,} with one, {plain[2]:,} with two; patient: "
        f"{patient[0]:,}, {patient[1]:,} and {patient[2]:,}")
    return found, plain[0] + patient[0] < 10 and all(one[2] > one[1] for one in (plain, patient))


CLAIMS = (
    at.claim("nine-and-eight", "4.1", "Nine cards are withdrawn, and eight dealt for the Divan.",
        "counted in the engine's deal", laid_out),
    at.claim("queens", "3.4", "All eight packets about the Sultan end with queens.",
        "counted in the two packs", packets),
    at.claim("how-often", "4.3 silent", "How often a player wins who plays whatever fits, or who waits.",
        "the deals 1 to 20,000, played by either; the first 60 are played again at every check", how_often),
    at.claim("two-redeals", "5.1", "Re-deals are necessary, and two of them.", "counted in the same deals",
        redeals),
)
