"""Tests of the engine: how moves are judged, listed and written."""
