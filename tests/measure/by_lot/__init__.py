"""Random transcripts: correct ones, spoiled ones, and an independent check of what they state."""
