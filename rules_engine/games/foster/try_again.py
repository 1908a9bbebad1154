"""Try Again, from Foster's Complete Hoyle."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, UNSEEN, face_down, face_up, packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.foster.try_again_trial import Result, Trial, trial
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.proportion import Proportion
from rules_engine.rule import Choice, Claim, End, FactsRow, May, Must, Never, Reading, Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import raise_fact, with_piles
from rules_engine.words.questions import five, taking_back
from rules_engine.words.states import all_cards_on, has_cards, stopped
from rules_engine.words.tests import all_of, empty, fact_is, holds_cards, one_card, one_higher, top_of_pile

cite = citing("foster", "TRY AGAIN")
all_games = citing("foster", "SOLITAIRE")

TABLE = Table(
    zones=(
        Zone("foundation", 4, title="foundations", in_order=True, waits="ace"),
        Zone("heap", 4, title="heaps"),
        Zone("pack", title="pack", face_down=True),
        Zone("hand", title="hand"),
    ),
    facts=(Fact("redeals", 0, "how often the heaps have been gathered to be dealt again"),),
)
PACK, HAND = TABLE.place["pack"], TABLE.place["hand"]
FOUNDATIONS, HEAPS = TABLE.zone["foundation"], TABLE.zone["heap"]


def is_an_ace(attempt: Attempt) -> Truth:
    """The card is an ace."""
    return None if attempt.card == UNSEEN else RANK[attempt.card] == 0


def an_ace_has_appeared(attempt: Attempt) -> Truth:
    """An ace lies face up in the hand or on a heap, or has begun a foundation."""
    piles = attempt.position.piles
    return any(piles[place] for place in FOUNDATIONS) or any(
        card != UNSEEN and RANK[card] == 0 for place in (HAND, *HEAPS) for card in piles[place])


def ace_in_hand(_game: Game, position: Position) -> bool:
    """The card just turned up is an ace."""
    return any(RANK[card] == 0 for card in position.piles[HAND])


def cards_to_deal(_game: Game, position: Position) -> bool:
    """A card is still to be dealt or placed."""
    return bool(position.piles[PACK] or position.piles[HAND])


def nothing_fits(game: Game, position: Position) -> bool:
    """Every card is dealt, some lie in the heaps, and none of them can be used."""
    left = any(position.piles[place] for place in HEAPS)
    return left and not cards_to_deal(game, position) and stopped("examine")(game, position)


# The deal.
FULL_PACK = Rule("full-pack", all_games(1, 1), "One full pack of fifty-two cards.")
IN_HAND = Rule(
    "pack-in-hand", cite(1, 1),
    "The pack is shuffled and cut and kept in hand; nothing is laid out, for the dealing is the play.")

# What may be done.
TURN = Rule("turn-up", cite(1, 1), "The next card of the pack is turned face up.")
PLACE = Rule(
    "place", cite(1, 2), "The card turned up goes on whichever of the four heaps the player pleases.")
BEGIN = Rule("begin", cite(1, 4), "An ace goes into a row of its own and begins a foundation.")
BUILD = Rule(
    "build", cite(1, 4, 5),
    "The top card of a heap may go on a foundation; the suits do not matter.")
EXAMINE = Rule(
    "examine", cite(1, 6), "The player may look through the cards of any heap, leaving them in their order.")

# What limits it.
PACK_LEFT = Rule(
    "pack-left", cite(1, 1), "A card can be turned up only while any are left in the pack.",
    holds_cards("pack"))
ONE_BY_ONE = Rule(
    "one-by-one", cite(1, 1), "A card turned up is placed before the next is turned.", empty("hand"))
ACE_AT_ONCE = Rule(
    "ace-at-once", cite(1, 4), "An ace that is turned up is put out before anything else is done.")
ACE_BEGINS = Rule("ace-begins", cite(1, 4), "Only an ace begins a foundation.", is_an_ace)
TOP_CARD = Rule(
    "top-card", cite(1, 5), "Only the top card of a heap may be used, and one at a time.",
    all_of(top_of_pile, one_card))
ONE_UP = Rule(
    "one-up", all_games(3, 2), "A foundation goes up one rank at a time, from the ace to the king.",
    one_higher)
AFTER_AN_ACE = Rule(
    "after-an-ace", cite(1, 6), "The heaps are not looked through until an ace has appeared.",
    an_ace_has_appeared)
ORDER_KEPT = Rule(
    "order-kept", cite(1, 6), "The cards in the heaps are not rearranged: none goes from heap to heap.")
HEAP_FIRST = Rule(
    "heap-first", cite(1, 5), "A card other than an ace reaches a foundation only from the top of a heap.")

# Good play.
LOW_ON_HIGH = Rule(
    "low-on-high", cite(1, 3), "A card had better not be covered with a higher one, unless nothing else is "
    "left.")
SHORT_HEAP = Rule(
    "short-heap", cite(1, 7),
    "In looking the player asks which heap holds least that will stand in the way, or has fewest cards.")

# The end.
ALL_OUT = Rule(
    "all-out", all_games(3, 1), "The game is won when all fifty-two cards are on the foundations.")
STOPPED = Rule(
    "stopped", cite(1, 7).quiet(),
    "The game is lost when every card is dealt and no top card of a heap goes on a foundation.")

# Rules that only another reading brings.
STRAIGHT = Rule(
    "straight-out", cite(1, 5).quiet(), "A card just turned up may go straight to a foundation.")
DEAL_OUT = Rule(
    "deal-out-first", cite(1, 5).quiet(), "Nothing is built until the whole pack has been dealt.")
PLACE_FIRST = Rule(
    "place-first", cite(1, 2).quiet(), "A card in hand is placed before anything else is done.")
TO_SPACE = Rule(
    "to-a-space", cite(1, 6).quiet(), "The top card of a heap may go where a heap has been used up.")
GATHER = Rule(
    "gather", cite(1, 1).quiet(),
    "The heaps are laid one on another, the first undermost, turned over unshuffled, and dealt again.")
DEALT_OUT = Rule(
    "dealt-out", cite(1, 1).quiet(), "The heaps are gathered only when every card has been dealt.",
    all_of(empty("pack"), empty("hand")))
ONCE = Rule("once", cite(1, 1).quiet(), "The heaps are gathered once and no more.", fact_is("redeals", 0))


def turn_next(attempt: Attempt, position: Position) -> Position:
    """The next card of the pack is turned up and held in the hand."""
    pack = position.piles[PACK]
    return with_piles(attempt.game, position, pack=pack[:-1], hand=face_up(pack[-1:]))


def take_heaps(attempt: Attempt, position: Position) -> Position:
    """The heaps become the pack, the undermost card of the first heap to be dealt first."""
    laid = tuple(card for place in HEAPS for card in position.piles[place])
    gone = {TABLE.places[place]: () for place in HEAPS}
    return with_piles(attempt.game, position, pack=face_down(reversed(laid)), **gone)


MOVES = (
    May("turn", TURN, rules=(PACK_LEFT, ONE_BY_ONE), then=(turn_next,)),
    May("begin", BEGIN, "hand heap", "foundation", (TOP_CARD, ACE_BEGINS), onto="empty", group=True),
    May("place", PLACE, "hand", "heap"),
    May("build", BUILD, "heap", "foundation", (TOP_CARD, ONE_UP), onto="cards", group=True),
    May("examine", EXAMINE, rules=(AFTER_AN_ACE,)),
    Never(ORDER_KEPT, "heap", "heap"),
    Must(ACE_AT_ONCE, ace_in_hand, ("begin",)),
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("lost", STOPPED, nothing_fits),
)

DURING = Reading(
    "during-deal", cite(1, 5).quiet(), "May cards be built while the pack is still being dealt?",
    (Choice("yes", "Yes: whenever the top card of a heap fits.", short="yes, it is the whole of the play"),
     Choice("no", "No: only aces are put out until the pack is gone.", short="no, but for aces",
            adds=(Must(DEAL_OUT, cards_to_deal, ("turn", "place", "begin", "examine")),))),
    "The book lets the player look for the heap that will be least in the way, which is of use while there "
    "are still cards to place; and it puts the aces out as they come.")
HAND_WAITS = Reading(
    "hand-waits", cite(1, 2).quiet(), "May cards be built from the heaps while a card just turned up waits?",
    (Choice("yes", "Yes: the card may be held meanwhile.", short="yes"),
     Choice("no", "No: it is placed first.", short="no",
            adds=(Must(PLACE_FIRST, has_cards("hand"),
                       ("place", "begin", "straight-out", "examine")),))),
    "The choice of heap is left to the player's judgment, and no time is set for it; what can be built first "
    "bears on the choice.")
STRAIGHT_OUT = Reading(
    "straight-out", cite(1, 5), "May a card just turned up go straight to a foundation?",
    (Choice("no", "No: it is laid on a heap first, and may go on from there at once.",
            short="by way of a heap", adds=(Never(HEAP_FIRST, "hand", "foundation"),)),
     Choice("yes", "Yes.", short="yes",
            adds=(May("straight-out", STRAIGHT, "hand", "foundation", (ONE_UP,), onto="cards"),))),
    "Only aces are put out from the hand; the foundations are fed by the top cards of the heaps. Nothing is "
    "lost by it, for the card can be taken off its heap again before the next is turned.")
HEAP_TO_HEAP = Reading(
    "heap-to-heap", cite(1, 6).quiet(),
    "May the top card of one heap go where another heap has been used up?",
    (Choice("no", "No: only a card from the hand begins a heap.", short="a card from the hand"),
     Choice("to-a-space", "Yes, to an empty place, though not on cards.",
            short="a card from the hand or from a heap",
            adds=(May("to-a-space", TO_SPACE, "heap", "heap", (TOP_CARD,), onto="empty"),))),
    "The book gives no leave for it, and even in looking the order of the heaps may not be disturbed.")
TAKING_BACK = taking_back(
    cite(1, 4).quiet(), "The book gives no leave for it.",
    to="heap", where="on a heap", closed="heap hand", rules=(TOP_CARD,))
REDEAL = Reading(
    "redeals", cite(1, 1).quiet(), "May the heaps be gathered and dealt again?",
    (Choice("none", "No: the pack is dealt once.", short="none"),
     Choice("one", "Once, unshuffled.", short="one, unshuffled",
            adds=(May("gather", GATHER, rules=(DEALT_OUT, ONCE),
                      then=(take_heaps, raise_fact("redeals"))),))),
    "The book gives no leave for it. The title need mean no more than to shuffle and begin anew.")

TRIED = Trial(
    chance=Result(10_000, cards=167_345, squares=3_244_061, won=0),
    advice=Result(10_000, cards=236_623, squares=6_331_655, won=46),
    closest=Result(10_000, cards=382_383, squares=15_176_395, won=732),
)
"""The trial of ten thousand deals; a slow test repeats it."""


def advice_tried(deals: int = 60) -> tuple[str, bool]:
    """Whether the advice brings out more cards than chance, and what the long trial found."""
    short, long = trial(deals), TRIED
    found = (f"{brought_out(long.chance)} by chance, {brought_out(long.advice)} by the advice alone; "
             f"{long.chance.won} and {long.advice.won} of {long.advice.deals:,} deals won")
    clear = long.advice.mean - long.advice.error > long.chance.mean + long.chance.error
    return found, clear and short.advice.mean > short.chance.mean


def closest_tried(deals: int = 100) -> tuple[str, bool]:
    """How much the closest fit brings out, and whether the first deals agree with the long trial."""
    short, long = trial(deals).closest, TRIED.closest
    found = f"{brought_out(long)}; deals won: {Proportion(long.won, long.deals).words}"
    return found, Proportion(short.won, short.deals).may_be(long.won / long.deals)


def brought_out(result: Result) -> str:
    """The cards brought out on average, and how far that may be off."""
    return f"{result.mean:.1f} ± {result.error:.1f} cards out"


CLAIMS = (
    Claim("low-on-high", cite(1, 3), "It is poor policy to cover a card with a higher one.",
          "simulated on deals 1 to 10,000, no card seen before it is turned up: each on any heap at random, "
          "against each at random on a heap the advice leaves open; the means, with 95 % intervals",
          advice_tried),
    Claim("closest-fit", cite(1, 3),
          "How far the advice goes when each card also lies as close as it can to the card it covers.",
          "simulated on deals 1 to 10,000: each on the lowest top card that is not lower, or else on the "
          "highest; the mean, with its 95 % interval", closest_tried),
)

GLANCE = (
    FactsRow("Pack", "one, 52 cards", FULL_PACK),
    FactsRow("Heaps", "4, any card on any", PLACE),
    FactsRow("Foundations", "4, ace to king", BEGIN),
    FactsRow("Built", "up, whatever the suit", BUILD),
    FactsRow("Heaps looked through", "once an ace is out", AFTER_AN_ACE),
    FactsRow("Luck or skill", "skill, and a good deal of luck", LOW_ON_HIGH),
    *five(
        take_back=TAKING_BACK,
        parts=("none are made on the heaps: one card at a time", TOP_CARD),
        spaces=HEAP_TO_HEAP,
        redeals=REDEAL,
        during=DURING,
    ),
)

LAYOUT = Layout(
    spots=(
        Spot("foundation", 2.4, 0, label="foundations"),
        Spot("pack", 0, 2.2, label="pack"),
        Spot("hand", 1.2, 2.2, label="hand"),
        Spot("heap", 2.4, 2.2, fan=(0, 0.36), label="heaps"),
    ),
    width=7.0,
    why="The book says only that the aces make a row of their own. Its heaps are looked through, so they are "
        "squared; here they are drawn out for the reader to see.",
)

GAME = Game(
    id="foster/try-again",
    title="Try Again",
    passages=(("foster", "TRY AGAIN"),),
    cards=packs(1),
    table=TABLE,
    deal=(Lay("pack", rest=True),),
    moves=MOVES,
    plates=Plates(LAYOUT, LAYOUT),
    unjudged=(("deals", FULL_PACK), ("deals", IN_HAND), ("advises", LOW_ON_HIGH), ("advises", SHORT_HEAP)),
    readings=(DURING, HAND_WAITS, STRAIGHT_OUT, HEAP_TO_HEAP, TAKING_BACK, REDEAL),
    claims=CLAIMS,
    facts_box=GLANCE,
)
