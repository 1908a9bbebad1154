"""Phrases that return in the texts, with the question that each leaves, and the ways it can be taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Phrase:
    """A phrase as the texts have it or nearly so, what one asks of it, and the answers by their keys."""

    words: str
    question: str
    answers: Mapping[str, str]


PHRASES: dict[str, Phrase] = {
    "at-once": Phrase(
        "immediately refilled, filled up at once", "When is a vacancy filled?",
        {"before-all": "before anything else is done", "before-next": "before the next card or deal",
         "at-leisure": "when the player likes", "never": "not at all"}),
    "no-more": Phrase(
        "when no more can be done", "May a card that fits be kept back?",
        {"yes": "yes", "no": "no"}),
    "suitable": Phrase(
        "all suitable cards; the unsuitable form the talon", "May a card that fits be laid on the talon?",
        {"yes": "yes", "no": "no"}),
    "available": Phrase(
        "any available card", "Which cards are meant?",
        {"with-talon": "those of the tableau and the top of the talon",
         "tableau": "those of the tableau alone",
         "all": "any that the rules leave free"}),
    "ring": Phrase(
        "in sequence, ascending or descending", "Below the foundations: does a king go next to an ace?",
        {"yes": "yes", "no": "no"}),
    "re-dealt": Phrase(
        "taken up and dealt again", "Are the cards shuffled before?", {"yes": "yes", "no": "no"}),
    "turned": Phrase(
        "the card turned up", "When a place falls vacant, does the card in hand fill it?",
        {"it": "it does", "may": "it may", "not": "it does not"}),
}
"""Every phrase by its key."""
