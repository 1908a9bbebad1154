"""Red and Black: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.game import Game
from rules_engine.games.cadogan.red_and_black.rules import (
    CHANGE_COLOUR,
    ONE_DOWN,
    TOP_CARD,
    TURNED_FILLS,
    cite,
    dealt,
    terms,
)
from rules_engine.judge import open_moves
from rules_engine.moves import Move, Part
from rules_engine.rule import Choice, May, Must, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.questions import taking_back
from rules_engine.words.states import may_be_done
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    leaves_one_behind,
    not_from,
    top_of_pile,
    whole_pile,
)


def fits_nowhere(attempt: Attempt) -> Truth:
    """The card can be neither played nor placed in sequence."""
    answer: Truth = True
    for leave in (leave for leave in attempt.game.leaves if leave.key in ("play", "build")):
        for move, verdict in open_moves(attempt.game, attempt.position, leave):
            if move.parts[0].source == attempt.source:
                if verdict.kind == "allowed":
                    return False
                answer = None
    return answer


def several(attempt: Attempt) -> Truth:
    """At least two cards are taken together."""
    return len(attempt.part.at) > 1


def lifts_the_pile(attempt: Attempt) -> Truth:
    """No card stays behind in the pile."""
    return len(attempt.origin) == len(attempt.part.at)


def parts_of_sequences(game: Game, position: Position) -> Iterator[Move]:
    """Candidates: every upper part of at least two cards of each Volunteer, to every other with cards."""
    held = [place for place in game.table.zone["volunteer"] if position.piles[place]]
    for place in held:
        size = len(position.piles[place])
        for first in range(size - 1):
            yield from (Move((Part(tuple(range(first, size)), place, on),)) for on in held if on != place)


# Rules that only another reading brings.
FILL_TALON = Rule(
    "fill-talon", cite(3, 6), "A vacancy may be filled with the top card of the talon.")
HAND_USED_UP = Rule(
    "hand-used-up", cite(3, 6), "As long as there are cards in hand they alone fill the vacancies.",
    all_of(empty("pack"), empty("hand")))
TURNED_FIRST = Rule(
    "turned-first", cite(3, 6), "While a card lies turned up, no other is moved.",
    either(empty("hand"), all_of(*map(not_from, ("volunteer", "pack", "talon", "foundation")))))
NOT_ON_VOLUNTEERS = Rule(
    "not-on-volunteers", cite(3, 7), "A card of the talon is not placed in sequence on the Volunteers.",
    not_from("talon"))
TALON_SHUT = Rule(
    "talon-shut", cite(3, 7), "No card of the talon is used; only the re-deal brings it back.",
    not_from("talon"))
SHIFT = Rule(
    "shift", terms(6, 2).quiet(), "A sequence, or an upper part of one, may be placed on another Volunteer.")
UPPER_PART = Rule(
    "upper-part", terms(6, 2).quiet(),
    "Cards that go together are at least two, and no other card is left upon them.",
    all_of(several, top_of_pile))
SHIFT_WHOLE = Rule(
    "shift", terms(6, 2).quiet(), "A whole sequence may be placed on another Volunteer.")
WHOLE = Rule(
    "whole-sequence", terms(6, 2).quiet(), "The sequence goes whole, with the card that began it.",
    whole_pile)
STAYS_PLACED = Rule(
    "stays-placed", cite(3, 6), "A card placed on another lies on it until it can be played.",
    either(not_from("volunteer"), lifts_the_pile))
PLAY_ALL = Rule(
    "play-all", cite(3, 5, 6),
    "While a card fits a foundation, none is placed in sequence, turned up or laid aside, and the talon is "
    "not taken up.")
LAY_UNSUITABLE = Rule(
    "lay-unsuitable", cite(3, 7),
    "A card turned up is laid on the talon only if it can be neither played nor placed in sequence.",
    fits_nowhere)
ACE_STAYS = Rule(
    "ace-stays", cite(3, 2).quiet(), "The ace that began a foundation is not taken away.", leaves_one_behind)

NEXT_FILLS = Rule(
    "next-fills", cite(3, 5),
    "A card turned up fills no vacancy while others are left to be dealt.",
    either(not_from("hand"), empty("pack")))

FILLS = ("fill", "fill-talon")

PAIRS = Reading(
    "pairs", cite(3, 1), "What is a pair of alternate colours?",
    (Choice("mixed", "A black ace and a red one side by side."),
     Choice("by-colour", "Two aces of one colour, black pairs and red pairs by turns.",
            deal=dealt("SCHDSCHD"))),
    "Either the two of a pair differ or the pairs do, and the plate that showed it is lost. We let the "
    "colours change within the pair, as they do from card to card on the Volunteers. Nothing in the play "
    "hangs on it.")
SPACES = Reading(
    "spaces", cite(3, 6), "May a vacancy be filled from the talon?",
    (Choice("hand", "No: from the cards in hand, and when they are used up it stays open.",
            short="the cards in hand, at once"),
     Choice("talon-at-last", "Yes, once the cards in hand are used up.",
            short="the cards in hand, then the talon, at once",
            adds=(May("fill-talon", FILL_TALON, "talon", "volunteer", (HAND_USED_UP,), onto="empty"),)),
     Choice("either", "Yes, at any time: hand or talon, as the player likes.",
            short="the cards in hand or the talon, at once",
            adds=(May("fill-talon", FILL_TALON, "talon", "volunteer", onto="empty"),))),
    "When vacancies are first spoken of they are filled from the cards in hand; there is no talon yet. Later "
    "they are to be refilled always, and no second source is named. In its other games, where this book "
    "lets the talon fill a place, it names it. A vacancy left open is filled after the re-deal, "
    "with the first cards of it.")
TURNED_CARD = Reading(
    "turned-card", cite(3, 5), "Which card fills a vacancy made while one lies turned up?",
    (Choice("turned", "The card turned up.", limits={"fill": (TURNED_FILLS,)}),
     Choice("next", "The next of those still to be dealt; the card turned up can only be played, placed in "
            "sequence or laid aside.", limits={"fill": (NEXT_FILLS,)}),
     Choice("either", "Either of them, as the player likes.")),
    "Vacancies are filled from the cards in hand, and they are refilled in the course of dealing. A card "
    "just turned up is not yet laid aside, so it is still one of them, and the first. If the next came "
    "before it, a card would be dealt while another waits.")
WAITING = Reading(
    "waiting", cite(3, 6).quiet(), "May other cards be played or placed while one lies turned up?",
    (Choice("yes", "Yes: make room for it if you can."),
     Choice("no", "No: the card turned up is disposed of first.",
            limits=dict.fromkeys(("play", "build", "shift", "take-back", *FILLS), (TURNED_FIRST,)))),
    "A card is laid aside because it is unsuitable, and whether it is can be told only when the others have "
    "done what they can. The text sets no order for what happens between two cards.")
TALON_CARD = Reading(
    "talon-card", cite(3, 7), "May the top card of the talon be used?",
    (Choice("yes", "Yes: it may be played, and placed on the Volunteers."),
     Choice("foundations", "It may be played, but not placed in sequence.",
            limits={"build": (NOT_ON_VOLUNTEERS,)}),
     Choice("no", "No: the talon is shut, and only the re-deal opens it.",
            limits=dict.fromkeys(("play", "build", "fill-talon"), (TALON_SHUT,)))),
    "The passage only says how the talon is formed. The glossary says what a talon is for: cards laid aside "
    "till they can come into use. And it calls suitable what can be played or be placed in the tableau, so "
    "the Volunteers are a use as well as the foundations. In other games the book says outright that cards "
    "of the talon may be placed so; here the glossary must say it.")
TOGETHER = Reading(
    "together", terms(6, 2).quiet(), "May several cards of a sequence be moved as one?",
    (Choice("no", "No: one card at a time.", short="no: one card at a time"),
     Choice("part", "Yes, a whole sequence or any upper part of one.", short="yes, the whole or a part",
            adds=(May("shift", SHIFT, "volunteer", "volunteer", (UPPER_PART, ONE_DOWN, CHANGE_COLOUR),
                      onto="cards", group=True, tries=parts_of_sequences),)),
     Choice("whole", "A whole sequence, but no part of one.", short="no part; the whole",
            adds=(May("shift", SHIFT_WHOLE, "volunteer", "volunteer", (WHOLE, ONE_DOWN, CHANGE_COLOUR),
                      onto="cards", group=True, tries=parts_of_sequences),))),
    "The text tells how sequences are formed, a card upon a card, and gives no leave to lift one. A covered "
    "card is blocked, and in the glossary what is blocked cannot be used.")
PLACED_AGAIN = Reading(
    "placed-again", cite(3, 6).quiet(), "May a card that has been placed on one Volunteer go on to another?",
    (Choice("yes", "Yes, as long as no card lies on it."),
     Choice("no", "No: it stays on the card it was placed upon until it can be played.",
            limits={"build": (STAYS_PLACED,), "shift": (STAYS_PLACED,)})),
    "Nothing covers it, so it is available, and the glossary knows no other condition. To pass it from one "
    "black five to the other is at times the only way to the card beneath.")
HOLDING_BACK = Reading(
    "holding-back", cite(3, 6), "May a card that fits a foundation be held back?",
    (Choice("yes", "Yes: nobody must play.", short="yes"),
     Choice("no", "No: nothing is placed, turned or laid aside before all that fits is played.", short="no",
            adds=(Must(PLAY_ALL, may_be_done("play"), ("play", *FILLS)),))),
    "The text has sequences formed when no more can be played, and then all that is suitable played again. "
    "We take that for the course of the game and not for a command, as the book does not say must. A card "
    "held back may receive another.")
PASSING = Reading(
    "passing", cite(3, 7), "May a card turned up that could be used be laid on the talon?",
    (Choice("yes", "Yes: the player chooses.", short="yes"),
     Choice("no", "No: if it can be played or placed, it must be.", short="no",
            limits={"lay": (LAY_UNSUITABLE,)})),
    "The talon is formed of the unsuitable cards. That tells what it consists of when one plays as one "
    "would. Whether a sequence is worth a card that blocks another is most of the choice the game leaves, "
    "and we do not take it away.")
TAKING_BACK = taking_back(
    cite(3, 2).quiet(),
    "The text gives no leave for it. What is placed on the Volunteers comes from the Volunteers or is dealt.",
    to="volunteer", where="to a Volunteer, in sequence", rules=(TOP_CARD, ACE_STAYS, ONE_DOWN, CHANGE_COLOUR),
    onto="cards")

READINGS = (
    PAIRS, SPACES, TURNED_CARD, WAITING, TALON_CARD, TOGETHER, PLACED_AGAIN, HOLDING_BACK, PASSING,
    TAKING_BACK,
)
"""All doubtful points, in the order of the page."""
