"""Pages read and proved: fences, transcripts, the ledger."""
