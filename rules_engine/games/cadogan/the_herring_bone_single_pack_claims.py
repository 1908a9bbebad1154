"""The Herring-Bone, from a single pack: what the text states, counted and tried."""

from rules_engine.games.cadogan.the_herring_bone_claims import claims_of

CLAIMS = claims_of("a single pack", "four")
