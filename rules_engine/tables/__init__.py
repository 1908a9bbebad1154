"""Tests of cards as tables, and probes that find out what a test reads."""
