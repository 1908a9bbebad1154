"""La Belle Lucie: which moves its text allows.

Written from the text of "La Belle Lucie" in Lady Cadogan's Illustrated Games of Solitaire or Patience and
from the open questions decided for the comparison, without knowledge of the engine. It is the game with
one pack; those of paragraphs 9 and 10 are other games.

- Only the top card of a fan is available.
- While any card can go to a foundation, no other move is allowed. An ace may go to any of the empty
  foundations.
- Then the top cards of two fans may be married, downward: an ace is the lowest, and no king goes on an
  ace.
- Where a fan has gone nothing is laid.
- `redeal` is allowed when no card can be played, also while marriages can be made, as long as there are
  fans, and twice in all.
- When all cards are on the foundations no move remains.

Open:
- What a marriage is, these paragraphs do not say. A marriage at cards joins two cards of one suit (the
  king and queen of a suit), so it is taken to follow suit. Rule II asks it of the foundations only, so
  that any suit is the other reading: `MARRIAGES_FOLLOW_SUIT` holds the choice.
- "Re-dealt (if necessary twice)" is taken as two re-deals in the whole game.
- Whether a re-deal needs that marriages have been tried: taken as no.
- Whether the fans may be taken up when a re-deal can change nothing (one fan of one card): taken as yes.
"""

from collections.abc import Iterator

from tests.second_judges import (
    ACE,
    Facts,
    Piles,
    filled_places_of,
    move,
    places_of,
    rank,
    suit,
)

FOUNDATION, FAN = "foundation", "fan"
MOST_REDEALS = 2
MARRIAGES_FOLLOW_SUIT = True


def allowed_moves(piles: Piles, facts: Facts) -> set[str]:
    """Every move the position allows."""
    played = set(moves_to_foundations(piles))
    if played:
        return played
    moves = set(marriages(piles))
    if filled_places_of(piles, FAN) and facts["redeals"] < MOST_REDEALS:
        moves.add("redeal")
    return moves


def moves_to_foundations(piles: Piles) -> Iterator[str]:
    """The moves of top cards to foundations."""
    for fan in filled_places_of(piles, FAN):
        card = piles[fan][-1]
        for foundation in places_of(piles, FOUNDATION):
            if may_be_played(piles, card, foundation):
                yield move(card, fan, foundation)


def may_be_played(piles: Piles, card: str, foundation: str) -> bool:
    """Check whether a foundation takes the card: an ace first, then upward in suit."""
    built = piles[foundation]
    if not built:
        return rank(card) == ACE
    return suit(card) == suit(built[-1]) and rank(card) == rank(built[-1]) + 1


def marriages(piles: Piles) -> Iterator[str]:
    """The moves of the top card of one fan to the top card of another."""
    fans = filled_places_of(piles, FAN)
    for source in fans:
        for target in fans:
            if source != target and may_be_married(piles[source][-1], piles[target][-1]):
                yield move(piles[source][-1], source, target)


def may_be_married(card: str, on: str) -> bool:
    """Check whether one card may lie on another in a fan: downward, in suit."""
    if MARRIAGES_FOLLOW_SUIT and suit(card) != suit(on):
        return False
    return rank(card) + 1 == rank(on)
