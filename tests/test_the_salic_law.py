"""The Salic Law: the search keeps to the rules, and the recorded shares counted anew."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from rules_engine.cards import RANK
from rules_engine.game import Game
from rules_engine.games.cadogan.the_salic_law import GAME, PACKETS, TABLE
from rules_engine.games.cadogan.the_salic_law_claims import (
    BARE,
    BARE_LONGEST,
    WON,
    WON_LONGEST,
    WON_ONCE,
    after_the_deal,
)
from rules_engine.games.cadogan.the_salic_law_trial import State, can_be_won, following, longest, state_of
from rules_engine.judge import after, legal
from rules_engine.table import Position


def laid_out(state: State) -> Position:
    """A position with these packets, suits as they come, and as many of each rank played."""
    spare = {rank: [suit * 13 + rank for suit in (0, 0, 1, 1, 2, 2, 3, 3)] for rank in range(13)}
    piles: dict[str, Iterable[int]] = {}
    for number, (ranks, _) in enumerate(state.packets, 1):
        piles[f"packet-{number}"] = [spare[12].pop(), *(spare[rank].pop() for rank in ranks)]
    for number in range(8):
        played = [rank for rank in range(11) if state.played[rank] > number]
        piles[f"foundation-{number + 1}"] = [spare[rank].pop() for rank in played]
        piles[f"queen-{number + 1}"] = [spare[11].pop()]
    return TABLE.position(piles)


def state_in(position: Position) -> State:
    """The ranks of a position, with all those played that no other card could replace."""
    played = [0] * 12
    for place in TABLE.zone["foundation"]:
        for entry in position.piles[place]:
            played[RANK[entry]] += 1
    packets = [tuple(RANK[entry] for entry in position.piles[at][1:]) for at in PACKETS]
    return state_of([(ranks, True) for ranks in packets], played)


def by_the_judge(game: Game, state: State) -> set[State]:
    """What the judge allows, a king's only card not being shifted."""
    position = laid_out(state)
    found = set()
    for move, verdict in legal(game, position):
        assert verdict.leave is not None
        if verdict.leave.key == "play" or len(position.piles[move.parts[0].source]) > 2:
            found.add(state_in(after(game, position, move, verdict.leave)))
    return found


def test_the_search_tries_what_the_judge_allows() -> None:
    for number in range(1, 26):
        state = after_the_deal(GAME, number)
        for _ in range(8):
            ways = following(state, once=False)
            assert ways == by_the_judge(GAME, state)
            state = max(ways, key=lambda one: sum(one.played), default=state)


@pytest.mark.recount
def test_how_many_deals_can_be_won() -> None:
    ends = [after_the_deal(GAME, number) for number in range(1, WON.of + 1)]
    assert sum(map(can_be_won, ends)) == WON.won
    assert sum(can_be_won(end, once=True) for end in ends) == WON_ONCE.won
    assert sum(end.bare > 0 for end in ends) == BARE.won
    others = [after_the_deal(GAME, number, longest) for number in range(1, WON.of + 1)]
    assert sum(map(can_be_won, others)) == WON_LONGEST.won
    assert sum(end.bare > 0 for end in others) == BARE_LONGEST.won
