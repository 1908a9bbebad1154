"""Phrases that many old texts use, each with the question that it leaves open and the possible answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class AmbiguousPhrase:
    """A phrase that many old texts use, the question that it leaves open, and the possible answers by key."""

    words: str
    question: str
    answers: Mapping[str, str]


PHRASES: dict[str, AmbiguousPhrase] = {
    "refilled": AmbiguousPhrase(
        "play what is suitable, refilling the vacancies", "When is a vacancy filled?",
        {"at-once": "before anything else is played",
         "before-next": "when the plays are made, before the next card is dealt or laid aside",
         "at-leisure": "when the player likes"}),
    "filled-from": AmbiguousPhrase(
        "from the pack or talon", "Which of the two fills a vacancy?",
        {"either": "the player chooses", "pack": "the pack alone"}),
    "turned-up": AmbiguousPhrase(
        "filled while a card lies turned up", "May that card wait, and the next of the pack fill the place?",
        {"that": "no: it fills the place itself, or one of the talon where that serves", "next": "yes"}),
    "held-back": AmbiguousPhrase(
        "play all suitable cards; when no more can be done", "May a card that fits be held back?",
        {"yes": "yes", "no": "no", "in-part": "on the table it may; the card just turned may not"}),
    "laid-aside": AmbiguousPhrase(
        "the unsuitable cards form the talon", "May a card turned up that could be used be laid on it?",
        {"yes": "yes", "no": "no"}),
    "talon": AmbiguousPhrase(
        "the talon", "May a card that has been laid on it still be used?", {"yes": "yes, the top one"}),
    "re-dealt": AmbiguousPhrase(
        "taken up and re-dealt", "Are the cards shuffled between?", {"no": "no", "yes": "yes"}),
    "ring": AmbiguousPhrase(
        "married, or in sequence", "Below the foundations, is a king next to an ace?",
        {"no": "no", "yes": "yes"}),
}
"""Every phrase by key."""
