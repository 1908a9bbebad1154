"""Positions drawn: plates, cards, arrows, and the same in words."""
