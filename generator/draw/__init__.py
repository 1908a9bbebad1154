"""Draw positions as SVG figures, and describe them in words."""
