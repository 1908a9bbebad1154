"""Make games with a small change to their source, and check whether any item or answer shows the change."""

from __future__ import annotations

import ast
import random
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from rules_engine.model.game import Game
from rules_engine.registry import GAMES
from tests.measure.mutants import games_by_file
from tests.measure.mutation import cosmic, field
from tests.measure.mutation.changes import ChangeSite, SourceFile, TextChange
from tests.measure.mutation.observed import Answer, Chosen, Question, answer_of_game

CHANGES_AT_A_PLACE = 1


@dataclass(frozen=True)
class ChangedGame:
    """A change, and the game with it. The game is None if it cannot be made."""

    source: SourceFile
    change: TextChange
    game: Game | None


def changed_games(root: Path, game: Game, chance: random.Random, most: int) -> Iterator[ChangedGame]:
    """Yield the game with each small change to its files, at most one or two at each place."""
    for path, held in sorted(games_by_file(root).items()):
        if game.id not in held or path.endswith(("_claims.py", "__init__.py", "_player.py")):
            continue
        source = SourceFile(path, (root / path).read_text(encoding="utf-8"))
        places: dict[tuple[str, int], list[ChangeSite]] = defaultdict(list)
        for site in (*field.game_word_sites(source), *cosmic.cosmic_ray_sites(source)) if most else ():
            claimed = any(first <= site.start < last for first, last in source.claim_spans)
            if source.may_change_game(site.start) and not claimed:
                places[site.kind, site.start].append(site)
        keys = sorted(places)
        for key in chance.sample(keys, min(len(keys), most)):
            for site in chance.sample(places[key], min(len(places[key]), CHANGES_AT_A_PLACE)):
                change = site.make()
                if change is not None and not source.has_same_meaning(change):
                    yield ChangedGame(source, change, load_game_with_change(game, source, change))


def load_game_with_change(game: Game, source: SourceFile, change: TextChange) -> Game | None:
    """Return the game that its module makes with a change. Imported modules stay as they were."""
    held = {name: module for name, module in sys.modules.items() if name.startswith("rules_engine.games")}
    name = source.path.removesuffix(".py").replace("/", ".")
    try:
        for one in held:
            del sys.modules[one]
        module = type(sys)(name)
        module.__file__ = source.path
        sys.modules[name] = module
        exec(compile(source.text_with_change(change), source.path, "exec"), vars(module))
        made = import_module(GAMES[game.id]).GAME
        return made if isinstance(made, Game) else None
    except Exception:   # a game that cannot be put together has been noticed
        return None
    finally:
        for one in [one for one in sys.modules if one.startswith("rules_engine.games")]:
            del sys.modules[one]
        sys.modules.update(held)


def answers_differently(changed: Game, item: Question, answer: Answer) -> bool:
    """Check whether a changed game gives another answer. An exception counts as another answer."""
    try:
        return not answer.is_same_in_transcript(answer_of_game(changed, item))
    except Exception:
        return True


def is_change_noticed(
    game: Game, changed: Game, asked: Iterable[tuple[Question, Answer]], deals: list[int]
) -> bool:
    """Check whether an answer, a deal, the rules or the table tells the changed game from the game.

    What a table holds is written down for all games together, and needs no case.
    """
    if changed.all_rules.keys() != game.all_rules.keys() or changed.table != game.table:
        return True
    try:
        if any(changed.opening(number) != game.opening(number) for number in deals[:2]):
            return True
    except Exception:   # a deal that cannot be laid out
        return True
    return any(answers_differently(changed, item, answer) for item, answer in asked)


STANDARD_QUESTIONS = {
    "ask_about_taking_back": ("take-back", "yes"),
    "ask_about_turned_card": ("turned-card", "waits"),
    "ask_about_turned_card_first": ("turned-card", "no"),
    "ask_about_turning_line": ("turning", "no"),
    "ask_about_whole_sequence": ("together", "whole"),
}
"""The reading of each standard question, and the choice of it that brings something."""


def choice_and_permission_of_change(game: Game, one: ChangedGame) -> tuple[Chosen, str]:
    """Return the choice and the key of the permission in which a change lies, if any."""
    readings = {reading.key: {choice.key for choice in reading.choices[1:]} for reading in game.readings}
    reading = chosen = permission = ""
    for call in one.source.calls_around(one.change.start):
        name = field.name_of_called_function(call)
        key = str(call.args[0].value) if call.args and isinstance(call.args[0], ast.Constant) else ""
        if name == "doubt":
            reading = key
        elif name in STANDARD_QUESTIONS:
            reading, chosen = STANDARD_QUESTIONS[name]
        elif name == "choice":
            chosen = key
        elif name in field.PERMISSION_CALLS:
            permission = next((str(getattr(other.value, "value", "")) for other in call.keywords
                          if other.arg == "permission"), key)
    return ((reading, chosen),) if chosen in readings.get(reading, ()) else (), permission
