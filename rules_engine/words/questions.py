"""Five questions that are asked of every game in the same order, such as who fills an empty place."""

from __future__ import annotations

TAKE_BACK = "Take back from a foundation?"
PARTS = "Part of a sequence?"
SPACES = "Who fills a space?"
REDEALS = "Re-deals?"
DURING = "Play during the deal?"
FIVE = (TAKE_BACK, PARTS, SPACES, REDEALS, DURING)
"""The questions in the order of the facts box."""
