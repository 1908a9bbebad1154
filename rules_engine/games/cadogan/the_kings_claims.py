"""The Kings: what the text says of numbers and of chances, and how it was checked."""

from rules_engine.counting.count import RecordedCount, count_for_claim
from rules_engine.games.cadogan.the_kings_board import PLACES, TABLE, dealing
from rules_engine.judging.position_questions import apply_move, legal_moves
from rules_engine.model.cards import RANK
from rules_engine.players.players import CAREFUL, PLAIN
from rules_engine.writing import Game, Position, Text

at = Text("cadogan", "THE KINGS")

DEALT_OUT = 20
"""So many deals are dealt out whenever the page is made."""


def aces_counted(game: Game) -> tuple[str, bool]:
    """How many aces are laid out, and how many cards are left."""
    piles = game.opening(1).piles
    aces = [piles[place] for place in TABLE.zone_places["foundation"]]
    left = len(piles[TABLE.place_index["pack"]])
    whole = all(len(pile) == 1 and RANK[pile[0]] == 0 for pile in aces)
    return f"{len(aces)} aces, {left} cards in the pack", whole and (len(aces), left) == (8, 96)


def dealt_out(game: Game, number: int) -> Position:
    """A numbered deal dealt out; of what may be done, the first that the game lists is done."""
    position = game.opening(number)
    while dealing(position):
        move, verdict = legal_moves(game, position)[0]
        assert verdict.permission is not None
        position = apply_move(game, position, move, verdict.permission)
    return position


def columns_counted(game: Game) -> tuple[str, bool]:
    """How long the lines come to be."""
    most = 96 // len(PLACES)
    tables = [dealt_out(game, number).piles for number in range(1, DEALT_OUT + 1)]
    lengths = [len(piles[place]) for piles in tables for place in PLACES]
    found = (
        f"{most} columns on either side if nothing is played; in deals 1 to {DEALT_OUT}, lines of "
        f"{min(lengths)} to {max(lengths)} cards")
    return found, most == 12 and max(lengths) <= most


def how_hard(_: Game, *played: RecordedCount) -> tuple[str, bool]:
    """What two players make of the game, free of the lines after the deal and held to them."""
    told, harder = [], True
    for who, free, held in zip(("plain", "careful"), played[::2], played[1::2], strict=True):
        assert free.foundation_cards is not None
        assert held.foundation_cards is not None
        harder = harder and held.foundation_cards.interval[1] < free.foundation_cards.interval[0]
        told.append(
            f"a {who} player wins {free.wins.in_words}; "
            f"{free.foundation_cards.value:.1f} of 104 cards out in the end, "
            f"on average; held to the lines {held.wins.won} of {held.wins.total:,}, "
            f"and {held.foundation_cards.value:.1f}"
        )
    return "; ".join(told), harder and played[2].wins.interval[1] < 0.2

CLAIMS = (
    at.claim("eight-aces", "5.1", "Eight aces are taken out of the two packs.",
        "counted in the engine's deal", aces_counted),
    at.claim("two-groups", "6.3", "The rest makes columns of four on either side.",
        f"96 cards in eight lines; and deals 1 to {DEALT_OUT} dealt out, every card played that could be",
        columns_counted, recorded=True),
    at.claim("difficult", "10.1",
        "The game is very difficult, so that it is well not to hold cards to their lines after the deal.",
        "the same deals played by each of two players, once with cards free of their lines after the deal "
        "and once with cards held to them",
        how_hard, count_for_claim("cadogan/the-kings", PLAIN, 150),
        count_for_claim("cadogan/the-kings", PLAIN, 150, line_after="held"),
        count_for_claim("cadogan/the-kings", CAREFUL, 80),
        count_for_claim("cadogan/the-kings", CAREFUL, 80, line_after="held"),
        unsettled="players who look at most one move ahead do not tell how hard it is for one who plans"))
