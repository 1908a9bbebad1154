"""Draw positions as SVG, and describe them in words.

The drawing of a position is called a plate.
"""
