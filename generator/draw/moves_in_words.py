"""Describe moves, places, and whether a move is allowed, in natural sentences."""

from __future__ import annotations

from collections.abc import Iterator

from generator.draw.figures import DrawnMovePart
from rules_engine.judging.permissions import Verdict
from rules_engine.model.card_names import card_in_words
from rules_engine.model.cards import turn_face_up
from rules_engine.model.game import Game
from rules_engine.model.layout import Layout
from rules_engine.model.moves import Move, cards_taken_by_part, position_after_part
from rules_engine.model.place_names import place_of_zone_in_words
from rules_engine.model.table import Position, Zone


def place_in_words(game: Game, place: int) -> str:
    """Return a place in words with its label, if any: `column 2`, `the talon`, `ascending 1 (aces)`."""
    zone = game.table.zones_by_place[place]
    said = place_of_zone_in_words(zone, place - game.table.zone_places[zone.name].start)
    label = _zone_label(game.layouts.wide, zone)
    return (f"the {said}" if zone.count == 1 else said) + (f" ({label})" if label else "")


def _zone_label(layout: Layout, zone: Zone) -> str:
    """Return the label of a zone in figures, or "" if it only repeats or abbreviates the zone's name."""
    found = next((spot.label for spot in layout.spots if spot.zone == zone.name and spot.label), "")
    label = found.rstrip(" 1234567890")
    words = {word.rstrip("s") for word in zone.name.split("-")}
    alike = any(word.strip(",").rstrip("s").lower() in words for word in label.replace("-", " ").split())
    return "" if alike or label.endswith(".") or zone.name == "aside" else label


def _target_place_in_words(game: Game, place: int) -> str:
    name = place_in_words(game, place)
    return "aside" if name == "the aside" else f"to {name}"


def _source_place_in_words(game: Game, place: int) -> str:
    name = place_in_words(game, place)
    return "from the cards aside" if name == "the aside" else f"from {name}"


def cards_in_words(cards: tuple[int, ...]) -> str:
    """Return cards in words: `the six of clubs and the five of diamonds`."""
    said = [_words_with_article(card_in_words(entry)) for entry in cards]
    return said[0] if len(said) == 1 else ", ".join(said[:-1]) + " and " + said[-1]


def _words_with_article(words: str) -> str:
    return words if words.startswith("a ") else f"the {words}"


def describe_move(
    game: Game, position: Position, move: Move, verdict: Verdict, *, name_hidden: bool = True
) -> str:
    """Return a move as a sentence: a statement if it is allowed, else a question.

    Face-down cards are named only if `name_hidden` is true.
    """
    if not move.parts:
        return (
            verdict.permission.by.words
            if verdict.permission
            else f"{move.action.replace('-', ' ').capitalize()}?"
        )
    made = verdict.kind == "allowed"
    if _move_only_turns_up_card(move):
        where = place_in_words(game, move.parts[0].source)
        if made:
            return f"The top card of {where} is turned up."
        return f"May the top card of {where} be turned up?"
    told = list(_describe_parts_of_move(game, position, move, name_hidden=name_hidden))
    if not made:
        return _text_as_sentence(
            "may " + "; and ".join(f"{cards} go {where}" for cards, _, where in told) + "?"
        )
    return _text_as_sentence("; ".join(
        f"{cards} {'go' if several else 'goes'} {where}" for cards, several, where in told) + ".")


def describe_move_and_verdict(
    game: Game, position: Position, move: Move, verdict: Verdict, *, name_hidden: bool = True
) -> str:
    """Return a move, whether it is allowed, and why, as one sentence.

    Face-down cards are named only if `name_hidden` is true.
    """
    if verdict.kind == "allowed":
        return describe_move(game, position, move, verdict, name_hidden=name_hidden)
    if not move.parts:
        asked = [(f"\u201c{move.action.replace('-', ' ')}\u201d", "be done now")]
    elif _move_only_turns_up_card(move):
        asked = [(f"the top card of {place_in_words(game, move.parts[0].source)}", "be turned up")]
    else:
        told = _describe_parts_of_move(game, position, move, name_hidden=name_hidden)
        asked = [(cards, f"go {where}") for cards, _, where in told]
    if verdict.kind == "refused":
        return _text_as_sentence("; nor may ".join(
            f"{cards} {what}" if number else f"{cards} may not {what}"
            for number, (cards, what) in enumerate(asked)) + ".")
    may = " and ".join(f"{cards} may {what}" for cards, what in asked)
    return f"Whether {may} hangs on a card that is not shown."


def _move_only_turns_up_card(move: Move) -> bool:
    """Check whether a move only turns up the top card of a pile."""
    first = move.parts[0]
    return len(move.parts) == 1 and first.source == first.target and first.slot is None


def _describe_parts_of_move(
    game: Game, position: Position, move: Move, *, name_hidden: bool = True
) -> Iterator[tuple[str, bool, str]]:
    """Yield, for each part of a move, its cards in words, whether there are several, and where they go.

    A part takes cards from one place to one other place.
    """
    for part in move.parts:
        entries = cards_taken_by_part(position, part)
        if name_hidden:
            entries = turn_face_up(entries)   # a card that lies face down is told where it is named
        below = " at its lower end" if part.slot == 0 and position.piles[part.target] else ""
        if part.source == part.target:
            end = "lower" if part.slot == 0 else "upper"
            where = f"to the {end} end of {place_in_words(game, part.target)}"
        else:
            source = _source_place_in_words(game, part.source)
            where = f"{source} {_target_place_in_words(game, part.target)}{below}"
        yield cards_in_words(entries), len(entries) > 1, where
        position = position_after_part(game.table, position, part)


def _text_as_sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def parts_of_move_for_drawing(position: Position, move: Move, game: Game) -> tuple[DrawnMovePart, ...]:
    """Return the parts of a move, each with its cards and the places from and to which they go."""
    found = []
    for part in move.parts:
        found.append(
            DrawnMovePart(part.source, part.target, cards_taken_by_part(position, part), part.slot == 0))
        position = position_after_part(game.table, position, part)
    return tuple(found)
