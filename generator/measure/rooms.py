"""The rooms of the generator as a picture: what each is for, and an arrow to each room it imports from."""

from __future__ import annotations

import ast
from html import escape
from importlib import import_module
from pathlib import Path

ROOMS = ("draw", "live", "count", "proof", "record", "pages", "demands", "site", "measure", "command")
"""In the order in which they may be imported: each imports only from itself and from those before it."""

HOME = Path(__file__).parent.parent
WIDE, HIGH, STEP, LEFT = 470, 44, 58, 10


def files() -> list[Path]:
    """Every module of the generator."""
    return sorted(HOME.rglob("*.py"))


def used_by(path: Path) -> set[str]:
    """The rooms a file imports from, wherever the import stands in it, but for what types alone name.

    Raises `ValueError` where it imports no room by name.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules += [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    parts = [module.split(".") for module in modules if module.split(".")[0] == HOME.name]
    if any(len(part) == 1 for part in parts):
        raise ValueError(f"{path.relative_to(HOME)} imports no room by name")
    return {part[1] for part in parts}


def arrows() -> list[tuple[str, str]]:
    """Each room with a room it imports from, other than itself, in their order."""
    used = {room: set[str]() for room in ROOMS}
    for path in files():
        if path.parent != HOME:
            used[path.relative_to(HOME).parts[0]] |= used_by(path)
    return [(room, other) for room in ROOMS for other in ROOMS if other in used[room] - {room}]


def picture() -> str:
    """The picture as an SVG."""
    place = {room: 10 + STEP * number for number, room in enumerate(ROOMS)}
    right = LEFT + WIDE
    drawn = []
    for room, other in arrows():
        start, end = place[room] + HIGH * 0.3, place[other] + HIGH * 0.7
        far = right + 26 + 22 * (ROOMS.index(room) - ROOMS.index(other))
        drawn.append(f'<path d="M{right} {start:g}C{far} {start:g} {far} {end:g} {right + 7} {end:g}" '
                     'fill="none" stroke="#1d5c4a" stroke-width="1.3"/>'
                     f'<path d="M{right} {end:g}l9-4v8z" fill="#1d5c4a"/>')
    for room in ROOMS:
        y = place[room]
        said = (import_module(f"{HOME.name}.{room}").__doc__ or "").strip()
        drawn.append(f'<rect x="{LEFT}" y="{y}" width="{WIDE}" height="{HIGH}" rx="5" fill="#fffefa" '
                     'stroke="#6f6a5e"/>'
                     f'<text x="{LEFT + 10}" y="{y + 18}" font-weight="700">{room}/</text>'
                     f'<text x="{LEFT + 10}" y="{y + 35}" font-size="11">{escape(said)}</text>')
    wide, high = right + 26 + 22 * len(ROOMS), 10 + STEP * len(ROOMS)
    size = f'width="{wide}" height="{high}"'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" {size} '
            f'font-family="sans-serif" font-size="14" fill="#2b2a26"><rect {size} fill="#f9f5ea"/>\n'
            + "\n".join(drawn) + "\n</svg>\n")
