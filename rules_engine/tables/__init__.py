"""Lookup tables for tests of cards, and a way to find out what the result of a test depends on."""
