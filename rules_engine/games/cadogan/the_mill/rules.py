"""The Mill: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.attempt import Attempt
from rules_engine.cards import RANK, UNSEEN, seen
from rules_engine.game import Game
from rules_engine.rule import Rule, Truth, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.effects import lower_fact, set_fact, with_fact
from rules_engine.words.states import a_place_is_empty, can_be_filled
from rules_engine.words.tests import (
    all_of,
    either,
    fact_is,
    leaves_one_behind,
    not_from,
    of_rank,
    one_card,
    one_higher_round,
    one_lower,
    top_of_pile,
)

cite = citing("cadogan", "THE MILL")

TABLE = Table(
    zones=(
        Zone("wing", 8, title="wings"),
        Zone("ascending", title="centre"),
        Zone("descending", 4, title="angles", in_order=True, waits="king"),
        Zone("pack", title="pack", face_down=True),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("fresh", 0, "1 while the card last turned lies on the talon"),
        Fact("moved", 0, "which king packets have given a card to the centre since one of the wings or the "
             "talon was played: 1 for the first, 2, 4 and 8 for the others, added up"),
        Fact("redeals", 0, "how often the talon has been turned over"),
    ),
)

OPEN = "wing talon"
FOUNDATIONS = "ascending descending"
CENTRE = TABLE.place["ascending"]
KINGS = TABLE.zone["descending"]
WHOLE = 52


def open_ranks(position: Position) -> set[int]:
    """The ranks of the cards that may be played, of the wings and the talon; -1 for one not shown."""
    piles = (position.piles[place] for zone in OPEN.split() for place in TABLE.zone[zone])
    return {RANK[seen(pile[-1])] for pile in piles if pile}


def fewer_than_four_families(attempt: Attempt) -> Truth:
    """The centre packet has room for another card."""
    return len(attempt.position.piles[CENTRE]) < WHOLE


def brings_the_next(attempt: Attempt) -> Truth:
    """A card of the wings or the talon goes next upon the card that is moved to the centre."""
    ranks = open_ranks(attempt.position)
    if len(attempt.position.piles[CENTRE]) + 1 == WHOLE:
        return False
    if attempt.card == UNSEEN:
        return None if ranks else False
    if (RANK[attempt.card] + 1) % 13 in ranks:
        return True
    return None if -1 in ranks else False


def given(attempt: Attempt, position: Position) -> Position:
    """Afterwards the fact tells that this king packet has given a card."""
    return with_fact(
        attempt.game, position, "moved", attempt.fact("moved") | 1 << attempt.number(attempt.source) - 1
    )


to_be_refilled = can_be_filled("wing", "pack", "talon")
"""A place of the wings is vacant, and the pack or the talon has a card for it."""


def a_card_is_owing(game: Game, position: Position) -> bool:
    """A card has been moved to the centre, and the one it was to bring into use is still to be played."""
    return position.facts[game.table.fact["moved"]] > 0


def a_king_waits(game: Game, position: Position) -> bool:
    """A king lies in the wings or on the talon, an angle is open, and no card must go to the centre first."""
    owed = a_card_is_owing(game, position) and any(duty.rule is USE_AT_ONCE for duty in game.duties)
    return not owed and a_place_is_empty("descending")(game, position) and 12 in open_ranks(position)


# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
LAID = Rule(
    "laid-out", cite(3, 1),
    "One ace is picked out of the packs and laid in the centre, in our numbered deals the ace of spades; "
    "eight cards are then dealt about it, face up, as the wings of a windmill.")
FIVE = Rule(
    "any-suit", cite(2, 1, label="II"),
    "None of the five foundations keeps to a suit: rank alone decides.")
THE_FIVE = Rule(
    "five-foundations", cite(3, 3, 4),
    "The foundations are the ace in the centre and the four kings in the angles.")
WINGS_LAID = Rule(
    "wings-first", cite(4, 1),
    "When the ace and all eight wings lie, the kings among the wings and whatever else will go are played, "
    "and the spaces filled; then the dealing begins.")

# What may be done.
BEGIN = Rule(
    "begin", cite(3, 2),
    "Each of the first four kings to appear, in the wings or in dealing, goes to one of the four angles "
    "between the wings.")
PLAY = Rule(
    "play", cite(1, 1, label="I"),
    "Any card of the wings may be played on a foundation that it fits, and the top card of the talon "
    "likewise.")
FILL = Rule(
    "fill", cite(7, 1),
    "A vacant place in the wings takes the next card of the pack, unseen, or the top card of the talon.")
DEAL = Rule("deal", cite(4, 2), "The cards in hand are turned up one at a time, each upon the talon.")
TRANSFER = Rule(
    "transfer", cite(8, 1),
    "The top card of a king packet may be moved to the centre packet if it is the card wanted there.")

# What limits it.
TOP_CARD = Rule(
    "top-card", cite(4, 3), "The talon is one packet, and only its top card may be used.",
    either(not_from("talon"), top_of_pile))
KING_FIRST = Rule("king-first", cite(3, 2), "Only a king begins a packet in an angle.", of_rank(12))
ONE_UP = Rule(
    "one-up", cite(5, 1),
    "The centre packet goes up one rank at a time from its ace to a king; upon a king comes an ace, and the "
    "next family begins.", one_higher_round)
FOUR_FAMILIES = Rule(
    "four-families", cite(3, 4),
    "The fourth king ends the centre packet, with fifty-two cards.", fewer_than_four_families)
ONE_DOWN = Rule(
    "one-down", cite(3, 4), "A king packet goes down one rank at a time and ends with an ace.", one_lower)
TURNED_FIRST = Rule(
    "turned-first", cite(4, 2), "A card of the pack is played only once it has been turned up.")
FROM_PACK = Rule(
    "from-pack-or-talon", cite(7, 1).quiet(), "Cards do not move from one place of the wings to another.")
ONE_EACH = Rule("one-each", cite(3, 1), "A place of the wings holds one card.")
UPPERMOST = Rule(
    "uppermost", cite(8, 1), "Only the uppermost card of a king packet is moved to the centre, and singly.",
    all_of(top_of_pile, one_card))
BRINGS = Rule(
    "brings-into-use", cite(8, 1),
    "It is moved only when a card of the wings, or the top card of the talon, will go next upon it.",
    brings_the_next)
KING_STAYS = Rule(
    "king-stays", cite(8, 1).quiet(), "The king that began a packet is not moved to the centre.",
    leaves_one_behind)
ONE_OF_EACH = Rule(
    "one-at-once", cite(8, 1),
    "After one card has been moved to the centre, a card of the wings or the talon is played before another "
    "is moved, whichever king packet it comes from.", fact_is("moved", 0))
GOES_ON_IT = Rule(
    "goes-on-it", cite(8, 1),
    "The card so brought into use goes upon the card that was moved, in the centre.", fact_is("moved", 0))
ONE_WAY = Rule(
    "one-way", cite(8, 1).quiet(),
    "No card is moved from the centre to a king packet, or from one king packet to another.")

# Duties, the end, and advice.
USE_AT_ONCE = Rule(
    "use-at-once", cite(8, 1),
    "The card that was to be brought into use is played before anything else is done.")
KINGS_OUT = Rule(
    "kings-out", cite(3, 2),
    "As long as an angle is open, a king that may be used goes there before anything else is done; only a "
    "vacancy may be filled sooner.")
REFILL_AT_ONCE = Rule(
    "refill-at-once", cite(7, 1),
    "A vacancy in the wings is filled, as long as there is a pack or a talon, before another card is "
    "played, moved or dealt; only a king on its way to an angle may go first.")
ALL_OUT = Rule(
    "all-out", cite(3, 4).quiet(),
    "The game is won when all hundred and four cards are on the five foundations.")
LOST = Rule(
    "lost", cite(4, 2).quiet(),
    "The game is lost when the pack is dealt out and no card can be played or moved.")
PREFER = Rule(
    "prefer-talon", cite(6, 1),
    "Where a card of the talon and one of the wings would both do, the talon's is the better to play.")

USED = (lower_fact("fresh", where="talon"),)
PLAYED = (*USED, set_fact("moved", 0))
