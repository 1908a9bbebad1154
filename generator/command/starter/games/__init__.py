"""A book of one game."""

GAMES = {"house/aces-up": "games.aces_up"}
