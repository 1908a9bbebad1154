"""Convert the checks of a transcript, such as `= moves: 3`, into sentences."""

from __future__ import annotations

from markupsafe import Markup

_ENDS = {
    "no": "The game is not over yet.", "won": "The game is won.", "lost": "The game is lost.",
    "over": "The game is over.",
}


def transcript_check_in_words(check_text: str) -> str | Markup:
    """Return a sentence for readers on a check in a transcript: "Moves possible now: 3." for `moves: 3`.

    A check without a sentence is returned in a `code` element.
    """
    name, _, value = (part.strip() for part in check_text.partition(":"))
    if name == "end" and value in _ENDS:
        return _ENDS[value]
    if name == "winner":
        return "No player has won." if value == "no" else f"Player {value} has won."
    if name == "moves":
        return "No move is possible now." if value == "0" else f"Moves possible now: {value}."
    if name.startswith("count-"):
        return f"Cards in {name.removeprefix('count-').replace('-', ' ')}: {value}."
    return Markup("<code>{}</code>").format(check_text)
