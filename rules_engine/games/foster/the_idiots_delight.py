"""The Idiot's Delight, from Foster's Complete Hoyle."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, UNSEEN, packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import Choice, Claim, End, FactsRow, May, Must, Never, Reading, Rule, Truth, citing
from rules_engine.table import Table, Zone
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, shows
from rules_engine.words.tests import (
    all_of,
    alternate_colour,
    either,
    of_rank,
    one_card,
    one_higher,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("foster", "THE IDIOT'S DELIGHT")

TABLE = Table(
    zones=(
        Zone("foundation", 4, title="foundations", in_order=True, waits="ace"),
        Zone("file", 9, title="files"),
        Zone("reserve", 7, title="reserve"),
    ),
)


def not_a_king(attempt: Attempt) -> Truth:
    """The card is no king."""
    return None if attempt.card == UNSEEN else RANK[attempt.card] != 12


# The deal.
ONE_PACK = Rule(
    "one-pack", cite(1, 2), "One full pack of fifty-two cards, well shuffled and cut, is dealt face up.")
TRIANGLE = Rule(
    "triangle", cite(1, 3, 4, 5),
    "Nine cards are laid in a row from left to right, eight upon the first eight of them, then seven, and so "
    "on down to one: nine files, of nine cards at the left and of one at the right, forty-five cards in all.")
SEVEN_APART = Rule(
    "seven-apart", cite(1, 6), "The seven cards left over lie apart from the triangle, face up.")

# What may be done.
ACE_UP = Rule(
    "ace-up", cite(2, 1),
    "An ace that is free goes above the triangle and begins the foundation of its suit.")
BUILD = Rule("build", cite(2, 1), "A free card may be built on its foundation, up to the king.")
SHIFT = Rule("shift", cite(2, 3, 4), "The bottom card of one file may go to the bottom of another.")
USE_RESERVE = Rule(
    "use-reserve", cite(1, 6), "Each of the seven cards may be played at any time the player likes.")
FILL = Rule("fill", cite(3, 1), "Any free card may go into a space.")
NO_DUTY = Rule(
    "no-duty", cite(2, 2), "A card that could be built may be left where it is, or used in another way.")

# What limits it.
BOTTOM_CARD = Rule(
    "bottom-card", cite(2, 3),
    "Only the bottom card of a file may be moved: the last one, on which no other lies.", top_of_pile)
ONE_CARD = Rule("one-card", cite(2, 3), "Cards are moved one at a time.", one_card)
CHANGE_COLOUR = Rule(
    "change-colour", cite(2, 4, 5), "A card goes only on a card of the other colour.", alternate_colour)
ONE_DOWN = Rule(
    "one-down", cite(2, 4, 5), "A card goes only on a card one rank higher than itself.", one_lower)
KINGS = Rule(
    "kings", cite(3, 1),
    "No card is higher than a king, so a king finds no place at the foot of a file; it needs a space, or its "
    "queen on the foundation.")
ACE_FIRST = Rule("ace-first", cite(2, 1), "Only an ace begins a foundation.", of_rank(0))
FOLLOW_SUIT = Rule("follow-suit", cite(2, 1), "A foundation keeps to one suit.", same_suit)
ONE_UP = Rule("one-up", cite(2, 1), "A foundation goes up one rank at a time, to the king.", one_higher)
NO_TAKE_BACK = Rule(
    "no-take-back", cite(2, 7), "A card once built on its foundation never comes back from it.")
NO_SPACE_APART = Rule(
    "no-space-apart", cite(2, 6),
    "A space is a file that has lost all its cards; the place of a card of the seven is none, and takes "
    "nothing.")
ACE_AT_ONCE = Rule(
    "ace-at-once", cite(2, 1),
    "An ace that is free at the bottom of a file goes up before any card but an ace is moved.")
ALL_OUT = Rule(
    "all-out", cite(3, 2), "The game is won when all fifty-two cards are built on the aces.")

# Rules that only another reading brings.
ACES_AT_ONCE = Rule(
    "ace-at-once", cite(2, 1),
    "An ace that is free at the bottom of a file, or lies among the seven, goes up before any card but an "
    "ace is moved.")
FILL_APART = Rule(
    "fill-apart", cite(3, 1), "Any free card may go to the place of a card of the seven that has been used.")
ANY_COLOUR = Rule(
    "change-colour", cite(1, 6),
    "A card of a file goes only on a card of the other colour; one of the seven on any.",
    either(alternate_colour, lambda attempt: attempt.zone(attempt.source) == "reserve"))
ANY_RANK = Rule(
    "one-down", cite(1, 6),
    "A card of a file goes only on a card one rank higher than itself; one of the seven on any.",
    either(one_lower, lambda attempt: attempt.zone(attempt.source) == "reserve"))
TO_THE_QUEEN = Rule(
    "one-up", cite(3, 1), "A foundation goes up one rank at a time, to the queen; a king moves only into a "
    "space.", all_of(one_higher, not_a_king))

FREE = "file reserve"

MOVES = (
    May("ace-up", ACE_UP, FREE, "foundation", (BOTTOM_CARD, ONE_CARD, ACE_FIRST), onto="empty", group=True),
    May("build", BUILD, FREE, "foundation", (BOTTOM_CARD, ONE_CARD, FOLLOW_SUIT, ONE_UP), onto="cards",
        group=True),
    May("shift", SHIFT, "file", "file", (BOTTOM_CARD, ONE_CARD, CHANGE_COLOUR, ONE_DOWN), onto="cards",
        group=True),
    May("play-reserve", USE_RESERVE, "reserve", "file", (CHANGE_COLOUR, ONE_DOWN), onto="cards"),
    May("fill", FILL, FREE, "file", (BOTTOM_CARD, ONE_CARD), onto="empty", group=True),
    Never(NO_TAKE_BACK, "foundation", "file reserve foundation"),
    End("won", ALL_OUT, all_cards_on("foundation")),
)

ACES = Reading(
    "aces", cite(2, 1, 2), "Must a free ace go up at once?",
    (Choice("files", "Yes, from the bottom of a file; one among the seven may wait.",
            short="go up at once from a file",
            adds=(Must(ACE_AT_ONCE, shows(0, "file"), ("ace-up",)),)),
     Choice("all", "Yes, from a file and from the seven alike.", short="go up at once",
            adds=(Must(ACES_AT_ONCE, shows(0, "file", "reserve"), ("ace-up",)),)),
     Choice("none", "No: an ace may wait, and may be moved like any other card.", short="may wait")),
    "An ace goes above the triangle, says the book, once nothing lies below it in its file. That nobody is "
    "compelled to build speaks of the cards built on the aces; and the seven are used when the player likes.")
RESERVE_FIT = Reading(
    "reserve-fit", cite(1, 6), "On what may one of the seven be laid?",
    (Choice("as-files", "On a card of the other colour and one rank higher, like a card moved between files.",
            short="where a card of a file could go"),
     Choice("anywhere", "At the bottom of any file.", short="anywhere",
            instead=(ANY_COLOUR, ANY_RANK))),
    "“At any time” settles when they are used, not on what. A pile that grew without order would make "
    "nonsense of the sequences, and the only places the book calls open to any card are the spaces.")
USED_PLACES = Reading(
    "used-places", cite(2, 6), "May a card be laid where one of the seven has been taken away?",
    (Choice("no", "No: that is no space.", short="no",
            adds=(Never(NO_SPACE_APART, "file reserve", "reserve"),)),
     Choice("yes", "Yes, any free card, as into a space.", short="yes",
            adds=(May("fill-apart", FILL_APART, FREE, "reserve", (BOTTOM_CARD, ONE_CARD), onto="empty",
                      group=True),))),
    "The book says how spaces are made, by clearing a file, and names no other way.")
KINGS_HOME = Reading(
    "kings-home", cite(3, 1), "May a king be built on its queen?",
    (Choice("yes", "Yes: the foundations end with the kings.", short="yes"),
     Choice("no", "No: a king moves only into a space.", short="no", instead=(TO_THE_QUEEN,))),
    "The book says that kings can only be moved into spaces where it speaks of the files. The foundations go "
    "up to the king, and without the kings fifty-two cards could not be got out.")

DEALS = 200
"""Deals 1 to this number were searched with all their cards seen."""
LIMIT = 100_000
"""The most positions looked at in one search."""
SEARCHED = (100, 69, 31)
"""Deals won, deals proved lost, and deals left unknown."""
GAMES_PLAYED = 10_000
"""Deals 1 to this number were given to the player without foresight."""
PLAYED = 91
"""Deals that player won."""


def counted() -> tuple[str, bool]:
    """The cards of each file and of the seven after a deal."""
    opening = GAME.opening(1)
    files = [len(opening.piles[place]) for place in TABLE.zone["file"]]
    apart = sum(len(opening.piles[place]) for place in TABLE.zone["reserve"])
    said = f"{' + '.join(map(str, files))} = {sum(files)} cards, and {apart} apart"
    return said, files == list(range(9, 0, -1)) and (sum(files), apart) == (45, 7)


def all_of_the_pack() -> tuple[str, bool]:
    """The cards of four full suits."""
    return "4 x 13 = 52", len(GAME.cards) == 4 * 13


def once_in_three_or_four() -> tuple[str, bool]:
    """Whether so many deals can be won, and what a player without foresight wins; no person was counted."""
    won, lost, unknown = SEARCHED
    low, high = PLAYED / GAMES_PLAYED, won / DEALS
    said = (
        f"at least {won} of {DEALS} deals can be won ({lost} cannot, {unknown} are not known), and a player "
        f"without foresight wins {PLAYED} of {GAMES_PLAYED:,}. What a thoughtful person wins was not "
        "measured, so as a rate of success the book's figure is neither proved nor refuted"
    )
    return said, low < 1 / 4 and high > 1 / 3


CLAIMS = (
    Claim("forty-five", cite(1, 3, 4, 5), "The triangle holds 45 cards, in files of nine down to one, and "
          "seven are left.", "counted in the engine's deal", counted),
    Claim("fifty-two", cite(3, 2), "Four foundations take all fifty-two cards.", "reckoned", all_of_the_pack),
    Claim("one-in-three", cite(3, 3), "To succeed about once in three or four attempts, as the book says a "
          "player should, asks no more than the cards allow.",
          f"simulated on deals 1 to {GAMES_PLAYED:,}; searched on deals 1 to {DEALS}, up to {LIMIT:,} "
          "positions each",
          once_in_three_or_four),
)

GLANCE = (
    FactsRow("Pack", "one, 52 cards, all face up", ONE_PACK),
    FactsRow("Triangle", "45 cards in files of nine down to one", TRIANGLE),
    FactsRow("Reserve", "seven cards, each free at any time", SEVEN_APART),
    FactsRow("Foundations", "4, begun by the aces as they come free", ACE_UP),
    FactsRow("Built", "up in suit, ace to king", ONE_UP),
    FactsRow("Files", "down in alternate colours", CHANGE_COLOUR),
    FactsRow("Free aces", "", ACES),
    FactsRow("Luck or skill", "skill: every card is seen from the start"),
    *five(
        take_back=("never", NO_TAKE_BACK),
        parts=("no: one card at a time", ONE_CARD),
        spaces=("any free card; it may also stay open", FILL),
        redeals=("does not arise: every card is dealt at the start", ONE_PACK),
        during=("no: the whole pack is dealt first", SEVEN_APART),
    ),
)

WHY = "The triangle is as the book deals it, and the aces stand above; where the seven lie is ours."


def layout(step: float, width: float, fan: float) -> Layout:
    """The plate with its files this far apart."""
    apart = (width - 1) / 6
    return Layout(
        spots=(
            Spot("foundation", (width - 4.6) / 2, 0, label="foundations"),
            Spot("reserve", 0, 2.1, dx=min(apart, 1.2), label="reserve"),
            Spot("file", 0, 4.35, dx=step, fan=(0, fan)),
        ),
        width=width,
        why=WHY,
    )


GAME = Game(
    id="foster/the-idiots-delight",
    title="The Idiot’s Delight",
    passages=(("foster", "THE IDIOT'S DELIGHT"),),
    cards=packs(1),
    table=TABLE,
    deal=(*(Lay("file", places=(0, length)) for length in range(9, 0, -1)), Lay("reserve")),
    moves=MOVES,
    plates=Plates(layout(1.1, 9.8, 0.36), layout(0.87, 7.96, 0.36)),
    unjudged=(
        ("deals", ONE_PACK), ("deals", TRIANGLE), ("deals", SEVEN_APART), ("advises", NO_DUTY),
        ("advises", KINGS),
    ),
    readings=(ACES, RESERVE_FIT, USED_PLACES, KINGS_HOME),
    claims=CLAIMS,
    facts_box=GLANCE,
    # The opinion that no patience is better.
    scene_setting=(("THE IDIOT'S DELIGHT", 1, 1),),
)
