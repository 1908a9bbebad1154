"""Play many deals, count the results, and check what the texts claim about their games."""
