"""Small changes to the source of the engine, one at a time, and whether any test notices them."""
