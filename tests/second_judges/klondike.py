"""Klondike: which moves its text allows.

Written from the text of "Klondike" in Foster's Complete Hoyle and from the open questions decided for
the comparison, without knowledge of the engine.

- An ace that shows, on a pile or on the talon, must go to the ace row first: then no other move is
  allowed. Any empty foundation may take it.
- From pile to pile the cards that lie face up go together, all of them. To a foundation goes the last one
  alone.
- A space is filled by a king: the talon's, or the lowest face-up card of a pile, with all cards on it, if
  face-down cards lie under it.
- `turn` needs cards in the pack. `take-up` needs an empty pack, cards on the talon, and a card of the
  talon that could be used in this run: by the facts `usable` or `used`, or because the top card can be
  used now.
- Nothing ends the game before its moves run out: when the pack may not be run through again, the cards of
  the layout may still be played.

Open:
- Whether an ace on the talon must be taken out too. Paragraph 3 says "any aces showing", and paragraph 4
  calls the talon's cards "showing"; but a card of the talon may be passed over. Taken as: it must, for
  the answer about aces is the narrower one.
- An ace could be built on a two of the layout, but since it must be taken out first, this never is a move
  here.
- Whether a king counts as showing "usable" on the talon only while there is a space: taken as yes.
- The text wants no order among the four foundations: an ace is listed for each empty one.
"""

from collections.abc import Iterator, Sequence

from tests.second_judges import (
    ACE,
    KING,
    Facts,
    Piles,
    empty_places_of,
    filled_places_of,
    is_face_down,
    is_red,
    move,
    places_of,
    rank,
    suit,
)

PACK, TALON = "pack", "talon"
FOUNDATION, PILE = "foundation", "pile"


def allowed_moves(piles: Piles, facts: Facts) -> set[str]:
    """Every move the position allows."""
    if covered := [pile for pile in filled_places_of(piles, PILE) if is_face_down(piles[pile][-1])]:
        return {f"turn-up {pile}" for pile in covered}
    aces = set(moves_of_aces(piles))
    if aces:
        return aces
    moves = set(moves_to_foundations(piles)) | set(moves_of_groups(piles)) | set(moves_from_talon(piles))
    if piles[PACK]:
        moves.add("turn")
    elif may_run_through_the_pack_again(piles, facts):
        moves.add("take-up")
    return moves


def moves_of_aces(piles: Piles) -> Iterator[str]:
    """The moves of the aces that show to the ace row."""
    for source in filled_sources(piles):
        card = piles[source][-1]
        if rank(card) == ACE:
            for foundation in empty_places_of(piles, FOUNDATION):
                yield move(card, source, foundation)


def moves_to_foundations(piles: Piles) -> Iterator[str]:
    """The moves of top cards to foundations that have been begun."""
    for source in filled_sources(piles):
        card = piles[source][-1]
        for foundation in filled_places_of(piles, FOUNDATION):
            if may_be_built(card, piles[foundation][-1]):
                yield move(card, source, foundation)


def moves_of_groups(piles: Piles) -> Iterator[str]:
    """The moves of all face-up cards of a pile to another pile or to a space."""
    for source in filled_places_of(piles, PILE):
        group = face_up_group(piles[source])
        fills_a_space = len(group) < len(piles[source])
        for target in places_of(piles, PILE):
            if target == source or (not piles[target] and not fills_a_space):
                continue
            if may_be_laid(group[0], piles[target]):
                yield move(group, source, target)


def moves_from_talon(piles: Piles) -> Iterator[str]:
    """The moves of the talon's top card to piles and spaces."""
    if piles[TALON]:
        card = piles[TALON][-1]
        for target in places_of(piles, PILE):
            if may_be_laid(card, piles[target]):
                yield move(card, TALON, target)


def filled_sources(piles: Piles) -> list[str]:
    """The places whose top card may be built."""
    return [place for place in [TALON, *places_of(piles, PILE)] if piles[place]]


def face_up_group(pile: Sequence[str]) -> list[str]:
    """The cards of a pile that lie face up."""
    return [card for card in pile if not is_face_down(card)]


def may_be_built(card: str, top: str) -> bool:
    """Check whether a foundation takes the card: upward in suit."""
    return suit(card) == suit(top) and rank(card) == rank(top) + 1


def may_be_laid(card: str, target: Sequence[str]) -> bool:
    """Check whether a pile takes the card: downward in the other colour, and a king alone in a space."""
    if not target:
        return rank(card) == KING
    return is_red(card) != is_red(target[-1]) and rank(card) + 1 == rank(target[-1])


def may_run_through_the_pack_again(piles: Piles, facts: Facts) -> bool:
    """Check whether a card of the talon could be used in the run that has ended."""
    if not piles[TALON]:
        return False
    return facts["usable"] > 0 or facts["used"] > 0 or top_of_talon_can_be_used(piles)


def top_of_talon_can_be_used(piles: Piles) -> bool:
    """Check whether the talon's top card could be played now."""
    card = piles[TALON][-1]
    built = any(may_be_built(card, piles[place][-1]) for place in filled_places_of(piles, FOUNDATION))
    return built or any(may_be_laid(card, piles[place]) for place in places_of(piles, PILE))
