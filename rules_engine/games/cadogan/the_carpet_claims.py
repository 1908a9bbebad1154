"""The Carpet: what the text states, counted on the carpet of the engine."""

from itertools import pairwise, product

from rules_engine import words as w
from rules_engine.games.cadogan.the_carpet import GAME
from rules_engine.games.cadogan.the_carpet_words import woven_aside
from rules_engine.judging.judge import judge
from rules_engine.model.card_names import parse_card
from rules_engine.model.moves import position_after_part, top_card_move
from rules_engine.words.lines import Facing, lines_to_edge
from rules_engine.writing import Game, Position, Text, claim_of_our_own

at = Text("cadogan", "THE CARPET")

TABLE = GAME.table
CARPET = TABLE.zone_places["carpet"]


def free(game: Game, position: Position, looks: Facing, reach: int | None = None) -> set[int]:
    """The places of the carpet whose cards are available."""
    return {
        at for at in CARPET
        if position.piles[at] and w.place_has_empty_line_to_edge(game, position, at, looks, reach)}


def without(position: Position, gone: set[int]) -> Position:
    """The position with these places of the carpet empty."""
    piles = enumerate(position.piles)
    return position._replace(piles=tuple(() if at in gone else pile for at, pile in piles))


def counted(game: Game) -> tuple[str, bool]:
    """The cards withdrawn, laid out and left in hand."""
    held = up, down, laid, left = w.cards_dealt(game, "ascending", "descending", "carpet", "pack")
    return f"{up} + {down} withdrawn, {laid} laid out, {left} in hand", held == (4, 4, 64, 32)


def crosses(game: Game) -> tuple[str, bool]:
    """The cards available when the carpet has been dealt, in the weave and in its mirror image."""
    opening = game.opening(1)
    first, other = (len(free(game, opening, looks)) for looks in (w.directions_of_short_sides, woven_aside))
    return f"{first} cards, four on each side; laid the other way about, {other}", first == other == 16


def next_in_line(game: Game) -> tuple[str, bool]:
    """Whether a card that goes can free one that lies next to its own narrow ends."""
    opening = game.opening(1)
    touching = [{way[0] for way in found if way}
        for found in lines_to_edge(TABLE.zones_by_place[0], w.directions_of_short_sides)]
    pairs = [(at, other) for at in CARPET for other in touching[at]]
    opened = [pair for pair in pairs if pair[0] in touching[pair[1]]]
    before = free(game, opening, w.directions_of_short_sides)
    freed = {at: free(game, without(opening, {at}), w.directions_of_short_sides) - before for at in before}
    corners = sorted(TABLE.places[at] for at, found in freed.items() if found)
    found = (f"in the pattern as we lay it, of {len(pairs)} cards lying at a narrow end of one of the "
             f"64, {len(opened)} have a narrow end turned to it; but each of {len(corners)} corners "
             f"({', '.join(corners)}) frees the card at its side")
    return found, not opened and not corners


def only_weave(_game: Game) -> tuple[str, bool]:
    """How many ways there are to lay the rows so that Rule III holds for each of the 64 cards."""
    rows = [row for row in product((True, False), repeat=8) if all(one or two for one, two in pairwise(row))]
    count = dict.fromkeys(rows, 1)
    for _ in range(7):
        count = {row: sum(n for above, n in count.items() if not any(map(all, zip(above, row, strict=True))))
                 for row in rows}
    ways_to_lay = sum(count.values())
    return f"{ways_to_lay}, which are each other in a mirror", ways_to_lay == 2


def inner_cards(game: Game) -> tuple[str, bool]:
    """Whether the whole carpet can be taken up, available card by available card."""
    position, rounds = game.opening(1), []
    while found := free(game, position, w.directions_of_short_sides):
        rounds.append(len(found))
        position = without(position, found)
    said = ", ".join(str(number) for number in rounds)
    return f"taking all that are available each time: {said}", sum(rounds) == 64


def last_deal(game: Game) -> tuple[str, bool]:
    """Which way three cards must follow on the talon to come off it, by the foundation that is full."""
    ranks, comes_off = "A23456789TJQK", {}
    for finished, direction in product(("ascending", "descending"), ("up", "down")):
        other, built, wanted = ("descending", "KQJT98765", "234") if finished == "ascending" else (
            "ascending", "A23456789", "TJQ")
        lies = {f"{finished}-1": ranks if finished == "ascending" else ranks[::-1], f"{other}-1": built,
                "talon": wanted if direction == "up" else wanted[::-1]}
        position = TABLE.position(
            {place: [parse_card(f"{rank}H") for rank in pile] for place, pile in lies.items()}, redeals=2)
        source, target = TABLE.place_index["talon"], TABLE.place_index[f"{other}-1"]
        while position.piles[source]:
            move = top_card_move(position, source, target)
            if judge(game, position, move).kind != "allowed":
                break
            position = position_after_part(TABLE, position, move.parts[0])
        comes_off[finished, direction] = not position.piles[source]
    found = "; ".join(
        f"with the {'ace' if finished == 'ascending' else 'king'}'s foundation full they must lie "
        f"{next(way for way in ('up', 'down') if comes_off[finished, way])}wards"
        for finished in ("descending", "ascending"))
    return found, all(comes_off[finished, "down"] for finished in ("ascending", "descending"))

CLAIMS = (
    at.claim("counts", "5.1; 6.1", "Eight cards begin the foundations and sixty-four make the carpet.",
        "counted in the engine's deal", counted),
    at.claim("crosses", "2.3", "Some cards can be used as soon as the carpet has been dealt.",
        "counted in the engine's deal", crosses),
    at.claim("next-one", "3.1", "A card that is taken from the carpet does not free the card next in line.",
        "every card of the weave against each that lies next to its narrow ends, "
        "and every card that is free at first taken away by itself",
        next_in_line, true=False,
        unsettled="the weave is put together so that this holds of the card next in line; "
            "our copy has no plate to show whether it held of others"),
    claim_of_our_own("only-weave",
        "The ways to lay eight rows of eight, upright or crossways as one likes, "
        "in which no card can free the one next to its narrow ends.",
        "every arrangement, row by row", only_weave),
    at.claim("inner-cards", "3.1; 7.1", "Even the cards in the middle become available by degrees.",
        "the carpet taken up in the engine as if every card fitted", inner_cards),
    at.claim("only-descending", "8.2",
        "In the third deal, once one foundation of a suit is finished, "
        "an ascending sequence on the talon is wrong, and the game could not succeed.",
        "three cards of a suit on the talon in either direction, played off by the judge, "
        "each foundation of the suit being full in turn",
        last_deal, true=False))
