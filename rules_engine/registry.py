"""The list of all games by their ids, and functions that find a game or add games."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from traceback import extract_tb

from rules_engine.model.game import Game
from rules_engine.texts.sources import add_source_register_folder

_IDS = (
    "cadogan/anna",
    "cadogan/babette",
    "cadogan/caesar",
    "cadogan/canfield-or-klondike",
    "cadogan/fortress",
    "cadogan/general-sedgewick",
    "cadogan/la-belle-lucie",
    "cadogan/la-nivernaise",
    "cadogan/light-and-shade",
    "cadogan/margarethe",
    "cadogan/mount-olympus",
    "cadogan/napoleon-at-st-helena",
    "cadogan/napoleon-at-st-helena-filled-from-the-talon",
    "cadogan/napoleons-square",
    "cadogan/napoleons-square-single-cards",
    "cadogan/nestor",
    "cadogan/red-and-black",
    "cadogan/sly",
    "cadogan/spensers-fairie-queen",
    "cadogan/the-besieged-city",
    "cadogan/the-blockade",
    "cadogan/the-carpet",
    "cadogan/the-clock",
    "cadogan/the-congress",
    "cadogan/the-constitution",
    "cadogan/the-empress-of-india",
    "cadogan/the-fifteen",
    "cadogan/the-fish-bone",
    "cadogan/the-flower-garden",
    "cadogan/the-four-corners",
    "cadogan/the-fourteenth",
    "cadogan/the-great-thirteen",
    "cadogan/the-hemispheres",
    "cadogan/the-herring-bone",
    "cadogan/the-herring-bone-single-pack",
    "cadogan/the-house-in-the-wood",
    "cadogan/the-house-on-the-hill",
    "cadogan/the-kings",
    "cadogan/the-labyrinth",
    "cadogan/the-labyrinth-foundations-awaited",
    "cadogan/the-louis-patience",
    "cadogan/the-mill",
    "cadogan/the-nation",
    "cadogan/the-olga",
    "cadogan/the-queens",
    "cadogan/the-salic-law",
    "cadogan/the-shah",
    "cadogan/the-square",
    "cadogan/the-sultan",
    "cadogan/the-terrace",
    "cadogan/the-wheel",
    "cadogan/the-zodiac",
    "cadogan/two-rings",
    "compendium/double-rum",
    "foster/canfield",
    "foster/double-pack-rum",
    "foster/four-of-a-kind",
    "foster/klondike",
    "foster/klondike-once-through",
    "foster/take-fourteen",
    "foster/take-ten",
    "foster/the-carpet",
    "foster/the-idiots-delight",
    "foster/try-again",
)
GAMES: dict[str, str] = {
    key: f"rules_engine.games.{key.replace('/', '.').replace('-', '_')}" for key in _IDS
}
"""The module of each game; its `GAME` is the game. The claims about it are `CLAIMS` of the module with the
same name and `_claims`."""


def add_games(module_name: str) -> None:
    """Add the games of another book, from the module of this name.

    The module must define `GAMES`, a dict from the id of each game to the name of its module. A folder
    `register` beside it may describe the source texts of the games. Raise `LookupError` if the module cannot
    be imported or lacks `GAMES`, or if an id is in use.
    """
    try:
        module = import_module(module_name)
    except ImportError as error:
        raise LookupError(f"no module {module_name!r} of games: {error}") from error
    except (Exception, SystemExit) as error:   # whatever goes wrong is told in one line
        said = _place_and_message_of_error(error, module_name)
        raise LookupError(f"module {module_name!r} of games cannot be loaded: {said}") from error
    games = getattr(module, "GAMES", None)
    if not isinstance(games, dict):
        raise LookupError(f"module {module_name!r} must define GAMES, a dict of module names by game id")
    for key, path in games.items():
        if GAMES.get(key, path) != path:
            raise LookupError(f"module {module_name!r}: game id {key!r} is already in use; "
                "choose another id")
        GAMES[key] = path
    register = Path(module.__file__ or "").parent / "register"
    if module.__file__ and register.is_dir():
        add_source_register_folder(register)


def suggest_names(unknown_name: str, known_names: Iterable[str]) -> str:
    """Return `did you mean A or B?` with the `known_names` most similar to `unknown_name`.

    Only the part of a name after its last slash is compared. Return "" if no known name is similar.
    """
    last = {one: one.rpartition("/")[2] for one in sorted(known_names)}
    near = get_close_matches(unknown_name.lower().replace(" ", "-").rpartition("/")[2], set(last.values()), 2)
    found = [one for slug in near for one in last if last[one] == slug]
    return f"did you mean {' or '.join(found)}?" if found else ""


@cache
def find_game(game_id: str) -> Game:
    """Return the game with this id, such as `foster/canfield`.

    Raise `LookupError` if there is no such game, if its module cannot be imported, or if the module has no
    `GAME`.
    """
    if game_id not in GAMES:
        near = suggest_names(game_id, GAMES) or f"there are {', '.join(sorted(GAMES))}"
        raise LookupError(f"no game {game_id!r}; {near}")
    try:
        found = import_module(GAMES[game_id]).GAME
    except (Exception, SystemExit) as error:  # whatever goes wrong is told in one line
        raise LookupError(
            f"game {game_id!r} cannot be loaded: {_place_and_message_of_error(error, GAMES[game_id])}"
        ) from error
    if not isinstance(found, Game):
        raise LookupError(f"game {game_id!r}: its module {GAMES[game_id]!r} must define GAME, a Game")
    return found


def _place_and_message_of_error(error: BaseException, module: str) -> str:
    """Return where in a module an error was raised, and its message: `book/game.py:12: message`."""
    said = "it ends the program" if isinstance(error, SystemExit) else str(error)
    return f"{_file_and_line_of_error(error, module)}: {said}"


def _file_and_line_of_error(error: BaseException, module: str) -> str:
    """Return the file and line of the module where an error was raised.

    If the traceback has no line of the module, return the module's name.
    """
    places = [(frame.filename, frame.lineno) for frame in reversed(extract_tb(error.__traceback__))]
    if isinstance(error, SyntaxError):
        places = [(error.filename or "", error.lineno)]
    for end in (f"{module.replace('.', '/')}.py", f"{module.replace('.', '/')}/__init__.py"):
        for name, line in places:
            if name.replace("\\", "/").endswith(end):
                return f"{end}:{line}"
    return module
