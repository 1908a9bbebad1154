"""The rooms of the generator: each imports only from itself, the engine, and the rooms before it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.measure.rooms import HOME, ROOMS, arrows, files, picture, used_by

PICTURE = Path(__file__).parent.parent / "docs" / "guide" / "rooms.svg"


def test_every_file_stands_in_a_room() -> None:
    top = {path for path in files() if path.parent == HOME}
    assert {path.stem for path in top} == {"__init__", "__main__"}
    assert {path.relative_to(HOME).parts[0] for path in {*files()} - top} == set(ROOMS)


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(HOME)))
def test_a_room_imports_from_those_before_it(path: Path) -> None:
    room = path.relative_to(HOME).parts[0]
    here = ROOMS.index(room) if room in ROOMS else len(ROOMS)
    assert used_by(path) <= set(ROOMS[: here + 1])


def test_the_picture_in_the_guide_shows_them_as_they_are() -> None:
    assert len(arrows()) > len(ROOMS)
    assert PICTURE.read_text(encoding="utf-8") == picture(), (
        'from generator.measure.rooms import picture; print(picture(), end="") draws it anew')
