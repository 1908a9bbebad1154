"""The Congress: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.games.cadogan.the_congress.rules import (
    DOWNWARD,
    FILL_ALL,
    MARRY_SUIT,
    NOTHING_BELOW,
    ONE_DOWN,
    ROW_FIRST,
    TOP_CARD,
    can_be_refilled,
    cite,
)
from rules_engine.rule import Choice, May, Must, Never, Reading, Rule, Truth
from rules_engine.words.lines import clear_to, is_clear
from rules_engine.words.rows import is_complete, row_of, the_row_is_complete, vacancies
from rules_engine.words.states import both, fact_stands
from rules_engine.words.tests import either, empty, leaves_one_behind, none_open_under, not_from


def in_the_last_row(attempt: Attempt) -> Truth:
    """The card goes to a vacancy of the lowest row that has one."""
    vacant = vacancies(attempt.game, attempt.position)
    return attempt.target in vacant and row_of(attempt.game, attempt.target) == row_of(
        attempt.game, vacant[-1]
    )


def in_another_row(attempt: Attempt) -> Truth:
    """The card does not come from the row that is being dealt."""
    if attempt.zone(attempt.source) != "row" or is_complete(attempt.game, attempt.position):
        return True
    return row_of(attempt.game, attempt.source) != attempt.fact("row")


def rivers_full(attempt: Attempt) -> Truth:
    """No place of a complete row is empty."""
    return not vacancies(attempt.game, attempt.position)


def married_out(attempt: Attempt) -> Truth:
    """The card goes on with a row, or no card of the rivers can be married."""
    return not is_complete(attempt.game, attempt.position) or none_open_under("marry")(attempt)


def receiver_free(attempt: Attempt) -> Truth:
    """Nothing lies below the card of the rivers that is covered."""
    return is_clear(attempt.game, attempt.position, attempt.target, DOWNWARD)


# Rules that only another reading brings.
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(6, 3), "A vacancy is refilled before any other card is played or married.")
LAST_FIRST = Rule(
    "highest-first", cite(6, 8),
    "In the rivers a card goes only to a vacancy, and not to a higher row while a lower one has any.",
    in_the_last_row)
RIVERS_FIRST = Rule(
    "rivers-first", cite(6, 8).quiet(), "No help is replaced while there is a vacancy in the rivers.",
    rivers_full)
MARRIED_OUT = Rule(
    "married-out", cite(6, 7), "No row is begun while a card of the rivers can be married.", married_out)
HELPS_OPEN = Rule(
    "row-first", cite(6, 6), "While a row is being dealt no card of the rivers is played or married.",
    either(not_from("row"), the_row_is_complete))
THAT_ROW = Rule(
    "row-first", cite(6, 6), "A card of the row that is being dealt is neither played nor married.",
    in_another_row)
MARRY_DOWN = Rule(
    "marry-into-rivers", cite(3, 1, label="III"),
    "The top card of a help may be married to an available card of the rivers.")
RECEIVER_FREE = Rule(
    "receiver-free", cite(5, 1, label="V").quiet(),
    "The card of the rivers that is covered must be available.", receiver_free)
HELP_TO_SPACE = Rule(
    "begin-from-help", cite(7, 6).quiet(),
    "When the pack is used up the top card of a help may be moved to an empty place among the helps.")
MORE_THAN_ONE = Rule(
    "leaves-one", cite(7, 6).quiet(), "A help of one card is not moved to another place.", leaves_one_behind)
NOW_EMPTY = Rule(
    "after-the-pack", cite(7, 6).quiet(), "While the pack lasts it alone fills the place of a help.",
    empty("pack"))
FILL_LATE = Rule(
    "fill-late", cite(7, 6).quiet(),
    "When the pack is used up any available card of the rivers may go to a vacancy in a higher row.")
HIGHER = Rule(
    "higher-row", cite(7, 6).quiet(), "It goes to a row above its own.",
    lambda attempt: row_of(attempt.game, attempt.target) < row_of(attempt.game, attempt.source))
NOTHING_LEFT = Rule(
    "nothing-left", cite(8, 1).quiet(),
    "The game is lost when the pack is used up and nothing can be done but to carry married cards to and "
    "fro, among the helps and the rivers.")
STAYS = Rule("no-take-back", cite(6, 1).quiet(), "What has been played on a foundation stays there.")
TAKE_BACK = Rule(
    "take-back", cite(6, 1).quiet(), "The top card of a foundation may be married to the top card of a help.")
ACE_STAYS = Rule("ace-stays", cite(6, 1), "The ace that began a foundation stays.", leaves_one_behind)

REFILLING = both(fact_stands("filling", 1), can_be_refilled)
REFILLS = ("fill", "fill-help")

REFILL = Reading(
    "refill", cite(6, 3, 7, 8), "Is each vacancy refilled before the next card is played or married?",
    (Choice("after-playing", "No: you play and marry as long as you like, and then refill them all.",
            short="the pack, when you have done playing and marrying; once it is used up, helps only",
            adds=(Must(FILL_ALL, REFILLING, REFILLS),)),
     Choice("at-once", "Yes: no second card is moved before the first has been replaced.",
            short="the pack, at once; once it is used up, helps only",
            adds=(Must(FILL_AT_ONCE, can_be_refilled, REFILLS),)),
     Choice("one-by-one", "No, and you may play again between one card of the pack and the next.",
            short="the pack, when you like; once it is used up, helps only")),
    "Vacancies are refilled “immediately”. But were every card replaced the moment it went, the card "
    "above it would never be released while the pack lasts, and there could be no vacancy in a higher row "
    "to give the first card to, as the text wants. So we take the refilling for one act, which follows "
    "immediately when the playing stops.")
UPPERMOST = Reading(
    "uppermost", cite(6, 8), "Which vacancies of the rivers are refilled first?",
    (Choice("highest", "Those of the rows that were dealt first, at the top of the table."),
     Choice("last", "Those of the rows that were dealt last, which lie over the others.",
            instead=(LAST_FIRST,))),
    "Of a packet, “uppermost” is said of the card that lies on the others, and the last row lies partly over "
    "the one before. But the first row was laid at the “upper” end of the table; and to fill the lower place "
    "first would lay a card over a hole.")
HELPS_OR_RIVERS = Reading(
    "helps-or-rivers", cite(6, 8).quiet(), "Which are refilled first, the helps or the rivers?",
    (Choice("free", "Either, card by card, as you like."),
     Choice("rivers-first", "The rivers; no help is replaced before they are full.",
            limits={"fill-help": (RIVERS_FIRST,)})),
    "The text orders the vacancies of the rivers among themselves, and names the helps only in the same "
    "breath with them. The next card of the pack is not known, so that the choice is worth little; it is "
    "yours.")
VICE_VERSA = Reading(
    "vice-versa", cite(2, 1, label="II"), "May a card of the helps be laid on a card of the rivers?",
    (Choice("no", "No: it is always the help that receives."),
     Choice("yes", "Yes, on an available one, as Rule III seems to say.",
            adds=(May("marry-into-rivers", MARRY_DOWN, "help", "row",
                      (TOP_CARD, RECEIVER_FREE, MARRY_SUIT, ONE_DOWN, ROW_FIRST), onto="cards"),),
            instead=(NOTHING_LEFT,))),
    "Rule III lets the cards on the helps marry with those of other helps, “and also with cards from the "
    "rivers”. Taken by itself that could mean either way; but Rule II has just said which way it goes, and "
    "that it does not go the other. What comes “from” the rivers is moved, and what is “on” the helps waits "
    "for it.")
WHILE_DEALING = Reading(
    "while-dealing", cite(6, 6), "What may be done while a row is being dealt?",
    (Choice("nothing", "Nothing: playing and marrying wait until it is complete.", short="no"),
     Choice("helps", "The cards of the helps may be used; those of the rivers wait.",
            short="from the helps only", instead=(HELPS_OPEN,)),
     Choice("other-rows", "All but the cards of the row that is being dealt.",
            short="yes, but not from the row being dealt", instead=(THAT_ROW,))),
    "The sentence shuts a row until “that row” is complete, which might leave open what the new row has not "
    "yet covered. The next sentence tells when one plays: after each row, in a pause. As nothing that can be "
    "played is left when the dealing begins, only marriages are in question.")
DEAL_ON = Reading(
    "deal-on", cite(6, 5), "What must have been done before another row is dealt?",
    (Choice("played", "Every card that can be played on a foundation; marriages are at your choice."),
     Choice("married-too", "That, and every marriage that a card of the rivers can make.",
            limits={"deal": (MARRIED_OUT,)}),
     Choice("nothing", "Nothing: a card that fits may be held back.", without=("played-out",))),
    "Another row is dealt when all possible cards have been “played”, and to play, says the glossary, is to "
    "lay on a foundation and nothing else. What is said later of playing and marrying in the pauses tells "
    "what a pause is for. To marry everything would often bury what is wanted, and in a game that calls on "
    "the skill of the player the choice is his.")
FROM_A_HELP = Reading(
    "from-a-help", cite(7, 6).quiet(), "May a card of a help be moved to an empty place among the helps?",
    (Choice("no", "No: only a card of the rivers begins a help."),
     Choice("yes", "Yes, when the pack is used up.",
            adds=(May("begin-from-help", HELP_TO_SPACE, "help", "help",
                      (TOP_CARD, MORE_THAN_ONE, NOW_EMPTY), onto="empty"),))),
    "Twice the text says what begins a help, once for the four new ones and once for a vacancy, and both "
    "times it is a card from the rivers.")
LATE_RIVERS = Reading(
    "late-rivers", cite(7, 6).quiet(), "What fills a vacancy in the rivers when the pack is used up?",
    (Choice("nothing", "Nothing; it stays empty."),
     Choice("higher", "An available card of a lower row.",
            adds=(May("fill-late", FILL_LATE, "row", "row", (NOTHING_BELOW, HIGHER, NOW_EMPTY), onto="empty",
                      tries=clear_to("row", "row", DOWNWARD)),))),
    "The pack fills them as long as it lasts. Afterwards the text speaks of spaces only among the helps, and "
    "lets the rivers shrink.")
TAKING_BACK = Reading(
    "take-back", cite(6, 1).quiet(), "May a card be taken back from a foundation?",
    (Choice("no", "No.", short="no", adds=(Never(STAYS, "foundation", "help row"),)),
     Choice("yes", "Yes, to be married to the top card of a help.", short="yes, to marry it to a help",
            adds=(May("take-back", TAKE_BACK, "foundation", "help",
                      (ACE_STAYS, MARRY_SUIT, ONE_DOWN, ROW_FIRST), onto="cards"),))),
    "The text gives no leave for it, and names for the marriages of the helps only the rivers and the other "
    "helps.")

READINGS = (REFILL, UPPERMOST, HELPS_OR_RIVERS, VICE_VERSA, WHILE_DEALING, DEAL_ON, FROM_A_HELP, LATE_RIVERS,
            TAKING_BACK)

