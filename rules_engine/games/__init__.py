"""The games of the book, a module each."""
