"""Zones that many games have, by their usual names."""

from __future__ import annotations

from rules_engine.table import Fact, Zone


def zone(
    name: str, count: int = 1, *, title: str = "", hand: bool = False, face_down: bool = False,
    in_order: bool = False, waits: str = "", across: int = 0,
) -> Zone:
    """A zone whose title is its name, in the plural where it has several places."""
    spoken = name.replace("-", " ")
    return Zone(
        name, count, title or (spoken if count == 1 else f"{spoken}s"), hand=hand, face_down=face_down,
        in_order=in_order, waits=waits, across=across)


def foundations(count: int, waits: str, name: str = "foundation", title: str = "foundations") -> Zone:
    """Foundations filled from the first place on, and the card that an empty one waits for."""
    return Zone(name, count, title, in_order=True, waits=waits)


pack = zone("pack", face_down=True)
"""The pack in hand, face down."""
hand = Zone("hand", title="card turned up")
"""The place of a card just turned up, until it is placed."""
talon = zone("talon")
"""The talon, one packet face up."""
number_dealt = Fact("deal", 0, "the number dealt from, which shuffles the re-deals", kind="deal")
"""The number dealt from, which the shuffles of re-deals follow."""
