"""Old card games, played by the text: every rule an object, every move judged."""

__version__ = "0.1.0"
