"""A transcript with one thing in it changed by lot."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from rules_engine.model.cards import card_name
from rules_engine.model.game import Game

CARD = re.compile(r"(?<!\S)(?:[A2-9TJQK][SHDC]|JK|\?\?)(?=[-+*\s]|$)")
SIGNS = "".join(map(chr, range(33, 127))) + " \t\né♠"
Spoiler = Callable[[str, Game, random.Random], str]


def remove_remarks(text: str) -> str:
    """A transcript without its remarks and empty lines, in which nothing is proved."""
    lines = [re.sub(r"(^|\s)#.*", "", line).rstrip() for line in text.splitlines()]
    return "\n".join(line for line in lines if line)


def change_character(text: str, game: Game, chance: random.Random) -> str:
    """A character put in, left out or written otherwise."""
    del game
    at, taken = chance.randrange(len(text) + 1), chance.randint(0, 1)
    put = chance.choice(SIGNS) if not taken or chance.random() < 0.5 else ""
    return text[:at] + put + text[at + taken:]


def change_word(text: str, game: Game, chance: random.Random) -> str:
    """A word left out, written twice, or another word in its place: of the transcript, or a rule's name."""
    word = chance.choice(list(re.finditer(r"\S+", text)))
    words = [*text.split(), *(f"!{key}" for key in game.rules), *game.action_permissions]
    put = chance.choice(("", f"{word[0]} {word[0]}", chance.choice(words), chance.choice(words)))
    return text[: word.start()] + put + text[word.end():]


def replace_card(text: str, game: Game, chance: random.Random) -> str:
    """Another card in the place of one."""
    cards = list(CARD.finditer(text))
    if not cards:
        return text
    card = chance.choice(cards)
    return text[: card.start()] + card_name(chance.choice(game.cards)) + text[card.end():]


def replace_place(text: str, game: Game, chance: random.Random) -> str:
    """Another place of the table in the place of one."""
    known = set(game.table.places)
    places = [word for word in re.finditer(r"(?<!\S)[a-z][a-z0-9-]*(?=:|\s|$)", text) if word[0] in known]
    if not places:
        return text
    place = chance.choice(places)
    return text[: place.start()] + chance.choice(game.table.places) + text[place.end():]


def change_number(text: str, game: Game, chance: random.Random) -> str:
    """A number one more or one less."""
    del game
    numbers = list(re.finditer(r"\d+", text))
    if not numbers:
        return text
    number = chance.choice(numbers)
    return text[: number.start()] + str(abs(int(number[0]) + chance.choice((-1, 1)))) + text[number.end():]


def remove_line(text: str, game: Game, chance: random.Random) -> str:
    """One line fewer."""
    del game
    lines = text.split("\n")
    del lines[chance.randrange(len(lines))]
    return "\n".join(lines)


def repeat_line(text: str, game: Game, chance: random.Random) -> str:
    """One line written again, there or further on."""
    del game
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    lines.insert(chance.randint(at, len(lines)), lines[at])
    return "\n".join(lines)


def swap_lines(text: str, game: Game, chance: random.Random) -> str:
    """Two lines in each other's place, neighbours as often as not."""
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
    """The transcript with one thing changed, and what; its remarks are left out first."""
    plain = remove_remarks(text)
    while True:
        kind = chance.choice(list(SPOILERS))
        changed = SPOILERS[kind](plain, game, chance)
        if changed.split() != plain.split() or changed.count("\n") != plain.count("\n"):
            return kind, changed
