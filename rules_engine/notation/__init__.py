"""Transcripts of games: parse their lines, look up names in a game, check every move, and write them."""
