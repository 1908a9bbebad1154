"""The Herring-Bone set out from a single pack, from Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from rules_engine import words as w
from rules_engine.games.cadogan import the_herring_bone
from rules_engine.games.cadogan.the_herring_bone_claims import alike, bone, layout, two_trials
from rules_engine.writing import Text, told, variant

at = Text("cadogan", "THE HERRING-BONE")

GAME = variant(
    the_herring_bone.GAME, "cadogan/the-herring-bone-single-pack", "The Herring-Bone, from a single pack",
    deal=(
        at.deals("single-pack", "11.1", "One of the packs is shuffled alone, and its first twenty-eight "
            "cards are the herring-bone; only then is the rest of it shuffled together with the other pack."),
        at.deals("two-packs", "0.1", "Two full packs of fifty-two cards."),
        at.deals("herring-bone", "5.1", "The twenty-eight cards are dealt face up from the top downward: "
            "three spread as a fan, one that covers half of it, three more that cover half of that one, and "
            "so on, seven fans and seven single cards by turns. A single card is the last and lowest.",
            w.Apart("herring-bone",
                (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
                    26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
                    48, 49, 50, 51),
                28)),
        told("deals", "side-scenes", w.Lay("side-scene")),
        told("deals", "bars", w.Lay("bar"), w.Lay("pack", rest=True)),
    ),
    play=(
        told("advises", "right-and-left"),
        told("advises", "prefer-bone"),
    ),
    facts={
        "Packs": ("two, 104 cards, kept apart at first", "single-pack"),
        "Herring-bone": ("28 cards of one pack, only the lowest open", "single-pack"),
    },
)

CLAIMS = (
    at.claim("twenty-eight", "5.1", "Seven fans and seven single cards make twenty-eight.",
        "counted in the engine's deal", bone),
    at.claim("forty", "6.3", "Forty cards are laid out before the first foundation.",
        "counted in the engine's deal", layout),
    at.claim("eight", "6.3", "Seven more cards are of the first foundation's rank, eight in all.",
        "counted in the two packs", alike),
    at.claim("duplicates", "11.1", "Duplicate cards in the herring-bone are a disadvantage.",
        "a plain player's trial of the deals 1 to 20,000, dealt both ways; intervals of 95 in a hundred; "
        "the first 120 are played again at every check", lambda _: two_trials()),
)
