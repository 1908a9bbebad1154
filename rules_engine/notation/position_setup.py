"""Set up the position with which a transcript (a written play) begins, and check that it is possible."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from rules_engine.model.card_names import card_name
from rules_engine.model.cards import DOWN, FACE, JOKER, RANK, UNSEEN, Pile, turn_face_up
from rules_engine.model.game import Game
from rules_engine.model.place_names import length_of_rows, names_of_places
from rules_engine.model.table import Position
from rules_engine.notation.built_piles import index_of_first_impossible_card
from rules_engine.notation.lines import FactLine, HeaderLine, LineDoesNotFit, PileLine
from rules_engine.notation.lookup import apply_choices, unknown_place_error
from rules_engine.notation.value_notation import read_fact_value
from rules_engine.registry import find_game as registered


class PositionSetup:
    """The beginning of a transcript: headers, piles and facts (numbers), and the position made of them."""

    def __init__(self, game: Game | None) -> None:
        self.game = game
        self.number: int | None = None
        self.players: int | None = None
        self.position: Position | None = None
        self.changed = False
        self.headed: dict[str, HeaderLine] = {}
        self.piles: dict[str, tuple[PileLine, Pile]] = {}
        self.others: list[PileLine] = []
        self.facts: dict[str, tuple[FactLine, int]] = {}

    @property
    def is_past_headers(self) -> bool:
        """Return True if no header may follow: a line has stated a pile or fact, or the position is made."""
        return self.position is not None or bool(self.piles or self.others or self.facts)

    def store_header(self, line: HeaderLine) -> None:
        """Store the header that a parsed `line` states.

        Raise `LineDoesNotFit` if it is given twice or its value is not possible.
        """
        key, value = line.key.text, line.value
        if key in self.headed and key != "under":
            raise LineDoesNotFit(line.line, line.key.column, f"'{key}:' is given twice")
        self.headed[key] = line
        if key == "game":
            try:
                self.game = registered(value.text)
            except LookupError as error:
                raise LineDoesNotFit(line.line, value.column, str(error.args[0])) from None
            return
        game = self.require_game(line.line)
        if key == "under":
            self.game = apply_choices(game, value, line.line)
            return
        if not (value.text.isdecimal() and value.text.isascii() and len(value.text) <= 20):
            raise LineDoesNotFit(
                line.line, value.column, f"{value.text[:40]!r} is not a number; '{key}:' needs a whole number"
            )
        if key == "deal":
            self.number = int(value.text)
            self.changed = True
            return
        fewest, most = game.players
        self.players = int(value.text)
        if not fewest <= self.players <= most:
            raise LineDoesNotFit(
                line.line, value.column,
                f"{game.title} cannot be played by {self.players} players; "
                f"give a number from {fewest} to {most}"
            )

    def require_game(self, line: int) -> Game:
        """Return the game. If no line has named one yet, raise `LineDoesNotFit` with the number `line`."""
        if self.game is None:
            raise LineDoesNotFit(
                line, 1, "no game yet; the first line must name one, such as 'game: foster/canfield'")
        return self.game

    def store_pile(self, game: Game, line: PileLine) -> None:
        """Store the cards of one place, as a parsed `line` states them.

        `column-*` means all columns that no other line gives. Raise `LineDoesNotFit` if there is no such
        place or if its cards are given twice.
        """
        self.changed = True
        name = line.place.text
        if name.endswith("-*"):
            if not _places_matching_wildcard(game, name):
                raise unknown_place_error(game, line.place, line.line)
            if any(other.place.text == name for other in self.others):
                raise LineDoesNotFit(line.line, line.place.column, f"{name} is set twice")
            self.others.append(line)
            return
        if name not in game.table.place_index:
            raise unknown_place_error(game, line.place, line.line)
        if name in self.piles:
            raise LineDoesNotFit(line.line, line.place.column, f"{name} is set twice")
        self.piles[name] = (line, _parse_cards_in_place(game, name, line))

    def store_fact(self, game: Game, line: FactLine) -> None:
        """Store the value of a fact (a number beside the cards), as a parsed `line` states it.

        Raise `LineDoesNotFit` if there is no such fact, or if it cannot have this value.
        """
        self.changed = True
        name = line.name.text
        if name not in game.table.fact_index:
            known = ", ".join(game.table.fact_index) or "none"
            raise LineDoesNotFit(
                line.line, line.name.column, f"no fact {name!r} in {game.title}; there are: {known}"
            )
        fact = game.table.facts[game.table.fact_index[name]]
        try:
            held = read_fact_value(fact.kind, line.value.text)
        except ValueError as error:
            found = f"{line.value.text!r} for {name}"
            raise LineDoesNotFit(line.line, line.value.column, f"{found}; {error}") from None
        self.facts[name] = line, held
        if fact.kind == "number" and (held < fact.least or (fact.most is not None and held > fact.most)):
            most = "or more" if fact.most is None else f"to {fact.most}"
            raise LineDoesNotFit(
                line.line, line.value.column,
                f"@{name} cannot be {held}; give a number from {fact.least} {most}",
            )

    def make_position(self, game: Game, line: int) -> Position:
        """Return the position with all piles and facts (stored numbers) that the lines have stated so far.

        In a later call, what no new line states is as in the position before. Raise `LineDoesNotFit` if such
        a position is not possible in the game. `line` is the number of the last line, for an error that
        belongs to no single line.
        """
        base = self.position or self._initial_position(game)
        piles = list(base.piles)
        # What is said of a row of places beats what is said of them all.
        for other in sorted(self.others, key=lambda one: one.place.text[:-2] not in game.table.zone_places):
            for place in _places_matching_wildcard(game, other.place.text):
                piles[place] = _parse_cards_in_place(game, game.table.places[place], other)
        for name, (_, pile) in self.piles.items():
            piles[game.table.place_index[name]] = pile
        facts = list(base.facts)
        for name, (_, value) in self.facts.items():
            facts[game.table.fact_index[name]] = value
        self.position = Position(tuple(piles), tuple(facts))
        self._check_card_counts(game, self.position, line)
        self._check_absent_players(game, self.position, line)
        self._check_built_piles(game)
        self.piles, self.others, self.facts, self.changed = {}, [], {}, False
        return self.position

    def _initial_position(self, game: Game) -> Position:
        """Return the position after the numbered deal. If no deal is given, return an empty table.

        On an empty table, the number of players is stored if it is given and if the game stores it.
        """
        if self.number is None:
            told = self.players is not None and "players" in game.table.fact_index
            return game.table.position({}, **({"players": self.players or 0} if told else {}))
        try:
            return game.opening(self.number, self.players)
        except ValueError as error:
            deal = self.headed["deal"]
            raise LineDoesNotFit(deal.line, deal.value.column, str(error)) from None

    def _check_built_piles(self, game: Game) -> None:
        """Raise `LineDoesNotFit` if no rule allows a card to lie on the card beneath it.

        Only piles that grow by laying single cards are checked, such as foundations.
        """
        for name, (line, pile) in self.piles.items():
            at = index_of_first_impossible_card(game, game.table.place_index[name], pile)
            if at is not None:
                under, card = card_name(turn_face_up(pile)[at - 1]), card_name(turn_face_up(pile)[at])
                raise LineDoesNotFit(
                    line.line, line.cards[at][1].column, f"{card} can never lie on {under} in {name}; "
                    "correct the pile")

    def _check_absent_players(self, game: Game, position: Position, line: int) -> None:
        """Raise `LineDoesNotFit` if the position has something for a player who does not take part.

        For example, that player's hand has cards, or a fact (a stored number) says that it is that player's
        turn.
        """
        table = game.table
        if "players" not in table.fact_index:
            return
        players = position.facts[table.fact_index["players"]]
        for zone in table.zones:
            for place in list(table.zone_places[zone.name])[players:] if zone.seats else ():
                if position.piles[place]:
                    name = table.places[place]
                    where = self.piles[name][0].line if name in self.piles else line
                    raise LineDoesNotFit(
                        where, 1, f"{name} holds cards, but there are only {players} players; "
                        "remove its cards, or give more players"
                    )
        for fact, value in zip(table.facts, position.facts, strict=True):
            if fact.seat and value > players:
                at = self.facts.get(fact.name)
                raise LineDoesNotFit(
                    at[0].line if at else line, at[0].value.column if at else 1,
                    f"{fact.name} cannot be {value}, because there are only {players} players; "
                    f"give a number up to {players}, or give more players")

    def _check_card_counts(self, game: Game, position: Position, line: int) -> None:
        """Raise `LineDoesNotFit` if the position has too many cards: in total, or of one kind."""
        card_kind = _rank_or_face_without_rank if game.suits_are_free else int
        held = _count_cards_by_face(game.cards, game.suits_are_free)
        laid = Counter([entry & FACE for pile in position.piles for entry in pile])
        kinds = Counter(map(card_kind, laid.elements())) if game.suits_are_free else laid
        for face, count in laid.items():
            if face != UNSEEN and kinds[card_kind(face)] > held[card_kind(face)]:
                where, column = self._last_line_naming_card(face, line)
                told = _message_on_too_many_cards(game, face, count, held[card_kind(face)])
                if count < kinds[card_kind(face)]:
                    told = f"{card_name(face)} is one card too many of its rank in {game.title}"
                raise LineDoesNotFit(where, column, told)
        total = sum(laid.values())
        if total > len(game.cards):
            raise LineDoesNotFit(
                line, 1, f"there are {total} cards on the table, but {game.title} has {len(game.cards)}; "
                "correct the piles")

    def _last_line_naming_card(self, face: int, line: int) -> tuple[int, int]:
        """Return the line and the column where a card with this face was last written.

        If it was written nowhere, return `line` and column 1.
        """
        written = [one for one, _ in self.piles.values()] + self.others
        places = [
            (one.line, word.column) for one in written for entry, word in one.cards if entry & FACE == face
        ]
        return max(places, default=(line, 1))


def _rank_or_face_without_rank(face: int) -> int:
    """Return the rank of a face. For a joker or a card that is not shown, return the face itself."""
    return RANK[face] if face < JOKER else face


@lru_cache(maxsize=200)
def _count_cards_by_face(cards: Pile, by_rank: bool) -> Counter[int]:
    """Return the number of cards with each face, as a `Counter`. With `by_rank`, each rank is counted."""
    return Counter(map(_rank_or_face_without_rank, cards) if by_rank else cards)


def _places_matching_wildcard(game: Game, name: str) -> range:
    """Return the places that a name with `*` stands for: `column-*` for all columns, `row-2-*` for one row.

    Return an empty range for a name that stands for none.
    """
    table = game.table
    if name[:-2] in table.zone_places:
        return table.zone_places[name[:-2]]
    for zone in table.zones:
        first = name[:-1] + "1"
        if length_of_rows(zone) and first in names_of_places(zone):
            return range(table.place_index[first], table.place_index[first] + length_of_rows(zone))
    return range(0)


def _parse_cards_in_place(game: Game, place: str, line: PileLine) -> Pile:
    """Return the cards that a line states, as they lie in the place. Some places turn cards face down."""
    down = DOWN if game.table.zones_by_place[game.table.place_index[place]].face_down else 0
    return tuple(entry | down for entry, _ in line.cards)


def _message_on_too_many_cards(game: Game, face: int, card_count: int, available_count: int) -> str:
    """Return the message for a card that lies on the table more often than the game has it."""
    if not available_count:
        return f"{card_name(face)}; {game.title} is played without " + ("jokers" if face == JOKER else "it")
    times = "once" if available_count == 1 else f"{available_count} times"
    return f"{card_name(face)} stands here {card_count} times; the cards of {game.title} hold it {times}"
