"""Napoleon's Square: what the text states, counted."""

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import TypeAlias

from rules_engine.games.cadogan.napoleons_square_kings import KING, kings_block
from rules_engine.writing import Game, Proportion, Text, own_count

at = Text("cadogan", "NAPOLEON'S SQUARE")

Packet: TypeAlias = tuple[int, ...]
"""The ranks of the cards of one suit in a packet, the lowest card first."""
LEAST_TRIED = 200


def comes_out(*packets: Packet) -> bool:
    """Whether a suit comes out on its two foundations if all its cards but these are free at once.

    Of the packets only the uppermost card is available, and none is married elsewhere.
    """
    left = [list(packet) for packet in packets]
    free = [2 - sum(packet.count(rank) for packet in packets) for rank in range(13)]
    built = [0, 0]
    while any(height < 13 for height in built):
        for number, height in enumerate(built):
            held = next((pile for pile in left if pile[-1:] == [height]), None)
            if height == 13 or not (held or free[height]):
                continue
            if held:
                held.pop()
            else:
                free[height] -= 1
            built[number] += 1
            break
        else:
            return False
    return True


Pair: TypeAlias = tuple[Packet, Packet]


def hopeless(packets: Iterable[Packet]) -> tuple[list[Pair], list[Pair]]:
    """All pairs of these packets, and those of them that never come out."""
    pairs = list(combinations_with_replacement(packets, 2))
    return pairs, [pair for pair in pairs if not comes_out(*pair)]


def share_a_rank(pair: Pair) -> bool:
    """Whether the blocked cards are of one rank, or the sequences over them have a rank in common."""
    one, other = pair
    return one[0] == other[0] or bool(set(one[1:]) & set(other[1:]))


def blocked_twice(_: Game) -> tuple[str, bool]:
    """What two sequences over lower cards of their suit do, and two kings."""
    pairs, stuck = hopeless((low, high, high - 1) for low in range(11) for high in range(low + 2, 13))
    of_kings, lost = hopeless((low, KING) for low in range(KING))
    told = "just" if stuck == [pair for pair in pairs if share_a_rank(pair)] else "not just"
    found = (
        f"{len(stuck)} of {len(pairs):,} pairs of sequences are hopeless, {told} those that have a rank in "
        f"common or block cards of one rank; of the pairs of kings, {len(lost)} of {len(of_kings)}"
    )
    return found, stuck == pairs


KINGS_FOUND = Proportion(1412, 20_000)
"""Of the deals 1 to 20,000, those in which the kings have to be put right."""


def how_often(game: Game) -> tuple[str, bool]:
    """How often two kings block, as recorded, and in the first deals again."""
    block = kings_block()
    again = sum(block(game, game.opening(number)) for number in range(1, LEAST_TRIED + 1))
    return KINGS_FOUND.words, Proportion(again, LEAST_TRIED).may_be(KINGS_FOUND.won / KINGS_FOUND.of)


def laid(game: Game, each: int) -> tuple[str, bool]:
    """The cards of the square, `each` in a packet, and those in hand."""
    opening, square = game.opening(1), game.table.zone["packet"]
    sizes = [len(opening.piles[place]) for place in square]
    left = len(opening.piles[game.table.place["pack"]])
    found = f"{len(sizes)} x {sizes[0]} = {sum(sizes)} laid out, {left} in hand"
    return found, sizes == [each] * 12 and left == 104 - 12 * each


def aces(game: Game) -> tuple[str, bool]:
    """The aces of both packs, and the cards of as many whole foundations."""
    found = sum(face % 13 == 0 for face in game.cards)
    return f"{found} aces, and {found} x 13 = {found * 13} cards", (found, found * 13) == (8, 104)


CLAIMS = (
    at.claim("twelve", "3.1", "Twelve packets of four are dealt.", "counted in the engine's deal",
        lambda game: laid(game, 4)),
    at.claim("eight-aces", "3.1", "There are eight aces to build on.", "counted in the two packs", aces),
    at.claim("impossible", "5.3", "When sequences of one suit block lower cards of that suit in two packets, "
        "success is impossible.", "every pair of packets in which two cards in sequence lie over a lower one "
        "of their suit, all other cards of the suit being free when wanted; and every pair of kings over "
        "smaller cards", blocked_twice, true=False),
    own_count("two-kings", "How often two kings of a suit are dealt so that they block two smaller cards.",
        "deals 1 to 20,000; the first 200 are dealt again at every check", how_often))
