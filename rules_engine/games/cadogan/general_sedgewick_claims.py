"""General Sedgewick: what the text states, counted and tried."""

from rules_engine import words as w
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.writing import Game, Text

at = Text("cadogan", "GENERAL SEDGEWICK")


def counted(game: Game) -> tuple[str, bool]:
    """The cards of the cross and of the first corner, and those left in the hand."""
    laid, begun, left = dealt = w.cards_dealt(game, "cross", "foundation", "pack")
    return f"{laid} in the cross, {begun} in the corner, {left} in hand", dealt == (5, 1, 46)


def three_others(game: Game) -> tuple[str, bool]:
    """How many cards have the value of the sixth."""
    (first,) = game.opening(1).piles[game.table.place_index["foundation-1"]]
    others = sum(face % 13 == first % 13 for face in game.cards) - 1
    return f"{others}, and each corner then takes {len(game.cards) // 4} cards", others == 3


def ready_to_go(game: Game) -> tuple[str, bool]:
    """What of a packet can be played at a stretch, in one suit and in several."""
    gone = {}
    for packet in ("9H 8H 7H", "9H 8S 7H"):
        position = game.table.position({"foundation-1": w.cards("6H"), "cross-1": w.cards(packet)})
        while plays := [(move, verdict.permission) for move, verdict in legal_moves(game, position)
                        if verdict.permission and verdict.permission.key == "play"]:
            position = apply_move(game, position, *plays[0])
        gone[packet] = 3 - len(position.piles[game.table.place_index["cross-1"]])
    return "; ".join(f"of {packet}, {count}" for packet, count in gone.items()), list(gone.values()) == [3, 1]

CLAIMS = (
    at.claim("counts", "5.1; 6.1", "Five cards make the cross, and the sixth the first foundation.",
        "counted in the engine's deal", counted),
    at.claim("three-others", "6.1", "Three other cards are of the value of the first foundation.",
        "counted in the pack", three_others),
    at.claim("ready-to-go", "8.2", "Packets of one suit are ready to be played on to the foundations.",
        "two packets of three cards played off by the judge, on a foundation that shows the six of hearts",
        ready_to_go))
