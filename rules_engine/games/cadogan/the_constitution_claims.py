"""The Constitution: what the text states, counted."""

from rules_engine import words as w
from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.games.cadogan.the_constitution import ROWS
from rules_engine.judging.position_questions import apply_move, possible_moves
from rules_engine.players.players import Player
from rules_engine.players.preferences import FoundationsFirst
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("cadogan", "THE CONSTITUTION")


def court_counted(game: Game) -> tuple[str, bool]:
    """The cards taken out before the deal, and what becomes of them."""
    bishops, judges, aces, sovereign, aside = w.cards_dealt(
        game, "bishop", "judge", "foundation", "sovereign", "aside")
    kings, queens = bishops + judges, sovereign + aside
    found = f"{kings} kings, {queens} queens and {aces} aces are taken out, and {aside} queens go aside"
    return found, (kings, queens, aces, aside) == (8, 8, 8, 7)


def rows_counted(game: Game) -> tuple[str, bool]:
    """The cards of the rows, and what is left."""
    *divisions, left = w.cards_dealt(game, *ROWS, "pack")
    rows = sum(divisions)
    return f"4 x 8 = {rows} laid out, {left} left in the hand", (rows, left) == (32, 104 - 24 - 32)


def knaves_counted(game: Game) -> tuple[str, bool]:
    """The cards that eight foundations from ace to knave take."""
    out = sum(w.cards_dealt(game, "sovereign", "bishop", "judge", "aside"))
    return f"8 x 11 = {8 * 11}: all but the {out} kings and queens", 104 - out == 8 * 11

CARELESS = Player("careless", (FoundationsFirst(),), by_chance=True)
"""Takes whatever offers, and deals a card when nothing does."""


def without_thought_lost(game: Game, held: RecordedCount) -> tuple[str, bool]:
    """The share of deals won without thought, and how many cards are played so on the aces."""
    assert held.foundation_cards is not None
    aces, = w.cards_dealt(game, "foundation")
    low, high = (side - aces for side in held.foundation_cards.interval)
    found = (
        f"{held.wins.in_words}; of the eighty cards for the aces {held.foundation_cards.value - aces:.1f} on "
        f"average ({low:.1f} to {high:.1f})"
    )
    return found, held.wins.interval[1] < 0.02 and high < 40


def vacancy_handed_down(game: Game) -> tuple[str, bool]:
    """The moves that follow when a card has gone from the Council, where single cards lie everywhere."""
    opening = game.opening(1)
    first = game.table.zone_places["council"][0]
    position = opening._replace(
        piles=tuple(() if place == first else pile for place, pile in enumerate(opening.piles)))
    made: list[str] = []
    while ways := [
        (permission, move)
        for permission in game.permissions
        if permission.key in ("fill", "enlist", "call-up")
        for move, _ in possible_moves(game, position, permission)
    ]:
        permission, move = ways[0]
        made.append(permission.key)
        position = apply_move(game, position, move, permission)
    ups, ins = made.count("fill"), len(made) - made.count("fill")
    return f"{ups} cards move up a row and {ins} comes in from the hand", made == ["fill"] * 3 + ["call-up"]

CLAIMS = (
    at.claim("court", "7.1", "Kings, queens and aces are taken out, and seven queens thrown aside.",
        "counted in the engine's deal", court_counted),
    at.claim("rows", "10.1", "Four rows of eight cards.", "counted in the engine's deal", rows_counted),
    at.claim("handed-down", "5.1",
        "A vacancy passes through the rows down to the People, "
        "and is filled there from the talon or the pack.",
        "where no sequence lies in its way: one card taken from the Council in deal 1, "
        "and every vacancy filled after it",
        vacancy_handed_down),
    claim_of_our_own("to-knaves", "Eight foundations from ace to knave take every card that is played with.",
        "reckoned", knaves_counted),
    at.claim("skill", "15.1", "Success depends chiefly on the play.",
        "counted in the deals 1 to 400", without_thought_lost,
        count_for_claim("cadogan/the-constitution", CARELESS, 400),
        unsettled="that thoughtless play wins nothing does not tell how far good play goes"))
