"""The Hemispheres: its table and its rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.cards import RANK, RANKS, RED, SUIT, SUITS, UNSEEN, Pile, seen
from rules_engine.game import Game
from rules_engine.moves import Move, Part, top_of
from rules_engine.play import Play
from rules_engine.rule import Rule, Tries, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import with_fact
from rules_engine.words.tests import (
    all_of,
    empty,
    on_the_card_beneath,
    one_higher,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "THE HEMISPHERES")
terms = citing("cadogan", "EXPLANATION OF TERMS")

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


def filled(play: Play, position: Position) -> Position:
    """Afterwards the fact tells whether another vacancy is to be refilled."""
    return with_fact(play.game, position, "filling", int(to_refill(play.game, position)))


# Tests of a move.
def in_own_hemisphere(play: Play) -> Truth:
    """The card, if it comes from the circle, and the one it goes on there are in the right hemispheres."""
    answers: list[Truth] = []
    if play.source in CIRCLE:
        answers.append(at_home(play.card, play.source))
    if play.target in CIRCLE and play.under is not None:
        answers.append(at_home(play.under, play.target))
    return False if False in answers else None if None in answers else True


def in_own_race(play: Play) -> Truth:
    """The card comes from the talon, or from the Race of the one it goes on."""
    return play.source not in CIRCLE or race_of(play.source) == race_of(play.target)


def no_partner_left(play: Play) -> Truth:
    """No card stays behind, if it comes from the circle."""
    return play.source not in CIRCLE or len(play.origin) == len(play.part.at)


red_goes_down = on_the_card_beneath(lambda card, under: not RED[card] or RANK[card] == RANK[under] - 1)
black_goes_up = on_the_card_beneath(lambda card, under: RED[card] or RANK[card] == RANK[under] + 1)


def first_vacancy(play: Play) -> Truth:
    """The place is the first that is vacant."""
    return play.target == next(iter(vacancies(play.position)), None)


def is_stray(play: Play) -> Truth:
    """The card lies in the wrong hemisphere."""
    home = at_home(play.card, play.source)
    return None if home is None else not home


def goes_home(play: Play) -> Truth:
    """The place is in the hemisphere of the card's colour."""
    return at_home(play.card, play.target)


def change_places(play: Play) -> Truth:
    """Two cards go each to the place of the other, and both lie alone."""
    one, other = play.move.parts
    alone = all(len(play.position.piles[part.source]) == 1 and part.at == (0,) for part in (one, other))
    return alone and (one.source, one.target) == (other.target, other.source)


def both_astray(play: Play) -> Truth:
    """One is a black card of the north, the other a red card of the south."""
    homes = [at_home(part.card, part.source) for part in play.alone]
    sides = {part.source in NORTH for part in play.alone}
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


# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards.")
FOUNDATIONS = Rule(
    "foundations", cite(6, 1),
    "Before the deal the four red aces and the four black kings are taken out and laid on the table: they "
    "are the foundations.")
BARRIERS = Rule(
    "barriers", cite(7, 1, 2),
    "Four more are laid crosswise: of the kings of hearts and of diamonds and of the aces of clubs and of "
    "spades one each. These are the barriers, which part one Race from the next. Their twins stay in the "
    "pack and are cards like others.")
CIRCLE_OF_TWELVE = Rule(
    "circle", cite(10, 1, 2),
    "Twelve cards are dealt face up in a circle, three between one barrier and the next, beginning at the "
    "king of hearts and going round to the right. Each three are the places of a Race.")
HEMISPHERES = Rule(
    "hemispheres", cite(9, 1),
    "The two Races of the northern half are for red cards, the two of the southern half for black ones. How "
    "the cards fall is chance, and many will lie in the wrong half.")

# Playing and marrying.
PLAY = Rule(
    "play", cite(10, 3), "A card of the circle that fits a foundation may be played.")
OWN_HEMISPHERE = Rule(
    "own-hemisphere", cite(1, 1, label="I"),
    "A card counts only in its own hemisphere, red in the north and black in the south. In the wrong one it "
    "is neither played nor married, and nothing is laid on it.", in_own_hemisphere)
TOP_CARD = Rule(
    "top-card", terms(5, 3).quiet(),
    "Married cards lie squarely upon one another; of them, of the talon and of the pack only the top card is "
    "taken.", top_of_pile)
FOLLOW_SUIT = Rule("follow-suit", cite(5, 1, label="V"), "A foundation is of one suit.", same_suit)
ONE_UP = Rule(
    "one-up", cite(8, 1),
    "A red foundation goes up from its ace, one rank at a time, and ends with the king.",
    one_higher)
ONE_DOWN = Rule(
    "one-down", cite(8, 1),
    "A black foundation goes down from its king, one rank at a time, and ends with the ace.", one_lower)
MARRY = Rule(
    "marry", cite(10, 3), "A card of the circle may be married: laid upon its neighbour in suit.")
OWN_RACE = Rule(
    "own-race", cite(3, 1, label="III"),
    "A card of the circle is married only within its own Race; one of the talon, in any.", in_own_race)
MARRY_SUIT = Rule("marry-suit", terms(5, 2), "Only cards of one suit are married.", same_suit)
RED_DOWN = Rule(
    "red-down", cite(11, 1), "A red card is laid on the one that is just above it in rank.", red_goes_down)
BLACK_UP = Rule(
    "black-up", cite(11, 1), "A black card is laid on the one that is just below it in rank.", black_goes_up)
MARRIED_STAYS = Rule(
    "married-stays", cite(10, 3).quiet(),
    "A married card does not leave its partner to be married to another.", no_partner_left)

# Exchange and transfer.
EXCHANGE = Rule(
    "exchange", cite(2, 1, label="II"),
    "At any time a card in the wrong hemisphere may change places with one in the other, so that both come "
    "home.")
BOTH_ASTRAY = Rule(
    "both-astray", cite(2, 1, label="II"),
    "The two are a black card that lies in the north and a red one that lies in the south.", both_astray)
CHANGE_PLACES = Rule(
    "change-places", cite(2, 1, label="II"), "Each goes to the place the other has left.", change_places)
TRANSFER = Rule(
    "transfer", cite(2, 1, label="II"),
    "At the end of the game a card in the wrong hemisphere is carried over without an exchange, to a vacant "
    "place.")
STRAYS_ONLY = Rule(
    "strays-only", cite(2, 1, label="II"), "Only a card in the wrong hemisphere is carried over.", is_stray)
TO_ITS_OWN = Rule(
    "to-its-own", cite(2, 1, label="II"), "It goes to the hemisphere of its colour.", goes_home)
THE_END = all_of(empty("pack"), empty("talon"))
AT_THE_END = Rule(
    "at-the-end", cite(2, 1, label="II"),
    "The end has come when the pack is dealt out and the talon used up; no card is carried over before that.",
    THE_END)

# The barriers.
BARRIER_PLAYED = Rule(
    "play-barrier", cite(4, 1, label="IV"),
    "At the end a barrier is played on a foundation of its suit, which it completes.")
BARRIERS_LAST = Rule(
    "barriers-last", cite(4, 1, label="IV"),
    "A barrier is not moved before the pack is dealt out and the talon used up.", THE_END)
BARRIERS_BARE = Rule(
    "barriers-bare", cite(7, 2),
    "The barriers belong to no Race: no card is laid on one, and one goes nowhere but to a foundation.")

# The pack and the talon.
FILL = Rule("fill", cite(12, 1), "A vacant place in the circle is refilled with the next card of the pack.")
IN_ORDER = Rule(
    "in-order", cite(12, 1),
    "Vacancies are refilled in the order of the deal: from the king of hearts round to the right, the first "
    "one first.", first_vacancy)
FROM_PACK = Rule(
    "from-pack", cite(12, 1), "The pack alone refills the circle; the talon's cards do not.")
REFILL_FIRST = Rule(
    "refill-first", cite(12, 1), "No card is dealt to the talon while the circle has a vacancy.")
DEAL = Rule(
    "deal", cite(12, 1, 2),
    "When no place is vacant the pack is dealt out card by card, and cards that cannot be used lie on the "
    "talon.")
TURNED_FIRST = Rule(
    "turned-first", cite(12, 1, 2),
    "A card of the pack is played or married only after it has been turned up, on the talon or in the "
    "circle.")
PLAY_TALON = Rule(
    "play-talon", cite(12, 1),
    "The talon's top card may be played when it fits a foundation; it belongs to no hemisphere.")
MARRY_TALON = Rule(
    "marry-talon", cite(12, 2), "The talon's top card may be married to a card of the circle.")
NO_REDEAL = Rule("no-redeal", cite(13, 1), "The talon is not dealt again.")

# The end.
ALL_OUT = Rule(
    "all-out", cite(8, 1).quiet(),
    "The game is won when all hundred and four cards are on the foundations: red suits up to the king, black "
    "ones down to the ace.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(13, 1).quiet(),
    "When the pack is used up and nothing more can be done, the game is lost.")
