"""Read and check pages: code blocks, transcripts and claims, and all that a page must have."""
