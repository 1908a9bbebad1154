"""Decide whether a move is allowed, and name the rules that allow or refuse it."""
