"""Take Fourteen, from Foster's Complete Hoyle."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random

from rules_engine.cards import packs
from rules_engine.deal import Lay, shuffle
from rules_engine.game import Game
from rules_engine.games.foster.pairing import fourteen_at_random, take_fourteen
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.moves import Move, Part
from rules_engine.proportion import Proportion
from rules_engine.rule import Choice, Claim, End, FactsRow, May, Never, Reading, Rule, citing
from rules_engine.table import Position, Table, Zone
from rules_engine.words.pairs import cards_taken, pairs_of_tops, tops_of_piles, values_make
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, nothing_more
from rules_engine.words.tests import each_part, one_card, top_of_pile

cite = citing("foster", "TAKE FOURTEEN")
general = citing("foster", "SOLITAIRE")

TABLE = Table(zones=(
    Zone("pile", 12, title="piles"),
    Zone("aside", title="aside"),
))


def pairs(game: Game, position: Position) -> Iterator[Move]:
    """Every two top cards, then every top card with the one beneath it."""
    return chain(pairs_of_tops("pile", "aside")(game, position), neighbours(game, position))


def neighbours(game: Game, position: Position) -> Iterator[Move]:
    """Each top card and after it the next of the same pile."""
    (onto,) = game.table.zone["aside"]
    for place in game.table.zone["pile"]:
        last = len(position.piles[place]) - 1
        if last > 0:
            yield Move((Part((last,), place, onto), Part((last - 1,), place, onto)))


# The deal.
ONE_PACK = Rule("one-pack", general(1, 1), "One full pack of fifty-two cards.")
TWELVE = Rule(
    "twelve-piles", cite(1, 1),
    "The pack is shuffled, cut, and all dealt face up on twelve piles, a card at a time, round and round.")
LONGER = Rule(
    "four-longer", cite(1, 2),
    "Four piles get five cards, the first four of the round; the other eight get four.")

# What may be done, and what limits it.
TAKE = Rule("take-two", cite(1, 3), "Two top cards that make fourteen are taken off.")
TOPS = Rule(
    "top-cards", cite(1, 3), "Only cards that lie on top of their piles are taken off.", tops_of_piles)
FOURTEEN = Rule(
    "fourteen", cite(1, 3),
    "The cards taken come to fourteen: the knave counts eleven, the queen twelve, the king thirteen, the ace "
    "one, and every other card the number it shows.", values_make(14))
TWO_CARDS = Rule(
    "two-cards", cite(1, 4), "A fourteen is made of two cards, no more and no fewer.", cards_taken(2))
KEEP = Rule("keep-order", cite(1, 6), "No card changes its place within a pile or among the piles.")
OFF = Rule("off-for-good", cite(1, 3), "A card taken off is out of the game.")
LOOK = Rule("look", cite(1, 6), "The cards underneath may be looked at, whenever the player likes.")

# The end.
ALL_OFF = Rule("all-off", cite(1, 5), "The game is won when every card has been taken off.")
STUCK = Rule(
    "stuck", cite(1, 5).quiet(), "When no two top cards make fourteen and cards are left, the game is lost.")

# Rules that only another reading brings.
UNCOVERED = Rule(
    "top-cards", cite(1, 3),
    "Only top cards are taken off, and a card becomes one as soon as the card on it has been taken.",
    each_part(top_of_pile))
SPACE = Rule(
    "into-a-space", cite(1, 3).quiet(),
    "A card from the top of a pile may go where a whole pile has been taken off.")
TOP_ONLY = Rule("top-card-moves", cite(1, 6), "The card that goes to a space is a top card.", top_of_pile)
ONE_MOVES = Rule("one-moves", cite(1, 3).quiet(), "One card at a time goes to a space.", one_card)

TAKING = (TOPS, FOURTEEN, TWO_CARDS)

MOVES = (
    May("take-two", TAKE, "pile", "aside", TAKING, parts=0, group=True, tries=pairs),
    # Cards taken from one pile in one lift are weighed by the same rules, and never pass them.
    May("take-one", TAKE, "pile", "aside", TAKING, group=True),
    Never(KEEP, "pile", "pile"),
    Never(OFF, "aside", "pile"),
    End("won", ALL_OFF, all_cards_on("aside")),
    End("lost", STUCK, nothing_more("pile")),
)

SAME_PILE = Reading(
    "same-pile", cite(1, 3), "May a top card be taken off together with the card just beneath it?",
    (Choice("no", "No: both must be top cards when they are chosen.", short="no: top cards of two piles"),
     Choice("yes", "Yes: when the first has been taken, the other is on top.",
            short="yes: a top card and the next", instead=(UNCOVERED,))),
    "Two of the top cards are to make fourteen, and a card with another on it is none. The cards "
    "underneath are left as they lie.")
SPACES = Reading(
    "spaces", cite(1, 3).quiet(), "May a top card be moved to the place of a pile that is gone?",
    (Choice("no", "No: nothing does; twelve piles become fewer.", short="nobody: an empty place stays empty"),
     Choice("yes", "Yes, the top card of any other pile.", short="any top card",
            adds=(May("into-a-space", SPACE, "pile", "pile", (TOP_ONLY, ONE_MOVES), onto="empty",
                      group=True),))),
    "The book gives no leave for it, and lets the player look on condition that nothing is moved.")

COMES_OUT = Proportion(941, 1000)
"""Deals 1 to 1,000 that can be won, all their cards known."""
AT_RANDOM = Proportion(1091, 10_000)
"""Deals 1 to 10,000, once each, that come out with pairs taken at random; the seed is 14."""


def piles_counted() -> tuple[str, bool]:
    """How many cards the piles hold after a deal."""
    sizes = [len(pile) for pile in GAME.opening(1).piles[:12]]
    return f"{sizes.count(5)} of five and {sizes.count(4)} of four", sizes == [5] * 4 + [4] * 8


def pairs_off() -> tuple[str, bool]:
    """How the pack falls into fourteens."""
    pairs = 4 * len(range(1, 7)) + 4 // 2
    return f"{pairs} pairs, {2 * pairs} cards", 2 * pairs == 52


def can_be_won() -> tuple[str, bool]:
    """The share of deals that can be won, and whether the first of them agree with it."""
    first = sum(take_fourteen(shuffle(GAME.cards, number)) is not None for number in range(1, 5))
    return COMES_OUT.words, Proportion(first, 4).may_be(COMES_OUT.won / COMES_OUT.of)


def won_without_thought() -> tuple[str, bool]:
    """The share of deals won by pairs taken at random, and whether the first of them agree with it."""
    chance = Random(14)
    first = sum(fourteen_at_random(shuffle(GAME.cards, number), chance) for number in range(1, 201))
    return AT_RANDOM.words, Proportion(first, 200).may_be(AT_RANDOM.won / AT_RANDOM.of)


CLAIMS = (
    Claim("four-longer", cite(1, 2), "Four piles hold one card more than the others.",
          "counted in the engine's deal", piles_counted),
    Claim("pairs-off", cite(1, 3), "The whole pack can go in fourteens.", "reckoned", pairs_off),
    Claim("can-be-won", cite(1, 5), "How often a deal can be won by a player who sees every card.",
          "deals 1 to 1,000, every choice tried until one wins or none is left", can_be_won),
    Claim("at-random", general(1, 2),
          "Take Fourteen is a game of the second kind, where judgment tells: how often it comes out "
          "without any, each pair being taken at random.",
          "deals 1 to 10,000, each played once, seed 14", won_without_thought),
)

GLANCE = (
    FactsRow("Pack", "one, 52 cards", ONE_PACK),
    FactsRow("Table", "12 piles, four of five cards and eight of four, all face up", TWELVE),
    FactsRow("Taken off", "two top cards that make fourteen", TAKE),
    FactsRow("Cards count", "ace 1, knave 11, queen 12, king 13", FOURTEEN),
    FactsRow("Two from one pile?", "", SAME_PILE),
    FactsRow("May you look?", "yes, at every card", LOOK),
    FactsRow("Luck or skill", "skill: few deals are lost from the start"),
    *five(
        take_back=("no foundations; cards taken off stay off", OFF),
        parts=("no sequences; no card moves from pile to pile", KEEP),
        spaces=SPACES,
        redeals=("none is given", STUCK),
        during=("no: the whole pack is dealt first", TWELVE),
    ),
)

LAYOUT = Layout(
    spots=(
        Spot("pile", 0, 0, dx=1.16, fan=(0, 0.36), label="pile", row=6, drop=3.35),
        Spot("aside", 0, 6.2, label="aside"),
    ),
    width=6.8,
    why="The book says twelve piles and no more of how they lie; two rows of six are ours.",
)

GAME = Game(
    id="foster/take-fourteen",
    title="Take Fourteen",
    passages=(("foster", "TAKE FOURTEEN"),),
    cards=packs(1),
    table=TABLE,
    deal=(Lay("pile", rounds=4), Lay("pile", places=(0, 4))),
    moves=MOVES,
    plates=Plates(LAYOUT, LAYOUT),
    unjudged=(("deals", ONE_PACK), ("deals", TWELVE), ("deals", LONGER), ("advises", LOOK)),
    readings=(SAME_PILE, SPACES),
    claims=CLAIMS,
    facts_box=GLANCE,
)
