"""The live table, on which a reader plays a game in the browser."""
