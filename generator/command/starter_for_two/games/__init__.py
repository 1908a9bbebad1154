"""A book of a game for two."""

GAMES = {"house/spite-and-malice": "games.spite_and_malice"}
