"""Read and check pages: fences, transcripts, claims, the ledger."""
