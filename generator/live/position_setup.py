"""Help a reader to set up a position card by card: list the choices, and show the table so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from generator.draw.card_faces import card_drawing_id
from generator.draw.figure_layout import CARD_HEIGHT, CARD_WIDTH
from generator.draw.positions_in_words import condition_of_yes_no_fact, fact_value_in_words
from generator.live.json_values import place_name_in_words
from generator.live.request import LONGEST, BadRequest, JsonObject, Request
from generator.live.table_drawing import TableView, draw_table
from rules_engine.model.card_names import RANKS, SUIT_NAMES, card_in_words, card_name
from rules_engine.model.cards import CROSSED, DOWN, FACE, JOKER, RANK, UNSEEN
from rules_engine.model.deal import shuffle_for_deal
from rules_engine.model.fact import Fact
from rules_engine.model.game import Game
from rules_engine.model.table import Position, Zone
from rules_engine.notation.playing import read_position, write_position
from rules_engine.notation.value_notation import write_fact_value

_LISTED = 24
"""A fact with more values than this is typed instead of chosen from a list."""


def setup_choices_json(game: Game) -> JsonObject:
    """Return the zones, cards and numbers from which a reader can set up a position, as JSON."""
    down = _zones_with_cards_dealt_face_down(game)
    return {
        "zones": [_zone_json(game, zone, down) for zone in game.table.zones],
        "cards": list(_card_choices_in_rows(game)),
        # The number of cards that count as equal, by the value that `of` has for each of them.
        "held": dict(Counter(_name_of_set_of_equal_cards(game, face) for face in game.cards)),
        "count": len(game.cards),
        "size": [CARD_WIDTH, CARD_HEIGHT],
        # For each stored number the values to choose from; with none, the reader types the value.
        "facts": [_fact_json(game, fact) for fact in game.table.facts],
    }


def position_set_up_so_far_json(game: Game, request: Request) -> JsonObject:
    """Return the position that has been set up so far, with its piles, as JSON.

    A request with `rest` adds all remaining cards to a place. Raise the errors of `read_position`.
    """
    position = read_position(game, request.text_value("position", LONGEST))
    if "rest" in request:
        position = _add_remaining_cards(game, position, request.nested_object("rest"))
    chosen = frozenset([request.place_index("place", game)] if "place" in request else [])
    drawn = draw_table(game, position, (), None, TableView(narrow=request.is_true("narrow")), chosen)
    table = game.table
    return {
        **drawn, "position": write_position(game, position),
        "piles": {name: [_card_json(game, entry) for entry in pile]
                  for name, pile in zip(table.places, position.piles, strict=True) if pile},
        "facts": {fact.name: write_fact_value(fact.kind, value)
                  for fact, value in zip(table.facts, position.facts, strict=True)},
    }


def _add_remaining_cards(game: Game, position: Position, request: Request) -> Position:
    """Return the position with the remaining cards added to one place, as the request says.

    Raise the same errors as `read_position`.
    """
    place = request.place_index("place", game)
    laid = [entry & FACE for pile in position.piles for entry in pile]
    stocks = Counter(_name_of_set_of_equal_cards(game, face) for face in laid)
    left = []
    for face in game.cards:
        if stocks[_name_of_set_of_equal_cards(game, face)]:
            stocks[_name_of_set_of_equal_cards(game, face)] -= 1
        else:
            left.append(face)
    try:
        order = shuffle_for_deal(tuple(left), request.integer_value("number", 1) or 1)
    except ValueError as error:
        raise BadRequest(str(error)) from None
    mark = DOWN if request.is_true("down") else 0
    # A card that nobody knows is one of those left.
    more = [face | mark for face in order[:len(game.cards) - len(laid)]]
    piles = list(position.piles)
    piles[place] = (*piles[place], *more)
    return read_position(game, write_position(game, position._replace(piles=tuple(piles))))


def _zone_json(game: Game, zone: Zone, face_down_zones: frozenset[str]) -> JsonObject:
    return {
        "name": "hands" if zone.seats else zone.name.replace("-", " "),
        "down": "always" if zone.face_down else "sometimes" if zone.name in face_down_zones else "never",
        "places": [{"place": game.table.places[place], "name": place_name_in_words(game, place)}
                   for place in game.table.zone_places[zone.name]],
    }


def _zones_with_cards_dealt_face_down(game: Game) -> frozenset[str]:
    """Return the names of the zones in which some cards are dealt face down."""
    dealt = game.opening(1).piles
    return frozenset(
        game.table.zones_by_place[place].name for place, pile in enumerate(dealt)
        if any(entry & DOWN for entry in pile))


def _card_choices_in_rows(game: Game) -> Iterator[JsonObject]:
    """Yield the cards in rows by suit and rank, then the jokers and a card of unknown face."""
    held = frozenset(game.cards)
    ranks = {RANK[face] for face in held}
    for number, suit in enumerate(SUIT_NAMES):
        faces = [13 * number + rank for rank in range(13) if rank in ranks]
        cards = [_card_choice_json(game, face) for face in faces if face in held or game.suits_are_free]
        if cards:
            yield {"name": suit, "cards": cards}
    others = [JOKER, JOKER | CROSSED, UNSEEN] if JOKER in held else [UNSEEN]
    yield {"name": "others", "cards": [_card_choice_json(game, entry) for entry in others]}


def _card_choice_json(game: Game, card: int) -> JsonObject:
    """Return, as JSON, a card that the reader can choose: the values of `_card_json`, and how it is drawn."""
    shape = "w" if card & CROSSED else "s"
    return _card_json(game, card) | {
        "turned": card_name(card & FACE | DOWN), "whole": card_drawing_id(card & FACE, shape),
        "flat": shape == "w"}


def _card_json(game: Game, card: int) -> JsonObject:
    """Return a card as JSON: its notation, its words, its drawing, and whether it is face down.

    The value `of` is the same for all cards that count as equal in the game.
    """
    face = card & FACE
    words = "a card nobody knows" if face == UNSEEN else card_in_words(face)
    words += ", crossways" if card & CROSSED else ", face down" if card & DOWN else ""
    return {"text": card_name(card), "words": words, "drawn": card_drawing_id(face),
            "of": _name_of_set_of_equal_cards(game, face),
            "down": bool(card & DOWN)}


def _name_of_set_of_equal_cards(game: Game, face: int) -> str:
    """Return a name that is the same for all cards that count as equal in the game, such as "7H".

    In a game without suits it is the rank, such as "7".
    """
    return RANKS[RANK[face]] if game.suits_are_free and face < JOKER else card_name(face)


def _fact_json(game: Game, fact: Fact) -> JsonObject:
    """Return a fact (a number besides the cards) as JSON, with the values to choose from.

    The list of values is empty if the value has to be typed.
    """
    values = _possible_fact_values(game, fact)
    flag = condition_of_yes_no_fact(fact) if fact.most == 1 else ""

    def fact_value_text(value: int) -> str:
        return ("no", "yes")[value] if flag and not fact.told else fact_value_in_words(fact, value)

    return {
        "name": fact.name, "words": flag or fact.meaning or fact.name.replace("-", " "),
        "start": write_fact_value(fact.kind, fact.start), "least": fact.least, "most": fact.most,
        "values": [[write_fact_value(fact.kind, value), fact_value_text(value)] for value in values],
    }


def _possible_fact_values(game: Game, fact: Fact) -> Iterable[int]:
    if fact.kind == "card":
        return (-1, *sorted(set(game.cards)))
    if fact.kind == "rank":
        return range(-1, len(RANKS))
    if fact.kind == "deal" or fact.most is None or fact.most - fact.least > _LISTED:
        return ()
    return range(fact.least, fact.most + 1)
