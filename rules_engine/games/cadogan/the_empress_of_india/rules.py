"""The Empress of India: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import RANKS, RED, SUITS, UNSEEN, Pile
from rules_engine.game import Game
from rules_engine.rule import Rule, State, Test, Truth, citing
from rules_engine.table import Position, Table, Zone
from rules_engine.words.pairs import faces
from rules_engine.words.tests import each_part, holds_cards, in_order, same_suit, top_of_pile

cite = citing("cadogan", "THE EMPRESS OF INDIA")


def cards(names: str, times: int = 4) -> Pile:
    """The faces of these cards, written as in a transcript, each so many times."""
    return tuple(SUITS.index(name[1]) * 13 + RANKS.index(name[0]) for name in names.split()) * times


COLOURS = (("army", "red-talon"), ("navy", "black-talon"))
"""The rows of each colour, and the packet of the talon that belongs to them."""
HOMES = {*COLOURS, ("army", "descending"), ("navy", "ascending")}

TABLE = Table(
    zones=(
        Zone("empress", title="Empress"),
        Zone("guard", 8, title="guard"),
        Zone("aside", title="queens thrown aside"),
        Zone("descending", 8, title="Generals"),
        Zone("ascending", 8, title="Admirals"),
        Zone("army", 24, title="Army", across=12),
        Zone("navy", 24, title="Navy", across=12),
        Zone("red-talon", title="red talon"),
        Zone("black-talon", title="black talon"),
        Zone("pack", title="pack", face_down=True),
    ),
)


def of_its_colour(attempt: Attempt) -> Truth:
    """The card goes to the rows of its colour."""
    return (attempt.zone(attempt.target), attempt.zone(attempt.source)) in HOMES


def built_on(zone: str, holds: Test) -> Test:
    """The test holds of the card, if it goes to this zone."""
    return lambda attempt: holds(attempt) if attempt.zone(attempt.target) == zone else True


def one_of_each_colour(attempt: Attempt) -> Truth:
    """Two cards are taken, a red one and a black one."""
    taken = faces(attempt)
    if len(taken) != 2:
        return False
    return None if UNSEEN in taken else RED[taken[0]] != RED[taken[1]]


def none_left_behind(attempt: Attempt) -> Truth:
    """No card of the rows is parted from the one it was paired with."""
    parts, piles = attempt.move.parts, attempt.position.piles
    return all(
        len(piles[one.source]) == sum(len(part.at) for part in parts if part.source == one.source)
        for one in parts
        if attempt.zone(one.source) in ("army", "navy")
    )


def out_of_the_rows(attempt: Attempt) -> Truth:
    """Every card comes from the Army or the Navy."""
    return all(attempt.zone(part.source) in ("army", "navy") for part in attempt.move.parts)


def unpaired_to_unpaired(attempt: Attempt) -> Truth:
    """The card it goes on lies by itself."""
    return len(attempt.position.piles[attempt.target]) == 1


def into_the_other(attempt: Attempt) -> Truth:
    """It goes from the Army to the Navy, or from the Navy to the Army."""
    return attempt.zone(attempt.source) != attempt.zone(attempt.target)


def vacancy(*, packet: bool) -> State:
    """A row has a vacancy that the packet of its colour can fill, or that only the pack can."""

    def state(game: Game, position: Position) -> bool:
        place, zone, piles = game.table.place, game.table.zone, position.piles
        return any(
            bool(piles[place[talon]]) if packet else not piles[place[talon]] and bool(piles[place["pack"]])
            for rows, talon in COLOURS
            if not all(piles[at] for at in zone[rows])
        )

    return state


# The deal.
FOUR_PACKS = Rule("four-packs", cite(0, 1), "Four full packs, two hundred and eight cards.")
TAKEN_OUT = Rule(
    "taken-out", cite(6, 1),
    "All black aces, black queens, red kings and red knaves are taken out first, eight of each.")
PUT_AWAY = Rule(
    "put-away", cite(7, 1), "Of the black queens, all but one queen of clubs are put away for good.")
EMPRESS = Rule(
    "empress", cite(8, 1),
    "The queen of clubs that stays is the Empress and the red knaves are her guard: nine cards that are "
    "only to be looked at.")
FOUNDATIONS = Rule(
    "foundations", cite(9, 1),
    "The black aces begin eight foundations called Admirals, and the red kings eight called Generals.")
FOUR_ROWS = Rule(
    "four-rows", cite(11, 1),
    "Four rows of twelve single cards are dealt face up: two of red cards, the Army, and under them two of "
    "black cards, the Navy.")
BOTH_AT_ONCE = Rule(
    "both-at-once", cite(12, 1),
    "Red and black are dealt as they come, each to the rows of its colour; where these are full, to its "
    "packet of the talon. The deal stops when Army and Navy are both complete.")
TWO_PACKETS = Rule("two-packets", cite(4, 1), "The talon is two packets, one of red cards, one of black.")

# What may be done.
PLAY = Rule(
    "play", cite(13, 1), "A red card and a black card that fit are played together on their foundations.")
PAIR = Rule(
    "pair", cite(13, 2),
    "A card of the Army may be laid on a card of the Navy, or the other way round: the two are then a pair.")
REFILL = Rule(
    "refill", cite(2, 1), "A vacancy takes the top card of the packet of its own colour.")
TURN = Rule(
    "turn", cite(15, 3),
    "The pack is dealt card by card: a card that can fill a vacancy of its colour does, and every other goes "
    "face up on the packet of its colour.")

# What limits it.
IN_PAIRS = Rule(
    "in-pairs", cite(1, 1), "Cards are played two at a time, one red and one black.", one_of_each_colour)
THROUGH = Rule(
    "through-the-rows", cite(3, 1),
    "No card of the talon or the pack is played before it has lain in the Army or the Navy.", out_of_the_rows)
FOLLOW_SUIT = Rule(
    "follow-suit", cite(5, 1), "A foundation keeps to one suit.", each_part(same_suit))
ADMIRALS = Rule(
    "admirals-rise", cite(10, 1),
    "An Admiral goes up one rank at a time to the king, and from the knave straight to the king.",
    each_part(built_on("ascending", in_order("A23456789TJK"))))
GENERALS = Rule(
    "generals-descend", cite(9, 1),
    "A General goes down one rank at a time to the ace, and from the queen straight to the ten.",
    each_part(built_on("descending", in_order("KQT98765432A"))))
INSEPARABLE = Rule(
    "inseparable", cite(13, 2), "The two cards of a pair are never parted, and are played together.",
    none_left_behind)
ACROSS = Rule(
    "across", cite(13, 2), "A red card is paired with a black one, never with one of its own colour.",
    into_the_other)
PAIRED_ONCE = Rule(
    "paired-once", cite(14, 1), "A pair takes no third card.", unpaired_to_unpaired)
TOP_CARD = Rule(
    "top-card", cite(15, 2), "Only the top card of a packet can be used.", top_of_pile)
OWN_COLOUR = Rule(
    "own-colour", cite(2, 1),
    "A vacancy in the Army takes red cards only, and one in the Navy only black ones.", of_its_colour)
VACANCY_ONLY = Rule(
    "vacancy-only", cite(2, 1), "The talon fills vacancies, and is laid on no card of the rows.")
PACK_LEFT = Rule(
    "pack-left", cite(15, 3), "Cards are dealt only as long as the pack has any.", holds_cards("pack"))
REFILL_AT_ONCE = Rule(
    "refill-at-once", cite(13, 3),
    "A vacancy is filled from the packet of its colour before anything else is done.")

# The end.
ALL_OUT = Rule(
    "all-out", cite(9, 1).quiet(),
    "The game is won when the Admirals have all reached their kings and the Generals their aces.")
STUCK = Rule(
    "stuck", cite(16, 1), "The pack is dealt once. When it is out and nothing can be done, the game is lost.")
