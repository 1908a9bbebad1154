"""Napoleon's Square dealt as twelve single cards, from Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan import napoleons_square
from rules_engine.games.cadogan.napoleons_square import MOVES, plates
from rules_engine.games.cadogan.napoleons_square.claims import counted
from rules_engine.games.cadogan.napoleons_square.readings import common
from rules_engine.games.cadogan.napoleons_square.rules import (
    ANY_NUMBER,
    CARE,
    CENTRE,
    EXAMINE,
    MARRY,
    NO_HASTE,
    TABLE,
    TALON_STAYS,
    TWO_PACKS,
    UPPERMOST,
    cite,
)
from rules_engine.rule import Choice, FactsRow, Reading, Rule
from rules_engine.words.tests import not_from

SINGLES = Rule(
    "twelve-cards", cite(10, 1),
    "Twelve single cards are dealt face up and laid as a square. Each begins a packet, with the cards that "
    "are married to it. The other ninety-two stay in the hand, face down.")

# A rule that only another reading brings.
DEALT_ONLY = Rule(
    "dealt-only", cite(10, 1),
    "Cards of the square are not married to each other, only cards of the pack or the talon to them.",
    not_from("packet"))

AMONG_THEMSELVES = Reading(
    "among-themselves", cite(10, 1), "May cards of the square be married to each other?",
    (Choice("yes", "Yes, uppermost card to uppermost card."),
     Choice("no", "No: only cards of the pack and the talon are married to them.",
            limits={MARRY.key: (DEALT_ONLY,)})),
    "Of this form the text tells only what the cards dealt afterwards do. But it is another way of playing "
    "the same game, in which marriages are made with the cards of the square, and it takes back none of its "
    "rules.")

ROWS = {
    "Square": FactsRow("Square", "twelve single cards, with what is married to them", UPPERMOST),
    "Re-deals?": FactsRow("Re-deals?", "none", TALON_STAYS, switch=True),
}
PASSAGE = "NAPOLEON'S SQUARE"

GAME: Game = replace(
    napoleons_square.GAME,
    id="cadogan/napoleons-square-single-cards",
    title="Napoleon's Square, twelve single cards",
    table=replace(TABLE, facts=()),
    deal=(Lay("packet"), Lay("pack", rest=True)),
    moves=MOVES,
    plates=plates(
        "That the twelve cards lie as a square is the book's, and that the foundations lie in the middle of "
        "it. That it has three sides, as with packets of four, numbered from the lower left corner round to "
        "the lower right, that married cards overlap, and where pack and talon lie, is ours; the plate is "
        "lost. Of a packet with more than five cards the last lie squared."),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", SINGLES), ("deals", CENTRE), ("advises", EXAMINE),
        ("advises", ANY_NUMBER), ("advises", CARE), ("advises", NO_HASTE),
    ),
    readings=(*common(92), AMONG_THEMSELVES),
    claims=counted(lambda: GAME, 1),
    facts_box=tuple(
        ROWS.get(row.label, row) for row in napoleons_square.GLANCE if row.label != "Two kings of a suit"),
    # What two sequences and two kings do in packets of four; and that there is another form.
    scene_setting=((PASSAGE, 5, 3), (PASSAGE, 6, 1), (PASSAGE, 9, 1)),
)
