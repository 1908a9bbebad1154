"""The parts that a game is written in: rules with citations, permissions, duties, bars, ends and tallies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from rules_engine.model.attempt import Attempt
    from rules_engine.model.game import Game
    from rules_engine.model.moves import Move
    from rules_engine.model.table import Position

WON = "won"
"""The key of the end that is a win."""

Truth: TypeAlias = "bool | None"
"""True: it holds. False: it does not. None: it depends on a card that is not shown."""

Test: TypeAlias = "Callable[[Attempt], Truth]"
State: TypeAlias = "Callable[[Game, Position], bool]"
Effect: TypeAlias = "Callable[[Attempt, Position], Position]"
Tries: TypeAlias = "Callable[[Game, Position], Iterable[Move]]"
Onto: TypeAlias = Literal["any", "empty", "cards", "itself"]
Role: TypeAlias = Literal["grants", "forbids", "obliges", "deals", "ends", "scores", "advises"]
Certainty: TypeAlias = Literal["says", "follows", "room", "ours"]
"""How well a statement is supported. says: by the sentences cited. follows: by these and the reason given.
room: the sentences can also be read otherwise. ours: not by the text, which is silent or says less."""


@dataclass(frozen=True)
class Cite:
    """A place in a text: book, heading, paragraph number, and sentence numbers (none: the whole paragraph).

    `silent` marks a citation of the nearest passage in a text that does not settle the point.
    """

    book: str
    passage: str
    paragraph: int
    sentences: tuple[int, ...] = ()
    silent: bool = False

    def as_silent(self) -> Cite:
        """Return the citation of the same place, marked as one that does not settle the point."""
        return Cite(self.book, self.passage, self.paragraph, self.sentences, silent=True)


@dataclass(frozen=True)
class Rule:
    """One rule of a game: its permanent key, its citation, our wording (`words`), and its test.

    A rule without a test (about the deal, the score or good play) never refuses a move.
    """

    key: str
    cite: Cite
    words: str
    test: Test | None = None
    also: tuple[Cite, ...] = ()
    """Further places that support it."""
    follows: str = ""
    """What it follows from, in a few words, if the sentences cited do not say it themselves."""
    doubt: str = ""
    """The key of the reading that discusses this rule, if the rule is ours and no choice changes it."""
    same_as: str = ""
    """The key of a rule that says the same about other places; the two must never differ."""

    @property
    def certainty(self) -> Certainty:
        """Return `says` if the text states the rule, `follows` if it implies it, `ours` if we added it."""
        if self.cite.silent:
            return "ours"
        return "follows" if self.follows else "says"


@dataclass(frozen=True)
class Permission:
    """Permission to move cards from one zone to another, granted by the rule `by` and limited by `rules`.

    `source` and `target` are zone names separated by spaces. Without them the permission is for an action
    without cards, and a transcript names the action by the permission's key.

    - `onto`: whether the target place must be empty or hold cards. A card that goes onto `itself` stays in
      its pile: it is turned face up (`turn-up pile-3`), or goes to another end if other `slots` are open.
    - `parts`: the number of parts of the move; 0 means two or more. `along` names the zones that the parts
      after the first come from and go to.
    - `group`: a part may take several cards, also from beneath the top, as far as the rules allow; without
      `group` a part takes one card from the top.
    - `slots`: where cards may be put in the target pile: on top, at both ends, or anywhere.
    - `then`: the effects after the move.
    - `tries`: a function that lists candidate moves; without it, each free card is tried on each place.
    - `about`: a test of which moves this permission concerns. Its rules refuse the others too, but a verdict
      names it for them only if no other permission matches.
    """

    key: str
    by: Rule
    source: str = ""
    target: str = ""
    rules: tuple[Rule, ...] = ()
    onto: Onto = "any"
    parts: int = 1
    along: tuple[str, str] | None = None
    then: tuple[Effect, ...] = ()
    tries: Tries | None = None
    group: bool = False
    slots: Literal["top", "ends", "any"] = "top"
    about: Test | None = None


def is_from_text(rule: Rule) -> bool:
    """Return True if the text supports the rule; False if the rule is ours or the judge's."""
    return bool(rule.cite.book) and rule.certainty != "ours"


@dataclass(frozen=True)
class Bar:
    """A prohibition: its rule refuses every move from the source zones to the target zones, or the `action`.

    `onto` limits it to target places that are empty, or to those that hold cards.
    """

    rule: Rule
    source: str = ""
    target: str = ""
    onto: Onto = "any"
    action: str = ""


@dataclass(frozen=True)
class Duty:
    """An obligation. While `is_owed` holds, its rule refuses every move except those that `paid` permits.

    `paid` and `against` are keys of permissions. With `against`, the duty refuses only moves under those
    permissions. Such a duty is not named in the verdict on a move that no permission matches.
    """

    rule: Rule
    is_owed: State
    paid: tuple[str, ...] = ()
    against: tuple[str, ...] = ()

    def forbids(self, permission: str) -> bool:
        """Return True if the duty, when it is owed, refuses moves under the permission with this key."""
        return permission in self.against if self.against else permission not in self.paid


@dataclass(frozen=True)
class End:
    """An end of the game: once `reached` holds, the rule of the end refuses every move.

    `key` is the result, such as `won`.
    """

    key: str
    rule: Rule
    reached: State


Element: TypeAlias = Permission | Bar | Duty | End


@dataclass(frozen=True)
class Tally:
    """A sum that a rule defines, such as the money in a bank.

    `of` computes the sum, or returns None if it depends on a hidden card. With `zone`, there is one sum for
    each place of that zone, named `key-1`, `key-2` and so on.
    """

    key: str
    rule: Rule
    of: Callable[[Game, Position, int], int | None]
    zone: str = ""
    unit: str = ""
