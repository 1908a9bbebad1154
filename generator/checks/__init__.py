"""The checks that every game and page must pass, here or in any other book."""
