"""Rules that many games have, by key: our wording of the rule, and its test."""

from __future__ import annotations

from rules_engine import words as w
from rules_engine.model.rule import Test

STOCK: dict[str, tuple[str, Test | None]] = {
    "follow-suit": ("A foundation keeps to one suit.", w.same_suit),
    "marry-suit": ("Only cards of one suit are married.", w.same_suit),
    "cards-left": ("A card can be turned up only while any are left in the pack.", w.holds_cards("pack")),
    "two-packs": ("Two full packs of fifty-two cards.", None),
    "ace-first": ("Only an ace begins a foundation.", w.an_ace),
    "king-first": ("Only a king begins a foundation that goes down.", w.a_king),
    "one-up": ("A foundation goes up one rank at a time, from its ace to the king.", w.one_higher),
    "kings-only": ("Only a king goes to a space.", w.a_king),
    "one-pack": ("One full pack of fifty-two cards.", None),
    "one-by-one": ("A card turned up is placed before the next is turned.", w.place_is_empty("hand")),
    "lay": ("A card turned up that is not used is laid on the talon.", None),
    "once": ("There is one re-deal and no more.", w.fact_is("redeals", 0)),
    "own-suit": ("Only cards of one suit are married.", w.same_suit),
    "base-stays": ("The ace or king that began a foundation stays.", w.leaves_a_card_behind),
    "pack-out": (
        "The talon is taken up only when there is one and the pack is dealt out.",
        w.all_of(w.place_is_empty("pack"), w.holds_cards("talon")),
    ),
    "talon-top": (
        "Only the top card of the talon can be used; when it has gone, the next can.",
        w.either(w.not_from("talon"), w.top_of_pile),
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
    "single-cards": ("Cards are married one at a time; a sequence does not move as one.", w.one_card),
}
