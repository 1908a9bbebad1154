"""Small changes to the source of the engine, one at a time, and whether anything notices them."""
