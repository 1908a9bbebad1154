"""Counts how deals go, and checks what the texts claim."""
