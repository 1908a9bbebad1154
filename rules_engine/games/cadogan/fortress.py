"""Fortress, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import Pile, packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.fortress_trial import can_be_won
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.proportion import Proportion
from rules_engine.rule import Choice, Claim, End, FactsRow, May, Must, Reading, Rule, Truth, citing
from rules_engine.table import Table, Zone
from rules_engine.words.questions import five, taking_back
from rules_engine.words.states import all_cards_on, may_be_done, nothing_can_be_done, shows
from rules_engine.words.tests import (
    all_of,
    marriage,
    of_rank,
    one_apart,
    one_card,
    one_higher,
    one_lower_round,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "FORTRESS")
terms = citing("cadogan", "EXPLANATION OF TERMS")

LINES = "left right"

TABLE = Table(zones=(
    Zone("left", 5, title="left-hand group"),
    Zone("foundation", 4, title="foundations", in_order=True, waits="ace"),
    Zone("right", 5, title="right-hand group"),
))


def row_whole(attempt: Attempt) -> Truth:
    """The line across from the one the card goes to, in the other group, is empty too."""
    across = {"left": "right", "right": "left"}[attempt.zone(attempt.target)]
    return not attempt.position.piles[attempt.game.table.place[f"{across}-{attempt.number(attempt.target)}"]]


def same_group(attempt: Attempt) -> Truth:
    """The card stays in its own group."""
    return attempt.zone(attempt.source) == attempt.zone(attempt.target)


# The deal. A line of the left-hand group is dealt from its outside card inwards.
ROWS = tuple(
    Lay(group, each=6 if row == 0 else 5, places=(row, row + 1), beneath=group == "left")
    for row in range(5) for group in ("left", "right")
)
LAST_LONGER = tuple(
    Lay(group, each=6 if row == 4 else 5, places=(row, row + 1), beneath=group == "left")
    for row in range(5) for group in ("left", "right")
)
ONE_PACK = Rule("one-pack", cite(0, 1), "One entire pack of fifty-two cards.")
TWO_GROUPS = Rule(
    "two-groups", cite(4, 1),
    "The whole pack is dealt face up in two groups of level lines, straight across from the left hand, with "
    "room between the groups for the four aces.")
WHICH_END = Rule(
    "which-is-outside", cite(2, 1),
    "The outside card of a line is its last on the right in the right-hand group, and in the left-hand group "
    "its last on the left.")

# What may be done.
BEGIN = Rule("begin-foundation", cite(5, 1), "An ace that lies outside is played to the centre and begins a "
             "foundation.")
BUILD = Rule("build", cite(5, 1), "Outside cards that fit the foundations are played on them.")
MARRY = Rule(
    "marry", cite(6, 1),
    "An outside card may be married to the outside card of any line, in its own group or in the other.")
FILL = Rule(
    "fill-lane", cite(7, 1),
    "Any outside card may be laid at the inner end of a lane, and cards that continue it in suit laid along "
    "it after; the last of them is then the outside card.")

# What limits it.
OUTSIDE = Rule(
    "outside", cite(1, 1, label="I"),
    "Only the outside card of a line may be used; a card that has another outside it may not, even together "
    "with that other.", all_of(top_of_pile, one_card))
ACE_FIRST = Rule("ace-first", cite(4, 1, 2), "Only an ace begins a foundation.", of_rank(0))
FOLLOW_SUIT = Rule("follow-suit", cite(3, 1, label="III"), "A foundation keeps to one suit.", same_suit)
ONE_UP = Rule(
    "one-up", cite(4, 2), "A foundation goes up one rank at a time, from its ace to the king.", one_higher)
MARRY_SUIT = Rule("marry-suit", terms(5, 2), "A marriage is of two cards of the same suit.", same_suit)
MARRY_NEXT = Rule(
    "marry-next", terms(5, 2),
    "A marriage is with the card next above or next below in rank; the ace is lowest, the king highest.",
    one_apart)
NO_LIMIT = Rule(
    "no-limit", cite(9, 2),
    "A lane may come to hold more cards than the line had at first; they are laid closer, partly over one "
    "another.")

# Advice, and the end.
CARE = Rule(
    "with-care", cite(6, 2),
    "Marriages are made with care, to release as many useful cards as can be and to clear a whole line.")
KEEP_OPEN = Rule(
    "keep-lanes", cite(6, 4), "It is wiser to leave a lane open until a new combination will make others.")
REVERSE = Rule(
    "turn-over", cite(8, 1), "A lane serves to turn over a sequence that has been married upwards.")
EIGHT_IN = Rule(
    "eight-innermost", cite(9, 1),
    "So a sequence built on a two up to the eight is laid along a lane card by card, the eight innermost, "
    "until the two is the outside card.")
ALL_OUT = Rule("all-out", cite(4, 2), "The game is won when all four suits lie on the foundations.")
NO_REDEAL = Rule(
    "no-redeal", cite(10, 1), "There is no second deal: when no card can be moved, the game is lost.")

# Rules that only another reading brings.
ONE_DOWN = Rule(
    "one-up", cite(4, 2),
    "A foundation goes from its ace to the king, and from there down one rank at a time to the two.",
    one_lower_round)
OWN_GROUP = Rule("own-group", cite(6, 1), "A card is married only to a card of its own group.", same_group)
WHOLE_ROW = Rule(
    "whole-row", cite(6, 2),
    "A card goes into an empty line only while the line across from it, in the other group, is empty too.",
    row_whole)
ACES_OUT = Rule(
    "aces-out", cite(5, 1), "An ace that lies outside is played before anything else is done.")
PLAY_ALL = Rule(
    "play-all", cite(5, 1), "As long as an outside card can be played to a foundation, nothing else is done.")
BACK_MARRIED = Rule(
    "back-married", cite(6, 1).quiet(), "A card taken back goes into a lane or is married.", marriage)

MOVES = (
    May("begin", BEGIN, LINES, "foundation", (OUTSIDE, ACE_FIRST), onto="empty", group=True),
    May("build", BUILD, LINES, "foundation", (OUTSIDE, FOLLOW_SUIT, ONE_UP), onto="cards", group=True),
    May("marry", MARRY, LINES, LINES, (OUTSIDE, MARRY_SUIT, MARRY_NEXT), onto="cards", group=True),
    May("fill", FILL, LINES, LINES, (OUTSIDE,), onto="empty", group=True),
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("lost", NO_REDEAL, nothing_can_be_done),
)

DIRECTION = Reading(
    "foundations", cite(4, 2), "Which way do the foundations go?",
    (Choice("up", "Up: ace, two, three, and so on to the king.", short="up in suit, ace to king"),
     Choice("down", "As it is printed: on the ace the king, then down to the two.",
            short="down in suit: ace, king, and so on to the two", instead=(ONE_DOWN,))),
    "The text has them “descend in sequence to kings”. No card is lower than the ace, and a sequence that "
    "ends with the king has gone up; the book's word for that is “ascend”. The note bears it out: it turns a "
    "run over so that the two comes outside and can go first. So we take the word for a slip.")
DEALING = Reading(
    "dealing", cite(4, 1), "In what order is the pack dealt, and which lines are the longer?",
    (Choice("by-row", "Row by row across both groups; the first line of each group has six cards, the others "
            "five."),
     Choice("by-group", "The same lines, but the whole left-hand group is dealt before the right-hand one.",
            deal=ROWS[::2] + ROWS[1::2]),
     Choice("last-longer", "Row by row, but the two cards over go to the last line of each group.",
            deal=LAST_LONGER)),
    "Only the plate showed how many lines there were and how long, and it is lost. Ten lines of five leave "
    "two cards over, and ten is what the game is played with today. The text deals “straight across each "
    "group”, so a row is dealt before the next. Neither point changes the chances, but both change what a "
    "numbered deal looks like.")
LANE = Reading(
    "lane", cite(6, 2), "What is a lane: one empty line, or a row that is empty in both groups?",
    (Choice("line", "One line: any of the ten can become a lane.", short="any outside card; nothing has to"),
     Choice("row", "The whole row, through both groups.",
            short="any outside card, once a row is empty", limits={"fill": (WHOLE_ROW,)})),
    "The text wants an entire horizontal row cleared. But its lane has one inner end and one outside card; a "
    "row through both groups would have two of each, with the aces between. So we take the row to be that of "
    "one group.")
ACROSS = Reading(
    "across", cite(6, 1), "May a card of one group be married to a card of the other?",
    (Choice("yes", "Yes: every line is open to every other."),
     Choice("no", "No: each group makes its own marriages.", limits={"marry": (OWN_GROUP,)})),
    "The text takes the outside cards of both groups together and stresses the word. A lane is open to any "
    "available card, so nothing else in the game keeps the groups apart.")
MUST_PLAY = Reading(
    "must-play", cite(5, 1), "Must a card that fits a foundation be played to it?",
    (Choice("no", "No: it may wait in its line.", short="no"),
     Choice("aces", "Aces must, as soon as they lie outside; other cards may wait.",
            adds=(Must(ACES_OUT, shows(0, "left", "right"), ("begin",)),)),
     Choice("all", "Every such card must, before a marriage is made.",
            adds=(Must(PLAY_ALL, may_be_done("begin", "build"), ("begin", "build")),))),
    "The text has the player look for aces and play them, then goes on to marriages. We take that for the "
    "way to begin, not for a duty. Nothing hangs on it: the card could only hold the next higher of its "
    "suit, and once it has been played that one can be played too.")
TAKING_BACK = taking_back(
    cite(5, 1).quiet(),
    "The text gives no leave for it. Marriages and lanes are made with outside cards, and those are cards of "
    "the two groups.",
    to=LINES, where="to the lines, married or in a lane", rules=(BACK_MARRIED,))


DEALS = 10_000
COMES_OUT = Proportion(2064, DEALS)
"""Deals 1 to 10,000 that can be won, all their cards known."""
WITHOUT_LANES = Proportion(1, DEALS)
"""Deals 1 to 10,000 that can be won though no lane is ever refilled."""


def lines_dealt(number: int) -> tuple[Pile, ...]:
    """The ten lines of a numbered deal, those of the left-hand group first."""
    opening = GAME.opening(number)
    return tuple(opening.piles[place] for zone in LINES.split() for place in TABLE.zone[zone])


def lines_counted() -> tuple[str, bool]:
    """How long the lines of a deal are, and what they come to."""
    sizes = [len(line) for line in lines_dealt(1)]
    found = f"{sizes.count(6)} lines of six and {sizes.count(5)} of five, {sum(sizes)} cards"
    return found, sizes == [6, 5, 5, 5, 5] * 2 and sum(sizes) == 52


def note_counted() -> tuple[str, bool]:
    """How many cards the note's sequence has, against the lines as dealt."""
    count = len(range(2, 8 + 1))
    return f"{count} cards, where no line was dealt more than 6", count > 6


def how_often() -> tuple[str, bool]:
    """The share of deals that can be won, and whether the first of them agree with it."""
    first = sum(can_be_won(lines_dealt(number)) for number in range(1, 31))
    return COMES_OUT.words, Proportion(first, 30).may_be(COMES_OUT.won / DEALS)


def lanes_decide() -> tuple[str, bool]:
    """How many of the deals that can be won need a lane, and whether the first of them agree."""
    first = [can_be_won(lines_dealt(number), "closed") for number in range(1, 16)]
    found = f"{WITHOUT_LANES.won:,} of {DEALS:,} deals without lanes, against {COMES_OUT.won:,} with them"
    return found, not any(first) and 1000 * WITHOUT_LANES.won < COMES_OUT.won


CLAIMS = (
    Claim("entire-pack", cite(4, 1), "The entire pack is dealt, in two groups.",
          "counted in the engine's deal", lines_counted),
    Claim("longer-lane", cite(9, 1, 2),
          "The sequence of the note, from two to eight, is longer than the line whose lane it goes into was.",
          "counted", note_counted),
    Claim("lanes-decide", cite(6, 3),
          "Success depends entirely on lanes: how many deals come out where none is ever refilled.",
          f"deals 1 to {DEALS:,}, every marriage tried until one wins or none is left", lanes_decide),
    Claim("can-be-won", cite(6, 3).quiet(), "How often a deal can be won by a player who sees every card.",
          f"deals 1 to {DEALS:,}, every marriage and every lane tried until one wins or none is left",
          how_often),
)

GLANCE = (
    FactsRow("Pack", "one, 52 cards", ONE_PACK),
    FactsRow("Table", "two groups of five lines, all face up", DEALING),
    FactsRow("Foundations", "4, begun by the aces as they come free", BEGIN),
    FactsRow("Built", "", DIRECTION),
    FactsRow("In the lines", "marriages: next in suit, up or down", MARRY),
    FactsRow("To win", "all four suits from ace to king", ALL_OUT),
    FactsRow("Luck or skill", "skill: every card is seen from the start"),
    *five(
        take_back=TAKING_BACK,
        parts=("its outside card alone", OUTSIDE),
        spaces=LANE,
        redeals=("none", NO_REDEAL),
        during=("no: the whole pack is dealt first", TWO_GROUPS),
    ),
)

WIDE = Layout(
    spots=(
        Spot("left", 3.6, 0.3, dx=0, dy=1.75, fan=(-0.43, 0), label="left"),
        Spot("foundation", 5.1, 1.0, dx=0, dy=1.9, label="aces"),
        Spot("right", 6.6, 0.3, dx=0, dy=1.75, fan=(0.43, 0), label="right"),
    ),
    width=11.2,
    why="Two groups with the aces between them are the book's. The plate that showed the lines is lost; five "
    "in each group are ours.",
)
NARROW = Layout(
    spots=(
        Spot("left", 6.2, 0.3, dx=0, dy=1.72, fan=(-0.44, 0), label="left"),
        Spot("foundation", 1.3, 9.0, dx=1.2, label="aces"),
        Spot("right", 0.0, 11.2, dx=0, dy=1.72, fan=(0.44, 0), label="right"),
    ),
    width=7.2,
    why="Two groups with the aces between them are the book's. That one lies above the other is ours, for a "
    "narrow screen, and so are five lines in each, for the plate is lost.",
)

GAME = Game(
    id="cadogan/fortress",
    title="Fortress",
    passages=(("cadogan", "FORTRESS"),),
    cards=packs(1),
    table=TABLE,
    deal=ROWS,
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", ONE_PACK), ("deals", TWO_GROUPS), ("deals", WHICH_END), ("deals", NO_LIMIT),
        ("advises", CARE), ("advises", KEEP_OPEN), ("advises", REVERSE), ("advises", EIGHT_IN),
    ),
    readings=(DIRECTION, DEALING, LANE, ACROSS, MUST_PLAY, TAKING_BACK),
    claims=CLAIMS,
    facts_box=GLANCE,
)
