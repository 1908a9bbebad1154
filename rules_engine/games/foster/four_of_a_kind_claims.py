"""Four of a Kind: what the text states, counted and tried."""

from rules_engine import words as w
from rules_engine.games.foster.four_of_a_kind import GAME
from rules_engine.judging.position_questions import apply_move, end_reached, legal_moves
from rules_engine.model.cards import RANK
from rules_engine.writing import Game, Text, claim_of_our_own

at = Text("foster", "FOUR OF A KIND")


def thirteen_by_four(game: Game) -> tuple[str, bool]:
    """The piles after a deal, and the cards in each."""
    sizes = [len(pile) for pile in game.opening(1).piles]
    return f"5 + 5 + 3 = {len(sizes)} piles of {sizes[0]} cards", sizes == [4] * (5 + 5 + 3)


def run(number: int) -> tuple[str, int, int]:
    """How a numbered deal ends, in how many moves, and the pile its last card was taken from."""
    position, moves, last = GAME.opening(number), 0, 0
    while found := legal_moves(GAME, position):
        (move, verdict), = found
        assert verdict.permission is not None
        position, moves = apply_move(GAME, position, move, verdict.permission), moves + 1
        last = move.parts[0].source + 1 if move.parts else last
    end = end_reached(GAME, position)
    return end.key if end else "", moves, last


def never_skipped(deals: int = 40) -> tuple[str, bool]:
    """Whether every play takes fifty-two turns and no skip, and ends with the king pile."""
    same = all(run(number)[1:] == (52, 13) for number in range(1, deals + 1))
    return f"52 turns in each, the last at the king pile, and {'no' if same else 'a'} skip", same


def one_in_thirteen(deals: int = 40) -> tuple[str, bool]:
    """Whether the game is won just where the thirteenth card dealt is a king."""
    thirteenth = {number: w.shuffle_for_deal(GAME.cards, number)[12] for number in range(1, deals + 1)}
    same = all((run(number)[0] == "won") == (RANK[card] == 12) for number, card in thirteenth.items())
    return "4 chances in 52, or 7.69 %", same

CLAIMS = (
    at.claim("thirteen-by-four", "1.1,2",
        "Thirteen piles in rows of five, five and three hold four cards each.",
        "counted in the engine's deal", thirteen_by_four),
    claim_of_our_own("never-skipped",
        "As we read the order of the piles, a pile whose cards are all face up is never "
        "come to: there is nothing to skip.",
        "argued above; deals 1 to 40 played through by the engine", lambda _: never_skipped()),
    claim_of_our_own("one-in-thirteen",
        "As we read the order of the piles, the game is won once in thirteen times: "
        "when the thirteenth card dealt is a king.",
        "argued above; deals 1 to 40 played through by the engine", lambda _: one_in_thirteen()))
