"""Make a random change to a transcript."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from rules_engine.model.card_names import card_name
from rules_engine.model.game import Game

CARD = re.compile(r"(?<!\S)(?:[A2-9TJQK][SHDC]|JK|\?\?)(?=[-+*\s]|$)")
SIGNS = "".join(map(chr, range(33, 127))) + " \t\né♠"
Spoiler = Callable[[str, Game, random.Random], str]


def remove_remarks(text: str) -> str:
    """Return a transcript without its remarks and empty lines, which state nothing."""
    lines = [re.sub(r"(^|\s)#.*", "", line).rstrip() for line in text.splitlines()]
    return "\n".join(line for line in lines if line)


def change_character(text: str, game: Game, chance: random.Random) -> str:
    """Return the transcript with one character inserted, deleted or replaced."""
    del game
    at, taken = chance.randrange(len(text) + 1), chance.randint(0, 1)
    put = chance.choice(SIGNS) if not taken or chance.random() < 0.5 else ""
    return text[:at] + put + text[at + taken:]


def change_word(text: str, game: Game, chance: random.Random) -> str:
    """Return the transcript with one word deleted, repeated or replaced.

    The new word is from the transcript, or is the key of a rule.
    """
    word = chance.choice(list(re.finditer(r"\S+", text)))
    words = [*text.split(), *(f"!{key}" for key in game.rules), *game.action_permissions]
    put = chance.choice(("", f"{word[0]} {word[0]}", chance.choice(words), chance.choice(words)))
    return text[: word.start()] + put + text[word.end():]


def replace_card(text: str, game: Game, chance: random.Random) -> str:
    """Return the transcript with one card replaced by another."""
    cards = list(CARD.finditer(text))
    if not cards:
        return text
    card = chance.choice(cards)
    return text[: card.start()] + card_name(chance.choice(game.cards)) + text[card.end():]


def replace_place(text: str, game: Game, chance: random.Random) -> str:
    """Return the transcript with one place replaced by another place of the table."""
    known = set(game.table.places)
    places = [word for word in re.finditer(r"(?<!\S)[a-z][a-z0-9-]*(?=:|\s|$)", text) if word[0] in known]
    if not places:
        return text
    place = chance.choice(places)
    return text[: place.start()] + chance.choice(game.table.places) + text[place.end():]


def change_number(text: str, game: Game, chance: random.Random) -> str:
    """Return the transcript with one number higher or lower by 1."""
    del game
    numbers = list(re.finditer(r"\d+", text))
    if not numbers:
        return text
    number = chance.choice(numbers)
    return text[: number.start()] + str(abs(int(number[0]) + chance.choice((-1, 1)))) + text[number.end():]


def remove_line(text: str, game: Game, chance: random.Random) -> str:
    """Return the transcript without one of its lines."""
    del game
    lines = text.split("\n")
    del lines[chance.randrange(len(lines))]
    return "\n".join(lines)


def repeat_line(text: str, game: Game, chance: random.Random) -> str:
    """Return the transcript with one line repeated, at the same place or further down."""
    del game
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    lines.insert(chance.randint(at, len(lines)), lines[at])
    return "\n".join(lines)


def swap_lines(text: str, game: Game, chance: random.Random) -> str:
    """Return the transcript with two lines swapped. Half of the time they are neighbours."""
    del game
    lines = text.split("\n")
    if len(lines) < 2:
        return text
    one = chance.randrange(len(lines) - 1)
    other = one + 1 if chance.random() < 0.5 else chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


SPOILERS: dict[str, Spoiler] = {
    "a character": change_character,
    "a word": change_word,
    "a card": replace_card,
    "a place": replace_place,
    "a number": change_number,
    "a line left out": remove_line,
    "a line twice": repeat_line,
    "two lines changed about": swap_lines,
}


def spoil_transcript(text: str, game: Game, chance: random.Random) -> tuple[str, str]:
    """Return the transcript with one change, and the kind of change. Its remarks are removed first."""
    plain = remove_remarks(text)
    while True:
        kind = chance.choice(list(SPOILERS))
        changed = SPOILERS[kind](plain, game, chance)
        if changed.split() != plain.split() or changed.count("\n") != plain.count("\n"):
            return kind, changed
