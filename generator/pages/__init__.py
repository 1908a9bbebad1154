"""Render what replaces the code fences of a page: rules, figures, examples and lists."""
