"""Spenser's Fairie Queen: what the text states, counted and tried."""

from rules_engine.cards import RANK, SUIT, face_up
from rules_engine.games.cadogan.spensers_fairie_queen import KING, PACK
from rules_engine.writing import Game, Pile, Proportion, Text

at = Text("cadogan", "SPENSER'S FAIRIE QUEEN")

DEALS = 10_000
ALONE = Proportion(5833, DEALS)
"""Of deals 1 to 10,000, those that end with a single king or more when all that fits is played."""
ALONE_UNPLAYED = Proportion(4703, DEALS)
"""Likewise, when nothing but the aces is played."""
LONG = Proportion(9744, DEALS)
"""Likewise when all that fits is played: a column had more than sixteen cards under its king at some time."""
FIRST = 60
"""How many of the deals are tried again whenever the page is made."""


def dealt(order: Pile, *, playing: bool = True) -> tuple[list[Pile], int]:
    """The columns once the pack, its first card first, is dealt, and the most cards that lay in one.

    The first king lies out already. Aces go to the foundations, and if `playing` all that fits.
    """
    columns: list[list[int]] = [[]]
    played = [[0] * 13 for _ in range(4)]
    longest = 0

    def fits(card: int) -> bool:
        rank, row = RANK[card], played[SUIT[card]]
        return rank == 0 or (playing and row[rank - 1] > row[rank])

    for card in order:
        if RANK[card] == KING:
            columns.append([])
            continue
        if not fits(card):
            columns[-1].append(card)
            longest = max(longest, len(columns[-1]))
            continue
        played[SUIT[card]][RANK[card]] += 1
        while ready := next((column for column in columns if column and fits(column[-1])), None):
            freed = ready.pop()
            played[SUIT[freed]][RANK[freed]] += 1
    return [tuple(column) for column in columns], longest


def trial(game: Game, deals: int, *, playing: bool = True) -> tuple[Proportion, Proportion]:
    """Of the first deals, those that leave a single king, and those with a column of more than sixteen."""
    packs = (face_up(reversed(game.opening(number).piles[PACK])) for number in range(1, deals + 1))
    ends = [dealt(order, playing=playing) for order in packs]
    alone, long = sum(() in columns for columns, _ in ends), sum(longest > 16 for _, longest in ends)
    return Proportion(alone, deals), Proportion(long, deals)


def agrees(short: Proportion, long: Proportion) -> bool:
    """Whether the first deals agree with the record."""
    return short.may_be(long.won / long.of)


def left_alone(game: Game) -> tuple[str, bool]:
    """How often some king is single when the deal is over, whether cards are played or not."""
    found = f"{ALONE.words}; when only aces go out, {ALONE_UNPLAYED.words}"
    short, unplayed = trial(game, FIRST)[0], trial(game, FIRST, playing=False)[0]
    return found, agrees(short, ALONE) and agrees(unplayed, ALONE_UNPLAYED) and ALONE.interval[0] > 0.5


def too_long(game: Game) -> tuple[str, bool]:
    """How often a column grows past sixteen cards under its king."""
    return LONG.words, agrees(trial(game, FIRST)[1], LONG) and LONG.interval[0] > 0.5


def eight_aces(game: Game) -> tuple[str, bool]:
    """The aces of both packs, and what the foundations hold in the end."""
    aces, kings = (sum(RANK[face] == rank for face in game.cards) for rank in (0, KING))
    found = f"{aces} aces; 8 x 12 = {8 * 12} cards from ace to queen, and {kings} kings"
    return found, (aces, 8 * 12 + kings) == (8, len(game.cards))


CLAIMS = (
    at.claim("eight-aces", "8.1", "Eight aces go up to queens, and the kings are left.",
        "counted in the two packs", eight_aces),
    at.claim("kings-alone", "6.4", "When the deal is over some king will probably be single.",
        "deals 1 to 10,000; while dealing, each card that fits is played at once", left_alone),
    at.claim("long-columns", "15.1", "Columns too long for a straight line happen often.",
        "deals 1 to 10,000; while dealing, each card that fits is played at once; counted is how often some "
        "column gets more than sixteen cards under its king, and so, half covered, is more than nine cards "
        "high", too_long))
