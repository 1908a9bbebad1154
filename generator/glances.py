"""What a row of a game's facts box says, and how sure it is."""

from __future__ import annotations

from rules_engine.rule import Glance, Reading


def answer(glance: Glance) -> str:
    """What a row says: its own words, or those of the choice that is followed."""
    return glance.text or (glance.basis.followed.short if isinstance(glance.basis, Reading) else "")


def basis(glance: Glance) -> str:
    """How sure a row is: whether the text says so or is silent."""
    if isinstance(glance.basis, Reading):
        return "the text is silent, we read" if glance.basis.cite.silent else "the text leaves room, we read"
    if glance.basis is None:
        return ""
    return "the text is silent" if glance.basis.cite.silent else "the text says"
