"""Klondike, from Foster's Complete Hoyle."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.deal import Lay
from rules_engine.effects import lower_fact, note_if, raise_fact, set_fact, take_up, turn_up
from rules_engine.game import Game
from rules_engine.groups import faced, groups, in_the_lot, lies_face_down, tops_and_lot, whole_group
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import (
    Choice,
    Claim,
    Effect,
    Element,
    End,
    Glance,
    May,
    Must,
    Never,
    Reading,
    Rule,
    Tally,
    citing,
)
from rules_engine.states import a_pile_is_bare, all_cards_on, both, is_empty, may_be_done, nothing_can_be_done
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words import (
    all_of,
    alternate_colour,
    either,
    empty,
    fact_above,
    holds_cards,
    leaves_one_behind,
    not_from,
    of_rank,
    one_card,
    one_higher,
    one_lower,
    one_lower_to_two,
    same_suit,
    top_of_pile,
    when,
)

cite = citing("foster", "KLONDIKE")
general = citing("foster", "SOLITAIRE")

TABLE = Table(
    zones=(
        Zone("foundation", 4, title="foundations", in_order=True, waits="ace"),
        Zone("pile", 7, title="piles"),
        Zone("pack", title="pack", face_down=True),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("lot", 0, "cards left of the lot last turned up"),
        Fact("usable", 0, "above 0 once a card of the talon could be used in this run through the pack"),
        Fact("used", 0, "cards used from the talon in this run through the pack"),
        Fact("moved", 0, "moves of any kind made on the layout in this run through the pack"),
    ),
)

# The deal.
ONE_PACK = Rule("one-pack", cite(2, 1), "One full pack of fifty-two cards, shuffled and cut.")
FIRST_ROW = Rule(
    "first-row", cite(2, 1, 2), "The first card is laid face up, and six more face down in a row to its "
    "right.")
NEXT_ROWS = Rule(
    "next-rows", cite(2, 3, 4, 5),
    "Each round begins one pile further to the right: one card face up on that pile, one face down on every "
    "pile beyond it, until the seventh pile has its card face up.")
IN_HAND = Rule(
    "pack-in-hand", cite(4, 1), "The cards left over are the stock, or pack, and stay face down in the hand.")

# What may be done.
TAKE_OUT = Rule("take-out", cite(3, 1), "An ace that shows is taken out to begin a foundation.")
BUILD = Rule("build", cite(3, 2), "Cards are built upon the aces.")
PACKING = Rule("pack-piles", cite(3, 3), "A card that shows on the talon may be built on a pile.")
SHIFT = Rule("shift", cite(3, 3, 4), "The cards that lie face up on one pile may go to another pile.")
FILL = Rule("fill", cite(3, 5), "A king that shows on the talon may fill a space.")
FILL_GROUP = Rule("fill-group", cite(3, 5), "A king on a pile may go to a space.")
TURN_UP = Rule("turn-up", cite(3, 3), "The top card of a pile that has no card face up is turned up.")
TURN = Rule("turn-three", cite(4, 1), "The pack is turned up three cards at a time on the talon.")
TAKE_UP = Rule(
    "take-up", cite(4, 2),
    "When the pack has been run through, the talon is turned face down, unshuffled and in its order, and run "
    "through again.")

# What limits it.
TOP_CARD = Rule(
    "top-card", cite(4, 1), "Only a card that shows may be used: the top one of a pile or of the talon.",
    top_of_pile)
FACE_DOWN = Rule(
    "face-down", cite(3, 3), "A card that lies face down is neither moved nor built upon.", faced)
ONE_CARD = Rule("one-card", cite(3, 2), "A foundation takes its cards one at a time.", one_card)
ONE_OF_TALON = Rule("one-of-talon", cite(4, 1), "The talon gives its cards one at a time.", one_card)
ACE_BEGINS = Rule("ace-begins", cite(3, 1), "Only an ace begins a foundation.", of_rank(0))
FOLLOW_SUIT = Rule("follow-suit", cite(3, 2), "A foundation keeps to one suit.", same_suit)
ONE_UP = Rule("one-up", cite(3, 2), "A foundation goes up one rank at a time to its king.", one_higher)
ONE_DOWN = Rule("one-down", cite(3, 3), "A pile is built down one rank at a time.", one_lower)
CHANGE_COLOUR = Rule(
    "change-colour", cite(3, 3), "A pile is built red on black and black on red.", alternate_colour)
WHOLE_GROUP = Rule(
    "whole-group", cite(3, 4),
    "From pile to pile all the cards that lie face up on a pile go together, or none of them does.",
    whole_group)
KINGS = Rule("kings-only", cite(3, 5), "Only a king goes to a space.", of_rank(12))
HEAD_STAYS = Rule(
    "head-stays", cite(3, 5).quiet(), "A king with no card beneath it stays: to move it would fill no space.",
    leaves_one_behind)
BARE_ONLY = Rule(
    "bare-only", cite(3, 3), "A card is turned up only where no card lies face up on its pile.",
    lies_face_down)
PACK_LEFT = Rule(
    "pack-left", cite(4, 1), "Cards are turned up only while any are left in the pack.", holds_cards("pack"))
RUN_OUT = Rule(
    "run-out", cite(4, 2), "The talon is taken up only when the whole pack has been run through.",
    all_of(empty("pack"), holds_cards("talon")))
TALON_USABLE = may_be_done("begin", "build", "pack", "fill", source="talon")
STOPPED = Rule(
    "stopped", cite(4, 2),
    "A run in which no card that showed on the talon could be used was the last: the pack is not run through "
    "again.", either(fact_above("usable", 0), when(TALON_USABLE)))
ACES_FIRST = Rule(
    "aces-first", cite(3, 1),
    "An ace that shows is taken out before anything is done but turning up a card on a pile.")
TURN_UP_FIRST = Rule(
    "turn-up-first", cite(3, 3), "A pile without a card face up has its top card turned up before anything "
    "else.")

# The end and the count.
ALL_OUT = Rule("all-out", cite(5, 1).quiet(), "The game is won outright when all fifty-two cards are built.")
OVER = Rule("over", cite(4, 2), "The game is over when the last run is done and no card can be used.")
BUILT = Rule("built", cite(5, 1), "The result of a game is the number of cards on the ace row.")

# Rules that only another reading brings.
WHOLE_OR_SINGLE = Rule(
    "one-card", cite(3, 4), "A foundation takes a card from a pile only if no other lies face up there.",
    all_of(one_card, either(not_from("pile"), whole_group)))
LONE_KING = Rule(
    "kings-only", cite(3, 5), "Only a king goes to a space, and only by itself.",
    all_of(of_rank(12), one_card))
ENDS_WITH_TWO = Rule(
    "one-down", cite(3, 3), "A pile is built down one rank at a time and ends with a two.",
    one_lower_to_two)
LAST_LOT = Rule(
    "top-card", cite(4, 1),
    "Only the top card of a pile or of the talon may be used, and of the talon only while one of the lot "
    "last turned up is left.",
    all_of(top_of_pile, either(not_from("talon"), fact_above("lot", 0))))
WHOLE_LOT = Rule(
    "top-card", cite(4, 1),
    "Only the top card of a pile may be used, but of the talon any card of the lot last turned up.",
    either(top_of_pile, in_the_lot("talon")))
NONE_USED = Rule(
    "stopped", cite(4, 2), "A run in which no card of the talon was used was the last.",
    fact_above("used", 0))
NONE_MOVED = Rule(
    "stopped", cite(4, 2), "A run in which no card was moved was the last.", fact_above("moved", 0))
STAYS = Rule("no-take-back", cite(3, 2).quiet(), "A card on a foundation stays there.")
TAKE_BACK = Rule(
    "take-back", cite(3, 2).quiet(), "The top card of a foundation may be built on a pile again.")

NEW_RUN = (take_up(), set_fact("lot", 0), set_fact("usable", 0), set_fact("used", 0), set_fact("moved", 0))

UPWARD = (TOP_CARD, FACE_DOWN, ONE_CARD)
FROM_TALON = (TOP_CARD, FACE_DOWN, ONE_OF_TALON)
DOWNWARD = (ONE_DOWN, CHANGE_COLOUR)


def plays(then: tuple[Effect, ...], turned: tuple[Effect, ...]) -> tuple[May, ...]:
    """Everything that may be done with a card, with what follows from it."""
    return (
        May("begin", TAKE_OUT, "pile talon", "foundation", (*UPWARD, ACE_BEGINS), onto="empty", group=True,
            then=then,
            tries=tops_and_lot("pile talon", "foundation", space=True)),
        May("build", BUILD, "pile talon", "foundation", (*UPWARD, FOLLOW_SUIT, ONE_UP), onto="cards",
            group=True,
            then=then, tries=tops_and_lot("pile talon", "foundation", space=False)),
        May("pack", PACKING, "talon", "pile", (*FROM_TALON, *DOWNWARD), onto="cards", group=True, then=then,
            tries=tops_and_lot("talon", "pile", space=False)),
        May("shift", SHIFT, "pile", "pile", (WHOLE_GROUP, FACE_DOWN, *DOWNWARD), onto="cards", group=True,
            then=then,
            tries=groups("pile", "pile", space=False)),
        May("fill", FILL, "talon", "pile", (*FROM_TALON, KINGS), onto="empty", group=True, then=then,
            tries=tops_and_lot("talon", "pile", space=True)),
        May("fill-group", FILL_GROUP, "pile", "pile", (WHOLE_GROUP, KINGS, HEAD_STAYS), onto="empty",
            group=True,
            then=then, tries=groups("pile", "pile", space=True)),
        May("turn-up", TURN_UP, "pile", "pile", (BARE_ONLY,), onto="itself", then=turned),
    )


NOTE = note_if("usable", TALON_USABLE)
NOTED = (
    raise_fact("moved"), raise_fact("used", where="talon"), raise_fact("usable", where="talon"),
    lower_fact("lot", where="talon"), NOTE,
)
ENDS = (
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("over", OVER, both(is_empty("pack"), nothing_can_be_done)),
)
MOVES: tuple[Element, ...] = (
    *plays(NOTED, (NOTE,)),
    May("turn", TURN, rules=(PACK_LEFT,), then=(turn_up(3), NOTE)),
    May("take-up", TAKE_UP, rules=(RUN_OUT, STOPPED), then=NEW_RUN),
    *ENDS,
)

ACES = Reading(
    "aces", cite(3, 1), "Must an ace be taken out as soon as it shows?",
    (Choice("at-once", "Yes, before anything else is done.", short="yes",
            adds=(Must(ACES_FIRST, may_be_done("begin"), ("begin", "turn-up")),)),
     Choice("may-wait", "No, it may wait on its pile or on the talon.", short="no")),
    "The book tells the player to take out any aces showing, and of other cards only that they can be used. "
    "An ace that waits on a pile is of no use there, for nothing goes upon it.")
TURNING_UP = Reading(
    "turning-up", cite(3, 3), "Must a card be turned up at once?",
    (Choice("at-once", "Yes, before anything else is done.", short="yes",
            adds=(Must(TURN_UP_FIRST, a_pile_is_bare("pile"), ("turn-up",)),)),
     Choice("at-leisure", "No, when the player likes.", short="no")),
    "The book has it turned up when its pile is left without a faced card, in the same breath as the "
    "building that leaves it so.")
LAST_OF_GROUP = Reading(
    "last-of-group", cite(3, 4),
    "May the last card of several that lie face up go to a foundation without the others?",
    (Choice("yes", "Yes: the whole group moves from pile to pile, but a foundation takes its last card.",
            short="a whole group from pile to pile; to a foundation its last card"),
     Choice("no", "No: it stays with the others, and the group never gives a card to a foundation.",
            short="a whole group or nothing", instead=(WHOLE_OR_SINGLE,))),
    "The words would bear either. But cards built downward can never go up together, so under the second "
    "reading no card once built upon, and none built on another, could ever reach the ace row, which is the "
    "object of the game; building on the layout could then only do harm, and the book teaches it as the way "
    "to play.")
KING_WITH_GROUP = Reading(
    "king-with-group", cite(3, 5), "May a king bring the cards built on it to a space?",
    (Choice("yes", "Yes, and it must bring them all.", short="only a king, with the cards built on it"),
     Choice("no", "No: a king goes to a space only by itself.", short="only a king, by itself",
            instead=(LONE_KING,))),
    "Cards face up on one pile are removed together; a king heads its group, and nothing is said against it "
    "here.")
HEAD_KING = Reading(
    "head-king", cite(3, 5).quiet(), "May a king that already lies at the bottom of its pile go to a space?",
    (Choice("no", "No: it would fill no space, for it leaves one."),
     Choice("yes", "Yes, though it changes nothing.", without=("head-stays",))),
    "The leave is to fill spaces, and after such a move there are as many as before. Nothing hangs on it but "
    "the end: a game in which only this could still be done is over.")
ACE_ON_TWO = Reading(
    "ace-on-two", general(3, 3), "May an ace be built on a two on the layout?",
    (Choice("yes", "Yes: a descending sequence runs down to the ace."),
     Choice("no", "No: a pile ends with a two.", instead=(ENDS_WITH_TWO,))),
    "The remarks before the first patience say how far a descending sequence runs. It matters only to those "
    "who let aces wait.")
OF_THE_LAYOUT = (ACES, TURNING_UP, LAST_OF_GROUP, KING_WITH_GROUP, HEAD_KING, ACE_ON_TWO)

SHOWING = Reading(
    "showing", cite(4, 1), "Which cards of the talon show, so that they can be used?",
    (Choice("top", "The top one; when it has been used, the one under it, of whatever lot.",
            short="the top card of the talon"),
     Choice("last-lot", "The top one, while any of the lot last turned up is left.", instead=(LAST_LOT,),
            short="the top card of the last lot"),
     Choice("all-three", "All three of the lot last turned up, in any order, and the top one when they are "
            "gone.",
            instead=(WHOLE_LOT,), short="every card of the last lot")),
    "Run off three at a time, the cards fall in a packet, of which one shows; and once it has gone the next "
    "one shows as well as any.")
SHORT_LOT = Reading(
    "short-lot", cite(4, 1).quiet(), "How are the last cards turned up when fewer than three are left?",
    (Choice("together", "Together, as a smaller lot."),
     Choice("singly", "One by one.",
            effects={"turn": (turn_up(3, short=1), NOTE)})),
    "The first run has twenty-four cards and comes out even; later ones need not. The book runs off the "
    "whole pack by threes and says nothing of a remainder.")
AGAIN = Reading(
    "again", cite(4, 2), "What lets the player run through the pack again?",
    (Choice("could", "A card that showed on the talon in the run just ended could be used, whether it was "
            "or not.",
            short="unshuffled, until a run shows no card that could be used"),
     Choice("used", "A card of the talon was used in the run just ended.", instead=(NONE_USED,),
            short="unshuffled, until a run uses no card"),
     Choice("moved", "Any card was moved in the run just ended, on the layout too.", instead=(NONE_MOVED,),
            short="unshuffled, until a run moves no card")),
    "Both times the book speaks of cards that can be used. A card the player chose to leave could have "
    "been; a card moved from pile to pile is none that the pack showed.")


def taking_back(then: tuple[Effect, ...]) -> Reading:
    """Whether a foundation gives back a card, with what follows from it."""
    return Reading(
        "take-back", cite(3, 2).quiet(), "May a card be taken back from a foundation?",
        (Choice("no", "No: a card once built stays.", short="no",
                adds=(Never(STAYS, "foundation", "pile talon"),)),
         Choice("yes", "Its top card may go back to a pile.", short="yes, to a pile",
                adds=(May("take-back", TAKE_BACK, "foundation", "pile", (*UPWARD, *DOWNWARD), onto="cards",
                          group=True,
                          then=then),))),
        "The book gives no leave for it, and its object is to have as many cards built as can be.")


TAKING_BACK = taking_back((raise_fact("moved"), NOTE))


def built(game: Game, position: Position, _place: int) -> int:
    """The cards on the ace row."""
    return sum(len(position.piles[place]) for place in game.table.zone["foundation"])


def laid_out() -> tuple[str, bool]:
    """The cards of the layout after a deal, and how they lie."""
    opening = GAME.opening(1)
    piles = [opening.piles[place] for place in TABLE.zone["pile"]]
    up = sum(entry < 64 for pile in piles for entry in pile)
    left = len(opening.piles[TABLE.place["pack"]])
    total = sum(map(len, piles))
    return f"{total} cards, {up} of them face up and {total - up} face down; {left} are left", total == 28


def rounds() -> tuple[str, bool]:
    """The cards laid face down in each round of the deal, from its steps."""
    down = [step.places[1] - step.places[0] for step in DEAL if step.down and step.places]
    return ", ".join(map(str, down)) + " face down, and one face up in each of seven rounds", down == ROUNDS


AVERAGES = {"foster/klondike": (10.43, 0.634), "foster/klondike-once-through": (8.11, 0.277)}
"""Cards built by the plain player of `tests/test_klondike_average.py`: the mean and its standard error."""


def better_average() -> tuple[str, bool]:
    """Whether running by threes again and again brought the plain player more cards than once by ones."""
    (threes, wide), (once, narrow) = AVERAGES.values()
    said = f"{threes:.2f} ± {1.96 * wide:.2f} cards by threes, {once:.2f} ± {1.96 * narrow:.2f} once by ones"
    return said, threes - once > 1.96 * (wide**2 + narrow**2) ** 0.5


ROUNDS = [6, 5, 4, 3, 2, 1]
DEAL = (
    *(step for first in range(6) for step in (
        Lay("pile", places=(first, first + 1)), Lay("pile", places=(first + 1, 7), down=True))),
    Lay("pile", places=(6, 7)),
    Lay("pack", rest=True),
)
CLAIMS = (
    Claim("rounds", cite(2, 2, 3, 4), "Six cards lie face down in the first row, then five, then four, and "
          "so on.",
          "counted in the steps of the engine's deal", rounds),
    Claim("twenty-eight", cite(2, 5), "Seven cards lie face up, and the layout has twenty-eight.",
          "counted in the engine's deal", laid_out),
    Claim("better-average", cite(5, 2),
          "Running by threes again and again usually builds more cards than running once by ones.",
          "simulated: one plain player, who uses every card at once where it can, played deals 1 to 400 of "
          "each; the means, with 95 % intervals", better_average),
)

GLANCE = (
    Glance("Pack", "one, 52 cards", ONE_PACK),
    Glance("Layout", "7 piles of 1 to 7 cards, the last of each face up", NEXT_ROWS),
    Glance("Foundations", "4, begun by the aces", ACE_BEGINS),
    Glance("Built", "up in suit to the kings", ONE_UP),
    Glance("Piles", "down, red on black and black on red", CHANGE_COLOUR),
    Glance("Pack is run", "three at a time", TURN),
    Glance("Luck or skill", "both"),
    Glance("Take back from a foundation?", "", TAKING_BACK, switch=True),
    Glance("Part of a group?", "", LAST_OF_GROUP, switch=True),
    Glance("Who fills a space?", "", KING_WITH_GROUP, switch=True),
    Glance("Re-deals?", "", AGAIN, switch=True),
    Glance("Play during the deal?", "no: the layout is laid out first", NEXT_ROWS, switch=True),
)

WHY = ("The book puts a row of seven, the later cards upon it, and the aces in a row by themselves; where "
       "that row and the pack lie it does not say.")
WIDE = Layout(
    spots=(
        Spot("pack", 0, 0, label="pack"),
        Spot("talon", 1.2, 0, label="talon"),
        Spot("foundation", 3.6, 0, label="foundations"),
        Spot("pile", 0, 2.2, fan=(0, 0.36), label="piles"),
    ),
    width=8.2,
    why=WHY,
)
NARROW = Layout(
    spots=(
        Spot("pack", 0, 0, dx=1, label="pack"),
        Spot("talon", 1.1, 0, dx=1, label="talon"),
        Spot("foundation", 3, 0, dx=1, label="foundations"),
        Spot("pile", 0, 2.2, dx=1, fan=(0, 0.36), label="piles"),
    ),
    width=7.0,
    why=WHY,
)

GAME = Game(
    id="foster/klondike",
    title="Klondike",
    passages=(("foster", "KLONDIKE"),),
    cards=packs(1),
    table=TABLE,
    deal=DEAL,
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    told=(("deals", ONE_PACK), ("deals", FIRST_ROW), ("deals", NEXT_ROWS), ("deals", IN_HAND)),
    readings=(*OF_THE_LAYOUT, SHOWING, SHORT_LOT, AGAIN, TAKING_BACK),
    tallies=(Tally("built", BUILT, built, unit="cards"),),
    claims=CLAIMS,
    glance=GLANCE,
    # The name, and how Canfield differs; the variant that has a page of its own.
    scenes=(("KLONDIKE", 1, 1), ("KLONDIKE", 4, 3)),
)
