"""Programs that play the games by themselves, and searches for a win."""
