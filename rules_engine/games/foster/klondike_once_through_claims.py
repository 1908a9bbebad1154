"""Klondike, once through: what the text states, counted and tried."""

from rules_engine.games.foster import klondike_claims

CLAIMS = klondike_claims.CLAIMS
