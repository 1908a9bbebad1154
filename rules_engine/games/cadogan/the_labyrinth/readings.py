"""The Labyrinth: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.game import Game
from rules_engine.games.cadogan.the_labyrinth.rules import (
    ALL_PLAYED,
    ENDS,
    FOLLOW_SUIT,
    GRACE,
    LAST_ROW,
    NEXT_CARD,
    ONE_CARD,
    ONE_DOWN,
    ONE_UP,
    PACK_OUT,
    cite,
    last_row_vacancies,
)
from rules_engine.rule import Choice, May, Must, Never, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.effects import set_fact
from rules_engine.words.lines import way_clear
from rules_engine.words.rows import is_complete, row_of
from rules_engine.words.tests import leaves_one_behind, when


def last_row_can_be_filled(game: Game, position: Position) -> bool:
    """The row last dealt has a vacancy, and the pack a card for it."""
    return bool(position.piles[game.table.place["pack"]] and last_row_vacancies(game, position))


def its_row_is_complete(attempt: Attempt) -> Truth:
    """The card does not come from a row that is still being dealt."""
    if is_complete(attempt.game, attempt.position) or attempt.zone(attempt.source) != "row":
        return True
    return row_of(attempt.game, attempt.source) < attempt.fact("row")


# Rules that only another reading brings.
GAP_BESIDE = Rule(
    "free-way", cite(2, 1, label="II"),
    "A card can be used only if the place just above it or the place just below it is empty, or if it lies "
    "in the highest row or the lowest.", way_clear("row", ENDS, reach=1))
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(6, 1), "A vacancy in the last row is refilled before another card is played.")
OWN_ROW = Rule(
    "row-complete", cite(4, label="IV"), "No card is played from a row that is still being dealt.",
    its_row_is_complete)
LAY_ASIDE = Rule(
    "lay-aside", cite(6, 1),
    "The next card of the pack may be laid on a talon instead of going into a vacancy.")
A_VACANCY = Rule(
    "a-vacancy", cite(6, 1), "A card is laid on the talon only while the last row has a vacancy.",
    when(last_row_can_be_filled))
FROM_TALON = Rule(
    "fill-from-talon", cite(6, 1), "The top card of the talon may refill a vacancy in the last row.")
TOP_OF_TALON = Rule(
    "top-card", cite(6, 1).quiet(), "Of the talon only the top card can be used.",
    lambda attempt: attempt.part.at[-1] == len(attempt.origin) - 1)
STRAIGHT_OUT = Rule(
    "grace-plays", cite(9, 1),
    "When the pack is used up, any one card that fits may be played on a foundation though it is blocked.")
NO_EXCHANGE = Rule(
    "no-exchange", cite(5, 2).quiet(), "A card stays on the foundation it was played on.")
EXCHANGE = Rule(
    "exchange", cite(5, 2).quiet(),
    "The top card of a foundation may go over to the other foundation of its suit, if it comes next there.")
BASE_STAYS = Rule(
    "base-stays", cite(5, 2).quiet(), "The ace or king that began a foundation does not leave it.",
    leaves_one_behind)

USED = (set_fact("grace", 1),)
AFTER_ALL = (PACK_OUT, ALL_PLAYED, ONE_CARD)

WAY = Reading(
    "way", cite(2, 1, label="II"), "How far must the way be clear for a card in a middle row?",
    (Choice("to-the-edge", "To the edge: nothing above it in its column, or nothing below it.",
            short="nothing above it, or nothing below it"),
     Choice("one-place", "One place: a gap just above it or just below it is enough.",
            short="a gap just above or below", instead=(GAP_BESIDE,))),
    "To be used, a card has to be free from the top or from the bottom, and it is the removal of cards, "
    "several, in the rows above that frees it from there. That removing one card releases the one above it "
    "is said of rows that each block the one before, and so from the lowest upward. Crosses on the plate "
    "marked the cards that are available; the plate is lost.")
REFILL = Reading(
    "refill", cite(6, 1), "When is a vacancy in the last row refilled?",
    (Choice("after-playing", "When the player likes, but before another row is begun.",
            short="the pack, in the last row only, before the next row"),
     Choice("at-once", "At once, before another card is played.", short="the pack, in the last row, at once",
            adds=(Must(FILL_AT_ONCE, last_row_can_be_filled, ("fill",)),)),
     Choice("at-leisure", "When the player likes, or never.", short="the pack, in the last row, if you like",
            without=("fill-first",))),
    "You play any cards that fit, refilling the vacancies: the words neither say at once nor leave you "
    "free to omit it. That a card taken from the last row releases the one above would mean little while the "
    "pack lasts, if each gap were closed before that one could go.")
DEAL_ON = Reading(
    "deal-on", cite(7, 1).quiet(), "May a row be begun although a card could still be played?",
    (Choice("no", "No: whatever can be played goes first.", short="no"),
     Choice("yes", "Yes, as soon as the last row has no vacancy.", short="yes", without=("stopped",))),
    "The text never says must. But it holds that nothing is left to the player's skill except the grace; a "
    "leave to hold cards back would be a skill indeed.")
DURING = Reading(
    "during", cite(4, label="IV"), "While a row is being dealt, may cards of the rows above be played?",
    (Choice("no", "No.", short="no, nothing is played until the row is complete"),
     Choice("yes", "Yes; only the row being dealt must wait.", short="from the rows above, yes",
            instead=(OWN_ROW,))),
    "The rule keeps back the row that is not complete, and does not name the others; but the play is told to "
    "begin when the row is complete, and then from the upper row as well. It matters only if "
    "cards may be held back, since otherwise nothing is left above that could go.")
TALON = Reading(
    "talon", cite(6, 1), "Vacancies are refilled from the pack or talon: what talon?",
    (Choice("none", "None: the word is a slip, and cards come from the pack alone.", short="none"),
     Choice("laid-aside", "One that the player makes of cards not wanted for a vacancy.",
            short="of cards laid aside",
            adds=(May("lay-aside", LAY_ASIDE, "pack", "talon", (NEXT_CARD, A_VACANCY)),
                  May("fill-from-talon", FROM_TALON, "talon", "row", (TOP_OF_TALON, LAST_ROW),
                      onto="empty")))),
    "By the glossary a talon is of cards that are laid aside because they do not fit. Here every card of "
    "the pack has its place in a row, and no other sentence lays one aside.")
WHERE_TO = Reading(
    "where-to", cite(9, 1), "Where does the card go that is removed by way of grace?",
    (Choice("aside", "Aside, and to a foundation as soon as it fits.", short="aside, till it fits",
            adds=(May("grace", GRACE, "row", "aside", AFTER_ALL, then=USED),)),
     Choice("foundation", "To a foundation, at once; it must fit.", short="to a foundation",
            adds=(May("grace-up", STRAIGHT_OUT, "row", "ascending", (*AFTER_ALL, FOLLOW_SUIT, ONE_UP),
                      onto="cards", then=USED),
                  May("grace-down", STRAIGHT_OUT, "row", "descending", (*AFTER_ALL, FOLLOW_SUIT, ONE_DOWN),
                      onto="cards", then=USED)))),
    "It is to be the card that blocks those most needed, and so not one of those itself. Were it out of the "
    "game for good the game could not succeed, and the grace would be none.")
EXCHANGES = Reading(
    "exchange", cite(5, 2).quiet(),
    "May a card pass from a foundation to the other of its suit, where they meet?",
    (Choice("no", "No.", short="no, nor may it pass to another",
            adds=(Never(NO_EXCHANGE, "ascending", "descending"),
                  Never(NO_EXCHANGE, "descending", "ascending"))),
     Choice("yes", "Yes, all but the ace or king it began with.", short="only to pass to another",
            adds=(May("pass-down", EXCHANGE, "ascending", "descending", (BASE_STAYS, FOLLOW_SUIT, ONE_DOWN),
                      onto="cards"),
                  May("pass-up", EXCHANGE, "descending", "ascending", (BASE_STAYS, FOLLOW_SUIT, ONE_UP),
                      onto="cards")))),
    "The text gives no leave for it.")

READINGS = (WAY, REFILL, DEAL_ON, DURING, TALON, WHERE_TO, EXCHANGES)
