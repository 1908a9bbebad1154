"""Count the results of many deals, and check what the texts claim."""
