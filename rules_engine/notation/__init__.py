"""Transcripts (written plays): parse their lines, look up names, check every move, and write them."""
