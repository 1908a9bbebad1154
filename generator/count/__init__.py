"""Play or search many numbered deals of a game, and record the results."""
