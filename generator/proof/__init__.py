"""Read the pages of a book, and check their code fences, transcripts and claims."""
