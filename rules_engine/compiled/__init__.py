"""Games compiled to plain data, and the runners of that data."""
