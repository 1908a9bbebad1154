"""Lookup tables for tests of cards, and partial attempts, which show what a test depends on."""
