"""Check games and pages: of this book, or of any other book made with the generator."""
