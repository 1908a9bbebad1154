"""Provide helpers: worker processes, a disk cache, output folders, YAML, and problems to report."""
