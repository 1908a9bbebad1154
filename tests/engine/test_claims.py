"""The claims of a game are in a module of their own beside it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rules_engine.counting.claim import source_claims_about_game
from rules_engine.registry import GAMES

FOLDER = Path(__file__).parents[2] / "rules_engine" / "games"


def test_every_module_of_claims_belongs_to_a_game() -> None:
    games = {module.removeprefix("rules_engine.games.") for module in GAMES.values()}
    for path in FOLDER.rglob("*_claims.py"):
        assert ".".join(path.relative_to(FOLDER).with_suffix("").parts).removesuffix("_claims") in games, (
            f"{path} belongs to no game")


def register_game_modules(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, **modules: str) -> str:
    """Write modules of a game and register it; return its id."""
    for end, body in modules.items():
        (folder / f"{name}{end.removeprefix('game')}.py").write_text(body, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setitem(GAMES, f"house/{name}", name)
    return f"house/{name}"


def test_claims_are_read_from_the_module_beside_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert source_claims_about_game(register_game_modules(tmp_path, monkeypatch, "with_none", game="")) == ()
    beside = register_game_modules(tmp_path, monkeypatch, "with_some", game="",
        game_claims="CLAIMS = (1, 2)\n")
    found: tuple[object, ...] = source_claims_about_game(beside)
    assert found == (1, 2)


@pytest.mark.parametrize(
    ("modules", "said"),
    [
        ({"game": "CLAIMS = ()\n"}, "inside has CLAIMS: move them, with their checks, to inside_claims"),
        ({"game": "", "game_claims": ""}, "inside_claims has no CLAIMS"),
    ],
)
def test_claims_in_a_wrong_place_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, modules: dict[str, str], said: str
) -> None:
    for module in ("inside", "inside_claims"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    source_claims_about_game.cache_clear()
    with pytest.raises(ValueError, match=said):
        source_claims_about_game(register_game_modules(tmp_path, monkeypatch, "inside", **modules))
