"""A position drawn: what lies where on a plate, its cards, the arrows over them, and the same in words."""
