"""Store each pile that is drawn several times on a page once, and refer to it, to keep the page small.

Piles that often stand side by side become a named group. The numbers of cards on piles are stored once too,
wherever they stand.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

from generator.draw.figures import PILE
from generator.draw.marks import format_coordinate

_NUMBER_OF_CARDS = re.compile(
    r'<g class="count"( font-size="[^"]*")><rect class="badge" x="([^"]*)" y="([^"]*)"([^>]*)/>'
    r'<text x="([^"]*)" y="([^"]*)">(\d+)</text></g>'
)
_GROUP_LINK = re.compile(r'<use href="#(g\d+)"/>')
WORTH = 40
"""About the length in characters of a reference and of its share of the definition."""
LINK, GROUP = 19, 19
"""The approximate lengths in characters of a reference and of the tags around a group."""
LEAST = 200
"""The fewest characters of references that a group must replace.

Compression finds short repetitions by itself. Without this limit the page of The Besieged City is 36 kB
smaller, but 1.8 kB larger when compressed.
"""
ROUNDS = 8
"""How deeply groups may be nested: a browser follows every level for every figure."""


def share_repeated_piles(page_drawings: str) -> tuple[str, str]:
    """Return two texts: drawings with references instead of repeated piles, and the SVG elements to refer to.

    `page_drawings` has the marker `PILE` before each pile and after the last. The result has no markers.
    """
    page_drawings, numbers = _share_numbers_of_cards(page_drawings)
    parts = _split_drawings_at_pile_markers(page_drawings)
    names: dict[str, str] = {}
    for drawn, times in Counter(pile for piles, _ in parts for pile in piles).items():
        if times > 1 and (len(drawn) - WORTH) * times > len(drawn):
            names[drawn] = f"p{len(names) + 1}"
    runs = [[_pile_reference(names[pile]) if pile in names else pile for pile in piles] for piles, _ in parts]
    runs, groups = _replace_repeated_piles_by_groups(runs)
    text = "".join(f"{''.join(run)}{other}" for run, (_, other) in zip(runs, parts, strict=True))
    definitions = numbers | {name: drawn for drawn, name in names.items()}
    # A style applies to a pile that is referred to only if its class stands within the definition. The
    # comment tells where a definition ends, because a pile may hold groups of its own.
    piles = "".join(f'<g class="cards" id="{name}">{drawn}</g><!---->' for name, drawn in definitions.items())
    return text, piles + "".join(f'<g id="{name}">{drawn}</g>' for name, drawn in groups.items())


def _share_numbers_of_cards(page_drawings: str) -> tuple[str, dict[str, str]]:
    """Replace each number of cards that occurs several times by a reference to one drawing at (0, 0).

    Return the drawings with the references, and the SVG content of each shared number by its name.
    """
    def drawing_at_origin(found: re.Match[str]) -> str:
        size, x, y, box, text_x, text_y, number = found.groups()
        across, down = float(text_x) - float(x), float(text_y) - float(y)
        return (f'<g class="count"{size}><rect class="badge"{box}/>'
                f'<text x="{format_coordinate(across)}" y="{format_coordinate(down)}">{number}</text></g>')

    times = Counter(map(drawing_at_origin, _NUMBER_OF_CARDS.finditer(page_drawings)))
    repeated = [drawing for drawing, count in times.items() if count > 1]
    names = {drawing: f"n{order}" for order, drawing in enumerate(repeated, start=1)}

    def replace_number(found: re.Match[str]) -> str:
        name = names.get(drawing_at_origin(found))
        return f'<use href="#{name}" x="{found[2]}" y="{found[3]}"/>' if name else found[0]

    drawings = {name: drawing for drawing, name in names.items()}
    return _NUMBER_OF_CARDS.sub(replace_number, page_drawings), drawings


def _split_drawings_at_pile_markers(page_drawings: str) -> list[tuple[list[str], str]]:
    """Split the drawings of a page into pairs: a list of neighbouring piles, and the text after them.

    The first pair is ([], text before the first marker).
    """
    first, *rest = page_drawings.split(PILE)
    parts: list[tuple[list[str], str]] = [([], first)]
    piles: list[str] = []
    for number, part in enumerate(rest, start=1):
        if part and number < len(rest) and "</svg>" not in part:
            piles.append(part)
        else:
            parts.append((piles, part))
            piles = []
    return parts


def remove_pile_markers(drawing: str) -> str:
    """Return a drawing without the `PILE` markers between its piles."""
    return drawing.replace(PILE, "")


def _pile_reference(name: str) -> str:
    return f'<use href="#{name}"/>'


def _replace_repeated_piles_by_groups(pile_lists: list[list[str]]) -> tuple[list[list[str]], dict[str, str]]:
    """Replace neighbouring piles that occur together several times by references to groups.

    Return the lists with references, and the SVG content of each group by its name.
    """
    names: dict[tuple[str, str], str] = {}
    for _ in range(ROUNDS):
        pairs = Counter(pair for run in pile_lists for pair in pairwise(run))
        saved = {
            pair: saving
            for pair, times in pairs.items()
            if (saving := _characters_saved_by_pile_group(pair, times)) > 0
        }
        if not saved:
            break
        for pair in saved:
            names.setdefault(pair, f"g{len(names) + 1}")
        pile_lists = [_replace_pile_pairs_by_groups(run, saved, names) for run in pile_lists]
    groups = {name: "".join(pair) for pair, name in names.items()}
    return _replace_small_groups_by_contents(pile_lists, groups)


def _characters_saved_by_pile_group(pair: tuple[str, str], occurrences: int) -> int:
    """Estimate how many characters of a page are saved if a pair of neighbouring piles becomes a group.

    `occurrences` is how often the pair occurs on the page.
    """
    length = len(pair[0]) + len(pair[1])
    return occurrences * (length - LINK) - length - GROUP


def _replace_pile_pairs_by_groups(
    piles: list[str], savings: dict[tuple[str, str], int], names: dict[tuple[str, str], str]
) -> list[str]:
    """Return a list of piles in which some pairs of neighbours are replaced by references to groups.

    `savings` maps a pair to the characters saved, `names` to its group's name.
    """
    done: list[str] = []
    at = 0
    while at < len(piles):
        saving = savings.get((piles[at], piles[at + 1]), 0) if at + 1 < len(piles) else 0
        later = savings.get((piles[at + 1], piles[at + 2]), 0) if at + 2 < len(piles) else 0
        if saving and saving >= later:
            done.append(_pile_reference(names[piles[at], piles[at + 1]]))
            at += 2
        else:
            done.append(piles[at])
            at += 1
    return done


def _replace_small_groups_by_contents(
    pile_lists: list[list[str]], groups: dict[str, str],
) -> tuple[list[list[str]], dict[str, str]]:
    """Replace references to groups that are short, or used only once, by the piles in these groups.

    Return the lists with the remaining references, and the remaining groups by name.
    """
    lengths: dict[str, int] = {}
    for name, drawn in groups.items():   # each group after those that it refers to
        inner = _GROUP_LINK.findall(drawn)
        lengths[name] = len(_GROUP_LINK.sub("", drawn)) + sum(lengths[one] for one in inner)
    uses = Counter(name for run in pile_lists for part in run for name in _GROUP_LINK.findall(part))
    for name, drawn in reversed(groups.items()):   # a group is referred to by later ones only
        if uses[name]:
            uses.update(_GROUP_LINK.findall(drawn))

    def is_pile_group_worth_storing(name: str) -> bool:
        return uses[name] > 1 and lengths[name] >= LEAST

    def replace_group_references(drawing: str) -> str:
        return _GROUP_LINK.sub(
            lambda found: found[0] if is_pile_group_worth_storing(found[1])
            else replace_group_references(groups[found[1]]),
            drawing,
        )

    kept = {name: replace_group_references(drawn) for name, drawn in groups.items()
        if is_pile_group_worth_storing(name)}
    return [[replace_group_references(part) for part in run] for run in pile_lists], kept
