"""The Nation: what the text states, counted and tried."""

from rules_engine import words as w
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move
from rules_engine.model.cards import turn_face_down
from rules_engine.model.moves import top_card_move
from rules_engine.writing import Game, Move, Text

at = Text("cadogan", "THE NATION")


def twelve_of_eight(game: Game) -> tuple[str, bool]:
    """What the foundations leave of two packs, and the columns that makes."""
    left = len(game.cards) - 8
    return f"104 - 8 = {left} = 12 x 8", left == 12 * 8


def six_in_the_column(game: Game) -> tuple[str, bool]:
    """The cards in the first column when the fourth and the seventh card of it are played."""
    table, pack = game.table, turn_face_down(reversed(w.cards("9H JD 2S 7C 5H 3S TD 4C")))
    position = table.position({"ascending-1": w.cards("AS"), "hand": w.cards("9C"), "pack": pack})
    hand, column, ace = (table.place_index[name] for name in ("hand", "column-1", "ascending-1"))
    for _ in range(8):
        tried = [(move, judge(game, position, move)) for move in (
            top_card_move(position, hand, ace), top_card_move(position, hand, column))]
        move, permission = next(
            (move, verdict.permission) for move, verdict in tried if verdict.kind == "allowed"
        )
        assert permission is not None
        position = apply_move(game, position, move, permission)
    held, next_column = len(position.piles[column]), position.facts[table.fact_index["column"]]
    return f"{held} cards, and the next one begins column {next_column}", (held, next_column) == (6, 2)


def last_comes_first(game: Game) -> tuple[str, bool]:
    """Which card of twelve columns falls first in a re-deal."""
    position = game.table.position({f"column-{n + 1}": (4 * n + 1, 4 * n + 3) for n in range(12)})
    redeal = Move(action="redeal")
    verdict = judge(game, position, redeal)
    assert verdict.permission is not None
    turned = apply_move(game, position, redeal, verdict.permission).piles[game.table.place_index["hand"]]
    return "the first card turned up is the uppermost of the twelfth column", turned == (4 * 12 - 3,)

CLAIMS = (
    at.claim("twelve-of-eight", "4.3", "What is left makes twelve columns of eight.",
        "reckoned", twelve_of_eight),
    at.claim("six", "5.2", "If the fourth and the seventh card are played, the column holds six.",
        "played by the engine", six_in_the_column),
    at.claim("last-first", "7.2", "In a re-deal the last column becomes the first.",
        "played by the engine", last_comes_first))
