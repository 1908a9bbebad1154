"""The moves of the rums worth trying: what a player could do with the cards in hand."""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations

from rules_engine.candidates.hands import HandToMeldMoves, HandToZoneMoves, NewMeldMoves, ZoneToHandMoves
from rules_engine.judging.judge import judge
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.cards import CROSSED, JOKER, RANK, SUIT, Pile, visible_face
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart
from rules_engine.model.rule import Truth
from rules_engine.model.table import Position
from rules_engine.words.effects import position_with_fact
from rules_engine.words.jokers import turn_moved_joker_crossways
from rules_engine.words.melds import hand_of_player_in_turn, possible_first_ranks


def _hand(game: Game, position: Position) -> tuple[int, Pile]:
    """The place of the hand whose turn it is, and its cards."""
    place = hand_of_player_in_turn(game, position)
    return (place, position.piles[place]) if place in game.table.zone_places["hand"] else (place, ())


def hand_in_turn(game: Game, position: Position) -> int | None:
    """The place of the hand whose turn it is; None where it is nobody's."""
    place = hand_of_player_in_turn(game, position)
    return place if place in game.table.zone_places["hand"] else None


def stock_is_gone(game: Game, position: Position) -> bool:
    """No card is left in the stock."""
    return not position.piles[game.table.place_index["stock"]]


draw_stock = ZoneToHandMoves("stock", hand_in_turn)
"""The next card of the stock."""
draw_discards = ZoneToHandMoves("discards", hand_in_turn, stock_is_gone)
"""The top discard; any discard, which another answer allows, once the stock is gone."""
discards = HandToZoneMoves(hand_in_turn, "discards")
"""Each card of the hand to the discards."""
to_sequences = HandToMeldMoves(hand_in_turn, "sequence", ends=True)
"""Each card of the hand to each sequence, at both its ends."""
to_sets = HandToMeldMoves(hand_in_turn, "set")
"""Each card of the hand to each set."""


def _fewest(game: Game) -> int:
    return 3 if "three-at-least" in game.rules else 1


def _jokers(pile: Pile) -> list[int]:
    return [index for index, entry in enumerate(pile) if visible_face(entry) == JOKER]


def rows(game: Game, pile: Pile) -> Iterator[tuple[int, ...]]:
    """Each row of a suit that the hand can make, a joker only where the card itself is wanting."""
    jokers, fewest = _jokers(pile), _fewest(game)
    suits: list[dict[int, list[int]]] = [{}, {}, {}, {}]
    for index, entry in enumerate(pile):
        face = visible_face(entry)
        if face < JOKER:
            suits[SUIT[face]].setdefault(RANK[face], []).append(index)
    for held in suits:
        # A row begins with as many cards as a meld must have, jokers among them.
        ranks = sum(1 << rank for rank in held)
        ranks |= ranks << 13
        for first in range(13) if held else ():
            if (ranks >> first & (1 << fewest) - 1).bit_count() + len(jokers) >= fewest:
                for row in _rows(held, jokers, first):
                    if len(row) >= fewest and not set(row) <= set(jokers):
                        yield row


def _rows(held: dict[int, list[int]], jokers: list[int], first: int) -> Iterator[tuple[int, ...]]:
    row: tuple[int, ...] = ()
    wild = 0
    for beyond in range(28):
        rank = (first + beyond) % 13
        cards = [index for index in held.get(rank, ()) if index not in row]
        if cards:
            row = (*row, cards[0])
        elif wild < len(jokers):
            row = (*row, jokers[wild])
            wild += 1
        else:
            return
        yield row


def lots(game: Game, pile: Pile) -> Iterator[tuple[int, ...]]:
    """Each lot of a rank that the hand can make, equal cards once, with and without its jokers."""
    jokers, fewest = _jokers(pile), _fewest(game)
    ranks: dict[int, list[int]] = {}
    for index, entry in enumerate(pile):
        ranks.setdefault(RANK[visible_face(entry)], []).append(index)
    for _, held in sorted((rank, held) for rank, held in ranks.items() if rank >= 0):
        known: set[tuple[int, ...]] = set()
        for count in range(max(1, fewest - len(jokers)), len(held) + 1):
            for cards in combinations(held, count):
                faces = tuple(sorted(pile[index] for index in cards))
                if faces in known:
                    continue
                known.add(faces)
                for wild in range(max(0, fewest - count), len(jokers) + 1):
                    yield (*cards, *jokers[:wild])


sequences = NewMeldMoves(hand_in_turn, "sequence", rows)
"""Each row of a suit that the hand can make, laid out."""
sets = NewMeldMoves(hand_in_turn, "set", lots)
"""Each lot of a rank that the hand can make, laid out."""


def joker_moves(game: Game, position: Position) -> Iterator[Move]:
    """Each joker at an end to the other, with the card in its place, the one beyond it, or both."""
    own, hand = _hand(game, position)
    for place in game.table.zone_places["sequence"]:
        pile = position.piles[place]
        if not pile or JOKER not in (visible_face(pile[0]), visible_face(pile[-1])):
            continue
        row = tuple(visible_face(entry) for entry in pile)
        ranks = possible_first_ranks(row)
        natural = next((card for card in row if card < JOKER), None)
        if natural is None or len(ranks) != 1:
            continue
        first, suit = ranks.pop(), SUIT[natural]
        for index, slot, there, beyond in (
            (len(row) - 1, 0, first + len(row) - 1, first - 2),
            (0, None, first, first + len(row) + 1),
        ):
            if row[index] != JOKER or pile[index] & CROSSED:
                continue
            joker = MovePart((index,), place, place, slot)
            cards = [(suit * 13 + there % 13, None if slot == 0 else 0), (suit * 13 + beyond % 13, slot)]
            yield from _with_cards(joker, own, hand, cards)


def _with_cards(joker: MovePart, own: int, pile: Pile, cards: list[tuple[int, int | None]]) -> Iterator[Move]:
    for wanted in (cards[:1], cards[1:], cards):
        parts, left = [joker], list(pile)
        for card, slot in wanted:
            if card not in left:
                break
            parts.append(MovePart((left.index(card),), own, joker.source, slot))
            left.remove(card)
        else:
            yield Move(tuple(parts))


def nothing(_game: Game, _position: Position) -> Iterable[Move]:
    """No moves at all."""
    return ()


def another_follows(attempt: MoveAttempt) -> Truth:
    """A card left in the hand can be laid down next, in the same turn."""
    game, position, unsure = attempt.game, attempt.position_after, False
    if attempt.source == attempt.target:
        position = turn_moved_joker_crossways(attempt, position)
    if not attempt.position.piles[attempt.target]:
        position = position_with_fact(game, position, "laid", 1)
    lists = (to_sequences, to_sets, joker_moves, sequences, sets)
    for move in chain.from_iterable(tries(game, position) for tries in lists):
        kind = judge(game, position, move).kind
        if kind == "allowed":
            return True
        unsure = unsure or kind == "undecided"
    return None if unsure else False
