"""Preferences of a player: which of the possible moves it tries first. They work in any game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from rules_engine.model.cards import JOKER, RANK, SUIT, UNSEEN, visible_face
from rules_engine.model.moves import Move
from rules_engine.players.destinations import leaves_foundation
from rules_engine.players.player_view import MoveOption, OptionOrder, PlayerView


class Preference(Protocol):
    """The order in which a player tries the possible moves.

    `description` gives the words that complete the sentence "The player prefers ...".
    """

    @property
    def description(self) -> str:
        """Return the preference in words, which complete the sentence "The player prefers ..."."""

    def make_sort_key_function(self, player_view: PlayerView) -> OptionOrder:
        """Return a function that gives each possible move a number. The lowest number comes first.

        `player_view` is the game as the player sees it.
        """


@dataclass(frozen=True)
class FoundationsFirst:
    """A preference for moves to foundations, most cards first.

    Next come moves within the tableau, then other moves. Moves back from a foundation come last.
    """

    description: str = (
        "moves to a foundation, then moves that build on the tableau, and moves from a foundation last")

    def make_sort_key_function(self, player_view: PlayerView) -> OptionOrder:
        """Return a function that gives each possible move a number. The lowest number comes first.

        `player_view` says which places are foundations, and which are the tableau. The order is: to
        foundations (most cards first), onto a tableau card, other moves, back from a foundation.
        """

        def sort_key_by_destination(option: MoveOption) -> int:
            """Return a number for a move, by where its cards go. The lowest number comes first."""
            move = option.move
            if player_view.reaches_foundation(move):
                return -sum(len(part.at) for part in move.parts)
            if leaves_foundation(move, player_view.places_where_cards_stay):
                return 3
            return 1 if player_view.builds_on_tableau(option) else 2

        return sort_key_by_destination


@dataclass(frozen=True)
class PermissionOrder:
    """A preference for moves in the order of these permissions (rules that allow moves).

    Other moves come last.
    """

    permissions: tuple[str, ...]

    @property
    def description(self) -> str:
        """Return the preference in words, which complete the sentence "The player prefers ..."."""
        order = ", in this order" if len(self.permissions) > 1 else ""
        return f"moves under {_permissions_in_words(self.permissions)}{order}"

    def make_sort_key_function(self, player_view: PlayerView) -> OptionOrder:
        """Return a function that gives each possible move the index of its permission in `permissions`.

        A permission is the rule that allows a move. The lowest index comes first. Moves that other rules
        allow come last. `player_view` is the game as the player sees it.
        """
        at = {permission.key: len(self.permissions) for permission in player_view.game.permissions}
        at |= {key: number for number, key in enumerate(self.permissions)}
        return lambda option: at[option.permission.key]


@dataclass(frozen=True)
class SourceZoneOrder:
    """A preference for moves from the zones named first.

    If there are `permissions` (rules that allow moves), only their moves are ordered.
    """

    zones: tuple[str, ...]
    permissions: tuple[str, ...] = ()

    @property
    def description(self) -> str:
        """Return the preference in words, which complete the sentence "The player prefers ..."."""
        return f"moves from {_zones_in_words(self.zones, self.permissions)}"

    def make_sort_key_function(self, player_view: PlayerView) -> OptionOrder:
        """Return a function that gives each possible move the index, in `zones`, of its source zone.

        The lowest comes first. Other moves get the number of zones, and so come last. `player_view` is the
        game as the player sees it.
        """
        return _make_zone_index_function(player_view, self.zones, self.permissions,
            lambda move: move.parts[0].source)


@dataclass(frozen=True)
class TargetZoneOrder:
    """A preference for moves to the zones named first.

    If there are `permissions` (rules that allow moves), only their moves are ordered.
    """

    zones: tuple[str, ...]
    permissions: tuple[str, ...] = ()

    @property
    def description(self) -> str:
        """Return the preference in words, which complete the sentence "The player prefers ..."."""
        return f"moves to {_zones_in_words(self.zones, self.permissions)}"

    def make_sort_key_function(self, player_view: PlayerView) -> OptionOrder:
        """Return a function that gives each possible move the index, in `zones`, of its target zone.

        The lowest comes first. Other moves get the number of zones, and so come last. `player_view` is the
        game as the player sees it.
        """
        return _make_zone_index_function(player_view, self.zones, self.permissions,
            lambda move: move.parts[0].target)


def _zones_in_words(zones: tuple[str, ...], permissions: tuple[str, ...]) -> str:
    under = f" if they are made under {_permissions_in_words(permissions)}" if permissions else ""
    return f"{', then '.join(f'the {zone}' for zone in zones)}{under}"


def _permissions_in_words(permissions: tuple[str, ...]) -> str:
    """Return the names of permissions (rules that allow moves), such as: the rules “fill”, “marry”."""
    return f"the rule{'s' if len(permissions) > 1 else ''} {', '.join(f'“{one}”' for one in permissions)}"


def _make_zone_index_function(
    player_view: PlayerView, zones: tuple[str, ...], permissions: tuple[str, ...],
    zone_place: Callable[[Move], int],
) -> OptionOrder:
    """Return a sort key for moves: those from or to the first of the `zones` come first.

    `zone_place` returns the place of a move that counts. Only moves that one of the `permissions` (rules)
    allows are sorted so, and the others come last; `()` stands for all rules.
    """
    at = {
        place: number for number, zone in enumerate(zones) for place in player_view.places_of_zones((zone,))}

    def sort_key_by_zone(option: MoveOption) -> int:
        """Return the index in `zones` of the zone that the move comes from or goes to.

        The lowest comes first.
        """
        if not option.move.parts or (permissions and option.permission.key not in permissions):
            return len(zones)
        return at.get(zone_place(option.move), len(zones))

    return sort_key_by_zone


@dataclass(frozen=True)
class LongestPileFirst:
    """A preference for moves from the longest pile."""

    source: bool = True
    """If False, moves to the longest pile are preferred instead."""
    shortest: bool = False
    """If True, the shortest pile is preferred in place of the longest."""

    @property
    def description(self) -> str:
        """Return the preference in words, which complete the sentence "The player prefers ..."."""
        pile = "shortest" if self.shortest else "longest"
        return f"moves {'from' if self.source else 'to'} the {pile} pile"

    def make_sort_key_function(self, player_view: PlayerView) -> OptionOrder:
        """Return a function that gives each possible move a number, by the height of its pile.

        The lowest number comes first. An action without cards comes last. `player_view` makes no difference.
        """
        del player_view

        def sort_key_by_pile_height(option: MoveOption) -> int:
            """Return the height of the pile that a move takes cards from, or brings cards to.

            If the longest pile is preferred, return minus the height. An action without cards gets 1000.
            """
            if not option.move.parts:
                return 1000
            part = option.move.parts[0]
            height = len(option.position.piles[part.source if self.source else part.target])
            return height if self.shortest else -height

        return sort_key_by_pile_height


@dataclass(frozen=True)
class GreatestTotalPileHeightFirst:
    """A preference for the move that takes cards from the highest piles.

    If a move takes cards from several piles, their heights are added.
    """

    description: str = "moves from the piles that have the most cards together"

    def make_sort_key_function(self, player_view: PlayerView) -> OptionOrder:
        """Return a function that gives each possible move a number. The lowest number comes first.

        The number is minus the total height of the piles that the cards come from. `player_view` makes no
        difference.
        """
        del player_view
        return lambda option: -sum(len(option.position.piles[part.source]) for part in option.move.parts)


@dataclass(frozen=True)
class ClosestRankFirst:
    """A preference for laying a card on the card that is closest in rank but not lower.

    Moves to foundations are not affected.
    """

    description: str = "to lay a card on the card that is closest in rank, and not lower"

    def make_sort_key_function(self, player_view: PlayerView) -> OptionOrder:
        """Return a function that gives each possible move a number. The lowest number comes first.

        The number is the difference in rank between the moved card and the card below, plus 20 if the moved
        card is higher. Moves to foundations, and moves of or onto jokers, get 0. `player_view` says which
        places are foundations.
        """

        def sort_key_by_rank_difference(option: MoveOption) -> int:
            """Return the difference in rank between the moved card and the card that it goes on.

            If the moved card is higher, add 20. In other cases, such as a move to a foundation, return 0.
            """
            if len(option.move.parts) != 1:
                return 0
            part = option.move.parts[0]
            if part.target in player_view.places_where_cards_stay:
                return 0
            card = visible_face(option.position.piles[part.source][part.at[0]])
            onto = option.position.piles[part.target]
            under = visible_face(onto[-1]) if onto else None
            if card >= JOKER or (under is not None and under >= JOKER):
                return 0
            gap = (13 if under is None else RANK[under]) - RANK[card]
            return gap if gap >= 0 else 20 - gap

        return sort_key_by_rank_difference


@dataclass(frozen=True)
class AvoidCoveringLowerCards:
    """A preference that puts off laying a card on a lower one. Moves to foundations are not affected."""

    description: str = "to lay a card in a space, or on a card that is not lower"

    def make_sort_key_function(self, player_view: PlayerView) -> OptionOrder:
        """Return a function that takes a possible move, and returns 1 to put it off, else 0.

        Moves with 0 come first. A move onto a lower card is put off. `player_view` says which places are
        foundations. Moves to foundations get 0.
        """
        closest = ClosestRankFirst().make_sort_key_function(player_view)
        return lambda option: int(closest(option) > 20)


@dataclass(frozen=True)
class KeepPlacesEmpty:
    """A preference that puts off filling an empty place if too few empty places would remain in its zone.

    `count` is the number of places that must remain.
    """

    count: int = 1

    @property
    def description(self) -> str:
        """Return the preference in words, which complete the sentence "The player prefers ..."."""
        return f"moves that leave {self.count} {'space' if self.count == 1 else 'spaces'} open"

    def make_sort_key_function(self, player_view: PlayerView) -> OptionOrder:
        """Return a function that takes a possible move, and returns 1 to put it off, else 0.

        Moves with 0 come first. A move into an empty place is put off if fewer than `count` empty places
        would remain in its zone. `player_view` is the game as the player sees it.
        """

        def sort_key_by_empty_places_left(option: MoveOption) -> int:
            """Return 1 for a move that leaves too few empty places, to put it off. Else return 0."""
            if len(option.move.parts) != 1:
                return 0
            target = option.move.parts[0].target
            if option.position.piles[target] or target in player_view.places_where_cards_stay:
                return 0
            table = player_view.game.table
            places = table.zone_places[table.zones_by_place[target].name]
            spaces = sum(not option.position.piles[place] for place in places)
            return int(len(places) > 1 and spaces <= self.count)

        return sort_key_by_empty_places_left


@dataclass(frozen=True)
class LeastUsefulDiscardFirst:
    """A preference, in games for several players, for discarding the card that fits least with the hand."""

    description: str = "(in a game for several players) the discard that fits least with the hand"

    def make_sort_key_function(self, player_view: PlayerView) -> OptionOrder:
        """Return a function that gives a discard the usefulness of its card, and 0 to any other move.

        The discard with the lowest number comes first. `player_view` says which places are hands.
        """
        several = player_view.game.players != (1, 1)
        hands = frozenset(place for zone in player_view.game.table.zones if zone.hand
                          for place in player_view.game.table.zone_places[zone.name])

        def sort_key_by_usefulness(option: MoveOption) -> int:
            """Return the usefulness of the card that a move discards. Return 0 for any other move."""
            if not several or len(option.move.parts) != 1:
                return 0
            part = option.move.parts[0]
            final = player_view.places_where_cards_stay
            if part.source not in hands or part.target in final or len(part.at) != 1:
                return 0
            return card_usefulness(tuple(map(visible_face, option.position.piles[part.source])), part.at[0])

        return sort_key_by_usefulness


@dataclass(frozen=True)
class LeastCoveringPlaceFirst:
    """A preference, in games for several players, among the player's own places.

    The card that a move covers decides. A card that is one rank higher is best, a lower one worst.
    """

    description: str = (
        "(in a game for several players) to lay a card on its own piles so that it covers no lower card")

    def make_sort_key_function(self, player_view: PlayerView) -> OptionOrder:
        """Return a function that numbers each possible move by the card that it covers.

        The lowest number comes first. `player_view` says which places belong to a player.
        """
        # 0: the place belongs to no player. 1: the covered card is one rank higher. 2: it has the same rank.
        # 3: the place is empty. 4: the card is more than one rank higher. 5: it is lower or hidden.
        owners = player_view.game.table.owners_by_place

        def sort_key_by_covered_card(option: MoveOption) -> int:
            """Return the number of a move, from 0 to 5, by the card that it covers."""
            if not option.move.parts or not owners[option.move.parts[0].target]:
                return 0
            part = option.move.parts[0]
            pile, card = option.position.piles[part.target], option.position.piles[part.source][part.at[0]]
            if not pile:
                return 3
            rank, under = RANK[visible_face(card)], RANK[visible_face(pile[-1])]
            return {1: 1, 0: 2}.get(under - rank, 4 if under > rank else 5)

        return sort_key_by_covered_card


def card_usefulness(hand: tuple[int, ...], card_index: int) -> int:
    """Return how useful the card at this index is in a hand. A joker or hidden card gives 1000.

    The result rises with the cards of the same rank, and with those of the suit that are near in rank.
    """
    card, use = hand[card_index], 0
    if card in (JOKER, UNSEEN):
        return 1000
    for index, other in enumerate(hand):
        if index == card_index or other >= JOKER:
            continue
        apart = abs(RANK[card] - RANK[other])
        if not apart:
            use += 2
        elif SUIT[card] == SUIT[other]:
            use += {1: 2, 2: 1}.get(min(apart, 13 - apart), 0)
    # Of equals the card that counts most against its holder goes first.
    return 20 * use - min(RANK[card] + 1, 10)
