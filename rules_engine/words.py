"""The books' common phrases as tests: each is named for the phrase and looks at one play.

A test answers True, False, or None where a card it would have to see is not shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules_engine.cards import FACES, JOKER, RANK, RED, SUIT, UNSEEN
from rules_engine.game import Game
from rules_engine.moves import top_of
from rules_engine.play import Play
from rules_engine.rule import May, State, Test, Truth
from rules_engine.table import Position


def on_the_card_beneath(holds: Callable[[int, int], bool]) -> Test:
    """A test of the card moved and the card it goes on, looked up in a table made once.

    On an empty place it holds: there is nothing there to disagree with.
    """
    table = [
        None if UNSEEN in (card, under) else JOKER not in (card, under) and holds(card, under)
        for card in range(FACES)
        for under in range(FACES)
    ]

    def test(play: Play) -> Truth:
        under = play.under
        return True if under is None else table[play.card * FACES + under]

    return test


same_suit = on_the_card_beneath(lambda card, under: SUIT[card] == SUIT[under])
alternate_colour = on_the_card_beneath(lambda card, under: RED[card] != RED[under])
one_lower = on_the_card_beneath(lambda card, under: RANK[card] == RANK[under] - 1)
one_higher = on_the_card_beneath(lambda card, under: RANK[card] == RANK[under] + 1)
one_lower_round = on_the_card_beneath(lambda card, under: RANK[card] == (RANK[under] - 1) % 13)
one_higher_round = on_the_card_beneath(lambda card, under: RANK[card] == (RANK[under] + 1) % 13)


def all_of(*tests: Test) -> Test:
    """Holds where every test holds; fails where one fails, though another cannot see."""

    def test(play: Play) -> Truth:
        answers = [one(play) for one in tests]
        if False in answers:
            return False
        return None if None in answers else True

    return test


def either(*tests: Test) -> Test:
    """Holds where one test holds, though another cannot see; fails where every one fails."""

    def test(play: Play) -> Truth:
        answers = [one(play) for one in tests]
        if True in answers:
            return True
        return None if None in answers else False

    return test


def each_part(one: Test) -> Test:
    """Holds where the test holds of every part of the move, each in the position it is made in."""

    def test(play: Play) -> Truth:
        answers = [one(part) for part in play.alone]
        if False in answers:
            return False
        return None if None in answers else True

    return test


def one_card(play: Play) -> Truth:
    """A single card is moved."""
    return len(play.part.at) == 1


def top_of_pile(play: Play) -> Truth:
    """The cards taken lie at the top of their pile, none left upon them."""
    at = play.part.at
    return at == tuple(range(len(play.origin) - len(at), len(play.origin)))


def at_most_in_source(count: int) -> Test:
    """The pile the card leaves holds no more than `count` cards."""
    return lambda play: len(play.origin) <= count


def not_from(zone: str) -> Test:
    """The card comes from some other zone."""
    return lambda play: play.zone(play.source) != zone


def fact_is(name: str, value: int) -> Test:
    """The fact has just this value."""
    return lambda play: play.fact(name) == value


def fact_above(name: str, value: int) -> Test:
    """The fact is more than this value."""
    return lambda play: play.fact(name) > value


def empty(place: str) -> Test:
    """The place holds no card."""
    return lambda play: not play.position.piles[play.game.table.place[place]]


def holds_cards(place: str) -> Test:
    """The place holds a card."""
    return lambda play: bool(play.position.piles[play.game.table.place[place]])


def a_place_is_empty(zone: str) -> State:
    """Some place of the zone holds no card."""

    def state(game: Game, position: Position) -> bool:
        return any(not position.piles[place] for place in game.table.zone[zone])

    return state


def both(first: State, second: State) -> State:
    """Both hold of the position."""
    return lambda game, position: first(game, position) and second(game, position)


def has_cards(place: str) -> State:
    """The place holds a card."""
    return lambda game, position: bool(position.piles[game.table.place[place]])


def all_cards_on(zone: str) -> State:
    """Every card of the game lies in the zone."""

    def state(game: Game, position: Position) -> bool:
        return sum(len(position.piles[place]) for place in game.table.zone[zone]) == len(game.cards)

    return state


def base_rank(game: Game, position: Position) -> int | None:
    """The rank every foundation begins with: the fact `base`, else the first foundation's first card.

    None where neither is shown.
    """
    stated = position.facts[game.table.fact["base"]]
    if stated >= 0:
        return stated
    first = position.piles[game.table.zone["foundation"].start]
    return RANK[first[0]] if first and first[0] < JOKER else None


def of_the_base_rank(play: Play) -> Truth:
    """The card is of the rank that begins the foundations."""
    base = base_rank(play.game, play.position)
    return None if base is None or play.card == UNSEEN else RANK[play.card] == base


def shows_a_base_card(*zones: str) -> State:
    """The top card of some place of these zones could begin a foundation."""

    def state(game: Game, position: Position) -> bool:
        base = base_rank(game, position)
        tops = (position.piles[place][-1:] for zone in zones for place in game.table.zone[zone])
        return base is not None and any(RANK[top[0]] == base for top in tops if top)

    return state


def whole_pile(play: Play) -> Truth:
    """Every card of the pile is taken, and there are at least two."""
    return len(play.origin) > 1 and len(play.part.at) == len(play.origin)


def leaves_one_behind(play: Play) -> Truth:
    """A card stays behind in the pile the move takes from."""
    return len(play.origin) > len(play.part.at)


def could_be_used(zone: str) -> State:
    """A card of the zone could be moved now, as far as the leaves' own rules go and nothing else owes."""

    def state(game: Game, position: Position) -> bool:
        return any(
            all(rule.test is None or rule.test(play) for rule in leave.rules)
            for leave in game.leaves
            if zone in leave.source.split()
            for play in _single_plays(game, position, leave, zone)
        )

    return state


def _single_plays(game: Game, position: Position, leave: May, zone: str) -> Iterator[Play]:
    for source in game.table.zone[zone]:
        if position.piles[source]:
            for goal in leave.target.split():
                for target in game.table.zone[goal]:
                    if leave.onto == "any" or bool(position.piles[target]) == (leave.onto == "cards"):
                        yield Play(game, position, top_of(position, source, target))
