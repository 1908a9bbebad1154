"""The Terrace: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.game import Game
from rules_engine.games.cadogan.the_terrace.rules import (
    BASE_AT_ONCE,
    ONE_DOWN,
    PLAYED_FROM,
    REFILL_FIRST,
    TERRACE_FIRST,
    TERRACE_STAYS,
    TOP_CARD,
    VALLEY,
    VALLEY_COLOURS,
    cannot_be_played,
    cite,
    to_be_refilled,
)
from rules_engine.moves import Move, Part
from rules_engine.rule import Choice, May, Must, Never, Reading, Rule
from rules_engine.table import Position
from rules_engine.words.effects import gather
from rules_engine.words.questions import taking_back
from rules_engine.words.states import both, may_be_done, shows_a_base_card
from rules_engine.words.tests import (
    all_of,
    empty,
    fact_is,
    holds_cards,
    one_higher,
    one_lower,
    top_of_pile,
)


def upper_parts(_game: Game, position: Position) -> Iterator[Move]:
    """Candidates: two or more of the uppermost cards of each packet, to each other packet."""
    for source in VALLEY:
        size = len(position.piles[source])
        for start in range(size - 1):
            at = tuple(range(start, size))
            yield from (Move((Part(at, source, target),)) for target in VALLEY
                        if target != source and position.piles[target])


# Rules that only another reading brings.
TERRACE_BEFORE_ALL = Rule(
    "terrace-before-all", cite(6, 3),
    "A card of the Terrace that fits a foundation is played before anything else is done; only a base card "
    "or the filling of a vacancy may come first.")
PLAYED_RATHER = Rule(
    "played-rather", cite(6, 4), "A card that can be played on a foundation is not laid in the valley.",
    cannot_be_played)
UP_TO_KING = Rule(
    "one-up", cite(2, 1, label="II"), "A foundation takes the next higher card and ends with the king.",
    one_higher)
DOWN_TO_ACE = Rule(
    "one-down", cite(3, 1, label="III"),
    "In the valley a card goes on one that is one rank higher, and nothing on an ace.", one_lower)
REFILL_AT_ONCE = Rule(
    "refill-at-once", cite(6, 4).quiet(),
    "A vacancy is filled before any other card is played, laid or dealt.")
FILL_LATE = Rule(
    "fill-late", cite(7, 1).quiet(), "A vacancy may be filled with the top card of the talon.")
PACK_GONE = Rule(
    "pack-gone", cite(6, 4), "While the pack lasts, vacancies are filled from it alone.", empty("pack"))
TERRACE_DOWN = Rule(
    "terrace-down", cite(1, 1, label="I").quiet(),
    "The available card of the Terrace may be laid in sequence on the valley.")
TOGETHER = Rule(
    "together", cite(3, 1, label="III"),
    "A packet of the valley, or an upper part of it, may be moved as one.")
UPPER_PART = Rule(
    "upper-part", cite(4, 1, label="IV"), "What moves together reaches up to the top of its packet.",
    top_of_pile)
REDEAL = Rule(
    "redeal", cite(7, 1).quiet(), "The talon may be turned over, unshuffled, and dealt once more.")
PACK_OUT = Rule(
    "pack-out", cite(7, 1).quiet(), "The talon is taken up only when there is one and the pack is dealt out.",
    all_of(empty("pack"), holds_cards("talon")))
ONCE = Rule("once", cite(7, 1).quiet(), "There is one re-deal and no more.", fact_is("redeals", 0))

DOWN = (VALLEY_COLOURS, ONE_DOWN)
PLAYS = ("begin", "play", "climb", "take-back")

PREFERENCE = Reading(
    "preference", cite(6, 3), "Must cards of the Terrace be played before others?",
    (Choice("over-plays", "Yes: while its last card fits a foundation, no other card is played.",
            short="yes, before other cards are played", limits={"play": (TERRACE_FIRST,)}),
     Choice("before-all", "Yes, and before anything else is done.", short="yes, before anything else",
            adds=(Must(TERRACE_BEFORE_ALL, may_be_done("begin", "climb", source="terrace"),
                       ("begin", "climb", "fill", "fill-late")),)),
     Choice("advice", "No: it is good advice.", short="no, but they should be")),
    "That they must always be played in preference is as strong a word as the text has. It is said of "
    "playing, so we hold it to playing: a valley card goes up only if the Terrace has none that will. To "
    "build in the valley or to deal first is not forbidden. What follows, to keep a valley card back for the "
    "sake of one that the Terrace has yet to release, is called better, and that is advice.")
INSTEAD = Reading(
    "laid-instead", cite(6, 4), "May a card that fits a foundation be laid in the valley instead?",
    (Choice("yes", "Yes, if it can be laid there.", short="yes"),
     Choice("no", "No: it may lie where it is, or be played.", short="no",
            limits={"transfer": (PLAYED_RATHER,), "place": (PLAYED_RATHER,),
                    "terrace-down": (PLAYED_RATHER,)})),
    "Whoever lays cards in the valley plays them rather on the foundations, “of course”, where they fit. But "
    "the next sentence calls it better to keep some back, and does not say that they must stay where they "
    "lie. So we take the one for the rule of thumb and the other for its exception, and neither for a law.")
CORNER = Reading(
    "corner", cite(2, 1, label="II"), "Does a foundation go on from the king to the ace?",
    (Choice("turns", "Yes: it runs through thirteen ranks, wherever it began.", short="round the corner"),
     Choice("ends", "No: it ends with the king.", short="with the king", instead=(UP_TO_KING,))),
    "The player chooses which rank begins, and is told to choose it by the Terrace, not low. If foundations "
    "ended with the king the game could be won only from aces.")
VALLEY_CORNER = Reading(
    "valley-corner", cite(3, 1, label="III"), "In the valley, may a king be laid on an ace?",
    (Choice("turns", "Yes.", short="yes"),
     Choice("ends", "No: below an ace nothing follows.", short="no", instead=(DOWN_TO_ACE,))),
    "The glossary lets a descending sequence run from king to ace; but an ascending one runs there from ace "
    "to king, and in this game it must go on, or nobody could win. What is a sequence on the foundations is "
    "one in the valley, the other way about.")
BASE_CARDS = Reading(
    "base-cards", cite(6, 3), "Must a base card begin its foundation as soon as it is available?",
    (Choice("at-once", "Yes, before anything else is done.", short="yes",
            adds=(Must(BASE_AT_ONCE, both(shows_a_base_card(*PLAYED_FROM.split()), may_be_done("begin")),
                       ("begin",)),)),
     Choice("at-leisure", "No: it may lie until the player takes it.", short="no")),
    "They take their places as they turn up, and from the valley they go first of all; other cards follow "
    "when they have been placed.")
VACANCIES = Reading(
    "vacancies", cite(6, 4), "When must a vacancy be filled?",
    (Choice("before-laying", "Before a card is laid in the valley or dealt to the talon.",
            short="the pack, before a card is laid in the valley or dealt",
            adds=(Must(REFILL_FIRST, to_be_refilled, (*PLAYS[:3], "fill", "fill-late")),)),
     Choice("at-once", "At once.", short="the pack, at once",
            adds=(Must(REFILL_AT_ONCE, to_be_refilled, ("begin", "fill", "fill-late")),)),
     Choice("at-leisure", "Whenever the player likes.", short="the pack, at leisure")),
    "The text gives an order: play all you will, fill the vacancies, then lay cards in sequence. So several "
    "places may be open while you play, and none when you begin to build. Of the dealing that comes after it "
    "only repeats the list; we keep the order.")
FILLED_FROM = Reading(
    "filled-from", cite(6, 4), "May a vacancy be filled from the talon?",
    (Choice("pack", "No: from the pack, and when that is dealt out not at all.", short="no"),
     Choice("talon-late", "Yes, when the pack is dealt out.", short="yes, after the pack",
            adds=(May("fill-late", FILL_LATE, "talon", "valley", (TOP_CARD, PACK_GONE), onto="empty"),)),
     Choice("either", "Yes, from the talon or the pack as the player likes.", short="yes, or from the pack",
            adds=(May("fill-late", FILL_LATE, "talon", "valley", (TOP_CARD,), onto="empty"),))),
    "Vacancies are filled “from the pack in hand”, and where the text speaks of them once more it names no "
    "other source. What the talon's top card may do in the valley Rule III says: be placed in sequence. Many "
    "would fill from the talon when nothing else is left, and it is a kindness; but the text has no leave "
    "for it.")
TERRACE_VALLEY = Reading(
    "terrace-down", cite(3, 1, label="III"), "May the last card of the Terrace be laid on the valley?",
    (Choice("no", "No: it goes to a foundation or stays.", short="no",
            adds=(Never(TERRACE_STAYS, "terrace", "valley talon"),)),
     Choice("yes", "Yes, in sequence.", short="yes",
            adds=(May("terrace-down", TERRACE_DOWN, "terrace", "valley", DOWN, onto="cards"),))),
    "Rule III says which cards are laid on the valley: its own and the talon's uppermost. If those of the "
    "Terrace could be, the advice to wait with a valley card for their sake, and to choose the foundation by "
    "the last of them, would matter little.")
PARTS = Reading(
    "together", cite(3, 1, label="III"), "May part of a packet be moved as one?",
    (Choice("no", "No: one card at a time.", short="no: one card at a time"),
     Choice("yes", "Yes, a whole packet or an upper part.", short="yes, the whole or a part",
            adds=(May("move-packet", TOGETHER, "valley", "valley", (UPPER_PART, *DOWN), onto="cards",
                      group=True, tries=upper_parts),))),
    "Only the uppermost cards are available until they are removed; those beneath are not, and what is not "
    "available cannot travel.")
REDEALS = Reading(
    "redeals", cite(7, 1).quiet(), "Is there a re-deal?",
    (Choice("none", "No.", short="none"),
     Choice("one", "One: the talon is turned over and dealt again.", short="one, not shuffled",
            adds=(May("redeal", REDEAL, rules=(PACK_OUT, ONCE), then=(gather("talon"),)),))),
    "The text ends when the entire pack has been dealt. Where this book allows a re-deal it says so, and how "
    "often.")
TAKING_BACK = taking_back(
    cite(6, 4).quiet(),
    "The text gives no leave for it, and it weighs whether to play a card at all: an idle question if the "
    "card could be had back.",
    to="valley", where="to the valley, in sequence", closed="valley talon terrace", rules=DOWN, onto="cards")

READINGS = (
    PREFERENCE, INSTEAD, CORNER, VALLEY_CORNER, BASE_CARDS, VACANCIES, FILLED_FROM, TERRACE_VALLEY, PARTS,
    REDEALS, TAKING_BACK,
)
"""All doubtful points, in the order of the page."""
