"""Answer the requests of the live table, on which a reader plays a game in the browser."""
