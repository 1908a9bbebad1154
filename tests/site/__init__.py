"""Tests of the builder: building, publishing, archives, search data and the live table's files."""
