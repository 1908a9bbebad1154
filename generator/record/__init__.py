"""What stays from edition to edition: the tables of games and rules, permanent names, citations."""
