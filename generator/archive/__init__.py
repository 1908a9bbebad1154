"""What stays: tables, permanent names, editions, citations."""
