"""Transcripts: read, looked up on the table, played and proved, and written again."""
