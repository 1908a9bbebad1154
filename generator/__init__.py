"""Proves the transcripts in the book's pages and turns the pages into a site."""
