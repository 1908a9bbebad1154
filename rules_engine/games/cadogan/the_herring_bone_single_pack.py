"""The Herring-Bone set out from a single pack, from Lady Cadogan's Illustrated Games of Patience."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.game import Game
from rules_engine.games.cadogan import the_herring_bone
from rules_engine.games.cadogan.the_herring_bone.rules import cite
from rules_engine.rule import FactsRow, Rule

BOTH_PACKS = Rule("two-packs", cite(0, 1), "Two full packs of fifty-two cards.")
SINGLE = Rule(
    "single-pack", cite(11, 1),
    "One of the packs is shuffled alone, and its first twenty-eight cards are the herring-bone; only then is "
    "the rest of it shuffled together with the other pack.")
BONE = Rule(
    "herring-bone", cite(5, 1),
    "The twenty-eight cards are dealt face up from the top downward: three spread as a fan, one that covers "
    "half of it, three more that cover half of that one, and so on, seven fans and seven single cards by "
    "turns. A single card is the last and lowest.")

OTHER = {"two-packs": BOTH_PACKS, "herring-bone": BONE}
TOLD = [(role, OTHER.get(rule.key, rule)) for role, rule in the_herring_bone.GAME.unjudged]
ROWS = {
    "Packs": FactsRow("Packs", "two, 104 cards, kept apart at first", SINGLE),
    "Herring-bone": FactsRow("Herring-bone", "28 cards of one pack, only the lowest open", SINGLE),
}

GAME: Game = replace(
    the_herring_bone.GAME,
    id="cadogan/the-herring-bone-single-pack",
    title="The Herring-Bone, from a single pack",
    deal=the_herring_bone.APART,
    unjudged=(("deals", SINGLE), *TOLD),
    claims=(*the_herring_bone.counted(lambda: GAME), the_herring_bone.DUPLICATES),
    facts_box=tuple(ROWS.get(row.label, row) for row in the_herring_bone.GLANCE),
)
