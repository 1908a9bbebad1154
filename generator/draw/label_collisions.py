"""Find labels of places that are drawn on cards, so that they hide the ranks of the cards."""

from __future__ import annotations

from collections.abc import Iterator

from generator.draw.figure_layout import Box, lay_out_position
from rules_engine.model.game import Game

_SHOWN = 3
"""How many labels a message names at most."""


def warnings_about_labels(game: Game) -> Iterator[str]:
    """Yield a message for each layout of a game in which labels lie on cards of deal 1, with a remedy."""
    layouts = {"wide": game.layouts.wide, "narrow": game.layouts.narrow}
    if layouts["wide"] == layouts["narrow"]:
        del layouts["narrow"]
    for width, layout in layouts.items():
        drawn = lay_out_position(
            game.table, layout, game.opening(1), cards_gone={}, reserved_places=frozenset(),
            narrow=width == "narrow")
        cards = [card for pile in drawn.pile_layouts.values() for card in pile.cards]
        hidden = [
            label.text for label, box in zip(drawn.labels, drawn.label_boxes(), strict=True)
            if any(_label_lies_on_card(box, card) for card in cards)]
        if hidden:
            named = ", ".join(map(repr, hidden[:_SHOWN])) + (", ..." if len(hidden) > _SHOWN else "")
            yield (
                f"{game.id}: in the {width} layout {len(hidden)} labels lie on cards ({named}); give their "
                "w.Area bare=True, which draws no labels, or lay its places further apart")


def _label_lies_on_card(label_box: Box, card_box: Box) -> bool:
    """Check whether a label lies on a card with more than half its height."""
    across = min(card_box.x + card_box.w, label_box.x + label_box.w) - max(card_box.x, label_box.x)
    down = min(card_box.y + card_box.h, label_box.y + label_box.h) - max(card_box.y, label_box.y)
    return across > 2 and down > label_box.h / 2
