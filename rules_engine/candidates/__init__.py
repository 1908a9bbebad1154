"""Candidate moves as data, for games whose moves have several parts or take cards from within a pile."""
