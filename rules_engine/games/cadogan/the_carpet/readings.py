"""The Carpet: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, SUIT, UNSEEN, seen
from rules_engine.games.cadogan.the_carpet.rules import (
    CLEAR_LANE,
    IN_SEQUENCE,
    NARROW_END,
    PACK,
    TABLE,
    TALON_FORMED,
    cite,
    lane_where_free,
)
from rules_engine.judge import none_open
from rules_engine.rule import Choice, May, Never, Reading, Rule, Truth
from rules_engine.words.lines import Direction, way_clear, woven
from rules_engine.words.tests import (
    all_of,
    either,
    fact_is,
    leaves_one_behind,
    marriage,
    none_open_under,
    not_from,
    one_higher,
    one_lower,
    same_suit,
)


def woven_aside(row: int, along: int) -> tuple[Direction, ...]:
    """The same weave, with the card in the left upper corner crossways."""
    return woven(row, along + 1)


def some_card_dealt(attempt: Attempt) -> Truth:
    """A card of the thirty-two in hand has been turned up before."""
    return len(attempt.position.piles[PACK]) < 32 or attempt.fact("redeals") > 0


def is_one_apart(card: int, other: int) -> Truth:
    """Whether two cards are neighbours in one suit."""
    if UNSEEN in (card, other):
        return None
    return SUIT[card] == SUIT[other] and abs(RANK[card] - RANK[other]) == 1


def fits_nowhere(attempt: Attempt) -> Truth:
    """No foundation would take the card."""
    answer: Truth = True
    for zone, step in (("ascending", 1), ("descending", -1)):
        for place in TABLE.zone[zone]:
            top = attempt.position.piles[place][-1:]
            if top and UNSEEN in (attempt.card, seen(top[0])):
                answer = None
            elif top and SUIT[attempt.card] == SUIT[top[0]] and RANK[attempt.card] == RANK[top[0]] + step:
                return False
    return answer


def frees_from_the_carpet(attempt: Attempt) -> Truth:
    """A card of the carpet could follow it on the talon, as the rules in force have it."""
    none = none_open(
        attempt.game, attempt.after, [leave for leave in attempt.game.leaves if leave.key == "join"]
    )
    return None if none is None else not none


def suit_still_open(attempt: Attempt) -> Truth:
    """Neither foundation of the card's suit is full."""
    full = {
        SUIT[seen(pile[0])] if seen(pile[0]) != UNSEEN else None
        for zone in ("ascending", "descending")
        for pile in (attempt.position.piles[place] for place in TABLE.zone[zone])
        if len(pile) == 13
    }
    if attempt.card != UNSEEN and SUIT[attempt.card] in full:
        return False
    return None if full and (attempt.card == UNSEEN or None in full) else True


def keeps_direction(attempt: Attempt) -> Truth:
    """The card goes on in the direction of the two on top, if those are in sequence themselves."""
    onto = attempt.position.piles[attempt.target]
    if len(onto) < 2:
        return True
    below, top = seen(onto[-2]), seen(onto[-1])
    run = is_one_apart(below, top)
    if not run or attempt.card == UNSEEN:
        return True if run is False else None
    return RANK[attempt.card] - RANK[top] == RANK[top] - RANK[below]


# Rules that only another reading brings.
PLAY_FIRST = Rule(
    "play-first", cite(6, 3),
    "The first card is not turned up while an available card of the carpet fits a foundation.",
    either(some_card_dealt, none_open_under("play-up", "play-down")))
OTHER_CORNER = Rule(
    "narrow-end", cite(2, 1, 2, label="II"),
    "A card of the carpet, the first one lying crossways, can be used only when one of its narrow ends is "
    "free: no card lies next to it there.", way_clear("carpet", woven_aside, reach=1))
OTHER_LANE = Rule(
    "clear-lane", cite(7, 1),
    "From the free end, the first card lying crossways, the lane must be clear to the edge of the carpet.",
    lane_where_free(woven_aside))
WITH_REASON = Rule(
    "with-reason", cite(6, 5),
    "A card that fits a foundation is laid on the talon only if a card of the carpet can follow it there.",
    either(fits_nowhere, frees_from_the_carpet))
ONE_WAY = Rule(
    "in-sequence", cite(4, 1, label="IV"),
    "A card of the carpet goes on the talon only upon its neighbour in the same suit, and does not turn the "
    "direction of a sequence on top there.", all_of(marriage, keeps_direction))
THIRD_ONLY = Rule(
    "third-deal-only", cite(8, 2).quiet(), "Before the third deal no card is played from the talon.",
    either(not_from("talon"), fact_is("redeals", 2)))
DOWN_ONLY = Rule(
    "down-only", cite(8, 2),
    "Once a foundation of the suit is full, the carpet gives the talon only the next lower card.",
    either(suit_still_open, one_lower))
BEGIN_AGAIN = Rule(
    "begin-again", cite(4, 1).quiet(),
    "When the talon has been used up, a card of the carpet may begin it again.")
ONCE_BEGUN = Rule(
    "once-begun", cite(4, 1).quiet(),
    "The carpet gives no card to an empty talon before one has been dealt there.", fact_is("begun", 1))
STAYS = Rule("no-take-back", cite(5, 2).quiet(), "A card on a foundation stays there.")
CROSS_UP = Rule(
    "cross-up", cite(5, 2).quiet(),
    "The top card of a foundation that goes down may pass to the one of its suit that goes up.")
CROSS_DOWN = Rule(
    "cross-down", cite(5, 2).quiet(),
    "The top card of a foundation that goes up may pass to the one of its suit that goes down.")
NEIGHBOURS_UP = Rule(
    "cross-one-up", cite(5, 2).quiet(), "A card that passes to a rising foundation is the next one wanted.",
    all_of(same_suit, one_higher))
NEIGHBOURS_DOWN = Rule(
    "cross-one-down", cite(5, 2).quiet(),
    "A card that passes to a falling foundation is the next one wanted.",
    all_of(same_suit, one_lower))
BASE_STAYS = Rule(
    "base-stays", cite(5, 1), "The card that began a foundation stays there.", leaves_one_behind)
BACK = Rule(
    "take-back", cite(5, 2).quiet(), "The top card of a foundation may go back on the talon, in sequence.")

LANE = Reading(
    "lane", cite(7, 1), "When is a narrow end free?",
    (Choice("to-the-edge", "When nothing lies between it and the edge of the carpet.",
            short="a clear lane to the edge"),
     Choice("next-place", "As soon as the next place is empty, whatever lies beyond.",
            short="the next place empty", without=("clear-lane",))),
    "The rule speaks of free and blocked ends and does not say how far one has to look. The play does: a "
    "lane has to be opened that leads up to the end, and a lane, says the book's glossary, comes of a whole "
    "row having gone. On the other reading one gap in the middle would free two cards at once.")
CORNER = Reading(
    "corner", cite(6, 1).quiet(), "How does the card in the left upper corner lie?",
    (Choice("upright", "Upright.", short="upright"),
     Choice("crossways", "Crossways, and every other card the other way too.", short="crossways",
            instead=(OTHER_CORNER, OTHER_LANE))),
    "Only the lost plate could tell. The one carpet is the other seen in a mirror: sixteen cards are free at "
    "first in both, and every deal of the one has its image in the other. Our figures show the first.")
PLAYING_FIRST = Reading(
    "playing-first", cite(6, 3), "Must the carpet give all that fits before the first card is turned up?",
    (Choice("yes", "Yes: what can be played is played first.", short="yes",
            limits={"turn": (PLAY_FIRST,)}),
     Choice("no", "No: the player may hold a card back.", short="no")),
    "The book has all available cards played and then the rest dealt out. Where a suitable card may be "
    "passed over, later in the deal, it says so.")
PASSING = Reading(
    "passing", cite(6, 5), "May a card turned up that fits a foundation be laid on the talon?",
    (Choice("yes", "Yes: the player judges whether it is worth it.", short="yes"),
     Choice("for-a-card", "Only if a card of the carpet can then be laid on it.",
            short="only to free a card", limits={"lay": (WITH_REASON,)})),
    "The book names the reason for doing it, that more cards come off the carpet in the end; it sets no test "
    "that could be applied when the card is laid, and how many will follow shows only later.")
DIRECTION = Reading(
    "direction", cite(4, 1, label="IV"), "May a sequence on the talon turn about?",
    (Choice("yes", "Yes: each card only needs a neighbour beneath it.", short="yes"),
     Choice("no", "No: it goes on as the two cards on top have begun.", short="no", instead=(ONE_WAY,))),
    "Up or down, says the rule, of each card that is laid on the top one. It does not ask what that card "
    "lies upon, and seven, eight, seven can happen with two packs.")
TALON_CARD = Reading(
    "talon-card", cite(8, 2).quiet(), "When may the top card of the talon be played?",
    (Choice("always", "At any time.", short="at any time"),
     Choice("third-deal", "Only in the third deal; before that the re-deals bring the cards back.",
            short="in the third deal", limits={"play-up": (THIRD_ONLY,), "play-down": (THIRD_ONLY,)})),
    "The book does not say that it can be played at all. But sequences laid in the third deal can be of use "
    "only if they come off again from the top, and the glossary has the cards of a talon laid aside till "
    "they can come into use, without a word of waiting for the last deal.")
FINISHED_SUIT = Reading(
    "finished-suit", cite(8, 2), "Once a foundation of a suit is full, may a sequence in it still go up?",
    (Choice("advice", "Yes: the book advises against it.", short="yes"),
     Choice("rule", "No, in none of the deals.", short="no", limits={"join": (DOWN_ONLY,)})),
    "It stands in the advice for the third deal, and the reason given is that the game could not succeed. "
    "As a rule it would often bar the only sequence that helps, as the claims show.")
USED_UP = Reading(
    "talon-used-up", cite(4, 1).quiet(), "When all the talon has been played, may the carpet begin it again?",
    (Choice("no", "No: it takes a dealt card to form a talon.", short="no",
            adds=(Never(TALON_FORMED, "carpet", "talon"),)),
     Choice("yes", "Yes, any available card may, once the deal has begun one.", short="yes",
            adds=(May("begin-again", BEGIN_AGAIN, "carpet", "talon", (NARROW_END, CLEAR_LANE, ONCE_BEGUN),
                      onto="empty"),))),
    "What may come from the carpet comes in sequence upon the uppermost card, and without a card there is "
    "nothing to be in sequence with.")
LEAVING = Reading(
    "leaving", cite(5, 2).quiet(), "May a card leave a foundation again?",
    (Choice("no", "No.", short="no",
            adds=(Never(STAYS, "ascending descending", "ascending descending talon"),)),
     Choice("exchange", "It may pass to the other foundation of its suit.", short="to the other foundation",
            adds=(May("cross-up", CROSS_UP, "descending", "ascending",
                      (BASE_STAYS, NEIGHBOURS_UP), onto="cards"),
                  May("cross-down", CROSS_DOWN, "ascending", "descending",
                      (BASE_STAYS, NEIGHBOURS_DOWN), onto="cards"))),
     Choice("to-the-talon", "It may go back on the talon, in sequence.", short="to the talon",
            adds=(May("take-back", BACK, "ascending descending", "talon", (BASE_STAYS, IN_SEQUENCE),
                      onto="cards"),))),
    "The book gives no leave for either. Where it lets cards pass between two foundations, as in two or "
    "three other games, it says so in so many words.")
