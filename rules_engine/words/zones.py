"""Zones (groups of places) that many games have, under their usual names; also cards by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules_engine.model.card_names import RANK_NAMES, parse_card
from rules_engine.model.cards import Pile
from rules_engine.model.fact import Fact
from rules_engine.model.game import Game
from rules_engine.model.table import Position, Zone
from rules_engine.words.states import base_rank


def zone(
    name: str, count: int = 1, *, title: str = "", hand: bool = False, face_down: bool = False,
    in_order: bool = False, waits: str = "", across: int = 0, each: int = 0,
    seats: bool = False,
) -> Zone:
    """Return a zone (a group of similar places). Without a `title`, its title is its name.

    - `count`: the number of places. If there are several, the title is the name in the plural.
    - `hand`: if true, any card may be taken, not only the top one.
    - `face_down`: if true, cards laid in the zone are turned face down.
    - `in_order`: if true, only the first of the empty places may be used.
    - `waits`: words for the card that an empty place waits for, such as `ace`.
    - `across`: the length of the rows in which the places lie; 0 if they do not lie in rows.
    - `each`: how many of the places each player has. Raise `ValueError` if `count` is no multiple of it.
    - `seats`: if true, the places are hands, which the players hide from each other.
    """
    if each and count % each:
        raise ValueError(
            f"zone {name!r}: {count} places cannot be divided among players with {each} each; "
            f"give a multiple of {each}")
    spoken = name.replace("-", " ")
    return Zone(
        name, count, title or (spoken if count == 1 else f"{spoken}s"), hand=hand, face_down=face_down,
        in_order=in_order, waits=waits, across=across, each=each,
        seats=seats)


def foundations(count: int, waits: str, name: str = "foundation", title: str = "foundations") -> Zone:
    """Return a zone of `count` foundations, of which the first empty one must be filled first.

    `waits` has words for the card that an empty foundation waits for, such as `ace`. `name` and `title` are
    those of the zone.
    """
    return Zone(name, count, title, in_order=True, waits=waits)


pack = zone("pack", face_down=True)
"""The pack (stock), face down."""
hand = Zone("hand", title="card turned up")
"""The place of a card just turned up, until it is played."""
talon = zone("talon")
"""The talon (waste, rubbish heap), one face-up pile."""
number_dealt = Fact("deal", 0, "the number dealt from, which shuffles the re-deals", kind="deal")
"""The number of the deal. A game whose cards are shuffled for a redeal has this fact in `keeps`."""


def cards(names: str, times: int = 1) -> Pile:
    """Return the cards with these names, as in `cards("AS KH")`. The list is repeated `times` times."""
    return tuple(parse_card(name) for name in names.split()) * times


def base_rank_is_awaited_in(*zones: str) -> Callable[[Game, Position], Mapping[int, str]]:
    """Return a function that says which rank the empty places of the named `zones` wait for: the base rank.

    The function takes a game and a position. It returns a dict from each place to a rank, such as `ten`. The
    dict is empty if the rank is unknown.
    """

    def awaited_rank_by_place(game: Game, position: Position) -> Mapping[int, str]:
        """Return a dict from the index of each place of the zones to the rank that it waits for, in words."""
        base = base_rank(game, position)
        places = (place for zone in zones for place in game.table.zone_places[zone])
        return {} if base is None else dict.fromkeys(places, RANK_NAMES[base])

    return awaited_rank_by_place


def cards_dealt(game: Game, *zones: str) -> tuple[int, ...]:
    """Return how many cards the first deal puts in each of the named `zones`, in the order of the names."""
    piles, zone = game.opening(1).piles, game.table.zone_places
    return tuple(sum(len(piles[place]) for place in zone[name]) for name in zones)
