"""Lookup tables for tests of cards, and a way to find out on what the result of a test depends."""
