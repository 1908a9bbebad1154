"""The Empress of India: which moves its text allows.

Written from the text of "The Empress of India" in Lady Cadogan's Illustrated Games of Solitaire or
Patience and from the open questions decided for the comparison, without knowledge of the engine.

- A play is one move of two parts, the red card's first: "QH army-2-4 > descending-1 + 2C navy-2-7 >
  ascending-2". So it is also written for two paired cards, whichever lies on top. Every foundation that
  takes a card is listed.
- The red foundations go down in suit from king to ace without the knave, the black ones up from ace to
  king without the queen.
- Two cards played together are either an unpaired card of the Army and an unpaired one of the Navy, or
  the two cards of one pair. A paired card is never played with another card.
- A pairing lays a card of the Army on one of the Navy, or the other way round; both must lie alone. It
  needs no rank and no suit.
- A vacancy is filled with the top card of the packet of its colour, as a move from the packet. If that
  packet is used up, `turn` deals the next card of the pack, until one of the colour comes. Nothing else
  is allowed meanwhile. A vacancy that neither packet nor pack can fill hinders nothing.
- Without such a vacancy `turn` is allowed as long as the pack lasts, also when cards could be played.
- Nothing is ever played from the packets or the pack to a foundation, and the Empress, her guard and the
  cards thrown aside never move.

Open:
- Whether filling a vacancy is a move of its own or happens by itself: taken as a move. Where it happens
  by itself no position with such a vacancy should be met.
- Whether a card that `turn` deals for a vacancy lies on its packet or in the vacancy at once: taken as on
  its packet, from which it is then moved. For the moves of other positions this makes no difference.
- When two vacancies of both colours are open, in which order they are filled. First taken as either; the
  book's own choice is to deal for one only when no packet has a card for the other. The text does not say,
  and this judge now takes that order, so that other differences show.
- Whether a play that leaves a pair's place empty makes one vacancy or two: one, of the zone in which the
  pair lay, because the other was filled when the cards were paired.
- Whether cards may be paired when their vacancy can no longer be filled: taken as yes.
- How many cards one `turn` deals: taken as one.
- A card that fills a vacancy in the Army or Navy is free to be paired, even if the card that lay there
  was paired before: "each card" is counted, not each place.
"""

from collections.abc import Iterator, Mapping

from tests.second_judges import (
    KING,
    KNAVE,
    QUEEN,
    Facts,
    Piles,
    empty_places_of,
    filled_places_of,
    is_red,
    move,
    places_of,
    rank,
    suit,
)

ARMY, NAVY = "army", "navy"
DESCENDING, ASCENDING = "descending", "ascending"
PACK = "pack"
TALONS: Mapping[str, str] = {ARMY: "red-talon", NAVY: "black-talon"}


def allowed_moves(piles: Piles, facts: Facts) -> set[str]:  # noqa: ARG001 - this game keeps no facts
    """Every move the position allows."""
    refilling = set(moves_that_refill(piles))
    if refilling:
        return refilling - {"turn"} or refilling
    moves = set(plays_of_unpaired_cards(piles)) | set(plays_of_pairs(piles)) | set(pairings(piles))
    if piles[PACK]:
        moves.add("turn")
    return moves


def moves_that_refill(piles: Piles) -> Iterator[str]:
    """The moves that fill vacancies of the Army and Navy, or deal on until a card for them comes."""
    for zone, talon in TALONS.items():
        vacancies = empty_places_of(piles, zone)
        if vacancies and piles[talon]:
            for vacancy in vacancies:
                yield move(piles[talon][-1], talon, vacancy)
        elif vacancies and piles[PACK]:
            yield "turn"


def plays_of_unpaired_cards(piles: Piles) -> Iterator[str]:
    """The plays of an unpaired card of the Army with one of the Navy."""
    red_parts = [part for place in unpaired(piles, ARMY) for part in builds(piles, piles[place][0], place)]
    black_parts = [part for place in unpaired(piles, NAVY) for part in builds(piles, piles[place][0], place)]
    for red_part in red_parts:
        for black_part in black_parts:
            yield f"{red_part} + {black_part}"


def plays_of_pairs(piles: Piles) -> Iterator[str]:
    """The plays of the two cards of a pair."""
    for place in [*places_of(piles, ARMY), *places_of(piles, NAVY)]:
        if len(piles[place]) > 1:
            red, black = sorted(piles[place], key=is_red, reverse=True)
            for red_part in builds(piles, red, place):
                for black_part in builds(piles, black, place):
                    yield f"{red_part} + {black_part}"


def pairings(piles: Piles) -> Iterator[str]:
    """The moves of an unpaired card of the Army to one of the Navy, and the other way round."""
    for source_zone, target_zone in ((ARMY, NAVY), (NAVY, ARMY)):
        for source in unpaired(piles, source_zone):
            for target in unpaired(piles, target_zone):
                yield move(piles[source][0], source, target)


def unpaired(piles: Piles, zone: str) -> list[str]:
    """The places of a zone on which one card lies alone."""
    return [place for place in places_of(piles, zone) if len(piles[place]) == 1]


def builds(piles: Piles, card: str, source: str) -> list[str]:
    """The parts of a play that build the card on each foundation that takes it."""
    zone = DESCENDING if is_red(card) else ASCENDING
    return [
        move(card, source, foundation)
        for foundation in filled_places_of(piles, zone)
        if may_be_built(card, piles[foundation][-1])
    ]


def may_be_built(card: str, top: str) -> bool:
    """Check whether a foundation with this top card takes the card."""
    following = rank_below(rank(top)) if is_red(top) else rank_above(rank(top))
    return suit(card) == suit(top) and rank(card) == following


def rank_below(number: int) -> int:
    """The rank that follows on a red foundation, which omits the knave; 0 after the ace."""
    return number - 2 if number - 1 == KNAVE else number - 1


def rank_above(number: int) -> int:
    """The rank that follows on a black foundation, which omits the queen; none has it after the king."""
    return KING if number + 1 == QUEEN else number + 1
