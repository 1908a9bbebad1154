"""The nouns a game is written in: citation, rule, permission, duty, bar, end, reading."""

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
"""True: it holds. False: it does not. None: a card it would have to see is not shown."""

Test: TypeAlias = "Callable[[Attempt], Truth]"
State: TypeAlias = "Callable[[Game, Position], bool]"
Effect: TypeAlias = "Callable[[Attempt, Position], Position]"
Tries: TypeAlias = "Callable[[Game, Position], Iterable[Move]]"
Onto: TypeAlias = Literal["any", "empty", "cards", "itself"]
Role: TypeAlias = Literal["grants", "forbids", "obliges", "deals", "ends", "scores", "advises"]
Certainty: TypeAlias = Literal["says", "follows", "room", "ours"]
"""How sure a statement is. says: the sentences cited bear all of it. follows: from these and from what is
told beside. room: they can be read otherwise. ours: the text is silent, or says less."""


@dataclass(frozen=True)
class Cite:
    """Where a text says something: book, heading, paragraph by order, sentences by order.

    `silent` marks the nearest passage of a text that leaves the point open.
    """

    book: str
    passage: str
    paragraph: int
    sentences: tuple[int, ...] = ()
    silent: bool = False

    def as_silent(self) -> Cite:
        """The same place, cited because it does not settle the point."""
        return Cite(self.book, self.passage, self.paragraph, self.sentences, silent=True)


@dataclass(frozen=True)
class Rule:
    """One rule: its permanent key, its source, our wording, and the test that holds or not.

    A rule without a test speaks of the deal, the score or good play and never refuses a move.
    """

    key: str
    cite: Cite
    words: str
    test: Test | None = None
    also: tuple[Cite, ...] = ()
    """Further places that bear it."""
    follows: str = ""
    """What it follows from, in a few words, where the sentences cited do not say it themselves."""
    doubt: str = ""
    """The key of the doubt in which a rule of ours is argued, where no choice tells."""
    same_as: str = ""
    """The key of a rule of which it says the same for other places, so that the two never differ."""

    @property
    def certainty(self) -> Certainty:
        """Whether the text says it, it follows, or it is ours."""
        if self.cite.silent:
            return "ours"
        return "follows" if self.follows else "says"


@dataclass(frozen=True)
class Permission:
    """Permission to move from one zone to another, granted `by` a rule and limited by others.

    `source` and `target` are zone names separated by spaces; with neither it is an action
    called by its key. `onto` says whether the target place must be empty or hold cards; a card
    that goes onto `itself` stays in its pile: it is turned face up (`turn-up pile-3`), or where
    other `slots` are open goes to another end.
    A move has one part unless `parts` says how many (0: two or more); `along` names the
    zones the parts after the first come from and go to. A part takes one card from the top of
    its pile, or where it is a `group` as many, and from as deep, as its rules let it; it lays
    them in the `slots` of a pile that are open: on its top, at both its ends, or anywhere.
    `tries` lists candidate moves where the plain ones (a free card to each place) are not enough.
    `about` tells which moves between its places it speaks of: its rules refuse the others, and
    that they do is said only where no other permission covers the move.
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
    """Whether the text itself says it; else it is ours, where the text is silent, or the judge's."""
    return bool(rule.cite.book) and rule.certainty != "ours"


@dataclass(frozen=True)
class Bar:
    """A way the text closes: the rule refuses every move from these zones to those, or the `action`.

    `onto` says whether it is closed only to places that are empty, or that hold cards.
    """

    rule: Rule
    source: str = ""
    target: str = ""
    onto: Onto = "any"
    action: str = ""


@dataclass(frozen=True)
class Duty:
    """A duty: while `owing` holds, the rule refuses every move but the permissions that pay it.

    A duty whose words close some moves and no others names their permissions in `against`: it refuses
    those alone, and nothing is said of it where a move has no permission.
    """

    rule: Rule
    is_owed: State
    paid: tuple[str, ...] = ()
    against: tuple[str, ...] = ()

    def forbids(self, permission: str) -> bool:
        """Whether it refuses the moves under this permission."""
        return permission in self.against if self.against else permission not in self.paid


@dataclass(frozen=True)
class End:
    """The end of a game: once `reached`, its rule refuses every move; `key` says what it is."""

    key: str
    rule: Rule
    reached: State


Element: TypeAlias = Permission | Bar | Duty | End


@dataclass(frozen=True)
class Tally:
    """A sum under a rule, such as a bank: `of` gives one number, or None where a card is not shown.

    `zone` makes it a sum for each place of that zone, named `key-1` upward.
    """

    key: str
    rule: Rule
    of: Callable[[Game, Position, int], int | None]
    zone: str = ""
    unit: str = ""
