"""Find the changes from one edition to the next, rule by rule and word by word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import groupby, pairwise
from typing import Literal, TypeAlias

from generator.archive.edition import ClosedEdition, Edition
from generator.archive.permanent_names import NameRegister

MovePart: TypeAlias = tuple[Literal["same", "gone", "new"], str]


@dataclass(frozen=True)
class WordingChange:
    """A rule or open question whose words or name changed between two editions."""

    name: str
    """The permanent name in the new edition; the old one if the rule is gone."""
    before: str
    """The name in the old edition, the same if it did not change; "" for a new rule."""
    parts: tuple[MovePart, ...]
    """The text in order. Each part is in both editions ("same"), "new" or "gone"."""

    @property
    def game(self) -> str:
        """The id of the game to which the rule or open question belongs."""
        return self.name.partition("#")[0]

    @property
    def kind(self) -> str:
        """The kind of change: "new", "gone", "renamed" (same words, other name) or "reworded"."""
        kinds = {kind for kind, _ in self.parts}
        if kinds == {"new"}:
            return "new"
        if kinds == {"gone"}:
            return "gone"
        return "reworded" if kinds != {"same"} else "renamed"


@dataclass(frozen=True)
class EditionChanges:
    """The changes from the edition `before` to the edition `after`.

    `after` is None for the changes since the last edition.
    """

    before: int
    after: int | None
    changes: tuple[WordingChange, ...]

    @property
    def changes_by_game(self) -> list[tuple[str, list[WordingChange]]]:
        """The changes of each game, as pairs: the id of the game, and the list of its changes."""
        return [(game, list(each)) for game, each in groupby(self.changes, key=lambda one: one.game)]


def diff_words(old_text: str, new_text: str) -> tuple[MovePart, ...]:
    """Compare two wordings: return parts of text, each marked as same, gone or new, in order."""
    old, new = old_text.split(), new_text.split()
    found: list[MovePart] = []
    for kind, first, last, start, end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            found.append(("same", " ".join(old[first:last])))
            continue
        if last > first:
            found.append(("gone", " ".join(old[first:last])))
        if end > start:
            found.append(("new", " ".join(new[start:end])))
    return tuple(found)


def compare_wordings(
    old_wordings: Mapping[str, str], new_wordings: Mapping[str, str], name_register: NameRegister
) -> tuple[WordingChange, ...]:
    """Return a change for each rule and open question whose name or words differ, sorted by name.

    Both dicts map permanent names to words. `name_register` knows which names were replaced by others.
    """
    moved = {
        name_register.current_name(name): name
        for name in old_wordings
        if name_register.current_name(name) in new_wordings
    }
    changes = [
        WordingChange(name, moved.get(name, ""), diff_words(old_wordings.get(moved.get(name, ""), ""), said))
        for name, said in new_wordings.items()
        if moved.get(name) != name or old_wordings[name].split() != said.split()
    ]
    gone = [
        WordingChange(name, name, (("gone", said),))
        for name, said in old_wordings.items()
        if name_register.current_name(name) not in new_wordings
    ]
    return tuple(sorted((*changes, *gone), key=lambda one: one.name))


def list_changes_by_edition(
    closed_editions: Sequence[ClosedEdition],
    current_edition: Edition,
    current_wordings: Mapping[str, str],
    name_register: NameRegister,
) -> list[EditionChanges]:
    """Return the changes between successive editions, and from the last edition to now, newest first."""
    found = [
        EditionChanges(one.number, two.number, compare_wordings(one.words, two.words, name_register))
        for one, two in pairwise(closed_editions)
    ]
    if closed_editions:
        last = closed_editions[-1]
        # Before an edition is closed the book in hand is that edition; afterwards it runs ahead of it.
        after = current_edition.number if current_edition.number > last.number else None
        found.append(
            EditionChanges(last.number, after, compare_wordings(last.words, current_wordings, name_register))
        )
    return found[::-1]
