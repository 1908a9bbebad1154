"""The moves of the rums worth trying: what a player could do with the cards in hand."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, combinations

from rules_engine.attempt import Attempt
from rules_engine.cards import CROSSED, JOKER, RANK, SUIT, Pile, seen
from rules_engine.game import Game
from rules_engine.judge import free_cards, judge
from rules_engine.moves import Move, Part
from rules_engine.rule import Tries, Truth
from rules_engine.table import Position
from rules_engine.words.effects import with_fact
from rules_engine.words.jokers import cross_the_moved
from rules_engine.words.melds import first_ranks, own_hand


def _hand(game: Game, position: Position) -> tuple[int, Pile]:
    """The place of the hand whose turn it is, and its cards."""
    place = own_hand(game, position)
    return (place, position.piles[place]) if place in game.table.zone["hand"] else (place, ())


def _held(game: Game, position: Position) -> Iterator[Part]:
    """Each card of the hand whose turn it is, equal ones once, on its way to the discards."""
    own, pile = _hand(game, position)
    for index in free_cards(game, position, own) if pile else ():
        yield Part((index,), own, game.table.place["discards"])


def draws(game: Game, position: Position, zone: str, *, deep: bool = False) -> Iterator[Move]:
    """The top card of a pile to the hand of the player in turn; with `deep`, any card of it."""
    source, (own, _) = game.table.place[zone], _hand(game, position)
    pile = position.piles[source]
    for index in range(0 if deep else max(0, len(pile) - 1), len(pile)):
        if own in game.table.zone["hand"]:
            yield Move((Part((index,), source, own),))


def draw_stock(game: Game, position: Position) -> Iterator[Move]:
    """The next card of the stock."""
    yield from draws(game, position, "stock")


def draw_discards(game: Game, position: Position) -> Iterator[Move]:
    """The top discard; any discard, which a reading allows, once the stock is gone."""
    yield from draws(game, position, "discards", deep=not position.piles[game.table.place["stock"]])


def discards(game: Game, position: Position) -> Iterator[Move]:
    """Each card of the hand to the discards."""
    for part in _held(game, position):
        yield Move((part,))


def added(zone: str) -> Tries:
    """Each card of the hand to each meld of a zone, at both ends of a sequence."""

    def tries(game: Game, position: Position) -> Iterator[Move]:
        for target in game.table.zone[zone]:
            for part in _held(game, position) if position.piles[target] else ():
                yield Move((part._replace(target=target),))
                if zone == "sequence":
                    yield Move((part._replace(target=target, slot=0),))

    return tries


def _fresh(game: Game, position: Position, zone: str) -> int | None:
    return next((place for place in game.table.zone[zone] if not position.piles[place]), None)


def _fewest(game: Game) -> int:
    return 3 if "three-at-least" in game.rules else 1


def sequences(game: Game, position: Position) -> Iterator[Move]:
    """Each row of a suit that the hand can make, a joker only where the card itself is wanting."""
    own, pile = _hand(game, position)
    target = _fresh(game, position, "sequence")
    jokers = [index for index, entry in enumerate(pile) if seen(entry) == JOKER]
    for suit in range(4 if target is not None else 0):
        held: dict[int, list[int]] = {}
        for index, entry in enumerate(pile):
            if seen(entry) < JOKER and SUIT[seen(entry)] == suit:
                held.setdefault(RANK[seen(entry)], []).append(index)
        for first in range(13 if held else 0):
            for row in _rows(held, jokers, first):
                if len(row) >= _fewest(game) and set(row) - set(jokers):
                    yield Move((Part(tuple(row), own, target or 0),))


def _rows(held: dict[int, list[int]], jokers: list[int], first: int) -> Iterator[list[int]]:
    row: list[int] = []
    used: Counter[int] = Counter()
    for rank in range(first, first + 28):
        cards = held.get(rank % 13, [])
        here = used[rank % 13]
        if here < len(cards):
            row.append(cards[here])
        elif used[JOKER] < len(jokers):
            row.append(jokers[used[JOKER]])
            used[JOKER] += 1
        else:
            return
        used[rank % 13] += here < len(cards)
        yield list(row)


def sets(game: Game, position: Position) -> Iterator[Move]:
    """Each lot of a rank that the hand can make, equal cards once, with and without its jokers."""
    own, pile = _hand(game, position)
    target = _fresh(game, position, "set")
    jokers = [index for index, entry in enumerate(pile) if seen(entry) == JOKER]
    for rank in range(13 if target is not None else 0):
        held = [index for index, entry in enumerate(pile) if RANK[seen(entry)] == rank]
        known: set[tuple[int, ...]] = set()
        for count in range(1, len(held) + 1):
            for cards in combinations(held, count):
                faces = tuple(sorted(pile[index] for index in cards))
                if faces in known:
                    continue
                known.add(faces)
                for wild in range(max(0, _fewest(game) - count), len(jokers) + 1):
                    yield Move((Part((*cards, *jokers[:wild]), own, target or 0),))


def joker_moves(game: Game, position: Position) -> Iterator[Move]:
    """Each joker at an end to the other, with the card in its place, the one beyond it, or both."""
    own, pile = _hand(game, position)
    for place in game.table.zone["sequence"]:
        row = tuple(seen(entry) for entry in position.piles[place])
        ranks = first_ranks(row)
        natural = next((card for card in row if card < JOKER), None)
        if natural is None or len(ranks) != 1:
            continue
        first, suit = ranks.pop(), SUIT[natural]
        for index, slot, there, beyond in (
            (len(row) - 1, 0, first + len(row) - 1, first - 2),
            (0, None, first, first + len(row) + 1),
        ):
            if row[index] != JOKER or position.piles[place][index] & CROSSED:
                continue
            joker = Part((index,), place, place, slot)
            cards = [(suit * 13 + there % 13, None if slot == 0 else 0), (suit * 13 + beyond % 13, slot)]
            yield from _with_cards(joker, own, pile, cards)


def _with_cards(joker: Part, own: int, pile: Pile, cards: list[tuple[int, int | None]]) -> Iterator[Move]:
    for wanted in (cards[:1], cards[1:], cards):
        parts, left = [joker], list(pile)
        for card, slot in wanted:
            if card not in left:
                break
            parts.append(Part((left.index(card),), own, joker.source, slot))
            left.remove(card)
        else:
            yield Move(tuple(parts))


def nothing(_game: Game, _position: Position) -> Iterable[Move]:
    """No moves at all."""
    return ()


def another_follows(attempt: Attempt) -> Truth:
    """A card left in the hand can be laid down next, in the same turn."""
    game, position, unsure = attempt.game, attempt.after, False
    if attempt.source == attempt.target:
        position = cross_the_moved(attempt, position)
    if not attempt.position.piles[attempt.target]:
        position = with_fact(game, position, "laid", 1)
    lists = (added("sequence"), added("set"), joker_moves, sequences, sets)
    for move in chain.from_iterable(tries(game, position) for tries in lists):
        kind = judge(game, position, move).kind
        if kind == "allowed":
            return True
        unsure = unsure or kind == "undecided"
    return None if unsure else False
