"""Red and Black: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.cards import parse_card
from rules_engine.deal import Lay, Step, Withdraw
from rules_engine.game import Game
from rules_engine.rule import Rule, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.states import only_to_and_fro
from rules_engine.words.tests import (
    all_of,
    alternate_colour,
    either,
    empty,
    fact_is,
    holds_cards,
    not_from,
    one_higher,
    one_lower,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "RED AND BLACK")
terms = citing("cadogan", "EXPLANATION OF TERMS")

TABLE = Table(
    zones=(
        Zone("foundation", 8, title="foundations"),
        Zone("volunteer", 8, title="Volunteers"),
        Zone("pack", title="cards in hand", face_down=True),
        Zone("hand", title="card turned up"),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("redeals", 0, "how often the talon has been taken up and dealt again"),
        Fact("deal", 0, "the number dealt from, which shuffles the re-deal", kind="deal"),
    ),
)

only_passing = only_to_and_fro("volunteer")


def dealt_and_stuck(game: Game, position: Position) -> bool:
    """No card is left to turn, and no more can be done than pass cards from Volunteer to Volunteer."""
    place = game.table.place
    left = position.piles[place["pack"]] or position.piles[place["hand"]]
    return not left and only_passing(game, position)


# The deal.
def dealt(suits: str) -> tuple[Step, ...]:
    """The deal, with aces of these suits in line."""
    aces = Withdraw("foundation", tuple(parse_card(f"A{suit}") for suit in suits))
    return (aces, Lay("volunteer"), Lay("pack", rest=True))


TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
ACES_OUT = Rule(
    "eight-aces", cite(3, 1, 2),
    "The eight aces are taken out of the packs and laid in a line, in pairs of a red and a black one. They "
    "begin the foundations.")
EIGHT_VOLUNTEERS = Rule(
    "volunteers", cite(3, 3, 4),
    "Eight cards are dealt face up in a row below them, the Volunteers. The eighty-eight others stay in the "
    "hand, face down.")

# What may be done.
PLAY = Rule(
    "play", cite(3, 5, 6),
    "A card that fits may be played on a foundation, from the Volunteers or as it is dealt.")
BUILD = Rule(
    "build", cite(3, 6),
    "A card may be placed in sequence on a Volunteer, from another Volunteer or as it is dealt.")
TURN = Rule("turn", cite(3, 6), "The cards in hand are dealt out one by one, each turned face up.")
LAY = Rule("lay", cite(3, 7), "A card turned up that is not used is laid on the talon.")
FILL = Rule(
    "fill", cite(3, 5, 6), "A vacancy among the Volunteers is filled with the next of the cards in hand.")
REDEAL = Rule(
    "redeal", cite(4, 1),
    "When the cards in hand are used up, the talon may be taken up, shuffled, and dealt again.")

# What limits it.
TOP_CARD = Rule(
    "top-card", terms(1, 2),
    "Of a sequence on the Volunteers, and of the talon, only the card that no other covers can be used.",
    top_of_pile)
FOLLOW_SUIT = Rule("follow-suit", cite(1, 1, label="I"), "A foundation keeps to one suit.", same_suit)
ONE_UP = Rule(
    "one-up", cite(3, 2), "A foundation goes up one rank at a time, from its ace to the king.", one_higher)
ONE_DOWN = Rule(
    "one-down", cite(2, 1, label="II"),
    "On a Volunteer goes only the card one rank lower than the last one there.", one_lower)
CHANGE_COLOUR = Rule(
    "change-colour", cite(2, 1, 2, label="II"),
    "Colours change with every card: upon a black four a red three, and then a black two.", alternate_colour)
FILL_AT_ONCE = Rule(
    "fill-at-once", cite(3, 5, 6), "While a vacancy can be filled, nothing else is done.")
FROM_HAND = Rule(
    "from-hand", cite(3, 5), "A vacancy takes no card of another Volunteer or of the talon.")
TURNED_FILLS = Rule(
    "turned-fills", cite(3, 5),
    "If a card lies turned up when a vacancy is made, that card fills it, and not the next of those still to "
    "be dealt.", either(not_from("pack"), empty("hand")))
ONE_BY_ONE = Rule(
    "one-by-one", cite(3, 6).quiet(), "A card turned up is placed before the next is turned.", empty("hand"))
CARDS_LEFT = Rule(
    "cards-left", cite(3, 6), "A card can be turned up only while any are left in the hand.",
    holds_cards("pack"))
DEALT_OUT = Rule(
    "dealt-out", cite(4, 1),
    "The talon is taken up only when every card in hand has been dealt and placed.",
    all_of(empty("pack"), empty("hand"), holds_cards("talon")))
ONCE = Rule("once", cite(4, 1), "The talon is dealt again once, and no more.", fact_is("redeals", 0))

# The end.
ALL_UP = Rule(
    "all-out", cite(3, 2), "The game is won when all one hundred and four cards lie on the foundations.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(4, 1).quiet(),
    "The game is lost when every card has been dealt, no re-deal is left, and nothing can be played or "
    "placed. A card that could only go to and fro among the Volunteers does not count.")
