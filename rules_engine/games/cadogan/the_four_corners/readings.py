"""The Four Corners: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.games.cadogan.the_four_corners.rules import (
    DEALT_OUT,
    FOLLOW_SUIT,
    FOUNDATIONS,
    MARRY_SUIT,
    ONE_APART,
    ORDER,
    PACKETS,
    TOP_CARD,
    cite,
    from_a_corner,
)
from rules_engine.rule import Choice, Effect, May, Must, Never, Reading, Rule, Truth
from rules_engine.words.effects import gather, set_fact
from rules_engine.words.lines import first_empty
from rules_engine.words.questions import taking_back
from rules_engine.words.runs import whole_run, whole_runs
from rules_engine.words.states import both, has_cards, may_be_done
from rules_engine.words.tests import (
    either,
    empty,
    leaves_one_behind,
    none_open_under,
    on_its_way,
    one_higher_round,
    one_lower_round,
)


def kings_beside(attempt: Attempt) -> Truth:
    """As `beside`, but with the descending foundations on the left and the ascending ones on the right."""
    number = attempt.number(attempt.source)
    column = "descending" if number <= 4 else "ascending"
    return attempt.zone(attempt.target) == column and attempt.number(attempt.target) == (number - 1) % 4 + 1


def in_its_line(attempt: Attempt) -> Truth:
    """The foundation lies level with the side packet."""
    return attempt.number(attempt.target) == (attempt.number(attempt.source) - 1) % 4 + 1


def lies_on_others(attempt: Attempt) -> Truth:
    """Some card lies beneath it."""
    return len(attempt.origin) > 1


# Rules that only another reading brings.
KINGS_LEFT = Rule(
    "adjoining", cite(5, 1),
    "As long as the deal lasts, a card that falls on a side packet is played only on the foundation beside "
    "it: at the left the descending one, at the right the ascending one, of the same height.",
    either(empty("pack"), from_a_corner, kings_beside))
EITHER_BESIDE = Rule(
    "adjoining", cite(5, 1),
    "As long as the deal lasts, a card that falls on a side packet is played only on one of the two "
    "foundations level with it.", either(empty("pack"), from_a_corner, in_its_line))
FROM_ABOVE = Rule(
    "from-above", cite(5, 1).quiet(),
    "Each ace goes to the uppermost free place of its column, and so does each king.", first_empty)
NOT_IN_THE_FIRST = Rule(
    "not-in-the-first", cite(4, 1),
    "As long as the deal lasts, a card that fell on a bare place stays there, unless it is an ace or a king "
    "that begins a foundation.", either(empty("pack"), lies_on_others))
PLAY_IT = Rule(
    "play-it", cite(5, 1).quiet(),
    "A card that falls and may be played goes out before the next one is dealt.")
ROUND_THE_CORNER = Rule(
    "one-apart", cite(7, 1).quiet(),
    "A card is married to the next higher or to the next lower one, and ace and king are neighbours.",
    either(one_higher_round, one_lower_round))
MARRY_RUN = Rule(
    "marry-run", cite(8, 1).quiet(),
    "A sequence of married cards may go over as it lies, if its lowest card can be married.")
WHOLE_RUN = Rule("whole-run", cite(8, 1).quiet(), "Such a sequence goes whole or not at all.", whole_run)
NO_FILLING = Rule("no-filling", cite(7, 1).quiet(), "The place of a packet that has gone stays empty.")
FILL = Rule(
    "fill", cite(7, 1).quiet(),
    "When the pack is dealt out, the uppermost card of a packet may go into an empty place.")
NOTHING_MARRIES = Rule(
    "nothing-marries", cite(9, 1), "Nor are they taken up while a marriage can be made.",
    none_open_under("marry", "marry-run"))
NO_CROSSING = Rule(
    "no-crossing", cite(3, 3).quiet(), "No card goes from one foundation to another.")
CROSS = Rule(
    "cross", cite(3, 3).quiet(),
    "The top card of a foundation may go over to the one of its suit that runs the other way.")
CROSS_FITS = Rule(
    "cross-fits", cite(3, 3).quiet(), "It goes over only where it is the next card.", on_its_way)
BASE_STAYS = Rule(
    "base-stays", cite(3, 3).quiet(), "The ace or king that began a foundation stays.", leaves_one_behind)


def taken_up(*, last_first: bool, turned: bool) -> tuple[Effect, ...]:
    """The packets gathered one way or another, and the first corner next to be dealt to."""
    order = gather(*ORDER, last_first=last_first, turned=turned)
    return order, set_fact("next", 1), set_fact("fallen", 0)


ADJOINS = Reading(
    "adjoins", cite(5, 1), "Which foundation adjoins a side packet?",
    (Choice("aces-left", "The one beside it, the ascending foundations lying at the left and the descending "
            "ones at the right."),
     Choice("kings-left", "The one beside it, the descending foundations lying at the left.",
            instead=(KINGS_LEFT,)),
     Choice("level", "Either of the two that are level with it.", instead=(EITHER_BESIDE,))),
    "The figure that would show it is lost. Eight foundations lie between four packets and four, so that "
    "each packet has one beside it, and the text speaks of a single one that adjoins. It names the aces "
    "before the kings, as it deals the left before the right, and so we lay them.")
WHICH_PLACE = Reading(
    "which-place", cite(5, 1).quiet(), "Who settles in which of its four places an ace or a king is laid?",
    (Choice("player", "The player.", short="the player"),
     Choice("from-above", "The order in which they appear: the uppermost free place comes first.",
            short="the order of appearance",
            limits={"begin": (FROM_ABOVE,)})),
    "They are to be played in the space kept for them, and no order is given for the suits. Since a side "
    "packet serves one foundation only, the choice is worth a thought; a family that wants it left to luck "
    "may lay them from above.")
PASSED_BY = Reading(
    "passed-by", cite(5, 1), "May a card that lies uncovered be played later in the deal, if it then fits?",
    (Choice("no", "No: only the card that has just fallen.", short="only the card just dealt"),
     Choice("yes", "Yes, as long as nothing has been dealt upon it; its packet then waits for its turn.",
            short="any uncovered card",
            without=("as-it-falls",))),
    "What may be played is said of cards that fall in dealing, and the next card of the pack is to take the "
    "place of one withdrawn, which suits a card that has just been laid. The first rule makes the uppermost "
    "cards of the packets available when the deal is complete, and not before.")
HOLDING = Reading(
    "hold-back", cite(5, 1), "May a card that falls and fits be left on its packet?",
    (Choice("yes", "Yes; an ace or a king that begins a foundation apart.", short="yes"),
     Choice("no", "No: whatever may be played must be.", short="no",
            adds=(Must(PLAY_IT, both(has_cards("pack"), may_be_done("ascend", "descend")),
                       ("begin", "ascend", "descend")),))),
    "Of the eight cards that begin foundations the text says that they are to be played at once, and of the "
    "others, in the same sentence, that they may be.")
FIRST_ROUND = Reading(
    "first-round", cite(4, 1), "Does the method for the deal hold for the first round as well?",
    (Choice("alike", "Yes: all rounds are dealt alike.", short="yes"),
     Choice("base-cards-only", "No: only aces and kings go out, to begin foundations; what else falls in the "
            "first round stays.", short="no",
            limits={"ascend": (NOT_IN_THE_FIRST,), "descend": (NOT_IN_THE_FIRST,)})),
    "The text speaks of the first round as dealt, of others to cover it, and then gives the method to be "
    "observed in each of the several rounds. We count the first among them, for an ace that falls in it is "
    "to be played at once like any other.")
CORNER = Reading(
    "corner", cite(7, 1).quiet(), "Can an ace be married to a king?",
    (Choice("no", "No.", short="no"),
     Choice("yes", "Yes.", short="yes", instead=(ROUND_THE_CORNER,))),
    "A marriage, says the glossary, joins a card to the one next above or below it in value, and a sequence "
    "ends with the ace at one side and the king at the other.")
TOGETHER = Reading(
    "together", cite(8, 1), "May a sequence be moved in one piece?",
    (Choice("no", "No: card by card, which reverses it.", short="no: card by card"),
     Choice("whole", "Yes, the whole of it, as it lies.", short="the whole of it",
            adds=(May("marry-run", MARRY_RUN, PACKETS, PACKETS,
                      (WHOLE_RUN, DEALT_OUT, MARRY_SUIT, ONE_APART), onto="cards", group=True,
                      tries=whole_runs(*PACKETS.split())),))),
    "The text lets a sequence travel so that its lowest card comes to lie on top: the first card goes over, "
    "the rest follow, and the two that lay undermost is available at the end. That is what happens when the "
    "cards go one at a time, and it gives no other way.")
SPACES = Reading(
    "spaces", cite(7, 1).quiet(), "What fills the place of a packet that has been used up?",
    (Choice("nothing", "Nothing, until the next deal.", short="nothing",
            adds=(Never(NO_FILLING, PACKETS, PACKETS),)),
     Choice("any-card", "Any available card, once the pack is dealt out.", short="any available card",
            adds=(May("fill", FILL, PACKETS, PACKETS, (TOP_CARD, DEALT_OUT), onto="empty"),))),
    "Cards are married to cards on the surface of the packets. Of empty places the text says nothing, and "
    "where this book wants them filled it says by what.")
WHEN = Reading(
    "when", cite(9, 1), "When may the packets be taken up?",
    (Choice("nothing-fits", "When no card can be played on a foundation."),
     Choice("nothing-left", "When no card can be played, and none married.",
            limits={"redeal": (NOTHING_MARRIES,)}),
     Choice("at-will", "Whenever the pack has been dealt out.", without=("nothing-fits",))),
    "All combinations possible are to have been made. Taken by the letter that might never be, since a five "
    "can go to and fro between two sixes; but it is further progress that has to be at an end, and the game "
    "progresses on its foundations. Whether one more marriage would help is for the player to judge.")
GATHERING = Reading(
    "gathering", cite(9, 1), "How do the packets lie when they are dealt again?",
    (Choice("beneath", "Each goes beneath those taken up before it, and the whole is turned over: the lowest "
            "card of the last packet falls first.", short="two, unshuffled"),
     Choice("upon", "Each goes upon those before it, and the whole is turned over: the lowest card of the "
            "first packet falls first.", short="two, unshuffled",
            effects={"redeal": taken_up(last_first=True, turned=True)}),
     Choice("unturned", "Each goes beneath those before it, and nothing is turned over: the uppermost card "
            "of the first packet falls first.", short="two, unshuffled",
            effects={"redeal": taken_up(last_first=False, turned=False)})),
    "Taken up in order, from the left: more is not said here. In The Nation the book spells out how it does "
    "this, the second packet beneath the first, the third beneath the second, and the whole then turned, so "
    "that the last comes first. We take the same for its custom.")
TAKING_BACK = taking_back(
    cite(7, 1).quiet(),
    "The text gives no leave for it. To play a card is to place it on a foundation, and what is played has "
    "come to where it was wanted.",
    to=PACKETS, where="to be married to a card on a packet", closed=f"{PACKETS} pack", source=FOUNDATIONS,
    rules=(DEALT_OUT, MARRY_SUIT, ONE_APART, BASE_STAYS), onto="cards")
CROSSING = Reading(
    "crossing", cite(3, 3).quiet(), "May a card go over from one foundation to the other of its suit?",
    (Choice("no", "No.", short="no", adds=(Never(NO_CROSSING, FOUNDATIONS, FOUNDATIONS),)),
     Choice("yes", "Yes, the top card, where it is the next of its suit.", short="yes",
            adds=(May("cross", CROSS, FOUNDATIONS, FOUNDATIONS, (BASE_STAYS, FOLLOW_SUIT, CROSS_FITS),
                      onto="cards"),))),
    "In other games the book gives leave to exchange cards between the two, and says so. Here it does not.")

READINGS = (ADJOINS, WHICH_PLACE, PASSED_BY, HOLDING, FIRST_ROUND, CORNER, TOGETHER, SPACES, WHEN, GATHERING,
            TAKING_BACK, CROSSING)

