"""Canfield: which moves its text allows.

Written from the text of "Canfield" in Foster's Complete Hoyle and from the open questions decided for
the comparison, without knowledge of the engine.

- The top card of the stock may be built and packed like any other: in the example of paragraph 5 the four
  of clubs leaves the stock for the five of diamonds.
- While a column is empty and the stock is not, filling the column is the only move. When the stock is
  gone an empty column stays empty, and hinders nothing.
- The first card of a foundation is a card of the base rank, and any of the empty foundations may take it.
  From the king one builds on to the ace; a foundation of thirteen cards is complete.
- Every column gives its top card to a foundation, but only a column of one or two cards gives it to a
  column.
- `turn` needs cards in the pack. `take-up` needs an empty pack, cards on the talon, and a card of the
  talon that could be used in this run: by the facts `usable` or `used`, or because the top card can be
  used now.
- Nothing ends the game before its moves run out: when the pack may not be taken up again, the cards on
  the table may still be played.

Open:
- The text does not say whether the run may end while the talon's cards could still be used; taken as
  allowed, since nobody has to use a card.
- Whether filling an empty column may be put off to reach `take-up` or `turn`: taken as not ("before
  anything else is done").
- How the fact `base` counts ranks is not said; where no card tells the base, 0 is taken to be an ace.
  Foundation 1 always holds a card, so that this should never matter.
- Whether a card counts as one that "could be used" while an empty column waits for the stock, which comes
  first: only `usable` and `used` speak of such moments; `take-up` itself is judged after the column is
  filled.
"""

from collections.abc import Iterator

from tests.second_judges import (
    KING,
    Facts,
    Piles,
    empty_places_of,
    filled_places_of,
    is_red,
    move,
    next_rank_round_the_corner,
    places_of,
    rank,
    suit,
)

STOCK, PACK, TALON = "stock", "pack", "talon"
FOUNDATION, COLUMN = "foundation", "column"
MOST_CARDS_OF_A_COLUMN_THAT_GIVES = 2


def allowed_moves(piles: Piles, facts: Facts) -> set[str]:
    """Every move the position allows."""
    empty_columns = empty_places_of(piles, COLUMN)
    if empty_columns and piles[STOCK]:
        return {move(piles[STOCK][-1], STOCK, column) for column in empty_columns}
    moves = set(moves_to_foundations(piles, facts)) | set(moves_to_columns(piles))
    if piles[PACK]:
        moves.add("turn")
    elif may_run_through_the_pack_again(piles, facts):
        moves.add("take-up")
    return moves


def moves_to_foundations(piles: Piles, facts: Facts) -> Iterator[str]:
    """The moves of top cards to foundations."""
    for source in filled_sources(piles):
        card = piles[source][-1]
        for foundation in places_of(piles, FOUNDATION):
            if may_be_built(piles, facts, card, foundation):
                yield move(card, source, foundation)


def moves_to_columns(piles: Piles) -> Iterator[str]:
    """The moves of top cards to columns on which cards lie."""
    for source in filled_sources(piles):
        if source.startswith(COLUMN) and len(piles[source]) > MOST_CARDS_OF_A_COLUMN_THAT_GIVES:
            continue
        card = piles[source][-1]
        for column in filled_places_of(piles, COLUMN):
            if column != source and may_be_packed(card, piles[column][-1]):
                yield move(card, source, column)


def filled_sources(piles: Piles) -> list[str]:
    """The places whose top card may be played."""
    return [place for place in [STOCK, TALON, *places_of(piles, COLUMN)] if piles[place]]


def may_be_built(piles: Piles, facts: Facts, card: str, foundation: str) -> bool:
    """Check whether the foundation takes the card: the base rank first, then upward in suit."""
    built = piles[foundation]
    if not built:
        return rank(card) == base_rank(piles, facts)
    if len(built) == KING:
        return False
    top = built[-1]
    return suit(card) == suit(top) and rank(card) == next_rank_round_the_corner(rank(top))


def base_rank(piles: Piles, facts: Facts) -> int:
    """The rank that begins every foundation."""
    begun = filled_places_of(piles, FOUNDATION)
    return rank(piles[begun[0]][0]) if begun else facts["base"] + 1


def may_be_packed(card: str, on: str) -> bool:
    """Check whether a card may lie on another in a column: downward, other colour, a king on an ace."""
    return is_red(card) != is_red(on) and next_rank_round_the_corner(rank(card)) == rank(on)


def may_run_through_the_pack_again(piles: Piles, facts: Facts) -> bool:
    """Check whether a card of the talon could be used in the run that has ended."""
    if not piles[TALON]:
        return False
    return facts["usable"] > 0 or facts["used"] > 0 or top_of_talon_can_be_used(piles, facts)


def top_of_talon_can_be_used(piles: Piles, facts: Facts) -> bool:
    """Check whether the talon's top card could be played now."""
    card = piles[TALON][-1]
    built = any(may_be_built(piles, facts, card, place) for place in places_of(piles, FOUNDATION))
    return built or any(may_be_packed(card, piles[place][-1]) for place in filled_places_of(piles, COLUMN))
