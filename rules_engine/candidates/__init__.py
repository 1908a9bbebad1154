"""Candidate moves as data, for games whose moves have several parts or come from a hand."""
