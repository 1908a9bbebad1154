"""A search of The Salic Law: the deal played by rote, and whether the packets can then be played out."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from rules_engine.cards import RANK, Pile

Packet: TypeAlias = tuple[tuple[int, ...], bool]
"""The ranks that lie on a king, bottom first, and whether the king may still take a card when bare."""
Choose: TypeAlias = Callable[[list[int]], int]
"""Of several packets that could be played from, by the numbers of their cards, which is: 0 for the first."""


class State(NamedTuple):
    """The packets, in an order that is the same wherever they lie, and how many of each rank are played."""

    packets: tuple[Packet, ...]
    played: tuple[int, ...]

    @property
    def bare(self) -> int:
        """How many kings have nothing upon them."""
        return sum(not ranks for ranks, _ in self.packets)


def shortest(sizes: list[int]) -> int:
    """The packet with fewest cards, as the text advises who would free some kings."""
    return sizes.index(min(sizes))


def longest(sizes: list[int]) -> int:
    """The packet with most cards."""
    return sizes.index(max(sizes))


def fitting(packets: list[Packet] | tuple[Packet, ...], played: list[int] | tuple[int, ...]) -> list[int]:
    """The packets whose top card a foundation waits for; suits do not matter."""
    return [number for number, (ranks, _) in enumerate(packets)
            if ranks and played[ranks[-1] - 1] > played[ranks[-1]]]


def play(packets: list[Packet], played: list[int], number: int) -> None:
    """The top card of a packet goes to a foundation."""
    ranks, free = packets[number]
    packets[number] = ranks[:-1], free
    played[ranks[-1]] += 1


def state_of(packets: list[Packet], played: list[int]) -> State:
    """The packets in order, with all those cards played for which no other could take the place."""
    while fits := [n for n in fitting(packets, played) if played[packets[n][0][-1] - 1] == 8]:
        play(packets, played, fits[0])
    return State(tuple(sorted(packets)), tuple(played))


def dealt(order: Pile, choose: Choose) -> State:
    """How the pack, the first card first, is dealt upon a king, with cards that fit played at once."""
    packets: list[Packet] = [((), True)]
    played = [0] * 12
    for rank in (RANK[card] for card in order):
        if rank == 12:
            packets.append(((), True))
        elif rank == 0:
            played[0] += 1
        elif rank < 11:
            packets[-1] = (*packets[-1][0], rank), True
        while fits := fitting(packets, played):
            play(packets, played, fits[choose([len(packets[number][0]) for number in fits])])
    return state_of(packets, played)


def following(state: State, *, once: bool) -> set[State]:
    """Every card that can be played; where none can, every card that can be laid on a bare king.

    A king's only card is not shifted to another. With `once` a king takes no second card.
    """
    found = set()
    fits = fitting(*state)
    space = next((number for number, (ranks, free) in enumerate(state.packets) if free and not ranks), None)
    for number, (ranks, free) in enumerate(state.packets):
        packets, played = list(state.packets), list(state.played)
        if number in fits:
            play(packets, played, number)
        elif not fits and space is not None and len(ranks) > 1:
            packets[number], packets[space] = (ranks[:-1], free), (ranks[-1:], not once)
        else:
            continue
        found.add(state_of(packets, played))
    return found


def can_be_won(start: State, *, once: bool = False) -> bool:
    """Whether the packets can be played out: every way tried, those first that have come furthest."""
    seen, waiting = {start}, [start]
    while waiting:
        state = waiting.pop()
        if state.bare == len(state.packets):
            return True
        fresh = following(state, once=once) - seen
        seen |= fresh
        waiting += sorted(fresh, key=lambda one: (sum(one.played), one))
    return False
