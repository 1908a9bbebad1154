"""The Sultan: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.attempt import Attempt
from rules_engine.games.cadogan.the_sultan.rules import cite, to_be_refilled
from rules_engine.judge import none_open
from rules_engine.rule import Choice, Must, Reading, Rule, Truth
from rules_engine.words.questions import taking_back
from rules_engine.words.states import may_be_done
from rules_engine.words.tests import (
    either,
    fact_is,
    leaves_one_behind,
    none_open_under,
    not_from,
)


def talon_offers_none(attempt: Attempt) -> Truth:
    """The talon's top card fits no foundation."""
    leaves = [replace(leave, source="talon") for leave in attempt.game.leaves if leave.key == "play"]
    return none_open(attempt.game, attempt.position, leaves)


# Rules that only some readings bring.
REFILL_AT_ONCE = Rule(
    "refill-at-once", cite(4, 4),
    "A vacancy in the Divan is filled, as long as there is a talon or a pack, before another card is played "
    "or turned.")
REFILL_FIRST = Rule(
    "refill-first", cite(4, 4),
    "Vacancies in the Divan are filled before the next card is turned or the talon is taken up.")
PLAY_TURNED = Rule(
    "play-turned", cite(4, 3),
    "The card just turned is not covered by the next, or taken up again, while it fits a foundation.",
    either(fact_is("fresh", 0), talon_offers_none))
PLAY_ALL = Rule(
    "play-all", cite(4, 3),
    "No card is turned, and no talon taken up, while any card of the Divan or the talon fits a foundation.")
NECESSARY = Rule(
    "if-necessary", cite(5, 1), "The talon is not taken up while a card can still be played.",
    none_open_under("play"))
JUST_TURNED = Rule(
    "just-turned", cite(4, 3),
    "Of the talon a card may be played only when it has just been turned up; an uncovered one serves the "
    "Divan.", either(not_from("talon"), fact_is("fresh", 1)))

SPACES = Reading(
    "spaces", cite(4, 4), "When must a vacancy in the Divan be filled?",
    (Choice("at-once", "Before another card is played or turned.",
            short="the talon, or if there is none the pack, at once",
            adds=(Must(REFILL_AT_ONCE, to_be_refilled, ("fill",)),)),
     Choice("before-dealing", "Before the next card is turned.",
            short="the talon, or if there is none the pack, before the next card is turned",
            adds=(Must(REFILL_FIRST, to_be_refilled, ("fill", "play", "take-back")),)),
     Choice("at-leisure", "Whenever the player likes.",
            short="the talon, or if there is none the pack, at leisure")),
    "“Must” and “immediately” leave no room. It matters: a player who could keep a place open would wait for "
    "a card worth laying there.")
HOLDING_BACK = Reading(
    "holding-back", cite(4, 3), "May a card that fits a foundation be held back?",
    (Choice("divan", "In the Divan, or uncovered in the talon, yes. The card just turned may not: it is "
            "played, unless a vacancy takes it.", limits={"deal": (PLAY_TURNED,), "redeal": (PLAY_TURNED,)}),
     Choice("any", "Yes, any card; the card just turned may be covered by the next."),
     Choice("none", "No: everything that fits is played before the next card is turned.",
            adds=(Must(PLAY_ALL, may_be_done("play"), ("play", "fill", "take-back")),))),
    "From the Divan the player “can” play; of the cards turned, those that do not suit are laid aside and no "
    "others. Much hangs on it. A card that stays in the Divan keeps a bad one out of its place, and to wait "
    "for a good one is nearly all the art there is in the game.")
NECESSITY = Reading(
    "necessity", cite(5, 1), "May the talon be taken up while a card can still be played?",
    (Choice("no", "No: as long as something can be played a re-deal is not necessary.",
            short="two, shuffled, when nothing can be played", limits={"redeal": (NECESSARY,)}),
     Choice("yes", "Yes: once the pack is dealt out it is for the player to say.", short="two, shuffled")),
    "“If necessary” makes the re-deal a last resort. Who leaves a card in the Divan that would go does not "
    "need it yet.")
TALON_CARD = Reading(
    "talon-card", cite(4, 3), "May the top card of the talon be played, or only a card just turned?",
    (Choice("top", "Its top card, whether just turned or uncovered when others have gone."),
     Choice("just-turned", "Only a card just turned; an uncovered one can no more than fill a place of the "
            "Divan.", limits={"play": (JUST_TURNED,)})),
    "The glossary of the book has the cards of a talon laid aside until they can come into use. The text "
    "gives them a use of their own, to fill the Divan, but does not shut them out from the other.")
TAKE_BACK = taking_back(
    cite(4, 3).quiet(),
    "The text gives no leave for it, nor for carrying a card from one packet to the other of its suit.",
    to="divan", where="to a vacant place in the Divan", closed="foundation divan talon pack",
    rules=(Rule("base-left", cite(4, 3).quiet(), "The kings and the ace that begin foundations stay there.",
                leaves_one_behind),),
    onto="empty")

READINGS = (SPACES, HOLDING_BACK, NECESSITY, TALON_CARD, TAKE_BACK)
"""All doubtful points, in the order of the page."""
