"""Find the games whose rules contain a word of card language, such as "marriage"."""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.proof.manuscript import Page
from rules_engine.model.game import Game
from rules_engine.model.rule import Rule

FEW = 8
"""Up to this many games are all listed; of more, the page gives their number and the first few."""


def games_using_words(
    words_to_find: Iterable[str], pages_and_games: Iterable[tuple[Page, Game]]
) -> list[tuple[Page, Game, Rule]]:
    """Return (page, game, rule) for each game whose rules use one of these words.

    The rule is the first on the game's page that does. A word that ends in `*` matches all words that begin
    so.
    """
    parts = [re.escape(word).replace(r"\*", r"\w*") for word in words_to_find]
    pattern = re.compile(rf"\b(?:{'|'.join(parts)})(?!\w)", re.IGNORECASE)
    found = []
    for page, game in pages_and_games:
        rules = {key: rule for key, (_, rule) in game.all_rules.items()}
        using = (rules[key] for key in page.rule_numbers if key in rules and pattern.search(rules[key].words))
        if rule := next(using, None):
            found.append((page, game, rule))
    return found
