"""The parts that the rules of a game are made of: rules with citations, and what they do in the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from rules_engine.model.citation import Certainty, SourceCitation

if TYPE_CHECKING:
    from rules_engine.model.attempt import MoveAttempt
    from rules_engine.model.game import Game
    from rules_engine.model.moves import Move
    from rules_engine.model.table import Position

WON = "won"
"""The key of the end that is a win."""

Truth: TypeAlias = "bool | None"
"""True: it holds. False: it does not. None: it depends on a card that is not shown."""

Test: TypeAlias = "Callable[[MoveAttempt], Truth]"
State: TypeAlias = "Callable[[Game, Position], bool]"
Winner: TypeAlias = "Callable[[Game, Position], int | None]"
"""Returns the number of the player who has won, from 1, or None."""
Effect: TypeAlias = "Callable[[MoveAttempt, Position], Position]"
Tries: TypeAlias = "Callable[[Game, Position], Iterable[Move]]"
Onto: TypeAlias = Literal["any", "empty", "cards", "itself"]
Role: TypeAlias = Literal["grants", "forbids", "obliges", "deals", "ends", "scores", "advises"]
@dataclass(frozen=True)
class Rule:
    """One rule of a game: its permanent key, the place in the text, our wording (`words`), and its test."""

    key: str
    cite: SourceCitation
    words: str
    test: Test | None = None
    """A function that decides whether a move obeys the rule. None for a rule that never refuses a move, such
    as one about the deal, the score or good play."""
    also: tuple[SourceCitation, ...] = ()
    """Further places that support it."""
    follows: str = ""
    """What it follows from, in a few words, if the sentences cited do not say it themselves."""
    doubt: str = ""
    """The key of the open question that discusses this rule, if the rule is ours and no choice changes it."""
    same_as: str = ""
    """The key of a rule that says the same about other places; the two must never differ."""

    @property
    def certainty_of_meaning(self) -> Certainty:
        """Return how well the text supports the rule.

        It is `says` if the text states the rule, `follows` if the text implies it, and `ours` if we added it.
        """
        if self.cite.silent:
            return "ours"
        return "follows" if self.follows else "says"

    @property
    def is_from_text(self) -> bool:
        """Return True if the text supports the rule.

        Return False for a rule that the book has added, and for a built-in rule, such as `on-top`.
        """
        return bool(self.cite.book) and self.certainty_of_meaning != "ours"


@dataclass(frozen=True)
class Permission:
    """A permission to move cards from one zone to another. The rule `by` grants it, and `rules` limit it.

    A move can have several parts. Each takes cards from one place to another.
    """

    key: str
    """The permanent key. A transcript (a written play) names an action without cards by it."""
    by: Rule
    source: str = ""
    """The names of the zones that cards come from, separated by spaces. "" for an action: a move without
    cards."""
    target: str = ""
    """The names of the zones that cards go to, separated by spaces."""
    rules: tuple[Rule, ...] = ()
    onto: Onto = "any"
    """The target place must be `empty` or hold `cards`. With `itself`, a card stays in its pile: it is turned
    face up, or goes to the other end."""
    parts: int = 1
    """How many parts a move has. 0 means two or more."""
    along: tuple[str, str] | None = None
    """The source zones and the target zones of the parts after the first, if they differ from those of the
    first."""
    then: tuple[Effect, ...] = ()
    """The effects: changes after the move."""
    tries: Tries | None = None
    """A function that lists the moves to try. Without it, each free card is tried on each place."""
    group: bool | None = None
    """True if a part may take several cards, also from beneath the top, as far as the rules allow. Otherwise
    a part takes one card from the top. None counts as False; a game that is put together has True or False.
    """
    slots: Literal["top", "ends", "any"] = "top"
    """Where cards may be put in the target pile: on top, at both ends, or anywhere."""
    about: Test | None = None
    """A test of which moves the permission is about. Its rules refuse other moves too, but the verdict on
    such a move names it only if no other permission fits."""


@dataclass(frozen=True)
class Prohibition:
    """A rule that refuses every move from the source zones to the target zones."""

    rule: Rule
    source: str = ""
    target: str = ""
    onto: Onto = "any"
    """With `empty`, only moves to empty places are refused, with `cards` only moves to places that hold
    cards."""
    action: str = ""
    """The name of an action (a move without cards) that is refused instead; "" if there is none."""


@dataclass(frozen=True)
class Duty:
    """A rule about what must be done first. While `is_owed` holds, it refuses moves that do not fulfil it."""

    rule: Rule
    is_owed: State
    paid: tuple[str, ...] = ()
    """The keys of the permissions (rules that allow moves) whose moves fulfil the duty."""
    against: tuple[str, ...] = ()
    """If given, only moves under the permissions with these keys are refused. The verdict on a move that no
    rule allows does not name such a duty."""

    def forbids(self, permission_key: str) -> bool:
        """Return True if this duty, as long as it applies, forbids moves under a permission.

        `permission_key` is the key of that permission (a rule that allows moves).
        """
        return permission_key in self.against if self.against else permission_key not in self.paid


@dataclass(frozen=True)
class GameEnd:
    """A way in which the game ends. Once the condition `reached` holds, its rule refuses every move.

    `key` is the result, such as `won`. In a game for several players, `winner` says which player has won.
    """

    key: str
    rule: Rule
    reached: State
    winner: Winner | None = None


Element: TypeAlias = Permission | Prohibition | Duty | GameEnd
