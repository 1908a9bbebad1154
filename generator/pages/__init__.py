"""Render the content that replaces each fence of a page."""
