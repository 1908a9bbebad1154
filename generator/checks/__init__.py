"""The checks that every game and every page must pass, in this book or any other."""
