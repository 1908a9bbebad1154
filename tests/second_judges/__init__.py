"""Second judges: the rules of some games written again from their printed text, without the engine.

Each module of this package says for one game which moves a position allows. Nobody who wrote one had read the
engine or the pages of its games; what is compared is therefore two readings of the same text.
"""

from collections.abc import Iterable, Mapping, Sequence

Piles = Mapping[str, Sequence[str]]
"""The name of every place, and its cards from the bottom to the top."""

Facts = Mapping[str, int]
"""The numbers a game keeps besides its cards."""

RANKS = "A23456789TJQK"
ACE, TEN, KNAVE, QUEEN, KING = 1, 10, 11, 12, 13
FACE_DOWN = "-"


def is_face_down(card: str) -> bool:
    """Check whether the card lies face down."""
    return card.endswith(FACE_DOWN)


def name(card: str) -> str:
    """The card's name, without the mark of how it lies."""
    return card.removesuffix(FACE_DOWN)


def rank(card: str) -> int:
    """The card's rank: an ace is 1, a king 13."""
    return RANKS.index(card[0]) + 1


def suit(card: str) -> str:
    """The letter of the card's suit."""
    return card[1]


def is_red(card: str) -> bool:
    """Check whether the card is a heart or a diamond."""
    return suit(card) in "HD"


def next_rank_round_the_corner(number: int) -> int:
    """The rank above this one, where an ace follows a king."""
    return number % KING + 1


def places_of(piles: Piles, zone: str) -> list[str]:
    """The places of a zone, in the order of the position."""
    return [place for place in piles if place == zone or place.startswith(zone + "-")]


def empty_places_of(piles: Piles, zone: str) -> list[str]:
    """The places of a zone on which nothing lies."""
    return [place for place in places_of(piles, zone) if not piles[place]]


def filled_places_of(piles: Piles, zone: str) -> list[str]:
    """The places of a zone on which something lies."""
    return [place for place in places_of(piles, zone) if piles[place]]


def move(cards: str | Iterable[str], source: str, target: str) -> str:
    """The text of a move of one card, or of several from the bottom one to the top one."""
    moved = [cards] if isinstance(cards, str) else cards
    return f"{' '.join(name(card) for card in moved)} {source} > {target}"
