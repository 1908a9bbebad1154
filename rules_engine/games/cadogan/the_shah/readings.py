"""The Shah: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.game import Game
from rules_engine.games.cadogan.the_shah.rules import (
    MARRY_SUIT,
    ONE_DOWN,
    STAR_FIRST,
    THIRD_CIRCLE,
    cite,
    terms,
)
from rules_engine.games.cadogan.the_shah.star import (
    OUTER,
    PACK,
    TALON,
    not_while_playable,
    opened,
    refilling,
    to_refill,
)
from rules_engine.moves import Move, Part
from rules_engine.rule import Choice, May, Must, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.effects import lower_fact, set_fact, shuffle_talon
from rules_engine.words.questions import taking_back
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    fact_is,
    holds_cards,
    not_from,
    whole_pile,
)


def cards_left(attempt: Attempt) -> Truth:
    """The pack or the talon holds a card."""
    return bool(attempt.position.piles[PACK] or attempt.position.piles[TALON])


def packets(_: Game, position: Position) -> Iterator[Move]:
    """Candidates: each married packet whole, to each other card of the third circle."""
    held = [place for place in OUTER if position.piles[place]]
    for place in held:
        at = tuple(range(len(position.piles[place])))
        if len(at) > 1:
            yield from (Move((Part(at, place, other),)) for other in held if other != place)


# Rules that only one reading brings.
PLAY_FIRST = Rule(
    "play-first", cite(6, 2, 3),
    "The second and the third circle are not begun while a card in the star fits a foundation.",
    not_while_playable)
FILL_ALL = Rule(
    "fill-all", cite(10, 1),
    "Once the refilling has begun, every space is refilled before anything else is done.")
REFILL_AT_ONCE = Rule(
    "refill-at-once", cite(10, 1), "A space is refilled before another card is played or married.")
CARDS_LEFT = Rule(
    "cards-left", cite(12, 3), "Without cards to refill the rest of the ray there is no grace.", cards_left)
JUST_DEALT = Rule(
    "just-dealt", cite(11, 1),
    "A card of the talon is played or married only when it has just been dealt; an uncovered one can no more "
    "than fill a space.", either(not_from("talon"), fact_is("fresh", 1)))
MARRY_PACKET = Rule(
    "marry-packet", terms(5, 3), "A packet of married cards may be married as one, by its lowest card.")
WHOLE_PACKET = Rule(
    "whole-packet", terms(5, 3).quiet(), "The packet goes whole or not at all.", whole_pile)
REDEAL = Rule(
    "redeal", cite(11, 1).quiet(),
    "When the pack is used up the talon may be taken up, shuffled and dealt again.")
ALL_DEALT = Rule(
    "all-dealt", cite(11, 1).quiet(), "The talon is taken up only when there is one and the pack is used up.",
    all_of(empty("pack"), holds_cards("talon")))
ONCE = Rule("once", cite(11, 1).quiet(), "There is one re-deal and no more.", fact_is("redeals", 0))

USED = (lower_fact("fresh", where="talon"),)
FILLED_BY = ("lay", "fill", "grace")

OBLIGED = Reading(
    "obliged", cite(6, 2), "Before the next circle is dealt, must cards that fit be played?",
    (Choice("yes", "Yes: the next circle waits until none fits.", limits={"lay": (PLAY_FIRST,)}),
     Choice("no", "No: a card may be held back, though the next circle will block it.")),
    "Of the first circle the text says that suitable cards are to be played, and that the second is treated "
    "in the same way. Leave to wait is given later and in so many words, when the star is complete. It would "
    "not be needed if it had held from the beginning.")
DEALING = Reading(
    "dealing", cite(1, 1, label="I").quiet(), "May cards be played while a circle is being dealt?",
    (Choice("after", "No: the circle is completed first.",
            short="between one circle and the next; then after every card"),
     Choice("as-they-fall", "Yes, as they fall. (The first circle is laid out here in any case.)",
            short="after every card", without=("circle-first",))),
    "The text deals out eight cards, and then asks whether any of them can be played. Rule I has a circle "
    "free until another blocks it, and that is so either way.")
SPACES = Reading(
    "spaces", cite(10, 1), "When the star is dealt, when are spaces refilled?",
    (Choice("when-done",
            "When you have played and married as you wish; then every one, with nothing between.",
            short="talon or pack, when you have done playing and marrying",
            adds=(Must(FILL_ALL, refilling, FILLED_BY),)),
     Choice("one-by-one", "Before the next card is dealt; but you may play between one space and the next.",
            short="talon or pack, before the next card is dealt"),
     Choice("at-once", "Each before another card is played or married.", short="talon or pack, at once",
            adds=(Must(REFILL_AT_ONCE, to_refill, FILLED_BY),))),
    "The text has the player play and marry all he wishes and then refill the spaces, several of them, from "
    "the inner circles outward. That each ray must always be complete it says of a ray that is quite empty; "
    "were it so of every space no inner one could ever come about, and no ray be opened out.")
LATE_GRACE = Reading(
    "late-grace", cite(12, 3), "Is there a grace when no card is left to refill the rest of the ray?",
    (Choice("yes", "Yes."), Choice("no", "No.", limits={"grace": (CARDS_LEFT,)})),
    "The grace is given when a ray is opened out, and no condition is tied to it. That the other two places "
    "are refilled comes after it, and ends with the cards, as all refilling does.")
TALON_CARD = Reading(
    "talon-card", cite(11, 1),
    "May the top card of the talon be played or married, or only a card just dealt?",
    (Choice("top", "Its top card, whether just dealt or uncovered when others have gone."),
     Choice("just-dealt", "Only a card just dealt; an uncovered one can do no more than fill a space.",
            limits=dict.fromkeys(("play", "marry"), (JUST_DEALT,)))),
    "The glossary of the book has the talon's cards laid aside until they can come into use, and spaces are "
    "refilled from it; so it is not shut.")
MARRIED_AGAIN = Reading(
    "married-again", cite(10, 1).quiet(),
    "May a married card be moved on to the other card of the same value?",
    (Choice("no", "No: it stays until it can be played, or goes by the grace."),
     Choice("yes", "Yes.", without=("married-stays",))),
    "With two packs the five of hearts finds two sixes. The text knows marriages as what makes spaces, and "
    "this one would make none; nor would there be an end to going to and fro.")
PACKETS = Reading(
    "packets", terms(5, 3).quiet(), "May a married packet be married as one?",
    (Choice("no", "No: one card at a time.", short="no: one card at a time"),
     Choice("whole", "Yes, the whole packet.", short="the whole packet",
            adds=(May("marry-packet", MARRY_PACKET, "outer", "outer",
                      (WHOLE_PACKET, MARRY_SUIT, ONE_DOWN, STAR_FIRST), onto="cards", group=True,
                      tries=packets, then=(opened,)),))),
    "To marry, says the glossary, is to place a card on the next one; that any number may lie on each other "
    "tells how high a packet may grow, not that it can travel.")
TAKING_BACK = taking_back(
    cite(5, 2).quiet(), "The text gives no leave for it.", to="outer", closed="inner middle outer talon",
    where="to be married in the third circle", rules=(THIRD_CIRCLE, MARRY_SUIT, ONE_DOWN, STAR_FIRST),
    onto="cards")
REDEALS = Reading(
    "redeals", cite(11, 1).quiet(), "May the talon be dealt again?",
    (Choice("no", "No.", short="none"),
     Choice("once", "Once, shuffled.", short="one, shuffled",
            adds=(May("redeal", REDEAL, rules=(ALL_DEALT, ONCE),
                      then=(shuffle_talon(), set_fact("fresh", 0))),))),
    "Where this book allows a re-deal it says so, and often it says that there is none. Here it is silent, "
    "and we add none.")

READINGS = (OBLIGED, DEALING, SPACES, LATE_GRACE, TALON_CARD, MARRIED_AGAIN, PACKETS, TAKING_BACK, REDEALS)
"""All doubtful points, in the order of the page."""
