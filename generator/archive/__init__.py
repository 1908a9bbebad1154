"""What must stay stable: data tables, permanent names, editions, citations."""
