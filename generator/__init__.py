"""Check the transcripts in the book's pages, and build a site from the pages."""
