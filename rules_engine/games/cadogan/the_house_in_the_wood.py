"""The House in the Wood: La Belle Lucie with two packs, from Lady Cadogan's Illustrated Games."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards import packs
from rules_engine.game import Game
from rules_engine.games.cadogan import la_belle_lucie
from rules_engine.games.cadogan.la_belle_lucie.readings import (
    LAST_CARDS,
    MARRIAGES_LEFT,
    SPACES,
    TAKEN_UP,
    TAKING_BACK,
    WHEN_TO_PLAY,
)
from rules_engine.games.cadogan.la_belle_lucie.rules import (
    ALL_OUT,
    ANY_NUMBER,
    LAID_FIRST,
    LOST,
    MARRIES,
    REDEALS,
    STUDY,
    THREES,
    cite,
    fans,
    foundations,
    plates,
    table,
    upward,
)
from rules_engine.layout import Spot
from rules_engine.rule import Choice, Claim, End, FactsRow, Reading, Rule
from rules_engine.words.states import all_cards_on

TABLE = table(36, foundations("foundation", 8, "ace"))

TWO_PACKS = Rule(
    "two-packs", cite(8, 1),
    "Two full packs of fifty-two cards, shuffled together: every card is there twice.")
TWICE_AS_MANY = Rule(
    "twice-as-many", cite(8, 1), "There are twice as many fans as one pack makes: thirty-six.")
EIGHT_ACES = Rule(
    "begin", cite(8, 1),
    "An ace on top of a fan goes to a place of its own and begins a foundation there; all eight aces do, "
    "and so each suit is built twice.")
LIKE_CARDS = Rule(
    "like-cards", cite(8, 1),
    "Of two like cards the player takes which he will, and lays it on whichever foundation of its suit has "
    "come to it, or on whichever card it can be married to.")


PACKETS = Reading(
    "packets", cite(3, 2), "Into how many fans are the two packs dealt?",
    (Choice("thirty-six", "Thirty-six: thirty-four of three cards, and two of one."),
     Choice("thirty-five", "Thirty-five: thirty-four of three cards, and one of two.",
            deal=fans(34, last=2))),
    "Twice the eighteen packets of one pack are thirty-six; and if each pack leaves a card by itself in the "
    "last packet, two packs leave two. Dealt by threes to the end they would make thirty-five, which is "
    "not double.")
WHEN = replace(
    WHEN_TO_PLAY,
    why="The book sends the aces out first, with whatever follows them, and comes to the marriages when all "
    "of that has been played; we take what it says of the beginning to hold after every marriage. With two "
    "packs it can cost something: there is a second card that might have been married to the one played.")
LAST = replace(
    LAST_CARDS,
    why="That the first deal ends with two single cards comes of the number of packets, which the book "
    "doubles. For a re-deal it names no number, and we deal by threes until the cards give out.")


def counted() -> tuple[str, bool]:
    """The fans of a deal by their size."""
    opening = GAME.opening(1)
    sizes = [len(opening.piles[place]) for place in TABLE.zone["fan"]]
    said = f"{sizes.count(3)} fans of three and {sizes.count(1)} of one: {sum(sizes)} cards in {len(sizes)}"
    return said, sizes == [3] * 34 + [1] * 2 and sum(sizes) == 104 and len(sizes) == 2 * 18


CLAIMS = (
    Claim("double", cite(8, 1), "Two packs make double the number of packets.",
          "counted in the engine's deal, with the last two cards laid singly", counted),
)

ROWS = {
    "Pack": FactsRow("Packs", "two, 104 cards, all of them dealt", TWO_PACKS),
    "Fans": FactsRow("Fans", "36: thirty-four of three cards, two of one", PACKETS),
    "Foundations": FactsRow("Foundations", "8, begun by the aces as they come free", EIGHT_ACES),
    "To win": FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
}

GAME: Game = replace(
    la_belle_lucie.GAME,
    id="cadogan/the-house-in-the-wood",
    title="The House in the Wood",
    cards=packs(2),
    table=TABLE,
    deal=fans(34, singles=2),
    moves=(*upward(EIGHT_ACES), MARRIES, REDEALS, End("won", ALL_OUT, all_cards_on("foundation")), LOST),
    plates=plates(
        "The book has no plate for this game, and that of the game with one pack is lost. That the packets "
        "are fans, with all cards seen, and how they and the aces lie, is ours.",
        wide=(Spot("foundation", 0.35, 0, dx=1.6, label="foundations"),),
        narrow=(Spot("foundation", 0.25, 0, dx=1.6, row=4, drop=1.85, label="foundations"),),
    ),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", THREES), ("deals", TWICE_AS_MANY), ("deals", LAID_FIRST),
        ("advises", LIKE_CARDS), ("advises", ANY_NUMBER), ("advises", STUDY),
    ),
    readings=(PACKETS, WHEN, SPACES, MARRIAGES_LEFT, LAST, TAKEN_UP, TAKING_BACK),
    claims=CLAIMS,
    facts_box=tuple(ROWS.get(row.label, row) for row in la_belle_lucie.GLANCE),
    # The single pack; the name; the third way of playing, a game of its own here.
    scene_setting=(
        ("LA BELLE LUCIE", 0, 1), ("LA BELLE LUCIE", 8, 2),
        *(("LA BELLE LUCIE", 9, one) for one in (1, 2, 3)),
    ),
)
