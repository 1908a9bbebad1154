"""Helpers that verify nothing: processes, a cache on disk, files, problems to report."""
