"""Turn the book's styles for plates into attributes of SVG elements, for figures in files of their own.

Such a file has no stylesheet, and a site's security policy may forbid one inside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias
from xml.etree.ElementTree import Element

SHEET = Path(__file__).parent.parent / "assets" / "book.css"
GROUND = "var(--paper)"
"""The background colour of a figure in a file of its own."""

_LIGHT = re.compile(r"^:root body\b.*?\{(.*?)^\}", re.DOTALL | re.MULTILINE)
_VARIABLE = re.compile(r"(--[a-z-]+):\s*([^;]+);")
# At the start of a line: what a medium or a scheme changes is written further in.
_RULE = re.compile(r"^((?:svg)?\.card[^{}]*)\{([^{}]*)\}", re.MULTILINE)
_COMPOUND = re.compile(r"([a-z]*)((?:\.[a-z-]+)*)")


Kind: TypeAlias = tuple[str, str]
"""What decides the style of an element: its tag and its class attribute."""


@dataclass(frozen=True)
class SelectorWord:
    """One word of a selector: a tag, or any, and the classes that an element must have."""

    tag: str
    classes: frozenset[str]

    def matches(self, kind: Kind) -> bool:
        """Check whether it matches elements of this kind."""
        return self.tag in ("", kind[0]) and self.classes <= set(kind[1].split())


@dataclass(frozen=True)
class PlateStyle:
    """One rule of the stylesheet as SVG attributes.

    It matches elements `element_kind` a kind, inside others or anywhere.
    """

    ancestors: tuple[SelectorWord, ...]
    element_kind: SelectorWord
    attributes: tuple[tuple[str, str], ...]

    def matches(self, kind: Kind, ancestors: tuple[Kind, ...]) -> bool:
        """Check whether it matches an element with these ancestors, outermost first."""
        if not self.element_kind.matches(kind):
            return False
        others = iter(ancestors)
        return all(any(compound.matches(one) for one in others) for compound in self.ancestors)


@dataclass(frozen=True)
class PlateStyles:
    """The styles of plates in the order of the stylesheet, and the colour of their background."""

    styles: tuple[PlateStyle, ...]
    background: str
    cache: dict[tuple[Kind, ...], dict[str, str]] = field(default_factory=dict)

    def apply_to(self, element: Element, ancestors: tuple[Kind, ...] = ()) -> None:
        """Replace classes by the attributes of the matching styles, in an element and everything in it."""
        way = (*ancestors, (element.tag, element.attrib.pop("class", "")))
        if way not in self.cache:
            fitting = [style.attributes for style in self.styles if style.matches(way[-1], ancestors)]
            self.cache[way] = {name: value for attributes in fitting for name, value in attributes}
        element.attrib.update(self.cache[way])
        for inner in element:
            self.apply_to(inner, way)


def read_plate_styles(css: str) -> PlateStyles:
    """Return the styles for light colours from a stylesheet, with `GROUND` as the background."""
    light = _LIGHT.search(css)
    colours = dict(_VARIABLE.findall(light[1] if light else ""))
    colours["--baize"] = GROUND

    def resolve_variables(value: str) -> str:
        while "var(" in value:
            value = re.sub(r"var\((--[a-z-]+)\)", lambda found: colours[found[1]], value)
        return value.strip()

    styles = [
        PlateStyle(
            tuple(path[:-1]),
            path[-1],
            tuple((name, resolve_variables(value)) for name, value in _declarations(body)),
        )
        for selectors, body in _RULE.findall(css)
        for path in _selector_words(selectors)
    ]
    return PlateStyles(tuple(styles), resolve_variables(GROUND))


def _declarations(body: str) -> Iterator[tuple[str, str]]:
    for declaration in filter(str.strip, body.split(";")):
        name, _, value = declaration.partition(":")
        yield name.strip(), value


def _selector_words(selectors: str) -> Iterator[list[SelectorWord]]:
    """Yield the words of each selector in a list; a selector with more than tags and classes is skipped."""
    for selector in selectors.split(","):
        found = [_COMPOUND.fullmatch(word) for word in selector.split()]
        words = [SelectorWord(word[1], frozenset(word[2].split(".")[1:])) for word in found if word]
        if words and len(words) == len(found):
            yield words
