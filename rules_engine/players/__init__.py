"""Players that choose moves by themselves, and searches for a win."""
