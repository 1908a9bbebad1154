"""The words games are written in, phrases of the old books: tests, states, effects, lists of tries."""
