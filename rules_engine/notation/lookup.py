"""Look up the names that a transcript uses: places, cards, rules, choices and values.

If a name does not exist, the functions raise `LineDoesNotFit`. The message lists the names that exist.
"""

from __future__ import annotations

from rules_engine.judging.permissions import JUDGE_RULES, Verdict
from rules_engine.judging.position_questions import (
    end_reached,
    legal_moves,
    named_sum_values,
    winning_player,
)
from rules_engine.model.card_names import card_name
from rules_engine.model.cards import DOWN, FACE, Pile, turn_face_up
from rules_engine.model.game import Game
from rules_engine.model.moves import Move, MovePart, cards_taken_by_part, position_after_part, top_card_move
from rules_engine.model.place_names import names_of_places
from rules_engine.model.rule import Element, Permission, Prohibition
from rules_engine.model.table import Position
from rules_engine.notation.grammar import parse_cards
from rules_engine.notation.lines import CheckLine, LineDoesNotFit, LineToken, MoveLine, WrittenMovePart
from rules_engine.notation.part_order import reorder_move_parts
from rules_engine.notation.value_notation import write_cards, write_fact_value


def describe_verdict(verdict: Verdict) -> str:
    """Return a verdict in words, such as `allowed` or `refused by one-down`.

    If a hidden card decides, the text is like `undecided (not shown: what one-down must see)`.
    """
    if verdict.kind == "allowed":
        return "allowed"
    names = ", ".join(verdict.rule_keys)
    return (
        f"refused by {names}"
        if verdict.kind == "refused"
        else f"undecided (not shown: what {names} must see)"
    )


def apply_choices(game: Game, choices: LineToken, line: int) -> Game:
    """Return the game with the choices (answers to open questions) that a line of a transcript states.

    `choices` is a token (a text and its column), such as `spaces=yes corner=no`: keys of questions, each with
    the key of an answer. Raise `LineDoesNotFit`, with the line number `line`, for a choice that does not
    exist or cannot be combined with another.
    """
    for word in choices.text.split():
        key, _, choice = word.partition("=")
        known = {reading.key: [one.key for one in reading.choices] for reading in game.readings}
        if key not in known:
            raise LineDoesNotFit(
                line,
                choices.column,
                f"no open question {key!r} in {game.title}; "
                f"there are: {', '.join(known) or 'none'}",
            )
        if choice not in known[key]:
            raise LineDoesNotFit(
                line, choices.column, f"no choice {choice!r} of {key}; there are: {', '.join(known[key])}"
            )
        try:
            game = game.with_choices(**{key: choice})
        except ValueError as error:
            raise LineDoesNotFit(line, choices.column, str(error)) from None
    return game


def check_rule_names(game: Game, rule_names: tuple[LineToken, ...], line: int) -> None:
    """Raise `LineDoesNotFit` for the first of the `rule_names` that is no rule of the game.

    Rules in force are rules of the game, and so are built-in rules of the judge, such as `on-top`. A name is
    the key of a rule. `line` is the number of the line, for the error.
    """
    for word in rule_names:
        if word.text not in game.rules and word.text not in JUDGE_RULES:
            close = ", ".join(
                key for key, (role, _) in game.rules.items() if role in ("forbids", "obliges", "ends")
            )
            raise LineDoesNotFit(
                line,
                word.column,
                f"no rule {word.text!r} in {game.title}; the rules that can refuse a move are: {close}",
            )


def unknown_place_error(game: Game, place_name: LineToken, line: int) -> LineDoesNotFit:
    """Return the error for a name that is no place of the table. Its message lists the zones.

    `place_name` is a token (the name and its column). `line` is the number of the line where it was found.
    """
    zones = ", ".join(
        " to ".join(dict.fromkeys((names_of_places(zone)[0], names_of_places(zone)[-1])))
        for zone in game.table.zones
    )
    return LineDoesNotFit(
        line, place_name.column, f"no place {place_name.text!r} in {game.title}; there are: {zones}"
    )


def find_place(game: Game, place_name: LineToken, line: int) -> int:
    """Return the index of the place with this name.

    `place_name` is a token (the name and its column). Raise `LineDoesNotFit`, with the line number `line`, if
    there is no such place.
    """
    if place_name.text not in game.table.place_index:
        raise unknown_place_error(game, place_name, line)
    return game.table.place_index[place_name.text]


def look_up_move(game: Game, position: Position, line: MoveLine) -> Move:
    """Return the move that a parsed `line` states, with the indices of its cards in their piles.

    `position` is the position before the move. Raise `LineDoesNotFit` if a card, place or action does not
    exist.
    """
    if line.action is not None and line.place is not None:
        return look_up_turning_move(game, position, line.action, line.place, line.line)
    if line.action is not None:
        name = line.action.text
        if name not in game.action_permissions and name not in _actions_under_all_choices(game):
            known = ", ".join(game.action_permissions) or "none"
            raise LineDoesNotFit(
                line.line,
                line.action.column,
                f"no action {line.action.text!r} in {game.title}; there are: {known}",
            )
        return Move(action=line.action.text)
    parts, before = [], position
    for written in line.parts:
        part = look_up_move_part(game, before, written, line.line)
        parts.append(part)
        if len(parts) < len(line.parts):
            before = position_after_part(game.table, before, part)
    return reorder_move_parts(game, position, Move(tuple(parts)))


def _actions_under_all_choices(game: Game) -> set[str]:
    """Return the actions that a transcript may name, also those that only another answer allows.

    An answer is one to a question that the text leaves open.
    """
    elements = _rule_elements_under_all_choices(game)
    closed = {one.action for one in elements if isinstance(one, Prohibition)}
    granted = {one.key for one in elements if isinstance(one, Permission) and not one.source}
    return granted | closed | {"redeal"}


def _rule_elements_under_all_choices(game: Game) -> list[Element]:
    """Return every permission, prohibition, obligation and end that the game may have.

    Those that are in force only with another answer to a question that the text leaves open are included.
    """
    added = (one for reading in game.readings for choice in reading.choices for one in choice.adds)
    return [*game.moves, *added]


def look_up_turning_move(
    game: Game, position: Position, action: LineToken, place_token: LineToken, line: int
) -> Move:
    """Return the move that turns over the top card of the place that `place_token` names.

    `action` is the key of the permission for it. Both are tokens (a text and its column). Raise
    `LineDoesNotFit`, with the line number `line`, if the game has no such action, if the place does not
    exist, or if it is empty.
    """
    permissions = (
        game.permissions
        if any(permission.onto == "itself" for permission in game.permissions)
        else _rule_elements_under_all_choices(game)
    )
    known = [one.key for one in permissions if isinstance(one, Permission) and one.onto == "itself"]
    if action.text not in known:
        found = f"no action {action.text!r} on a place in {game.title}"
        raise LineDoesNotFit(line, action.column, f"{found}; there are: {', '.join(known) or 'none'}")
    place = find_place(game, place_token, line)
    if not position.piles[place]:
        raise LineDoesNotFit(
            line, place_token.column, f"{place_token.text} is empty; it has no card to turn over"
        )
    return top_card_move(position, place, place)


def look_up_move_part(game: Game, position: Position, written_part: WrittenMovePart, line: int) -> MovePart:
    """Return one part of a move, with the indices of its cards, for a `written_part` of a transcript.

    The written part names cards, a source place and a target place. Its cards are found by rank and suit
    alone, in the position before that part. Raise `LineDoesNotFit`, with the line number `line`, if a place
    or card is not there, if an index is too high, or if another empty place must be filled first.
    """
    table, piles = game.table, position.piles
    cards, named, onto, slot, origin = written_part
    source, target = table.place_index.get(named.text), table.place_index.get(onto.text)
    if source is None or target is None:
        raise unknown_place_error(game, named if source is None else onto, line)
    pile = piles[source]
    if (
        len(cards) == 1 and pile and (pile[-1] ^ cards[0][0]) & FACE == 0
        and slot is None and origin is None and piles[target] and not table.zones_by_place[source].hand
    ):
        return MovePart((len(pile) - 1,), source, target)   # nearly every move: the top card to another pile
    faces = turn_face_up(entry for entry, _ in written_part.cards)
    at: tuple[int, ...]
    if game.table.zones_by_place[source].hand:
        at = _indices_in_hand(pile, written_part, line)
    else:
        size, held = len(faces), turn_face_up(pile)
        known = range(len(pile) - size, -1, -1) if written_part.origin is None else [written_part.origin]
        end = next((start for start in known if held[start : start + size] == faces), None)
        if end is None:
            raise _cards_not_in_pile_error(pile, written_part, line)
        at = tuple(range(end, end + size))
    zone = game.table.zones_by_place[target]
    if zone.in_order and not position.piles[target]:
        first = next(place for place in game.table.zone_places[zone.name] if not position.piles[place])
        if target != first:
            raise LineDoesNotFit(
                line,
                written_part.target.column,
                f"{written_part.target.text} is not the next place to fill; use {game.table.places[first]}",
            )
    room = len(position.piles[target]) - (len(at) if source == target else 0)
    if written_part.slot is not None and written_part.slot > room:
        raise LineDoesNotFit(
            line,
            written_part.target.column,
            f"{written_part.target.text} holds only {room} cards, not counting those of the move; "
            f"give a number from 1 to {room + 1}",
        )
    # Beneath an empty place, or above the last card, is the top like any other.
    return MovePart(at, source, target, None if written_part.slot == room else written_part.slot)


def _indices_in_hand(pile: Pile, written_part: WrittenMovePart, line: int) -> tuple[int, ...]:
    """Return the indices of the written cards in a hand, in the order written.

    Raise `LineDoesNotFit` if a card is not in the hand.
    """
    at: list[int] = []
    for entry, word in written_part.cards:
        index = next((i for i, held in enumerate(pile) if held & FACE == entry & FACE and i not in at), None)
        if index is None:
            raise _cards_not_in_pile_error(pile, written_part, line, word)
        at.append(index)
    return tuple(at)


def _cards_not_in_pile_error(
    pile: Pile, written_part: WrittenMovePart, line: int, word: LineToken | None = None
) -> LineDoesNotFit:
    """Return the error for cards that are not in their pile. Its message lists the cards of the pile."""
    named = word or written_part.cards[0][1]
    cards = named.text if word else " ".join(one.text for _, one in written_part.cards)
    holds = write_cards(pile) or "nothing"
    return LineDoesNotFit(
        line, named.column, f"{cards} is not in {written_part.source.text}, which holds {holds}"
    )


def position_value_as_text(game: Game, position: Position, value_name: LineToken, line: int) -> str:
    """Return a value of the position as a transcript writes it. Raise `LineDoesNotFit` for an unknown name.

    `value_name` is a token (the name of the value and its column), and `line` the number of the line, for the
    error. The name is one of these:

    - a place: its cards. `count-PLACE`: how many they are.
    - a fact (a stored number) or a named sum (a sum that a rule defines): its value.
    - `moves`: how many moves are allowed. `end`: how the game has ended, or `no`.
    - `winner`: in a game for several players, the number of the player who has won, or `no`.
    """
    key = value_name.text
    if key in game.table.place_index:
        return write_cards(position.piles[game.table.place_index[key]])
    if key in game.table.fact_index:
        index = game.table.fact_index[key]
        return write_fact_value(game.table.facts[index].kind, position.facts[index])
    if key == "moves":
        return str(len(legal_moves(game, position)))
    if key == "end":
        end = end_reached(game, position)
        return end.key if end else "no"
    if key == "winner" and game.players != (1, 1):
        return str(winning_player(game, position) or "no")
    if key.startswith("count-") and key[6:] in game.table.place_index:
        return str(len(position.piles[game.table.place_index[key[6:]]]))
    tallies = named_sum_values(game, position)
    if key in tallies:
        value = tallies[key][1]
        return "?" if value is None else str(value)
    known = ", ".join(
        [
            *game.named_sums_by_key,
            *game.table.fact_index,
            "moves",
            "end",
            *["winner"] * (game.players != (1, 1)),
            "count-PLACE",
            "a place",
        ]
    )
    raise LineDoesNotFit(
        line, value_name.column, f"{game.title} has no value {key!r} to check; its values are: {known}"
    )


def value_stated_by_check(game: Game, check_line: CheckLine) -> str:
    """Return, as text, the value that a parsed `check_line` states: `3` for the line `= moves: 3`.

    If the line states the cards of a place, they are written as `position_value_as_text` writes them. Raise
    `UnreadableLine` if the cards cannot be parsed.
    """
    place = game.table.place_index.get(check_line.name.text)
    if place is None:
        return check_line.value.text
    cards = parse_cards(check_line.value.text, check_line.value.column, check_line.line)
    down = DOWN if game.table.zones_by_place[place].face_down else 0
    return write_cards(tuple(entry | down for entry, _ in cards))


def _index_text_if_ambiguous(game: Game, position: Position, part: MovePart) -> str:
    """Return ` at N` if the pile has the same cards higher up, which a transcript would mean, else ""."""
    pile = turn_face_up(position.piles[part.source])
    size = len(part.at)
    if game.table.zones_by_place[part.source].hand or part.at != tuple(range(part.at[0], part.at[0] + size)):
        return ""
    taken = pile[part.at[0] : part.at[0] + size]
    higher = any(pile[start : start + size] == taken for start in range(part.at[0] + 1, len(pile) - size + 1))
    return f" at {part.at[0] + 1}" if higher else ""


def write_move(game: Game, position: Position, move: Move) -> str:
    """Return the move as a transcript writes it, such as `8S column-1 > column-2`.

    `position` is the position before the move.
    """
    if not move.parts:
        return move.action
    first = move.parts[0]
    if len(move.parts) == 1 and first.source == first.target and first.slot is None:
        key = next(permission.key for permission in game.permissions if permission.onto == "itself")
        return f"{key} {game.table.places[first.source]}"
    written = []
    for part in move.parts:
        entries = cards_taken_by_part(position, part)
        cards = " ".join(card_name(entry & ~DOWN) for entry in entries)
        slot = "" if part.slot is None else " below" if part.slot == 0 else f" at {part.slot + 1}"
        source = f"{game.table.places[part.source]}{_index_text_if_ambiguous(game, position, part)}"
        written.append(f"{cards} {source} > {game.table.places[part.target]}{slot}")
        position = position_after_part(game.table, position, part)
    return " + ".join(written)
