"""The Terrace, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards import RANK_NAMES, packs
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.the_terrace.claims import claims_of
from rules_engine.games.cadogan.the_terrace.readings import (
    CORNER,
    DOWN,
    PARTS,
    PREFERENCE,
    READINGS,
    REDEALS,
    TAKING_BACK,
    TERRACE_VALLEY,
    VACANCIES,
)
from rules_engine.games.cadogan.the_terrace.rules import (
    ALL_OUT,
    ALTERNATE,
    BASE_RANK,
    BEGIN,
    CHOOSE,
    CHOOSE_FIRST,
    CLIMB,
    COMPLETE,
    DEAL,
    EXAMINE,
    FILL,
    FROM_PACK,
    LAST_CARD,
    LOST,
    ONE_BELOW,
    ONE_UP,
    PLACE,
    PLACES,
    PLAY,
    PLAYED_FROM,
    REFRAIN,
    ROW,
    TABLE,
    TOP_CARD,
    TRANSFER,
    TURNED_FIRST,
    TWO_PACKS,
    VALLEY_LAID,
    lay_valley,
    to_be_chosen,
)
from rules_engine.layout import Flow, Layout, Plates, Spot
from rules_engine.rule import End, FactsRow, May, Must, Never
from rules_engine.table import Position
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, base_rank, both, is_empty, nothing_can_be_done

UP = (ALTERNATE, ONE_UP, COMPLETE)

MOVES = (
    May("choose", CHOOSE, "choice", "foundation", onto="empty", then=(lay_valley,)),
    May("begin", BEGIN, PLAYED_FROM, "foundation", (LAST_CARD, TOP_CARD, BASE_RANK), onto="empty"),
    May("climb", CLIMB, "terrace", "foundation", (LAST_CARD, *UP), onto="cards"),
    May("play", PLAY, "valley talon", "foundation", (TOP_CARD, *UP), onto="cards"),
    May("transfer", TRANSFER, "valley", "valley", (TOP_CARD, *DOWN), onto="cards"),
    May("place", PLACE, "talon", "valley", (TOP_CARD, *DOWN), onto="cards"),
    May("fill", FILL, "pack", "valley", (TOP_CARD,), onto="empty"),
    May("deal", DEAL, "pack", "talon", (TOP_CARD,)),
    Never(FROM_PACK, "valley talon", "valley"),
    Never(TURNED_FIRST, "pack", "foundation valley"),
    Must(CHOOSE_FIRST, to_be_chosen, ("choose",)),
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("lost", LOST, both(is_empty("pack"), nothing_can_be_done)),
)


def waiting(game: Game, position: Position) -> dict[int, str]:
    """Every empty foundation waits for a card of the base rank."""
    base = base_rank(game, position)
    empty = (place for place in game.table.zone["foundation"] if not position.piles[place])
    return {} if base is None else dict.fromkeys(empty, RANK_NAMES[base])


GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Terrace", "13 cards in a row, only the last open", LAST_CARD),
    FactsRow("Foundations", "8, of the rank that the player chooses out of three", CHOOSE),
    FactsRow("Built", "up in alternate colours, thirteen cards", ALTERNATE),
    FactsRow("They end", "", CORNER),
    FactsRow("Valley", "9 packets, down in alternate colours", TRANSFER),
    FactsRow("Terrace cards first?", "", PREFERENCE),
    FactsRow("Terrace cards to the valley?", "", TERRACE_VALLEY),
    FactsRow("Pack is dealt", "one card at a time, on one talon", DEAL),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    FactsRow("Luck or skill", "much luck; patience with the Terrace is the skill"),
    *five(
        take_back=TAKING_BACK,
        parts=PARTS,
        spaces=VACANCIES,
        redeals=REDEALS,
        during=("yes, from the first card on", DEAL),
    ),
)

WHY = (
    "The row of thirteen, the foundations under it from the left, and under them the nine packets of the "
    "valley are the book's. Where pack and talon lie, and the three cards to choose from, is ours, and so is "
    "that the packets are spread downward; the plate is lost.")
WIDE = Layout(
    spots=(
        Spot("terrace", 0, 0, fan=(1.06, 0), label="Terrace"),
        Spot("foundation", 0, 2.05, dx=1.15, label="up"),
        Spot("valley", 0, 4.75, dx=1.15, fan=(0, 0.36), label="no."),
        Spot("pack", 10.9, 2.05, label="pack"),
        Spot("talon", 12.6, 2.05, label="talon"),
    ),
    flows=(Flow("choice", fan=1.15, label="choice"),),
    width=13.75,
    why=WHY,
    dense=True,
)
NARROW = Layout(
    spots=(
        Spot("pack", 7.4, 0, label="pack"),
        Spot("talon", 8.7, 0, label="talon"),
        Spot("terrace", 0, 2.2, fan=(0.72, 0), label="Terrace"),
        Spot("foundation", 0, 4.25, dx=1.09, label="up"),
        Spot("valley", 0, 6.6, dx=1.09, fan=(0, 0.4), label="no."),
    ),
    flows=(Flow("choice", fan=1.15, label="choice"),),
    width=9.75,
    why=WHY,
    dense=True,
)

BARE = Game(
    id="cadogan/the-terrace",
    title="The Terrace",
    passages=(("cadogan", "THE TERRACE"),),
    cards=packs(2),
    table=TABLE,
    deal=(Lay("terrace", each=13), Lay("choice"), Lay("pack", rest=True)),
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", ROW), ("deals", PLACES), ("deals", VALLEY_LAID),
        ("advises", ONE_BELOW), ("advises", EXAMINE), ("advises", REFRAIN),
    ),
    readings=READINGS,
    facts_box=GLANCE,
    waiting=waiting,
)
GAME = replace(BARE, claims=claims_of(BARE))
