"""Tests of single games, and of what holds of every game."""
