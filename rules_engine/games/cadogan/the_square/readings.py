"""The Square: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, SUIT, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.games.cadogan.the_square.rules import (
    ACES,
    NEIGHBOURS,
    OWN_SUIT,
    SQUARE,
    TOP_CARD,
    cite,
    height,
)
from rules_engine.moves import Move, Part
from rules_engine.rule import Choice, May, Must, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.effects import with_fact
from rules_engine.words.questions import taking_back
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    none_open_under,
    not_from,
    of_no_use,
    the_turned_card_first,
    top_of_pile,
)


def next_to(one: int, other: int) -> Truth:
    """Whether two cards are neighbours in suit."""
    if UNSEEN in (one, other):
        return None
    return SUIT[one] == SUIT[other] and abs(RANK[one] - RANK[other]) == 1


def all_have_kings(attempt: Attempt) -> Truth:
    """The foundation is still to go up, or every one has come to its first king."""
    return height(attempt) < 13 or all(len(attempt.position.piles[at]) > 12 for at in ACES)


def goes_on_the_same_way(attempt: Attempt) -> Truth:
    """The packet has a single card, or goes on upward or downward as it began."""
    cards = [seen(entry) for entry in (*attempt.position.piles[attempt.target][-2:], *attempt.entries)]
    if len(cards) < 3:
        return True
    return None if UNSEEN in cards else len({RANK[two] - RANK[one] for one, two in pairwise(cards)}) == 1


def reversing(game: Game, position: Position) -> bool:
    """A sequence is being reversed, and its next card can follow."""
    source, target = (position.facts[game.table.fact[name]] for name in ("from", "onto"))
    if not source:
        return False
    source, target = SQUARE[source - 1], SQUARE[target - 1]
    size = len(position.piles[source])
    if not size or not position.piles[target]:
        return False
    attempt = Attempt(game, position, Move((Part((size - 1,), source, target),)))
    (marry,) = (leave for leave in game.leaves if leave.key == "marry")
    return all(
        rule.test is None or rule.test(attempt) is True for rule in marry.rules if rule != CARRY_THROUGH
    )


def in_the_reversal(attempt: Attempt) -> Truth:
    """No sequence is being reversed, or this is its next card."""
    ways = attempt.number(attempt.source), attempt.number(attempt.target)
    in_square = attempt.zone(attempt.source) == "square"
    return not reversing(attempt.game, attempt.position) or (
        in_square and ways == (attempt.fact("from"), attempt.fact("onto")))


def note_reversal(attempt: Attempt, position: Position) -> Position:
    """Afterwards the facts tell whether a sequence is being reversed, and where."""
    game = attempt.game
    noted = with_fact(game, position, "onto", attempt.number(attempt.target))
    noted = with_fact(game, noted, "from", attempt.number(attempt.source))
    if attempt.zone(attempt.source) == "square" and reversing(game, noted):
        return noted
    return with_fact(game, with_fact(game, noted, "from", 0), "onto", 0)


def in_sequence(attempt: Attempt) -> Truth:
    """Two or more cards are taken from the top of a packet, neighbours all, going one way."""
    if len(attempt.entries) < 2 or not top_of_pile(attempt):
        return False
    faces = [seen(entry) for entry in attempt.entries]
    steps = {next_to(*two) for two in pairwise(faces)}
    ways = {RANK[two[1]] - RANK[two[0]] for two in pairwise(faces)}
    return None if None in steps else steps == {True} and len(ways) == 1


def runs(_game: Game, position: Position) -> Iterator[Move]:
    """Candidates: the top cards of each packet, two or more, to each other place that holds a card."""
    held = [place for place in SQUARE if position.piles[place]]
    for place in held:
        size = len(position.piles[place])
        for first in range(size - 2, -1, -1):
            at = tuple(range(first, size))
            yield from (Move((Part(at, place, other),)) for other in held if other != place)


def no_space(attempt: Attempt) -> Truth:
    """Every place of the square holds a card."""
    return all(attempt.position.piles[at] for at in SQUARE)


# Rules that only another reading brings.
ALL_KINGS = Rule(
    "all-kings", cite(2, 2, label="II"),
    "No second king is laid before all four foundations have come to their first.",
    all_have_kings)
ONE_WAY = Rule(
    "one-way", cite(5, 3), "A packet of two cards or more goes on the way it began, upward or downward.",
    goes_on_the_same_way)
CARRY_THROUGH = Rule(
    "carry-through", cite(5, 3),
    "Once a sequence has begun to be reversed, its next card follows as long as it can, before anything "
    "else is done but putting an ace in its place and filling a space.", in_the_reversal)
TOGETHER = Rule(
    "together", cite(5, 3).quiet(),
    "A sequence may be married as one, its order kept, by its undermost card.")
SEQUENCE = Rule(
    "sequence", cite(5, 3).quiet(),
    "Such a sequence is two or more cards at the top of a packet, of one suit, going one way.", in_sequence)
BEFORE_TURNING = Rule(
    "before-turning", cite(5, 1, 2), "No card is turned up while there is a space in the square.", no_space)
PACK_FIRST = Rule(
    "pack-first", cite(5, 1), "While the pack lasts, a space is filled from the pack and not from the talon.",
    either(not_from("talon"), all_of(empty("pack"), empty("hand"))))
NOT_OVER = Rule(
    "not-over", cite(5, 1), "While a card turned up waits, no other card of the pack fills a space.",
    either(not_from("pack"), empty("hand")))
FILL_LATE = Rule(
    "fill-late", cite(5, 1).quiet(),
    "When pack and talon are used up, the top card of any packet may go into a space.")
ALL_USED = Rule(
    "all-used", cite(5, 1), "While pack or talon has a card, no card of the square goes into a space.",
    all_of(empty("pack"), empty("hand"), empty("talon")))
PLAY_FIRST = Rule(
    "play-first", cite(5, 1), "No card is turned up while one can be played on a foundation.",
    none_open_under("play"))
EMPLOYED = Rule(
    "employed", cite(5, 2), "A card turned up that can be played or married is not laid on the talon.",
    of_no_use("play", "marry"))
FILLS_ONLY = Rule(
    "fills-only", cite(5, 1),
    "A card of the talon fills a space; it is neither played nor married from there.",
    not_from("talon"))
TURNED_FIRST = Rule(
    "turned-first", cite(5, 2), "While a card turned up waits, no other card is played or married.",
    the_turned_card_first)

KINGS = Reading(
    "kings", cite(2, 2, label="II"), "May a foundation go down before the others have come to their kings?",
    (Choice("each", "Yes: each turns when it has its own king.", short="each when it has its king"),
     Choice("all", "No: all four go up first, and then all down.", short="when all have their kings",
            limits={"play": (ALL_KINGS,)})),
    "Rule II speaks of each packet, and of what is done with it when it has come to its king. That the whole "
    "pack is played first upward and then downward is said of the foundations in general.")
DIRECTION = Reading(
    "direction", cite(5, 1), "May a packet go up and then down again?",
    (Choice("free", "Yes: each card need only suit the one it covers.", short="yes"),
     Choice("one-way", "No: it goes on as it began.", short="no",
            limits=dict.fromkeys(("marry", "together", "take-back"), (ONE_WAY,)))),
    "With two packs an eight may find a nine with an eight under it. Marriages, says the glossary, are with "
    "the next card above or below, and the text allows both on the Square. That married cards must make one "
    "sequence from end to end is nowhere said; only what is a sequence can be reversed whole.")
REVERSING = Reading(
    "reversing", cite(5, 3), "Must a sequence that is being reversed be reversed whole?",
    (Choice("at-will", "No: each card of it is a marriage, and you may stop where you like.", short="no"),
     Choice("whole", "Yes: its cards follow until it is used up or the next does not fit.", short="yes",
            limits={"marry": (CARRY_THROUGH,)}, effects={"marry": (note_reversal,)},
            adds=(Must(CARRY_THROUGH, reversing, ("marry", "begin", "fill")),))),
    "To reverse is told as a thing that can be done: one card is laid on the nine, and so all the others. "
    "Every step of it is a marriage that would be allowed by itself, and the text binds nobody to go on.")
TOGETHER_ = Reading(
    "together", cite(5, 3).quiet(), "May a sequence be moved as one, without being reversed?",
    (Choice("no", "No: card by card, which reverses it.", short="part or whole, card by card, reversed"),
     Choice("yes", "Yes, by its undermost card.", short="part or whole, as one or reversed",
            adds=(May("together", TOGETHER, "square", "square", (SEQUENCE, OWN_SUIT, NEIGHBOURS),
                      onto="cards", group=True, tries=runs),))),
    "The text gives one way for a sequence to pass to another packet, and warns of what it does to the "
    "order. If sequences could keep their order, there would be little to warn of.")
AT_ONCE = Reading(
    "at-once", cite(5, 1), "Is each space filled before the next card is played or married?",
    (Choice("yes", "Yes.", short="yes"),
     Choice("before-turning", "No, but before the next card is turned up.", short="before a turn of the pack",
            without=("fill-at-once",), limits={"turn": (BEFORE_TURNING,)})),
    "Immediately, says the text, and nothing in it makes several spaces wait for each other.")
FILLER = Reading(
    "filler", cite(5, 1), "Who chooses between the pack and the talon?",
    (Choice("player", "The player, each time.", short="the pack or the talon, as you choose, at once"),
     Choice("pack-first", "Nobody: the talon fills spaces when the pack is used up.",
            short="the pack, and then the talon, at once", limits={"fill": (PACK_FIRST,)})),
    "Pack or talon: so it stands, while cards are still being dealt, and no order of the two is given.")
UNTURNED = Reading(
    "unturned", cite(5, 1).quiet(), "While a card turned up waits, may the next of the pack fill a space?",
    (Choice("yes", "Yes; the card turned up goes on waiting.", short="yes"),
     Choice("no", "No: the card turned up is the next of the pack; it fills the space, or the talon does.",
            short="no", limits={"fill": (NOT_OVER,)})),
    "From the pack, says the text, and leaves it there. A card turned up has been dealt already, and may "
    "wait; the card that fills the space in its stead comes from the pack none the less.")
LATE_SPACES = Reading(
    "late-spaces", cite(5, 1).quiet(), "What fills a space when pack and talon are used up?",
    (Choice("nothing", "Nothing; it stays empty.", short="nothing"),
     Choice("any-card", "Any available card of the square.", short="any available card",
            adds=(May("fill-late", FILL_LATE, "square", "square", (TOP_CARD, ALL_USED), onto="empty"),))),
    "The text names pack and talon. Of the time after them it says nothing, and we add no leave that it does "
    "not give.")
HOLDING = Reading(
    "holding-back", cite(5, 1, 2), "May a card be held back that could be used?",
    (Choice("yes", "Yes, of whatever kind.", short="yes"),
     Choice("play-first", "No card is turned up while one can be played on a foundation.",
            short="not what fits a foundation", limits={"turn": (PLAY_FIRST,)}),
     Choice("use-all", "Nor is a card turned up laid on the talon, if it can be played or married.",
            short="no, nor the card turned up", limits={"turn": (PLAY_FIRST,), "lay": (EMPLOYED,)})),
    "The text tells how the game goes: play what is suitable, marry, refill, and lay by what is unsuitable. "
    "It commands only the aces and the filling of spaces, and asks for care where one could do too much.")
WAITING = Reading(
    "turned-card", cite(5, 2).quiet(), "May other cards be moved before a card turned up is placed?",
    (Choice("yes", "Yes: it can be looked at, and wait.", short="yes"),
     Choice("no", "No: it is placed before any other card is played or married.", short="no",
            limits=dict.fromkeys(("play", "marry", "together", "take-back"), (TURNED_FIRST,)))),
    "Nothing in the text hurries the player, and to make room for a card one must first have seen it.")
TALON_CARD = Reading(
    "talon-card", cite(5, 1, 2), "May a card of the talon be played or married?",
    (Choice("yes", "Yes, the top one, whenever it fits.", short="the top one, for every use"),
     Choice("fills-only", "No: it only fills spaces.", short="the top one, to fill spaces only",
            limits=dict.fromkeys(("play", "marry"), (FILLS_ONLY,)))),
    "The text sends for the talon when a space is to be filled, and otherwise says only what it is made of. "
    "But the glossary has a talon laid aside until its cards can come into use, and does not say for which; "
    "and to be played or married is what every card is there for.")
LATER_ACES = Reading(
    "later-aces", cite(4, 1), "Must the first ace of a suit go out at once when it turns up later?",
    (Choice("at-once", "Yes, whenever it appears.", short="yes"),
     Choice("may-wait", "Only while the square is laid out; later it may wait.", short="it may wait",
            without=("ace-at-once",))),
    "The aces must be placed during the deal; and in this book the deal goes on until the pack is out: a "
    "paragraph further you continue to deal.")
TAKING_BACK = taking_back(
    cite(2, 2, label="II").quiet(),
    "The text gives no leave for it. It lets cards pass to and fro between packets of the Square and says no "
    "such thing of the foundations.", to="square",
    where="to the square, on a card it fits", rules=(OWN_SUIT, NEIGHBOURS), onto="cards")

READINGS = (KINGS, DIRECTION, REVERSING, TOGETHER_, AT_ONCE, FILLER, UNTURNED, LATE_SPACES, HOLDING,
            WAITING, TALON_CARD, LATER_ACES, TAKING_BACK)
