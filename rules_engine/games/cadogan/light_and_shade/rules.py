"""Light and Shade: the table, and the rules as the text gives them."""

from __future__ import annotations

from rules_engine.game import Game
from rules_engine.rule import Rule, citing
from rules_engine.table import Position, Table, Zone
from rules_engine.words.states import only_to_and_fro
from rules_engine.words.tests import (
    alternate_colour,
    either,
    empty,
    holds_cards,
    not_from,
    one_higher,
    one_lower,
    top_of_pile,
)

cite = citing("cadogan", "LIGHT AND SHADE")
terms = citing("cadogan", "EXPLANATION OF TERMS")

TABLE = Table(zones=(
    Zone("auxiliary", 4, title="Auxiliaries"),
    Zone("rival", 4, title="Rivals"),
    Zone("foundation", 8, title="foundations"),
    Zone("pack", title="pack", face_down=True),
    Zone("hand", title="card turned up"),
    Zone("talon", title="talon"),
))
PACK, HAND, TALON = (TABLE.place[name] for name in ("pack", "hand", "talon"))


def vacancy_to_fill(game: Game, position: Position) -> bool:
    """A vacancy in either row is open, and there is a card for it."""
    piles, zone = position.piles, game.table.zone
    rivals = [bool(piles[place]) for place in zone["rival"]]
    auxiliary_open = any(not piles[place] for place in zone["auxiliary"])
    return bool((auxiliary_open and any(rivals))
                or (not all(rivals) and (piles[PACK] or piles[HAND] or piles[TALON])))


only_passing = only_to_and_fro("auxiliary")


def dealt_and_stuck(game: Game, position: Position) -> bool:
    """No card is left to turn, and no more can be done than pass cards from Auxiliary to Auxiliary."""
    return not (position.piles[PACK] or position.piles[HAND]) and only_passing(game, position)


# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards, shuffled together.")
ACES_OUT = Rule(
    "eight-aces", cite(4, 1, 2),
    "The eight aces are taken out of the packs and laid in a line. They begin the foundations.")
TWO_ROWS = Rule(
    "two-rows", cite(5, 1, 2),
    "Eight cards are dealt face up above them in two rows of four: the upper row are the Auxiliaries, the "
    "lower the Rivals. The eighty-eight others stay in the pack, face down.")
NO_REDEAL = Rule("no-redeal", cite(7, 1), "The pack is dealt once, and not again.")

# What may be done.
PLAY = Rule("play", cite(5, 3), "A card that fits may be played from the Auxiliaries on a foundation.")
PLACE = Rule("place", cite(5, 4), "A Rival may be placed in sequence on an Auxiliary.")
FILL_AUXILIARY = Rule(
    "fill-auxiliary", cite(3, 1, label="III"), "A vacancy in the Auxiliaries is filled with any Rival.")
FILL_RIVAL = Rule(
    "fill-rival", cite(3, 1, label="III"),
    "A vacancy in the Rivals is filled with a card of the pack, that which lies turned up or else the next, "
    "or with the top card of the talon.")
TURN = Rule("turn", cite(5, 5), "The pack is dealt out card by card, each turned face up.")
LAY = Rule("lay", cite(5, 5), "A card turned up that is not used is laid on the talon.")

# What limits it.
FROM_AUXILIARIES = Rule(
    "from-auxiliaries", cite(6, 1),
    "Nothing is played on a foundation but from the Auxiliaries: a Rival, a card turned up or one of the "
    "talon must go there first.")
ONE_UP = Rule(
    "one-up", cite(4, 2), "A foundation goes up one rank at a time, from its ace to the king.", one_higher)
COLOURS_UP = Rule(
    "colours-up", cite(1, 1, label="I"),
    "Its colours change with every card: red ace, black two, red three, of either suit of that colour.",
    alternate_colour)
ONE_DOWN = Rule(
    "one-down", cite(2, 1, label="II"),
    "On an Auxiliary goes only the card one rank lower than the last one there.", one_lower)
COLOURS_DOWN = Rule(
    "colours-down", cite(2, 1, label="II"), "A sequence on an Auxiliary changes colour with every card.",
    alternate_colour)
TOP_CARD = Rule(
    "top-card", terms(1, 2),
    "Of a sequence on an Auxiliary, and of the talon, only the card that no other covers can be used.",
    top_of_pile)
FROM_RIVALS = Rule(
    "from-rivals", cite(3, 1, label="III"),
    "A vacancy in the Auxiliaries takes no card of the pack or of the talon; and no card of the pack comes "
    "there before it is turned up.")
ONE_BY_ONE = Rule(
    "one-by-one", cite(5, 5).quiet(), "A card turned up is placed before the next is turned.", empty("hand"))
TURNED_FILLS = Rule(
    "turned-fills", cite(3, 1, label="III").quiet(),
    "While a card lies turned up the pack gives no other: that card may fill a vacancy, or one of the "
    "talon.", either(not_from("pack"), empty("hand")))
CARDS_LEFT = Rule(
    "cards-left", cite(5, 5), "A card can be turned up only while any are left in the pack.",
    holds_cards("pack"))

# The end.
ALL_UP = Rule(
    "all-out", cite(4, 2), "The game is won when all one hundred and four cards lie on the foundations.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(7, 1).quiet(),
    "The game is lost when every card has been dealt and nothing can be played or placed. A card that could "
    "only go to and fro does not count.")
