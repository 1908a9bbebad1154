"""What the two double rums share: the table, the plates, the settling, what their numbers come to."""

from collections import Counter
from collections.abc import Callable
from functools import cache

from rules_engine.games.rum_player import play_round
from rules_engine.model import layout
from rules_engine.model.attempt import MoveAttempt
from rules_engine.model.card_names import card_name, parse_card
from rules_engine.model.cards import FACE, JOKER, RANK, SUIT, UNSEEN, Pile, turn_face_down
from rules_engine.model.deal import DealToZone, shuffle_for_deal
from rules_engine.model.fact import Fact
from rules_engine.model.game import Game
from rules_engine.model.layout import Area, Layout, WrappedZone
from rules_engine.model.packs import cards_of_full_packs
from rules_engine.model.table import Position, Table, Zone
from rules_engine.registry import find_game as registered
from rules_engine.words.effects import position_with_piles
from rules_engine.words.melds import possible_first_ranks, sum_pips

CARDS = cards_of_full_packs(2, jokers=2)
MOST = 35
"""More melds than this cannot lie on the table: each takes three of the 106 cards."""

TABLE = Table(
    (Zone("stock", face_down=True), Zone("discards"), Zone("sequence", MOST, in_order=True),
        Zone("set", MOST, in_order=True), Zone("hand", 8, hand=True, seats=True)),
    (Fact("players", 2, "how many play", least=2, most=8),
        Fact("turn", 1, "whose turn it is; player 1 is at the dealer's left", shown=True, least=1, most=8,
            seat=True, told=("player {} to play",)),
        Fact("drawn", 0, "1 when a card has been drawn in this turn", shown=True, most=1,
            told=("before drawing", "after drawing")),
        Fact("taken", -1, "the card drawn in this turn, if it came from the discards", kind="card"),
        Fact("laid", 0, "1 when a meld has been laid out in this turn", most=1)))
HANDS = DealToZone("hand", rounds=10, to_players=True, fact="players")
"""Ten cards to everybody."""


def plate(width: float) -> Layout:
    """The plate of a rum, in a given width."""
    return layout.make_layout(
        Area("stock", 0, 0), Area("discards", 1.5, 0), WrappedZone("sequence"), WrappedZone("set"),
        WrappedZone("hand"),
        width=width)


# The discards as a new stock.

def turn_over(cards: Callable[[Pile], tuple[Pile, Pile]]) -> Callable[[MoveAttempt, Position], Position]:
    """Turns discards face down as the stock; `cards` parts the pile into those turned and those left."""

    def effect(attempt: MoveAttempt, position: Position) -> Position:
        turned, left = cards(position.piles[attempt.game.table.place_index["discards"]])
        return position_with_piles(attempt.game, position, stock=turn_face_down(reversed(turned)),
            discards=left)

    return effect


def every_card(pile: Pile) -> tuple[Pile, Pile]:
    """The whole pile, as it lies."""
    return pile, ()


def all_but_the_top(pile: Pile) -> tuple[Pile, Pile]:
    """The pile but its top card."""
    return pile[:-1], pile[-1:]


def shuffled(pile: Pile) -> tuple[Pile, Pile]:
    """The whole pile, in the order of our shuffle number 1."""
    return shuffle_for_deal(pile, 1), ()


# The end and the settling.

def hands(game: Game, position: Position) -> list[Pile]:
    """The hands of those who play."""
    first = game.table.zone_places["hand"].start
    return list(position.piles[first:first + position.facts[game.table.fact_index["players"]]])


def out(game: Game, position: Position) -> bool:
    """Some player has no card left."""
    return any(not hand for hand in hands(game, position)[:8])


def points(joker: int, ace: int) -> Callable[[Game, Position, int], int | None]:
    """The pip value of the cards in a hand."""
    return lambda _game, position, place: sum_pips(position.piles[place], joker=joker, ace=ace)


def winnings(joker: int, ace: int) -> Callable[[Game, Position, int], int | None]:
    """What the winner receives; nothing until a player is out."""

    def reckon(game: Game, position: Position, _place: int) -> int | None:
        held = [entry for hand in hands(game, position) for entry in hand]
        return sum_pips(held, joker=joker, ace=ace) if out(game, position) else 0

    return reckon


# What the texts' numbers come to.

def counted(_: Game) -> tuple[str, bool]:
    """The cards of the game."""
    jokers = CARDS.count(JOKER)
    return f"{len(CARDS)} cards, {jokers} of them jokers", len(CARDS) == 106 and jokers == 2


def dealt(game: Game) -> tuple[str, bool]:
    """The cards of each hand and of the stock, for each number of players."""
    stocks, ten = [], True
    for players in range(2, 9):
        position = game.opening(1, players)
        first = TABLE.zone_places["hand"].start
        ten = ten and [len(hand) for hand in position.piles[first:]] == [10] * players + [0] * (8 - players)
        stocks.append(len(position.piles[TABLE.place_index["stock"]]))
    left = ", ".join(f"{players}: {stock}" for players, stock in zip(range(2, 9), stocks, strict=True))
    return f"ten in each hand, one turned up; left in the stock for players {left}", ten and stocks[-1] == 25


def left_for(game: Game, players: int, stock: int) -> tuple[str, bool]:
    """How many cards are left in the stock."""
    left = len(game.opening(1, players).piles[game.table.place_index["stock"]])
    return f"{left} cards are left in the stock", left == stock


def whole_pack(_: Game) -> tuple[str, bool]:
    """What all the cards count together."""
    whole = sum_pips(CARDS, joker=15, ace=11)
    return f"all 106 cards count {whole}", whole == 2 * 4 * (11 + sum(range(2, 11)) + 30) + 2 * 15


def of_a_kind(_: Game) -> tuple[str, bool]:
    """How many cards of each rank there are."""
    ranks = Counter(RANK[card] for card in CARDS if card < JOKER)
    return f"{min(ranks.values())} of each rank, and the jokers", set(ranks.values()) == {8}


def stands_for(names: str, card: str) -> tuple[str, bool]:
    """The card that the joker of a written sequence, such as `6C 7C JK`, stands for."""
    row = [parse_card(name) & FACE for name in names.split()]
    rank = (possible_first_ranks(tuple(row)).pop() + row.index(JOKER)) % 13
    suit = next(SUIT[held] for held in row if held not in (JOKER, UNSEEN))
    found = card_name(suit * 13 + rank)
    return found, found == card


def discards_stay(game: Game, number: int, players: int) -> tuple[str, bool]:
    """How many discards lie at the start of each turn of a round, once the stock is gone."""
    table = game.table
    stock, discards, drawn = (
        table.place_index["stock"],
        table.place_index["discards"],
        table.fact_index["drawn"],
    )
    found = [len(position.piles[discards]) for position, _ in play_round(game, number, players)
             if not position.piles[stock] and not position.facts[drawn]]
    sizes = " or ".join(map(str, sorted(set(found))))
    return f"{sizes} discards at the start of each of {len(found)} turns", len(set(found)) == 1


@cache
def stock_outlasts(game_id: str, deals: int) -> tuple[str, bool]:
    """In how many of some rounds the stock lasts, for two, four, six and eight players."""
    game = registered(game_id)
    stock, lasting = game.table.place_index["stock"], 0
    for players in (2, 4, 6, 8):
        for number in range(1, deals + 1):
            lasting += all(position.piles[stock] for position, _ in play_round(game, number, players))
    return f"the stock outlasted {lasting} of {4 * deals} rounds", 2 * lasting > 4 * deals
