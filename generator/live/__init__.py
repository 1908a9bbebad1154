"""Answer the requests of the page on which a reader plays a game in the browser (the live table)."""
