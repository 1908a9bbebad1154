"""Players for any game: what they prefer, what they never do, and a player that searches."""
