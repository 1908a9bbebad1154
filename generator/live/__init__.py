"""Answer the requests of a live table, the page on which a reader plays in the browser."""
