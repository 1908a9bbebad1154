"""The games of a starter book with a game for two players, Spite and Malice."""

GAMES = {"house/spite-and-malice": "games.spite_and_malice"}
