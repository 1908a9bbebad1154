"""Canfield or Klondike, from the 1914 edition of Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.deal import Lay
from rules_engine.effects import lower_fact, turn_up
from rules_engine.game import Game
from rules_engine.groups import groups, lies_face_down, whole_group
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import (
    Choice,
    Claim,
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
from rules_engine.states import (
    a_pile_is_bare,
    a_place_is_empty,
    all_cards_on,
    both,
    is_empty,
    may_be_done,
    nothing_can_be_done,
)
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words import (
    all_of,
    alternate_colour,
    either,
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
)

cite = citing("cadogan", "CANFIELD OR KLONDIKE")

TABLE = Table(
    zones=(
        Zone("foundation", 4, title="foundations", in_order=True, waits="ace"),
        Zone("column", 7, title="columns"),
        Zone("pack", title="pack", face_down=True),
        Zone("talon", title="talon"),
    ),
    facts=(Fact("lot", 0, "1 while the card last turned up is on the talon"),),
)

# The deal.
ONE_PACK = Rule("one-pack", cite(0, 1), "One full pack of fifty-two cards.")
FIRST_ROW = Rule(
    "first-row", cite(2, 2, 3),
    "The pack is shuffled and cut; the first card is laid face up, and six more face down in a row to its "
    "right.")
NEXT_ROWS = Rule(
    "next-rows", cite(2, 4, 5),
    "Each further row begins one column to the right of the last: one card face up, then one face down in "
    "every column beyond it, until seven cards lie face up.")
IN_HAND = Rule(
    "pack-in-hand", cite(4, 1), "The cards left over are the stock, or pack, and stay face down in the hand.")

# What may be done.
PICK_OUT = Rule("pick-out", cite(3, 1), "An ace that shows is picked out and laid above the layout to begin "
                "a foundation.")
BUILD = Rule("build", cite(3, 2), "Cards are built upon the aces.")
PACKING = Rule("pack-columns", cite(4, 1), "The card that shows on the talon may be built on a column.")
SHIFT = Rule("shift", cite(3, 4, 5), "The cards that lie face up in one column may go to another column.")
FILL = Rule("fill", cite(3, 6), "A king that shows on the talon may fill a space.")
FILL_GROUP = Rule("fill-group", cite(3, 6), "A king in a column may go to a space.")
TURN_UP = Rule("turn-up", cite(3, 3), "The last card of a column is turned up when all below it have been "
    "played.")
TURN = Rule("turn-one", cite(4, 1), "The pack is turned up one card at a time on the talon.")

# What limits it.
SHOWING = Rule(
    "top-card", cite(4, 1), "Only a card that shows may be used: the last of a column or the top one of the "
    "talon.",
    top_of_pile)
ONE_CARD = Rule("one-card", cite(3, 2), "A foundation takes its cards one at a time.", one_card)
ONE_OF_TALON = Rule("one-of-talon", cite(4, 1), "The talon gives its cards one at a time.", one_card)
ACE_BEGINS = Rule("ace-begins", cite(3, 1), "Only an ace begins a foundation.", of_rank(0))
FOLLOW_SUIT = Rule("follow-suit", cite(3, 2), "A foundation keeps to one suit.", same_suit)
ONE_UP = Rule("one-up", cite(3, 2), "A foundation goes up one rank at a time to its king.", one_higher)
ONE_DOWN = Rule(
    "one-down", cite(3, 4), "A column goes down one rank at a time and ends with a two.", one_lower_to_two)
CHANGE_COLOUR = Rule(
    "change-colour", cite(3, 4), "A column changes between red and black with each card.", alternate_colour)
WHOLE_GROUP = Rule(
    "whole-group", cite(3, 5),
    "From column to column all the cards that lie face up in a column go together, or none of them does.",
    whole_group)
KINGS = Rule("kings-only", cite(3, 6), "Only a king goes to a space.", of_rank(12))
HEAD_STAYS = Rule(
    "head-stays", cite(3, 6).quiet(), "A king with no card above it stays: to move it would fill no space.",
    leaves_one_behind)
BARE_ONLY = Rule(
    "bare-only", cite(3, 3), "A card is turned up only where no card of its column lies face up.",
    lies_face_down)
ONCE = Rule(
    "once", cite(4, 2), "The pack is run through once: when no card is left in it, none is turned up any "
    "more.",
    holds_cards("pack"))
ACES_FIRST = Rule(
    "aces-first", cite(3, 1),
    "An ace that shows is picked out before anything is done but turning up a card of the layout.")
TURN_UP_FIRST = Rule(
    "turn-up-first", cite(3, 3), "A card of the layout that is uncovered is turned up before anything else.")

# The end and the counters.
ALL_OUT = Rule("all-out", cite(3, 2).quiet(), "The game is won outright when all four suits are built to "
    "their kings.")
OVER = Rule("over", cite(4, 2), "The game is over when the pack has been run through and no card can be "
    "used.")
BANK = Rule(
    "bank", cite(2, 1), "The pack is bought for 52 counters, and each card on the foundations brings 5.")

# Rules that only another reading brings.
WHOLE_OR_SINGLE = Rule(
    "one-card", cite(3, 5), "A foundation takes a card from a column only if no other lies face up there.",
    all_of(one_card, either(not_from("column"), whole_group)))
LONE_KING = Rule(
    "kings-only", cite(3, 6), "Only a king goes to a space, and only by itself.",
    all_of(of_rank(12), one_card))
TO_THE_ACE = Rule("one-down", cite(3, 4), "A column goes down one rank at a time and ends with an ace.",
    one_lower)
NOT_BENEATH = Rule(
    "top-card", cite(4, 1),
    "Only the last card of a column may be used, and of the talon only the card last turned up.",
    all_of(top_of_pile, either(not_from("talon"), fact_above("lot", 0))))
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(3, 6), "While a king can be had, a space is filled before the play goes on.")
LAST_CARD = Rule(
    "over", cite(4, 2),
    "The game is over as soon as the last card of the pack has been turned up and has been used or cannot "
    "be.")
STAYS = Rule("no-take-back", cite(3, 2).quiet(), "A card on a foundation stays there.")
TAKE_BACK = Rule(
    "take-back", cite(3, 2).quiet(), "The top card of a foundation may be built on a column again.")

UPWARD = (SHOWING, ONE_CARD)
FROM_TALON = (SHOWING, ONE_OF_TALON)
DOWNWARD = (ONE_DOWN, CHANGE_COLOUR)
SPENT = (lower_fact("lot", where="talon"),)
TALON_USABLE = may_be_done("begin", "build", "pack", "fill", source="talon")
KING_TO_BE_HAD = may_be_done("fill", "fill-group")


def last_card_spent(game: Game, position: Position) -> bool:
    """No card is left in the pack, and the one last turned up is used or of no use."""
    lot = position.facts[game.table.fact["lot"]]
    return is_empty("pack")(game, position) and not (lot and TALON_USABLE(game, position))


MOVES = (
    May("begin", PICK_OUT, "column talon", "foundation", (*UPWARD, ACE_BEGINS), onto="empty", group=True,
        then=SPENT),
    May("build", BUILD, "column talon", "foundation", (*UPWARD, FOLLOW_SUIT, ONE_UP), onto="cards",
        group=True,
    then=SPENT),
    May("pack", PACKING, "talon", "column", (*FROM_TALON, *DOWNWARD), onto="cards", group=True, then=SPENT),
    May("shift", SHIFT, "column", "column", (WHOLE_GROUP, *DOWNWARD), onto="cards", group=True,
        tries=groups("column", "column", space=False)),
    May("fill", FILL, "talon", "column", (*FROM_TALON, KINGS), onto="empty", group=True, then=SPENT),
    May("fill-group", FILL_GROUP, "column", "column", (WHOLE_GROUP, KINGS, HEAD_STAYS), onto="empty",
        group=True,
        tries=groups("column", "column", space=True)),
    May("turn-up", TURN_UP, "column", "column", (BARE_ONLY,), onto="itself"),
    May("turn", TURN, rules=(ONCE,), then=(turn_up(1),)),
    Must(TURN_UP_FIRST, a_pile_is_bare("column"), ("turn-up",)),
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("over", OVER, both(is_empty("pack"), nothing_can_be_done)),
)

ACES = Reading(
    "aces", cite(3, 1), "Must an ace be picked out as soon as it shows?",
    (Choice("at-once", "Yes, before anything else is done.", short="yes",
            adds=(Must(ACES_FIRST, may_be_done("begin"), ("begin", "turn-up")),)),
     Choice("may-wait", "No, it may wait in its column or on the talon.", short="no")),
    "Of aces the book says that they are picked out, of other cards showing that they can be used. An ace "
    "that waits is of no use in the layout, where nothing goes upon it.")
LAST_OF_GROUP = Reading(
    "last-of-group", cite(3, 5),
    "May the last card of several that lie face up go to a foundation without the others?",
    (Choice("yes", "Yes: the whole group moves from column to column, but a foundation takes its last card.",
            short="a whole group from column to column; to a foundation its last card"),
     Choice("no", "No: it stays with the others, and the group never gives a card to a foundation.",
            short="a whole group or nothing", instead=(WHOLE_OR_SINGLE,))),
    "The book speaks of what is moved, and has told before how cards are built on the foundations. Cards "
    "built downward can never go up together: under the second reading a card once built upon could earn "
    "nothing, nor could the cards upon it.")
KING_WITH_GROUP = Reading(
    "king-with-group", cite(3, 6), "May a king bring the cards built on it to a space?",
    (Choice("yes", "Yes, and it must bring them all.", short="only a king, with the cards built on it"),
     Choice("no", "No: a king goes to a space only by itself.", short="only a king, by itself",
            instead=(LONE_KING,))),
    "All the cards at the bottom of a row are moved together; a king heads its group, and nothing is said "
    "against it here.")
HEAD_KING = Reading(
    "head-king", cite(3, 6).quiet(), "May a king that already lies at the head of its column go to a space?",
    (Choice("no", "No: it would fill no space, for it leaves one."),
     Choice("yes", "Yes, though it changes nothing.", without=("head-stays",))),
    "Spaces are to be filled, and after such a move there are as many as before. Nothing hangs on it but the "
    "end: a game in which only this could still be done is over.")
SPACES = Reading(
    "spaces", cite(3, 6), "Must a space be filled when there is a king to fill it?",
    (Choice("at-leisure", "No, when the player likes.", short="only a king, when the player likes"),
     Choice("at-once", "Yes, as soon as a king can be had.", short="only a king, as soon as one can be had",
            adds=(Must(FILL_AT_ONCE, both(a_place_is_empty("column"), KING_TO_BE_HAD),
                       ("fill", "fill-group", "turn-up", "begin")),))),
    "The book says with what spaces are filled, not when; it says at which moment a card is turned up, and "
    "could have said it here.")
ACE_ON_TWO = Reading(
    "ace-on-two", cite(3, 4), "May an ace be built on a two in the layout?",
    (Choice("no", "No: a column ends with a two."),
     Choice("yes", "Yes: a column ends with an ace.", instead=(TO_THE_ACE,))),
    "Telling over the ranks the book stops at the two. Its list of terms lets a descending sequence run from "
    "king to ace, but here it has counted. It matters only to those who let aces wait.")
EARLIER = Reading(
    "showing", cite(4, 1), "When the card last turned up has been used, is the one beneath it available?",
    (Choice("yes", "Yes: the talon is one packet, and its top card shows.", short="the top card of the "
            "talon"),
     Choice("no", "No: only the card just turned up can be used.", short="the card last turned up",
            instead=(NOT_BENEATH,))),
    "Any card showing can be used, and once the upper one has gone the one beneath it shows.")
THE_END = Reading(
    "end-of-pack", cite(4, 2), "May the play go on when the last card of the pack has been turned up?",
    (Choice("play-on", "Yes, until no card can be used; only the running is over."),
     Choice("at-once", "No: once the last card is used, or if it cannot be, the game is over.",
            instead=(LAST_CARD,), adds=(End("over", LAST_CARD, last_card_spent),))),
    "That the pack has been run through ends “it”. We take this of running the pack: the sentence before "
    "speaks of that, and the last card may well release others.")
TAKING_BACK = Reading(
    "take-back", cite(3, 2).quiet(), "May a card be taken back from a foundation?",
    (Choice("no", "No: a card once built stays.", short="no",
            adds=(Never(STAYS, "foundation", "column talon"),)),
     Choice("yes", "Its top card may go back to a column.", short="yes, to a column",
            adds=(May("take-back", TAKE_BACK, "foundation", "column", (*UPWARD, *DOWNWARD), onto="cards",
                      group=True),))),
    "The book gives no leave for it, and pays for every card that a foundation holds.")


def bank(game: Game, position: Position, _place: int) -> int:
    """The counters won, after paying for the pack."""
    return 5 * sum(len(position.piles[place]) for place in game.table.zone["foundation"]) - 52


def laid_out() -> tuple[str, bool]:
    """The cards of the layout after a deal, and how they lie."""
    opening = GAME.opening(1)
    piles = [opening.piles[place] for place in TABLE.zone["column"]]
    up = sum(entry < 64 for pile in piles for entry in pile)
    left = len(opening.piles[TABLE.place["pack"]])
    total = sum(map(len, piles))
    return f"{total} cards, {up} face up and {total - up} face down; {left} are left", (total, up) == (28, 7)


def rows() -> tuple[str, bool]:
    """The cards laid face down in the first three rows, from the steps of the deal."""
    down = [step.places[1] - step.places[0] for step in DEAL if step.down and step.places]
    return ", ".join(map(str, down)) + " face down in the first six rows", down[:3] == [6, 5, 4]


def first_gain() -> tuple[str, bool]:
    """The fewest cards on the foundations that bring more than the pack costs."""
    fewest = next(cards for cards in range(53) if 5 * cards > 52)
    return f"ten cards lose {52 - 50} counters, {fewest} win {5 * fewest - 52}", fewest == 11


DEAL = (
    *(step for first in range(6) for step in (
        Lay("column", places=(first, first + 1)), Lay("column", places=(first + 1, 7), down=True))),
    Lay("column", places=(6, 7)),
    Lay("pack", rest=True),
)
CLAIMS = (
    Claim("rows", cite(2, 3, 4, 5), "The first three rows have six, five and four cards face down.",
          "counted in the steps of the engine's deal", rows),
    Claim("twenty-eight", cite(2, 5), "Seven cards lie face up, and the layout has twenty-eight.",
          "counted in the engine's deal", laid_out),
    Claim("eleventh", cite(2, 1), "At 52 counters for the pack and 5 for a card, the eleventh card is the "
          "first to bring a gain.", "reckoned", first_gain),
)

GLANCE = (
    Glance("Pack", "one, 52 cards", ONE_PACK),
    Glance("Layout", "7 columns of 1 to 7 cards, the last of each face up", NEXT_ROWS),
    Glance("Foundations", "4, begun by the aces", ACE_BEGINS),
    Glance("Built", "up in suit to the kings", ONE_UP),
    Glance("Columns", "down, red on black and black on red", CHANGE_COLOUR),
    Glance("Pack is run", "one card at a time", TURN),
    Glance("Counters", "52 for the pack, 5 back for each card built", BANK),
    Glance("Luck or skill", "both"),
    Glance("Take back from a foundation?", "", TAKING_BACK, switch=True),
    Glance("Part of a group?", "", LAST_OF_GROUP, switch=True),
    Glance("Who fills a space?", "", SPACES, switch=True),
    Glance("Re-deals?", "none: the pack is run through once", ONCE, switch=True),
    Glance("Play during the deal?", "no: the layout is laid out first", NEXT_ROWS, switch=True),
)

WHY = ("The book lays each row below the one before and the aces above the layout; that the cards of a "
       "column overlap, and where the pack lies, is ours.")
WIDE = Layout(
    spots=(
        Spot("pack", 0, 0, label="pack"),
        Spot("talon", 1.2, 0, label="talon"),
        Spot("foundation", 3.6, 0, label="foundations"),
        Spot("column", 0, 2.2, fan=(0, 0.36), label="columns"),
    ),
    width=8.2,
    why=WHY,
)
NARROW = Layout(
    spots=(
        Spot("pack", 0, 0, dx=1, label="pack"),
        Spot("talon", 1.1, 0, dx=1, label="talon"),
        Spot("foundation", 3, 0, dx=1, label="foundations"),
        Spot("column", 0, 2.2, dx=1, fan=(0, 0.36), label="columns"),
    ),
    width=7.0,
    why=WHY,
)

GAME = Game(
    id="cadogan/canfield-or-klondike",
    title="Canfield or Klondike",
    passages=(("cadogan", "CANFIELD OR KLONDIKE"),),
    cards=packs(1),
    table=TABLE,
    deal=DEAL,
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    told=(("deals", ONE_PACK), ("deals", FIRST_ROW), ("deals", NEXT_ROWS), ("deals", IN_HAND)),
    readings=(
        ACES, LAST_OF_GROUP, KING_WITH_GROUP, HEAD_KING, SPACES, ACE_ON_TWO, EARLIER, THE_END, TAKING_BACK,
    ),
    tallies=(Tally("bank", BANK, bank, unit="counters"),),
    claims=CLAIMS,
    glance=GLANCE,
    # Where the book took the game from.
    scenes=(("CANFIELD OR KLONDIKE", 1, 1),),
)
