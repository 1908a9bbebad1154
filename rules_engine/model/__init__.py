"""The model of a game: cards, table, moves, rules, and the game itself as one frozen value."""
