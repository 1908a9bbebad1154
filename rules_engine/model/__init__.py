"""What a game is: cards, table, moves, rules, and a game as one frozen value."""
