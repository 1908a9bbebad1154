"""General Sedgewick, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from __future__ import annotations

from rules_engine.cards import RANK_NAMES, packs, parse_card
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.general_sedgewick.readings import (
    READINGS,
    REDEALS,
    SPACES,
    STAYS_OUT,
    TAKING_BACK,
)
from rules_engine.games.cadogan.general_sedgewick.rules import (
    ALL_OUT,
    ANY_SUIT,
    BASE,
    BEGIN,
    CARDS_LEFT,
    CROSS,
    FILL,
    FOLLOW_SUIT,
    LAY,
    NOTHING_LEFT,
    ONE_BY_ONE,
    ONE_DOWN,
    ONE_PACK,
    ONE_SUIT,
    ONE_UP,
    PLACE,
    PLAY,
    SIXTH,
    TABLE,
    TALON_TOP,
    TOP_CARD,
    TRANSFER,
    TURN,
    cite,
)
from rules_engine.judge import after, legal
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.rule import Claim, End, FactsRow, May
from rules_engine.shapes import steps
from rules_engine.table import Position
from rules_engine.words.effects import turn_one
from rules_engine.words.questions import five
from rules_engine.words.states import all_cards_on, base_rank, both, is_empty, nothing_can_be_done

ANY = "cross hand talon"

MOVES = (
    May("begin", BEGIN, ANY, "foundation", (TOP_CARD, TALON_TOP, BASE), onto="empty"),
    May("play", PLAY, ANY, "foundation", (TOP_CARD, TALON_TOP, FOLLOW_SUIT, ONE_UP), onto="cards"),
    May("transfer", TRANSFER, "cross", "cross", (TOP_CARD, ONE_DOWN), onto="cards"),
    May("place", PLACE, "hand talon", "cross", (TALON_TOP, ONE_DOWN), onto="cards"),
    May("fill", FILL, "hand talon", "cross", (TALON_TOP,), onto="empty"),
    May("turn", TURN, rules=(CARDS_LEFT, ONE_BY_ONE), then=(turn_one(),)),
    May("lay", LAY, "hand", "talon"),
    STAYS_OUT,
    End("won", ALL_OUT, all_cards_on("foundation")),
    End("lost", NOTHING_LEFT, both(both(is_empty("pack"), is_empty("hand")), nothing_can_be_done)),
)


def waiting(game: Game, position: Position) -> dict[int, str]:
    """Every empty corner waits for a card of the value that began the first."""
    base = base_rank(game, position)
    return {} if base is None else dict.fromkeys(game.table.zone["foundation"], RANK_NAMES[base])


def counted() -> tuple[str, bool]:
    """The cards of the cross and of the first corner, and those left in the hand."""
    opening = GAME.opening(1)
    laid, begun, left = (sum(len(opening.piles[at]) for at in TABLE.zone[zone])
                         for zone in ("cross", "foundation", "pack"))
    return f"{laid} in the cross, {begun} in the corner, {left} in hand", (laid, begun, left) == (5, 1, 46)


def three_others() -> tuple[str, bool]:
    """How many cards have the value of the sixth."""
    (first,) = GAME.opening(1).piles[TABLE.place["foundation-1"]]
    others = sum(face % 13 == first % 13 for face in GAME.cards) - 1
    return f"{others}, and each corner then takes {len(GAME.cards) // 4} cards", others == 3


def ready_to_go() -> tuple[str, bool]:
    """What of a packet can be played at a stretch, in one suit and in several."""
    gone = {}
    for packet in ("9H 8H 7H", "9H 8S 7H"):
        position = TABLE.position({
            "foundation-1": (parse_card("6H"),), "cross-1": map(parse_card, packet.split())})
        while found := [(move, verdict.leave) for move, verdict in legal(GAME, position)
                        if verdict.leave and verdict.leave.key == "play"]:
            move, leave = found[0]
            position = after(GAME, position, move, leave)
        gone[packet] = 3 - len(position.piles[TABLE.place["cross-1"]])
    return "; ".join(f"of {packet}, {count}" for packet, count in gone.items()), list(gone.values()) == [3, 1]


CLAIMS = (
    Claim("counts", cite(5, 1), "Five cards make the cross, and the sixth the first foundation.",
          "counted in the engine's deal", counted),
    Claim("three-others", cite(6, 1), "Three other cards are of the value of the first foundation.",
          "counted in the pack", three_others),
    Claim("ready-to-go", cite(8, 2), "A packet of one suit can be played off without a pause.",
          "two packets of three cards played off by the judge, on a foundation that shows the six of hearts",
          ready_to_go),
)

GLANCE = (
    FactsRow("Pack", "one, 52 cards", ONE_PACK),
    FactsRow("Cross", "five packets, begun by a card each", CROSS),
    FactsRow("Foundations", "4, in the corners, begun by the value of the sixth card", SIXTH),
    FactsRow("Built", "up in suit, from king on to ace, 13 cards", ONE_UP),
    FactsRow("On the cross", "down, in any suits, as far as the ace", ONE_DOWN),
    FactsRow("To win", "all 52 cards on the foundations", ALL_OUT),
    FactsRow("Luck or skill", "both"),
    *five(
        take_back=TAKING_BACK,
        parts=("no, nor a whole one: one card at a time", TOP_CARD),
        spaces=SPACES,
        redeals=REDEALS,
        during=("yes, as the pack is dealt out", TURN),
    ),
)

DOWN = 4.2
CORNERS = ((0.0, 0.0), (2.6, 0.0), (0.0, 2 * DOWN), (2.6, 2 * DOWN))
ARMS = ((1.3, 0.0), (0.0, DOWN), (1.3, DOWN), (2.6, DOWN), (1.3, 2 * DOWN))
PACKET = steps([(0, 0.36)] * 7)
LAYOUT = Layout(
    spots=(
        Spot("foundation", 0.6, 0, points=CORNERS, label="corners"),
        Spot("cross", 0.6, 0, points=ARMS, path=PACKET),
        Spot("pack", 4.9, 0, label="pack"),
        Spot("hand", 4.9, DOWN, label="turned"),
        Spot("talon", 4.9, 2 * DOWN, label="talon"),
    ),
    width=6.5,
    why="A cross of five with the foundations in its corners, the first of them at the left above, is the "
    "book's. It speaks of packets; that ours are drawn spread downwards, so that every card shows, and where "
    "pack and talon lie, is ours, for the plate is lost.",
)

GAME = Game(
    id="cadogan/general-sedgewick",
    title="General Sedgewick",
    passages=(("cadogan", "GENERAL SEDGEWICK"),),
    cards=packs(1),
    table=TABLE,
    deal=(Lay("cross"), Lay("foundation", places=(0, 1)), Lay("pack", rest=True)),
    moves=MOVES,
    plates=Plates(LAYOUT, LAYOUT),
    unjudged=(("deals", ONE_PACK), ("deals", CROSS), ("deals", SIXTH), ("advises", ONE_SUIT),
          ("advises", ANY_SUIT)),
    readings=READINGS,
    claims=CLAIMS,
    facts_box=GLANCE,
    waiting=waiting,
)
