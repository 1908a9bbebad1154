"""Descriptions of the moves to try under a rule, if they take more than one top card."""
