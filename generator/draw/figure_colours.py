"""Convert the style rules for figures from CSS into SVG attributes, for figures in separate files."""

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
class CssSelectorPart:
    """One part of a CSS selector, such as `rect.card`: the tag and the classes that an element must have."""

    tag: str
    """The tag that the element must have, or "" if any tag will do."""
    classes: frozenset[str]
    """The classes that the element must have."""

    def matches(self, element_kind: Kind) -> bool:
        """Check whether this part of a selector applies to elements with this tag and these classes."""
        return self.tag in ("", element_kind[0]) and self.classes <= set(element_kind[1].split())


@dataclass(frozen=True)
class FigureStyle:
    """One rule of the stylesheet, as SVG attributes for the elements to which it applies."""

    ancestors: tuple[CssSelectorPart, ...]
    """What elements around them must match, the outermost first; often empty."""
    element_kind: CssSelectorPart
    """What the elements themselves must match."""
    attributes: tuple[tuple[str, str], ...]

    def matches(self, element_kind: Kind, ancestors: tuple[Kind, ...]) -> bool:
        """Check whether the rule matches an element of this kind with these ancestors, outermost first."""
        if not self.element_kind.matches(element_kind):
            return False
        others = iter(ancestors)
        return all(any(compound.matches(one) for one in others) for compound in self.ancestors)


@dataclass(frozen=True)
class FigureStyles:
    """The style rules for figures in the order of the stylesheet, and the colour of the background."""

    styles: tuple[FigureStyle, ...]
    background: str
    cache: dict[tuple[Kind, ...], dict[str, str]] = field(default_factory=dict)

    def apply_to_element(self, element: Element, ancestors: tuple[Kind, ...] = ()) -> None:
        """Replace the classes of an element, and of elements inside it, by attributes for their styles."""
        way = (*ancestors, (element.tag, element.attrib.pop("class", "")))
        if way not in self.cache:
            fitting = [style.attributes for style in self.styles if style.matches(way[-1], ancestors)]
            self.cache[way] = {name: value for attributes in fitting for name, value in attributes}
        element.attrib.update(self.cache[way])
        for inner in element:
            self.apply_to_element(inner, way)


def read_figure_styles(css: str) -> FigureStyles:
    """Read the style rules for figures from a stylesheet, with the colours of the light theme."""
    light = _LIGHT.search(css)
    colours = dict(_VARIABLE.findall(light[1] if light else ""))
    colours["--baize"] = GROUND

    def resolve_css_variables(value: str) -> str:
        while "var(" in value:
            value = re.sub(r"var\((--[a-z-]+)\)", lambda found: colours[found[1]], value)
        return value.strip()

    styles = [
        FigureStyle(
            tuple(path[:-1]),
            path[-1],
            tuple((name, resolve_css_variables(value)) for name, value in _parse_css_declarations(body)),
        )
        for selectors, body in _RULE.findall(css)
        for path in _parse_selectors(selectors)
    ]
    return FigureStyles(tuple(styles), resolve_css_variables(GROUND))


def _parse_css_declarations(rule_body: str) -> Iterator[tuple[str, str]]:
    for declaration in filter(str.strip, rule_body.split(";")):
        name, _, value = declaration.partition(":")
        yield name.strip(), value


def _parse_selectors(selectors: str) -> Iterator[list[CssSelectorPart]]:
    """Yield, for each CSS selector in a comma-separated list, its parts. Each part is a tag with classes.

    A selector that contains anything else is skipped.
    """
    for selector in selectors.split(","):
        found = [_COMPOUND.fullmatch(word) for word in selector.split()]
        words = [CssSelectorPart(word[1], frozenset(word[2].split(".")[1:])) for word in found if word]
        if words and len(words) == len(found):
            yield words
