"""Napoleon's Square: what the text states, counted."""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import TypeAlias

from rules_engine.games.cadogan.napoleons_square_kings import KING, kings_block
from rules_engine.writing import Game, Proportion, Text, claim_of_our_own

at = Text("cadogan", "NAPOLEON'S SQUARE")

Packet: TypeAlias = tuple[int, ...]
"""The ranks of the cards of one suit in a packet, the lowest card first."""
Packets: TypeAlias = tuple[Packet, ...]
Pair: TypeAlias = tuple[Packet, Packet]
Suit: TypeAlias = tuple[Packets, tuple[int, int]]
"""All packets of a suit, in order, and how high its two foundations are, the lower first."""
LEAST_TRIED = 200


def comes_out(*packets: Packet, marrying: bool = False) -> bool:
    """Whether a suit comes out on its two foundations if each of its cards but these lies by itself.

    Of a packet only the uppermost card is available: it is played, or if `marrying` is allowed laid on an
    uppermost card one higher. A card that lies by itself frees none by being married, so it is not.
    """
    in_packets = [rank for packet in packets for rank in packet]
    alone = [(rank,) for rank in range(KING + 1) for _ in range(2 - in_packets.count(rank))]
    waiting: list[Suit] = [(tuple(sorted([*packets, *alone])), (0, 0))]
    met: set[Suit] = set()
    while waiting:
        if (now := waiting.pop()) in met:
            continue
        if not now[0]:
            return True
        met.add(now)
        if marrying:
            waiting += married(*now)
        waiting += played(*now)
    return False


def parted(packets: Packets) -> Iterator[tuple[int, Packet, list[Packet]]]:
    """The uppermost card of each packet, what lies under it, and the other packets; like packets once."""
    for at, packet in enumerate(packets):
        if packet not in packets[:at]:
            yield packet[-1], packet[:-1], [*packets[:at], *packets[at + 1:]]


def played(packets: Packets, built: tuple[int, int]) -> Iterator[Suit]:
    """What each card that can be played leaves, the lower foundation first."""
    for card, under, others in parted(packets):
        for one, other in {built, built[::-1]}:
            if card == one:
                left = [*others, under] if under else others
                yield tuple(sorted(left)), (min(one + 1, other), max(one + 1, other))


def married(packets: Packets, built: tuple[int, int]) -> Iterator[Suit]:
    """What each card leaves that is married off another."""
    for card, under, others in parted(packets):
        for at, packet in enumerate(others):
            if under and packet[-1] == card + 1:
                yield tuple(sorted([*others[:at], *others[at + 1:], (*packet, card), under])), built


def hopeless(packets: Iterable[Packet]) -> tuple[list[Pair], list[Pair], list[Pair]]:
    """All pairs of these packets, those that plays alone never bring out, and those that nothing does."""
    pairs = list(combinations_with_replacement(packets, 2))
    stuck = [pair for pair in pairs if not comes_out(*pair)]
    return pairs, stuck, [pair for pair in stuck if not comes_out(*pair, marrying=True)]


def share_a_rank(pair: Pair) -> bool:
    """Whether the blocked cards are of one rank, or the sequences over them have a rank in common."""
    one, other = pair
    return one[0] == other[0] or bool(set(one[1:]) & set(other[1:]))


def alike_or_kings(pair: Pair) -> bool:
    """Whether the packets are alike, or both sequences are a king and a queen."""
    return pair[0] == pair[1] or all(packet[1] == KING for packet in pair)


def blocked_twice(_: Game) -> tuple[str, bool]:
    """What two sequences over lower cards of their suit do, and two kings."""
    pairs, stuck, lost = hopeless((low, high, high - 1) for low in range(11) for high in range(low + 2, 13))
    of_kings, _stuck, kings = hopeless((low, KING) for low in range(KING))
    shared = "just" if stuck == list(filter(share_a_rank, pairs)) else "not just"
    alike = "just" if lost == list(filter(alike_or_kings, pairs)) else "not just"
    found = (
        f"with plays only, {len(stuck)} of {len(pairs):,} pairs of sequences never come out, {shared} those "
        f"that have a rank in common or block cards of one rank; with marriages too, {len(lost)}, {alike} "
        f"those of packets alike or of king and queen twice; of the pairs of kings, {len(kings)} of "
        f"{len(of_kings)}"
    )
    return found, lost == pairs

KINGS_FOUND = Proportion(1412, 20_000)
"""Of the deals 1 to 20,000, those in which the kings have to be put right."""


def how_often(game: Game) -> tuple[str, bool]:
    """How often two kings block, as recorded, and in the first deals again."""
    block = kings_block()
    again = sum(block(game, game.opening(number)) for number in range(1, LEAST_TRIED + 1))
    return KINGS_FOUND.in_words, Proportion(again, LEAST_TRIED).includes(KINGS_FOUND.won / KINGS_FOUND.total)


def laid(game: Game, each: int) -> tuple[str, bool]:
    """The cards of the square, `each` in a packet, and those in hand."""
    opening, square = game.opening(1), game.table.zone_places["packet"]
    sizes = [len(opening.piles[place]) for place in square]
    left = len(opening.piles[game.table.place_index["pack"]])
    found = f"{len(sizes)} x {sizes[0]} = {sum(sizes)} laid out, {left} in hand"
    return found, sizes == [each] * 12 and left == 104 - 12 * each


def aces(game: Game) -> tuple[str, bool]:
    """The aces of both packs, and the cards of as many whole foundations."""
    found = sum(face % 13 == 0 for face in game.cards)
    return f"{found} aces, and {found} x 13 = {found * 13} cards", (found, found * 13) == (8, 104)

CLAIMS = (
    at.claim("twelve", "3.1", "Twelve packets of four are dealt.",
        "counted in the engine's deal", lambda game: laid(game, 4)),
    at.claim("eight-aces", "3.1", "There are eight aces to build on.", "counted in the two packs", aces),
    at.claim("impossible", "5.3",
        "When sequences of one suit block lower cards of that suit in two packets, success is impossible.",
        "every pair of packets in which two cards in sequence lie over a lower one of their suit, "
        "each other card of the suit lying by itself, free and open to a marriage; "
        "and every pair of kings over smaller cards",
        blocked_twice, true=False),
    claim_of_our_own("two-kings",
        "How often two kings of a suit are dealt so that they block two smaller cards.",
        "deals 1 to 20,000; the first 200 are dealt again at every check", how_often))
