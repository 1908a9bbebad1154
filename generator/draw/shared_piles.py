"""Alike piles of a page drawn once: each figure then refers to them, and a page stays light."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from generator.draw.figures import PILE

_PILE = re.compile(f"{PILE}((?:(?!{PILE}|</svg>).)+)(?={PILE})", re.DOTALL)
_REFERENCE = re.compile(r'<use href="#(pile-\d+)"/>')
_SHARED = re.compile(r'<g class="cards" id="(pile-\d+)">(.*?)</g><!---->', re.DOTALL)
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


class Piles:
    """The piles that a finished page draws once, to be put back where a drawing refers to them."""

    def __init__(self, page: str) -> None:
        self._drawn = dict(_found(page))

    def back_in(self, drawing: str) -> str:
        """The drawing with every such pile in it."""
        return _REFERENCE.sub(lambda found: self._drawn[found[1]], drawing)


def _found(page: str) -> Iterator[tuple[str, str]]:
    for found in _SHARED.finditer(page):
        yield found[1], found[2]
