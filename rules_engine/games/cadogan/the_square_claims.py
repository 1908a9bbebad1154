"""The Square: what the text states, counted and tried."""

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.games.cadogan.the_square_words import ACES, PACK, SQUARE
from rules_engine.players.players import CAREFUL, PLAIN
from rules_engine.writing import Game, Text

at = Text("cadogan", "THE SQUARE")


def laid_out(game: Game) -> tuple[str, bool]:
    """What lies in the square and beside it, and what is left in hand, in the first hundred deals."""
    openings = [game.opening(number).piles for number in range(1, 101)]
    aces = [sum(len(piles[at]) for at in ACES) for piles in openings]
    whole = all(len(piles[PACK]) + out == 88 and all(len(piles[at]) == 1 for at in SQUARE)
        for piles, out in zip(openings, aces, strict=True))
    found = f"16 in the square and {min(aces)} to {max(aces)} aces in their places; the other cards in hand"
    return found, whole


def up_and_down(game: Game) -> tuple[str, bool]:
    """What four foundations hold."""
    found = 4 * (13 + 13)
    return f"4 x (13 up + 13 down) = {found} cards, an ace below and an ace above", found == len(game.cards)


def practice(_: Game, plain: RecordedCount, careful: RecordedCount) -> tuple[str, bool]:
    """How a plain player fares, and how one who looks a move ahead."""
    means = [held.foundation_cards.value for held in (plain, careful) if held.foundation_cards]
    found = (
        f"a plain player brings out {means[0]:.1f} of 104 cards on average and wins {plain.wins.in_words}; a "
        f"careful one brings out {means[-1]:.1f} and wins {careful.wins.in_words}")
    return found, plain.wins.interval[1] < 0.02 and means[0] < means[-1]

CLAIMS = (
    at.claim("sixteen", "3.1; 4.1",
        "Sixteen cards make the Square; the first ace of each suit is placed apart as it appears.",
        "counted in deals 1 to 100", laid_out),
    at.claim("up-and-down", "6.1",
        "The series that began with four aces finish with four aces, if the game succeeds.",
        "reckoned", up_and_down),
    at.claim("practice", "5.4", "Much practice is needed to avoid blocking cards in reversing.",
        "the same deals played by each of two players", practice,
        count_for_claim("cadogan/the-square", PLAIN, 500),
        count_for_claim("cadogan/the-square", CAREFUL, 500),
        unsettled="neither player practises, and the plain one reverses nothing"))
