"""Tests of cards as tables, and partial attempts that find out what a test looks at."""
