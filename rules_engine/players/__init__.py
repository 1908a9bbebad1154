"""Players of any game: what they prefer, what they never do, and a search."""
