"""The Empress of India: what the text states, counted."""

from rules_engine import words as w
from rules_engine.games.cadogan.the_empress_of_india import HAND, ROWS
from rules_engine.judging.position_questions import possible_moves
from rules_engine.model.cards import RANK, RED
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("cadogan", "THE EMPRESS OF INDIA")


def court_counted(game: Game) -> tuple[str, bool]:
    """The cards taken out before the deal."""
    counts = aces, kings, one, seven, knaves = w.cards_dealt(
        game, "ascending", "descending", "empress", "aside", "guard")
    return f"{aces} aces, {kings} kings, {one} + {seven} queens, {knaves} knaves", counts == (8, 8, 1, 7, 8)


def nine_counted(game: Game) -> tuple[str, bool]:
    """The cards that take no part."""
    alone = sum(w.cards_dealt(game, "empress", "guard"))
    return f"{alone} cards", alone == 9


def rows_counted(game: Game) -> tuple[str, bool]:
    """The cards of the rows, and whether each is of its colour; the others of the pack."""
    piles, zone = game.opening(1).piles, game.table.zone_places
    army, navy = ([entry for place in zone[rows] for entry in piles[place]] for rows in ROWS.split())
    right = all(RED[entry] for entry in army) and not any(RED[entry] for entry in navy)
    others = sum(w.cards_dealt(game, *HAND.split()))
    return (f"{len(army)} red and {len(navy)} black in the rows, {others} others",
            right and (len(army), len(navy), others) == (24, 24, 208 - 32 - 48))


def as_many_of_each(game: Game) -> tuple[str, bool]:
    """The red and the black cards that the foundations take."""
    court = w.cards("AS AC QS QC KH KD JH JD", 4)
    red, black = (sum(RED[face] == colour for face in game.cards) -
                  sum(RED[face] == colour for face in court) for colour in (True, False))
    return f"{red} red and {black} black, for 8 x 11 places of each colour", red == black == 8 * 11


def first_pair(game: Game) -> tuple[str, bool]:
    """What the plays of thirty openings consist of."""
    pairs = set()
    permission = next(permission for permission in game.permissions if permission.key == "play")
    for number in range(1, 31):
        opening = game.opening(number)
        for move, _ in possible_moves(game, opening, permission):
            pairs.add(tuple(sorted(RANK[opening.piles[part.source][0]] for part in move.parts)))
    return "in deals 1 to 30 nothing but a two with a queen", pairs == {(1, 11)}

CLAIMS = (
    at.claim("court", "6.1", "Eight cards of each of four kinds are taken out.",
        "counted in the engine's deal", court_counted),
    at.claim("nine", "8.1", "Nine cards take no part.", "counted in the engine's deal", nine_counted),
    at.claim("rows", "11.1", "Four rows of twelve cards, two of each colour.",
        "counted in the engine's deal", rows_counted),
    claim_of_our_own("as-many", "How many red and how many black cards are played, two by two.",
        "counted from the packs", as_many_of_each),
    at.claim("first-pair", "13.1", "The first cards played are a black two and a red queen.",
        "every play open in deals 1 to 30 looked at", first_pair))
