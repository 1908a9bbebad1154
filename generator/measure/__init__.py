"""How fast it all is, what pages weigh, and how two sites differ."""
