"""Search for a win from many positions at once, with every card known.

The search in C, in `runner.c`, does the same but is faster.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from time import process_time
from typing import NamedTuple

from rules_engine.judging.position_questions import apply_move, end_reached
from rules_engine.model.moves import Move
from rules_engine.model.rule import WON, Permission
from rules_engine.model.table import Position
from rules_engine.players.moves_to_try import SearchMoveLister

FIRST_WIDTH, LAST_WIDTH, WIDENING = 64, 65536, 4
"""The widths of broad searches: the first, the last, and how much broader each is than the one before."""


class _KeptPosition(NamedTuple):
    """A position that a broad search has kept, with the move to it and the position before."""

    position: Position
    step: tuple[Move, Permission] | None
    before: _KeptPosition | None


class SearchPassResult(NamedTuple):
    """The result of a search: whether it found a win, the winning moves, and the effort.

    The effort is how many positions were met and how many moves were made.
    """

    result: str
    play: list[tuple[Move, Permission]]
    positions: int
    moves_made: int


def search_with_growing_breadth(
    move_lister: SearchMoveLister,
    position_key: Callable[[Position], Hashable],
    position: Position,
    position_limit: int,
    positions_used: int,
    end_time: float,
) -> SearchPassResult:
    """Search for a win from a position in several passes. Each keeps more positions than the pass before.

    - `move_lister`: the object that lists the moves to try.
    - `position_key`: a function from a position to its key. Of several positions with one key, the first is
      searched.
    - `position_limit`: the greatest number of positions met, with the `positions_used` by earlier searches.
    - `end_time`: the processor time (see `time.process_time`) at which the search stops.

    Return the first result that is not `unknown`, or else `unknown`. Its counts are those of all passes
    together.
    """
    before, made, width = positions_used, 0, FIRST_WIDTH
    while width <= LAST_WIDTH:
        start = process_time()
        if start > end_time or positions_used > position_limit - position_limit // 4:
            break
        found = search_with_limited_breadth(
            move_lister, position_key, position, width, (position_limit - positions_used) // 2, end_time
        )
        positions_used += found.positions
        made += found.moves_made
        if found.result != "unknown":
            return SearchPassResult(found.result, found.play, positions_used - before, made)
        # The next pass may need more than half of the positions or of the time left.
        too_long = 2 * WIDENING * (process_time() - start) > end_time - process_time()
        if 2 * WIDENING * found.positions > position_limit - positions_used or too_long:
            break
        width *= WIDENING
    return SearchPassResult("unknown", [], positions_used - before, made)


def search_with_limited_breadth(
    move_lister: SearchMoveLister,
    position_key: Callable[[Position], Hashable],
    position: Position,
    max_kept_positions: int,
    position_limit: int,
    end_time: float,
) -> SearchPassResult:
    """Search for a win move by move. After each move, keep only the most promising positions.

    At most `max_kept_positions` are kept. The search stops after `position_limit` positions, or at the
    processor time `end_time`. The result is then `unknown`. The result is `lost` only if no position was left
    out. For `move_lister` and `position_key` see `search_with_growing_breadth`.
    """
    stages, seen, made = move_lister.foundation_depth_of_each_card(position), {position_key(position)}, 0
    nodes, complete = [_KeptPosition(position, None, None)], True
    while nodes:
        candidates: list[tuple[int, _KeptPosition]] = []
        for count, node in enumerate(nodes):
            for step in move_lister.list_moves(node.position):
                then = apply_move(move_lister.game, node.position, *step)
                made += 1
                if len(seen) >= position_limit:
                    return SearchPassResult("unknown", [], len(seen), made)
                key = position_key(then)
                if key in seen:
                    continue
                seen.add(key)
                after = _KeptPosition(then, step, node)
                reached = end_reached(move_lister.game, then)
                if reached is not None and reached.key == WON:
                    return SearchPassResult("won", _moves_leading_to_position(after), len(seen), made)
                if not move_lister.dead_ends.may_skip_position(then):
                    candidates.append((move_lister.score_position(then, stages), after))
            if count % 64 == 0 and process_time() > end_time:
                return SearchPassResult("unknown", [], len(seen), made)
        candidates.sort(key=lambda one: -one[0])
        complete &= len(candidates) <= max_kept_positions
        nodes = [node for _, node in candidates[:max_kept_positions]]
    return SearchPassResult("lost" if complete else "unknown", [], len(seen), made)


def _moves_leading_to_position(kept_position: _KeptPosition) -> list[tuple[Move, Permission]]:
    """Return the moves, with their permissions, from the start of the search to a kept position."""
    found: list[tuple[Move, Permission]] = []
    here: _KeptPosition | None = kept_position
    while here is not None and here.step is not None:
        found.append(here.step)
        here = here.before
    return found[::-1]
