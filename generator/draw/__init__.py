"""Draw positions: layouts, cards and arrows as SVG, and descriptions in words.

The drawing of a position is called a plate.
"""
