"""Words of messages that depend on a number."""


def number_with_noun(number: int, noun: str) -> str:
    """Return the number with the noun, whose plural ends in "s": "1 page", "2 pages"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
