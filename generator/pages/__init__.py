"""Render the content that replaces the generator's code fences on a page."""
