"""Games compiled to plain numbers for speed, and the code that plays a compiled game."""
