"""Play many deals, and record the results."""
