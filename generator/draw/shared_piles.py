"""Alike piles of a page drawn once: each figure then refers to them, and a page stays light."""

from __future__ import annotations

import re
from collections import Counter

from generator.draw.figures import PILE

_PILE = re.compile(f"{PILE}((?:(?!{PILE}|</svg>).)+)(?={PILE})", re.DOTALL)
WORTH = 40   # about what a reference costs, in letters, and its share of the definition


def piles_once(page: str) -> tuple[str, str]:
    """The page with piles drawn more than once replaced by references, and the definitions of those."""
    counted = Counter(found[1] for found in _PILE.finditer(page))
    names: dict[str, str] = {}
    for drawn, times in counted.items():
        if times > 1 and (len(drawn) - WORTH) * times > len(drawn):
            names[drawn] = f"pile-{len(names) + 1}"

    def named(found: re.Match[str]) -> str:
        name = names.get(found[1])
        return f'{PILE}<use href="#{name}"/>' if name else found[0]

    text = _PILE.sub(named, page).replace(PILE, "")
    # A style is found by what lies within the pile alone, hence the class; a comment ends each, for a group
    # may hold groups.
    return text, "".join(f'<g class="cards" id="{name}">{drawn}</g><!---->' for drawn, name in names.items())


def without_marks(drawing: str) -> str:
    """A drawing by itself, without the marks between its piles."""
    return drawing.replace(PILE, "")
