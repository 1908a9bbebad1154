"""What a player keeps back, and for what: preferences, as values in words that hold in any game."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.model.cards import RANK, RED, SUIT, UNSEEN, visible_face
from rules_engine.model.table import Position
from rules_engine.players.seat import Option, OptionOrder, Seat


@dataclass(frozen=True)
class HoldBackLikeCards:
    """A card does not go out while its like, in rank and colour, is among the last of another zone."""

    sources: tuple[str, ...]
    zone: str
    last: int = 2

    @property
    def words(self) -> str:
        """The preference in words."""
        return (f"whatever keeps a card of the {' or the '.join(self.sources)} back while one of its rank "
                f"and colour is among the last {self.last} of the {self.zone}")

    def order_for(self, seat: Seat) -> OptionOrder:
        """1 for what goes out from these zones while its like is there."""
        places, sources = seat.places((self.zone,)), seat.places(self.sources)

        def rank(option: Option) -> int:
            if not seat.reaches_foundation(option.move) or option.move.parts[0].source not in sources:
                return 0
            part = option.move.parts[0]
            card = visible_face(option.position.piles[part.source][part.at[-1]])
            near = [
                visible_face(entry)
                for place in places
                for entry in option.position.piles[place][-self.last :]
            ]
            return int(any(_alike(card, other) for other in near))

        return rank


def _alike(card: int, other: int) -> bool:
    return UNSEEN not in (card, other) and (RANK[card], RED[card]) == (RANK[other], RED[other])


@dataclass(frozen=True)
class FreePlaceForWantedCard:
    """A card leaves its zone for a foundation only where the one that takes its place is wanted soon."""

    zone: str
    by: str
    within: int

    @property
    def words(self) -> str:
        """The preference in words."""
        return (f"whatever gives up no place of the {self.zone}, but to a top card of the {self.by} at most "
                f"{self.within} ranks above a foundation of its suit")

    def order_for(self, seat: Seat) -> OptionOrder:
        """1 for what goes out from the zone while no such card lies there."""
        zone, by = seat.places((self.zone,)), seat.places((self.by,))

        def rank(option: Option) -> int:
            if not seat.reaches_foundation(option.move) or option.move.parts[0].source not in zone:
                return 0
            tops = [
                visible_face(option.position.piles[place][-1]) for place in by if option.position.piles[place]
            ]
            return int(
                not any(ranks_above_foundation(seat, option.position, card) <= self.within for card in tops)
            )

        return rank


def ranks_above_foundation(seat: Seat, position: Position, card: int) -> int:
    """How many ranks the card is above the nearest foundation of its suit that has room for it; else 13.

    A foundation goes up, round the corner, and holds thirteen cards.
    """
    if card == UNSEEN:
        return 13
    piles = [position.piles[place] for place in seat.final if position.piles[place]]
    ways = [(len(pile), (RANK[card] - RANK[visible_face(pile[-1])]) % 13) for pile in piles
            if SUIT[visible_face(pile[-1])] == SUIT[card]]
    return min((step for held, step in ways if step and held + step <= 13), default=13)


@dataclass(frozen=True)
class OneRankBelow:
    """Under some permissions, a card one rank below the last of a zone, rather of the other colour."""

    zone: str
    permissions: tuple[str, ...]

    @property
    def words(self) -> str:
        """The preference in words."""
        return (f"what is one rank below the last card of the {self.zone}, rather of the other colour, "
                f"under {', '.join(self.permissions)}")

    def order_for(self, seat: Seat) -> OptionOrder:
        """0 for one below of the other colour, 1 for one below, 2 for any other."""
        places = seat.places((self.zone,))

        def rank(option: Option) -> int:
            if option.permission.key not in self.permissions or not option.move.parts:
                return 2
            part = option.move.parts[0]
            card = visible_face(option.position.piles[part.source][part.at[-1]])
            piles = [option.position.piles[place] for place in places]
            last = [visible_face(pile[-1]) for pile in piles if pile]
            below = [other for other in last if UNSEEN not in (card, other)
                     and (RANK[card] - RANK[other]) % 13 == 12]
            if not below:
                return 2
            return int(all(RED[card] == RED[other] for other in below))

        return rank


@dataclass(frozen=True)
class KeepValuesApart:
    """Sets of values that are not brought together in one move while anything else can be done.

    The ace is 1, the king 13; other cards of the move may have other values.
    """

    sets: tuple[tuple[int, ...], ...]

    @property
    def words(self) -> str:
        """The preference in words."""
        named = " nor ".join("-".join(map(str, one)) for one in self.sets)
        return f"whatever brings neither {named} together" if len(self.sets) > 1 else (
            f"whatever does not bring {named} together")

    def order_for(self, seat: Seat) -> OptionOrder:
        """1 for a move that brings one of the sets together."""
        del seat
        spared = [frozenset(one) for one in self.sets]

        def rank(option: Option) -> int:
            piles = option.position.piles
            cards = [visible_face(piles[part.source][at]) for part in option.move.parts for at in part.at]
            values = {RANK[card] + 1 for card in cards if card != UNSEEN}
            return int(any(one <= values for one in spared))

        return rank
