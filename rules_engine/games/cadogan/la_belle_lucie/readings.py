"""La Belle Lucie: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.games.cadogan.la_belle_lucie.rules import (
    ONE_DOWN,
    OWN_SUIT,
    PLAYS,
    TOP_CARD,
    cite,
)
from rules_engine.rule import Choice, May, Never, Reading, Rule
from rules_engine.words.effects import deal_afresh, deal_again
from rules_engine.words.tests import none_open_under, of_rank

PLAY_FIRST = Rule(
    "play-first", cite(5, 1), "No card is married while one can go to a foundation.", none_open_under(*PLAYS))
NO_REFILL = Rule(
    "no-refill", cite(6, 1).quiet(), "Where all the cards of a fan have gone, none is laid in their place.")
STAYS = Rule("no-take-back", cite(5, 1).quiet(), "A card on a foundation stays there.")

# Rules that only another reading brings.
FILL = Rule("fill", cite(6, 1).quiet(), "The top card of a fan may be laid where a whole fan has gone.")
KINGS_ONLY = Rule(
    "kings-only", cite(6, 1).quiet(), "Where a fan has gone, nothing but a king is laid.", of_rank(12))
MARRIAGES_FIRST = Rule(
    "marriages-first", cite(7, 1), "The fans are not taken up while any marriage can be made.",
    none_open_under("marry"))
TAKE_BACK = Rule(
    "take-back", cite(5, 1).quiet(),
    "The top card of a foundation may go back to a fan, if it can be married there.")

WHEN_TO_PLAY = Reading(
    "when-to-play", cite(6, 1), "Must a card that can go to a foundation go there before any marriage?",
    (Choice("first", "Yes, aces and all others: marriages begin when no more can be played.",
            limits={"marry": (PLAY_FIRST,), "fill": (PLAY_FIRST,)}),
     Choice("at-leisure", "No: it may wait, as long as the player likes.")),
    "The book sends the aces out first, with whatever follows them, and comes to the marriages when all of "
    "that has been played; we take what it says of the beginning to hold after every marriage. It costs "
    "nothing: the only card that could be married to the one played lies on the foundation already.")
SPACES = Reading(
    "spaces", cite(6, 1).quiet(), "May a card be laid where a whole fan has gone?",
    (Choice("no", "No: there is one fan less.", short="nobody: an emptied fan is gone",
            adds=(Never(NO_REFILL, "fan", "fan"),)),
     Choice("any-card", "Yes, any top card.", short="any top card",
            adds=(May("fill", FILL, "fan", "fan", (TOP_CARD,), onto="empty", group=True),)),
     Choice("kings", "Yes, but only a king.", short="a king",
            adds=(May("fill", FILL, "fan", "fan", (TOP_CARD, KINGS_ONLY), onto="empty", group=True),))),
    "The book does not speak of such places. It knows one way for a card to move within the layout, the "
    "marriage, and that needs a card to be married to.")
MARRIAGES_LEFT = Reading(
    "marriages-left", cite(7, 1), "May the fans be taken up while a marriage can still be made?",
    (Choice("yes", "Yes, if no card can be played.",
            short="two, shuffled, as soon as nothing can be played"),
     Choice("no", "No: not before every marriage has been made.",
            short="two, shuffled, when nothing can be played or married",
            limits={"redeal": (MARRIAGES_FIRST,)})),
    "The re-deal waits until no card is left “to play”. In this book's list of terms that means to the "
    "foundations only, so a marriage that leads to nothing need not be made.")
LAST_CARDS = Reading(
    "last-cards", cite(3, 2), "When a re-deal does not come out in threes, how are the last cards laid?",
    (Choice("together", "Two that are left make one fan."),
     Choice("singly", "Each of the two makes a fan by itself.",
            effects={"redeal": (deal_again("fan", 3, singly=True),)})),
    "The book's last packet has one card because one is left over. It says nothing of two; we deal by threes "
    "until the cards give out.")
TAKEN_UP = Reading(
    "taken-up", cite(7, 1), "Are the cards on the foundations taken up for a re-deal too?",
    (Choice("no", "No, only the fans; what has been played stays played."),
     Choice("yes", "Yes, and all the cards are dealt afresh.", effects={"redeal": (deal_afresh("fan"),)})),
    "“The entire tableau” might take in the foundations, whose places are part of it. But cards are "
    "taken up because none of them can be played any more, and those on the foundations have been. To "
    "begin anew no leave is needed.")
TAKING_BACK = Reading(
    "take-back", cite(5, 1).quiet(), "May a card be taken back from a foundation?",
    (Choice("no", "No: once played, it stays.", short="no",
            adds=(Never(STAYS, "foundation", "fan foundation"),)),
     Choice("yes", "Yes, to a fan where it can be married.", short="yes, to be married",
            adds=(May("take-back", TAKE_BACK, "foundation", "fan", (TOP_CARD, OWN_SUIT, ONE_DOWN),
                      onto="cards", group=True),))),
    "The book gives no leave for it; only the cards of the fans are called available.")
