"""The Four Corners: what the text states, counted and tried."""

from rules_engine.games.cadogan.the_four_corners import ORDER
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move
from rules_engine.model.moves import top_card_move
from rules_engine.writing import Game, Text

at = Text("cadogan", "THE FOUR CORNERS")


def twelve_to_a_round(game: Game) -> tuple[str, bool]:
    """The packets of a round, and the rounds of a deal in which only the eight first cards go out."""
    rounds, over = divmod(len(game.cards) - 8, len(ORDER))
    found = f"2 x (1 + 4 + 1) = {len(ORDER)} packets; 104 - 8 = 96 cards make {rounds} rounds of them"
    return found, (len(ORDER), rounds, over) == (12, 8, 0)


def eight_foundations(game: Game) -> tuple[str, bool]:
    """The places for foundations, and the cards that they take."""
    places = len(game.table.zone_places["ascending"]) + len(game.table.zone_places["descending"])
    return f"4 aces and 4 kings; {places} x 13 = {places * 13} cards", (places, places * 13) == (8, 104)


def deuce_to_eight(game: Game) -> tuple[str, bool]:
    """Play the sequence from two to eight over to the nine, one card at a time, as the Note says."""
    one, other = game.table.place_index["corner-1"], game.table.place_index["side-1"]
    position, moves = game.table.position({"corner-1": range(1, 8), "side-1": (8,)}), 0
    while position.piles[one]:
        move = top_card_move(position, one, other)
        verdict = judge(game, position, move)
        if verdict.permission is None or verdict.kind != "allowed":
            break
        position, moves = apply_move(game, position, move, verdict.permission), moves + 1
    turned = position.piles[other] == tuple(range(8, 0, -1))
    return f"{moves} marriages, one card each, and the two lies on top", (turned, moves) == (True, 7)

CLAIMS = (
    at.claim("twelve", "3.1", "A round has twelve cards.",
        "counted on the engine's table", twelve_to_a_round),
    at.claim("eight", "5.1", "There are eight cards that begin foundations.",
        "counted on the engine's table", eight_foundations),
    at.claim("deuce-to-eight", "8.1",
        "A sequence from two to eight can be brought over to a nine, so that the two comes to lie on top.",
        "played by the engine", deuce_to_eight))
