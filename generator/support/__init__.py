"""Provide helpers: worker processes, a disk cache, output folders, YAML, problems to report."""
