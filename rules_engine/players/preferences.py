"""What a player prefers: orders of moves, as values in words that hold in any game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from rules_engine.model.cards import JOKER, RANK, SUIT, UNSEEN, visible_face
from rules_engine.model.moves import Move
from rules_engine.players.destinations import leaves_foundation
from rules_engine.players.seat import Option, OptionOrder, Seat


class Preference(Protocol):
    """An order of moves; `words` ends the sentence *it makes first ...*."""

    @property
    def words(self) -> str:
        """The preference in words."""

    def order_for(self, seat: Seat) -> OptionOrder:
        """The order it makes in a game."""


@dataclass(frozen=True)
class FoundationsFirst:
    """Cards that go out come first, most together; then packing, then the rest, then what comes back."""

    words: str = "what goes out, before what can be packed within the tableau, before the rest"

    def order_for(self, seat: Seat) -> OptionOrder:
        """Below 0 for what goes out."""

        def rank(option: Option) -> int:
            move = option.move
            if seat.reaches_foundation(move):
                return -sum(len(part.at) for part in move.parts)
            if leaves_foundation(move, seat.final):
                return 3
            return 1 if seat.packs_tableau(option) else 2

        return rank


@dataclass(frozen=True)
class PermissionOrder:
    """Permissions by their keys, one after another; those not named come after them."""

    permissions: tuple[str, ...]

    @property
    def words(self) -> str:
        """The preference in words."""
        return f"what comes first of {', '.join(self.permissions)}"

    def order_for(self, seat: Seat) -> OptionOrder:
        """The number of the option's permission."""
        at = {permission.key: len(self.permissions) for permission in seat.game.permissions}
        at |= {key: number for number, key in enumerate(self.permissions)}
        return lambda option: at[option.permission.key]


@dataclass(frozen=True)
class SourceZoneOrder:
    """Cards of the zones named first before others, under all permissions or under some."""

    zones: tuple[str, ...]
    permissions: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The preference in words."""
        under = f" under {', '.join(self.permissions)}" if self.permissions else ""
        return f"what comes from {' before '.join(f'the {zone}' for zone in self.zones)}{under}"

    def order_for(self, seat: Seat) -> OptionOrder:
        """The number of the zone the card comes from."""
        return _by_zone(seat, self.zones, self.permissions, lambda move: move.parts[0].source)


@dataclass(frozen=True)
class TargetZoneOrder:
    """Cards that go to the zones named first before others, under all permissions or under some."""

    zones: tuple[str, ...]
    permissions: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The preference in words."""
        under = f" under {', '.join(self.permissions)}" if self.permissions else ""
        return f"what goes to {' before '.join(f'the {zone}' for zone in self.zones)}{under}"

    def order_for(self, seat: Seat) -> OptionOrder:
        """The number of the zone the card goes to."""
        return _by_zone(seat, self.zones, self.permissions, lambda move: move.parts[0].target)


def _by_zone(
    seat: Seat, zones: tuple[str, ...], permissions: tuple[str, ...], which: Callable[[Move], int]
) -> OptionOrder:
    at = {place: number for number, zone in enumerate(zones) for place in seat.places((zone,))}

    def rank(option: Option) -> int:
        if not option.move.parts or (permissions and option.permission.key not in permissions):
            return len(zones)
        return at.get(which(option.move), len(zones))

    return rank


@dataclass(frozen=True)
class LongestPile:
    """The pile with most cards comes first: as the source, or else as the target."""

    source: bool = True
    shortest: bool = False

    @property
    def words(self) -> str:
        """The preference in words."""
        pile = "shortest" if self.shortest else "longest"
        return f"what {'leaves' if self.source else 'joins'} the {pile} pile"

    def order_for(self, seat: Seat) -> OptionOrder:
        """The height of the pile."""
        del seat

        def rank(option: Option) -> int:
            if not option.move.parts:
                return 1000
            part = option.move.parts[0]
            height = len(option.position.piles[part.source if self.source else part.target])
            return height if self.shortest else -height

        return rank


@dataclass(frozen=True)
class LongestPilesTogether:
    """Of moves that take several cards, such as pairs, that comes first which lowers the longest piles."""

    words: str = "what leaves the piles that are longest together"

    def order_for(self, seat: Seat) -> OptionOrder:
        """The heights of the piles the cards leave, added up."""
        del seat
        return lambda option: -sum(len(option.position.piles[part.source]) for part in option.move.parts)


@dataclass(frozen=True)
class ClosestRank:
    """A card is laid upon the lowest card that is not lower; where all are, upon the highest.

    An empty place counts as higher than a king. It speaks of cards that do not go out.
    """

    words: str = "what lies closest upon a card that is not lower"

    def order_for(self, seat: Seat) -> OptionOrder:
        """How many ranks lower the card is than the one beneath; more than any such, where it is higher."""

        def rank(option: Option) -> int:
            if len(option.move.parts) != 1 or option.move.parts[0].target in seat.final:
                return 0
            part = option.move.parts[0]
            card = visible_face(option.position.piles[part.source][part.at[0]])
            onto = option.position.piles[part.target]
            under = visible_face(onto[-1]) if onto else None
            if card >= JOKER or (under is not None and under >= JOKER):
                return 0
            gap = (13 if under is None else RANK[under]) - RANK[card]
            return gap if gap >= 0 else 20 - gap

        return rank


@dataclass(frozen=True)
class NotOnLowerCard:
    """A card is laid upon one that is not lower, or in a space; of cards that do not go out."""

    words: str = "what lies in a space or upon a card that is not lower"

    def order_for(self, seat: Seat) -> OptionOrder:
        """1 where the card is higher than the one beneath."""
        closest = ClosestRank().order_for(seat)
        return lambda option: int(closest(option) > 20)


@dataclass(frozen=True)
class KeepSpaces:
    """Fills a space only where as many others stay open, as long as anything else can be done."""

    count: int = 1

    @property
    def words(self) -> str:
        """The preference in words."""
        return f"whatever leaves {self.count} {'space' if self.count == 1 else 'spaces'} open"

    def order_for(self, seat: Seat) -> OptionOrder:
        """1 where fewer spaces of a zone of several places would be left."""

        def rank(option: Option) -> int:
            if len(option.move.parts) != 1:
                return 0
            target = option.move.parts[0].target
            if option.position.piles[target] or target in seat.final:
                return 0
            table = seat.game.table
            places = table.zone[table.zone_of[target].name]
            spaces = sum(not option.position.piles[place] for place in places)
            return int(len(places) > 1 and spaces <= self.count)

        return rank


@dataclass(frozen=True)
class LeastUsefulDiscard:
    """Where several play, the card given up is the one that goes least with others in the hand."""

    words: str = "where several play, the discard that goes least with the hand"

    def order_for(self, seat: Seat) -> OptionOrder:
        """Twice the cards of its rank or next to it in suit, and once those at two ranks' distance."""
        several = seat.game.players != (1, 1)
        hands = frozenset(place for zone in seat.game.table.zones if zone.hand
                          for place in seat.game.table.zone[zone.name])

        def rank(option: Option) -> int:
            if not several or len(option.move.parts) != 1:
                return 0
            part = option.move.parts[0]
            if part.source not in hands or part.target in seat.final or len(part.at) != 1:
                return 0
            return card_usefulness(tuple(map(visible_face, option.position.piles[part.source])), part.at[0])

        return rank


def card_usefulness(hand: tuple[int, ...], at: int) -> int:
    """How much the card at this index of a hand is worth keeping; a joker before all."""
    card, use = hand[at], 0
    if card in (JOKER, UNSEEN):
        return 1000
    for index, other in enumerate(hand):
        if index == at or other >= JOKER:
            continue
        apart = abs(RANK[card] - RANK[other])
        if not apart:
            use += 2
        elif SUIT[card] == SUIT[other]:
            use += {1: 2, 2: 1}.get(min(apart, 13 - apart), 0)
    # Of equals the card that counts most against its holder goes first.
    return 20 * use - min(RANK[card] + 1, 10)
