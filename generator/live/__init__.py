"""Answers about a position: what may be done with a card now, and why not elsewhere."""
