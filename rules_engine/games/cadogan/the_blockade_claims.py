"""The Blockade: what the text states, counted."""

from rules_engine import words as w
from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.judging.judge import judge
from rules_engine.judging.position_questions import apply_move
from rules_engine.players.players import Player
from rules_engine.writing import Game, Proportion, Text

at = Text("cadogan", "THE BLOCKADE")


def twelve_in_line(game: Game) -> tuple[str, bool]:
    """The places of a row, and how the two packs fall into rows."""
    row = len(w.places_in_row(game, 1))
    rows, over = divmod(len(game.cards), row)
    return f"{row} places; the two packs would make {rows} rows and leave {over} cards", row == 12


def eight_aces(game: Game) -> tuple[str, bool]:
    """The aces of two packs, and the cards of as many whole foundations."""
    aces = sum(face % 13 == 0 for face in game.cards)
    return f"{aces} aces, and {aces} x 13 = {aces * 13} cards in all", (aces, aces * 13) == (8, 104)

FIRST = Player("first-come")
"""Makes the first move that the game lists: aces out, then playing, marrying, dealing, refilling."""
DEALS = 10


def vacancies_refilled(game: Game, number: int) -> tuple[int, int]:
    """Of the cards that refill a vacancy in a numbered deal, those above the last row, and all of them."""
    position, higher, refilled = game.opening(number), 0, 0
    for move in FIRST.play(game, number).moves:
        permission = judge(game, position, move).permission
        assert permission is not None
        if permission.key == "fill":
            refilled += 1
            higher += w.row_number_of(game,
                move.parts[0].target) < position.facts[game.table.fact_index["row"]]
        position = apply_move(game, position, move, permission)
    return higher, refilled


def higher_rows(game: Game, held: RecordedCount) -> tuple[str, bool]:
    """How many vacancies opened above the last row, and how many deals are won so."""
    counts = [vacancies_refilled(game, number) for number in range(1, DEALS + 1)]
    higher, refilled = map(sum, zip(*counts, strict=True))
    deals = sum(above > 0 for above, _ in counts)
    share = Proportion(higher, refilled)
    found = (f"{higher} of {refilled} vacancies, {100 * higher / refilled:.0f} %, and some in {deals} of the "
             f"{DEALS} deals. Won: {held.wins.in_words}")
    return found, share.interval[0] > 0.1 and deals > DEALS / 2

CLAIMS = (
    at.claim("twelve", "4.1", "A row has twelve cards.", "counted on the engine's table", twelve_in_line),
    at.claim("eight-aces", "4.3", "There are eight aces to build on.",
        "counted in the two packs", eight_aces),
    at.claim("higher-rows", "7.1", "Places in the higher rows often fall vacant.",
        f"in the deals 1 to {DEALS} are counted the cards that refill a vacancy, and among them those above "
            "the last row; in the deals 1 to 300 the wins",
        higher_rows, count_for_claim("cadogan/the-blockade", FIRST, 300), recorded=True))
