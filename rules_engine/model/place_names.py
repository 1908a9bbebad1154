"""The names of places, such as `column-7`, and the same places in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules_engine.model.table import Zone


def length_of_rows(zone: Zone) -> int:
    """Return how many places a row of the zone has, if places are named by row and number, as `row-2-5`.

    If each player has several places, the places of one player are a row. For a zone without rows, return 0.
    """
    return zone.across or (zone.each if zone.each > 1 else 0)


def names_of_places(zone: Zone) -> tuple[str, ...]:
    """Return the names of the places of a zone: `name-1`, `name-2` and so on.

    A single place has the zone's name.
    """
    if zone.count == 1:
        return (zone.name,)
    return tuple(f"{zone.name}-{place_number_text(zone, number)}" for number in range(zone.count))


def place_number_text(zone: Zone, place_index: int) -> str:
    """Return the number of a place as its name has it: `7`, or with the row `2-5`.

    `place_index` is the number of the place within its zone, from 0.
    """
    if not length_of_rows(zone):
        return str(place_index + 1)
    row, along = divmod(place_index, length_of_rows(zone))
    return f"{row + 1}-{along + 1}"


def place_of_zone_in_words(zone: Zone, place_index: int) -> str:
    """Return the name of a place in words: `column 7`, `row 2, place 5`, `player 1's store 3`.

    `place_index` is the number of the place within its zone, from 0.
    """
    name = "player" if zone.seats else zone.name.replace("-", " ")
    if zone.count == 1:
        return name
    if zone.each:
        owned = f"player {zone.owner_of_place(place_index)}'s {name}"
        return f"{owned} {place_index % zone.each + 1}" if zone.each > 1 else owned
    if not zone.across:
        return f"{name} {place_index + 1}"
    row, along = divmod(place_index, zone.across)
    rows = name if name == "row" else f"{name}, row"
    return f"{rows} {row + 1}, place {along + 1}"
