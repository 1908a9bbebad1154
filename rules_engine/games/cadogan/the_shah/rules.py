"""The Shah: its table and its rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.cards import RANKS, SUITS, Pile
from rules_engine.game import Game
from rules_engine.judge import open_places
from rules_engine.moves import Move, top_of
from rules_engine.play import Play
from rules_engine.rule import Rule, Tries, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import with_fact
from rules_engine.words.tests import (
    none_open_under,
    one_higher,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "THE SHAH")
terms = citing("cadogan", "EXPLANATION OF TERMS")

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
    return due_in_turn(game, position)


def due_in_turn(game: Game, position: Position) -> int | None:
    """The first space, or else the next place in the dealing of the star."""
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
def nothing_outside(play: Play) -> Truth:
    """No card lies further out on its ray, if the card comes from the star."""
    return play.source not in PLACES or is_free(play.position, play.source)


def circle_complete(play: Play) -> Truth:
    """No circle is being dealt."""
    return play.fact("complete") == 1


def is_star_dealt(play: Play) -> Truth:
    """The three circles have been dealt."""
    return star_dealt(play.game, play.position)


def in_third_circle(play: Play) -> Truth:
    """The card comes from the third circle or the talon, and goes on one of the third circle."""
    return play.target in OUTER and (play.source in OUTER or play.source not in PLACES)


def is_due(play: Play) -> Truth:
    """The place is the one whose turn it is."""
    return play.target == due(play.game, play.position)


def not_while_playable(play: Play) -> Truth:
    """No new circle is begun, or no card fits a foundation."""
    if star_dealt(play.game, play.position) or not circle_complete(play):
        return True
    return bool(vacancies(play.game, play.position)) or none_open_under("play")(play)


def talon_first(play: Play) -> Truth:
    """The place is not one of the two outer ones of an opened ray, or the talon has given out."""
    lane = play.fact("lane")
    outside = lane > 0 and play.target in PLACES[lane + 7::8]
    return not (outside and play.position.piles[TALON])


def inner_of_a_lane(play: Play) -> Truth:
    """The place is the inner one of a ray that is empty, in a star that is dealt."""
    return play.target in PLACES[:8] and is_lane(play.position, play.target) and is_star_dealt(play)


def no_partner_left(play: Play) -> Truth:
    """No card stays behind, if it comes from the third circle."""
    return play.source not in OUTER or len(play.origin) == len(play.part.at)


def from_third(play: Play) -> Truth:
    """The card comes from the third circle."""
    return play.source in OUTER


# What follows from a move.
def laid(play: Play, position: Position) -> Position:
    """Afterwards the facts tell how far the dealing has come, or what is still to be refilled."""
    game = play.game
    circle = (play.target - PLACES.start) // 8 + 1
    if not star_dealt(game, play.position) and circle >= play.fact("circle"):
        whole = all(position.piles[place] for place in PLACES[8 * circle - 8 : 8 * circle])
        return with_fact(game, with_fact(game, position, "circle", circle), "complete", int(whole))
    if lane := play.fact("lane"):
        left = can_fill(game, position) and any(not position.piles[at] for at in PLACES[lane - 1::8])
        return with_fact(game, position, "lane", lane if left else 0)
    return with_fact(game, position, "filling", int(to_refill(game, position)))


def opened(play: Play, position: Position) -> Position:
    """Afterwards the fact tells whether the card was the last of its ray and the ray can be refilled."""
    if play.source in PLACES and is_lane(position, play.source) and to_refill(play.game, position):
        return with_fact(play.game, position, "lane", (play.source - PLACES.start) % 8 + 1)
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
    """Candidates: the top card of the pack, or of the talon, to every place whose turn it may be."""

    def candidates(game: Game, position: Position) -> Iterator[Move]:
        targets = {due(game, position), due_in_turn(game, position)}
        return ways((source,), sorted(place for place in targets if place is not None), position)

    return candidates


# The cards and the star.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards.")
TAKEN_OUT = Rule(
    "taken-out", cite(4, 1, 2),
    "All eight aces and all eight kings are taken out before the deal. Seven kings leave the game; the "
    "eighth lies in the middle, and the aces make a ring round it. Which king stays is all one; here it is "
    "the king of hearts.")
SHAH_ALONE = Rule(
    "shah-alone", cite(5, 1), "The king in the middle, the Shah, is never moved, and no card is laid on him.")
LAY = Rule(
    "lay", cite(6, 1, 3),
    "Cards of the pack are laid face up round the aces in three circles of eight. A card of the second "
    "circle lies outside one of the first, and a card of the third outside that; so they form eight rays of "
    "three.")
IN_ORDER = Rule(
    "in-order", cite(10, 1),
    "Cards go to the first circle before the second and to the second before the third, and in each circle "
    "from the top ray round to the right. So it is in dealing, and again when spaces are refilled; but a ray "
    "that was opened out is refilled by itself, from the inside.", is_due)
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(6, 2),
    "During the deal each space is filled from the pack before anything else is done.")

# Playing and marrying.
PLAY = Rule(
    ""
    "play", cite(6, 2),
    "A card of the star, or the talon's top card, may be played when it fits a foundation.")
NOTHING_OUTSIDE = Rule(
    "nothing-outside", cite(1, 1, 2, label="I"),
    "A card of the star is free only while no card lies further out on its ray.", nothing_outside)
CIRCLE_FIRST = Rule(
    "circle-first", cite(6, 1, 2), "While a circle is being dealt no card is played.", circle_complete)
FOLLOW_SUIT = Rule("follow-suit", cite(3, 1, label="III"), "A foundation is of one suit.", same_suit)
ONE_UP = Rule(
    "one-up", cite(5, 2), "A foundation goes up from its ace, one rank at a time, and ends with the queen.",
    one_higher)
MARRY = Rule(
    "marry", cite(8, 1), "A card may be married: laid upon the next higher card of its suit.")
NOT_OBLIGED = Rule(
    "not-obliged", cite(8, 1),
    "Once the star is dealt nobody need play or marry a card that could be; it may wait for a better time.")
THIRD_CIRCLE = Rule(
    "third-circle", cite(2, 1, label="II"),
    "Only in the third circle are cards married: there the card that is covered must lie, and the card laid "
    "on it comes from there or from the talon. One of the inner circles, even when it is free, can only be "
    "played.", in_third_circle)
MARRY_SUIT = Rule("marry-suit", terms(5, 2), "Only cards of one suit are married.", same_suit)
ONE_DOWN = Rule(
    "one-down", cite(8, 2), "Marriages go downward: the card laid on is one rank below the one it covers.",
    one_lower)
STAR_FIRST = Rule(
    "star-first", cite(8, 1), "Nothing is married, and no talon begun, before the star is complete.",
    is_star_dealt)
MARRIED_STAYS = Rule(
    "married-stays", cite(10, 1).quiet(),
    "A married card does not leave its partner to be married to another.",
    no_partner_left)
TOP_CARD = Rule(
    "top-card", terms(5, 3).quiet(),
    "Married cards lie squarely upon one another; of them, of the talon and of the pack only the top card is "
    "taken.", top_of_pile)

# The talon, and spaces.
DEAL = Rule(
    "deal", cite(11, 1),
    "When the star is complete the rest of the pack is turned up card by card. What is not used lies on the "
    "talon.")
TURNED_FIRST = Rule(
    "turned-first", cite(11, 1),
    "A card of the pack is played or married only after it has been turned up upon the talon.")
FILL = Rule(
    "fill", cite(10, 1),
    "A space in the star may be refilled with the talon's top card as well as with the next card of the "
    "pack.")
REFILL_FIRST = Rule(
    "refill-first", cite(10, 1), "No card is dealt to the talon while the star has a space.")
MAKE_ROOM = Rule(
    "make-room", cite(9, 1),
    "It often pays to keep a play or a marriage back until a card turns up that will soon be wanted, and "
    "then to make a space for that card.")
GRACE = Rule(
    "grace", cite(12, 1, 2),
    "When a whole ray has been opened out, its inner place may be filled with a card of the third circle. "
    "The book calls this a kind of grace.")
FROM_THIRD = Rule(
    "from-third", cite(12, 1), "The grace is for a card of the third circle; no other card is moved so.",
    from_third)
WHOLE_RAY = Rule(
    "whole-ray", cite(12, 1),
    "It fills the inner place of a ray that is empty from end to end, and no other space.", inner_of_a_lane)
LANE_TALON = Rule(
    "lane-from-talon", cite(12, 3),
    "The two outer places of an opened ray are refilled from the talon, and from the pack only when there is "
    "no talon.", talon_first)

# The end.
ALL_OUT = Rule("all-out", cite(5, 2), "The game is won when all eight foundations have come to their queens.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(12, 2).quiet(),
    "When the pack is used up and nothing more can be done, the game is lost.")
