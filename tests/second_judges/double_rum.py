"""Double Rum: which moves its text allows.

Written from the text of "Double Rum" in a modern compendium of card games and from the open questions
decided for the comparison, without knowledge of the engine.

- A turn: first one card is drawn, the top one of the stock or of the discards, and nothing else is
  allowed. Then melds are laid out and added to, as many as one likes, and a discard ends the turn.
- A new meld is one move of all its cards to an empty place; each empty place is listed. The cards of a
  sequence are written upward, jokers where they stand; those of a set by suit in the order C, D, H, S,
  jokers last. Every size from three is listed, also with a joker where the hand has the card itself.
- A sequence runs within the places ace, 2, ... king, ace of one suit; any meld holds at least one card
  that is no joker.
- Cards are added one at a time to any meld of any player, at either end of a sequence. A joker that fits
  both ends, or an ace that does, gives one text, for the end is not written.
- Moving a joker is one move of two parts, the replacing card first: "9S hand-1 > sequence-1 + JK
  sequence-1 > sequence-1". The joker must be the outermost card and the other end must have room.
- When the stock is gone, the card taken from the discards in this turn is not discarded unless its twin
  is held too, and no card is melded or added if it alone would then be left in the hand.
- When the hand of one who plays is empty, the game is over and no move remains.

Open:
- How a joker that lies crosswise is written is not said. Taken as: with some mark behind "JK", so that a
  bare "JK" at an end is free to move. Where moved jokers are bare too, this judge lets them move again.
- Whether the top card of the stock is written with its "-" in a move: taken as without.
- Whether several cards may be added at once: taken as one after another.
- Whether the cards of a sequence lie in its place from the lowest to the highest: taken as yes; one that
  does not is an error.
- Whether the drawn card counts as the twin that was laid out when one of two is gone. First taken as no. The
  text wants a card discarded that is different from the one drawn, and the one drawn may lie in the meld; so
  it is now taken as yes. The engine then no longer has a card as `taken`.
- Whether adding cards in an order that leaves the taken card alone for a moment is allowed, if it could
  be added next. First taken as no, against the engine. The text wants another card discarded, and a player
  who melds the last card discards none; so it is now taken as yes.
- Whether the outer one of two jokers at an end may be moved: taken as yes; the inner one is closed in.
- Whether a joker may be moved in a turn in which the player melds nothing: taken as yes, as cards may be
  added.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from tests.second_judges import (
    KING,
    RANKS,
    Facts,
    Piles,
    empty_places_of,
    filled_places_of,
    move,
    name,
    rank,
)

STOCK, DISCARDS, SEQUENCE, SET = "stock", "discards", "sequence", "set"
JOKER = "JK"
SUITS = "CDHS"
HIGH_ACE = KING + 1
FEWEST_CARDS_OF_A_MELD = 3
NUMBERED_CARDS = [r + s for s in "SHDC" for r in RANKS] + [JOKER]

Cards = tuple[str, ...]


def allowed_moves(piles: Piles, facts: Facts) -> set[str]:
    """Every move the position allows to the player whose turn it is."""
    if any(not piles[f"hand-{player}"] for player in range(1, facts["players"] + 1)):
        return set()
    hand_place = f"hand-{facts['turn']}"
    if not facts["drawn"]:
        return {move(piles[place][-1], place, hand_place) for place in (STOCK, DISCARDS) if piles[place]}
    hand = [name(card) for card in piles[hand_place]]
    moves = {move(card, hand_place, DISCARDS) for card in hand if may_be_discarded(piles, facts, hand, card)}
    for cards, text in moves_that_meld(piles, hand, hand_place):
        left = Counter(hand) - Counter(cards)
        if taken_card(facts) in cards or may_be_left(piles, facts, left) or can_be_added_next(
                piles, facts, text):
            moves.add(text)
    return moves


def moves_that_meld(piles: Piles, hand: list[str], hand_place: str) -> Iterator[tuple[Cards, str]]:
    """The moves that lay out melds or add to them, each with the cards that leave the hand."""
    for zone, melds in ((SEQUENCE, new_sequences(hand)), (SET, new_sets(hand))):
        for cards in melds:
            for place in empty_places_of(piles, zone):
                yield cards, move(cards, hand_place, place)
    for place in filled_places_of(piles, SET):
        for card in additions_to_set(piles[place], hand):
            yield (card,), move(card, hand_place, place)
    for place in filled_places_of(piles, SEQUENCE):
        for card in additions_to_sequence(piles[place], hand):
            yield (card,), move(card, hand_place, place)
        for card in replacements_of_jokers(piles[place], hand):
            yield (card,), f"{move(card, hand_place, place)} + {move(JOKER, place, place)}"


def taken_card(facts: Facts) -> str | None:
    """The card taken from the discards in this turn, if one was."""
    return NUMBERED_CARDS[facts["taken"]] if facts["taken"] >= 0 else None


def may_be_discarded(piles: Piles, facts: Facts, hand: list[str], card: str) -> bool:
    """Check whether the card may go to the discards: when the stock is gone, not the card just taken."""
    return bool(piles[STOCK]) or card != taken_card(facts) or hand.count(card) > 1


def may_be_left(piles: Piles, facts: Facts, left: Counter[str]) -> bool:
    """Check whether a hand may come down to these cards: not to one that may not be discarded."""
    return bool(piles[STOCK]) or list(left.elements()) != [taken_card(facts)]


def can_be_added_next(piles: Piles, facts: Facts, text: str) -> bool:
    """Check whether the card taken can be added to a meld after this move of one or more cards."""
    (*cards, _, _, target), card = text.split(" + ")[0].split(), taken_card(facts)
    melds: list[Sequence[str]] = [piles[place] for place in filled_places_of(piles, SET)]
    runs: list[Sequence[str]] = [piles[place] for place in filled_places_of(piles, SEQUENCE)]
    changed = [(*cards, *piles[target]), (*piles[target], *cards)]
    melds += changed if target.startswith(SET) else []
    runs += [run for run in changed if is_sequence(run)] if target.startswith(SEQUENCE) else []
    return card is not None and any(
        [card in additions_to_set(meld, [card]) for meld in melds]
        + [card in additions_to_sequence(run, [card]) for run in runs])


def is_joker(card: str) -> bool:
    """Check whether the card is a joker, however it lies."""
    return card.startswith(JOKER)


def card_at(position: int, suit: str) -> str:
    """The card that stands at a place of a sequence; the ace stands at both ends."""
    return RANKS[(position - 1) % KING] + suit


def new_sequences(hand: list[str]) -> Iterator[Cards]:
    """Every sequence that the hand can lay out."""
    held = Counter(hand)
    for suit in SUITS:
        for start in range(1, HIGH_ACE + 1):
            yield from continued_sequences((), start, suit, held)


def continued_sequences(begun: Cards, position: int, suit: str, held: Counter[str]) -> Iterator[Cards]:
    """The sequences that begin with these cards and take the rest from those held."""
    if len(begun) >= FEWEST_CARDS_OF_A_MELD and not all(map(is_joker, begun)):
        yield begun
    if position > HIGH_ACE:
        return
    for card in (card_at(position, suit), JOKER):
        if held[card]:
            yield from continued_sequences((*begun, card), position + 1, suit, held - Counter([card]))


def new_sets(hand: list[str]) -> Iterator[Cards]:
    """Every set that the hand can lay out."""
    held = Counter(hand)
    for letter in RANKS:
        kinds = [letter + suit for suit in SUITS] + [JOKER]
        for numbers in product(*(range(held[kind] + 1) for kind in kinds)):
            cards = tuple(kind for kind, number in zip(kinds, numbers, strict=True) for _ in range(number))
            if len(cards) >= FEWEST_CARDS_OF_A_MELD and not all(map(is_joker, cards)):
                yield cards


def additions_to_set(laid: Sequence[str], hand: list[str]) -> list[str]:
    """The cards of the hand that may be added to a set."""
    wanted = {rank(card) for card in laid if not is_joker(card)}
    return [card for card in hand if is_joker(card) or rank(card) in wanted]


def ends_of_sequence(laid: Sequence[str]) -> tuple[int, int, str]:
    """The lowest and the highest place that a sequence has reached, and its suit."""
    suit = next(card[1] for card in laid if not is_joker(card))
    for start in starts_of_sequence(laid):
        return start, start + len(laid) - 1, suit
    raise ValueError(f"No sequence: {' '.join(laid)}")


def starts_of_sequence(laid: Sequence[str]) -> Iterator[int]:
    """The places, from the ace as 1, at which these cards would be a sequence."""
    suit = next(card[1] for card in laid if not is_joker(card))
    for start in range(1, HIGH_ACE - len(laid) + 2):
        if all(is_joker(card) or card == card_at(start + i, suit) for i, card in enumerate(laid)):
            yield start


def is_sequence(cards: Sequence[str]) -> bool:
    """Check whether these cards, in this order, are a sequence."""
    return any(True for _ in starts_of_sequence(cards))


def additions_to_sequence(laid: Sequence[str], hand: list[str]) -> Iterator[str]:
    """The cards of the hand that may be added at an end of a sequence."""
    lowest, highest, suit = ends_of_sequence(laid)
    for position in (lowest - 1, highest + 1):
        if 1 <= position <= HIGH_ACE:
            yield from (card for card in hand if card in (card_at(position, suit), JOKER))


def replacements_of_jokers(laid: Sequence[str], hand: list[str]) -> Iterator[str]:
    """The cards of the hand that may take the place of a joker, which moves to the other end."""
    lowest, highest, suit = ends_of_sequence(laid)
    if laid[0] == JOKER and highest < HIGH_ACE and card_at(lowest, suit) in hand:
        yield card_at(lowest, suit)
    if laid[-1] == JOKER and lowest > 1 and card_at(highest, suit) in hand:
        yield card_at(highest, suit)
