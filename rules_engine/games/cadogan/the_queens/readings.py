"""The Queens: its doubtful points, and the rules that only another reading brings."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.attempt import Attempt
from rules_engine.cards import UNSEEN, seen
from rules_engine.deal import Lay
from rules_engine.game import Game
from rules_engine.games.cadogan.the_queens.dealing import (
    Key,
    Shutter,
    counted,
    is_queen,
    key_under_pack,
)
from rules_engine.games.cadogan.the_queens.rules import (
    FILL_AT_ONCE,
    HAND,
    KEY,
    MARRY_SUIT,
    ONE_DOWN,
    PACK,
    TALON,
    TOP_CARD,
    cite,
    dealt_out,
    terms,
)
from rules_engine.judge import after, none_open
from rules_engine.moves import Move, Part
from rules_engine.rule import Choice, End, May, Must, Reading, Rule, Truth
from rules_engine.table import Position
from rules_engine.words.questions import taking_back
from rules_engine.words.states import a_place_is_empty, both, may_be_done
from rules_engine.words.tests import (
    all_of,
    either,
    empty,
    fact_above,
    none_open_under,
    not_from,
    when,
    whole_pile,
)

OUT = ("begin", "begin-key", "play-key")
A_KING = may_be_done("begin", "begin-key")
THE_KEY = may_be_done("begin-key", "play-key")


def refillable(_game: Game, position: Position) -> bool:
    """A card of the pack, the hand or the talon is there to fill a space."""
    return bool(position.piles[TALON]) or not dealt_out(_game, position)


def talon_in_vain(game: Game, position: Position) -> bool:
    """Only payment is open, and though the whole talon come round it opens nothing else.

    The payments are made and the cards turned and laid, one after another, until as many have been
    turned as the talon holds, or there is nothing to pay.
    """
    leave = {leave.key: leave for leave in game.leaves}
    repay, rest = leave["repay"], [one for key, one in leave.items() if key not in ("turn", "lay", "repay")]

    def nothing_open() -> bool:
        return none_open(game, position, rest) is True

    def to_pay() -> bool:
        return none_open(game, position, (repay,)) is False

    if not (dealt_out(game, position) and to_pay() and nothing_open()):
        return False
    deal = (Move(action="turn"), leave["turn"]), (Move((Part((0,), HAND, TALON),)), leave["lay"])
    turned, talon = 0, len(position.piles[TALON])
    while turned < talon and to_pay():
        position = after(game, position, Move(action="repay"), repay)
        while position.piles[PACK]:
            for move, by in deal:
                if not nothing_open():
                    return False
                position = after(game, position, move, by)
            turned += 1
    return nothing_open()


def shows_queen(attempt: Attempt) -> Truth:
    """The key shows a queen."""
    key = attempt.position.piles[KEY]
    return None if key and seen(key[-1]) == UNSEEN else bool(key) and is_queen(key[-1])


def twin_of_key(attempt: Attempt) -> Truth:
    """The key does not show the very card that is played."""
    key = attempt.position.piles[KEY]
    return not key or attempt.card != key[-1]


def whole_piles(game: Game, position: Position) -> Iterator[Move]:
    """Each pile of married cards, to every other card in the shutter."""
    held = [place for place in game.table.zone["shutter"] if position.piles[place]]
    for place in held:
        at = tuple(range(len(position.piles[place])))
        if len(at) > 1:
            yield from (Move((Part(at, place, other),)) for other in held if other != place)


# Rules that only another reading brings.
KEY_FIRST = Rule(
    "key-first", cite(8, 1), "While the top card of the key can be played, nothing else is done.")
NOT_THE_TWIN = Rule(
    "key-before-twin", cite(8, 1),
    "A card is not played from elsewhere while the key shows the same card.", twin_of_key)
KINGS_OUT = Rule(
    "kings-out", cite(7, 4), "A king that can be used begins a foundation before anything else is done, the "
    "key's top card apart.")
PACK_ALONE = Rule(
    "pack-alone", cite(8, 1), "While the pack lasts, it alone fills spaces.",
    either(not_from("talon"), empty("pack")))
KEY_LATER = Rule(
    "pay-key", cite(4, 1, label="IV"),
    "Whenever the key shows a queen, she and the thirteen cards beneath her may be put under the pack.")
SHOWS_QUEEN = Rule("shows-queen", cite(4, 1, label="IV"), "The key must show a queen.", shows_queen)
COUNTERS = Rule(
    "counters-due", cite(9, 1), "There is nothing to pay where no queen was laid on the talon since the last "
    "payment.", fact_above("counters", 0))
IN_VAIN = Rule(
    "in-vain", cite(10, 2).quiet(),
    "The game is lost when no card can be used, and none could be though the queens were paid until the "
    "whole talon had come round.")
MARRY_PILE = Rule("marry-pile", terms(5, 3),
    "A pile of married cards may be married as one, by its lowest card.")
WHOLE_PILE = Rule("whole-pile", terms(5, 3).quiet(), "The pile goes whole or not at all.", whole_pile)
TURNED_FIRST = Rule(
    "turned-first", cite(8, 3).quiet(),
    "While a card turned up is waiting, no other card is used, the key's apart.",
    either(empty("hand"), all_of(not_from("shutter"), not_from("talon"))))
MARRY_TALON = Rule(
    "marry-talon", cite(8, 2), "A card of the shutter may be married to the top card of the talon.")
ALL_PLAYED = Rule(
    "all-played", cite(8, 3),
    "Unless a space is to be filled, no card is turned up or laid aside while one can be played on a "
    "foundation.",
    either(when(a_place_is_empty("shutter")), none_open_under("begin", "begin-key", "play", "play-key")))

KEY_ORDER = Reading(
    "key-order", cite(6, 3), "How do the cards that a queen takes from the key lie under the pack?",
    (Choice("turned-over", "As a packet turned over: the queen comes last of the fourteen."),
     Choice("one-by-one", "Laid there one by one: the queen comes first.",
            deal=(Key(one_by_one=True), Shutter(), Lay("pack", rest=True)))),
    "Fourteen cards are taken, and placed under the pack: one packet, one act. The key lies face up and the "
    "pack face down, so the packet is turned over.")
LATER_QUEENS = Reading(
    "later-queens", cite(6, 3), "Is a queen paid from the key when she comes to the top during the play?",
    (Choice("no", "No: only when the key has been laid out.", short="no"),
     Choice("yes", "Yes, she may be.", short="yes",
            adds=(May("pay-key", KEY_LATER, rules=(SHOWS_QUEEN,),
                      then=(key_under_pack,)),))),
    "The rule only says where the cards are taken. When, the play tells: after the key is laid out and "
    "before the shutter, and it calls it luck. Of queens met with later it pays those in the talon. The "
    "other reading makes a far kinder game, as the claims let one guess: of ten thousand keys as dealt, "
    "68 could be played out at best under the first, and 594 under the second.")
KEY_FIRST_READING = Reading(
    "key-first", cite(8, 1), "Must the key be played before other cards?",
    (Choice("always", "Yes: while its top card fits, nothing else is done.", short="yes, always",
            adds=(Must(KEY_FIRST, THE_KEY, ("begin-key", "play-key")),)),
     Choice("same-card", "Only where its twin could be played instead.", short="before its twin",
            limits={"play": (NOT_THE_TWIN,)}),
     Choice("advice", "No: it is the best thing to do, no more.", short="no")),
    "The player is always to look at the key first, and to play it in preference. That is said as an order, "
    "though a reason is added. It can cost a space, where the twin lay alone in the shutter; the text holds "
    "the key to be worth more.")
KINGS = Reading(
    "kings", cite(7, 4), "Must a king go to the foundations as soon as it can?",
    (Choice("at-once", "Yes; only the key goes before it.", short="yes",
            adds=(Must(KINGS_OUT, A_KING, OUT),)),
     Choice("may-wait", "No: it may stay, or fill a space.", short="no")),
    "Kings that appear are put in the row above: so it is told of the deal of the shutter, where the player "
    "has no choice, and the eight kings are the foundations whenever they come.")
REFILL = Reading(
    "refill", cite(8, 1), "What fills a space in the shutter?",
    (Choice("either", "A card of the pack or the top card of the talon, as the player likes.",
            short="pack or talon, at once"),
     Choice("pack-first", "The pack; the talon only when the pack is used up.",
            short="the pack, then the talon, at once", limits={"fill": (PACK_ALONE,)})),
    "The text says when, at once, and not with what; it only keeps out the key. Pack and talon are the "
    "two places from which it lets cards come to the shutter in the next sentence.")
TOGETHER = Reading(
    "together", cite(8, 2).quiet(), "May a pile of married cards be married as one?",
    (Choice("no", "No: one card at a time.", short="no: one card at a time"),
     Choice("whole-pile", "Yes, the whole pile.", short="the whole pile",
            adds=(May("marry-pile", MARRY_PILE, "shutter", "shutter", (WHOLE_PILE, MARRY_SUIT, ONE_DOWN),
                      onto="cards", group=True, tries=whole_piles),))),
    "To marry, says the glossary, is to place a card on the next one; that any number may be placed on each "
    "other tells how high a pile may grow, not that it can travel.")
HOLDING = Reading(
    "holding-back", cite(8, 3), "May a card of the shutter, the talon or the hand that fits be held back?",
    (Choice("yes", "Yes; only the key and the kings must go.", short="yes"),
     Choice("no", "No card is turned or laid aside while one can be played.", short="no",
            limits={"turn": (ALL_PLAYED,), "lay": (ALL_PLAYED,)})),
    "The text tells the round as the player makes it: play and marry what you can, then deal. It does not "
    "say must, and a card of the shutter may serve better as the root of a marriage for a while.")
TURNED = Reading(
    "turned-card", cite(8, 3).quiet(), "May other cards be used while a card turned up is waiting?",
    (Choice("yes", "Yes; only the next card must not be turned.", short="yes"),
     Choice("no", "No, but for the key: it is placed first.", short="no",
            limits=dict.fromkeys(("begin", "play", "marry", "fill"), (TURNED_FIRST,)))),
    "A play or a marriage may make the card suitable, and a card is unsuitable only when that has been "
    "tried. The text has dealing and playing go on together and puts neither first.")
ONTO_TALON = Reading(
    "onto-talon", cite(8, 2), "May a card of the shutter be married to the top card of the talon?",
    (Choice("no", "No: cards of the talon come to the shutter, not the other way.", short="no"),
     Choice("yes", "Yes, in descending line.", short="yes",
            adds=(May("marry-talon", MARRY_TALON, "shutter", "talon", (TOP_CARD, MARRY_SUIT, ONE_DOWN),
                      onto="cards", then=(counted,)),))),
    "That they can marry with cards from pack or talon leaves open which is laid on which. But “from” tells "
    "of a card that comes, and the talon, says the glossary, is for cards that have no use at the moment.")
QUEENS_GO = Reading(
    "queens-go", cite(5, 1, label="V"), "What becomes of the queens when they are paid?",
    (Choice("stay", "They stay in the talon, wherever they lie."),
     Choice("along", "Those that lie among the cards taken go along, without being counted."),
     Choice("all", "All of them go to the fresh pack with the cards.")),
    "Fourteen “including” herself from the key, three “exclusive” of herself from the talon: the one queen "
    "is among the cards taken, so the other is not. A queen can do no harm where she lies, for she is the "
    "last card of her foundation, and staying she can be counted again.")
TALON_ORDER = Reading(
    "talon-order", cite(5, 1, label="V"), "In what order are the cards taken from the talon dealt again?",
    (Choice("turned-over", "As they were laid on the talon: the undermost comes first."),
     Choice("one-by-one", "As they are drawn out one by one, each upon the last: the undermost comes last.")),
    "They are taken together, and make a fresh pack. The talon lies face up and a pack face down, so they "
    "are turned over, and the card that lay lowest is the first to be dealt.")
COUNTED = Reading(
    "counted-again", cite(10, 1), "Is a queen paid for more than once?",
    (Choice("yes", "Yes: every queen in the talon counts each time.",
            short="as often as the pack is used up"),
     Choice("once", "No: only queens laid on the talon since the last payment count.",
            short="once for each queen laid on the talon",
            limits={"repay": (COUNTERS,)})),
    "The eighteen cards are counted for the queens that the talon contains, and when they have been dealt "
    "one counts again and is repaid as before. If only fresh queens counted there would be none to count: "
    "the eighteen were taken without their queens.")
VAIN = Reading(
    "in-vain", cite(10, 2).quiet(), "When is the game lost, if queens can be paid for ever?",
    (Choice("no-use", "When the whole talon could come round and not a card of it would be of use.",
            adds=(End("lost", IN_VAIN, talon_in_vain),)),
     Choice("give-up", "When the player gives up, or nothing is left to take.")),
    "Each payment is to give a fresh chance. Where no card of the talon fits, the cards would come again and "
    "again to the same tableau, and that is no chance. The talon was laid face up, so this can be known "
    "without dealing it. The text does not say so.")
TAKING_BACK = taking_back(
    cite(8, 2).quiet(), "The text gives no leave for it.", to="shutter", where="to be married in the shutter",
    onto="cards", closed="shutter talon", rules=(MARRY_SUIT, ONE_DOWN))

READINGS = (KEY_ORDER, LATER_QUEENS, KEY_FIRST_READING, KINGS, REFILL, TOGETHER, ONTO_TALON, HOLDING,
            TURNED, QUEENS_GO, TALON_ORDER, COUNTED, VAIN, TAKING_BACK)
REFILL_DUTY = Must(FILL_AT_ONCE, both(a_place_is_empty("shutter"), refillable), ("fill", "turn", *OUT))
