"""What is demanded of every game and page: by this project's tests of its own, by `test` of any book."""
