"""Numbered deals: a shuffle that is the same on every machine, and steps that lay out the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from rules_engine.model.card_names import card_name
from rules_engine.model.cards import DOWN, Pile
from rules_engine.model.hidden_card import cards_in_unknown_order
from rules_engine.model.table import Position, Table

_MASK = (1 << 64) - 1


def generate_random_numbers(seed: int) -> Iterator[int]:
    """Yield 64-bit random numbers for a seed, without end.

    The method is SplitMix64 (Steele, Lea and Flood, 2014).
    """
    state = seed & _MASK
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        mixed = state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        yield mixed ^ (mixed >> 31)


def shuffle_for_deal(cards: Pile, deal_number: int) -> Pile:
    """Return the cards in the order of the deal with this number. The first of them is dealt first.

    Raise `ValueError` if the number is below 1 or has more than 64 bits.
    """
    if not 1 <= deal_number <= _MASK:
        raise ValueError(f"deal {deal_number}: the number must be from 1 to {_MASK}")
    order = list(cards)
    numbers = generate_random_numbers(deal_number)
    for last in range(len(order) - 1, 0, -1):
        size = last + 1
        # Fisher and Yates, from the last card down. Numbers that would favour some orders are skipped.
        fair = (1 << 64) - (1 << 64) % size
        draw = next(numbers)
        while draw >= fair:
            draw = next(numbers)
        other = draw % size
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def shuffle_redeal(cards: Pile, deal_number: int, redeal_number: int) -> Pile:
    """Return the cards shuffled for a re-deal. Their order depends only on the numbers of deal and re-deal.

    `redeal_number` is 1 for the first re-deal. If one of the cards is a `HiddenCard`, the result has only
    hidden cards.
    """
    shuffled = cards_in_unknown_order(cards)
    if shuffled is not cards:
        return shuffled
    # The seed of a shuffle is a number that SplitMix64 yields. The cards are sorted first, so that only
    # the two numbers decide the order.
    numbers = generate_random_numbers(deal_number ^ (1 << 63))
    for _ in range(redeal_number - 1):
        next(numbers)
    return shuffle_for_deal(tuple(sorted(cards)), next(numbers) or 1)


class DealStep(Protocol):
    """One step of a deal, which lays some cards on the table. A step of your own is a class with `carry_out`.

    `carry_out(deal)` changes `deal.piles` and `deal.left` (see `DealInProgress`).
    """

    def carry_out(self, deal: DealInProgress) -> None:
        """Lay out the cards of this step, by changing the piles and cards of `deal`.

        Raise `ValueError` if there are too few cards.
        """


class DealInProgress:
    """A deal while its steps are carried out. The steps change `piles`, `facts` and `left`."""

    def __init__(self, table: Table, cards: Pile, number: int, players: int) -> None:
        self.table = table
        self.number = number
        """The number of the deal."""
        self.players = players
        self.left = shuffle_for_deal(cards, number)
        """The cards that are not dealt yet. The first of them is dealt next."""
        self.piles: list[Pile] = [()] * len(table.places)
        """The piles. The index of a pile is that of its place in `table.place_index`."""
        self.facts = [number if fact.kind == "deal" else fact.start for fact in table.facts]
        """The stored numbers, in the order of `table.facts`."""

    def take_cards(self, card_count: int, target_zone: str) -> Pile:
        """Remove the next `card_count` cards from the undealt ones, and return them.

        Raise `ValueError` if there are too few. The message names `target_zone`, to which they are dealt.
        """
        packet, self.left = self.left[:card_count], self.left[card_count:]
        if len(packet) < card_count:
            raise ValueError(f"there are not enough cards to deal to {target_zone}; "
                "deal fewer cards, or add a pack")
        return packet


@dataclass(frozen=True)
class DealToZone:
    """A step of a deal: put `each` cards in each place of a zone, and repeat this `rounds` times."""

    zone: str
    each: int = 1
    """How many cards each place gets together."""
    rounds: int = 1
    """How many times each place gets cards."""
    to_players: bool = False
    """True if cards are dealt only to the first places of the zone, one for each player."""
    rest: bool = False
    """True if all cards that are left go to the first place. The card that would be dealt next ends on top.
    """
    down: bool = False
    """True if the cards lie face down."""
    beneath: bool = False
    """True if cards go beneath those already in the place, so that the card dealt first ends on top."""
    places: tuple[int, int] | None = None
    """The places of the zone that get cards; None for all. `(0, 3)` stands for the first three."""
    fact: str = ""
    """The name of a fact (a number stored beside the cards) in which the number of players is stored; "" for
    none."""

    def carry_out(self, deal: DealInProgress) -> None:
        """Deal the cards of this step, by changing the piles and cards of `deal`.

        Raise `ValueError` if there are too few cards.
        """
        places = deal.table.zone_places[self.zone]
        if self.to_players:
            places = places[: deal.players]
        if self.places is not None:
            places = places[slice(*self.places)]
        if self.fact:
            deal.facts[deal.table.fact_index[self.fact]] = deal.players
        down = DOWN if self.down or deal.table.zones_by_place[places[0]].face_down else 0
        if self.rest:
            deal.piles[places[0]] = tuple(face | down for face in reversed(deal.left))
            deal.left = ()
            return
        for _ in range(self.rounds):
            for place in places:
                laid = tuple(face | down for face in deal.take_cards(self.each, self.zone))
                held = deal.piles[place]
                deal.piles[place] = laid[::-1] + held if self.beneath else held + laid


@dataclass(frozen=True)
class WithdrawCards:
    """A step of a deal: take certain cards out of the pack and lay them in a zone.

    In a zone with one place, all cards go there. In a zone with several places, the first card goes to the
    first place, the second card to the second place, and so on.
    """

    zone: str
    """The name of the zone. If it has several places, they must be at least as many as the cards."""
    cards: Pile

    def carry_out(self, deal: DealInProgress) -> None:
        """Move the cards from the pack to their places, by changing the piles and cards of `deal`.

        Raise `ValueError` if the pack lacks one of the cards.
        """
        left = list(deal.left)
        places = deal.table.zone_places[self.zone]
        for number, face in enumerate(self.cards):
            if face not in left:
                raise ValueError(f"{card_name(face)} is not in the pack, so it cannot be put in {self.zone}; "
                    "name another card, or add this one to the cards of the game")
            left.remove(face)
            deal.piles[places[number if len(places) > 1 else 0]] += (face,)
        deal.left = tuple(left)


@dataclass(frozen=True)
class DealUntilFull:
    """A step of a deal: deal cards one by one until every place of some zones has a card.

    A card goes to the first zone whose test it passes. There it goes to the first empty place. If no place is
    empty, it goes to the surplus place of the zone.
    """

    rows: tuple[tuple[str, str, Callable[[int], bool]], ...]
    """For each zone: its name, the name of its surplus place, and its test. Every face must pass a test."""

    def carry_out(self, deal: DealInProgress) -> None:
        """Deal cards until all places have a card, by changing the piles and cards of `deal`.

        Raise `ValueError` if there are too few cards.
        """
        zone, place = deal.table.zone_places, deal.table.place_index
        while any(not deal.piles[spot] for name, _, _ in self.rows for spot in zone[name]):
            (face,) = deal.take_cards(1, self.rows[0][0])
            name, aside, _ = next(row for row in self.rows if row[2](face))
            empty = (spot for spot in zone[name] if not deal.piles[spot])
            deal.piles[next(empty, place[aside])] += (face,)


@dataclass(frozen=True)
class DealSeparately:
    """A step of a deal: shuffle `cards`, such as all kings, and put `count` of them in a zone.

    The zone has one place. The rest goes back to the cards not yet dealt, and all of these are shuffled.
    """

    zone: str
    cards: Pile
    count: int

    def carry_out(self, deal: DealInProgress) -> None:
        """Put the first `count` of the shuffled `cards` in the zone, and shuffle all cards that are left.

        The step changes the piles and cards of `deal`.
        """
        laid = shuffle_for_deal(self.cards, deal.number)[: self.count]
        deal.piles[deal.table.place_index[self.zone]] += laid
        left = tuple((Counter(deal.left) - Counter(laid)).elements())
        deal.left = shuffle_redeal(left, deal.number ^ (1 << 62), 1)


def position_after_deal(
    table: Table, steps: Iterable[DealStep], cards: Pile, deal_number: int, players: int = 1
) -> Position:
    """Return the position after the deal with this number.

    - `table`: the zones and facts of the game.
    - `steps`: the steps that lay out the cards, in order.
    - `cards`: all cards of the game. The number of the deal decides their order.
    - `players`: how many players take part.

    Raise `ValueError` if there are too few cards for the steps.
    """
    deal = DealInProgress(table, cards, deal_number, players)
    for step in steps:
        step.carry_out(deal)
    return Position(tuple(deal.piles), tuple(deal.facts))
