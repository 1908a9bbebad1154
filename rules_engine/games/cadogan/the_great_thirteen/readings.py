"""The Great Thirteen: the doubtful points."""

from __future__ import annotations

from rules_engine.games.cadogan.the_great_thirteen.columns import a_king_shows, deal_round
from rules_engine.games.cadogan.the_great_thirteen.rules import (
    BEFORE_NUMERALS,
    LEFTMOST,
    NO_FURTHER_AT_FIRST,
    PASSED_OVER,
    SAME_CARD,
    SLIP_KINGS,
    VACANCY_FIRST_AT_FIRST,
    cite,
)
from rules_engine.rule import Choice, Must, Reading

KINGS = Reading(
    "kings", cite(5, 3), "Must a king that shows in the first deal be slipped underneath?",
    (Choice("must", "Yes, every one, before the balcony is laid.", short="every one, under its packet",
            adds=(Must(SLIP_KINGS, a_king_shows, ("slip",)),)),
     Choice("may", "No: the player may, and may as well let it go up to the balcony.",
            short="at the player's pleasure")),
    "The book says to do it; its “may” only forbids it afterwards. Nobody would choose otherwise: a king in "
    "the balcony ends its own numeral with a second king, and for eight numerals there would be seven left.")
LATE_KINGS = Reading(
    "late-kings", cite(5, 3), "May a king be slipped underneath that appears when the balcony has gone up?",
    (Choice("no", "No: the first deal is over.", short="no"),
     Choice("yes", "Yes, until the first numeral is begun.", short="yes, before the first numeral",
            instead=(BEFORE_NUMERALS,))),
    "The balcony is taken up when all eight packets have been dealt: by then the first deal is done.")
VACANCIES = Reading(
    "vacancies", cite(11, 1), "How far does a vacant numeral come before one that is begun?",
    (Choice("first", "Whatever can begin a numeral does so before any card is added elsewhere."),
     Choice("same-card",
            "Once the adding has begun, only a card that suits both must go to the vacant one.",
            instead=(VACANCY_FIRST_AT_FIRST,), limits={"add": (SAME_CARD,)})),
    "The printed rule speaks of a single card. But the play begins by filling all the vacancies it can and "
    "only then adds, and further on, cards being released for the one or the other, filling is called “the "
    "first object”.")
TWO_NUMERALS = Reading(
    "two-numerals", cite(11, 2).quiet(), "Which numeral takes a card that suits two of them alike?",
    (Choice("either", "Either, as the player likes."),
     Choice("left", "The one further to the left.",
            limits={"begin": (LEFTMOST,), "add": (LEFTMOST,)})),
    "Of several suitable cards the player takes which he pleases; of several numerals for one card the book "
    "does not speak. We take it in the same spirit.")
OWN_PLACE = Reading(
    "own-place", cite(12, 4), "Does a packet that is dealt out leave cards in its own place?",
    (Choice("yes", "Yes: its empty place gets a card in every round, like any other."),
     Choice("no", "No: the round passes it by.",
            effects={"redeal": (deal_round(own_place=False),)})),
    "The cards go on to “the other” packets, but after No. 8 the round begins again at No. 1, even when it "
    "is No. 1 that is being dealt; and an empty place is to be treated as a full one.")
PAUSES = Reading(
    "pauses", cite(12, 5), "Must everything be played that can be, before the next packet is taken up?",
    (Choice("yes", "Yes, between the re-deals as before the first."),
     Choice("no", "No: once the re-deals have begun, a card may be held back.",
            instead=(NO_FURTHER_AT_FIRST,))),
    "The first packet is taken up when nothing more can be done, and each later one “in the same manner”; "
    "the pauses are there for placing any card that will go.")
PASSED = Reading(
    "places-passed", cite(12, 5),
    "Is a packet taken up that has formed in a place passed over as empty?",
    (Choice("no", "No: the count goes once from No. 1 to No. 8.", short="each packet once, left to right"),
     Choice("yes", "Yes, when No. 8 has had its turn.",
            short="each packet once, and then those in places passed over",
            effects={"redeal": (deal_round(own_place=True, back=True),)}, instead=(PASSED_OVER,))),
    "“All are exhausted” might be said of such a packet too. But the book counts places, and their turn goes "
    "by; it says nothing of going back.")

READINGS = (KINGS, LATE_KINGS, VACANCIES, TWO_NUMERALS, OWN_PLACE, PAUSES, PASSED)
