"""The games that the engine and the generator know, by id; the only place they are listed."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from rules_engine.game import Game

GAMES: dict[str, str] = {
    "cadogan/caesar": "rules_engine.games.cadogan.caesar",
    "cadogan/canfield-or-klondike": "rules_engine.games.cadogan.canfield_or_klondike",
    "cadogan/fortress": "rules_engine.games.cadogan.fortress",
    "compendium/double-rum": "rules_engine.games.compendium.double_rum",
    "foster/canfield": "rules_engine.games.foster.canfield",
    "foster/double-pack-rum": "rules_engine.games.foster.double_pack_rum",
    "foster/four-of-a-kind": "rules_engine.games.foster.four_of_a_kind",
    "foster/klondike": "rules_engine.games.foster.klondike",
    "foster/klondike-once-through": "rules_engine.games.foster.klondike_once_through",
    "foster/take-fourteen": "rules_engine.games.foster.take_fourteen",
    "foster/take-ten": "rules_engine.games.foster.take_ten",
    "foster/the-carpet": "rules_engine.games.foster.the_carpet",
    "foster/the-idiots-delight": "rules_engine.games.foster.the_idiots_delight",
    "foster/try-again": "rules_engine.games.foster.try_again",
}
"""The module of each game; the module's `GAME` is the game."""


def load(module_name: str) -> None:
    """Adds the games of another book: a module whose `GAMES` names each game's module by id.

    Raises `LookupError` where there is no such module, or it has no `GAMES`, or an id is taken.
    """
    try:
        module = import_module(module_name)
    except ImportError as error:
        raise LookupError(f"no module {module_name!r} of games: {error}") from error
    games = getattr(module, "GAMES", None)
    if not isinstance(games, dict):
        raise LookupError(f"module {module_name!r} has no GAMES, a dict of module names by game id")
    for key, path in games.items():
        if GAMES.get(key, path) != path:
            raise LookupError(f"module {module_name!r} gives {key!r}, which is taken")
        GAMES[key] = path


@cache
def game(key: str) -> Game:
    """The game with this id.

    Raises `LookupError` where none is registered, or its module or its `GAME` is missing.
    """
    if key not in GAMES:
        raise LookupError(f"no game {key!r}; there are {', '.join(sorted(GAMES))}")
    try:
        found = import_module(GAMES[key]).GAME
    except (ImportError, AttributeError) as error:
        raise LookupError(f"game {key!r} cannot be loaded from {GAMES[key]!r}: {error}") from error
    if not isinstance(found, Game):
        raise LookupError(f"game {key!r}: {GAMES[key]!r} holds no Game")
    return found
