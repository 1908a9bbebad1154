"""Draw the packages of the engine and the generator, with an arrow for each import."""

from __future__ import annotations

import ast
from html import escape
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
LAYERS = {
    "rules_engine": (
        "model", "texts", "judging", "tables", "candidates", "compiled", "players", "registry",
        "counting", "words", "writing", "notation", "games",
    ),
    "generator": (
        "support", "draw", "live", "count", "proof", "archive", "pages", "checks", "site", "command",
    ),
}
"""The packages in the order in which they may be imported: each imports only from itself and from those
before it. `rules_engine.registry` is a single module. The engine imports nothing of the generator.
"""
WIDE, HIGH, STEP, LEFT = 530, 44, 58, 10


def module_files(home: str) -> list[Path]:
    """Return every module of the engine or of the generator, sorted by path."""
    return sorted((ROOT / home).rglob("*.py"))


def package_of(path: Path) -> str:
    """Return the package of a module. For a module outside of packages, return its own name."""
    return path.relative_to(ROOT).with_suffix("").parts[1]


def imported_packages(path: Path) -> set[str]:
    """Return the names of the other packages from which a module imports, also for types alone.

    Raise `ValueError` if it imports from the top of the generator, because that names no package.
    """
    home = path.relative_to(ROOT).parts[0]
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{name.name}" for name in node.names]
        elif isinstance(node, ast.Import):
            names = [name.name for name in node.names]
        else:
            continue
        found |= {name.split(".")[1] for name in names if name.startswith(f"{home}.")}
    top = found - set(LAYERS[home])
    if home == "generator" and top:
        raise ValueError(f"{path.relative_to(ROOT)} imports {', '.join(sorted(top))} from the top of {home}")
    return found - top - {package_of(path)}


def import_arrows(home: str) -> list[tuple[str, str]]:
    """Return each package with each package from which it imports, in the order of the layers."""
    used = {package: set[str]() for package in LAYERS[home]}
    for path in module_files(home):
        if package_of(path) in used:
            used[package_of(path)] |= imported_packages(path)
    return [(one, other) for one in LAYERS[home] for other in LAYERS[home] if other in used[one]]


def packages_picture() -> str:
    """Return both packages as an SVG, the engine first, with the purpose and the imports of each package."""
    drawn: list[str] = []
    right, down = LEFT + WIDE, 10
    for home, packages in LAYERS.items():
        drawn.append(f'<text x="{LEFT}" y="{down + 18}" font-weight="700" font-size="17">{home}/</text>')
        place = {package: down + 30 + STEP * number for number, package in enumerate(packages)}
        down += 40 + STEP * len(packages)
        for package, other in import_arrows(home):
            start, end = place[package] + HIGH * 0.3, place[other] + HIGH * 0.7
            far = right + 20 + 17 * (packages.index(package) - packages.index(other))
            drawn.append(f'<path d="M{right} {start:g}C{far} {start:g} {far} {end:g} {right + 7} {end:g}" '
                         'fill="none" stroke="#1d5c4a" stroke-width="1.1"/>'
                         f'<path d="M{right} {end:g}l9-4v8z" fill="#1d5c4a"/>')
        for package in packages:
            y = place[package]
            said = (import_module(f"{home}.{package}").__doc__ or "").strip().partition("\n")[0]
            single = (ROOT / home / f"{package}.py").is_file()
            drawn.append(f'<rect x="{LEFT}" y="{y}" width="{WIDE}" height="{HIGH}" rx="5" fill="#fffefa" '
                         'stroke="#6f6a5e"/>'
                         f'<text x="{LEFT + 10}" y="{y + 18}" font-weight="700">{package}'
                         f'{".py" if single else "/"}</text>'
                         f'<text x="{LEFT + 10}" y="{y + 35}" font-size="11">{escape(said)}</text>')
    size = f'width="{right + 20 + 17 * 13}" height="{down}"'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {right + 20 + 17 * 13} {down}" {size} '
            f'font-family="sans-serif" font-size="14" fill="#2b2a26"><rect {size} fill="#f9f5ea"/>\n'
            + "\n".join(drawn) + "\n</svg>\n")
