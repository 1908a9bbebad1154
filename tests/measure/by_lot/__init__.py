"""Transcripts drawn by lot: true ones of random play, spoiled ones, and a second look at what is proved."""
