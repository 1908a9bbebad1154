"""The live table, on which a reader plays a game in the browser and each move is judged."""
