"""Render the content that replaces each code fence of a page."""
