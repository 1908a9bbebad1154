"""Descriptions of the moves to try under a rule, for moves that are not just one top card to one place."""
