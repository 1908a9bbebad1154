"""Mount Olympus: the table, and the rules as the text gives them."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.cards import RANK
from rules_engine.game import Game
from rules_engine.judge import after, open_moves
from rules_engine.rule import Rule, citing
from rules_engine.table import Fact, Position, Table, Zone
from rules_engine.words.tests import (
    all_of,
    empty,
    fact_below,
    holds_cards,
    on_the_card_beneath,
    same_suit,
    top_of_pile,
)

cite = citing("cadogan", "MOUNT OLYMPUS")

TABLE = Table(
    zones=(
        Zone("odd", 8, title="foundations begun by aces"),
        Zone("even", 8, title="foundations begun by twos"),
        Zone("battery", 9, title="battery"),
        Zone("pack", title="pack", face_down=True),
        Zone("talon", title="talon"),
    ),
    facts=(
        Fact("redeals", 0, "how often the talon has been dealt again"),
        Fact("fresh", 0, "1 while the talon's top card is the one just dealt"),
        Fact("begun", 0, "1 once a card has been dealt to the talon"),
        Fact("deal", 0, "the number dealt from, should the re-deal be shuffled", kind="deal"),
    ),
)
FOUNDATIONS = "odd even"

two_higher = on_the_card_beneath(lambda card, under: RANK[card] == RANK[under] + 2)
two_lower = on_the_card_beneath(lambda card, under: RANK[card] == RANK[under] - 2)

# The deal.
TWO_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards.")
PYRAMID = Rule(
    "pyramid", cite(5, 1),
    "The eight aces and the eight twos are taken out of the packs and laid as a pyramid. They are the "
    "sixteen foundations.")
BATTERY = Rule(
    "battery", cite(6, 1), "The other cards are shuffled, and the first nine are laid face up, each by "
    "itself, as the battery.")

# What may be done.
PLAY = Rule(
    "play", cite(6, 2, 4), "An uppermost card of the battery, or the top card of the talon, may be played on "
    "a foundation it fits.")
PLACE = Rule(
    "place", cite(3, 1, label="III"),
    "A card of the battery or of the talon may be placed on another in the battery that it fits.")
FILL = Rule(
    "fill", cite(6, 4),
    "An empty place of the battery is filled with the next card of the pack, unseen before, or with the top "
    "card of the talon.")
DEAL = Rule("deal", cite(6, 3, 4), "The pack is dealt out card by card, face up, upon one talon.")
REDEAL = Rule(
    "redeal", cite(8, 1), "When the pack is dealt out, the talon may be taken up and dealt again. The "
    "battery stays.")

# What limits it.
TOP_CARD = Rule(
    "top-card", cite(4, 1, label="IV"),
    "In the battery only the uppermost card of a pile may be used, until it is gone and the "
    "next one is uppermost; of the talon, too, only the top card.", top_of_pile)
FOLLOW_SUIT = Rule(
    "follow-suit", cite(1, 1, label="I"), "A foundation keeps to one suit, and so does a pile of the "
    "battery.",
    same_suit)
TWO_UP = Rule(
    "two-up", cite(2, 1, label="II"),
    "A foundation goes up by two ranks at a time: from the ace by three, five, seven, nine and "
    "knave to the king, from the two by four, six, eight and ten to the queen.", two_higher)
TWO_DOWN = Rule(
    "two-down", cite(3, 1, label="III"),
    "In the battery a card goes on one that is two ranks higher: knave on king, nine on knave, "
    "or ten on queen, eight on ten, and so on.", two_lower)
TURNED_FIRST = Rule(
    "turned-first", cite(6, 4),
    "A card of the pack is played or placed on another only after it has been dealt to the talon or an "
    "empty place.")
FROM_PACK_OR_TALON = Rule(
    "from-pack-or-talon", cite(6, 4), "An empty place is not filled with a card of the battery.")
PACK_OUT = Rule(
    "pack-out", cite(8, 1), "The talon is taken up only when there is one and the pack is dealt out.",
    all_of(empty("pack"), holds_cards("talon")))
ONCE = Rule("once", cite(8, 1), "The talon is dealt again once and no more.", fact_below("redeals", 1))

# The end.
ALL_OUT = Rule(
    "all-out", cite(7, 1),
    "The game is won when the pyramid shows eight kings and eight queens by turns, and every card lies "
    "there.")
NOTHING_LEFT = Rule(
    "nothing-left", cite(8, 1).quiet(),
    "The game is lost when nothing is left to deal, the re-deal has been used or there is no talon, and no "
    "card can be played, placed or moved to any purpose.")


def shifted(game: Game, position: Position) -> Iterator[Position | None]:
    """The position after each card moved on to the twin of the one under it; None for every other move."""
    for leave in game.leaves:
        for move, _ in open_moves(game, position, leave):
            if leave.key == "place" and len(position.piles[move.parts[0].source]) > 1 and (
                    move.parts[0].source in game.table.zone["battery"]):
                yield after(game, position, move, leave)
            else:
                yield None


def is_lost(game: Game, position: Position) -> bool:
    """Nothing is left to deal or deal again, and moving cards between twins opens no other move."""
    place = game.table.place
    if position.piles[place["pack"]]:
        return False
    if position.piles[place["talon"]] and not position.facts[game.table.fact["redeals"]]:
        return False
    seen, fresh = {position}, [position]
    while fresh:
        for changed in shifted(game, fresh.pop()):
            if changed is None:
                return False
            if changed not in seen:
                seen.add(changed)
                fresh.append(changed)
    return True
