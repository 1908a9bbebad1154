"""Find a route for an arrow on a figure: short, nearly straight, and across no visible rank of a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import accumulate
from math import ceil, floor, hypot, inf

from generator.draw.arrows import (
    SHORTEST,
    Arrow,
    Point,
    box_contains_point,
    make_cornered_arrow,
    make_curved_arrow,
)
from generator.draw.figure_layout import Box, bounding_box

CLEAR = 2.4   # how far the middle of a line keeps from a rank
_CELL = 4.0
_ROOM = 44.0   # how far about the two boxes a way is looked for at first
_BULGES = (0.24, -0.24, 0.12, 0.0, -0.12, 0.4, -0.4)
_OVER_RANK, _OVER_WORDS, _TURN = 40.0, 3.0, 1.5
_NEAR = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))
Cell = tuple[int, int]


@dataclass(frozen=True)
class ArrowObstacles:
    """The parts of a figure that an arrow should avoid. Ranks are more important than labels."""

    ranks: Sequence[Box]
    """The boxes of the visible ranks of cards."""
    words: Sequence[Box]
    """The boxes of labels."""
    edges: Box
    """The box of the figure, which an arrow must not leave."""


def find_arrow_route(
    source_box: Box,
    target_box: Box,
    obstacles: ArrowObstacles,
    *,
    sign_radius: float = 0.0,
    min_length: float = SHORTEST,
) -> Arrow:
    """Return an arrow between two boxes that avoids the ranks of the cards as far as possible.

    The disc of radius `sign_radius` at the tip avoids ranks too. A short arrow begins inside the source box.
    """
    near = bounding_box([source_box, target_box]).with_margin(_ROOM)
    ranks = [rank.with_margin(CLEAR) for rank in obstacles.ranks if rank.overlaps(near)]
    ends = [
        rank.with_margin(sign_radius)
        for rank in obstacles.ranks
        if sign_radius and rank.overlaps(target_box.with_margin(2 * sign_radius))
    ]
    found = []
    far = (
        hypot(source_box.centre[0] - target_box.centre[0], source_box.centre[1] - target_box.centre[1]) or 1.0
    )
    for bulge in _BULGES:
        arrow = make_curved_arrow(source_box, target_box, max(min(bulge, 40 / far), -40 / far), min_length)
        met = _penalty_for_collisions(arrow, ranks, ends, obstacles.edges)
        if not met:
            return arrow
        found.append((met, arrow))
    for room in (_ROOM, 4 * _ROOM):
        for points in _arrow_routes_over_grid(source_box, target_box, obstacles, ends, room):
            arrow = make_cornered_arrow(points, source_box, target_box, min_length)
            met = _penalty_for_collisions(
                arrow, [rank.with_margin(CLEAR) for rank in obstacles.ranks], ends, obstacles.edges
            )
            if not met:
                return arrow
            found.append((met, arrow))
    return min(found, key=lambda one: one[0])[1]


def _penalty_for_collisions(
    arrow: Arrow, rank_boxes: Sequence[Box], rank_boxes_at_tip: Sequence[Box], edges: Box
) -> int:
    """Return a number for how bad an arrow is: it grows with each point on a rank or outside the figure."""
    line, (_, *corners) = arrow.curve_points, arrow.head_corners()
    across, down = [x for x, _ in (*line, *corners)], [y for _, y in (*line, *corners)]
    left, right, top, bottom = min(across), max(across), min(down), max(down)
    near = [(x, y, x + w, y + h) for x, y, w, h in rank_boxes
            if x < right and y < bottom and x + w > left and y + h > top]
    met = 3 * any(box_contains_point(rank, arrow.tip_point) for rank in rank_boxes_at_tip)
    for x1, y1, x2, y2 in near:
        met += len([1 for x, y in line if x1 <= x <= x2 and y1 <= y <= y2])
        met += 3 * len([1 for x, y in corners if x1 <= x <= x2 and y1 <= y <= y2])
    if left < edges.x or right > edges.x + edges.w or top < edges.y or bottom > edges.y + edges.h:
        met += 3 * sum(not box_contains_point(edges, point) for point in line)
    return met


def _arrow_routes_over_grid(
    source_box: Box,
    target_box: Box,
    obstacles: ArrowObstacles,
    rank_boxes_at_tip: Sequence[Box],
    margin: float,
) -> Iterator[list[Point]]:
    """Yield two routes for an arrow, as lists of points on a grid of cells.

    The first is a straightened form of the second, the cheapest route.
    """
    field = bounding_box([source_box, target_box]).with_margin(margin)
    left, top = max(field.x, obstacles.edges.x), max(field.y, obstacles.edges.y)
    wide = min(field.x + field.w, obstacles.edges.x + obstacles.edges.w) - left
    high = min(field.y + field.h, obstacles.edges.y + obstacles.edges.h) - top
    across, down = int(wide / _CELL), int(high / _CELL)
    cost = _cell_costs(across, down, (left, top), obstacles, source_box, target_box, rank_boxes_at_tip)

    def grid_cell_of_point(point: Point) -> Cell:
        return (min(max(round((point[0] - left) / _CELL), 0), across),
                min(max(round((point[1] - top) / _CELL), 0), down))

    path = _cheapest_route(
        grid_cell_of_point(source_box.centre), grid_cell_of_point(target_box.centre), cost, across, down
    )
    points = [(left + x * _CELL, top + y * _CELL) for x, y in _straighten_route(path, cost)]
    yield [source_box.centre, *points[1:-1], target_box.centre]
    points = [(left + x * _CELL, top + y * _CELL) for x, y in _route_corners(path)]
    yield [source_box.centre, *points[1:-1], target_box.centre]


def _cell_costs(
    columns: int,
    rows: int,
    origin: Point,
    obstacles: ArrowObstacles,
    source_box: Box,
    target_box: Box,
    rank_boxes_at_tip: Sequence[Box],
) -> dict[Cell, float]:
    """Return the extra cost of each grid cell for an arrow that passes through it.

    Cells without extra cost are left out.
    """
    cost: dict[Cell, float] = {}

    def add_cost_to_cells(boxes: Iterable[Box], cost_per_cell: float) -> None:
        for box in boxes:
            for cell in _cells_in_box(box, origin, columns, rows):
                cost[cell] = max(cost.get(cell, 0.0), cost_per_cell)

    add_cost_to_cells(obstacles.words, _OVER_WORDS)
    add_cost_to_cells((rank.with_margin(CLEAR + 3) for rank in obstacles.ranks), 0.6)
    add_cost_to_cells((rank.with_margin(CLEAR + 0.6) for rank in obstacles.ranks), _OVER_RANK)
    add_cost_to_cells(rank_boxes_at_tip, _OVER_RANK / 3)
    for box in (source_box.with_margin(1), target_box.with_margin(1)):
        cost.update(dict.fromkeys(_cells_in_box(box, origin, columns, rows), 0.0))
    return cost


def _cells_in_box(box: Box, origin: Point, columns: int, rows: int) -> Iterator[Cell]:
    """Yield the grid cells that a box covers."""
    left, top = box.x - origin[0], box.y - origin[1]
    for x in range(max(ceil(left / _CELL), 0), min(floor((left + box.w) / _CELL), columns) + 1):
        for y in range(max(ceil(top / _CELL), 0), min(floor((top + box.h) / _CELL), rows) + 1):
            yield x, y


def _cheapest_route(
    start: Cell, goal: Cell, extra_costs: dict[Cell, float], columns: int, rows: int
) -> list[Cell]:
    """Return the cells of the cheapest route from one grid cell to another, found by A*."""
    # For speed, the cells are numbered, and a border that cannot be crossed surrounds the grid.
    broad = columns + 3
    price = [inf] * (broad * (rows + 3))
    for y in range(1, rows + 2):
        price[y * broad + 1 : y * broad + columns + 2] = [1.0] * (columns + 1)
    for (x, y), more in extra_costs.items():
        price[(y + 1) * broad + x + 1] = 1.0 + more
    first, last = ((y + 1) * broad + x + 1 for x, y in (start, goal))
    price[first] = max(price[first], 1.0)
    last_y, last_x = divmod(last, broad)
    far: dict[int, float] = {}   # from a cell to the goal, as the crow flies
    near = [(dx + dy * broad, 1.414 if dx and dy else 1.0) for dx, dy in _NEAR]
    best = [inf] * len(price)
    before = [first] * len(price)
    best[first] = 0.0
    queue = [(0.0, first)]
    while queue:
        _, here = heappop(queue)
        if here == last:
            break
        so_far = best[here]
        if so_far < 0.0:
            continue
        best[here] = -1.0   # done: no way to it is shorter
        for step, length in near:
            there = here + step
            gone = so_far + length * price[there]
            if gone < best[there]:
                best[there], before[there] = gone, here
                if there not in far:
                    far[there] = hypot(there % broad - last_x, there // broad - last_y)
                heappush(queue, (gone + far[there], there))
    path = [last]
    while path[-1] != first:
        path.append(before[path[-1]])
    return [(index % broad - 1, index // broad - 1) for index in reversed(path)]


def _route_corners(route: Sequence[Cell]) -> list[Cell]:
    """Return the grid cells where a route (a list of cells) turns, with its first and last cell."""
    return [cell for index, cell in enumerate(route)
            if index in (0, len(route) - 1)
            or (cell[0] - route[index - 1][0], cell[1] - route[index - 1][1])
            != (route[index + 1][0] - cell[0], route[index + 1][1] - cell[1])]


def _straighten_route(route: Sequence[Cell], extra_costs: dict[Cell, float]) -> list[Cell]:
    """Return the grid cells at the corners of a straighter route.

    A corner is left out if a straight line past it costs hardly more than the route.
    """
    corners = _route_corners(route)
    gone = dict(zip(route, accumulate(extra_costs.get(one, 0.0) for one in route), strict=True))
    kept, at = [corners[0]], 0
    while at < len(corners) - 1:
        to = next((far for far in range(len(corners) - 1, at + 1, -1)
                   if _cost_of_straight_line(corners[at], corners[far], extra_costs)
                   <= gone[corners[far]] - gone[corners[at]] + _TURN), at + 1)
        kept.append(corners[to])
        at = to
    return kept


def _cost_of_straight_line(start_cell: Cell, end_cell: Cell, extra_costs: dict[Cell, float]) -> float:
    """Return the extra cost of a straight line: the sum for the grid cells on it."""
    steps = max(abs(end_cell[0] - start_cell[0]), abs(end_cell[1] - start_cell[1]), 1)
    dx, dy = (end_cell[0] - start_cell[0]) / steps, (end_cell[1] - start_cell[1]) / steps
    cells = {(round(start_cell[0] + dx * step), round(start_cell[1] + dy * step))
        for step in range(1, steps + 1)}
    return sum(extra_costs.get(cell, 0.0) for cell in cells)
