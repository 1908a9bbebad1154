"""The Herring-Bone, from the 1914 edition of Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_engine.cards import RANK_NAMES, packs
from rules_engine.deal import Apart, Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.the_herring_bone.readings import CORNER, READINGS, SPACES
from rules_engine.games.cadogan.the_herring_bone.rules import (
    ALL_OUT,
    BARS,
    BARS_FROM_BONE,
    BASE_RANK,
    BEGIN,
    BONE,
    BOTH_BEGUN,
    CROSSED_OVER,
    DEAL,
    DOWN,
    EXCHANGE,
    FILL_BAR,
    FILL_SCENE,
    FIRST,
    FIRST_ONLY,
    FOUNDATIONS,
    FOUR_SUITS,
    LAID_FIRST,
    LOST,
    LOWEST,
    ONE_EACH,
    PACK_OUT,
    PLAY,
    PLAYED,
    PREFER,
    REDEAL,
    SCENES,
    SCENES_FROM_PACK,
    SIDES,
    STAYS,
    TABLE,
    TABLEAU,
    TOP_ACROSS,
    TOP_CARD,
    TURNED_FIRST,
    TWICE,
    TWO_PACKS,
    UP,
    USED,
    cite,
    is_lost,
    none_begun,
)
from rules_engine.games.cadogan.the_herring_bone.trial import (
    FROM_ONE_PACK,
    SHUFFLED_TOGETHER,
    together,
    trial,
)
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import Claim, End, FactsRow, May, Must, Never
from rules_engine.shapes import steps
from rules_engine.table import Position
from rules_engine.words.effects import set_fact, shuffle_talon
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, base_rank, both, has_cards

REST = (Lay("side-scene"), Lay("bar"), Lay("pack", rest=True))
TOGETHER = (Lay("herring-bone", each=28), *REST)
APART = (Apart("herring-bone", packs(1), 28), *REST)
"""The deal from both packs shuffled together, and the one whose herring-bone comes from a single pack."""

MOVES = (
    May("found", FIRST, "pack", FOUNDATIONS, (FIRST_ONLY, TOP_CARD), onto="empty"),
    May("begin", BEGIN, TABLEAU, FOUNDATIONS, (LOWEST, TOP_CARD, BASE_RANK, FOUR_SUITS), onto="empty",
        then=PLAYED),
    May("ascend", PLAY, TABLEAU, "ascending", UP, onto="cards", then=PLAYED),
    May("descend", PLAY, TABLEAU, "descending", DOWN, onto="cards", then=PLAYED),
    May("exchange", EXCHANGE, "ascending", "descending", (TOP_ACROSS, *DOWN[2:]), onto="cards", group=True,
        then=CROSSED_OVER),
    May("exchange-back", EXCHANGE, "descending", "ascending", (TOP_ACROSS, *UP[2:]), onto="cards",
        group=True, then=CROSSED_OVER),
    May("fill-bar", FILL_BAR, "herring-bone", "bar", (LOWEST,), onto="empty"),
    May("fill-scene", FILL_SCENE, "pack talon", "side-scene", (TOP_CARD,), onto="empty", then=USED),
    May("deal", DEAL, "pack", "talon", (TOP_CARD,), then=(set_fact("fresh", 1),)),
    May("redeal", REDEAL, rules=(PACK_OUT, TWICE), then=(shuffle_talon(), set_fact("fresh", 0))),
    Never(BARS_FROM_BONE, "side-scene bar pack talon", "bar"),
    Never(SCENES_FROM_PACK, "herring-bone side-scene bar", "side-scene"),
    Never(ONE_EACH, "herring-bone", "bar"),
    Never(ONE_EACH, "pack talon", "side-scene"),
    Never(TURNED_FIRST, "pack", FOUNDATIONS),
    Never(BOTH_BEGUN, FOUNDATIONS, FOUNDATIONS),
    Never(STAYS, FOUNDATIONS, "herring-bone side-scene bar talon pack"),
    Must(LAID_FIRST, both(none_begun, has_cards("pack")), ("found",)),
    End("won", ALL_OUT, all_cards_on("ascending", "descending")),
    End("lost", LOST, is_lost),
)


def waiting(game: Game, position: Position) -> dict[int, str]:
    """Every empty foundation waits for a card of the base rank."""
    base = base_rank(game, position)
    empty = (place for zone in FOUNDATIONS.split() for place in game.table.zone[zone])
    return {} if base is None else dict.fromkeys(empty, RANK_NAMES[base])


def counted(load: Callable[[], Game]) -> tuple[Claim, ...]:
    """The numbers the text states, counted in the deal of this game."""

    def laid(zone: str) -> int:
        return sum(len(load().opening(1).piles[place]) for place in TABLE.zone[zone])

    def bone() -> tuple[str, bool]:
        found = laid("herring-bone")
        return f"7 x 3 + 7 = {found}, the last of them single", found == 7 * 3 + 7

    def layout() -> tuple[str, bool]:
        scenes, bars, left = laid("side-scene"), laid("bar"), laid("pack")
        found = laid("herring-bone") + scenes + bars
        held = (scenes, bars, found, left) == (8, 4, 40, 64)
        return f"28 + {scenes} + {bars} = {found} laid out, {left} left in hand", held

    def alike() -> tuple[str, bool]:
        found = load().cards.count(0) * 4
        return f"2 x 4 = {found} cards of a rank; 8 x 13 = {8 * 13} on the foundations", found == 8

    return (
        Claim("twenty-eight", cite(5, 1), "Seven fans and seven single cards make twenty-eight.",
              "counted in the engine's deal", bone),
        Claim("forty", cite(6, 3), "Forty cards are laid out before the first foundation.",
              "counted in the engine's deal", layout),
        Claim("eight", cite(6, 3), "Seven more cards are of the first foundation's rank, eight in all.",
              "counted in the two packs", alike),
    )


def two_trials(deals: int = 120) -> tuple[str, bool]:
    """Whether duplicates cost cards, in the first deals and in the long trial, and how many."""
    apart = replace(GAME, deal=APART)
    short = [together(trial(game, deals)) for game in (GAME, apart)]
    long = [together(found) for found in (SHUFFLED_TOGETHER, FROM_ONE_PACK)]
    said = [
        f"{one.mean:.1f} cards out of 104 (± {one.error:.1f}) and {one.share:.1f} % of the deals won "
        f"(± {one.doubt:.1f})"
        for one in long
    ]
    worse = all(mixed.mean + mixed.error < single.mean - single.error for mixed, single in (short, long))
    return f"with duplicates as they come {said[0]}; with none {said[1]}", worse


DUPLICATES = Claim(
    "duplicates", cite(11, 1), "Duplicate cards in the herring-bone are a disadvantage.",
    "a plain player's trial of the deals 1 to 20,000, dealt both ways; intervals of 95 in a hundred; the "
    "first 120 are played again at every check", two_trials)
CLAIMS = (*counted(lambda: GAME), DUPLICATES)

GLANCE = (
    FactsRow("Packs", "two, 104 cards", TWO_PACKS),
    FactsRow("Herring-bone", "28 cards, only the lowest open", LOWEST),
    FactsRow("Side scenes and bars", "8 and 4 single cards, all open", PLAY),
    FactsRow("Foundations", "8, of the rank of the forty-first card", FIRST),
    FactsRow("Built", "in suit, four up and four down, one of each suit each way", FOUR_SUITS),
    FactsRow("They end", "", CORNER),
    FactsRow("Pack is dealt", "one card at a time, on one talon", DEAL),
    FactsRow("Luck or skill", "luck, mostly: which way a suit goes, and what fills a side scene, is judged"),
    FactsRow("To win", "all 104 cards on the foundations", ALL_OUT),
    *five(
        take_back=("no; but across, from one going up to one going down or back", EXCHANGE),
        parts=("does not arise: nothing is built in the layout", ONE_EACH),
        spaces=SPACES,
        redeals=("two, shuffled", TWICE),
        during=("once forty cards lie and the first foundation with them", LAID_FIRST),
    ),
)

WHY = (
    "That the herring-bone runs downward, each fan and each single card half covered by the next, that a "
    "side scene lies on either hand with a bar crossways above and below it, and that the ascending "
    "foundations are at the right, is the book's. That a side scene is {shape}, that its places and the bars "
    "are numbered from the left and from above, and where pack and talon lie, is ours; the plate is lost."
)


FAN = [(0.46, 0.0), (0.46, 0.0), (-0.46, 0.74)]
SPINE = steps([*FAN, (-0.46, 0.74)] * 6 + FAN)
"""Fans of three, each with a single card under its middle."""


def scene(x: float, y: float, across: int, dx: float, dy: float) -> tuple[tuple[float, float], ...]:
    """Four places of a side scene, so many across."""
    return tuple((x + (number % across) * dx, y + (number // across) * dy) for number in range(4))


WIDE = Layout(
    spots=(
        Spot("pack", 0, 0, label="pack"),
        Spot("talon", 0, 1.85, label="talon"),
        Spot("descending", 1.2, 0, dx=0, dy=1.8, label="descending"),
        Spot("side-scene", 0, 0, points=scene(2.8, 1.4, 2, 1.1, 1.8) + scene(7.6, 1.4, 2, 1.1, 1.8),
             label="scene"),
        Spot("bar", 0, -0.2, points=((3.35, 0), (3.35, 5.0), (8.15, 0), (8.15, 5.0)),
             turned=frozenset(range(4)), label="bar"),
        Spot("herring-bone", 5.25, 0, fan=(0.46, 0), path=SPINE, label="herring-bone"),
        Spot("ascending", 10.1, 0, dx=0, dy=1.8, label="ascending"),
    ),
    width=11.2,
    why=WHY.format(shape="two cards wide and two deep"),
)
NARROW = Layout(
    spots=(
        Spot("descending", 0, 0, dx=0, dy=1.8, label="down"),
        Spot("side-scene", 0, 0, points=scene(1.35, 1.4, 1, 0, 1.8) + scene(4.95, 1.4, 1, 0, 1.8),
             label="scene"),
        Spot("bar", 0, -0.2, points=((1.35, 0), (1.35, 8.6), (4.95, 0), (4.95, 8.6)),
             turned=frozenset(range(4)), label="bar"),
        Spot("herring-bone", 2.7, 0, fan=(0.46, 0), path=SPINE),
        Spot("ascending", 6.3, 0, dx=0, dy=1.8, label="up"),
        Spot("pack", 0, 7.4, label="pack"),
        Spot("talon", 0, 9.2, label="talon"),
    ),
    width=7.3,
    why=WHY.format(shape="one column"),
)

GAME: Game = Game(
    id="cadogan/the-herring-bone",
    title="The Herring-Bone",
    passages=(("cadogan", "THE HERRING-BONE"),),
    cards=packs(2),
    table=TABLE,
    deal=TOGETHER,
    moves=MOVES,
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", TWO_PACKS), ("deals", BONE), ("deals", SCENES), ("deals", BARS),
        ("advises", SIDES), ("advises", PREFER),
    ),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
    waiting=waiting,
)
