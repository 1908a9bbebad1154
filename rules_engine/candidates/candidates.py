"""Lists of moves to try under a rule. Whether each of them is allowed is decided afterwards.

A list is an object. Called with a game and a position, it yields the moves. Compiled code reads its
attributes instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import TypeAlias

from rules_engine.judging.candidate_moves import places_that_can_take_card
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.declared import dependencies_of
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.rule import Permission, State, Test, Tries, Truth
from rules_engine.model.table import Position

Taking: TypeAlias = "Callable[[Game, Position, int], Iterable[tuple[int, ...]]]"
"""Returns the ways to take cards from a place, each as indices of the cards."""


Choosing: TypeAlias = "Callable[[Game, Position], Iterable[int]]"
"""Returns the places that cards may go to in a position, in order."""


@dataclass(frozen=True)
class MovesFromPlaceToPlace:
    """Moves to try that take cards from one place to one other place."""

    source: str
    """The names of the zones that the cards come from, separated by spaces."""
    target: str = ""
    """The names of the zones that the cards go to, separated by spaces."""
    taken: Taking | None = None
    """A function that returns which cards of a place may be taken together.

    If None, only the top card is taken.
    """
    deep: str = ""
    """The names of the source zones for which `taken` is used.

    From the other source zones the top card is taken. If empty, `taken` is used for all source zones.
    """
    onto: Choosing | None = None
    """A function that returns the target places.

    If None, every place of `target` that can take a card is tried.
    """
    one: bool = False
    """True if each move takes one card only."""
    space: bool | None = None
    """True for empty target places only, False for occupied ones only, None for both."""

    def function_listing_cards_to_take(self, zone: str) -> Taking | None:
        """Return the function that lists which cards of a place of the zone may be taken together.

        Return None if only the top card may be taken.
        """
        return self.taken if not self.deep or zone in self.deep.split() else None

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Yield the moves to try. Each group of cards that may be taken goes to each target place.

        A move back to the same place is left out. The rules have not been applied yet.
        """
        chosen = self.onto(game, position) if self.onto else (
            place for zone in self.target.split()
            for place in places_that_can_take_card(game, position, zone))
        targets = [
            place for place in chosen if self.space is None or self.space != bool(position.piles[place])]
        for zone in self.source.split():
            taken = self.function_listing_cards_to_take(zone) or _top_card_index
            for place in game.table.zone_places[zone]:
                for at in taken(game, position, place):
                    yield from (Move((MovePart(at, place, other),)) for other in targets if other != place)


def _top_card_index(_game: Game, position: Position, place: int) -> Iterator[tuple[int, ...]]:
    """Yield the index of the top card of a place. Yield nothing if the place is empty."""
    if position.piles[place]:
        yield (len(position.piles[place]) - 1,)


@dataclass(frozen=True)
class MovesToBottomOfPile:
    """Moves to try that put the top card of a pile at the bottom of the same pile.

    `zone` has the names of the zones whose piles are tried, separated by spaces.
    """

    zone: str

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Yield, for each pile of at least two cards, the move that puts its top card at the bottom."""
        for zone in self.zone.split():
            for place in game.table.zone_places[zone]:
                last = len(position.piles[place]) - 1
                if last > 0:
                    yield Move((MovePart((last,), place, place, 0),))


@dataclass(frozen=True)
class TwoTopCardMoves:
    """Moves to try that take the top cards of two places. Each pair of cards is listed once."""

    source: str
    """The names of the source zones, separated by spaces.

    Both cards come from these zones, unless `others` is set.
    """
    target: str = ""
    """The name of a zone with one place, to which both cards go. If empty, the two cards exchange places."""
    also: Tries | None = None
    """Further moves to try, which take two cards from one place. None if there are none."""
    others: str = ""
    """The names of the zones that the second card comes from, separated by spaces.

    If empty, it comes from the source zones too.
    """

    def occupied_places(self, game: Game, position: Position, zone_names: str = "") -> list[int]:
        """Return the places of the named zones that hold cards, in order.

        `zone_names` has the names separated by spaces. If it is empty, the source zones are used.
        """
        places = (
            place for zone in (zone_names or self.source).split() for place in game.table.zone_places[zone]
        )
        return [place for place in places if position.piles[place]]

    def move_of_two_top_cards(
        self, game: Game, position: Position, first_place: int, second_place: int
    ) -> Move:
        """Return the move that takes the top card of `first_place` and the top card of `second_place`.

        Both places are numbers of piles in the position. Both cards go to the one place of the zone `target`.
        If `target` is "", the two cards exchange places.
        """
        piles = position.piles
        onto = game.table.zone_places[self.target].start if self.target else -1
        return Move((
            MovePart((len(piles[first_place]) - 1,), first_place, second_place if onto < 0 else onto),
            MovePart((len(piles[second_place]) - 1,), second_place, first_place if onto < 0 else onto),
        ))

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Yield a move for each pair of top cards, then the moves that the attribute `also` lists."""
        first = self.occupied_places(game, position)
        pairs = product(first, self.occupied_places(game, position, self.others)) if self.others else (
            combinations(first, 2))
        for one, other in pairs:
            yield self.move_of_two_top_cards(game, position, one, other)
        if self.also is not None:
            yield from self.also(game, position)


@cache
def _parts_that_exchange_cards(first_place: int, second_place: int) -> tuple[MovePart, MovePart]:
    """Return the two parts of a move that exchange the single cards of two places.

    The first part moves the card of the first place to the second place.
    """
    return MovePart((0,), first_place, second_place), MovePart((0,), second_place, first_place)


@dataclass(frozen=True)
class PairExchangeMoves:
    """Moves to try that exchange two pairs of cards at once. Each card lies alone in its place."""

    zone: str
    """The name of the zone whose cards are exchanged."""
    only: State | None = None
    """A condition of the position. If it does not hold, there are no moves. None if there is no condition."""

    def single_card_places(self, game: Game, position: Position) -> list[int]:
        """Return the places of the zone that hold exactly one card, in order."""
        return [place for place in game.table.zone_places[self.zone] if len(position.piles[place]) == 1]

    @staticmethod
    def ways_to_divide_into_two_pairs(
        places: Iterable[int]
    ) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        """Yield every way to choose four of the `places` and divide them into two pairs.

        Each way is a tuple of two pairs of places.
        """
        for one, two, three, four in combinations(places, 4):
            yield (one, two), (three, four)
            yield (one, three), (two, four)
            yield (one, four), (two, three)

    @staticmethod
    def exchange_move(first_pair: tuple[int, int], second_pair: tuple[int, int]) -> Move:
        """Return one move that makes two exchanges, each between the single cards of two places.

        `first_pair` has the two places of one exchange, and `second_pair` those of the other. A place is the
        number of a pile in the position.
        """
        return Move(_parts_that_exchange_cards(*first_pair) + _parts_that_exchange_cards(*second_pair))

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Return a move for each way to exchange two pairs of cards.

        There are no moves if the condition `only` does not hold.
        """
        held = (
            self.single_card_places(game, position) if self.only is None or self.only(game, position) else []
        )
        return (self.exchange_move(*couples) for couples in self.ways_to_divide_into_two_pairs(held))


def _places_with_card_count(game: Game, position: Position, zone: str, count: int) -> list[int]:
    """Return the places of the zone that hold exactly `count` cards, in the order of the zone."""
    return [place for place in game.table.zone_places[zone] if len(position.piles[place]) == count]


_OF_TWO_CARDS = frozenset(("card", "under", "entry", "upon", "target zone"))
"""What a test may look at if its answer depends only on two cards and the zone where they meet."""

ZoneRoute: TypeAlias = tuple[str, str]
"""The zone that cards come from, and the zone they go to."""


@dataclass(frozen=True)
class TwoFittingCardMoves:
    """Moves to try that take two cards at once, each to a place where it fits.

    Cards that lie alone in their places are tried. If a place holds two cards, both are taken, the upper one
    first.
    """

    one: ZoneRoute
    """The source zone and the target zone of one card.

    `("hand", "table")` takes it from the hand to the table.
    """
    other: ZoneRoute
    """The source zone and the target zone of the other card."""
    fit: Test
    """A test that decides for each card alone whether it fits where it goes."""

    def single_card_places(self, game: Game, position: Position) -> tuple[list[int], list[int]]:
        """Return two lists of places that hold exactly one card, one list for each source zone."""
        return _places_with_card_count(game, position, self.one[0], 1), _places_with_card_count(
            game, position, self.other[0], 1
        )

    def two_card_places(self, game: Game, position: Position) -> list[int]:
        """Return the places of both source zones that hold exactly two cards, in the order of the zones."""
        return _places_with_card_count(game, position, self.one[0], 2) + _places_with_card_count(
            game, position, self.other[0], 2
        )

    def __call__(self, game: Game, position: Position) -> Iterator[Move]:
        """Yield the moves of two cards at once, each to a place where it fits or may fit."""
        looks, piles = dependencies_of(self.fit).looks, position.piles
        known: dict[tuple[int, int, str], Truth] | None = (
            {} if looks is not None and looks <= _OF_TWO_CARDS else None)

        def card_may_fit(part: MovePart, card: int, zone: str) -> bool:
            """Return True unless the test `fit` says that the card does not fit its target."""
            attempt_key = card, piles[part.target][-1] if piles[part.target] else -1, zone
            if known is None or attempt_key not in known:
                found = self.fit(MoveAttempt(game, position, Move((part,))))
                if known is not None:
                    known[attempt_key] = found
            else:
                found = known[attempt_key]
            return found is not False

        def fitting_parts(place: int, index: int, zone: str) -> list[MovePart]:
            """Return the parts of moves that take the card at this index of a place to a place of `zone`.

            The list has one part for each place of the zone where the card fits.
            """
            card = piles[place][index]
            ways = [MovePart((index,), place, target) for target in game.table.zone_places[zone]]
            return [part for part in ways if card_may_fit(part, card, zone)]

        return self.combine_fitting_parts(game, position, fitting_parts)

    def combine_fitting_parts(
        self, game: Game, position: Position, fitting_parts: Callable[[int, int, str], list[MovePart]]
    ) -> Iterator[Move]:
        """Yield moves made of two parts. A part takes one card to a place where it fits.

        `fitting_parts(place, index, zone)` returns the parts that take the card at this index of a place to
        a place of the zone.
        """
        first, second = self.single_card_places(game, position)
        one = [part for place in first for part in fitting_parts(place, 0, self.one[1])]
        other = [part for place in second for part in fitting_parts(place, 0, self.other[1])] if one else []
        yield from (Move(parts) for parts in product(one, other))
        ways = (self.other[1], self.one[1]), (self.one[1], self.other[1])
        for place in self.two_card_places(game, position):
            for over, under in ways:
                both = product(fitting_parts(place, 1, over), fitting_parts(place, 0, under))
                yield from (Move(parts) for parts in both)


def permissions_may_list_same_move(game: Game, permission: Permission, other_permission: Permission) -> bool:
    """Return True if `permission` and `other_permission` may allow the same move.

    A permission is a rule that allows a kind of move. Its further tests are not called. The two are compared
    by their zones, by how many parts a move has, and by whether a target place must be empty. Two permissions
    for actions (moves without cards) may allow the same move if they have the same key.
    """
    if not permission.source or not other_permission.source:
        return (
            permission.key == other_permission.key and not permission.source and not other_permission.source
        )
    if {permission.onto, other_permission.onto} == {"empty", "cards"} or (permission.onto == "itself") != (
        other_permission.onto == "itself"
    ):
        return False
    if permission.parts != other_permission.parts and 1 in (permission.parts, other_permission.parts):
        return False
    places = game.table.places_of_zones
    sources, targets = places(permission.source), places(permission.target)
    more_sources, more_targets = places(other_permission.source), places(other_permission.target)
    return bool(sources & more_sources and targets & more_targets)
