"""A game, which never changes, and the same game with other answers to what its text leaves open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from threading import local
from typing import TypeAlias, TypeVar

from rules_engine.model.cards import Pile
from rules_engine.model.choices import (
    GamesByChoices,
    add_choices,
    elements_under_choices,
    rules_under_choices,
)
from rules_engine.model.deal import DealStep, position_after_deal
from rules_engine.model.layout import LayoutsByWidth
from rules_engine.model.moves import Move
from rules_engine.model.named_sum import NamedSum
from rules_engine.model.needs import find_undefined_names
from rules_engine.model.readings import FactsBoxRow, PhraseInterpretation, QuestionChoice, Reading
from rules_engine.model.rule import (
    Duty,
    Element,
    GameEnd,
    Permission,
    Prohibition,
    Role,
    Rule,
)
from rules_engine.model.table import Position, Table

MoveChooser: TypeAlias = "Callable[[Game, Position], tuple[Move, Position] | None]"
"""Chooses a move of the player in turn; returns it with the position after it, or None if there is none."""

_PermissionOrBar = TypeVar("_PermissionOrBar", Permission, Prohibition)

_FIRST = 4
"""Deals up to this number are kept with the game once they are laid out."""


@dataclass(frozen=True)
class Game:
    """A game: its cards, its table, its deal and its rules. It never changes.

    The old text may leave a question open: then the game has the answer that the book follows, and
    `with_choices` returns the same game with another answer.
    """

    id: str
    title: str
    passages: tuple[tuple[str, str], ...]
    cards: Pile
    table: Table
    deal: tuple[DealStep, ...]
    moves: tuple[Element, ...]
    """The permissions (rules that allow a kind of move), duties (obligations), prohibitions and ends of the
    game, before any choice changes them."""
    layouts: LayoutsByWidth
    unjudged: tuple[tuple[Role, Rule], ...] = ()
    """Rules that never judge a move (about the deal, the score or good play), each with its role."""
    laid_by: tuple[tuple[str, DealStep], ...] = ()
    """The steps of the deal, each after the key of the rule that describes it."""
    readings: tuple[Reading, ...] = ()
    """The questions that the text leaves open, each with its answers (choices)."""
    tallies: tuple[NamedSum, ...] = ()
    facts_box: tuple[FactsBoxRow, ...] = ()
    phrase_readings: tuple[PhraseInterpretation, ...] = ()
    """How the game understands phrases that other texts have too."""
    scene_setting: tuple[tuple[str, int, int], ...] = ()
    """Sentences of the text that state no rule, as (passage, paragraph, sentence)."""
    players: tuple[int, int] = (1, 1)
    """The fewest and the most players."""
    waiting: Callable[[Game, Position], Mapping[int, str]] | None = None
    """A function that says which card an empty place waits for."""
    opponent: MoveChooser | None = None
    """The function that chooses the moves of the other players at the live table, if not the general player.
    """
    inseparable: tuple[tuple[str, str], ...] = ()
    """Rules that cannot be tested alone in any position, each with the reason."""
    suits_are_free: bool = False
    """True if any card may stand for another of its rank."""
    chosen: Mapping[str, str] = field(default_factory=dict)
    """The choices that differ from those of the book, by the key of the open question."""

    def __post_init__(self) -> None:
        """Raise `ValueError` if a rule names a zone, place, fact or permission that the game lacks."""
        # The same game under other choices is made of the same words.
        if not self.chosen and (missing := find_undefined_names(self)):
            raise ValueError("\n".join(missing))

    @cached_property
    def choices(self) -> tuple[QuestionChoice, ...]:
        """Return the answer that the game uses for each question that its text leaves open, in order."""
        return tuple(
            reading.choice(self.chosen[reading.key])
            if reading.key in self.chosen
            else reading.followed_choice
            for reading in self.readings
        )

    def with_choices(self, **choices: str) -> Game:
        """Return the same game with other answers to questions that its text leaves open.

        For example, `with_choices(spaces="at-leisure")` gives the answer `at-leisure` to the question
        `spaces`. In the key of a question, write `_` for `-`. All other questions keep their answers. Raise
        `KeyError` for an unknown key, `ValueError` for answers that cannot be combined.
        """
        chosen = add_choices(self.readings, self.chosen, choices)
        return self._games_by_choices.game_with_choices(chosen)

    # The older name, for programs and books that were written with it.
    under = with_choices

    def __repr__(self) -> str:
        """Return a text such as `Game('foster/canfield', spaces='at-leisure')`.

        It has the id, and the choices that differ from those of the book.
        """
        chosen = "".join(f", {key}={choice!r}" for key, choice in self.chosen.items())
        return f"Game({self.id!r}{chosen})"

    @cached_property
    def thread_cache(self) -> local:
        """Return an object whose attributes store values computed from the game. Each thread has its own."""
        return local()

    @cached_property
    def _games_by_choices(self) -> GamesByChoices:
        """Return the store of the same game with other answers to what the text leaves open.

        All games that differ only in these answers share one store.
        """
        return GamesByChoices(self if not self.chosen else replace(self, chosen={}))

    @cached_property
    def elements_in_force(self) -> tuple[Element, ...]:
        """Return the permissions, prohibitions, obligations and ends of the game that are in force.

        Which are in force depends on the answers to the questions that the text leaves open.
        """
        return elements_under_choices(self.moves, self.choices)

    @cached_property
    def permissions(self) -> tuple[Permission, ...]:
        """Return every permission (a rule that allows a kind of move) that is in force."""
        return tuple(element for element in self.elements_in_force if isinstance(element, Permission))

    @cached_property
    def duties(self) -> tuple[Duty, ...]:
        """Return every duty (a rule about what the player must do first) that is in force."""
        return tuple(element for element in self.elements_in_force if isinstance(element, Duty))

    @cached_property
    def prohibitions(self) -> tuple[Prohibition, ...]:
        """Return every prohibition (a rule that forbids a kind of move) that is in force."""
        return tuple(element for element in self.elements_in_force if isinstance(element, Prohibition))

    @cached_property
    def ends(self) -> tuple[GameEnd, ...]:
        """Return every way in which the game can end."""
        return tuple(element for element in self.elements_in_force if isinstance(element, GameEnd))

    @cached_property
    def named_sums_by_key(self) -> dict[str, NamedSum]:
        """Return a dict of the sums that rules in force define, such as the money in a bank, by key."""
        chosen = (tally for choice in self.choices for tally in choice.tallies)
        return {tally.key: tally for tally in (*self.tallies, *chosen)}

    def end_reached_in(self, position: Position) -> GameEnd | None:
        """Return the way in which the game has ended, such as won. Return None if the game goes on."""
        return next((end for end in self.ends if end.reached(self, position)), None)

    def duties_owed_in(self, position: Position) -> tuple[Duty, ...]:
        """Return the duties (rules about what the player must do first) that apply in the position."""
        return tuple(duty for duty in self.duties if duty.is_owed(self, position))

    def permissions_between(self, source_place: int, target_place: int) -> tuple[Permission, ...]:
        """Return the permissions (rules that allow a kind of move) for moves between two places.

        Moves go from `source_place` to `target_place`. Both are numbers of places. If a move has several
        parts, they are the places of its first part.
        """
        zone_of = self.table.zones_by_place
        return self._permissions_by_zones.get((zone_of[source_place].name, zone_of[target_place].name), ())

    def prohibitions_between(self, source_place: int, target_place: int) -> tuple[Prohibition, ...]:
        """Return the prohibitions (rules that forbid a kind of move) for moves between two places.

        Moves go from `source_place` to `target_place`. Both are numbers of places.
        """
        zone_of = self.table.zones_by_place
        return self._prohibitions_by_zones.get((zone_of[source_place].name, zone_of[target_place].name), ())

    @cached_property
    def _permissions_by_zones(self) -> dict[tuple[str, str], tuple[Permission, ...]]:
        return _group_elements_by_zones(self.permissions)

    @cached_property
    def _prohibitions_by_zones(self) -> dict[tuple[str, str], tuple[Prohibition, ...]]:
        return _group_elements_by_zones(self.prohibitions)

    @cached_property
    def action_permissions(self) -> dict[str, tuple[Permission, ...]]:
        """Return a dict from each action (a move without cards) to the permissions that allow it."""
        found: dict[str, tuple[Permission, ...]] = {}
        for permission in self.permissions:
            if not permission.source:
                found[permission.key] = (*found.get(permission.key, ()), permission)
        return found

    @cached_property
    def rules(self) -> dict[str, tuple[Role, Rule]]:
        """Return a dict from the key of every rule in force to (role, rule).

        The role says what the rule does in the game, such as `grants` or `forbids`.
        """
        return rules_under_choices(
            self.elements_in_force, self.named_sums_by_key.values(), self.unjudged, self.choices)

    @cached_property
    def all_rules(self) -> dict[str, tuple[Role, Rule]]:
        """Return a dict from the key of every rule to (role, rule). The role is what the rule does.

        Rules that hold only if a reader chooses another answer to an open question are included.
        """
        found = dict(self.rules)
        plain = self._games_by_choices.plain
        for reading in self.readings:
            for choice in reading.choices:
                for key, held in plain.with_choices(**{reading.key: choice.key}).rules.items():
                    found.setdefault(key, held)
        return found

    @property
    def deal_steps_in_force(self) -> tuple[DealStep, ...]:
        """Return the steps of the deal.

        An answer to a question that the text leaves open can replace them. If several do, the last one
        counts.
        """
        return next((choice.deal for choice in reversed(self.choices) if choice.deal), self.deal)

    def reading(self, reading_key: str) -> Reading:
        """Return the open question whose key is `reading_key`. Raise `KeyError` if there is none."""
        for reading in self.readings:
            if reading.key == reading_key:
                return reading
        raise KeyError(reading_key)

    @cached_property
    def _opening_cache(self) -> dict[tuple[int, int], Position]:
        """Return the dictionary in which `opening` stores positions, by (number of the deal, players)."""
        return {}

    def opening(self, number: int, players: int | None = None) -> Position:
        """Return the position after the deal with this number, which is the same on every machine.

        Without `players`, the fewest possible play. Raise `ValueError` for a number below 1 or of over 64
        bits, or a wrong number of players.
        """
        fewest, most = self.players
        count = fewest if players is None else players
        known = self._opening_cache.get((number, count))
        if known is not None:
            return known
        if not fewest <= count <= most:
            raise ValueError(
                f"{self.title} cannot be played by {count} players; give a number from {fewest} to {most}")
        dealt = position_after_deal(self.table, self.deal_steps_in_force, self.cards, number, count)
        if number <= _FIRST:
            self._opening_cache[number, count] = dealt
        return dealt


def _group_elements_by_zones(
    rule_elements: Iterable[_PermissionOrBar]
) -> dict[tuple[str, str], tuple[_PermissionOrBar, ...]]:
    """Return a dict from (source zone, target zone) to the rules that allow or forbid such moves."""
    found: dict[tuple[str, str], list[_PermissionOrBar]] = {}
    for element in rule_elements:
        for source, target in product(element.source.split(), element.target.split()):
            found.setdefault((source, target), []).append(element)
    return {zones: tuple(some) for zones, some in found.items()}
