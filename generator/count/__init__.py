"""Many deals played, and what is kept of them."""
