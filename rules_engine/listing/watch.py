"""What an answer hangs on, so that it is worked out anew only where that has changed.

The zones and the facts of a table are the bits of one number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules_engine.model.declared import declaration_of, needed_names
from rules_engine.model.table import Table

ALL: Final = -1
"""Everything there is: what an answer hangs on, or what may have changed, where that is not known."""


_MOST = 1024


class Watch:
    """The zones and facts of a table as bits."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.zone = {zone: 1 << number for number, zone in enumerate(table.zone)}
        self.fact = {fact: 1 << number for number, fact in enumerate(table.fact, start=len(self.zone))}
        self.place = tuple(self.zone[zone.name] for zone in table.zone_of)
        self._facts = tuple(self.fact.values())
        self._slots: list[int] = []
        self._stale: dict[int, tuple[int, ...]] = {}

    def slot(self, watches: int) -> int:
        """A number by which an answer that hangs on this is kept from one position to the next."""
        self._slots.append(watches)
        self._stale.clear()
        return len(self._slots) - 1

    def change(self, slot: int, watches: int) -> None:
        """Notes that an answer hangs on something else than before."""
        self._slots[slot] = watches
        self._stale.clear()

    def carry(self, kept: list[Any], touched: int) -> list[Any]:
        """The answers that are kept where this has changed, by their numbers; None for all others."""
        stale = self._stale.get(touched)
        if stale is None:
            if len(self._stale) >= _MOST:
                self._stale.clear()
            stale = self._stale[touched] = tuple(
                [slot for slot, watches in enumerate(self._slots) if watches & touched])
        carried = kept[:]
        if len(carried) < len(self._slots):
            carried += [None] * (len(self._slots) - len(carried))
        for slot in stale:
            carried[slot] = None
        return carried

    def zones(self, names: str) -> int:
        """The bits of these zones."""
        found = 0
        for name in names.split():
            found |= self.zone[name]
        return found

    def of(self, word: Callable[..., Any]) -> int:
        """What of a position a word hangs on, the zones that a move goes between apart."""
        looks = declaration_of(word).looks
        if looks is None or "position" in looks or "attempt" in looks:
            return ALL
        if "named" not in looks:
            return 0
        found = 0
        for one in needed_names(word):
            for name in one.name.split():
                found |= self._bits(one.kind, name)
        return found

    def _bits(self, kind: str, name: str) -> int:
        if kind == "fact":
            return self.fact[name]
        if name in self.zone:
            return self.zone[name]
        if name in self.table.place:
            return self.place[self.table.place[name]]
        return 0 if kind == "zone, if any" else ALL

    def changed(self, facts: tuple[int, ...], before: tuple[int, ...]) -> int:
        """The bits of the facts that are not what they were."""
        found = 0
        for bit, now, then in zip(self._facts, facts, before, strict=True):
            if now != then:
                found |= bit
        return found
