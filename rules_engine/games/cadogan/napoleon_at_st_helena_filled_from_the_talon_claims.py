"""Napoleon at St. Helena, lanes filled from the talon: what the text states, counted and tried."""

from rules_engine.games.cadogan.napoleon_at_st_helena_claims import claims_of
from rules_engine.games.cadogan.napoleon_at_st_helena_filled_from_the_talon import GAME

CLAIMS = claims_of(GAME.id)
