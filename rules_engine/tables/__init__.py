"""Lookup tables for tests of cards, and incomplete moves that show what a test depends on."""
