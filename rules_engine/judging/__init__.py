"""Decides whether a move is allowed, refused or undecided, and by which rules."""
