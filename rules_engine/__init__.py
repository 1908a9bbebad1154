"""Old card games, played by the text: every rule an object, every move judged."""
