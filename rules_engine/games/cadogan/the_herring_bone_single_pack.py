"""The Herring-Bone from one pack, from Lady Cadogan's Illustrated Games of Solitaire or Patience."""

from rules_engine import words as w
from rules_engine.games.cadogan import the_herring_bone
from rules_engine.writing import Text, rule_without_judging, variant

at = Text("cadogan", "THE HERRING-BONE")

GAME = variant(the_herring_bone.GAME, "cadogan/the-herring-bone-single-pack",
    "The Herring-Bone, from a single pack",
    deal=(
        at.deals("single-pack", "11.1",
            "The herring-bone is set out from one of the packs alone; "
            "only then are the packs shuffled together."),
        at.deals("two-packs", "0.1"),
        at.deals("herring-bone", "5.1",
            "The twenty-eight cards are dealt from the top downward: three spread as a fan, "
            "one that covers half of it, three more that cover half of that one, and so on, "
            "seven fans and seven single cards by turns. A single card is the last and lowest.",
            w.DealSeparately("herring-bone", w.cards_of_full_packs(1), 28)),
        rule_without_judging("deals", "side-scenes", w.DealToZone("side-scene")),
        rule_without_judging("deals", "bars", w.DealToZone("bar"), w.DealToZone("pack", rest=True))),
    play=(rule_without_judging("advises", "thirteen-cards"),
        rule_without_judging("advises", "right-and-left"), rule_without_judging("advises", "prefer-bone")),
    facts={"Packs": ("two, 104 cards, kept apart at first", "single-pack"),
        "Herring-bone": ("28 cards, all of one pack", "single-pack", at.grounds("11.1; 2.1; 5.1"))})
