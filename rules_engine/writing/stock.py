"""Rules that many games have, by name: our wording of the rule, and its test.

The first word of the name is the key of the rule. Further words tell several wordings apart, as in
`"follow-suit of its ace"`.
"""

from __future__ import annotations

from rules_engine import words as w
from rules_engine.model.rule import Test

STOCK: dict[str, tuple[str, Test | None]] = {
    "follow-suit": ("A foundation keeps to one suit.", w.same_suit),
    "marry-suit": ("Only cards of one suit are married.", w.same_suit),
    "cards-left": ("A card can be turned up only while any are left in the pack.",
        w.place_holds_cards("pack")),
    "two-packs": ("Two full packs of fifty-two cards.", None),
    "ace-first": ("Only an ace begins a foundation.", w.an_ace),
    "king-first": ("Only a king begins a foundation that goes down.", w.a_king),
    "one-up": ("A foundation goes up one rank at a time, from its ace to the king.", w.one_higher),
    "kings-only": ("Only a king goes to a space.", w.a_king),
    "one-pack": ("One full pack of fifty-two cards.", None),
    "one-by-one": ("A card turned up is placed before the next is turned.", w.place_is_empty("hand")),
    "lay": ("A card turned up that is not used is laid on the talon.", None),
    "once": ("There is one re-deal and no more.", w.fact_equals("redeals", 0)),
    "own-suit": ("Only cards of one suit are married.", w.same_suit),
    "base-stays": ("The ace or king that began a foundation stays.", w.leaves_a_card_behind),
    "pack-out": (
        "The talon is taken up only when there is one and the pack is dealt out.",
        w.all_tests_hold(w.place_is_empty("pack"), w.place_holds_cards("talon")),
    ),
    "talon-top": (
        "Only the top card of the talon can be used; when it has gone, the next can.",
        w.any_test_holds(w.does_not_come_from("talon"), w.takes_top_of_pile),
    ),
    "nothing-left": (
        "When the last card has been turned up and placed, and nothing more can be done, the game is lost.",
        None,
    ),
    "turned-first": ("While a card turned up waits, no other card is moved.", w.turned_card_is_played_first),
    "just-beneath": (
        "Only the one card directly beneath the card just turned is taken so.",
        w.is_just_beneath_turned_card,
    ),
    "single-cards": ("Cards are married one at a time; a sequence does not move as one.", w.takes_one_card),
    "follow-suit of its ace": ("A foundation keeps to the suit of its ace.", w.same_suit),
    "follow-suit throughout": ("A foundation is of one suit throughout.", w.same_suit),
    "one-up to the king": (
        "An ascending foundation takes the next higher card, up to the king.", w.one_higher),
    "one-down to the ace": (
        "A descending foundation takes the next lower card, down to the ace.", w.one_lower),
    "one-down in marriage": ("A card is married only to the card one rank higher than itself.", w.one_lower),
    "one-down of marriages": (
        "Marriages go downward: the card laid on is one rank below the one it covers.", w.one_lower),
    "one-apart": ("A card is married to the next higher or to the next lower one.", w.one_apart),
    "one-up round the corner": ("A foundation goes up one rank at a time.", w.one_higher_round),
    "frees-a-card": (
        "A card goes into a vacancy only off another, to set that free.", w.leaves_a_card_behind),
    "cards-left to turn": ("A card is turned up only while any are left in the pack.",
        w.place_holds_cards("pack")),
    "cards-left in the hand": (
        "A card can be turned up only while any are left in the hand.", w.place_holds_cards("pack")),
    "ace-first upward": ("Only an ace begins a foundation that goes up.", w.an_ace),
    "base-stays there": ("The card that began a foundation stays there.", w.leaves_a_card_behind),
    "talon-top alone": ("Only the top card of the talon can be used.", w.takes_top_of_pile),
    "four-suits": ("The four aces are of four suits, and so are the four kings.", w.foundation_suit_is_new),
    "lay-any": ("A card that could be used may be laid on the talon as well.", None),
}
