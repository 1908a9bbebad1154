"""Napoleon at St. Helena with lanes filled from the talon only, from Lady Cadogan's Illustrated Games."""

from __future__ import annotations

from rules_engine import words as w
from rules_engine.games.cadogan import napoleon_at_st_helena
from rules_engine.games.cadogan.napoleon_at_st_helena_claims import counted, eight_aces, use_of_lanes
from rules_engine.writing import Text, choice, variant

at = Text("cadogan", "NAPOLEON AT ST. HELENA")

GAME = variant(
    napoleon_at_st_helena.GAME, "cadogan/napoleon-at-st-helena-filled-from-the-talon",
    "Napoleon at St. Helena, lanes filled from the talon",
    play=(
        "begin",
        "build",
        "marry",
        "place",
        at.may("fill", "8.1", "Into a lane may go the top card of the talon, or the card just turned up, "
            "which otherwise would become that top card.", "hand talon > empty column", "talon-top"),
        at.never("not-from-columns", "8.1", "A card of the columns goes to no lane, available as it may be.",
            "column > column"),
        "turn",
        "lay",
        "no-redeal",
        "all-out",
        "nothing-left",
    ),
    doubts=(
        "playing-first",
        "turned-card",
        "passing",
        at.doubt("talon-card", "7.2", "What may a card do that has been laid on the talon?",
            choice("top", "The top one may be played, married, or put in a lane."),
            choice("lane", "The top one may be put in a lane, and nothing else.",
                limits={
                    "begin build place": at("lanes-only", "7.2",
                        "A card once laid on the talon serves only to fill a lane.", w.not_from("talon"))}),
            choice("any-to-a-lane", "The top one may be played or married; a lane takes any card of the "
                "talon.",
                at.may("fill-any", "7.2", "Any card of the talon may be taken out of it to fill a lane.",
                    "talon > empty column",
                    at("one-card", "7.2", "Only one card goes from the talon to a lane.", w.one_card),
                    group=True)),
            why="The talon fills lanes, so its cards can be used; and the book's list of terms has them "
            "laid aside until they can come into use, any use. Which card is available it does not say. "
            "The talon is a packet, and in this book's packets that is the uppermost."),
        "partner",
        "together",
        "take-back",
    ),
    facts={
        "Who fills a space?": ("the talon, when the player likes", "fill"),
    },
    scenes=(),
)

CLAIMS = (
    at.claim("forty", "3.1", "Four rows of ten are dealt.", "counted in the engine's deal", counted),
    at.claim("eight-aces", "4.1", "There are eight aces to build on.", "counted in the two packs",
        eight_aces),
    at.claim("lanes", "7.1", "A lane is of the greatest use.", "deals 1 to 20,000, each played twice by a "
        "plain player who sees no card beforehand: once he lays the talon's top card in a lane whenever "
        "nothing else can be done, once he leaves lanes empty; the first 200 are played again at every check",
        use_of_lanes),
)
