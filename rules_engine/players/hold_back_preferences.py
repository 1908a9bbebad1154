"""Preferences of a player that holds certain cards back for now."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.model.cards import RANK, RED, SUIT, UNSEEN, visible_face
from rules_engine.model.table import Position
from rules_engine.players.player_view import MoveOption, OptionOrder, PlayerView


@dataclass(frozen=True)
class HoldBackSimilarCards:
    """A preference that puts off moving a card to a foundation while a similar card is near a pile's top.

    A similar card has the same rank and colour.
    """

    sources: tuple[str, ...]
    """The names of the zones whose cards are held back."""
    zone: str
    """The name of the zone in which a similar card may lie."""
    last: int = 2
    """How many cards at the top of each pile are compared."""

    @property
    def description(self) -> str:
        """Return the preference in words, which complete the sentence "The player prefers ..."."""
        return (f"to keep a card of the {' or the '.join(self.sources)} off the foundations while a card of "
                f"the same rank and colour is among the last {self.last} of the {self.zone}")

    def make_sort_key_function(self, player_view: PlayerView) -> OptionOrder:
        """Return a function that takes a possible move, and returns 1 to put it off, else 0.

        Moves with 0 come first. `player_view` is the game as the player sees it. A move from the zones
        `sources` to a foundation is put off while a card of the same rank and colour is near the top of a
        pile in `zone`.
        """
        places, sources = player_view.places_of_zones((self.zone,)), player_view.places_of_zones(self.sources)

        def sort_key_by_similar_card_near_top(option: MoveOption) -> int:
            """Return 1 for a move to put off, because a similar card is near the top of a pile.

            Else return 0.
            """
            if not player_view.reaches_foundation(option.move) or option.move.parts[0].source not in sources:
                return 0
            part = option.move.parts[0]
            card = visible_face(option.position.piles[part.source][part.at[-1]])
            near = [
                visible_face(entry)
                for place in places
                for entry in option.position.piles[place][-self.last :]
            ]
            return int(any(_cards_have_same_rank_and_colour(card, other) for other in near))

        return sort_key_by_similar_card_near_top


def _cards_have_same_rank_and_colour(card: int, other_card: int) -> bool:
    return UNSEEN not in (card, other_card) and (RANK[card], RED[card]) == (RANK[other_card], RED[other_card])


@dataclass(frozen=True)
class HoldBackUntilReplacementReady:
    """A preference that puts off moving a card to a foundation until another card can take its place.

    The other card must soon be needed on a foundation.
    """

    zone: str
    """The name of the zone whose cards are held back."""
    by: str
    """The name of the zone in which the useful card must lie on top of a pile."""
    within: int
    """How many ranks the useful card may be above the nearest foundation of its suit."""

    @property
    def description(self) -> str:
        """Return the preference in words, which complete the sentence "The player prefers ..."."""
        return (f"not to move a card of the {self.zone} to a foundation, unless the top card of the "
                f"{self.by} is at most {self.within} ranks above a foundation of its suit")

    def make_sort_key_function(self, player_view: PlayerView) -> OptionOrder:
        """Return a function that takes a possible move, and returns 1 to put it off, else 0.

        Moves with 0 come first. `player_view` is the game as the player sees it. A move from `zone` to a
        foundation is put off until a card on top of a pile in `by` is near enough to its foundation.
        """
        zone, by = player_view.places_of_zones((self.zone,)), player_view.places_of_zones((self.by,))

        def sort_key_by_replacement_ready(option: MoveOption) -> int:
            """Return 1 for a move to put off, because no useful card can take its place. Else return 0."""
            if not player_view.reaches_foundation(option.move) or option.move.parts[0].source not in zone:
                return 0
            tops = [
                visible_face(option.position.piles[place][-1]) for place in by if option.position.piles[place]
            ]
            return int(
                not any(
                    ranks_above_foundation(player_view, option.position, card) <= self.within
                    for card in tops)
            )

        return sort_key_by_replacement_ready


def ranks_above_foundation(player_view: PlayerView, position: Position, card: int) -> int:
    """Return how many ranks a card is above the nearest foundation of its suit. Foundations go up.

    `player_view` says which places are foundations. The result is 13 for a hidden card, and for one that no
    foundation can still take.
    """
    if card == UNSEEN:
        return 13
    piles = [position.piles[place] for place in player_view.places_where_cards_stay if position.piles[place]]
    ways = [(len(pile), (RANK[card] - RANK[visible_face(pile[-1])]) % 13) for pile in piles
            if SUIT[visible_face(pile[-1])] == SUIT[card]]
    return min((step for held, step in ways if step and held + step <= 13), default=13)


@dataclass(frozen=True)
class CardsOneRankBelowTopCardFirst:
    """A preference for moving a card that is one rank below the top card of a pile in `zone`.

    A card of the other colour is best. Only moves that the rules `permissions` allow are preferred.
    """

    zone: str
    permissions: tuple[str, ...]

    @property
    def description(self) -> str:
        """Return the preference in words, which complete the sentence "The player prefers ..."."""
        named = " or ".join(f"“{one}”" for one in self.permissions)
        return (f"to take, under the rule {named}, a card that is one rank below the last card of the "
                f"{self.zone}, and best one of the other colour")

    def make_sort_key_function(self, player_view: PlayerView) -> OptionOrder:
        """Return a function that takes a possible move, and returns 0, 1 or 2. Lower numbers come first.

        `player_view` is the game as the player sees it. 0 is for a card one rank below a top card of the
        other colour, 1 for one below a top card of its own colour, 2 for any other move.
        """
        places = player_view.places_of_zones((self.zone,))

        def sort_key_by_rank_below_top_card(option: MoveOption) -> int:
            """Return 0 or 1 if the card moved is one rank below a top card of the zone, else 2.

            The result is 0 if one of these top cards has the other colour, and 1 if none has.
            """
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

        return sort_key_by_rank_below_top_card


@dataclass(frozen=True)
class AvoidTakingValuesTogether:
    """A preference that puts off a move which takes cards of every value in one of the `sets`.

    A set is, for example, (3, 6, 9). A value is a number from 1 (ace) to 13 (king). The move may take cards
    of other values too.
    """

    sets: tuple[tuple[int, ...], ...]

    @property
    def description(self) -> str:
        """Return the preference in words, which complete the sentence "The player prefers ..."."""
        named = " or ".join("-".join(map(str, one)) for one in self.sets)
        return f"not to take the values {named} together"

    def make_sort_key_function(self, player_view: PlayerView) -> OptionOrder:
        """Return a function that returns 1 for a possible move that takes every value of a set, else 0.

        Moves with 0 come first. `player_view` makes no difference.
        """
        del player_view
        spared = [frozenset(one) for one in self.sets]

        def sort_key_by_values_taken_together(option: MoveOption) -> int:
            """Return 1 for a move that takes every value of a set, to put it off. Else return 0."""
            piles = option.position.piles
            cards = [visible_face(piles[part.source][at]) for part in option.move.parts for at in part.at]
            values = {RANK[card] + 1 for card in cards if card != UNSEEN}
            return int(any(one <= values for one in spared))

        return sort_key_by_values_taken_together
