"""A passage of a text, and the parts of a game that cite it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from rules_engine.count import Counting
from rules_engine.deal import Step
from rules_engine.rule import (
    Choice,
    Cite,
    Claim,
    End,
    May,
    Must,
    Never,
    Reading,
    Rule,
    State,
    Test,
    Tries,
)
from rules_engine.words.questions import taking_back
from rules_engine.writing.statements import (
    Effects,
    Named,
    Told,
    bar,
    duty,
    end,
    grant,
    named,
    several,
    way_of,
)
from rules_engine.writing.stock import STOCK

_PLACE = re.compile(r"(\d+)(?:\.(\d+(?:,\d+)*))?( silent)?")


@dataclass(frozen=True)
class Text:
    """One passage of a book, by the book's id and its heading."""

    book: str
    heading: str

    def cite(self, where: str) -> Cite:
        """The place `"3.1,4"` or `"3.1 silent"`; raises `ValueError` for what names none."""
        found = _PLACE.fullmatch(where)
        if found is None:
            ways = "'3.1', '3.1,4', '3' or '3.1 silent'"
            raise ValueError(f"{where!r} is no place in {self.heading}: write {ways}")
        sentences = tuple(int(one) for one in (found[2] or "").split(",") if one)
        return Cite(self.book, self.heading, int(found[1]), sentences, silent=bool(found[3]))

    def __call__(self, key: str, where: str, words: str = "", test: Test | None = None) -> Rule:
        """A rule: its permanent key, source, wording and test; without words the stock rule of the key.

        Raises `ValueError` where there is no such stock rule.
        """
        if not words:
            if key not in STOCK:
                known = ", ".join(sorted(STOCK))
                raise ValueError(f"rule {key!r} has no words, and is no stock rule; those are {known}")
            words, test = STOCK[key]
        return Rule(key, self.cite(where), words, test)

    def deals(self, key: str, where: str, words: str = "", *steps: Step) -> Told:
        """A rule of the deal, with the steps it tells of."""
        return Told("deals", self(key, where, words), steps)

    def advises(self, key: str, where: str, words: str) -> Told:
        """A rule of good play, which judges no move."""
        return Told("advises", self(key, where, words))

    def scores(self, key: str, where: str, words: str) -> Told:
        """A rule of the score, which judges no move."""
        return Told("scores", self(key, where, words))

    def may(
        self, key: str, where: str, words: str, way: str = "", *rules: Named, parts: int = 1, along: str = "",
        then: Effects = (), tries: Tries | None = None, group: bool = False,
        slots: Literal["top", "ends", "any"] = "top", leave: str = "",
    ) -> May:
        """Leave to go a way, granted by a rule, limited by others; its own key is the rule's, or `leave`."""
        return grant(
            leave or key, self(key, where, words), way, *rules, parts=parts, along=along, then=then,
            tries=tries, group=group, slots=slots)

    def action(
        self, key: str, where: str, words: str, *rules: Named, then: Effects = (), leave: str = ""
    ) -> May:
        """Leave for what is done without naming cards and places, called by its key in transcripts."""
        return grant(leave or key, self(key, where, words), "", *rules, then=then)

    def never(self, key: str, where: str, words: str, way: str) -> Never:
        """A way that the text closes, where its refusal deserves a name of its own."""
        return bar(self(key, where, words), way)

    def must(self, key: str, where: str, words: str, owing: State, paid: str) -> Must:
        """A duty owing in some positions, and the leaves that pay it, by their keys."""
        return duty(self(key, where, words), owing, paid)

    def won(self, key: str, where: str, words: str, reached: State) -> End:
        """How the game is won."""
        return end("won", self(key, where, words), reached)

    def lost(self, key: str, where: str, words: str, reached: State) -> End:
        """How the game is lost."""
        return end("lost", self(key, where, words), reached)

    def doubt(self, key: str, where: str, question: str, *choices: Choice, why: str) -> Reading:
        """A doubtful passage: the question, the ways to read it, the first of which we follow, and why."""
        return Reading(key, self.cite(where), question, choices, why)

    def taking_back(
        self, where: str, why: str, *, to: str, terms: str, closed: str = "", source: str = "foundation",
        rules: tuple[Named, ...] = (), then: Effects = (), group: bool = False,
    ) -> Reading:
        """Whether a card may come back from a foundation: no, or else `to` a zone, on `terms` in words."""
        _, zones, onto = way_of(f"foundation > {to}")
        return taking_back(
            self.cite(where), why, to=zones, where=terms, closed=closed, source=source,
            rules=tuple(map(named, rules)), onto=onto, group=group, then=several(then))

    def claim(
        self, key: str, where: str, words: str, method: str, check: Callable[..., tuple[str, bool]],
        *trials: Counting, true: bool = True,
    ) -> Claim:
        """A number or fact of the text, with the check whether it is so and how that was made.

        The check is given the game and what was recorded of each trial. Whose play a trial was is told
        after the method, by the player's name.
        """
        *others, last = dict.fromkeys(trial.player.name for trial in trials) or [""]
        whose = f"{', '.join(others)} and {last}" if others else last
        told = f"{method}; the {whose} player{'s' if others else ''}" if last else method
        return Claim(key, self.cite(where), words, told, check, true, trials)

    def sentences(self, where: str) -> tuple[tuple[str, int, int], ...]:
        """Sentences that lay down nothing: `"8.1 8.2 9.1"`."""
        found = [place.split(".") for place in where.split()]
        return tuple((self.heading, int(paragraph), int(sentence)) for paragraph, sentence in found)
