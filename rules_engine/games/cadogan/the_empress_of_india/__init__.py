"""The Empress of India, from Lady Cadogan's Illustrated Games."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.cards import FACE, RANK, RED, packs
from rules_engine.deal import Lay, Sort, Withdraw
from rules_engine.game import Game
from rules_engine.games.cadogan.the_empress_of_india.readings import (
    FROM_PACK,
    HOLDING,
    TAKING_BACK,
    WHEN_TO_PAIR,
)
from rules_engine.games.cadogan.the_empress_of_india.rules import (
    ACROSS,
    ADMIRALS,
    ALL_OUT,
    BOTH_AT_ONCE,
    COLOURS,
    EMPRESS,
    FOLLOW_SUIT,
    FOUNDATIONS,
    FOUR_PACKS,
    FOUR_ROWS,
    GENERALS,
    IN_PAIRS,
    INSEPARABLE,
    OWN_COLOUR,
    PACK_LEFT,
    PAIR,
    PAIRED_ONCE,
    PLAY,
    PUT_AWAY,
    REFILL,
    REFILL_AT_ONCE,
    STUCK,
    TABLE,
    TAKEN_OUT,
    THROUGH,
    TOP_CARD,
    TURN,
    TWO_PACKETS,
    VACANCY_ONLY,
    cards,
    cite,
    vacancy,
)
from rules_engine.judge import open_moves
from rules_engine.layout import Layout, Plates, Spot
from rules_engine.moves import Move, Part
from rules_engine.rule import Claim, End, FactsRow, May, Must, Never
from rules_engine.table import Position
from rules_engine.words.effects import with_piles
from rules_engine.words.questions import five
from rules_engine.words.states import both, is_empty, nothing_can_be_done

ROWS = "army navy"
HAND = "red-talon black-talon pack"
FOUNDED = "ascending descending"


def deal_one(attempt: Attempt, position: Position) -> Position:
    """Deals the next card of the pack to a vacancy of its colour, or else to its packet."""
    place, zone = attempt.game.table.place, attempt.game.table.zone
    *left, top = position.piles[place["pack"]]
    face = top & FACE
    rows, talon = COLOURS[0 if RED[face] else 1]
    where = next((at for at in zone[rows] if not position.piles[at]), place[talon])
    name = attempt.game.table.places[where]
    return with_piles(attempt.game, position, **{"pack": tuple(left), name: (*position.piles[where], face)})


def fitting(game: Game, position: Position, place: int, index: int, zone: str) -> list[Part]:
    """The ways from a card to the foundations of a zone that it fits, or might if it were shown."""
    found = []
    for target in game.table.zone[zone]:
        part = Part((index,), place, target)
        attempt = Attempt(game, position, Move((part,)))
        if not any(rule.test and rule.test(attempt) is False for rule in (FOLLOW_SUIT, ADMIRALS, GENERALS)):
            found.append(part)
    return found


def plays(game: Game, position: Position) -> Iterator[Move]:
    """Candidates: every fitting red card with every fitting black one, and every pair."""
    single: dict[str, list[Part]] = {}
    for rows, zone in (("army", "descending"), ("navy", "ascending")):
        alone = (place for place in game.table.zone[rows] if len(position.piles[place]) == 1)
        single[zone] = [part for place in alone for part in fitting(game, position, place, 0, zone)]
    for red in single["descending"]:
        yield from (Move((red, black)) for black in single["ascending"])
    for place in (place for rows in ROWS.split() for place in game.table.zone[rows]):
        if len(position.piles[place]) == 2:
            for over, under in (("ascending", "descending"), ("descending", "ascending")):
                below = fitting(game, position, place, 0, under)
                yield from (Move((one, other)) for one in fitting(game, position, place, 1, over)
                            for other in below)


def pairings(game: Game, position: Position) -> Iterator[Move]:
    """Candidates: every single card of the Army on every one of the Navy, and the other way round."""
    army, navy = ([place for place in game.table.zone[rows] if len(position.piles[place]) == 1]
                  for rows in ROWS.split())
    for one in army:
        for other in navy:
            yield Move((Part((0,), one, other),))
            yield Move((Part((0,), other, one),))


MOVES = (
    May("refill", REFILL, "red-talon black-talon", ROWS, (TOP_CARD, OWN_COLOUR), onto="empty"),
    May("pair", PAIR, ROWS, ROWS, (INSEPARABLE, ACROSS, PAIRED_ONCE), onto="cards", tries=pairings),
    May("play", PLAY, f"{ROWS} {HAND}", FOUNDED,
        (IN_PAIRS, THROUGH, FOLLOW_SUIT, ADMIRALS, GENERALS, INSEPARABLE), parts=0, tries=plays),
    May("turn", TURN, rules=(PACK_LEFT,), then=(deal_one,)),
    Never(IN_PAIRS, ROWS, FOUNDED),
    Never(THROUGH, HAND, FOUNDED),
    Never(VACANCY_ONLY, "red-talon black-talon", ROWS),
    Must(REFILL_AT_ONCE, vacancy(packet=True), ("refill",)),
)


def all_reached(game: Game, position: Position) -> bool:
    """Every foundation holds its twelve cards."""
    zone, piles = game.table.zone, position.piles
    return all(len(piles[place]) == 12 for name in FOUNDED.split() for place in zone[name])


ENDS = (
    End("won", ALL_OUT, all_reached),
    End("lost", STUCK, both(is_empty("pack"), nothing_can_be_done)),
)


def held(opening: Position, *zones: str) -> int:
    """The cards in these zones of an opening."""
    return sum(len(opening.piles[place]) for zone in zones for place in TABLE.zone[zone])


def court_counted() -> tuple[str, bool]:
    """The cards taken out before the deal."""
    opening = GAME.opening(1)
    counts = [held(opening, zone) for zone in ("ascending", "descending", "empress", "aside", "guard")]
    return (f"{counts[0]} aces, {counts[1]} kings, {counts[2]} + {counts[3]} queens, {counts[4]} knaves",
            counts == [8, 8, 1, 7, 8])


def nine_counted() -> tuple[str, bool]:
    """The cards that take no part."""
    alone = held(GAME.opening(1), "empress", "guard")
    return f"{alone} cards", alone == 9


def rows_counted() -> tuple[str, bool]:
    """The cards of the rows, and whether each is of its colour; the others of the pack."""
    opening = GAME.opening(1)
    army, navy = ([entry for place in TABLE.zone[rows] for entry in opening.piles[place]]
                  for rows in ROWS.split())
    right = all(RED[entry] for entry in army) and not any(RED[entry] for entry in navy)
    others = held(opening, *HAND.split())
    return (f"{len(army)} red and {len(navy)} black in the rows, {others} others",
            right and (len(army), len(navy), others) == (24, 24, 208 - 32 - 48))


def as_many_of_each() -> tuple[str, bool]:
    """The red and the black cards that the foundations take."""
    court = cards("AS AC QS QC KH KD JH JD")
    red, black = (sum(RED[face] == colour for face in GAME.cards) -
                  sum(RED[face] == colour for face in court) for colour in (True, False))
    return f"{red} red and {black} black, for 8 x 11 places of each colour", red == black == 8 * 11


def first_pair() -> tuple[str, bool]:
    """What the plays of thirty openings consist of."""
    pairs = set()
    leave = next(leave for leave in GAME.leaves if leave.key == "play")
    for number in range(1, 31):
        opening = GAME.opening(number)
        for move, _ in open_moves(GAME, opening, leave):
            pairs.add(tuple(sorted(RANK[opening.piles[part.source][0]] for part in move.parts)))
    return "in deals 1 to 30 nothing but a two with a queen", pairs == {(1, 11)}


CLAIMS = (
    Claim("court", cite(6, 1), "Eight cards of each of four kinds are taken out.",
          "counted in the engine's deal", court_counted),
    Claim("nine", cite(8, 1), "Nine cards take no part.", "counted in the engine's deal", nine_counted),
    Claim("rows", cite(11, 1), "Four rows of twelve cards, two of each colour.",
          "counted in the engine's deal", rows_counted),
    Claim("as-many", cite(1, 1), "Played two by two, red and black, all the cards can go.",
          "counted from the packs", as_many_of_each),
    Claim("first-pair", cite(13, 1), "The first cards played are a black two and a red queen.",
          "every play open in deals 1 to 30 looked at", first_pair),
)

GLANCE = (
    FactsRow("Packs", "four, 208 cards; 32 are taken out before the deal", FOUR_PACKS),
    FactsRow("Army and Navy", "two rows of twelve red cards, two of twelve black", FOUR_ROWS),
    FactsRow("Admirals", "8, up in suit from the black aces to the kings, without queens", ADMIRALS),
    FactsRow("Generals", "8, down in suit from the red kings to the aces, without knaves", GENERALS),
    FactsRow("Played", "two at a time, a red card and a black one", IN_PAIRS),
    FactsRow("Talon", "two packets, one of each colour", TWO_PACKETS),
    FactsRow("To win", "all sixteen foundations full", ALL_OUT),
    FactsRow("Luck or skill", "skill, above all in what is paired with what"),
    *five(
        take_back=TAKING_BACK,
        parts=("no sequences; a pair is never parted", INSEPARABLE),
        spaces=FROM_PACK,
        redeals=("none", STUCK),
        during=("not while the rows are dealt; between the cards dealt after, yes", TURN),
    ),
)

WHY = (
    "Rows of twelve, two red over two black, are the book's; it says that its own figure had no room for "
    "them. How the Empress, her guard, the Admirals and the Generals stood in that figure we cannot know: "
    "the order drawn here is ours, and so is the place of the talon and the pack."
)
GUARDS = (1.47, 2.63, 3.79, 4.95, 7.59, 8.75, 9.91, 11.07)
WIDE = Layout(
    spots=(
        Spot("empress", 6.27, 0, label="Empress"),
        Spot("guard", 0, 0, label="guard", points=tuple((x, 0) for x in GUARDS)),
        Spot("descending", 2.21, 2.1, dx=1.16, label="General"),
        Spot("ascending", 2.21, 4.2, dx=1.16, label="Admiral"),
        Spot("army", 0.6, 6.9, dx=1.12, fan=(0, 0.4), row=12, drop=2.0, label="Army"),
        Spot("navy", 0.6, 11.5, dx=1.12, fan=(0, 0.4), row=12, drop=2.0, label="Navy"),
        Spot("red-talon", 0.6, 15.8, label="red talon"),
        Spot("black-talon", 2.6, 15.8, label="black talon"),
        Spot("pack", 10.2, 15.8, label="pack"),
        Spot("aside", 12.2, 15.8, label="aside"),
    ),
    width=14.0,
    why=WHY,
)
NARROW = Layout(
    spots=(
        Spot("empress", 0, 0, label="Empress"),
        Spot("guard", 1.7, 0, dx=0.76, label="guard"),
        Spot("descending", 0, 2.1, dx=1.03, label="down"),
        Spot("ascending", 0, 4.2, dx=1.03, label="up"),
        Spot("army", 0.9, 7.1, dx=1.22, fan=(0, 0.4), row=6, drop=1.95, label="Army"),
        Spot("navy", 0.9, 15.8, dx=1.22, fan=(0, 0.4), row=6, drop=1.95, label="Navy"),
        Spot("red-talon", 0, 24.0, label="red talon"),
        Spot("black-talon", 2.3, 24.0, label="black talon"),
        Spot("pack", 5.2, 24.0, label="pack"),
        Spot("aside", 7.2, 24.0, label="aside"),
    ),
    width=8.25,
    why=WHY,
)

GAME = Game(
    id="cadogan/the-empress-of-india",
    title="The Empress of India",
    passages=(("cadogan", "THE EMPRESS OF INDIA"),),
    cards=packs(4),
    table=TABLE,
    deal=(
        Withdraw("empress", cards("QC", 1)),
        Withdraw("aside", cards("QS", 4) + cards("QC", 3)),
        Withdraw("guard", cards("JH JD")),
        Withdraw("descending", cards("KH KD")),
        Withdraw("ascending", cards("AS AC")),
        Sort((("army", "red-talon", lambda face: RED[face]),
              ("navy", "black-talon", lambda face: not RED[face]))),
        Lay("pack", rest=True),
    ),
    moves=(*MOVES, *ENDS),
    plates=Plates(WIDE, NARROW),
    unjudged=(
        ("deals", FOUR_PACKS), ("deals", TAKEN_OUT), ("deals", PUT_AWAY), ("deals", EMPRESS),
        ("deals", FOUNDATIONS), ("deals", FOUR_ROWS), ("deals", BOTH_AT_ONCE), ("deals", TWO_PACKETS),
    ),
    readings=(FROM_PACK, WHEN_TO_PAIR, HOLDING, TAKING_BACK),
    claims=CLAIMS,
    facts_box=GLANCE,
    # Why the book's own figure leaves out the rows.
    scene_setting=(("THE EMPRESS OF INDIA", 17, 1),),
)
