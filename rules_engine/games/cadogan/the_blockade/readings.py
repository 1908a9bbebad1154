"""The Blockade: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.cards import face_down
from rules_engine.game import Game
from rules_engine.games.cadogan.the_blockade.rules import (
    AFTER_THE_ROW,
    DOWNWARD,
    FILL_ALL,
    HIGHEST_FIRST,
    MARRY_SUIT,
    NOTHING_BELOW,
    ONE_DOWN,
    PARTNER_FREE,
    TOP_CARD,
    cite,
    terms,
)
from rules_engine.judge import none_open, open_moves
from rules_engine.moves import Move, Part
from rules_engine.rule import Choice, May, Must, Never, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.effects import shuffled_again, with_fact, with_piles
from rules_engine.words.lines import clear_to, clear_tops, is_clear
from rules_engine.words.rows import a_vacancy_can_be_filled, is_complete
from rules_engine.words.states import both, fact_stands, may_be_done
from rules_engine.words.tests import empty, fact_is, none_open_under, whole_pile


def free_as_it_lies(attempt: Attempt) -> Truth:
    """Nothing lies below the card to be covered, the other still in its place."""
    return is_clear(attempt.game, attempt.position, attempt.target, DOWNWARD)


def stopped_but_for_twins(attempt: Attempt) -> Truth:
    """The card goes on with a row, or nothing can be played, nor a single card or a whole pile married."""
    game, position = attempt.game, attempt.position
    if not is_complete(game, position):
        return True
    others = [leave for leave in game.leaves if leave.key in ("begin", "play", "marry-pile")]
    plays = none_open(game, position, others)
    marry = next(leave for leave in game.leaves if leave.key == "marry")
    open_now = [
        verdict.kind
        for move, verdict in open_moves(game, position, marry)
        if len(position.piles[move.parts[0].source]) == 1
    ]
    if plays is False or "allowed" in open_now:
        return False
    return None if plays is None or open_now else True


def no_lower_row(attempt: Attempt) -> Truth:
    """The row being dealt is the first, or has all its cards."""
    return attempt.fact("row") == 1 or is_complete(attempt.game, attempt.position)


def whole_piles(game: Game, position: Position) -> Iterator[Move]:
    """Each available pile of married cards, to every other card in the rows."""
    others = [place for place in game.table.zone["row"] if position.piles[place]]
    for place in clear_tops(game, position, "row", DOWNWARD):
        at = tuple(range(len(position.piles[place])))
        if len(at) > 1:
            yield from (Move((Part(at, place, other),)) for other in others if other != place)


# Rules that only another reading brings.
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(5, 2), "A vacancy is refilled before any other card is played or married.")
FREE_AS_IT_LIES = Rule(
    "partner-free", cite(2, 1).quiet(),
    "The card to be covered must be available before the other is lifted.", free_as_it_lies)
BUT_FOR_TWINS = Rule(
    "neither", cite(5, 3),
    "Another row is begun only when no card can be played and no single card married.",
    stopped_but_for_twins)
MARRY_PILE = Rule(
    "marry-pile", terms(5, 3), "A pile of married cards may be married as one, by its lowest card.")
WHOLE_PILE = Rule("whole-pile", terms(5, 3).quiet(), "The pile goes whole or not at all.", whole_pile)
PLAYS_FIRST = Rule(
    "plays-first", cite(5, 1), "Nothing is married while a card can be played on a foundation.",
    none_open_under("begin", "play"))
ACES_AT_ONCE = Rule("aces-at-once", cite(4, 2), "An available ace is taken out before anything else is done.")
ACES_WAIT = Rule(
    "aces-wait", cite(5, 3), "While a row under the first is being dealt, an ace must wait like other cards.",
    no_lower_row)
FILL_LATE = Rule(
    "fill-late", cite(6, 1).quiet(), "Once the pack is used up, any available card may go to a vacancy.")
PACK_GONE = Rule(
    "pack-gone", cite(5, 2), "While the pack lasts, it alone refills the vacancies.", empty("pack"))
STAYS = Rule("no-take-back", cite(4, 3).quiet(), "What has been played on a foundation stays there.")
TAKE_BACK = Rule(
    "take-back", cite(4, 3).quiet(), "The top card of a foundation may be married to a card in the rows.")

REDEAL = Rule(
    "redeal", cite(6, 1).quiet(),
    "When the pack is used up, the cards of the rows may be taken up, shuffled, and dealt in rows again.")
ONCE = Rule("once", cite(6, 1).quiet(), "There is one re-deal and no more.", fact_is("redeals", 0))
ALL_DEALT = Rule(
    "all-dealt", cite(6, 1).quiet(), "Nothing is taken up before the whole pack has been dealt.",
    empty("pack"))


def rows_taken_up(attempt: Attempt, position: Position) -> Position:
    """Takes up the rows, shuffles them, and turns them face down as the pack; the first row is due."""
    game, rows = attempt.game, attempt.game.table.zone["row"]
    order = shuffled_again(game, position, tuple(entry for place in rows for entry in position.piles[place]))
    piles = tuple(() if place in rows else pile for place, pile in enumerate(position.piles))
    changed = with_piles(game, position._replace(piles=piles), pack=face_down(reversed(order)))
    for fact, value in (
        ("row", 1),
        ("complete", 0),
        ("filling", 0),
        ("redeals", attempt.fact("redeals") + 1),
    ):
        changed = with_fact(game, changed, fact, value)
    return changed


REFILLING = both(fact_stands("filling", 1), a_vacancy_can_be_filled)
FILLED_BY = ("fill", "begin")

REFILL = Reading(
    "refill", cite(5, 2), "Is each vacancy refilled before the next card is played or married?",
    (Choice("after-playing", "No: you play and marry as long as you like, and then refill them all.",
            short="the pack, when you have done playing and marrying",
            adds=(Must(FILL_ALL, REFILLING, FILLED_BY),)),
     Choice("at-once", "Yes: no second card leaves the rows before the first has been replaced.",
            short="the pack, at once", adds=(Must(FILL_AT_ONCE, a_vacancy_can_be_filled, FILLED_BY),)),
     Choice("one-by-one", "No, and you may play again between one card of the pack and the next.",
            short="the pack, when you like")),
    "Vacancies are to be refilled immediately; but the text has the player play, then marry, and then tells "
    "of the vacancies, several, that this has made, and the higher of them are to come first. Were each "
    "refilled by itself there would never be two to choose between, and a higher row could hardly have one, "
    "since the card below would be replaced before the card above it could go. So we take the refilling "
    "for one act, done at once when the playing stops.")
PARTNER = Reading(
    "partner", cite(2, 1).quiet(), "Must the card that is covered be available as well?",
    (Choice("free", "Yes; but if only the card to be married lies below it, lifting that sets it free.",
            short="yes"),
     Choice("free-before", "Yes, and before the other card is lifted.", short="yes, as it lies",
            instead=(FREE_AS_IT_LIES,)),
     Choice("any", "No: any card in the rows may be covered.", short="no", without=("partner-free",))),
    "A card that is not blocked is one that may be used, says the glossary, and to be married is a use. "
    "Taking a card from a lower row releases the one above it: that holds from the moment it is lifted.")
MARRIED_AGAIN = Reading(
    "married-again", cite(5, 1).quiet(),
    "May a married card be moved on to the other card of the same value?",
    (Choice("no", "No: it stays until it can be played.", short="no"),
     Choice("yes", "Yes; but to be able to do so does not keep back the next row.", short="yes",
            without=("married-stays",), instead=(BUT_FOR_TWINS,))),
    "With two packs the five of hearts finds two sixes. Marriages are told as making vacancies, and this one "
    "makes none; and as a row is dealt only when no marriage can be made, a card that could go to and fro "
    "between two sixes would keep back the next row for ever.")
TOGETHER = Reading(
    "together", cite(5, 1).quiet(), "May a pile of married cards be married as one?",
    (Choice("no", "No: one card at a time.", short="no: one card at a time"),
     Choice("whole-pile", "Yes, the whole pile.", short="the whole pile",
            adds=(May("marry-pile", MARRY_PILE, "row", "row",
                      (WHOLE_PILE, NOTHING_BELOW, PARTNER_FREE, MARRY_SUIT, ONE_DOWN, AFTER_THE_ROW),
                      onto="cards", group=True, tries=whole_piles),))),
    "To marry, says the glossary, is to place a card on the next one; that any number may be placed on each "
    "other tells how high a pile may grow, not that it can travel.")
ORDER = Reading(
    "order", cite(5, 1), "Must everything that fits be played before anything is married?",
    (Choice("free", "No: play and marry in any order.", short="no"),
     Choice("play-first", "Yes.", short="yes", limits={"marry": (PLAYS_FIRST,)})),
    "The text tells the round in the order play, marry, refill, and then again. It names the order in "
    "which one sets about it, and gives no word to say that a card which fits has to go.")
DEAL_ON = Reading(
    "deal-on", cite(5, 3), "May a row be dealt although a card could still be played or married?",
    (Choice("no", "No.", short="no"),
     Choice("yes", "Yes, as soon as there is no vacancy.", short="yes", without=("neither",))),
    "Another row is dealt when neither can be done: that is said as the condition, in the one place that "
    "tells when to begin it.")
ACES = Reading(
    "aces", cite(4, 2), "Must an ace be taken out?",
    (Choice("may", "No, but no new row is dealt while one is available.", short="no"),
     Choice("at-once", "Yes, before anything else is done.", short="yes, at once",
            adds=(Must(ACES_AT_ONCE, may_be_done("begin"), ("begin",)),))),
    "Aces may be played as they appear: the word is may. To hold one back is seldom of use.")
LATER_ACES = Reading(
    "later-aces", cite(5, 3), "May aces go out while a later row is being dealt?",
    (Choice("go", "Yes, while any row is.", short="yes"),
     Choice("wait", "No, only while the first is.", short="no", limits={"begin": (ACES_WAIT,)})),
    "The leave for aces stands in the sentences on the first row, and of the next it is said only that you "
    "play when it is complete. But as the first row was dealt so are the others, and to play as before is "
    "to take out aces as before.")
LATE_SPACES = Reading(
    "late-spaces", cite(6, 1).quiet(), "What fills a vacancy when the pack is used up?",
    (Choice("nothing", "Nothing; it stays empty.", short="nothing"),
     Choice("any-card", "Any available card.", short="any available card",
            adds=(May("fill-late", FILL_LATE, "row", "row",
                      (TOP_CARD, NOTHING_BELOW, HIGHEST_FIRST, PACK_GONE), onto="empty",
                      tries=clear_to("row", "row", DOWNWARD)),))),
    "Vacancies are refilled from the pack, and of the time after it nothing is said. We add no leave that "
    "the text does not give.")
TAKING_BACK = Reading(
    "take-back", cite(4, 3).quiet(), "May a card be taken back from a foundation?",
    (Choice("no", "No.", short="no", adds=(Never(STAYS, "foundation", "row"),)),
     Choice("yes", "Yes, to be married to a card in the rows.", short="yes, to marry it",
            adds=(May("take-back", TAKE_BACK, "foundation", "row",
                      (PARTNER_FREE, MARRY_SUIT, ONE_DOWN, AFTER_THE_ROW), onto="cards"),))),
    "The text gives no leave for it.")
REDEALS = Reading(
    "redeals", cite(6, 1).quiet(), "May the cards be dealt again?",
    (Choice("no", "No.", short="none"),
     Choice("once", "Once, shuffled, when the pack is used up.", short="one, shuffled",
            adds=(May("redeal", REDEAL, rules=(ALL_DEALT, ONCE), then=(rows_taken_up,)),))),
    "Where this book allows a re-deal it says so, and often it says that there is none. Here it is silent, "
    "and we add none.")

READINGS = (REFILL, PARTNER, MARRIED_AGAIN, TOGETHER, ORDER, DEAL_ON, ACES, LATER_ACES, LATE_SPACES,
            TAKING_BACK, REDEALS)
