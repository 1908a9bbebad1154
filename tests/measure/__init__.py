"""How fast it is, what pages weigh, how two sites differ."""
