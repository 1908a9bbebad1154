"""Pages read and proved: their fences, the transcripts in them, and the ledger of what each line proves."""
