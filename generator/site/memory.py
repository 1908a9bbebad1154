"""Import every module that a live table needs for its first answer. This runs in Pyodide, during a build.

Pyodide is Python for browsers. Afterwards `memory.mjs` stores the memory of this Python, from which browsers
start.
"""

import gc
from importlib import import_module


def open_game() -> None:
    """Open a game on the live table, which loads the modules that are imported only when they are used.

    Also import the search for a win. Raise `ValueError` if the game cannot be opened.
    """
    session, registry = import_module("generator.live.session"), import_module("rules_engine.registry")
    told = session.Session().answer_request(
        {"do": "open", "game": min(registry.GAMES), "from": {"deal": 1}, "moves": ["?"]})
    if "svg" not in told:
        raise ValueError(
            f"the live table cannot open a game: it answers {told}; correct the engine or the game")
    import_module("generator.live.winning_search")


open_game()
gc.collect()
