"""The Shah: its table, the star, and what may be so of a move in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.attempt import Attempt
from rules_engine.cards import RANKS, SUITS, Pile
from rules_engine.game import Game
from rules_engine.judge import open_places
from rules_engine.moves import Move, top_of
from rules_engine.rule import Tries, Truth
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import with_fact
from rules_engine.words.tests import none_open_under

TABLE = Table(
    zones=(
        Zone("shah", title="Shah"),
        Zone("foundation", 8, title="foundations"),
        Zone("inner", 8, title="first circle"),
        Zone("middle", 8, title="second circle"),
        Zone("outer", 8, title="third circle"),
        Zone("pack", title="pack", face_down=True),
        Zone("talon", title="talon"),
        Zone("aside", title="kings thrown aside"),
    ),
    facts=(
        Fact("circle", 1, "the circle being dealt, or else the last one dealt"),
        Fact("complete", 1, "1 once that circle has its eight cards"),
        Fact("lane", 0, "the ray that was opened out and is being refilled, 0 for none"),
        Fact("filling", 0, "1 while all the spaces are being refilled"),
        Fact("fresh", 0, "1 while the card last dealt lies on the talon"),
        Fact("redeals", 0, "how often the talon has been taken up"),
        Fact("deal", 0, "the number dealt from, which shuffles the re-deals", kind="deal"),
    ),
)

STAR = "inner middle outer"
PLACES = range(TABLE.zone["inner"].start, TABLE.zone["outer"].stop)
"""The places of the star: a circle of eight after another, each from the first ray to the eighth."""
OUTER = TABLE.zone["outer"]
PACK, TALON = TABLE.place["pack"], TABLE.place["talon"]


def cards(names: str) -> Pile:
    """The faces of these cards, written as in a transcript."""
    return tuple(SUITS.index(name[1]) * 13 + RANKS.index(name[0]) for name in names.split())


def ray_of(place: int) -> range:
    """The three places of the ray that a place of the star belongs to, the innermost first."""
    return PLACES[(place - PLACES.start) % 8::8]


def is_free(position: Position, place: int) -> bool:
    """Whether no card lies further out on its ray."""
    return not any(position.piles[other] for other in ray_of(place) if other > place)


def is_lane(position: Position, place: int) -> bool:
    """Whether the whole ray is empty."""
    return not any(position.piles[other] for other in ray_of(place))


def fact(game: Game, position: Position, name: str) -> int:
    """The value of a fact."""
    return position.facts[game.table.fact[name]]


def star_dealt(game: Game, position: Position) -> bool:
    """The three circles have been dealt."""
    return fact(game, position, "circle") == 3 and fact(game, position, "complete") == 1


def vacancies(game: Game, position: Position) -> list[int]:
    """The empty places of the circles that are complete, in the order in which they are refilled."""
    whole = fact(game, position, "circle") - 1 + fact(game, position, "complete")
    return [place for place in PLACES[: 8 * whole] if not position.piles[place]]


def due(game: Game, position: Position) -> int | None:
    """Where the next card goes: to an opened ray, else to the first space or the next place of the deal."""
    if lane := fact(game, position, "lane"):
        return next((place for place in PLACES[lane - 1::8] if not position.piles[place]), None)
    if spaces := vacancies(game, position):
        return spaces[0]
    whole = fact(game, position, "circle") - 1 + fact(game, position, "complete")
    return next((place for place in PLACES[8 * whole:] if not position.piles[place]), None)


def can_fill(game: Game, position: Position) -> bool:
    """There is a space, and a card of the pack or the talon for it."""
    return bool((position.piles[PACK] or position.piles[TALON]) and vacancies(game, position))


def in_the_dealing(game: Game, position: Position) -> bool:
    """The star is not dealt yet, and a complete circle has a space."""
    return not star_dealt(game, position) and can_fill(game, position)


def to_refill(game: Game, position: Position) -> bool:
    """The star is dealt, and a space can be filled."""
    return star_dealt(game, position) and can_fill(game, position)


def refilling(game: Game, position: Position) -> bool:
    """The refilling has begun, and a space can be filled."""
    return fact(game, position, "filling") == 1 and can_fill(game, position)


def lane_open(game: Game, position: Position) -> bool:
    """A ray that was opened out is not complete, and there are cards to fill it."""
    return fact(game, position, "lane") > 0 and can_fill(game, position)


# Tests of a move.
def nothing_outside(attempt: Attempt) -> Truth:
    """No card lies further out on its ray, if the card comes from the star."""
    return attempt.source not in PLACES or is_free(attempt.position, attempt.source)


def circle_complete(attempt: Attempt) -> Truth:
    """No circle is being dealt."""
    return attempt.fact("complete") == 1


def is_star_dealt(attempt: Attempt) -> Truth:
    """The three circles have been dealt."""
    return star_dealt(attempt.game, attempt.position)


def in_third_circle(attempt: Attempt) -> Truth:
    """The card comes from the third circle or the talon, and goes on one of the third circle."""
    return attempt.target in OUTER and (attempt.source in OUTER or attempt.source not in PLACES)


def is_due(attempt: Attempt) -> Truth:
    """The place is the one whose turn it is."""
    return attempt.target == due(attempt.game, attempt.position)


def not_while_playable(attempt: Attempt) -> Truth:
    """No new circle is begun, or no card fits a foundation."""
    if star_dealt(attempt.game, attempt.position) or not circle_complete(attempt):
        return True
    return bool(vacancies(attempt.game, attempt.position)) or none_open_under("play")(attempt)


def talon_first(attempt: Attempt) -> Truth:
    """The place is not one of the two outer ones of an opened ray, or the talon has given out."""
    lane = attempt.fact("lane")
    outside = lane > 0 and attempt.target in PLACES[lane + 7::8]
    return not (outside and attempt.position.piles[TALON])


def inner_of_a_lane(attempt: Attempt) -> Truth:
    """The place is the inner one of a ray that is empty, in a star that is dealt."""
    return (
        attempt.target in PLACES[:8] and is_lane(attempt.position, attempt.target) and is_star_dealt(attempt)
    )


def no_partner_left(attempt: Attempt) -> Truth:
    """No card stays behind, if it comes from the third circle."""
    return attempt.source not in OUTER or len(attempt.origin) == len(attempt.part.at)


def from_third(attempt: Attempt) -> Truth:
    """The card comes from the third circle."""
    return attempt.source in OUTER


# What follows from a move.
def laid(attempt: Attempt, position: Position) -> Position:
    """Afterwards the facts tell how far the dealing has come, or what is still to be refilled."""
    game = attempt.game
    circle = (attempt.target - PLACES.start) // 8 + 1
    if not star_dealt(game, attempt.position) and circle >= attempt.fact("circle"):
        whole = all(position.piles[place] for place in PLACES[8 * circle - 8 : 8 * circle])
        return with_fact(game, with_fact(game, position, "circle", circle), "complete", int(whole))
    if lane := attempt.fact("lane"):
        left = can_fill(game, position) and any(not position.piles[at] for at in PLACES[lane - 1::8])
        return with_fact(game, position, "lane", lane if left else 0)
    return with_fact(game, position, "filling", int(to_refill(game, position)))


def opened(attempt: Attempt, position: Position) -> Position:
    """Afterwards the fact tells whether the card was the last of its ray and the ray can be refilled."""
    if attempt.source in PLACES and is_lane(position, attempt.source) and to_refill(attempt.game, position):
        return with_fact(attempt.game, position, "lane", (attempt.source - PLACES.start) % 8 + 1)
    return position


# Candidates.
def free_places(position: Position) -> list[int]:
    """The places of the star whose card is free."""
    return [place for place in PLACES if position.piles[place] and is_free(position, place)]


def ways(sources: Iterable[int], targets: Iterable[int], position: Position) -> Iterator[Move]:
    """The top card of each place to each other."""
    onto = list(targets)
    for source in sources:
        if position.piles[source]:
            yield from (top_of(position, source, target) for target in onto if target != source)


def plays(game: Game, position: Position) -> Iterator[Move]:
    """Candidates: each free card of the star, and the talon's, to each foundation."""
    return ways((*free_places(position), TALON), open_places(game, position, "foundation"), position)


def marriages(_: Game, position: Position) -> Iterator[Move]:
    """Candidates: each card of the third circle, and the talon's, to each other card of that circle."""
    return ways((*OUTER, TALON), [place for place in OUTER if position.piles[place]], position)


def graces(_: Game, position: Position) -> Iterator[Move]:
    """Candidates: each card of the third circle to the inner place of each empty ray."""
    return ways(OUTER, [place for place in PLACES[:8] if is_lane(position, place)], position)


def to_due(source: int) -> Tries:
    """Candidates: the top card of the pack, or of the talon, to the place whose turn it is."""

    def candidates(game: Game, position: Position) -> Iterator[Move]:
        place = due(game, position)
        return ways((source,), () if place is None else (place,), position)

    return candidates
