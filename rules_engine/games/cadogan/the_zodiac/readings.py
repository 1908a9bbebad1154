"""The Zodiac: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.cards import RANK
from rules_engine.games.cadogan.the_zodiac.rules import (
    FOUNDATIONS,
    MARRY_SUIT,
    ONE_APART,
    PLACED,
    TOP_CARD,
    all_placed,
    cite,
)
from rules_engine.rule import Choice, May, Never, Reading, Rule
from rules_engine.words.effects import set_fact, shuffle_talon
from rules_engine.words.questions import taking_back
from rules_engine.words.tests import (
    all_of,
    fact_is,
    leaves_one_behind,
    on_the_card_beneath,
    one_higher,
    one_lower,
    same_suit,
)

# Rules that only another reading brings.
SHUFFLED = Rule(
    "redeal", cite(5, 3), "The talon is taken up, shuffled, and dealt again, as often as required.")
NOT_IN_VAIN = Rule(
    "not-in-vain", cite(5, 4),
    "The talon is not dealt again if since the last deal no card has been married or has filled a space.",
    fact_is("placed", 1))
MARRY_EQUATOR = Rule(
    "marry-equator", cite(1, 1, label="I"), "A card of the talon may be married in the Equator as well.")
ROUND_APART = Rule(
    "one-apart", cite(1, 2, label="I"),
    "The card laid on is one rank above or one rank below the one it covers, ace and king being neighbours "
    "too.", on_the_card_beneath(lambda card, under: (RANK[card] - RANK[under]) % 13 in (1, 12)))
MOVE_LATE = Rule(
    "move-late", cite(5, 5).quiet(),
    "When all the cards are placed, an available card may go to an empty place of the tableau.")
NOT_YET = Rule(
    "not-yet", cite(5, 5).quiet(), "As long as there is a pack or a talon, spaces are filled from it.",
    all_placed)
STAYS_PUT = Rule(
    "stays-put", cite(4, 2).quiet(), "A card on one foundation does not pass to another.")
CROSS_UP = Rule(
    "cross-up", cite(4, 2).quiet(),
    "The top card of a foundation that goes down may pass to the one of its suit that goes up.")
CROSS_DOWN = Rule(
    "cross-down", cite(4, 2).quiet(),
    "The top card of a foundation that goes up may pass to the one of its suit that goes down.")
NEXT_UP = Rule(
    "cross-one-up", cite(4, 2).quiet(), "A card that passes to a foundation going up is the next one wanted.",
    all_of(same_suit, one_higher))
NEXT_DOWN = Rule(
    "cross-one-down", cite(4, 2).quiet(),
    "A card that passes to a foundation going down is the next one wanted.", all_of(same_suit, one_lower))
BASE_STAYS = Rule(
    "base-stays", cite(4, 2), "The ace or king that began a foundation stays there.", leaves_one_behind)

REDEALS = Reading(
    "redeals", cite(5, 3), "Is the talon shuffled before it is dealt again?",
    (Choice("no", "No: it is turned over and dealt in the same order.",
            short="as often as required, unshuffled"),
     Choice("yes", "Yes.", short="as often as required, shuffled", instead=(SHUFFLED,),
            effects={"redeal": (shuffle_talon(), set_fact("placed", 0))})),
    "Where cards are to be shuffled before they are dealt again this book says so. Here it only has the "
    "talon dealt as often as required; and as every card comes to the top in each deal, little hangs on it.")
FAILURE = Reading(
    "failure", cite(5, 4), "How long may the talon be dealt again?",
    (Choice("while-a-card-fits", "As long as one of the cards left can be placed anywhere.",
            short="while a card can be placed"),
     Choice("not-in-vain", "Only after a deal in which a card has been placed.",
            short="after a deal that placed a card", limits={"redeal": (NOT_IN_VAIN,)})),
    "The book puts no number to it: the talon comes round until no card is left in it, and the patience "
    "fails only when that has become impossible. Who lets a card pass that could be placed may wish to see "
    "the talon once more, and nobody is obliged to place a card before it suits him.")
COVERED = Reading(
    "equator-married", cite(1, 1), "May a card of the talon be married to one of the Equator?",
    (Choice("no", "No: only the Zodiac receives marriages.", short="no"),
     Choice("yes", "Yes: only cards of the Equator must not.", short="yes",
            adds=(May("marry-equator", MARRY_EQUATOR, "talon", "equator", (TOP_CARD, MARRY_SUIT, ONE_APART),
                      onto="cards", then=PLACED),))),
    "Marriages may be made in the Zodiac, begins the rule, and all it says of the Equator is what it may not "
    "do. Were it meant to receive cards as well, it would be a second Zodiac of eight, and there would be no "
    "reason to tell the two apart.")
CORNER = Reading(
    "ace-and-king", cite(1, 2).quiet(), "May an ace and a king be married?",
    (Choice("no", "No.", short="no"),
     Choice("yes", "Yes, either upon the other.", short="yes", instead=(ROUND_APART,))),
    "The glossary marries a card to the next above or below it in value. Above a king there is none, nor "
    "below an ace; and the foundations end there as well.")
LATE_SPACES = Reading(
    "late-spaces", cite(5, 5).quiet(), "What fills an empty place once all the cards are placed?",
    (Choice("nothing", "Nothing.", short="nothing"),
     Choice("any-card", "Any available card of the tableau.", short="any available card",
            adds=(May("move-late", MOVE_LATE, "zodiac equator", "zodiac equator", (TOP_CARD, NOT_YET),
                      onto="empty"),))),
    "Spaces are filled from the talon or else from the pack, and then there is neither. A place into which a "
    "blocking card could be put aside would undo the warning with which the text ends.")
CROSSING = Reading(
    "crossing", cite(4, 2).quiet(), "May cards pass from one foundation to another?",
    (Choice("no", "No.", short="no", adds=(Never(STAYS_PUT, FOUNDATIONS, FOUNDATIONS),)),
     Choice("yes", "Yes, from one going up to the one of its suit going down, and back.", short="yes",
            adds=(
                May("cross-up", CROSS_UP, "descending", "ascending", (BASE_STAYS, NEXT_UP), onto="cards"),
                May("cross-down", CROSS_DOWN, "ascending", "descending", (BASE_STAYS, NEXT_DOWN),
                    onto="cards"),
            ))),
    "Where this book allows it, it says so; of this game it does not.")
TAKING_BACK = taking_back(
    cite(5, 5).quiet(), "The text gives no leave for it.", to="zodiac",
    where="on a card of the Zodiac that it can be married to", closed="zodiac equator", source=FOUNDATIONS,
    rules=(BASE_STAYS, MARRY_SUIT, ONE_APART), onto="cards")

READINGS = (REDEALS, FAILURE, COVERED, CORNER, LATE_SPACES, CROSSING, TAKING_BACK)
