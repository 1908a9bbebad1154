"""Read and check the pages that people write: front matter, fences, transcripts and claims."""
