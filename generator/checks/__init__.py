"""What is demanded of every game and page, here and of any other book."""
