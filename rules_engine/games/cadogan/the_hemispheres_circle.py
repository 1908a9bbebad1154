"""The Hemispheres: its table, the circle, and what may be so of a move in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, RANKS, RED, SUIT, SUITS, UNSEEN, Pile, seen
from rules_engine.game import Game
from rules_engine.moves import Move, Part, top_of
from rules_engine.rule import Tries, Truth
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import with_fact
from rules_engine.words.tests import on_the_card_beneath

TABLE = Table(
    zones=(
        Zone("ascending", 4, title="red aces"),
        Zone("descending", 4, title="black kings"),
        Zone("barrier", 4, title="barriers"),
        Zone("north-west", 3, title="north-western Race"),
        Zone("north-east", 3, title="north-eastern Race"),
        Zone("south-east", 3, title="south-eastern Race"),
        Zone("south-west", 3, title="south-western Race"),
        Zone("pack", title="pack", face_down=True),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("filling", 0, "1 while the vacancies are being refilled"),
        Fact("fresh", 0, "1 while the card last dealt lies on the talon"),
    ),
)

RACES = "north-west north-east south-east south-west"
CIRCLE = range(TABLE.zone["north-west"].start, TABLE.zone["south-west"].stop)
"""The twelve places of the circle, from the king of hearts in the west round with the clock."""
NORTH, SOUTH = CIRCLE[:6], CIRCLE[6:]
PACK, TALON = TABLE.place["pack"], TABLE.place["talon"]


def cards(names: str) -> Pile:
    """The faces of these cards, written as in a transcript."""
    return tuple(SUITS.index(name[1]) * 13 + RANKS.index(name[0]) for name in names.split())


def race_of(place: int) -> int:
    """Which of the four Races a place of the circle belongs to, from 0."""
    return (place - CIRCLE.start) // 3


def at_home(card: int, place: int) -> Truth:
    """Whether a card in this place of the circle is in the hemisphere of its colour."""
    return None if card == UNSEEN else RED[card] == (place in NORTH)


def strange(position: Position, places: range) -> list[int]:
    """The places, of these, whose card is in the wrong hemisphere or is not shown."""
    piles = position.piles
    return [at for at in places if piles[at] and at_home(seen(piles[at][-1]), at) is not True]


def vacancies(position: Position) -> list[int]:
    """The empty places of the circle, in the order in which they are refilled."""
    return [place for place in CIRCLE if not position.piles[place]]


def to_refill(_: Game, position: Position) -> bool:
    """A place of the circle is vacant, and the pack holds a card for it."""
    return bool(position.piles[PACK] and vacancies(position))


def refilling(game: Game, position: Position) -> bool:
    """The refilling has begun, and another place can be filled."""
    return position.facts[game.table.fact["filling"]] == 1 and to_refill(game, position)


def filled(attempt: Attempt, position: Position) -> Position:
    """Afterwards the fact tells whether another vacancy is to be refilled."""
    return with_fact(attempt.game, position, "filling", int(to_refill(attempt.game, position)))


# Tests of a move.
def in_own_hemisphere(attempt: Attempt) -> Truth:
    """The card, if it comes from the circle, and the one it goes on there are in the right hemispheres."""
    answers: list[Truth] = []
    if attempt.source in CIRCLE:
        answers.append(at_home(attempt.card, attempt.source))
    if attempt.target in CIRCLE and attempt.under is not None:
        answers.append(at_home(attempt.under, attempt.target))
    return False if False in answers else None if None in answers else True


def in_own_race(attempt: Attempt) -> Truth:
    """The card comes from the talon, or from the Race of the one it goes on."""
    return attempt.source not in CIRCLE or race_of(attempt.source) == race_of(attempt.target)


def no_partner_left(attempt: Attempt) -> Truth:
    """No card stays behind, if it comes from the circle."""
    return attempt.source not in CIRCLE or len(attempt.origin) == len(attempt.part.at)


red_goes_down = on_the_card_beneath(lambda card, under: not RED[card] or RANK[card] == RANK[under] - 1)
black_goes_up = on_the_card_beneath(lambda card, under: RED[card] or RANK[card] == RANK[under] + 1)


def first_vacancy(attempt: Attempt) -> Truth:
    """The place is the first that is vacant."""
    return attempt.target == next(iter(vacancies(attempt.position)), None)


def is_stray(attempt: Attempt) -> Truth:
    """The card lies in the wrong hemisphere."""
    home = at_home(attempt.card, attempt.source)
    return None if home is None else not home


def goes_home(attempt: Attempt) -> Truth:
    """The place is in the hemisphere of the card's colour."""
    return at_home(attempt.card, attempt.target)


def change_places(attempt: Attempt) -> Truth:
    """Two cards go each to the place of the other, and both lie alone."""
    one, other = attempt.move.parts
    alone = all(len(attempt.position.piles[part.source]) == 1 and part.at == (0,) for part in (one, other))
    return alone and (one.source, one.target) == (other.target, other.source)


def both_astray(attempt: Attempt) -> Truth:
    """One is a black card of the north, the other a red card of the south."""
    homes = [at_home(part.card, part.source) for part in attempt.alone]
    sides = {part.source in NORTH for part in attempt.alone}
    if True in homes or len(sides) == 1:
        return False
    return None if None in homes else True


# Candidates.
def marriages(sources: Sequence[int]) -> Tries:
    """Candidates: each top card of these places to each of the circle that could be its neighbour in suit."""

    def candidates(_: Game, position: Position) -> Iterator[Move]:
        tops = [(place, seen(pile[-1])) for place in CIRCLE if (pile := position.piles[place])]
        for source in (place for place in sources if position.piles[place]):
            card = seen(position.piles[source][-1])
            for target, under in tops:
                if source != target and (UNSEEN in (card, under) or SUIT[card] == SUIT[under]):
                    yield top_of(position, source, target)

    return candidates


def swap(one: int, other: int) -> Move:
    """Two single cards change places; the second is taken from under the first."""
    return Move((Part((0,), one, other), Part((0,), other, one)))


def exchanges(_: Game, position: Position) -> Iterator[Move]:
    """Candidates: each single card of the north with each of the south, one of which may be astray."""
    alone = [place for place in CIRCLE if len(position.piles[place]) == 1]
    stray = set(strange(position, CIRCLE))
    for one in alone:
        others = alone if one in NORTH else ()
        yield from (swap(one, other) for other in others if other in SOUTH and stray & {one, other})


def transfers(_: Game, position: Position) -> Iterator[Move]:
    """Candidates: each card that may be astray to each vacancy."""
    gaps = vacancies(position)
    for source in strange(position, CIRCLE):
        yield from (top_of(position, source, target) for target in gaps)
