"""Two players of the Flower-Garden: one who goes by sight, and a search that plans ahead."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from rules_engine.cards import FACE, RANK, SUIT, Pile
from rules_engine.table import Position

BOUQUET = 6


class Step(NamedTuple):
    """A card from a packet, 0 to 5, or the Bouquet, to a packet or, as -1, to its foundation."""

    card: int
    source: int
    target: int


class State(NamedTuple):
    """The packets, the Bouquet in order of rank, and how many cards of each suit are out."""

    packets: tuple[Pile, ...]
    bouquet: Pile
    out: Pile


def begun(position: Position) -> State:
    """The state a deal begins with."""
    piles = [tuple(entry & FACE for entry in pile) for pile in position.piles]
    return State(tuple(piles[4:10]), tuple(sorted(piles[10], key=RANK.__getitem__)), (0, 0, 0, 0))


def made(state: State, step: Step) -> State:
    """The state after a step."""
    packets, bouquet, out = list(state.packets), state.bouquet, state.out
    if step.source == BOUQUET:
        bouquet = tuple(card for card in bouquet if card != step.card)
    else:
        packets[step.source] = packets[step.source][:-1]
    if step.target < 0:
        out = tuple(count + (suit == SUIT[step.card]) for suit, count in enumerate(out))
    else:
        packets[step.target] += (step.card,)
    return State(tuple(packets), bouquet, out)


def free(state: State) -> Iterator[tuple[int, int]]:
    """Every card that may be used, and where it lies."""
    for number, packet in enumerate(state.packets):
        if packet:
            yield packet[-1], number
    for card in state.bouquet:
        yield card, BOUQUET


def plays(state: State) -> list[Step]:
    """The steps to foundations."""
    return [Step(card, source, -1) for card, source in free(state) if RANK[card] == state.out[SUIT[card]]]


def places(state: State) -> Iterator[Step]:
    """The steps within the garden and from the Bouquet to it; of empty packets the first alone."""
    empty = next((number for number, packet in enumerate(state.packets) if not packet), None)
    for card, source in free(state):
        for target, packet in enumerate(state.packets):
            if packet and RANK[packet[-1]] == RANK[card] + 1:
                yield Step(card, source, target)
        if empty is not None and (source == BOUQUET or len(state.packets[source]) > 1):
            yield Step(card, source, empty)


def harmless(state: State) -> Step | None:
    """A step to a foundation that can cost nothing: every card that could be laid on that card is out."""
    least = min(state.out)
    return next((step for step in plays(state) if RANK[step.card] <= least + 1), None)


def trouble(state: State) -> int:
    """A guess at how far a state is from being played out; the weights were found by trying."""
    guess = -21 * sum(state.out) - 16 * len(state.bouquet)
    for packet in state.packets:
        lowest, under = 13, 13
        guess -= 0 if packet else 7
        for card in packet:
            rank = RANK[card]
            if lowest < rank:
                guess += 9 + (13 - lowest) // 2
            elif rank != under - 1:
                guess += 7
            lowest, under = min(lowest, rank), rank
    return guess


def ahead(state: State) -> list[tuple[Step, State]]:
    """The steps worth thinking of, each with the state it leads to: one that can cost nothing, or all."""
    sure = harmless(state)
    return [(step, made(state, step)) for step in ([sure] if sure else [*plays(state), *places(state)])]


def alike(state: State) -> tuple[tuple[Pile, ...], Pile]:
    """The same for states that differ only in which packet lies where."""
    return tuple(sorted(state.packets)), state.bouquet


def by_sight(start: State) -> bool:
    """Whether one wins who always takes the step that looks best, and never comes back to what has been."""
    state, seen = start, {alike(start)}
    while sum(state.out) < 52:
        ways = [then for _, then in ahead(state) if alike(then) not in seen]
        if not ways:
            return False
        state = min(ways, key=trouble)
        seen.add(alike(state))
    return True


def search(start: State, limit: int) -> list[Step] | None:
    """A way to play every card out, the most hopeful states first; None where none is found in `limit`."""
    come: dict[State, tuple[State, Step]] = {}
    seen, waiting = {alike(start)}, [(0, 0, start)]
    for _ in range(limit):
        if not waiting:
            return None
        state = heappop(waiting)[2]
        if sum(state.out) == 52:
            found = []
            while state != start:
                state, step = come[state]
                found.append(step)
            return found[::-1]
        for step, then in ahead(state):
            key = alike(then)
            if key not in seen:
                seen.add(key)
                come[then] = state, step
                heappush(waiting, (trouble(then), len(seen), then))
    return None
