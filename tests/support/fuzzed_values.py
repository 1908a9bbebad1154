"""Random texts and values of the kinds that mean something in one of the formats that are read or written."""

from __future__ import annotations

from hypothesis import strategies as st

from rules_engine.registry import find_game

CANFIELD, RUM = find_game("foster/canfield"), find_game("foster/double-pack-rum")

MARKUP = (
    "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "&lt;", "javascript:1", "\0", "\ud800",
    "}", "{", "}}\n@book{x,", "\nER  - \nUR  - javascript:1", "]]>", "\\", "%", "\u2028", "\r\n", "{{ x }}",
)
"""Texts that mean something in one of the formats that are written."""

OURS = (
    *CANFIELD.table.places, *RUM.table.places, "turn", "draw", CANFIELD.id, RUM.id, "together",
    "whole-column", "no", "AS column-1 > column-2", "3C stock > foundation-2", "column-1: 7S\n@turn: 9",
    "game: foster/canfield\ndeal: 1\nturn", "?? stock > column-1", "column-*: ??*500", "under: together=no",
    "deal: 71", "!one-down", "~ together=no allowed", "= end: won", "pack: ??-*34", "@base: 7",
)
"""Words of the notation."""

WORDS = st.sampled_from(MARKUP) | st.text(max_size=12) | st.sampled_from(OURS)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 60) | st.integers() | st.floats() | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=3), max_leaves=6)
LINES = st.lists(st.lists(WORDS, max_size=5).map(" ".join), max_size=8).map("\n".join)
IDS = st.sampled_from((CANFIELD.id, RUM.id)) | WORDS
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20) | st.sampled_from(
    [one for one in MARKUP if "\ud800" not in one]
)
