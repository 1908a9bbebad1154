"""Tests of the book's pages and data, and of the commands that check them."""
