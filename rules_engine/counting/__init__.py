"""Play many deals of a game, count the results, and check what the old texts say about the odds."""
