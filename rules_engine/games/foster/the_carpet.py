"""The Carpet, from Foster's Complete Hoyle."""

from __future__ import annotations

from rules_engine.cards import packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import (
    Choice,
    Claim,
    End,
    FactsRow,
    May,
    Must,
    Never,
    Reading,
    Rule,
    Tally,
    citing,
)
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import lower_fact, raise_fact, set_fact, take_up
from rules_engine.words.questions import five, taking_back
from rules_engine.words.states import (
    a_place_is_empty,
    all_cards_on,
    both,
    fact_stands,
    has_cards,
    shows,
)
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    fact_is,
    holds_cards,
    none_open_under,
    not_from,
    of_rank,
    one_card,
    one_higher,
    same_suit,
    top_of_pile,
)

cite = citing("foster", "THE CARPET")

TABLE = Table(
    zones=(
        Zone("carpet", 20, title="carpet"),
        Zone("foundation", 4, title="foundations", in_order=True, waits="ace"),
        Zone("pack", title="pack", face_down=True),
        Zone("pile", title="extra pile"),
    ),
    facts=(
        Fact("driven", 0, "1 once the first card of the extra pile has been dealt"),
        Fact("fresh", 0, "1 while the card last dealt to the extra pile still lies there"),
        Fact("redeals", 0, "how often the extra pile has been taken up"),
    ),
)

# The deal.
ONE_PACK = Rule("one-pack", cite(1, 1), "One full pack of fifty-two cards, shuffled and cut.")
FOUR_ROWS = Rule(
    "four-rows", cite(1, 2, 3),
    "Twenty cards are laid face up, each by itself, in four rows of five: the carpet. The thirty-two "
    "others stay in the hand, face down.")

# What may be done.
BEGIN = Rule(
    "begin-foundation", cite(1, 4, 7),
    "An ace leaves the carpet, or the extra pile, for a fifth row below the carpet or beside it, and "
    "begins the foundation of its suit.")
BUILD = Rule("build", cite(1, 6), "Cards of the carpet are built on the aces.")
FILL = Rule("fill", cite(1, 5, 6), "A hole in the carpet is filled with the top card of the pack.")
DEAL = Rule(
    "deal-pile", cite(1, 8),
    "A player who is stopped deals what is left of the pack, card by card and face up, on one extra pile.")
TAKE = Rule(
    "take-from-pile", cite(1, 9),
    "A card that appears on the extra pile and fits a foundation is built on it.")
PATCH = Rule(
    "patch", cite(1, 9, 10),
    "A hole made once the extra pile has been begun is patched with a card of that pile.")

# What limits it.
TOP_CARD = Rule(
    "top-card", cite(1, 6, 10), "Only the top card of the pack or of the extra pile may be used.",
    top_of_pile)
ONE_CARD = Rule(
    "one-card", cite(1, 5, 6), "Cards are moved one at a time, and a hole takes no more than one.", one_card)
ACE_FIRST = Rule("ace-first", cite(1, 4), "Only an ace begins a foundation.", of_rank(0))
FOLLOW_SUIT = Rule("follow-suit", cite(1, 6), "A foundation keeps to one suit.", same_suit)
ONE_UP = Rule("one-up", cite(1, 6), "A foundation goes up one rank at a time, from its ace.", one_higher)
PACK_CLOSED = Rule(
    "pack-closed", cite(1, 10), "Once the extra pile has been begun, no hole is filled from the pack.",
    fact_is("driven", 0))
PATCH_CARD = Rule(
    "patch-card", cite(1, 10), "A hole is patched with the top card of the extra pile.", top_of_pile)
STOPPED = Rule(
    "stopped", cite(1, 8, 9),
    "No card is dealt to the extra pile while a card on the table can be built or a hole can be filled from "
    "the pack.", none_open_under("begin", "build", "take", "fill"))
HOLES_ONLY = Rule(
    "holes-only", cite(1, 5), "A fresh card goes only where there is a hole, never on a card of the carpet.")
CARPET_LIES = Rule(
    "carpet-lies", cite(1, 6), "A card leaves its place in the carpet only to be built.")
BY_THE_TABLE = Rule(
    "by-the-table", cite(1, 6, 9),
    "A card of the pack is built only once it lies in the carpet or on the extra pile.")
ACES_OUT = Rule(
    "aces-out", cite(1, 4, 7), "An ace that shows is laid in the fifth row before anything else is done.")
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(1, 5, 6),
    "Holes are filled from the pack before any card but an ace is taken from the carpet.")
PATCH_AT_ONCE = Rule(
    "patch-at-once", cite(1, 10), "A hole is patched before the next card is dealt to the extra pile.")
ALL_OUT = Rule(
    "all-out", cite(1, 6).quiet(), "The game is won when all fifty-two cards are built on the aces.")

# Rules that only another reading brings.
STOPPED_ONCE = Rule(
    "stopped", cite(1, 8),
    "The extra pile is not begun while a card on the table can be built or a hole can be filled from the "
    "pack.", either(fact_is("driven", 1), none_open_under("begin", "build", "take", "fill")))
AS_IT_APPEARS = Rule(
    "top-card", cite(1, 9),
    "Only the top card of the pack may be used, and of the extra pile only a card just dealt.",
    all_of(top_of_pile, either(not_from("pile"), fact_is("fresh", 1))))
PATCH_AFTER = Rule(
    "patch-card", cite(1, 10),
    "A hole is patched with the top card of the extra pile, when the last card of the pack has been dealt.",
    all_of(top_of_pile, empty("pack")))
PACK_AGAIN = Rule(
    "pack-closed", cite(1, 10),
    "Once the extra pile has been begun, no hole is filled from the pack while that pile holds a card.",
    either(fact_is("driven", 0), empty("pile")))
TAKE_UP = Rule(
    "take-up", cite(1, 10).quiet(),
    "The extra pile may be turned face down once and dealt again, unshuffled.")
ONCE = Rule("once", cite(1, 10).quiet(), "The extra pile is taken up no more than once.",
            fact_is("redeals", 0))
ALL_DEALT = Rule(
    "all-dealt", cite(1, 10).quiet(),
    "The extra pile is taken up only when the pack is dealt out and nothing more can be built.",
    all_of(empty("pack"), holds_cards("pile"), none_open_under("begin", "build", "take")))
AS_MANY = Rule("as-many", cite(1, 6).quiet(), "The result is the number of cards built on the aces.")

OFF_PILE = (lower_fact("fresh", where="pile"),)

MOVES = (
    May("begin", BEGIN, "carpet pile", "foundation", (TOP_CARD, ONE_CARD, ACE_FIRST), onto="empty",
        group=True,
        then=OFF_PILE),
    May("build", BUILD, "carpet", "foundation", (FOLLOW_SUIT, ONE_UP), onto="cards"),
    May("take", TAKE, "pile", "foundation", (TOP_CARD, ONE_CARD, FOLLOW_SUIT, ONE_UP), onto="cards",
        group=True,
        then=OFF_PILE),
    May("fill", FILL, "pack", "carpet", (TOP_CARD, ONE_CARD, PACK_CLOSED), onto="empty", group=True),
    May("deal", DEAL, "pack", "pile", (TOP_CARD, ONE_CARD, STOPPED), group=True,
        then=(set_fact("driven", 1), set_fact("fresh", 1))),
    May("patch", PATCH, "pile", "carpet", (PATCH_CARD, ONE_CARD), onto="empty", group=True, then=OFF_PILE),
    Never(HOLES_ONLY, "pack pile", "carpet"),
    Never(CARPET_LIES, "carpet", "carpet pile"),
    Never(BY_THE_TABLE, "pack", "foundation"),
    End("won", ALL_OUT, all_cards_on("foundation")),
)
HOLE = a_place_is_empty("carpet")

ACES = Reading(
    "aces", cite(1, 7), "Must an ace be laid aside as soon as it appears?",
    (Choice("at-once", "Yes, before anything else is done.", short="at once",
            adds=(Must(ACES_OUT, shows(0, "carpet", "pile"), ("begin",)),)),
     Choice("at-leisure", "It may lie where it is until the player takes it.", short="at leisure")),
    "The book takes the aces out and lays them aside as part of setting the cards in order, and fills the "
    "holes only afterwards. Nothing can be gained by leaving one where it is.")
HOLES = Reading(
    "holes", cite(1, 6), "Must a hole be filled from the pack at once?",
    (Choice("at-once", "Yes, before another card is taken to be built.",
            short="the pack, at once; later the extra pile",
            adds=(Must(FILL_AT_ONCE, both(fact_stands("driven", 0), both(HOLE, has_cards("pack"))),
                       ("fill", "begin")),)),
     Choice("at-leisure", "It may stay open while there is a card to build.",
            short="the pack, at leisure; later the extra pile")),
    "“Continually” is the book's word, and it speaks of the carpet as always whole. Either way every hole "
    "is filled before the player is stopped, with the same cards.")
DEAL_ON = Reading(
    "deal-on", cite(1, 9), "Must a card that can be built be built before the next is dealt?",
    (Choice("yes", "Yes: every card dealt to the extra pile needs a player who is stopped."),
     Choice("no", "No: once the extra pile has been begun, the player may deal on over a useful card.",
            instead=(STOPPED_ONCE,))),
    "The book makes being stopped the reason for dealing, and then tells the player to take what is of use.")
PILE_CARD = Reading(
    "pile-card", cite(1, 9, 10), "Which card of the extra pile may be built?",
    (Choice("top", "Its top card, whether just dealt or uncovered when others have gone."),
     Choice("as-it-appears", "Only a card just dealt; one that is uncovered can only patch a hole.",
            instead=(AS_IT_APPEARS,))),
    "A card that is uncovered appears as well as one that is dealt, and the book speaks of the top cards of "
    "the pile without a difference.")
PATCHING = Reading(
    "patching", cite(1, 9, 10), "When are holes patched from the extra pile?",
    (Choice("at-once", "Before the next card is dealt, as long as the pile holds one.",
            adds=(Must(PATCH_AT_ONCE, both(HOLE, both(has_cards("pile"), fact_stands("driven", 1))),
                       ("patch", "begin", "build", "take")),)),
     Choice("at-leisure", "Whenever the player likes."),
     Choice("after-deal", "Only when the whole pack has been dealt.", instead=(PATCH_AFTER,))),
    "The pile takes the place of the pack, from which holes were filled continually, and the book says that "
    "they must be patched. It does not say that the dealing comes to its end first.")
PILE_GONE = Reading(
    "pile-gone", cite(1, 10), "What fills a hole when the extra pile is used up and the pack is not?",
    (Choice("next-card", "Nothing, until the next card has been dealt to the pile."),
     Choice("pack", "The pack does again, until there is a pile once more.", instead=(PACK_AGAIN,))),
    "The book shuts the pack for good and sets no term to that; the words about the pile being exhausted "
    "tell how long it can serve.")
TAKING_BACK = taking_back(
    cite(1, 6).quiet(),
    "The book gives no leave for it, and names the pack and the pile as all that fills a hole.",
    to="carpet", where="into a hole", onto="empty", closed="carpet pile")
REDEAL = Reading(
    "redeal", cite(1, 10).quiet(), "May the extra pile be turned over and dealt again?",
    (Choice("no", "No: the pack is dealt out once.", short="none"),
     Choice("once", "Once, unshuffled.", short="one, unshuffled",
            adds=(May("take-up", TAKE_UP, rules=(ONCE, ALL_DEALT),
                      then=(take_up("pile"), raise_fact("redeals"), set_fact("fresh", 0))),))),
    "The book stops where the pile is exhausted and gives no leave to begin it again. We add none.")
OBJECT = Reading(
    "object", cite(1, 6).quiet(), "What is the player to reach?",
    (Choice("all", "All fifty-two cards on the aces, or the game is lost.", short="all fifty-two cards out"),
     Choice("count", "As many cards on the aces as will go.", short="as many cards out as will go",
            without=("all-out",),
            tallies=(Tally("built", AS_MANY, lambda game, position, _: on_aces(game, position),
                           unit="cards"),))),
    "The passage never says when the game is won. In most patiences, says the book, the object is to put the "
    "cards in sequence, and these sequences take all fifty-two. Where it only wants the cards counted, as in "
    "Klondike, it says so.")


def on_aces(game: Game, position: Position) -> int:
    """The cards on the foundations."""
    return sum(len(position.piles[place]) for place in game.table.zone["foundation"])


def carpet_counted() -> tuple[str, bool]:
    """The cards laid out by a deal, and those left in hand."""
    opening = GAME.opening(1)
    laid = sum(len(opening.piles[place]) for place in TABLE.zone["carpet"])
    left = len(opening.piles[TABLE.place["pack"]])
    return f"4 x 5 = {laid} laid out, {left} left in the hand", (laid, left) == (4 * 5, 52 - 20)


CLAIMS = (
    Claim("twenty", cite(1, 2), "Twenty cards make four rows of five.", "counted in the engine's deal",
          carpet_counted),
)

GLANCE = (
    FactsRow("Pack", "one, 52 cards", ONE_PACK),
    FactsRow("Carpet", "20 single cards, four rows of five", FOUR_ROWS),
    FactsRow("Foundations", "4, begun by the aces as they appear", BEGIN),
    FactsRow("Built", "up in suit, ace to king", ONE_UP),
    FactsRow("Extra pile", "the rest of the pack, once the player is stopped", DEAL),
    FactsRow("To win", "", OBJECT),
    FactsRow("Luck or skill", "luck: as read here, no choice changes how a deal ends"),
    *five(
        take_back=TAKING_BACK,
        parts=("does not arise: the carpet is of single cards", FOUR_ROWS),
        spaces=HOLES,
        redeals=REDEAL,
        during=("while the extra pile is dealt, yes", TAKE),
    ),
)

LAYOUT = Layout(
    spots=(
        Spot("carpet", 0, 0, dx=1.16, row=5, drop=1.85),
        Spot("foundation", 0, 7.5, dx=1.16, label="aces"),
        Spot("pack", 6, 0, label="pack"),
        Spot("pile", 6, 1.85, label="pile"),
    ),
    width=7.0,
    why="Four rows of five and a fifth of aces are the book's; where the pack and the pile lie is ours.",
)

GAME = Game(
    id="foster/the-carpet",
    title="The Carpet",
    passages=(("foster", "THE CARPET"),),
    cards=packs(1),
    table=TABLE,
    deal=(Lay("carpet"), Lay("pack", rest=True)),
    moves=MOVES,
    plates=Plates(LAYOUT, LAYOUT),
    unjudged=(("deals", ONE_PACK), ("deals", FOUR_ROWS)),
    readings=(ACES, HOLES, DEAL_ON, PILE_CARD, PATCHING, PILE_GONE, TAKING_BACK, REDEAL, OBJECT),
    claims=CLAIMS,
    facts_box=GLANCE,
)
